import type { Page, Request } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { hydrated, openPage, session, type SignedIn } from '../support/chromium'
import { everyList } from '../support/lists'
import { portal } from '../support/portal'

let client: SignedIn

beforeAll(async () => {
  await portal().resetSandbox()
  client = await session()
})

const screens: [name: string, address: string][] = [
  ['the dashboard', '/'],
  ...Object.entries(everyList).map(([name, { path, full }]): [string, string] => [
    `the list of ${name}`,
    `${path}?${full ?? ''}`,
  ]),
  ['the creation of a product', '/warehouse/create-product'],
  ['the import of products', '/warehouse/import-products'],
  ['an outbound order', '/outbound-orders/1000101'],
  ['the creation of an outbound order', '/outbound-orders/create-order'],
  ['the import of outbound orders', '/outbound-orders/import-orders'],
]

/** Bytes of all scripts that a browser with nothing cached is sent, as they come over the wire. */
async function scriptsOf(page: Page, address: string): Promise<number> {
  const scripts: Request[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request)
  })
  await page.goto(address)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(scripts.map((request) => request.sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}

it.each(screens)('the scripts of %s weigh at most 90,000 bytes', async (_name, address) => {
  const page = await openPage({ signedIn: client })
  const weight = await scriptsOf(page, address)
  expect(weight).toBeGreaterThan(0)
  expect(weight).toBeLessThanOrEqual(90_000)
  await page.context().close()
})
