import type { EntryContext, HandleDataRequestFunction } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { PageFactsProvider } from './components/page/page-facts'
import { registerAllCatalogues } from './i18n/all'
import { textFilesFor, type TextArea, type TextFiles } from './i18n/browser'
import { LanguageProvider } from './i18n/context'
import { languageOfBrowser, type Language } from './i18n/languages'
import { logger } from './services/base/logger.server'
import { pageStyles } from './services/page/page-styles.server'
import { requestScope } from './services/base/request-scope.server'
import { isStoreUnwritable } from './services/store/store-full.server'

export { portal } from './services/start/portal.server'

registerAllCatalogues()

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { nonce, requestId, pastedText } = requestScope()
  const { root, 'routes/_frame': frame } = context.staticHandlerContext.loaderData as {
    root?: { language?: Language; light?: boolean }
    'routes/_frame'?: object | null
  }
  const language = root?.language ?? languageOfBrowser(request.headers.get('Accept-Language'))

  const styles = await pageStyles(request)

  // whole pages only: what arrives later is put in its place by a script, and scripts may be off. React's streams
  // write a page in thousands of pieces, at twice the price.
  const markup = renderToString(
    <PageFactsProvider
      value={{
        nonce,
        requestId,
        pastedText,
        inlineStyle: styles.inlineText,
        preloadsFor: (areas) => toPreloads(context, language, areas),
      }}
    >
      <LanguageProvider value={language}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </LanguageProvider>
    </PageFactsProvider>,
  )
  const page = `<!DOCTYPE html>${markup}`
  const stylesCookie = await styles.cookie()
  if (stylesCookie) headers.append('Set-Cookie', stylesCookie)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // a page of little data fetches nothing that nobody asked for
  if (frame && !root?.light) headers.set('Speculation-Rules', '"/prefetch.json"')
  headers.set('Content-Length', String(Buffer.byteLength(page)))
  const response = new Response(page, { status, headers })
  await requestScope().runAfterPage()
  return response
}

/** The largest scripts and a page's texts, whose files are unknown where pages fetch the compiler's own scripts. */
function toPreloads(
  { manifest }: EntryContext,
  language: Language,
  areas: readonly TextArea[],
): string[] {
  const { entry, texts } = manifest as typeof manifest & { texts?: TextFiles }
  return [...entry.imports, ...(texts ? textFilesFor(texts[language], areas) : [])]
}

export const handleDataRequest: HandleDataRequestFunction = async (response) => {
  const redirected = response.headers.has('X-Remix-Redirect') || response.headers.has('Location')
  if (!redirected) await requestScope().runAfterPage()
  return response
}

/** Faults of the portal itself; what upstream does is logged where it is called. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  // a request that fits no route is its sender's mistake, and has its line of access
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  if (isStoreUnwritable(error)) requestScope().storeFailed = true
  logger().error(
    { err: error, requestId: requestScope().requestId, path: new URL(request.url).pathname },
    'fault',
  )
}
