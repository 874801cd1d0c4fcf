import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { request } from 'undici'
import { startPortalProcess } from '../../tests/support/processes'
import { visitPages, type Visits } from './load'
import { cookieOf } from './processes'
import { median, ms, percentile, type Section } from './row'

const users = 500
const thinkMs = 5_000
const lastsMs = 30_000
const paths = ['/warehouse', '/outbound-orders', '/', '/inbound-orders', '/warehouse?q=jacket']

/** Five hundred people at work whose portal has just been started: cold, and after the pages that it makes for nobody. */
export async function measureRestart(sandboxUrl: string): Promise<Section> {
  const cold = await visitNewPortal(sandboxUrl, '0')
  const warm = await visitNewPortal(sandboxUrl, '1')
  const rows = ([what, { taken, errors }]: [string, Visits]) => [
    { what: `${what}: a page, p50`, budget: '', seen: ms(median(taken)) },
    { what: `${what}: a page, p95`, budget: '', seen: ms(percentile(taken, 0.95)) },
    {
      what: `${what}: refused`,
      budget: what === 'Warm' ? '0' : '',
      seen: `${errors} of ${taken.length}`,
      ...(what === 'Warm' ? { met: errors === 0 } : {}),
    },
  ]
  return {
    title: 'The first half minute of a portal under 500 users',
    how: `Each opens a page every ${thinkMs / 1000} s for ${lastsMs / 1000} s, from the moment that \`/readyz\` says yes; with \`WARM_UP=0\` and without. It said yes ${ms(cold.readyMs)} after the start, and ${ms(warm.readyMs)}.`,
    rows: [...rows(['Cold', cold]), ...rows(['Warm', warm])],
  }
}

/** A portal signs users in and is stopped; the next one finds their sessions in its folder. */
async function visitNewPortal(
  sandboxUrl: string,
  warmUp: string,
): Promise<Visits & { readyMs: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const env = { API_BASE_URL: `${sandboxUrl}/v1`, UPSTREAM_TIMEOUT_MS: undefined, WARM_UP: warmUp }
  const first = await startPortalProcess({ env, dataDir })
  const cookies: string[] = []
  for (let user = 0; user < 20; user++) cookies.push(await cookieOf(first))
  await first.stop()
  const from = performance.now()
  const portal = await startPortalProcess({ env, dataDir })
  try {
    await whenReady(portal.url)
    const readyMs = performance.now() - from
    const visits = await visitPages(portal.url, cookies, { users, thinkMs, lastsMs, paths })
    return { ...visits, readyMs }
  } finally {
    await portal.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function whenReady(url: string): Promise<void> {
  for (;;) {
    const { statusCode, body } = await request(`${url}/readyz`)
    await body.dump()
    if (statusCode === 200) return
    await wait(20)
  }
}
