import type { HttpBindings } from '@hono/node-server'
import type { BodyReader } from './request-body'

/** What the edge knows of one request before the app sees it. */
export interface EdgeScope {
  requestId: string
  /** Script and style nonce of this answer's content security policy. */
  nonce: string
  clientAddress: string
  /** The browser's connection is https, told by `PORTAL_ORIGIN` or by a trusted proxy. */
  secure: boolean
  /** Scheme, host and port as the browser sees them; what `Origin` is held against. */
  origin: string
  /** The browser asks for what its user may follow next; see prefetch.ts. */
  isPrefetch: boolean
  /** `performance.now()` at arrival. */
  startedAt: number
}

export interface EdgeEnv {
  Bindings: HttpBindings & { body: BodyReader }
  Variables: { scope: EdgeScope }
}
