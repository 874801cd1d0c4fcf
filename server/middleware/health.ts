import { Hono } from 'hono'
import type { EdgeEnv } from '../scope'

const cachedMs = 1_000
const timeoutMs = 3_000

export interface Health {
  /** Names what is missing; empty when the portal can work. */
  readiness(): Promise<{ missing: string[] }>
  isDraining(): boolean
}

/** Probes come with any Host, so these two stand before the Host check. */
export function healthRoutes(health: Health) {
  const readiness = cachedFor(cachedMs, () => withTimeout(health.readiness()))
  const routes = new Hono<EdgeEnv>()

  routes.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }))

  routes.get('/readyz', async (c) => {
    const missing = health.isDraining() ? ['draining'] : (await readiness()).missing
    const ready = missing.length === 0
    return c.json({ ready, missing }, ready ? 200 : 503, { 'Cache-Control': 'no-store' })
  })
  return routes
}

/** A probe that hangs is as good as a no. */
async function withTimeout(asked: Promise<{ missing: string[] }>): Promise<{ missing: string[] }> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<{ missing: string[] }>((resolve) => {
    timer = setTimeout(() => resolve({ missing: ['an answer in time'] }), timeoutMs)
  })
  try {
    return await Promise.race([asked, late])
  } catch {
    return { missing: ['an answer'] }
  } finally {
    clearTimeout(timer)
  }
}

function cachedFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined
  return () => {
    cached ??= ask().finally(() => setTimeout(() => (cached = undefined), ms).unref())
    return cached
  }
}
