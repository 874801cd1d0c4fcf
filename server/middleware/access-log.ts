import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { EdgeEnv } from '../scope'

// Nobody was there to be answered; the number that other servers write then.
const clientGone = 499

/** One line per request, written when the answer is out or broken off. */
export function accessLog(logger: Logger) {
  return createMiddleware<EdgeEnv>(async (c, next) => {
    const { incoming, outgoing } = c.env
    const { requestId, startedAt, isPrefetch } = c.var.scope
    const { socket } = incoming
    const bytesBefore = socket.bytesWritten

    outgoing.once('close', () => {
      logger.info(
        {
          requestId,
          method: incoming.method,
          ...loggedTarget(incoming.url ?? '/'),
          ...(isPrefetch ? { prefetch: true } : {}),
          status: outgoing.headersSent ? outgoing.statusCode : clientGone,
          ms: Math.round((performance.now() - startedAt) * 10) / 10,
          bytes: socket.bytesWritten - bytesBefore,
          ...(outgoing.writableFinished ? {} : { aborted: true }),
        },
        'request',
      )
    })
    await next()
  })
}

/** Path and names of the query; values, and path segments that are keys to something, stay out of the log. */
export function loggedTarget(target: string): { path: string; query?: string[] } {
  const [path = '/', search = ''] = target.split('?', 2)
  const names = [...new Set(new URLSearchParams(search).keys())].filter((name) =>
    /^[\w.-]{1,40}$/.test(name),
  )
  return {
    path: path
      .split('/')
      .map((segment) => (isKey(segment) ? '…' : segment))
      .join('/')
      .slice(0, 200),
    ...(names.length > 0 ? { query: names.slice(0, 20) } : {}),
  }
}

/** Recovery links and drafts carry a secret in the path; e-mail addresses are nobody's business either. */
function isKey(segment: string): boolean {
  return /@|%40/.test(segment) || (/^[\w~%-]{20,}$/.test(segment) && /[\dA-Z]/.test(segment))
}
