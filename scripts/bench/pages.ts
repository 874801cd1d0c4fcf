import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { parseHTML } from 'linkedom'
import { chromium as playwright, type Browser } from 'playwright'
import { request } from 'undici'
import { findChromium } from '../tools.mjs'
import { root, type ServerProcess } from '../../tests/support/processes'
import { everyList } from '../../tests/support/lists'
import { inboundLandmarks } from '../../sandbox/seed/inbound-landmarks'
import { outboundLandmarks } from '../../sandbox/seed/outbound-landmarks'
import { returnLandmarks } from '../../sandbox/seed/return-landmarks'
import { shipmentLandmarks } from '../../sandbox/seed/shipment-landmarks'
import { cookieOf, lightPages, withoutStyles } from './processes'
import { kB, type Row, type Section } from './row'

/** Wire size of an answer with brotli, as a browser receives it. */
async function fetchBrotli(url: string, cookie: string): Promise<{ wire: number; text: string }> {
  const answer = await request(url, {
    headers: { cookie, 'accept-encoding': 'br', accept: 'text/html' },
  })
  const bytes = Buffer.from(await answer.body.arrayBuffer())
  // the wizard gives its draft an address of its own
  const { location } = answer.headers
  if (answer.statusCode === 302 && typeof location === 'string')
    return fetchBrotli(new URL(location, url).href, cookie)
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  const zipped = answer.headers['content-encoding'] === 'br'
  return {
    wire: zipped
      ? bytes.length
      : brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
    text: (zipped ? brotliDecompressSync(bytes) : bytes).toString('utf8'),
  }
}

/** All scripts that Chromium fetches on a first visit, and their bytes as they come over the wire. */
async function scriptsOf(chromium: Browser, url: string, cookie: string) {
  const context = await chromium.newContext({ extraHTTPHeaders: { cookie } })
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (done) => {
    if (done.resourceType() === 'script')
      sizes.push(done.sizes().then((size) => size.responseBodySize))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await context.close()
  return { files: sizes.length, bytes }
}

const mostScripts = { files: 14, bytes: 112_000 }

interface Screen {
  what: string
  path: string
  /** Its address is that of the first record of this list, or of what is done with the first that can be ticked. */
  isFirstOf?: true | 'edit'
  isList?: true
  /** Who can see it; the client if unset. */
  email?: string
}

const customs = 'customs@demo.test'
const staff = 'staff@demo.test'

const screens: Screen[] = [
  {
    what: 'Products, filtered and searched',
    path: '/warehouse?q=jacket&sort=styleId',
    isList: true,
  },
  ...Object.entries(everyList).map(([name, { path, full, email }]) => ({
    what: `List of ${name}`,
    path: `${path}?${full ?? ''}`,
    isList: true as const,
    email,
  })),
  { what: 'List of countries', path: '/attributes/countries', isList: true },
  { what: 'List of VAS codes', path: '/attributes/vascodes', isList: true },
  { what: 'Dashboard', path: '/' },
  { what: 'Search', path: '/search?q=HF101' },
  { what: 'Help', path: '/help' },
  { what: 'Product', path: '/warehouse', isFirstOf: true },
  { what: 'Create product', path: '/warehouse/create-product' },
  { what: 'Import products', path: '/warehouse/import-products' },
  { what: 'Create colour', path: '/attributes/colors/create' },
  { what: 'Outbound order', path: `/outbound-orders/${outboundLandmarks.whole}` },
  { what: 'Create outbound order', path: '/outbound-orders/create-order' },
  { what: 'Outbound concept', path: '/outbound-orders/create-order/1000600' },
  { what: 'Import outbound orders', path: '/outbound-orders/import-orders' },
  { what: 'Inbound order', path: `/inbound-orders/${inboundLandmarks.whole}` },
  { what: 'Submitted inbound order', path: '/inbound-orders?status=20', isFirstOf: true },
  { what: 'Create inbound order', path: '/inbound-orders/create-order' },
  { what: 'Inbound concept', path: `/inbound-orders/create-order/${inboundLandmarks.concept}` },
  { what: 'Import inbound orders', path: '/inbound-orders/import-orders' },
  { what: 'Return', path: `/returns/${returnLandmarks.whole}` },
  { what: 'Submitted return', path: '/returns?status=20', isFirstOf: true },
  { what: 'Create return', path: '/returns/create-return' },
  { what: 'Return concept', path: '/returns?status=10', isFirstOf: true },
  { what: 'Import returns', path: '/returns/import-returns' },
  {
    what: 'Shipment',
    path: `/customs/shipments/edit/${shipmentLandmarks.remaining}`,
    email: customs,
  },
  {
    what: 'Requested shipment',
    path: `/customs/shipments/edit/${shipmentLandmarks.requested}`,
    email: customs,
  },
  {
    what: 'Assign inbound orders',
    path: '/customs/inbound-orders?assigned=no',
    isFirstOf: 'edit',
    email: customs,
  },
  { what: 'Assign returns', path: '/customs/returns', isFirstOf: 'edit', email: customs },
  { what: 'Audit file', path: '/customs/shipments/requestauditfile', email: customs },
  { what: 'Unloading', path: '/customs/shipments/unloading', email: customs },
  {
    what: 'Unloading matrix',
    path: `/customs/shipments/unloading/${shipmentLandmarks.returnsOnly}`,
    email: customs,
  },
  { what: 'Create relation', path: '/admin/relations/new', email: staff },
  { what: 'Relation, second step', path: '/admin/relations/new?relation=25&step=2', email: staff },
]

/** What every screen and its scripts weigh on a first visit, over the wire. */
export async function measurePages(portal: ServerProcess): Promise<Section> {
  const cookies = new Map<string | undefined, string>()
  const ofUser = async (email?: string) => {
    const cookie = cookies.get(email) ?? withoutStyles(await cookieOf(portal, email))
    cookies.set(email, cookie)
    return cookie
  }
  const found = findChromium()
  const chromium = await playwright.launch({
    executablePath: found?.kind === 'system' ? found.path : undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const rows: Row[] = [...styleRows(), await headersRow(portal, await ofUser())]
  for (const screen of screens) {
    const { what, isList } = screen
    const cookie = await ofUser(screen.email)
    const url = portal.url + (await pathOf(portal, screen, cookie))
    const page = await fetchBrotli(url, cookie)
    const scripts = await scriptsOf(chromium, url, cookie)
    const lines = Math.max(0, (page.text.match(/<tr/g) ?? []).length - 1)
    // as the design has them: 20 rows, or 100
    const most = isList && (lines > 20 ? 14_600 : 10_000)
    const light = await fetchBrotli(url, `${cookie}; ui=${lightPages}`)
    rows.push(
      {
        what: `${what}${isList ? `, ${lines} rows` : ''}: HTML + CSS`,
        ...(most ? atMost(page.wire, most) : { budget: '', seen: kB(page.wire) }),
      },
      {
        what: `${what}: scripts`,
        budget: `≤ ${kB(mostScripts.bytes)}, ≤ ${mostScripts.files} files`,
        seen: `${kB(scripts.bytes)}, ${scripts.files} files`,
        met: scripts.bytes <= mostScripts.bytes && scripts.files <= mostScripts.files,
      },
      {
        what: `${what}: scripts of the light page`,
        budget: '0',
        seen: String((light.text.match(/<script/g) ?? []).length),
        met: !light.text.includes('<script'),
      },
    )
  }
  await chromium.close()
  return {
    title: 'Page weight',
    how: 'Over the wire with brotli, nothing cached, as company 1001; customs and relations as those who see them. A first page has its stylesheet inside.',
    rows,
  }
}

const atMost = (bytes: number, most: number) => ({
  budget: `≤ ${kB(most)}`,
  seen: kB(bytes),
  met: bytes <= most,
})

/** What all screens share, and the largest of those that an area adds. */
function styleRows(): Row[] {
  const assets = join(root, 'public/build/_assets')
  const sizeOf = (name: string) => statSync(join(assets, name)).size
  const [shared, areas] = [/^portal-.*\.css\.br$/, /^(?!portal-).*\.css\.br$/].map((names) =>
    readdirSync(assets)
      .filter((name) => names.test(name))
      .map(sizeOf),
  )
  return [
    { what: 'Stylesheet that all screens share', ...atMost(Math.max(...shared!), 4_500) },
    { what: 'The largest stylesheet of an area', ...atMost(Math.max(...areas!), 1_000) },
  ]
}

async function headersRow(portal: ServerProcess, cookie: string): Promise<Row> {
  const { text } = await fetchBrotli(`${portal.url}/warehouse`, cookie)
  const script = /rel="modulepreload"[^>]*href="([^"]+)"/.exec(text)?.[1] ?? ''
  const answer = await request(portal.url + script, { headers: { 'accept-encoding': 'br' } })
  await answer.body.dump()
  // each of them ends with a line of its own
  const bytes = Object.entries(answer.headers).reduce(
    (sum, [name, value]) => sum + name.length + String(value).length + 4,
    0,
  )
  return {
    what: 'Headers of a static file',
    budget: '≤ 450 bytes',
    seen: `${bytes} bytes`,
    met: answer.statusCode === 200 && bytes <= 450,
  }
}

async function pathOf(portal: ServerProcess, { path, isFirstOf }: Screen, cookie: string) {
  if (!isFirstOf) return path
  const { document } = parseHTML((await fetchBrotli(portal.url + path, cookie)).text)
  const id = document.querySelector('tbody input[name=sel]')?.getAttribute('value')
  const href = document.querySelector('tbody th a')?.getAttribute('href')
  if (!id || !href) throw new Error(`${path} has no record`)
  return isFirstOf === 'edit' ? `${path.replace(/\?.*/, '')}/edit?sel=${id}` : href
}
