import type { Page } from 'playwright'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { inboundLandmarks } from '../../sandbox/seed/inbound-landmarks'
import { outboundLandmarks } from '../../sandbox/seed/outbound-landmarks'
import { returnLandmarks } from '../../sandbox/seed/return-landmarks'
import { openPage, session, type SignedIn } from '../support/chromium'

let page: Page
let signedIn: SignedIn
beforeAll(async () => {
  signedIn = await session('customs@demo.test')
})
afterEach(() => page.context().close())

const width = 360

it.each([
  { path: `/outbound-orders/${outboundLandmarks.whole}?tab=products`, pieces: 'Shipped' },
  { path: `/outbound-orders/${outboundLandmarks.whole}?tab=all`, pieces: 'Shipped' },
  { path: `/returns/${returnLandmarks.whole}`, pieces: 'Received' },
  { path: `/inbound-orders/${inboundLandmarks.shortDelivery}`, pieces: 'Delivered' },
])(
  'the lines of $path are blocks on a phone: what was ordered and what came of it stand below the article [BEY-25]',
  async ({ path, pieces }) => {
    page = await openPage({ scripts: false, width, signedIn })
    await page.goto(path)
    const wide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main .table-box')].filter(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      ),
    )
    expect(wide).toEqual([])

    const line = page.locator(`tr:has(> [data-name="${pieces}"])`).first()
    const [article, ordered, came, rest] = await Promise.all(
      [
        'th',
        ':is([data-name="Ordered"], [data-name="Expected"])',
        `[data-name="${pieces}"]`,
        '[data-name="Location"]',
      ].map(async (cell) => {
        const { x, y, width } = (await line.locator(`> ${cell}`).boundingBox()) ?? lacking
        return { y, right: x + width }
      }),
    )
    expect(ordered!.y).toBeGreaterThan(article!.y)
    expect(came!.y).toBe(ordered!.y)
    expect(rest!.y).toBeGreaterThan(ordered!.y)
    expect(came!.right).toBeLessThan(width)
    const name = await line
      .locator(`> [data-name="${pieces}"]`)
      .evaluate((cell) => getComputedStyle(cell, '::before').content)
    expect(name).toContain(pieces)
  },
)

/** Of a cell without a value. */
const lacking = { x: 0, y: Infinity, width: 0 }

it('the tabs of an order are one line on a phone, and begin at the one that is shown [BEY-25]', async () => {
  page = await openPage({ scripts: false, width, signedIn })
  await page.goto(`/outbound-orders/${outboundLandmarks.whole}?tab=instructions`)
  const tabs = page.locator('main > .tabs')
  const tops = await tabs
    .locator('a')
    .evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top))
  expect(tops.length).toBe(5)
  expect(new Set(tops).size).toBe(1)
  const shown = await tabs.locator('[aria-current]').boundingBox()
  expect(shown!.x + shown!.width).toBeLessThanOrEqual(width)
})
