import type { EntryContext, HandleDataRequestFunction } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { PageFactsProvider } from './components/page/page-facts'
import { registerAllCatalogues } from './i18n/all'
import { toAreas, textFilesFor, type TextFiles } from './i18n/browser'
import { LanguageProvider } from './i18n/context'
import { languageOfBrowser, type Language } from './i18n/languages'
import { lightContext } from './services/lists/sent-once.server'
import { logger } from './services/base/logger.server'
import { pageStyles } from './services/page/page-styles.server'
import { requestScope } from './services/base/request-scope.server'
import { isStoreUnwritable } from './services/store/unwritable.server'

export { portal } from './services/start/portal.server'

registerAllCatalogues()

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { nonce, requestId } = requestScope()
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
        inlineStyle: styles.inlineText,
        preloads: [...context.manifest.entry.imports, ...toTextFiles(context, language)],
      }}
    >
      <LanguageProvider value={language}>
        <RemixServer context={lightContext(context)} url={request.url} nonce={nonce} />
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

/** The files that a page's texts are in; none where pages fetch the compiler's own scripts. */
function toTextFiles(context: EntryContext, language: Language): string[] {
  const { texts } = context.manifest as { texts?: TextFiles }
  const routes = context.staticHandlerContext.matches.map(
    ({ route }) => context.routeModules[route.id],
  )
  return texts ? textFilesFor(texts[language], toAreas(routes)) : []
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
