import type { Page, Request } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { hydrated, openPage, session, type SignedIn } from '../support/chromium'
import { portal } from '../support/portal'

let client: SignedIn

beforeAll(async () => {
  await portal().resetSandbox()
  client = await session()
})

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

it('the scripts that every list shares, and those of products, weigh at most 90,000 bytes', async () => {
  const page = await openPage({ signedIn: client })
  const weight = await scriptsOf(page, '/warehouse')
  expect(weight).toBeGreaterThan(0)
  expect(weight).toBeLessThanOrEqual(90_000)
  await page.context().close()
})
