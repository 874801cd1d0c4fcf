import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { PortalConfig } from '../../app/services/base/config.server'
import { isHost } from '../host'
import { isPrefetch } from './prefetch'
import type { EdgeEnv } from '../scope'

/**
 * Gives every request its id, nonce, address and origin, and its answer the id. With `trustProxy` one reverse proxy
 * stands before the portal, whose X-Forwarded-* and X-Request-Id are believed.
 */
export function requestScope({
  portalOrigin,
  trustProxy,
}: Pick<PortalConfig, 'portalOrigin' | 'trustProxy'>) {
  return createMiddleware<EdgeEnv>(async (c, next) => {
    const forwarded = (name: string) =>
      trustProxy ? lastEntry(c.req.header(`x-forwarded-${name}`)) : undefined
    const direct = new URL(c.req.url)
    const scheme = forwarded('proto') === 'https' ? 'https:' : direct.protocol
    const host = forwarded('host') ?? direct.host
    // A bad one is refused by host-check.ts, in its turn.
    const origin = portalOrigin ?? new URL(`${scheme}//${isHost(host) ? host : direct.host}`).origin
    const requestId = (trustProxy && inboundId(c.req.header('x-request-id'))) || newRequestId()

    c.set('scope', {
      requestId,
      nonce: randomBytes(16).toString('base64'),
      clientAddress: forwarded('for') ?? c.env.incoming.socket.remoteAddress ?? '',
      secure: origin.startsWith('https:'),
      origin,
      isPrefetch: isPrefetch(c.req),
      startedAt: performance.now(),
    })
    await next()
    c.res.headers.set('X-Request-Id', requestId)
  })
}

export function newRequestId(): string {
  return randomBytes(12).toString('base64url')
}

/** The entry that the nearest proxy wrote; those before it are the client's own claim. */
function lastEntry(list: string | undefined): string | undefined {
  return list?.split(',').at(-1)?.trim() || undefined
}

function inboundId(id: string | undefined): string | undefined {
  return id !== undefined && /^[\w.-]{8,80}$/.test(id) ? id : undefined
}
