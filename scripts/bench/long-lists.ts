import { join } from 'node:path'
import Database from 'libsql'
import { Agent, request } from 'undici'
import { startPair, type ServerProcess } from '../../tests/support/processes'
import { Browser } from '../../tests/support/browser'
import { cookieOf, peakRssAbove } from './processes'
import { MB, median, ms, percentile, times, type Row, type Section } from './row'

const pages = 100
const warming = 50
/** Times 600 outbound and 300 inbound orders, 2,000 stock lines and 5,000 mutations. */
const scale = 200

/** More than the scale gives, which is 24,000 and 60,000. */
const shipments = 100_000
const inboundOrders = 120_000

interface List {
  short: string
  views: Record<string, string>
  user?: string
}

/** Each list as it is short, and views of it as it is long. */
const lists: Record<string, List> = {
  'Outbound orders': {
    short: '/outbound-orders?page=3',
    views: {
      'first page': '/outbound-orders',
      'page 2,500': '/outbound-orders?page=2500',
      'one status': '/outbound-orders?status=70&page=3',
    },
  },
  'Inbound orders': {
    short: '/inbound-orders?page=3',
    views: {
      'first page': '/inbound-orders',
      'page 5,000': '/inbound-orders?page=5000',
      'one phase': '/inbound-orders?phase=100&page=3',
      'a search': '/inbound-orders?q=MAEU7',
    },
  },
  Mutations: {
    short: '/stock/mutations?page=3',
    views: {
      'first page': '/stock/mutations',
      'page 500': '/stock/mutations?page=500',
      'a search': '/stock/mutations?q=HF109',
      'a month': `/stock/mutations?from=${daysAgo(40)}&to=${daysAgo(10)}`,
    },
  },
  Stock: {
    short: '/stock?page=3',
    views: { 'first page': '/stock', 'page 500': '/stock?page=500', 'a search': '/stock?q=HF109' },
  },
  Shipments: {
    user: 'customs@demo.test',
    // a page of as many rows: the short list has no third one that is full
    short: '/customs/shipments',
    views: {
      'first page': '/customs/shipments',
      'page 500': '/customs/shipments?page=500',
      'one status': '/customs/shipments?status=50&page=3',
      'a search': '/customs/shipments?q=MXB99',
      'a month': `/customs/shipments?from=${daysAgo(40)}&to=${daysAgo(10)}`,
    },
  },
}

/** Whether the portal does more for a page of a long list than for one of a short list. */
export async function measureLongLists(portal: ServerProcess): Promise<Section> {
  const long = await startPair({ UPSTREAM_TIMEOUT_MS: '60000' }, { SANDBOX_SCALE: String(scale) })
  try {
    addCopies(long.sandbox, {
      table: 'shipments',
      number: 'mx_inbound_reference',
      model: "status = 'CLOSED'",
      upTo: shipments,
    })
    addCopies(long.sandbox, {
      table: 'inbound_orders',
      number: 'external_order_id',
      model: 'shipment_id is null and status in (20, 30, 40)',
      upTo: inboundOrders,
    })
    const rows: Row[] = []
    for (const [list, { short, views, user }] of Object.entries(lists)) {
      const { own: before } = await readPages(portal, short, user)
      for (const [what, path] of Object.entries(views)) {
        const { own, upstream } = await readPages(long.portal, path, user)
        const ratio = median(own) / median(before)
        rows.push({
          what: `${list}, ${what}: own time beside the short list`,
          budget: '≤ 1.25 ×',
          seen: `${times(ratio)} (p50 ${ms(median(own))}, p95 ${ms(percentile(own, 0.95))}; upstream ${ms(median(upstream))})`,
          met: ratio <= 1.25,
        })
      }
    }
    rows.push(...(await exportMutations(long.portal)))
    return {
      title: 'Long lists',
      how: `${pages} pages one after another, warm, out of ${600 * scale} outbound orders, ${inboundOrders} inbound orders, ${5_000 * scale} mutations, ${2_000 * scale} stock lines and ${shipments} shipments; Server-Timing's own part and upstream's. Then an export as CSV, which the portal reads page by page.`,
      rows,
    }
  } finally {
    await long.portal.stop('SIGKILL')
    await long.sandbox.stop('SIGKILL')
  }
}

/** Of two months and of all that there are. */
async function exportMutations(portal: ServerProcess): Promise<Row[]> {
  const browser = new Browser(portal)
  await browser.signIn('client@demo.test')
  const rows: Row[] = []
  for (const days of [60, 4_000]) {
    const list = await browser.open(`/stock/mutations?from=${daysAgo(days)}&to=${daysAgo(1)}`)
    const began = performance.now()
    const { above, result } = await peakRssAbove(portal.child.pid ?? 0, async () => {
      const asked = await list.press('All as CSV')
      return asked.bytes.length > 0 && asked.header('content-disposition')
        ? asked
        : asked.press('Continue')
    })
    const took = Math.round((performance.now() - began) / 1000)
    const lines = new TextDecoder().decode(result.bytes).split('\r\n').length - 2
    rows.push({
      what: `Export of ${lines} mutations as CSV in ${took} s: memory above idle`,
      budget: '≤ 130 MB',
      seen: MB(above),
      met: above <= 130e6,
    })
  }
  return rows
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

interface Copies {
  table: string
  /** The column that tells one from another. */
  number: string
  /** Which record is copied. */
  model: string
  upTo: number
}

/** Copies of one record of company 1, a minute apart, up to as many as are measured. */
function addCopies({ dataDir }: ServerProcess, { table, number, model, upTo }: Copies): void {
  const store = new Database(join(dataDir, 'sandbox.sqlite'), { timeout: 60_000 })
  const { columns } = store
    .prepare(
      `select group_concat(name) as columns from pragma_table_info('${table}')
       where name not in ('id', '${number}', 'time_added')`,
    )
    .get() as { columns: string }
  const { there } = store
    .prepare(`select count(*) as there from ${table} where company_id = 1`)
    .get() as { there: number }
  store.exec(
    `insert into ${table} (${number}, time_added, ${columns})
     with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${upTo - there}),
       model as (select * from ${table} where company_id = 1 and ${model} limit 1)
     select 'MXB' || n, time_added - n * 60, ${columns} from numbers, model`,
  )
  store.close()
}

async function readPages(portal: ServerProcess, path: string, user?: string) {
  const cookie = await cookieOf(portal, user)
  const dispatcher = new Agent({ connections: 4 })
  const own: number[] = []
  const upstream: number[] = []
  for (let i = 0; i < pages + warming; i++) {
    const answer = await request(portal.url + path, { dispatcher, headers: { cookie } })
    await answer.body.dump()
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`)
    const timing = String(answer.headers['server-timing'])
    if (i < warming) continue
    own.push(Number(/portal;dur=([\d.]+)/.exec(timing)?.[1]))
    upstream.push(Number(/upstream;dur=([\d.]+)/.exec(timing)?.[1]))
  }
  await dispatcher.close()
  return { own, upstream }
}
