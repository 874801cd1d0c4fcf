import { setTimeout as wait } from 'node:timers/promises'
import { Agent, request } from 'undici'
import type { ServerProcess } from '../../tests/support/processes'
import { cookieOf } from './processes'
import { median, ms, percentile, type Section } from './row'

const users = 1_000
const thinkMs = 5_000
const lastsMs = Number(process.env.LOAD_SECONDS ?? 60) * 1000
const paths = [
  '/warehouse',
  '/warehouse?page=7',
  '/warehouse?sort=styleId&dir=desc',
  '/',
  '/warehouse?q=jacket',
]

/** What users at work met: each opens a page, reads for a while, opens the next. */
export interface Visits {
  /** Milliseconds of each page. */
  taken: number[]
  /** Pages that were refused or failed. */
  errors: number
}

export async function visitPages(
  url: string,
  cookies: readonly string[],
  of: { users: number; thinkMs: number; lastsMs: number; paths: readonly string[] },
): Promise<Visits> {
  const dispatcher = new Agent({ connections: 200 })
  const visits: Visits = { taken: [], errors: 0 }
  const until = Date.now() + of.lastsMs
  await Promise.all(
    Array.from({ length: of.users }, async (_, user) => {
      await wait(Math.random() * of.thinkMs)
      for (let visit = user; Date.now() < until; visit++) {
        const from = performance.now()
        try {
          const answer = await request(url + (of.paths[visit % of.paths.length] ?? '/'), {
            dispatcher,
            headers: { cookie: cookies[user % cookies.length] ?? '', 'accept-encoding': 'gzip' },
          })
          await answer.body.dump()
          if (answer.statusCode !== 200) visits.errors += 1
        } catch {
          visits.errors += 1
        }
        visits.taken.push(performance.now() - from)
        await wait(of.thinkMs)
      }
    }),
  )
  await dispatcher.close()
  return visits
}

/** A thousand people at work. */
export async function measureLoad(portal: ServerProcess): Promise<Section> {
  const cookies: string[] = []
  for (let i = 0; i < 20; i++) cookies.push(await cookieOf(portal))
  const { taken, errors } = await visitPages(portal.url, cookies, {
    users,
    thinkMs,
    lastsMs,
    paths,
  })
  const p95 = percentile(taken, 0.95)
  return {
    title: '1,000 users with 5 s think time',
    how: `${lastsMs / 1000} s, ${taken.length} pages; portal, sandbox and the users themselves on the same 2 cores.`,
    rows: [
      { what: 'A page, p50', budget: '', seen: ms(median(taken)) },
      { what: 'A page, p95', budget: '≤ 300 ms', seen: ms(p95), met: p95 <= 300 },
      { what: 'Errors', budget: '0', seen: String(errors), met: errors === 0 },
    ],
  }
}
