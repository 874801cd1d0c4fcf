import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { inboundLandmarks } from '../../../sandbox/seed/inbound-landmarks'
import { shipmentLandmarks } from '../../../sandbox/seed/shipment-landmarks'
import type { Browser, Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { root } from '../../support/processes'
import { signedIn } from '../products/support'

const browsers: Record<string, Browser> = {}

beforeAll(async () => {
  await portal().resetSandbox()
  for (const user of ['client', 'customs', 'staff'])
    browsers[user] = await signedIn(`${user}@demo.test`)
})

/** What each page's scripts weigh, in bytes as they travel, rounded up to 500: no more, so that growth is seen. The goal is 96,000. */
const limits: [user: string, path: string, mostBytes: number][] = [
  ['client', '/', 83_500],
  ['client', '/warehouse', 93_000],
  ['client', '/warehouse/create-product', 90_000],
  ['client', 'the first of /warehouse', 92_000],
  ['client', 'the first of /inbound-orders?status=20', 95_000],
  ['client', 'the first of /returns?status=20', 89_500],
  ['client', '/warehouse/import-products', 91_000],
  ['client', '/inbound-orders', 94_500],
  ['client', '/inbound-orders/create-order', 96_500],
  ['client', '/inbound-orders/import-orders', 91_500],
  ['client', '/returns', 94_000],
  ['client', '/returns/create-return', 92_000],
  ['client', '/returns/import-returns', 91_500],
  ['client', '/outbound-orders', 94_000],
  ['client', '/outbound-orders/create-order', 93_500],
  ['client', '/outbound-orders/1000599', 89_500],
  ['client', '/outbound-orders/create-order/1000600', 94_500],
  ['client', '/outbound-orders/import-orders', 91_500],
  ['client', '/imports', 93_500],
  ['client', '/stock', 94_500],
  ['client', '/stock/history', 94_500],
  ['client', '/stock/compare', 95_500],
  ['client', '/stock/mutations', 95_500],
  ['client', '/tracey/shipments', 93_500],
  ['client', '/tracey/exceptions', 93_500],
  ['client', '/logbook/api', 94_000],
  ['client', '/logbook/xml', 94_500],
  ['client', '/logbook/portal', 94_500],
  ['client', '/attributes/colors', 93_500],
  ['client', '/attributes/colors/create', 88_000],
  ['client', '/attributes/suppliers', 93_500],
  ['client', '/attributes/countries', 93_500],
  ['client', '/attributes/vascodes', 93_500],
  ['client', `/inbound-orders/create-order/${inboundLandmarks.concept}`, 97_500],
  ['client', 'the first of /returns?status=10', 93_000],
  ['client', '/search?q=HF101', 82_500],
  ['client', '/help', 81_500],
  ['customs', '/customs/shipments', 93_500],
  ['customs', '/customs/inbound-orders', 95_000],
  ['customs', '/customs/returns', 94_500],
  ['customs', '/customs/inbound-orders/edit?sel=1', 94_000],
  ['customs', '/customs/returns/edit?sel=1', 94_000],
  ['customs', '/customs/shipments/requestauditfile', 88_000],
  ['customs', '/customs/shipments/unloading', 82_500],
  ['staff', '/admin/relations', 94_000],
  ['staff', '/admin/relations/new', 92_000],
  ['staff', '/admin/relations/new?relation=25&step=2', 92_000],
  ['customs', `/customs/shipments/edit/${shipmentLandmarks.requested}`, 93_500],
  ['customs', `/customs/shipments/unloading/${shipmentLandmarks.returnsOnly}`, 92_500],
]

const preload = /<link rel="modulepreload"[^>]*href="([^"]+)"/g

/** A page names all of its scripts in its head, as tests/journeys/scripts.test.ts holds. */
function weightOf(page: Page): number {
  const files = new Set(Array.from(page.html.matchAll(preload), ([, href = '']) => href))
  return [...files]
    .map((href) => join(root, 'public', href))
    .map((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size)
    .reduce((sum, size) => sum + size, 0)
}

async function pageAt(browser: Browser, path: string): Promise<Page> {
  const [, list] = /^the first of (.+)/.exec(path) ?? []
  if (!list) return browser.open(path)
  const page = await browser.open(list)
  return page.follow(page.find('tbody th a').getAttribute('href') ?? '')
}

it.each(limits)(
  'for %s, the scripts of %s weigh at most %d bytes [BEY-22]',
  async (user, path, mostBytes) => {
    const page = await pageAt(browsers[user]!, path)
    expect(page.status).toBe(200)
    const weight = weightOf(page)
    expect(weight).toBeGreaterThan(50_000)
    expect(weight).toBeLessThanOrEqual(mostBytes)
  },
)
