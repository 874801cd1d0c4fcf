import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Page, PageForm } from '../../support/browser'
import { portal } from '../../support/portal'
import { upstreamOf } from '../inbound/edit-pages'
import { signedIn } from '../products/support'
import { editOf, freeIds, newReference } from './customs-pages'
import { makeShipment, storedShipment, writesDuring, type Upstream } from './shipment-support'

const server = portal()
let customs: Browser
let call: Upstream

beforeAll(async () => {
  await server.resetSandbox()
  customs = await signedIn('customs@demo.test')
  call = await upstreamOf('customs@demo.test')
})
beforeEach(async () => {
  await server.clearFaults()
  // each takes orders that no shipment has yet
  await server.resetSandbox()
})

interface Typed {
  form: PageForm
  press: string
  /** What was typed, as the page holds it. */
  typed: (page: Page) => unknown
  /** What cannot be read from then on. */
  path: string
}

const shipmentOf = async () => makeShipment(call, 'IE043', { orders: await freeIds('orders', 1) })

async function unloading(): Promise<Typed & { field: string }> {
  const id = await shipmentOf()
  const page = await customs.open(`/customs/shipments/unloading/${id}`)
  const field = `${page.find('.unloading tbody th').textContent.trim()} ${page.find('.unloading thead [id]').textContent.trim()}`
  return {
    form: page.form('#unloading').fill(field, '17'),
    press: 'Save report',
    typed: (shown) => shown.form('#unloading').value(field),
    path: `/shipments/${id}`,
    field,
  }
}

const forms: Record<string, () => Promise<Typed>> = {
  'a report that is saved': unloading,
  'a report that is issued': async () => ({ ...(await unloading()), press: 'Issue report' }),
  'a report that is filled in with what was expected': async () => ({
    ...(await unloading()),
    press: 'All as expected',
  }),
  'a report with a sheet': async () => {
    const typed = await unloading()
    typed.form.attach('Filled-in sheet', new File(['Ext. ID;CT\nX;1'], 'dock.csv'))
    return { ...typed, press: 'Fill in from sheet' }
  },
  'a shipment that is saved': async () => {
    const id = await shipmentOf()
    const page = await customs.open(`/customs/shipments/edit/${id}`)
    return {
      form: page.form('#shipment').fill('Container number', 'TYPED123'),
      press: 'Save',
      typed: (shown) => shown.form('#shipment').value('Container number'),
      path: `/shipments/${id}`,
    }
  },
  'packages that are saved': async () => {
    const id = await shipmentOf()
    const page = await customs.open(`/customs/shipments/edit/${id}`)
    return {
      form: page.form('#shipment').fill('Quantity', '17', { nth: 0 }),
      press: 'Save packages',
      typed: (shown) => shown.form('#shipment').value('Quantity', { nth: 0 }),
      path: `/shipments/${id}`,
    }
  },
  'orders that are assigned': async () => {
    const page = await customs.open(editOf('orders', await freeIds('orders', 1)))
    const question = await page
      .form('#assign')
      .fill('MX inbound reference', newReference())
      .fill('Departure seal number 1', '17')
      .press('Assign MX Inbound Reference')
    return {
      form: question.form('Assign MX Inbound Reference'),
      press: 'Assign MX Inbound Reference',
      typed: (shown) => shown.form('#assign').value('Departure seal number 1'),
      path: '/purchaseorders/multifilter',
    }
  },
}

describe('a form whose record cannot be read any more', () => {
  it.each(Object.entries(forms))(
    'comes back with its entries without scripts, says so, and is sent again: %s [NET-08] [BEY-20]',
    async (_, fill) => {
      for (const fault of [
        { kind: 'status', status: 500 },
        { kind: 'reset' },
        { kind: 'status', status: 404 },
      ] as const) {
        const { form, press, typed, path } = await fill()
        const before = form.submission().entries.length
        await server.faults({ path, times: 99, ...fault })
        const { result, writes } = await writesDuring(() => form.press(press))
        expect([fault, result.status >= 400, writes]).toEqual([fault, true, []])
        expect([fault, typed(result)]).toEqual([fault, expect.stringMatching(/^(17|TYPED123)$/)])
        expect(result.messages().length).toBeGreaterThan(0)
        expect(before).toBeGreaterThan(0)
        await server.clearFaults()
        if (press === 'Save report') {
          const again = await result.form('#unloading').press(press)
          expect(again.messages()[0]?.kind).toBe('success')
          expect(typed(again)).toBe('17')
        }
      }
    },
  )
})

/** What upstream answers of a shipment, with one thing in it that cannot be read. */
type Whole = Record<string, unknown> & { orders: Record<string, unknown>[] }
const key = ({ orders }: Whole) => String(orders[0]?.external_order_id)
const unreadParts: Record<string, (whole: Whole) => object> = {
  'an order’s counts are null': (whole) => ({ unloading: { matrix: { [key(whole)]: null } } }),
  'an order’s counts are a list': (whole) => ({ unloading: { matrix: { [key(whole)]: [3] } } }),
  'a count is a word': (whole) => ({ unloading: { matrix: { [key(whole)]: { CT: 'abc' } } } }),
  'a count is no whole number': (whole) => ({
    unloading: { matrix: { [key(whole)]: { CT: 3.5 } } },
  }),
  'the counts are a list': () => ({ unloading: { matrix: [3] } }),
  'the report is a word': () => ({ unloading: 'x' }),
  'the packages are a word': () => ({ packages: 'x' }),
  'the packages of an order are a word': ({ orders }) => ({
    orders: orders.map((order) => ({ ...order, packages: 'x' })),
  }),
  'the number of an order is an object': ({ orders }) => ({
    orders: orders.map((order) => ({ ...order, external_order_id: {} })),
  }),
}

describe('a shipment of which something that is counted cannot be read', () => {
  it.each(Object.entries(unreadParts))(
    'is not shown as if nothing was counted, and nothing is saved over it: %s [NET-08] [BEY-82] [CUN-12]',
    async (_, part) => {
      const id = await shipmentOf()
      const path = `/shipments/${id}`
      const result = (await storedShipment(call, id)) as unknown as Whole
      const page = await customs.open(`/customs/shipments/unloading/${id}`)
      const body = { result: { ...result, ...part(result) } }
      await server.faults({ method: 'GET', path, kind: 'status', status: 200, body, times: 99 })
      for (const screen of [
        `/customs/shipments/unloading/${id}`,
        `/customs/shipments/edit/${id}`,
      ]) {
        const shown = await customs.open(screen)
        expect([screen, shown.status, shown.main]).toEqual([
          screen,
          503,
          expect.not.stringMatching(/Save|Issue/),
        ])
      }
      const { writes } = await writesDuring(() => page.form('#unloading').press('Save report'))
      expect(writes).toEqual([])
    },
  )

  it.each([
    { unloading: null },
    { unloading: { matrix: null } },
    { unloading: { matrix: [] } },
    { unloading: undefined },
  ])('is not one that was not counted yet: %j [BEY-82] [CUN-12]', async (part) => {
    const id = await shipmentOf()
    const path = `/shipments/${id}`
    const result = await storedShipment(call, id)
    const body = { result: { ...result, ...part } }
    await server.faults({ method: 'GET', path, kind: 'status', status: 200, body })
    expect((await customs.open(`/customs/shipments/unloading/${id}`)).status).toBe(200)
  })
})

it('a report that is sent after signing out on another page is said to be lost [BEY-43]', async () => {
  const browser = await signedIn('customs@demo.test')
  const id = await shipmentOf()
  const page = await browser.open(`/customs/shipments/unloading/${id}`)
  const other = await browser.open('/')
  await other.press('Sign out')
  const { result, writes } = await writesDuring(() => page.form('#unloading').press('Save report'))
  expect(writes).toEqual([])
  expect(result.messages().map(({ text }) => text)).toContain(
    'Your session has ended, and what you had filled in could not be kept. Log in and fill it in again.',
  )
})
