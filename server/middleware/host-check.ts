import { createMiddleware } from 'hono/factory'
import type { PortalConfig } from '../../app/services/base/config.server'
import { isHost } from '../host'
import { refuse } from '../refusal'
import type { EdgeEnv } from '../scope'

/** With a known origin every other name is refused: pages and links would be written for a stranger's host. */
export function hostCheck({
  portalOrigin,
  trustProxy,
}: Pick<PortalConfig, 'portalOrigin' | 'trustProxy'>) {
  const expected = portalOrigin ? new URL(portalOrigin) : undefined
  return createMiddleware<EdgeEnv>(async (c, next) => {
    const { requestId } = c.var.scope
    const forwarded = trustProxy ? c.req.header('x-forwarded-host')?.split(',').at(-1) : undefined
    const host = (forwarded ?? c.req.header('host') ?? '').trim().toLowerCase()
    if (!isHost(host)) return refuse('badRequest', requestId)
    // a port that its scheme has anyway names the same host
    const isExpected = !expected || new URL(`${expected.protocol}//${host}`).host === expected.host
    return isExpected ? next() : refuse('wrongHost', requestId)
  })
}
