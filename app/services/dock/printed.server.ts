import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { requestScope } from '../base/request-scope.server'

/** A page to be printed, without scripts and outside the portal's frame. `nonce`: what its styles are allowed by. */
export function sendPaper<Paper>(
  component: FunctionComponent<{ paper: Paper; nonce: string }>,
  paper: Paper,
): Response {
  const { nonce } = requestScope()
  const html = `<!doctype html>${renderToStaticMarkup(createElement(component, { paper, nonce }))}`
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
