import { request } from 'undici'
import { customsDraft, customsLine } from '../../tests/contract/inbound-support'
import type { ServerProcess } from '../../tests/support/processes'
import { cookieOf } from './processes'
import { kB, median, ms, percentile, times, type Section } from './row'

const warming = 20
const pages = 40
/** Several pages of the editor. */
const lines = 250

/** What the portal itself does for the editor of an inbound order with customs lines, the largest form that it has. */
export async function measureEditor(portal: ServerProcess, sandboxUrl: string): Promise<Section> {
  const cookie = await cookieOf(portal)
  const short = await readPages(portal, cookie, await newConcept(sandboxUrl, 1))
  const long = await readPages(portal, cookie, await newConcept(sandboxUrl, lines))
  const one = median(short.own)
  const own = median(long.own)
  return {
    title: 'The editor of an inbound order',
    how: `A concept with ${lines} customs lines, of which its page shows 50, ${pages} times one after another, warm; Server-Timing's own part, beside that of a concept with one line.`,
    rows: [
      { what: 'One line: own time, p50', budget: '', seen: ms(one) },
      {
        what: `${lines} lines: own time, p50`,
        budget: '',
        seen: `${ms(own)} (${times(own / one)})`,
      },
      {
        what: `${lines} lines: HTML`,
        budget: '≤ 250 kB',
        seen: kB(long.bytes),
        met: long.bytes <= 250_000,
      },
      { what: `${lines} lines: own time, p95`, budget: '', seen: ms(percentile(long.own, 0.95)) },
      {
        what: 'For each further line',
        budget: '',
        seen: `${((own - one) / (lines - 1)).toFixed(2)} ms`,
      },
    ],
  }
}

/** An inbound concept of so many lines of one article. */
export async function newConcept(sandboxUrl: string, count: number): Promise<number> {
  const post = async (path: string, body: object, token?: string) => {
    const answer = await fetch(`${sandboxUrl}/v1${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : undefined),
      },
      body: JSON.stringify(body),
    })
    return ((await answer.json()) as { result: Record<string, unknown> }).result
  }
  const { jwt_token: token } = await post('/auth', {
    email: 'client@demo.test',
    password: 'demo1234',
  })
  const line = { ...customsLine, AdditionalLineFinInfo: null }
  const draft = customsDraft(`BENCH-${count}`, { Lines: Array.from({ length: count }, () => line) })
  return (await post('/saleskit/po', draft, String(token))).id as number
}

async function readPages(portal: ServerProcess, cookie: string, id: number) {
  const own: number[] = []
  let bytes = 0
  for (let n = 0; n < warming + pages; n++) {
    const path = `/inbound-orders/create-order/${id}`
    const answer = await request(portal.url + path, { headers: { cookie } })
    bytes = (await answer.body.arrayBuffer()).byteLength
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`)
    const timing = String(answer.headers['server-timing'])
    if (n >= warming) own.push(Number(/portal;dur=([\d.]+)/.exec(timing)?.[1]))
  }
  return { own, bytes }
}
