import type { RequestHandler } from '@remix-run/node'
import type { Context } from 'hono'
import { getDataRoute } from '../app/lib/data-request'
import type { Portal, StoreFailure } from '../app/services/start/portal.server'
import { bodyRule, maxFormEntries } from './middleware/body-limits'
import { newRequestId } from './middleware/request-scope'
import { busyAnswer, refuse, refuseUnstored, type RefusalKind } from './refusal'
import { limitedBody } from './request-body'
import type { EdgeEnv, EdgeScope } from './scope'

/**
 * Hands a request to Remix inside the app's request scope, and its answer on with timings and cache rule. What a route
 * without a screen refuses, as a file that is not there, is shown by `frame`.
 */
export function appHandler(portal: Portal, handle: RequestHandler, frame?: RequestHandler) {
  return async (c: Context<EdgeEnv>): Promise<Response> => {
    const { requestId, nonce, clientAddress, secure, isPrefetch } = c.var.scope
    const appRequest = askApp(c, portal)
    const facts = { requestId, nonce, clientAddress }
    // nobody reads the page of a HEAD
    const isUnread = isPrefetch || c.req.method === 'HEAD'
    const answer = portal.handle({ ...facts, secure, isPrefetch: isUnread }, async () => {
      const response = await handle(appRequest.request, facts)
      const failure = response.status >= 500 ? await portal.storeFailure(appRequest.request) : null
      if (failure) return unstored(c, failure)
      if (!frame || !isBareRefusal(c, response))
        return toResponse(c, response, portal.timing().upstreamMs)
      const page = await frame(withoutBody(appRequest.request), { ...facts, refusal: response })
      return toResponse(c, page, portal.timing().upstreamMs)
    })
    // The app need not notice that its body broke off, nor answer in time when it does.
    answer.catch(() => undefined)
    return Promise.race([answer, appRequest.refused])
  }
}

function unstored(c: Context<EdgeEnv>, failure: StoreFailure): Response {
  if (isForScript(c)) return busyAnswer(failure.words, '10')
  const { pathname, search } = new URL(c.req.url)
  return refuseUnstored(c.var.scope.requestId, pathname + search, failure)
}

/** Remix marks so what a route threw that has no screen, and what its scripts ask for, which is known by its address. */
function isBareRefusal(c: Context<EdgeEnv>, { status, headers }: Response): boolean {
  const isMarked = headers.has('X-Remix-Catch') || headers.has('X-Remix-Error')
  return status >= 400 && isMarked && !isForScript(c) && wantsPage(c)
}

const isForScript = (c: Context<EdgeEnv>) => getDataRoute(c.req.url) !== null

const wantsPage = (c: Context<EdgeEnv>) => c.req.header('accept')?.includes('text/html') ?? false

function withoutBody({ url, method, headers, signal }: Request): Request {
  const rest = new Headers(headers)
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) rest.delete(name)
  return new Request(url, { method: method === 'HEAD' ? 'HEAD' : 'GET', headers: rest, signal })
}

const exceeded: Partial<Record<string, RefusalKind>> = {
  delimiters: 'tooManyEntries',
  wait: 'timeout',
}

interface AppRequest {
  request: Request
  /** Settles only when the body turns out larger than allowed. */
  refused: Promise<Response>
}

function askApp(c: Context<EdgeEnv>, { toAppPath }: Pick<Portal, 'toAppPath'>): AppRequest {
  const { origin, requestId } = c.var.scope
  const { pathname, search } = new URL(c.req.url)
  const headers = new Headers(c.req.raw.headers)
  headers.set('x-request-id', requestId)
  headers.set('host', new URL(origin).host)
  // Vouched for by the check of csrf.ts; Remix fails with 500 where a proxy changed the Host and the two differ.
  if (headers.has('origin')) headers.set('origin', origin)
  // Already read where they are to be believed.
  for (const name of ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'])
    headers.delete(name)

  let body: ReadableStream<Uint8Array> | undefined
  let exceed: (response: Response) => void
  const refused = new Promise<Response>((resolve) => (exceed = resolve))
  const rule = bodyRule(c.req.header('content-type') ?? '', c.req.path)
  if (c.req.method === 'POST' && rule) {
    const { whenExceeded, ...limits } = rule
    body = limitedBody(c.env.body, {
      ...limits,
      maxDelimiters: maxFormEntries,
      onExceeded: (what) => exceed(refuse(exceeded[what] ?? whenExceeded, requestId, c.req.path)),
    })
  }

  const request = new Request(`${origin}${toAppPath(pathname)}${search}`, {
    method: c.req.method,
    headers,
    signal: toSignal(c),
    ...(body ? { body, duplex: 'half' } : {}),
  })
  return { request, refused }
}

/** Aborts when the client leaves; after a HEAD also when its answer is out, as nobody reads what was opened for it. */
function toSignal(c: Context<EdgeEnv>): AbortSignal {
  const { signal } = c.req.raw
  if (c.req.method !== 'HEAD') return signal
  const answered = new AbortController()
  c.env.outgoing.once('close', () => answered.abort())
  return AbortSignal.any([signal, answered.signal])
}

function toResponse(c: Context<EdgeEnv>, response: Response, upstreamMs: number): Response {
  const { requestId, startedAt } = c.var.scope
  // Remix's last resort, when rendering itself failed, is a line of plain text.
  const isLastResort =
    response.status === 500 && /^text\/plain/.test(response.headers.get('content-type') ?? '')
  const { pathname, search } = new URL(c.req.url)

  const answer =
    isLastResort && wantsPage(c)
      ? refuse('fatal', requestId, pathname + search)
      : // A copy, because the headers of a response that came from fetch cannot be added to.
        new Response(response.body, {
          status: response.status,
          statusText: response.statusText,
          headers: response.headers,
        })
  const portalMs = Math.max(0, performance.now() - startedAt - upstreamMs)
  answer.headers.append(
    'Server-Timing',
    `upstream;dur=${upstreamMs.toFixed(1)}, portal;dur=${portalMs.toFixed(1)}`,
  )
  if (!answer.headers.has('Cache-Control'))
    // a page that has fetched what may not be stored is not kept for the way back
    answer.headers.set('Cache-Control', isForScript(c) ? 'private, no-cache' : 'no-store')
  if (c.req.method === 'POST') {
    answer.headers.append('Set-Cookie', sentCookie(c.var.scope))
    answer.headers.append('Clear-Site-Data', '"prefetchCache"')
  }
  return answer
}

/**
 * Another one after each form: a browser that keeps pages marked `no-store` for its way back (Chromium does) drops those
 * from before a cookie changed. So does a new session id: nobody sees a page after signing out or of another company.
 */
function sentCookie({ secure }: EdgeScope): string {
  const [prefix, ofTls] = secure ? ['__Host-', '; Secure'] : ['', '']
  return `${prefix}portal_sent=${newRequestId()}; Path=/; HttpOnly; SameSite=Lax${ofTls}`
}
