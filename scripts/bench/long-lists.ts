import { Agent, request } from 'undici'
import { startPair, type ServerProcess } from '../../tests/support/processes'
import { cookieOf } from './processes'
import { median, ms, percentile, times, type Section } from './row'

const pages = 100
/** Times 600 outbound orders. */
const scale = 167

const views = {
  'first page': '/outbound-orders',
  'page 2,500 of 5,010': '/outbound-orders?page=2500',
  'one status': '/outbound-orders?status=70&page=3',
}

/** Whether the portal does more for a page of a long list than for one of a short list. */
export async function measureLongLists(portal: ServerProcess): Promise<Section> {
  const short = await readPages(portal, '/outbound-orders?page=3')
  const long = await startPair({ UPSTREAM_TIMEOUT_MS: undefined }, { SANDBOX_SCALE: String(scale) })
  try {
    const rows = []
    for (const [what, path] of Object.entries(views)) {
      const { own, upstream } = await readPages(long.portal, path)
      const ratio = median(own) / median(short.own)
      rows.push(
        {
          what: `Own time, ${what}, beside a list of 600`,
          budget: '≤ 1.25 ×',
          seen: `${times(ratio)} (${ms(median(own))})`,
          met: ratio <= 1.25,
        },
        {
          what: `Own time, ${what}, p95`,
          budget: '≤ 15 ms',
          seen: ms(percentile(own, 0.95)),
          met: percentile(own, 0.95) <= 15,
        },
        { what: `Upstream, ${what}, p50`, budget: '', seen: ms(median(upstream)) },
      )
    }
    return {
      title: 'A long list',
      how: `${pages} pages of 20 outbound orders one after another, warm, out of ${600 * scale}; Server-Timing's own part and upstream's.`,
      rows,
    }
  } finally {
    await long.portal.stop()
    await long.sandbox.stop()
  }
}

async function readPages(portal: ServerProcess, path: string) {
  const cookie = await cookieOf(portal)
  const dispatcher = new Agent({ connections: 4 })
  const own: number[] = []
  const upstream: number[] = []
  for (let i = 0; i < pages + 50; i++) {
    const answer = await request(portal.url + path, { dispatcher, headers: { cookie } })
    await answer.body.dump()
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`)
    const timing = String(answer.headers['server-timing'])
    if (i < 50) continue
    own.push(Number(/portal;dur=([\d.]+)/.exec(timing)?.[1]))
    upstream.push(Number(/upstream;dur=([\d.]+)/.exec(timing)?.[1]))
  }
  await dispatcher.close()
  return { own, upstream }
}
