import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inboundLandmarks } from '../../sandbox/seed/inbound-landmarks'
import { outboundLandmarks } from '../../sandbox/seed/outbound-landmarks'
import { openPage, session, type SignedIn } from '../support/chromium'
import { portal } from '../support/portal'
import type { Page } from 'playwright'

const server = portal()
let signedIn: SignedIn
let page: Page

beforeAll(async () => {
  await server.resetSandbox()
  signedIn = await session('client@demo.test')
})
afterEach(() => page.context().close())

/** Links, buttons and folds that are no words of a sentence, and are lower than a finger needs. */
const lowTargets = () =>
  page.locator('a, button, summary').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && !one.closest('.visually-hidden'))
      .filter((one) => {
        const { height } = one.getBoundingClientRect()
        const beside = [...(one.parentNode?.childNodes ?? [])].map((node) =>
          node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trim() : '',
        )
        const isOfSentence =
          getComputedStyle(one).display === 'inline' && beside.some((text) => text.length > 3)
        return height > 2 && height < 24 && !isOfSentence
      })
      .map((one) => one.textContent),
  )

describe('on a phone', () => {
  it.each([
    '/',
    '/warehouse/10027',
    `/outbound-orders/${outboundLandmarks.whole}`,
    `/outbound-orders/${outboundLandmarks.whole}?tab=products`,
    `/inbound-orders/${inboundLandmarks.whole}`,
    '/outbound-orders/create-order',
    '/search?q=HF101',
  ])(
    'what is pressed is at least 24 pixels high where it stands alone, on %s [BEY-25]',
    async (path) => {
      page = await openPage({ scripts: false, width: 360, signedIn })
      await page.goto(path)
      expect(await lowTargets()).toEqual([])
    },
  )
})

it('the sections of an inbound order stand on one line of an office screen [BEY-25]', async () => {
  page = await openPage({ scripts: false, width: 1280, signedIn })
  await page.goto(`/inbound-orders/${inboundLandmarks.whole}`)
  const tabs = page.locator('main > .tabs > a')
  expect(await tabs.count()).toBe(7)
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})

it('the fields of a product stand side by side on an office screen, and below each other on a phone [BEY-25]', async () => {
  for (const [width, columns] of [
    [1280, 2],
    [360, 1],
  ] as const) {
    page = await openPage({ scripts: false, width, signedIn })
    await page.goto('/warehouse/create-product')
    const lefts = await page
      .locator('fieldset.group')
      .evaluateAll((all) => all.map((group) => group.getBoundingClientRect().left))
    expect([width, new Set(lefts).size]).toEqual([width, columns])
    if (width === 1280) await page.context().close()
  }
})
