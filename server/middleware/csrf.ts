import { createMiddleware } from 'hono/factory'
import { refuse } from '../refusal'
import type { EdgeEnv } from '../scope'

/**
 * Refuses what another site sends, on every path and for every content type. A text browser sends neither header; its
 * forms are told from forged ones by the one-time key that the app demands of every write.
 */
export const csrf = createMiddleware<EdgeEnv>(async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const { origin, requestId } = c.var.scope
  const isOurs = sentFromOurPages(c.req.header('sec-fetch-site'), c.req.header('origin'), origin)
  return isOurs ? next() : refuse('foreignForm', requestId)
})

function sentFromOurPages(
  site: string | undefined,
  sentOrigin: string | undefined,
  ownOrigin: string,
): boolean {
  if (site !== undefined) return site === 'same-origin'
  if (sentOrigin !== undefined) return sentOrigin === ownOrigin
  return true
}
