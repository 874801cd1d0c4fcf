import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { requestScope } from '../requests/request-scope.server'

/** A page to be printed, without scripts and outside the portal's frame. `draw` gets what its styles are allowed by. */
export function sendPaper(draw: (nonce: string) => ReactElement): Response {
  const html = `<!doctype html>${renderToStaticMarkup(draw(requestScope().nonce))}`
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
