import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { hydrated, openPage, session, type SignedIn } from '../support/chromium'
import { portal } from '../support/portal'

let client: SignedIn

beforeAll(async () => {
  await portal().resetSandbox()
  client = await session()
})

const link = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g

/** What the scripts of a page fetch when its head names none, the texts above all. */
async function neededBy(page: Page): Promise<string[]> {
  await page.route(page.url(), async (route) => {
    const answer = await route.fetch()
    const [head = '', body = ''] = (await answer.text()).split('<body>')
    await route.fulfill({ response: answer, body: `${head.replace(link, '')}<body>${body}` })
  })
  await page.reload()
  await hydrated(page)
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )
}

it.each([
  ['/', 'client@demo.test'],
  ['/warehouse', 'client@demo.test'],
  ['/outbound-orders/create-order', 'solo@demo.test'],
  ['/stock/mutations', 'de@demo.test'],
])(
  'a page names all scripts and texts that it needs and no others, %s for %s',
  async (address, email) => {
    const page = await openPage({ signedIn: await session(email) })
    const html = (await page.goto(address).then((answer) => answer?.text())) ?? ''
    const named = new Set(Array.from(html.matchAll(link), ([, href = '']) => href))
    const needed = await neededBy(page)
    expect(needed.length).toBeGreaterThan(5)
    expect([...named].sort()).toEqual(needed.sort())
    await page.context().close()
  },
)

it('the stylesheet for later pages comes when the scripts have come', async () => {
  const page = await openPage({ signedIn: client })
  await page.context().clearCookies({ name: 'styles' })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  // what paper looks like can come at any time, and no browser waits for it
  const isStyle = (path: string) => path.endsWith('.css') && !path.includes('/print-')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/build/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/warehouse', { waitUntil: 'commit' })
  await page.getByText('HF101-MNT-M').first().waitFor()
  // asked for by what stands behind the stylesheet
  await expect.poll(() => fetched.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(5)
  expect(fetched.filter(isStyle)).toEqual([])
  release()
  await expect.poll(() => fetched.filter(isStyle)).toHaveLength(1)
  await page.context().close()
})
