import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { upstreamOf } from '../inbound/edit-pages'
import { signedIn } from '../products/support'
import { findUpstream, freeIds } from './customs-pages'
import {
  buttonsByStatus,
  makeShipment,
  openShipment,
  reportUnloading,
  sent,
  shipmentButtons,
  shipmentForm,
  statusIds,
  storedShipment,
  writesDuring,
  type Upstream,
} from './shipment-support'

const server = portal()
type Status = keyof typeof statusIds
const statuses = Object.keys(statusIds) as Status[]
/**
 * In the same order, but for a canceled shipment, which a company may give an id among those of the course; and none of
 * the ids that the sandbox begins with.
 */
const otherIds = Object.fromEntries(
  statuses.map((name, index) => [name, name === 'CANCELED' ? 101 : 105 + 11 * index]),
) as Record<Status, number>

let customs: Browser
let call: Upstream
let id: number

beforeAll(async () => {
  await server.resetSandbox()
  call = await upstreamOf('customs@demo.test')
  id = await makeShipment(call, 'NEW', { orders: await freeIds('orders', 1) })
  const settings = statuses.map((name) => [`SHIPMENT_STATUS_${name}`, otherIds[name]])
  await server.changeSettings('1001', Object.fromEntries(settings) as Record<string, number>)
  customs = await signedIn('customs@demo.test')
})
beforeEach(() => server.clearFaults())

const button = (page: Page, name: string) =>
  page.findAll('main button').find((one) => one.textContent?.trim() === name)
const openOf = (page: Page) =>
  shipmentButtons.filter((name) => !button(page, name)?.hasAttribute('disabled'))

/** The shipment as one at a status, saying itself what is permitted or not; one that travels alone may be closed. */
async function answerAs(status: Status, saysSo: boolean) {
  const { permitted_actions: _, ...shipment } = await storedShipment(call, id)
  const permitted = {
    CONCEPT: [], NEW: ['Save', 'RequestPermToUnload'], TG: ['Save'], IE043: ['Save'], TG_CONFORM: ['Save'],
    IE044: ['Save', 'Close'], CLOSED: [], CANCELED: [],
  }[status] // prettier-ignore
  const result = {
    ...shipment,
    orders: [],
    fiton_tg_id: null,
    status: { id: otherIds[status] },
    ...(saysSo ? { permitted_actions: { shipment: permitted, unloading: [] } } : {}),
  }
  const path = `/shipments/${id}`
  await server.faults({ method: 'GET', path, kind: 'status', status: 200, times: 2, body: { result } }) // prettier-ignore
}

describe.each(statuses)('with other status ids in the settings a shipment at %s', (status) => {
  const { notice, open } = buttonsByStatus[status]
  // one without orders, that has nothing that stands in the way of closing
  const expected = [...open, ...(status === 'IE044' ? ['Close shipment'] : [])].toSorted()

  it.each([true, false])(
    'has the same notice and buttons, whether it says itself what is permitted (%s) [CSH-08] [CSH-12] [CSH-13] [CSH-14] [CSH-15] [CSH-16] [CSH-17] [CSH-18] [CSH-19] [CSH-53] [CSH-54] [CSH-55] [SHR2-38]',
    async (saysSo) => {
      await answerAs(status, saysSo)
      const page = await openShipment(customs, id)
      expect(page.findAll('.message.note').map((one) => one.textContent?.trim())).toEqual(
        notice ? [expect.stringContaining(notice)] : [],
      )
      expect(openOf(page).toSorted()).toEqual(expected)
    },
  )

  it('refuses each forced post that it does not permit, and writes nothing [CSH-20]', async () => {
    await server.clearFaults()
    const page = await openShipment(customs, id)
    const posts = {
      Save: ['#shipment', undefined],
      'Request permission to unload': ['#shipment', 'submit'],
      'Save packages': ['#shipment', 'save-packages'],
    } as const
    for (const [name, [form, intent]] of Object.entries(posts)) {
      if (open.includes(name)) continue
      await answerAs(status, false)
      const submission = page.form(form).submission()
      if (intent) submission.entries.push(['intent', intent])
      const { result, writes } = await writesDuring(() =>
        customs.go(page.url, { site: 'same-origin', page, submission }),
      )
      expect([name, result.status, writes]).toEqual([name, 403, []])
      await server.clearFaults()
    }
  })
})

describe('with other status ids in the settings', () => {
  it('the course of a shipment sends those ids [CSH-79] [CSH-82] [CSH-84] [CSH-85]', async () => {
    // returns alone leave nothing that would have to be closed first
    const made = await call('POST', '/shipments', { returns: await freeIds('returns', 1) })
    const own = made.result.id as number
    const form = shipmentForm(await openShipment(customs, own))
    form.fill('MRN', '24NL000510ABC12347').fill('MX inbound reference', 'MXOTHERIDS')
    const asked = await writesDuring(() => form.press('Request permission to unload'))
    expect(sent(asked.writes)[1]).toEqual(['PUT', `/shipments/${own}/status`, { status: otherIds.IE043 }]) // prettier-ignore
    await reportUnloading(call, own)
    const page = await openShipment(customs, own)
    expect(page.main).toContain('No orders remain to be sent')
    const { result, writes } = await writesDuring(() => page.press('Close shipment'))
    expect(sent(writes)).toEqual([['PUT', `/shipments/${own}/status`, { status: otherIds.CLOSED }]])
    expect(result.main).toContain('Shipment already closed')
  })

  it('nothing is written while they cannot be read: which status is meant is not known then [SET-16]', async () => {
    await server.faults({ method: 'GET', path: '/system/settings', kind: 'status', times: 99 })
    const unread = await signedIn('customs@demo.test')
    const page = await openShipment(unread, id)
    const form = shipmentForm(page).fill('Container number', 'TYPED')
    for (const name of ['Save', 'Request permission to unload']) {
      const { result, writes } = await writesDuring(() => form.press(name))
      expect([name, result.status, writes]).toEqual([name, 502, []])
      expect(result.messages().map(({ text }) => text)).toContainEqual(
        expect.stringContaining('The settings of the company cannot be read right now'),
      )
      expect(shipmentForm(result).value('Container number')).toBe('TYPED')
    }
    await server.clearFaults()
    await signedIn('customs@demo.test')
  })
})

describe('where every area is read-only', () => {
  it('customs goes on with its work: no flag is its own [SHR2-37]', async () => {
    const flags = ['WAREHOUSE', 'INBOUND', 'RETURNS', 'OUTBOUND'].map((area) => [`PORTAL_${area}_READONLY`, 1]) // prettier-ignore
    await server.changeSettings('1001', Object.fromEntries(flags) as Record<string, number>)
    const browser = await signedIn('customs@demo.test')
    const [order] = await findUpstream('orders', { customs: true, status: [20], phase: [20], assigned: false }) // prettier-ignore
    const ids = [order!.id]
    const list = await browser.open(`/customs/inbound-orders?sel=${ids[0]}`)
    const asked = await list.form('.list').press('Create shipment')
    const made = await asked.press('Create shipment')
    expect(made.path).toMatch(/^\/customs\/shipments\/edit\/\d+$/)
    const own = Number(/\d+$/.exec(made.path)?.[0])
    const form = shipmentForm(made)
      .fill('MRN', '24NL000510ABC12347')
      .fill('MX inbound reference', 'MXREADONLY')
    const granted = await form.press('Request permission to unload')
    expect(granted.messages()[0]?.kind).toBe('success')
    const packed = granted.form('#shipment').fill('Quantity', '3', { nth: 0 })
    await packed.fill('Package type', 'CT', { nth: 0 }).press('Save packages')
    await reportUnloading(call, own)
    const page = await openShipment(browser, own)
    const { result, writes } = await writesDuring(() => page.press('Sent Remaining Order To WMS'))
    expect(writes.map(({ path }) => path)).toEqual([`/purchaseorders/${ids[0]}/action`])
    expect(result.messages()[0]?.kind).toBe('success')
    expect((await storedShipment(call, own)).orders[0]?.phase.id).toBe(40)
  })
})

describe('a shipment whose status nobody knows', () => {
  it.each(['tg', 'tg_conform', 'ags_import'])(
    'is not called closed where %s is asked about [CSH-20] [CSH-55]',
    async (action) => {
      const { permitted_actions: _, ...shipment } = await storedShipment(call, id)
      const result = { ...shipment, status: { id: 9999 } }
      const fault = { kind: 'status', status: 200, times: 9 } as const
      await server.faults(
        { method: 'GET', path: `/shipments/${id}`, ...fault, body: { result } },
        { method: 'POST', path: '/shipments/multifilter', ...fault, body: { result: [result] } },
      )
      const page = await customs.open(`/customs/shipments?confirm=${action}:${id}`)
      const said = page.messages().map(({ text }) => text)
      expect(said).toContainEqual(
        expect.stringContaining('This action is not permitted for the current status'),
      )
      expect(page.byId('confirm-question')).toBeNull()
      expect((await openShipment(customs, id)).main).not.toContain('Shipment already closed')
    },
  )
})

it('an order without a status is not closed where the settings do not say what closed is [CSH-81]', async () => {
  const { result: settings } = await call('GET', '/system/settings')
  const { SUPPLIER_ORDER_STATUS_CLOSED: _, ...others } = settings
  const shipment = await storedShipment(call, id)
  const orders = (shipment.orders as object[]).map((order) => ({ ...order, status: null }))
  const permitted_actions = { shipment: ['Save', 'Close'], unloading: [] }
  const result = { ...shipment, status: { id: otherIds.IE044 }, orders, permitted_actions }
  const answer = { method: 'GET', kind: 'status', status: 200, times: 99 } as const
  await server.faults(
    { ...answer, path: '/system/settings', body: { result: others } },
    { ...answer, path: `/shipments/${id}`, body: { result } },
  )
  const user = await signedIn('customs@demo.test')
  const page = await openShipment(user, id)
  expect(page.main).toContain('1 of 1 orders is not closed')
  expect(openOf(page)).not.toContain('Close shipment')
})
