import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Page, PageForm } from '../../support/browser'
import { portal } from '../../support/portal'
import { upstreamOf } from '../inbound/edit-pages'
import { signedIn } from '../products/support'
import { editOf, freeIds, newReference } from './customs-pages'
import { makeShipment, writesDuring, type Upstream } from './shipment-support'

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
