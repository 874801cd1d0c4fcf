import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { findUpstream, freeIds } from '../routes/customs/customs-pages'
import { makeShipment, storedShipment } from '../routes/customs/shipment-support'
import { upstreamOf } from '../routes/inbound/edit-pages'
import { concept } from '../routes/outbound/support'
import { bytesOf, hydrated, openPage, session } from '../support/chromium'
import { usualModes } from '../support/extent'
import { portal } from '../support/portal'
import { rowsOfWorkbook } from '../support/spreadsheet'

const server = portal()

const lastCall = async () => (await server.calls(-1)).at(-1)?.id ?? 0

/** A user at a page, who counts what is pressed: the button of the mouse, and keys. */
class Hand {
  clicks = 0
  keys = 0

  constructor(
    readonly page: Page,
    readonly scripts: boolean,
  ) {}

  async click(what: Locator) {
    await this.settle()
    await what.click()
    this.clicks += 1
  }

  async key(name: string) {
    await this.page.keyboard.press(name)
    this.keys += 1
  }

  /** Into what has the focus. */
  async type(text: string) {
    for (const letter of text) await this.key(letter)
  }

  /** Goes on by Tab to the field of this name, and types; in a select this chooses. */
  async typeInto(name: string, text: string) {
    for (let press = 0; press < 20; press++) {
      await this.key('Tab')
      const focused = await this.page.evaluate(() => {
        const field = document.activeElement as HTMLInputElement | null
        return field?.getAttribute('aria-label') ?? field?.labels?.[0]?.innerText ?? ''
      })
      if (focused.startsWith(name)) return this.type(text)
    }
    throw new Error(`Tab does not lead to '${name}'`)
  }

  /** A press before scripts have taken the page over reaches the browser alone. */
  async settle() {
    if (this.scripts) await hydrated(this.page)
  }

  button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: true })
  link = (name: string | RegExp) => this.page.getByRole('link', { name, exact: true })
  see = (text: string) => this.page.getByText(text).first().waitFor()

  /** The field in the header that looks through the whole portal. */
  async find(number: string) {
    await this.click(this.page.locator('header input[name=q]'))
    await this.type(number)
    await this.key('Enter')
    await this.page.getByRole('heading', { level: 1, name: number }).waitFor()
  }
}

interface Job {
  name: string
  /** At most. */
  clicks: number
  keys: number
  who?: string
  /** From the dashboard until it is seen to be done. */
  work: (hand: Hand) => Promise<void>
}

async function countShipment(hand: Hand) {
  const call = await upstreamOf('customs@demo.test')
  const id = await makeShipment(call, 'IE043', { orders: await freeIds('orders', 12) })
  await call('PUT', `/shipments/${id}`, { mx_inbound_reference: 'MXDOCK1' })
  await hand.find('MXDOCK1')
  const before = await lastCall()
  await hand.click(hand.link('All as expected'))
  await hand.see('Everything is filled in as expected, and not saved yet.')
  await hand.settle()
  expect(await hand.page.locator('.unloading tbody tr.complete').count()).toBe(12)
  const writes = (await server.calls(before)).filter(({ path }) => path.includes('/unloading'))
  expect(writes).toEqual([])
  await hand.click(hand.page.locator('.bar').getByRole('button', { name: 'Issue report' }))
  await hand.click(hand.button('Send to customs'))
  await hand.see('The unloading report is sent')
  const { status, unloading, orders } = (await storedShipment(call, id)) as never as {
    status: { id: number }
    unloading: { matrix: Record<string, Record<string, number>> }
    orders: { external_order_id: string; packages: { type: string; quantity: number }[] }[]
  }
  expect(status.id).toBe(40)
  for (const { external_order_id: number, packages } of orders)
    for (const { type, quantity } of packages)
      expect([number, type, unloading.matrix[number]?.[type]]).toEqual([number, type, quantity])
}

const sizes = ['L', 'M', 'S', 'XL', 'XXL']

async function enterOrder(hand: Hand) {
  const { page } = hand
  await hand.click(page.getByRole('main').getByRole('link', { name: 'Create order' }))
  await hand.click(page.getByLabel('Order number'))
  await hand.type('CLICKS-1')
  for (const [name, text] of Object.entries({
    'Order type': 'B2C',
    Subtype: 'Web',
    'Shipping method': 'DP',
    Incoterm: 'DAP',
    'Incoterm place': 'York',
  }))
    await hand.typeInto(name, text)
  await hand.click(page.getByLabel('Find an earlier receiver'))
  await hand.type('Harbour & S')
  if (!hand.scripts) await hand.key('Enter')
  await hand.click(page.getByRole('button', { name: /^Use this receiver Harbour & Sons/ }).first())
  await hand.click(hand.button('Next step'))
  await hand.click(page.getByLabel('Search for products'))
  await hand.type('HF101-MNT')
  if (!hand.scripts) await hand.key('Enter')
  await hand.click(page.getByLabel(`Quantity HF101-MNT-${sizes[0]}`))
  await hand.type('2')
  for (const size of sizes.slice(1)) await hand.typeInto(`Quantity HF101-MNT-${size}`, '2')
  await hand.click(hand.button('Add all with a quantity'))
  await hand.see('5 lines · 10 pieces')
  await hand.click(hand.button('Review and submit'))
  await hand.click(hand.button('Submit to the warehouse'))
  await hand.see('Order CLICKS-1 has been submitted')
  expect((await storedLines(page)).toSorted()).toEqual(
    sizes.map((size) => [`HF101-MNT-${size}`, 2]),
  )
}

/** Articles and quantities of the submitted order whose page is shown. */
async function storedLines(page: Page) {
  const call = await upstreamOf('client@demo.test')
  const { result } = await call('GET', `/orders/${page.url().split('/').pop()}`)
  const { status, products } = result as never as {
    status: { id: number }
    products: { option_name: string; count_ordered: number }[]
  }
  expect(status.id).toBe(20)
  return products.map(({ option_name: name, count_ordered: count }) => [name, count])
}

async function assignOrders(hand: Hand) {
  const { page } = hand
  await hand.click(hand.link('Assign orders'))
  await page.getByRole('heading', { level: 1, name: 'Customs inbound orders' }).waitFor()
  await hand.click(hand.scripts ? page.locator('.tick-page') : hand.link('Select page'))
  await hand.click(hand.button('Edit selection'))
  await hand.click(page.getByLabel('MX inbound reference'))
  await hand.type('mxclick')
  const assign = hand.button('Assign MX Inbound Reference')
  await hand.click(assign)
  await page.getByRole('heading', { name: 'To be moved' }).waitFor()
  const before = await lastCall()
  await hand.click(assign)
  await page.locator('.message').first().waitFor()
  const [assigned] = (await server.calls(before)).filter(({ method }) => method === 'PUT')
  expect((assigned?.body as { ids: number[] }).ids).toHaveLength(20)
  const there = (await findUpstream('orders', {})).filter(
    ({ mx_inbound_reference: reference }) => reference === 'MXCLICK',
  )
  expect(there.length).toBeGreaterThan(0)
}

async function takeMonthEnd(hand: Hand) {
  const { page } = hand
  await hand.click(page.locator('#menu').getByRole('link', { name: 'Stock', exact: true }))
  await page.getByRole('heading', { level: 1, name: 'Stock overview' }).waitFor()
  const before = await lastCall()
  await hand.click(page.locator('.export > summary'))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    hand.click(page.getByRole('link', { name: /^Month end \d\d-\d\d-\d{4} as Excel$/ })),
  ])
  expect((await rowsOfWorkbook(await bytesOf(file))).length).toBeGreaterThan(100)
  const [asked] = (await server.calls(before)).filter(({ path }) => path === '/stock/export')
  const [now, then] = [new Date(), new Date(Number(asked?.query.date) * 1000)]
  const inAmsterdam = (date: Date) =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Amsterdam',
      dateStyle: 'short',
      timeStyle: 'medium',
    }).format(date)
  expect(inAmsterdam(then)).toMatch(/ 23:59:59$/)
  // the first second after it is the first of this month
  expect(inAmsterdam(new Date(then.getTime() + 1000))).toBe(
    `${inAmsterdam(now).slice(0, 8)}01 00:00:00`,
  )
}

async function copyOrder(hand: Hand) {
  const { page } = hand
  const call = await upstreamOf('client@demo.test')
  const draft = concept('YESTERDAY', 'HF101-MNT-L')
  const made = await call('POST', '/saleskit/shp', draft)
  await call('POST', `/saleskit/shp/${String(made.result.id)}/submit`, { cancelled: false })
  await page.reload()
  await hand.click(hand.link('YESTERDAY'))
  await hand.click(hand.button('Copy as new concept'))
  await page.waitForURL(/step=1/)
  await hand.settle()
  await page.locator('input:focus').waitFor()
  await hand.type('TODAY')
  expect(await page.getByLabel('Order number').inputValue()).toBe('TODAY')
  // the page is where it begins, not where the field is
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await hand.key('Enter')
  await hand.click(hand.button('Review and submit'))
  await hand.click(hand.button('Submit to the warehouse'))
  await hand.see('Order TODAY has been submitted')
  expect(await storedLines(page)).toEqual([['HF101-MNT-L', 1]])
}

async function printLabels(hand: Hand) {
  await hand.find('PO26-000101')
  await hand.click(hand.link('Carton labels'))
  await hand.page.locator('.label svg').first().waitFor()
}

const jobs: Job[] = [
  {
    name: 'a shipment of 12 orders is counted and its report issued [CUN-15] [CUN-24] [BEY-70]',
    who: 'customs@demo.test',
    clicks: 4,
    keys: 8,
    work: countShipment,
  },
  {
    name: 'an order of five lines is entered and submitted [OUTC-22] [OUTC-29] [BEY-72] [BEY-93]',
    clicks: 16,
    keys: 90,
    work: enterOrder,
  },
  {
    name: '20 inbound orders are assigned [CIN-02] [CIN-07] [CIN-20] [BEY-62]',
    who: 'customs@demo.test',
    clicks: 6,
    keys: 7,
    work: assignOrders,
  },
  {
    name: 'the stock at the end of last month is taken as a file [STK-12] [STH-05]',
    clicks: 3,
    keys: 0,
    work: takeMonthEnd,
  },
  {
    name: "yesterday's order is copied and submitted [BEY-47] [BEY-72]",
    clicks: 4,
    keys: 20,
    work: copyOrder,
  },
  {
    name: 'the labels of an order are shown to be printed [BEY-63] [BEY-70]',
    clicks: 2,
    keys: 12,
    work: printLabels,
  },
]

describe.each(usualModes)('from the dashboard, $mode', ({ scripts }) => {
  it.each(jobs)(
    '$name with at most $clicks clicks and $keys keys',
    async ({ who, clicks, keys, work }) => {
      await server.resetSandbox()
      const page = await openPage({ scripts, signedIn: await session(who) })
      await page.goto('/')
      const hand = new Hand(page, scripts)
      await hand.settle()
      await work(hand)
      expect(hand.clicks).toBeLessThanOrEqual(clicks)
      expect(hand.keys).toBeLessThanOrEqual(keys)
      await page.context().close()
    },
  )

  it.each(['/inbound-orders?q=PO26-000103', '/outbound-orders?invalid=1'])(
    'one click on a row of %s shows why the order is stuck, before all else [INB-85] [OUT-10]',
    async (list) => {
      const page = await openPage({ scripts, signedIn: await session() })
      await page.goto(list)
      const hand = new Hand(page, scripts)
      const row = hand.page.locator('tbody th a').first()
      const number = await row.innerText()
      await hand.click(row)
      await page.getByRole('heading', { level: 1, name: number }).waitFor()
      const reason = page.locator('main .message.error').first()
      expect(await reason.innerText()).toMatch(/is blocked|gave no reason/)
      const [said, head] = [
        await reason.boundingBox(),
        await page.locator('.order-head').boundingBox(),
      ]
      expect(said!.y + said!.height).toBeLessThanOrEqual(head!.y)
      expect(hand.clicks).toBe(1)
      await page.context().close()
    },
  )
})
