import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { shipmentLandmarks } from '../../sandbox/seed/shipment-landmarks'
import { browser, hydrated, openPage, session, type SignedIn } from '../support/chromium'
import { portal } from '../support/portal'

let client: SignedIn
let customs: SignedIn
let staff: SignedIn

beforeAll(async () => {
  await portal().resetSandbox()
  client = await session()
  customs = await session('customs@demo.test')
  staff = await session('staff@demo.test')
})

/** Holds up what takes a page over, from here on; what it gives lets it come. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let goOn = () => {}
  const isTime = new Promise<void>((resolve) => (goOn = resolve))
  await page.route(/\/entry\.client[^/]*\.js$/, (route) => isTime.then(() => route.continue()))
  return async () => {
    goOn()
    await hydrated(page)
  }
}

/** A page that the server has written and scripts have not taken over, and what lets them. */
async function openUnhydrated(path: string, signedIn?: SignedIn) {
  const page = await openPage({ signedIn })
  const takeOver = await holdScripts(page)
  await page.goto(path)
  return { page, takeOver }
}

const sortedBy = (page: Page) => page.locator('th[aria-sort]').innerText()

it('Back pressed again before scripts have taken a page over shows what its address says', async () => {
  const page = await openPage({ signedIn: client })
  await page.goto('/warehouse')
  await hydrated(page)
  const sort = async (heading: string, address: string) => {
    await page.getByRole('button', { name: heading, exact: true }).click()
    await page.waitForURL(address)
    await page.locator('form.list[aria-busy=false]').waitFor()
  }
  await sort('Style code', '**/warehouse?sort=styleId&dir=asc')
  await sort('Article number', '**/warehouse')
  await page.goto('/help')
  await hydrated(page)

  const takeOver = await holdScripts(page)
  await page.goBack()
  expect(await sortedBy(page)).toBe('Article number')
  await page.evaluate(() => window.history.back())
  await page.waitForURL('**/warehouse?sort=styleId&dir=asc')
  await takeOver()
  await expect.poll(() => sortedBy(page)).toBe('Style code')
  expect(new URL(page.url()).search).toBe('?sort=styleId&dir=asc')
  await page.context().close()
})

it('a page is loaded once and taken over, whatever letters its address has [BEY-20]', async () => {
  const page = await openPage({ signedIn: client })
  let loads = 0
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0))
  const addresses = [
    `/warehouse?q='"<>|{}^\`%20+&x=é`,
    '/outbound-orders?q=100%25#x',
    '/nothing/ü x|y',
  ]
  for (const address of addresses) {
    loads = 0
    await page.goto(address)
    await hydrated(page)
    expect([address, loads]).toEqual([address, 1])
  }
  await page.context().close()
})

it('what extensions of the browser add to a page does not keep scripts from taking it over as it is', async () => {
  const { page, takeOver } = await openUnhydrated('/warehouse/create-product', client)
  await page.evaluate(() => {
    document.head.append(document.createElement('style'))
    document.body.append(document.createElement('div'))
    document.documentElement.append(document.createElement('aside'))
  })
  await page.getByLabel('Article number').fill('EXTENDED')
  await takeOver()
  expect(await page.getByLabel('Article number').inputValue()).toBe('EXTENDED')
  await page.context().close()
})

it('a page that scripts make anew, as something has changed it, looks as before', async () => {
  // what React says of it is no failure here
  const context = await (await browser()).newContext({ baseURL: portal().url })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const takeOver = await holdScripts(page)
  await page.goto('/')
  await page.evaluate(() => document.body.prepend(document.createElement('div')))
  const looks = () =>
    page.evaluate(() =>
      ['body', 'main', 'main .primary'].map((part) => {
        const { display, backgroundColor } = getComputedStyle(document.querySelector(part)!)
        return [display, backgroundColor]
      }),
    )
  const before = await looks()
  await takeOver()
  expect(errors.join()).toContain('#423')
  await expect.poll(() => page.locator('body > div:empty').count()).toBe(0)
  // a sheet that stands anew in the page is fetched anew
  await expect.poll(looks).toEqual(before)
  await context.close()
})

describe('what was entered before scripts ran counts', () => {
  it('for the companies that are listed', async () => {
    const { page, takeOver } = await openUnhydrated('/', client)
    await page.locator('.company > summary').click()
    await page.getByRole('searchbox', { name: 'Search in companies' }).fill('1002')
    await takeOver()
    expect(await page.getByRole('searchbox', { name: 'Search in companies' }).inputValue()).toBe(
      '1002',
    )
    expect(await page.locator('.company li').allInnerTexts()).toEqual([
      expect.stringMatching(/^1002 /),
    ])
    await page.context().close()
  })

  it('for the filters of a list, whose button stays until they are applied', async () => {
    const { page, takeOver } = await openUnhydrated('/outbound-orders?status=60', client)
    const apply = page.getByRole('button', { name: 'Apply', exact: true })
    await page.locator('.filters > summary').click()
    await page.getByRole('checkbox', { name: 'Shipped', exact: true }).check()
    await takeOver()
    await apply.click()
    await page.waitForURL(/status=60&status=70/)
    await apply.waitFor({ state: 'detached' })

    // in whatever order the address says them
    await page.goto('/outbound-orders?status=70&status=60')
    await hydrated(page)
    expect(await apply.count()).toBe(0)
    await page.context().close()
  })

  it('for the subtypes of an outbound order', async () => {
    const { page, takeOver } = await openUnhydrated('/outbound-orders/create-order', client)
    await page.getByLabel('Order type').selectOption('B2C')
    await takeOver()
    const groups = page.getByLabel('Subtype').locator('optgroup')
    await expect.poll(() => groups.count()).toBe(1)
    await page.context().close()
  })

  it('for an address of a relation, which is open', async () => {
    const { page, takeOver } = await openUnhydrated(
      '/admin/relations/new?relation=25&step=1',
      staff,
    )
    const billing = page.getByRole('group', { name: 'Billing address' }).first()
    await billing.getByLabel('Same as main address').uncheck()
    await billing.getByLabel('City').fill('Ghent')
    await takeOver()
    expect(await billing.getByLabel('City').isEnabled()).toBe(true)
    expect(await billing.getByLabel('City').inputValue()).toBe('Ghent')
    await page.context().close()
  })

  it('for a shipment: an incident and what there is to say of it', async () => {
    const path = `/customs/shipments/edit/${shipmentLandmarks.requested}`
    const { page, takeOver } = await openUnhydrated(path, customs)
    await page.getByLabel('Incident', { exact: true }).selectOption('Other')
    await page.getByLabel('Incident remark').fill('Seal was cut')
    await page.getByLabel('MRN N/A').check()
    await takeOver()
    const remark = page.getByLabel('Incident remark')
    expect(await remark.inputValue()).toBe('Seal was cut')
    expect(await remark.isEditable()).toBe(true)
    expect(await page.getByLabel('MRN', { exact: true }).isEditable()).toBe(false)
    await page.context().close()
  })
})

it('a browser whose clock is in another month takes the page over as it is [STK-01]', async () => {
  const page = await openPage({ signedIn: client })
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  const month = page.locator('.export a').filter({ hasText: /^Month end/ })
  await page.goto('/stock')
  await hydrated(page)
  const day = await month.textContent()
  await page.clock.setFixedTime(new Date(Date.now() + 45 * 86_400_000))
  await page.goto('/stock')
  await hydrated(page)
  expect([await month.textContent(), faults]).toEqual([day, []])
})
