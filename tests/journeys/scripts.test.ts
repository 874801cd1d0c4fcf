import type { Page, Request } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { hydrated, openPage, session, type SignedIn } from '../support/chromium'
import { portal } from '../support/portal'

let client: SignedIn

beforeAll(async () => {
  await portal().resetSandbox()
  client = await session()
})

/** All scripts that a browser with nothing cached is sent, and their bytes over the wire. */
async function scriptsOf(page: Page, address: string): Promise<{ files: number; bytes: number }> {
  const scripts: Request[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request)
  })
  await page.goto(address)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(scripts.map((request) => request.sizes()))
  return {
    files: scripts.length,
    bytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
  }
}

it.each(['/warehouse', '/outbound-orders/create-order', '/warehouse/import-products'])(
  'the scripts of %s are at most 14 files of 96,000 bytes together',
  async (address) => {
    const page = await openPage({ signedIn: client })
    const { files, bytes } = await scriptsOf(page, address)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(96_000)
    expect(files).toBeLessThanOrEqual(14)
    await page.context().close()
  },
)
