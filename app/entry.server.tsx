import { PassThrough } from 'node:stream'
import {
  createReadableStreamFromReadable,
  type EntryContext,
  type HandleDataRequestFunction,
} from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { PageFactsProvider } from './components/page/page-facts'
import { registerAllCatalogues } from './i18n/all'
import { LanguageProvider } from './i18n/context'
import { languageOfBrowser, type Language } from './i18n/languages'
import { logger } from './services/logger.server'
import { requestScope } from './services/request-scope.server'

export { portal } from './services/portal.server'

const abortAfterMs = 15_000

registerAllCatalogues()

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { nonce, requestId, file } = requestScope()
  if (file && status === 200) return file
  await file?.body?.cancel()
  const root = context.staticHandlerContext.loaderData.root as { language?: Language } | undefined
  const language = root?.language ?? languageOfBrowser(request.headers.get('Accept-Language'))

  const response = await new Promise<Response>((resolve, reject) => {
    let shellSent = false
    const { pipe, abort } = renderToPipeableStream(
      <PageFactsProvider value={{ nonce, requestId }}>
        <LanguageProvider value={language}>
          <RemixServer
            context={context}
            url={request.url}
            abortDelay={abortAfterMs}
            nonce={nonce}
          />
        </LanguageProvider>
      </PageFactsProvider>,
      {
        nonce,
        // whole pages only: what arrives after the shell is put in its place by a script, and scripts may be off
        onAllReady() {
          shellSent = true
          const body = new PassThrough()
          // a timer that outlives its page keeps the page in memory
          body.once('close', () => clearTimeout(timer))
          headers.set('Content-Type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
          pipe(body)
        },
        onShellError(error) {
          clearTimeout(timer)
          reject(
            error instanceof Error
              ? error
              : new Error('The page could not be rendered', { cause: error }),
          )
        },
        onError(error) {
          if (shellSent)
            logger().error({ err: error, requestId: requestScope().requestId }, 'render')
        },
      },
    )
    const timer = setTimeout(abort, abortAfterMs)
  })
  await requestScope().runAfterPage()
  return response
}

export const handleDataRequest: HandleDataRequestFunction = async (response) => {
  // our scripts never ask for one: it is opened by itself, in a tab of its own
  await requestScope().file?.body?.cancel()
  const redirected = response.headers.has('X-Remix-Redirect') || response.headers.has('Location')
  if (!redirected) await requestScope().runAfterPage()
  return response
}

/** Faults of the portal itself; what upstream does is logged where it is called. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return
  logger().error(
    { err: error, requestId: requestScope().requestId, path: new URL(request.url).pathname },
    'fault',
  )
}
