import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { getDataRoute } from '../../app/lib/data-request'
import type { Portal } from '../../app/services/start/portal.server'
import type { LoadGauge } from '../load-gauge'
import { busyAnswer, refuse } from '../refusal'
import { mayBePrefetched } from './prefetch'
import type { EdgeEnv } from '../scope'

/** How long each kind of request may have to wait for the ones before it; past that it is refused at once. */
const longestWaitMs = { key: 50, visitor: 100, page: 200, form: 500 }
/** So many are always taken: they are answered soon whatever the gauge makes of them. */
const alwaysTaken = 30
/** Seconds until a refused browser may come back, by chance from among these, so that not all come at once. */
const retryAfter = { from: 3, to: 8 }
const logEveryMs = 10_000

/**
 * Refuses what could not be answered soon, before any work is done for it: prefetches first, what
 * programs fetch with a key, visitors, then the pages of those who are signed in, and last the forms that they send.
 */
export function overload(portal: Portal, gauge: LoadGauge, patternOf: (path: string) => string) {
  const tell = overloadLog(portal)

  return createMiddleware<EdgeEnv>(async (c, next) => {
    if (c.var.scope.isPrefetch && (gauge.waitMs() > 0 || !mayBePrefetched(patternOf(c.req.path))))
      return refuseForNow(portal, c)
    if (gauge.runningRequests >= alwaysTaken) {
      const waitMs = gauge.waitMs()
      if (waitMs > longestWaitMs.key && waitMs > longestWaitMs[await findKind(portal, c)]) {
        tell(waitMs)
        return refuseForNow(portal, c)
      }
    }
    // an upload runs for as long as its sender's line takes, and has limits of its own
    if (isUpload(c)) return next()
    const end = gauge.begin()
    try {
      await next()
    } finally {
      end()
    }
  })
}

const isUpload = (c: Context<EdgeEnv>) =>
  c.req.header('content-type')?.startsWith('multipart/form-data') ?? false

async function findKind(portal: Portal, c: Context<EdgeEnv>): Promise<keyof typeof longestWaitMs> {
  const { requestId, nonce, clientAddress, secure } = c.var.scope
  const isSignedIn = await portal.handle({ requestId, nonce, clientAddress, secure }, () =>
    portal.carriesSession(c.req.raw),
  )
  if (!isSignedIn) return c.req.header('authorization') === undefined ? 'visitor' : 'key'
  return c.req.method === 'POST' ? 'form' : 'page'
}

function refuseForNow(portal: Portal, c: Context<EdgeEnv>): Response {
  const words = portal.overloadWords(c.req.header('accept-language') ?? null)
  const { from, to } = retryAfter
  const seconds = String(from + Math.floor(Math.random() * (to - from + 1)))
  if (getDataRoute(c.req.url) !== null) return busyAnswer(words, seconds)
  const { pathname, search } = new URL(c.req.url)
  const again = c.req.method === 'POST' ? undefined : pathname + search
  const page = refuse('overloaded', c.var.scope.requestId, again, words)
  page.headers.set('Retry-After', seconds)
  return page
}

/** One line for many refusals; each has its own line of access anyway. */
function overloadLog({ logger }: Portal): (waitMs: number) => void {
  let refused = 0
  let toldAt = -Infinity
  return (waitMs) => {
    refused += 1
    if (performance.now() - toldAt < logEveryMs) return
    logger.warn({ refused, waitMs: Math.round(waitMs) }, 'overloaded')
    toldAt = performance.now()
    refused = 0
  }
}
