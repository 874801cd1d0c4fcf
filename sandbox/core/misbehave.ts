import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import type { Sandbox, SandboxEnv } from './context'
import type { Fault } from './faults'
import { problems } from './problems'

/** Lets the fault that was ordered for this call, if any, take its course. */
export function misbehave(sandbox: Sandbox): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const record = c.get('record')
    const fault = sandbox.faults.take(record.method, record.path)
    if (!fault) return next()
    record.fault = fault.kind ?? 'delay'
    if (fault.ignoreKey) c.set('ignoresKey', true)
    if (fault.delayMs > 0) await sleepWhileOpen(c, sandbox, fault.delayMs)

    switch (fault.kind) {
      case undefined:
        return next()
      case 'status':
        return statusOf(c, fault)
      case 'html':
        return c.html(
          '<!doctype html><html><title>Maintenance</title><h1>We are back soon</h1></html>',
          (fault.status ?? 200) as 200,
        )
      case 'empty':
        return c.body('', (fault.status ?? 200) as 200, { 'content-type': 'application/json' })
      case 'hang':
        await untilClosedOrCleared(c, sandbox)
        return drop(c)
      case 'reset':
        return drop(c)
      case 'applyThenReset':
        await next()
        replaceAnswer(c, drop(c))
        return
      case 'applyThenStatus':
        await next()
        replaceAnswer(c, statusOf(c, fault))
        return
      case 'trickle':
        await next()
        replaceAnswer(c, await sendSlowly(c, sandbox, fault))
        return
      case 'truncate':
        await next()
        replaceAnswer(c, await sendHalf(c, fault))
        return
    }
  }
}

const statusOf = (c: Context<SandboxEnv>, { body, status = 500, retryAfter }: Fault): Response =>
  c.json(
    body ?? { error: problems.failed().error },
    status as 200,
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  )

/** Emptied first: else Hono copies the old answer's headers into a new object. */
function replaceAnswer(c: Context<SandboxEnv>, answer: Response) {
  c.res = undefined
  c.res = answer
}

/** Until then, or until the faults are deleted. */
async function sleepWhileOpen(c: Context<SandboxEnv>, sandbox: Sandbox, ms: number) {
  const closed = new AbortController()
  c.env.outgoing.once('close', () => closed.abort())
  const signal = AbortSignal.any([closed.signal, sandbox.faults.whenCleared])
  await sleep(ms, undefined, { signal }).catch(() => {})
}

function untilClosedOrCleared(c: Context<SandboxEnv>, sandbox: Sandbox) {
  const cleared = sandbox.faults.whenCleared
  return Promise.race([once(c.env.outgoing, 'close'), once(cleared, 'abort')])
}

/** The connection is reset, as by a crash on the other side. */
function drop(c: Context<SandboxEnv>): Response {
  const { socket } = c.env.incoming
  // Node never closes a socket that is reset while it is being shut down
  if (socket.writableEnded) socket.destroy()
  else socket.resetAndDestroy()
  return RESPONSE_ALREADY_SENT
}

const msBetweenBytes = 50

/** Head of the real answer, then its body byte by byte, until the reader or the fault goes away. */
async function sendSlowly(
  c: Context<SandboxEnv>,
  sandbox: Sandbox,
  { status }: Fault,
): Promise<Response> {
  const whole = Buffer.from(await c.res.arrayBuffer())
  const { outgoing } = c.env
  const cleared = sandbox.faults.whenCleared
  outgoing.writeHead(status ?? c.res.status, {
    ...Object.fromEntries(c.res.headers),
    'content-length': String(whole.length),
  })
  for (const byte of whole) {
    if (outgoing.destroyed || cleared.aborted) break
    outgoing.write(Buffer.of(byte))
    await sleep(msBetweenBytes)
  }
  if (outgoing.writableEnded || outgoing.destroyed) return RESPONSE_ALREADY_SENT
  if (cleared.aborted) outgoing.destroy()
  else outgoing.end()
  return RESPONSE_ALREADY_SENT
}

/** Head and first half of the real answer, then the connection breaks. */
async function sendHalf(c: Context<SandboxEnv>, { status }: Fault): Promise<Response> {
  const whole = Buffer.from(await c.res.arrayBuffer())
  const { outgoing } = c.env
  outgoing.writeHead(status ?? c.res.status, {
    ...Object.fromEntries(c.res.headers),
    'content-length': String(whole.length),
  })
  await new Promise((sent) => outgoing.write(whole.subarray(0, Math.ceil(whole.length / 2)), sent))
  outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}
