import { setTimeout as wait } from 'node:timers/promises'
import { Agent, request } from 'undici'
import type { ServerProcess } from '../../tests/support/processes'
import { cookieOf } from './processes'
import { ms, percentile, type Section } from './row'

const lastsMs = Number(process.env.LOAD_SECONDS ?? 30) * 1000
const atOnce = 25

interface Seen {
  served: number[]
  refused: number[]
  failed: number
  /** `/healthz` and a static file. */
  besides: number[]
}

/** As many pages as the portal can serve, then twice as many: they come whether or not earlier ones were answered. */
export async function measureOverload(portal: ServerProcess): Promise<Section> {
  const dispatcher = new Agent({ connections: 2_000 })
  const visit = await visitor(portal, dispatcher)
  await servedPerSecond(visit, 5_000)
  const capacity = await servedPerSecond(visit, 10_000)
  const seen = await arrive(visit, 2 * capacity, portal, dispatcher)
  await dispatcher.destroy()

  const p95 = percentile(seen.served, 0.95)
  const longest = Math.max(...seen.served, ...seen.refused)
  const besides = percentile(seen.besides, 0.95)
  return {
    title: 'Twice the load that can be served',
    how: `${capacity.toFixed(0)} pages/s were served to ${atOnce} users without a pause; then ${(2 * capacity).toFixed(0)} came each second for ${lastsMs / 1000} s, however many were answered: ${seen.served.length} served, ${seen.refused.length} refused. Portal, sandbox and the users themselves on the same 2 cores.`,
    rows: [
      { what: 'A page that is served, p95', budget: '≤ 1 s', seen: ms(p95), met: p95 <= 1000 },
      {
        what: 'Share of what can be served that is served',
        budget: '',
        seen: `${Math.round((seen.served.length / (lastsMs / 1000) / capacity) * 100)} %`,
      },
      { what: 'A refusal, p95', budget: '', seen: ms(percentile(seen.refused, 0.95)) },
      { what: 'The longest wait of all', budget: '', seen: ms(longest) },
      { what: '/healthz and a static file, p95', budget: '', seen: ms(besides) },
      { what: 'Errors', budget: '0', seen: String(seen.failed), met: seen.failed === 0 },
    ],
  }
}

type Visit = () => Promise<{ status: number; ms: number }>

async function visitor(portal: ServerProcess, dispatcher: Agent): Promise<Visit> {
  const cookies: string[] = []
  for (let i = 0; i < 10; i++) cookies.push(await cookieOf(portal))
  const paths = ['/warehouse', '/warehouse?page=7', '/', '/warehouse?q=jacket']
  let visits = 0
  return () => {
    const path = paths[visits % paths.length] ?? '/'
    const cookie = cookies[visits++ % cookies.length] ?? ''
    return ask(portal.url + path, dispatcher, { cookie })
  }
}

async function ask(url: string, dispatcher: Agent, headers: Record<string, string> = {}) {
  const from = performance.now()
  const answer = await request(url, {
    dispatcher,
    headers: { ...headers, 'accept-encoding': 'gzip' },
  })
  await answer.body.dump()
  return { status: answer.statusCode, ms: performance.now() - from }
}

async function servedPerSecond(visit: Visit, forMs: number): Promise<number> {
  const until = performance.now() + forMs
  let served = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) if ((await visit()).status === 200) served += 1
    }),
  )
  return served / (forMs / 1000)
}

async function arrive(
  visit: Visit,
  perSecond: number,
  portal: ServerProcess,
  dispatcher: Agent,
): Promise<Seen> {
  const seen: Seen = { served: [], refused: [], failed: 0, besides: [] }
  const open: Promise<unknown>[] = []
  const follow = (work: Promise<{ status: number; ms: number }>, besides = false) => {
    const told = work.then(
      ({ status, ms: took }) => {
        if (besides && status === 200) seen.besides.push(took)
        else if (status === 200) seen.served.push(took)
        else if (status === 503 && !besides) seen.refused.push(took)
        else seen.failed += 1
      },
      () => void (seen.failed += 1),
    )
    open.push(told)
  }
  const from = performance.now()
  let come = 0
  for (let round = 0; performance.now() - from < lastsMs; round++) {
    const due = ((performance.now() - from) / 1000) * perSecond
    for (; come < due; come++) follow(visit())
    if (round % 20 === 0) {
      follow(ask(`${portal.url}/healthz`, dispatcher), true)
      follow(ask(`${portal.url}/favicon.svg`, dispatcher), true)
    }
    await wait(10)
  }
  await Promise.all(open)
  return seen
}
