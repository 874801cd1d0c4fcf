import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
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

/** What each page's scripts weigh, in bytes as they travel, rounded up: no more, so that growth is seen. The goal is 96,000. */
const limits: [user: string, path: string, mostBytes: number][] = [
  ['client', '/', 86_000],
  ['client', '/warehouse', 95_700],
  ['client', '/warehouse/create-product', 90_000],
  ['client', 'the first of /warehouse', 96_600],
  ['client', 'the first of /inbound-orders?status=20', 104_400],
  ['client', 'the first of /returns?status=20', 94_200],
  ['client', '/warehouse/import-products', 94_600],
  ['client', '/inbound-orders', 96_700],
  ['client', '/inbound-orders/create-order', 99_700],
  ['client', '/inbound-orders/import-orders', 95_000],
  ['client', '/returns', 96_500],
  ['client', '/returns/create-return', 94_900],
  ['client', '/returns/import-returns', 94_800],
  ['client', '/outbound-orders', 96_100],
  ['client', '/outbound-orders/create-order', 96_000],
  ['client', '/outbound-orders/1000599', 94_300],
  ['client', '/outbound-orders/create-order/1000600', 97_200],
  ['client', '/outbound-orders/import-orders', 94_800],
  ['client', '/imports', 96_200],
  ['client', '/stock', 97_500],
  ['client', '/stock/history', 97_500],
  ['client', '/stock/compare', 98_100],
  ['client', '/stock/mutations', 97_900],
  ['client', '/tracey/shipments', 96_200],
  ['client', '/tracey/exceptions', 96_200],
  ['client', '/logbook/api', 96_900],
  ['client', '/logbook/xml', 97_300],
  ['client', '/logbook/portal', 96_900],
  ['client', '/attributes/colors', 96_100],
  ['client', '/attributes/colors/create', 89_800],
  ['client', '/search?q=HF101', 85_700],
  ['client', '/help', 84_200],
  ['customs', '/customs/shipments', 96_200],
  ['customs', '/customs/inbound-orders', 97_800],
  ['customs', '/customs/returns', 97_600],
  ['customs', '/customs/shipments/requestauditfile', 88_000],
  ['customs', '/customs/shipments/unloading', 85_100],
  ['staff', '/admin/relations', 96_300],
  ['staff', '/admin/relations/new', 98_500],
  ['staff', '/admin/relations/new?relation=25&step=2', 98_500],
  ['customs', `/customs/shipments/edit/${shipmentLandmarks.requested}`, 97_700],
  ['customs', `/customs/shipments/unloading/${shipmentLandmarks.returnsOnly}`, 98_300],
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
