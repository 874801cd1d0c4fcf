import type { MiddlewareHandler } from 'hono'
import type { Sandbox, SandboxEnv } from './context'
import { problems } from './problems'

/** Above the largest file of POST /import in base64. */
const largestBody = 30 * 1024 * 1024

/** Writes every call into the log, and closes its entry when the connection is done with it. */
export function record(sandbox: Sandbox): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    if (Number(c.req.header('content-length') ?? 0) > largestBody) throw problems.tooLarge()
    const requestId = c.req.header('x-request-id') ?? null
    const entry = sandbox.calls.begin({
      method: c.req.method,
      path: c.req.path.replace(/^\/v1(?=\/)/, ''),
      query: c.req.query(),
      hasToken: /^bearer\b/i.test(c.req.header('authorization') ?? ''),
      requestId,
      idempotencyKey: c.req.header('idempotency-key') ?? null,
      text: await c.req.text(),
    })
    c.set('record', entry)
    const { outgoing } = c.env
    outgoing.once('close', () => {
      sandbox.calls.end(entry, outgoing.writableFinished ? outgoing.statusCode : null)
    })
    if (requestId) c.header('x-request-id', requestId)
    await next()
  }
}
