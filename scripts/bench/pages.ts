import { brotliCompressSync, constants } from 'node:zlib'
import { chromium as playwright, type Browser } from 'playwright'
import { request } from 'undici'
import { findChromium } from '../tools.mjs'
import type { ServerProcess } from '../../tests/support/processes'
import { everyList } from '../../tests/support/lists'
import { inboundLandmarks } from '../../sandbox/seed/inbound-landmarks'
import { outboundLandmarks } from '../../sandbox/seed/outbound-landmarks'
import { returnLandmarks } from '../../sandbox/seed/return-landmarks'
import { shipmentLandmarks } from '../../sandbox/seed/shipment-landmarks'
import { cookieOf } from './processes'
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
  const { brotliDecompressSync } = await import('node:zlib')
  const zipped = answer.headers['content-encoding'] === 'br'
  return {
    wire: zipped
      ? bytes.length
      : brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
    text: (zipped ? brotliDecompressSync(bytes) : bytes).toString('utf8'),
  }
}

/** Bytes of all scripts that Chromium fetches on a first visit, as they come over the wire. */
async function scriptsOf(chromium: Browser, url: string, cookie: string): Promise<number> {
  const context = await chromium.newContext({ extraHTTPHeaders: { cookie } })
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (done) => {
    if (done.resourceType() === 'script')
      sizes.push(done.sizes().then((size) => size.responseBodySize))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await context.close()
  return total
}

/** Page and script weight of every screen, first visit, brotli. */
export async function measurePages(portal: ServerProcess): Promise<Section> {
  const cookies = new Map<string | undefined, string>()
  const ofUser = async (email?: string) => {
    const cookie = cookies.get(email) ?? (await cookieOf(portal, email))
    cookies.set(email, cookie)
    return cookie
  }
  const own = await ofUser()
  const found = findChromium()
  const chromium = await playwright.launch({
    executablePath: found?.kind === 'system' ? found.path : undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const list = await fetchBrotli(`${portal.url}/warehouse`, own)
  const product = /href="(\/warehouse\/\d+)/.exec(list.text)?.[1] ?? '/warehouse'
  /** Of all stylesheets of a page; what all screens share is counted with each. */
  const styleOf = async (text: string) => {
    let sum = 0
    for (const [, css] of text.matchAll(/rel="stylesheet" href="(\/build\/[^"]+\.css)"/g))
      sum += (await fetchBrotli(`${portal.url}${css}`, own)).wire
    return sum
  }

  const rows: Row[] = [
    { what: 'Stylesheet that all screens share', budget: '', seen: kB(await styleOf(list.text)) },
  ]
  type Screen = [what: string, path: string, limit?: number | 'list', email?: string]
  const screens: Screen[] = [
    ['Products, filtered and searched', '/warehouse?q=jacket&sort=styleId', 10_000],
    ...Object.entries(everyList).map(([name, { path, full, weight, email }]): Screen => [
      `List of ${name}`,
      `${path}?${full ?? ''}`,
      weight ?? 'list',
      email,
    ]),
    ['Outbound order', `/outbound-orders/${outboundLandmarks.whole}`],
    ['Inbound order', `/inbound-orders/${inboundLandmarks.whole}`],
    ['Return', `/returns/${returnLandmarks.whole}`],
    [
      'Shipment',
      `/customs/shipments/edit/${shipmentLandmarks.remaining}`,
      undefined,
      'customs@demo.test',
    ],
    ['Dashboard', '/'],
    ['Product', product],
    ['Create product', '/warehouse/create-product'],
    ['Import products', '/warehouse/import-products'],
    ['Create outbound order', '/outbound-orders/create-order'],
    ['Create inbound order', '/inbound-orders/create-order'],
    ['Create return', '/returns/create-return'],
    ['Create relation', '/admin/relations/new', undefined, 'staff@demo.test'],
    ['Import inbound orders', '/inbound-orders/import-orders'],
    ['Import outbound orders', '/outbound-orders/import-orders'],
  ]
  for (const [what, path, limit, email] of screens) {
    const cookie = await ofUser(email)
    const page = await fetchBrotli(portal.url + path, cookie)
    const scripts = await scriptsOf(chromium, portal.url + path, cookie)
    const style = await styleOf(page.text)
    const lines = Math.max(0, (page.text.match(/<tr/g) ?? []).length - 1)
    const isList = what.startsWith('List of')
    // as the design has them: 20 rows, or 100
    const budget = limit === 'list' ? (lines > 20 ? 14_600 : 10_000) : limit
    const light = await fetchBrotli(portal.url + path, `${cookie}; ui=${lightPages}`)
    rows.push(
      {
        what: `${what}${isList ? `, ${lines} rows` : ''}: HTML + CSS`,
        budget: budget ? `≤ ${kB(budget)}` : '',
        seen: kB(page.wire + style),
        ...(budget ? { met: page.wire + style <= budget } : {}),
      },
      { what: `${what}: scripts`, budget: '≤ 96.0 kB', seen: kB(scripts), met: scripts <= 96_000 },
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
    how: 'Over the wire with brotli, nothing cached, as company 1001.',
    rows,
  }
}

/** The `ui` cookie of a user who asked for pages without scripts. */
export const lightPages = encodeURIComponent(
  Buffer.from(
    JSON.stringify({ version: 4, lightPages: true, menuOpen: true, dashboardTiles: [] }),
  ).toString('base64'),
)
