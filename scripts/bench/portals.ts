import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Agent, request } from 'undici'
import { makeDatabase, testSecret } from '../../tests/support/fresh-database'
import { startCluster } from '../../tests/support/postgres-setup'
import { startPortalProcess, type ServerProcess } from '../../tests/support/processes'
import { cookieOf, cpuSeconds, rss } from './processes'
import { MB, median, times, type Section } from './row'

const atOnce = 25
const lastsMs = Number(process.env.LOAD_SECONDS ?? 10) * 1000
const rounds = 3
const pages = ['/warehouse', '/outbound-orders', '/', '/warehouse?q=jacket']

/** Pages that one portal and two serve on one PostgreSQL, in turn: each user's pages come from any of them. */
export async function measurePortals(sandbox: ServerProcess): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const cluster = startCluster()
  const portals: ServerProcess[] = []
  try {
    if (!('url' in cluster.postgres)) throw new Error('PostgreSQL cannot be started')
    const { databaseUrl } = await makeDatabase(cluster.postgres.url)
    for (const name of ['one', 'two'])
      portals.push(
        await startPortalProcess({
          dataDir: join(folder, name),
          env: {
            API_BASE_URL: `${sandbox.url}/v1`,
            DATABASE_URL: databaseUrl,
            SESSION_SECRET: testSecret,
            UPSTREAM_TIMEOUT_MS: undefined,
          },
        }),
      )
    const [first] = portals
    if (!first) throw new Error('No portal')
    const cookies = await Promise.all(Array.from({ length: 10 }, () => cookieOf(first)))
    await serve(portals, cookies, 5_000)
    const alone: Round[] = []
    const both: Round[] = []
    for (let round = 0; round < rounds; round++) {
      alone.push(await serve([first], cookies, lastsMs, sandbox))
      both.push(await serve(portals, cookies, lastsMs, sandbox))
    }
    return sectionOf({ alone, both, memory: portals.map(({ child }) => rss(child.pid!)) })
  } finally {
    await Promise.all(portals.map((portal) => portal.stop()))
    cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Round {
  perSecond: number
  failed: number
  /** CPU seconds of all portals, by page. */
  portal: number
  /** Likewise of the sandbox. */
  upstream: number
}

async function serve(
  portals: readonly ServerProcess[],
  cookies: readonly string[],
  forMs: number,
  sandbox?: ServerProcess,
): Promise<Round> {
  const dispatcher = new Agent({ connections: atOnce })
  const used = () => portals.reduce((sum, { child }) => sum + cpuSeconds(child.pid!), 0)
  const ofUpstream = () => (sandbox ? cpuSeconds(sandbox.child.pid!) : 0)
  const before = { portal: used(), upstream: ofUpstream() }
  const until = performance.now() + forMs
  let visits = 0
  let served = 0
  let failed = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) {
        const visit = visits++
        const portal = portals[visit % portals.length]
        // a user's next page may be the other portal's
        const cookie = cookies[Math.floor(visit / 3) % cookies.length] ?? ''
        const answer = await request((portal?.url ?? '') + (pages[visit % pages.length] ?? '/'), {
          dispatcher,
          headers: { cookie, 'accept-encoding': 'gzip' },
        })
        await answer.body.dump()
        if (answer.statusCode === 200) served += 1
        else failed += 1
      }
    }),
  )
  await dispatcher.close()
  return {
    perSecond: served / (forMs / 1000),
    failed,
    portal: (used() - before.portal) / served,
    upstream: (ofUpstream() - before.upstream) / served,
  }
}

const of = (seen: readonly Round[], pick: (round: Round) => number) => median(seen.map(pick))
const perPage = (seconds: number) => `${(seconds * 1000).toFixed(1)} ms`

function sectionOf(seen: { alone: Round[]; both: Round[]; memory: number[] }): Section {
  const { alone, both, memory } = seen
  const failed = [...alone, ...both].reduce((sum, round) => sum + round.failed, 0)
  const [one, two] = [alone, both].map((rounds) => of(rounds, ({ perSecond }) => perSecond))
  return {
    title: 'One portal and two, on one PostgreSQL',
    how: `${atOnce} users without a pause for ${lastsMs / 1000} s, one portal and two in turn, medians of ${rounds}; a user's pages come from either. Portals, PostgreSQL, sandbox and the users themselves on the same processors.`,
    rows: [
      { what: 'Pages a second, one portal', budget: '', seen: (one ?? 0).toFixed(0) },
      {
        what: 'Pages a second, two portals',
        budget: '',
        seen: `${(two ?? 0).toFixed(0)}, ${times((two ?? 0) / (one ?? 1))}`,
      },
      { what: 'Processor time of a page, in the portal', budget: '', seen: perPage(of(alone, ({ portal }) => portal)) }, // prettier-ignore
      { what: 'The same with two portals', budget: '', seen: perPage(of(both, ({ portal }) => portal)) }, // prettier-ignore
      { what: 'Processor time of a page, in the sandbox', budget: '', seen: perPage(of(both, ({ upstream }) => upstream)) }, // prettier-ignore
      {
        what: 'Memory of each portal afterwards',
        budget: '',
        seen: memory.map(MB).join(', '),
      },
      { what: 'Pages that failed', budget: '0', seen: String(failed), met: failed === 0 },
    ],
  }
}
