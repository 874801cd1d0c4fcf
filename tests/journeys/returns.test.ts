import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ReturnDraft } from '#contract/saleskit-rcp'
import { outboundLandmarks } from '../../sandbox/seed/outbound-landmarks'
import { hydrated, openPage, signIn } from '../support/chromium'
import { modes } from '../support/extent'
import { portal } from '../support/portal'
import { W3m } from '../support/w3m'

const server = portal()
const shipped = `/outbound-orders/${outboundLandmarks.whole}`

beforeEach(() => server.resetSandbox())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const isSave = ({ path, query }: { path: string; query: Record<string, unknown> }) =>
  path === '/saleskit/rcp' && query.action === undefined

describe.each(modes)('$mode', ({ scripts }) => {
  /** Scripts take a page over a moment after it is shown. */
  const settled = async (page: Page) => {
    if (scripts) await hydrated(page)
  }

  it('a user makes a return of a shipped order, corrects two mistakes, saves, reopens, submits and finds the order again [BEY-66] [RET-28] [RET-34] [RET-36] [RET-38] [RET-40] [BEY-20]', async () => {
    const page = await openPage({ scripts })
    await signIn(page)
    await page.goto(shipped)
    await settled(page)
    const order = await page.getByRole('heading', { level: 1 }).innerText()
    await button(page, 'Create return').click()
    await page.getByLabel('Order number', { exact: true }).waitFor()
    await settled(page)

    await page.getByLabel('Order number', { exact: true }).fill('  ')
    await button(page, 'Next step').click()
    await page.getByRole('link', { name: 'Order number is required' }).click()
    await page.getByLabel('Order number', { exact: true }).fill('BACK-1')
    await button(page, 'Next step').click()

    const quantity = page.getByLabel('Quantity', { exact: true }).first()
    await quantity.waitFor()
    await settled(page)
    expect(await page.getByLabel('Original order').first().inputValue()).toBe(order)
    await quantity.fill('one')
    await button(page, 'Save concept').click()
    await page.getByText('Quantity must be a number').first().waitFor()
    await quantity.fill('1')
    await page.getByLabel('Reason').first().fill('Too small')
    const before = (await server.calls(-1)).at(-1)?.id ?? 0
    await button(page, 'Save concept').click()
    await page.getByRole('status').getByText('Order saved successfully').waitFor()
    const written = (await server.calls(before)).filter(isSave)
    expect(written).toHaveLength(1)
    const { ExternalReturnId: number, Lines: lines } = written[0]?.body as ReturnDraft
    expect([number, lines?.[0]]).toMatchObject([
      'BACK-1',
      { Quantity: 1, Reason: 'Too small', OriginalOrderId: order },
    ])

    await page.goto('/returns/create-return')
    await page.getByText('Open concept orders').click()
    await page.getByRole('link', { name: 'BACK-1', exact: true }).click()
    await page.getByRole('heading', { name: 'BACK-1', level: 1 }).waitFor()
    await settled(page)
    await page.getByLabel('Reference', { exact: true }).fill('Reopened')
    await button(page, 'Submit order').click()
    await page.getByRole('heading', { name: 'Submit this order?' }).waitFor()
    await settled(page)
    await button(page, 'Submit to the warehouse').click()
    await page.waitForURL(/\/returns\/\d+$/)
    await page.getByRole('status').getByText('Order BACK-1 has been submitted').waitFor()
    await page.getByRole('link', { name: order, exact: true }).first().click()
    await page.waitForURL(new RegExp(`${shipped}$`))
    await page.context().close()
  })
})

it('in a text browser one makes a return of a shipped order, corrects two mistakes, saves, reopens, submits it, and ticks it by its number [BEY-66] [BEY-61] [RET-31] [RET-38] [RET-40] [BEY-20]', async () => {
  const browser = await W3m.open()
  await browser.fill('Email', 'client@demo.test')
  await browser.fill('Password', 'demo1234')
  await browser.press('Log in', { below: 'Remember email' })
  await browser.go(shipped)
  let page = await browser.press('Create return', { below: 'Copy as new concept' })
  expect(page).toContain('Order number *')
  await browser.fill('Order number', '')
  page = await browser.press('Next step')
  expect(page).toContain('Order number is required')
  await browser.fill('Order number', 'TEXT-1', { below: 'required' })
  page = await browser.press('Next step')
  expect(page).toContain('Original order')
  await browser.fill('Quantity', 'one')
  page = await browser.press('Save concept')
  expect(page).toContain('Quantity must be a number')
  await browser.fill('Quantity', '1', { below: 'Original order' })
  page = await browser.press('Save concept')
  expect(page).toContain('Order saved successfully')

  await browser.go('/returns/create-return')
  page = await browser.press('TEXT-1', { below: 'Open concept orders' })
  await browser.fill('Reference', 'Reopened', { below: 'Order number' })
  page = await browser.press('Submit order')
  expect(page).toContain('Submit this order?')
  page = await browser.press('Submit to the warehouse')
  expect(page).toContain('Order TEXT-1 has been submitted')
  expect(page).toContain('Reopened')

  await browser.go('/returns')
  await browser.press('Select by number')
  await browser.write('Numbers or references', 'TEXT-1\nTEXT-9\n')
  page = await browser.press('Select', { below: 'Numbers or references' })
  expect(page).toContain('Not found: TEXT-9')
  expect(page).toMatch(/\[\*\].*TEXT-1/)
  expect(page.match(/\[\*\]/g)).toHaveLength(1)
  browser.close()
})
