import { setTimeout as wait } from 'node:timers/promises'
import { Agent, request } from 'undici'
import type { ServerProcess } from '../../tests/support/processes'
import { cookieOf } from './processes'
import { median, ms, percentile, type Section } from './row'

const users = 1_000
const thinkMs = 5000
const lastsMs = Number(process.env.LOAD_SECONDS ?? 60) * 1000

/** A thousand people at work: each opens a page, reads for five seconds, opens the next. */
export async function measureLoad(portal: ServerProcess): Promise<Section> {
  const dispatcher = new Agent({ connections: 200 })
  const cookies: string[] = []
  for (let i = 0; i < 20; i++) cookies.push(await cookieOf(portal))
  const paths = [
    '/warehouse',
    '/warehouse?page=7',
    '/warehouse?sort=styleId&dir=desc',
    '/',
    '/warehouse?q=jacket',
  ]
  const taken: number[] = []
  let errors = 0
  const until = Date.now() + lastsMs

  await Promise.all(
    Array.from({ length: users }, async (_, user) => {
      await wait(Math.random() * thinkMs)
      for (let visit = user; Date.now() < until; visit++) {
        const from = performance.now()
        try {
          const answer = await request(portal.url + (paths[visit % paths.length] ?? '/'), {
            dispatcher,
            headers: { cookie: cookies[user % cookies.length] ?? '', 'accept-encoding': 'gzip' },
          })
          await answer.body.dump()
          if (answer.statusCode !== 200) errors += 1
        } catch {
          errors += 1
        }
        taken.push(performance.now() - from)
        await wait(thinkMs)
      }
    }),
  )
  await dispatcher.close()
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
