import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inboundLandmarks } from '../../../sandbox/seed/inbound-landmarks'
import type { Browser } from '../../support/browser'
import { factsOf } from '../../support/order-page'
import { portal } from '../../support/portal'
import { signedIn } from '../products/support'
import {
  editForm,
  type StoredOrder,
  idsInPhase,
  openOrder,
  storedOrder,
  upstreamOf,
  writesDuring,
} from './edit-pages'
import { pdf } from './form-pages'

const server = portal()

let client: Browser
let customs: Browser
let solo: Browser
let upstream: Awaited<ReturnType<typeof upstreamOf>>

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
  customs = await signedIn('customs@demo.test')
  solo = await signedIn('solo@demo.test')
  upstream = await upstreamOf('customs@demo.test')
})
beforeEach(() => server.clearFaults())

let taken = 0
/** An order of a phase, and one that the test before did not have. */
async function orderIn(phase: number, isMeant: (order: StoredOrder) => boolean = () => true) {
  const landmarks = new Set<number>(Object.values(inboundLandmarks))
  const ids = (await idsInPhase(upstream, phase)).filter((id) => !landmarks.has(id))
  for (const _ of ids) {
    const id = ids[taken++ % ids.length] ?? 0
    if (isMeant(await storedOrder(upstream, id))) return id
  }
  throw new Error(`No such order in phase ${phase}`)
}

const hasNo = (infoType: string) => (order: StoredOrder) =>
  order.fininfo.length > 0 && order.fininfo.every(({ InfoType }) => InfoType !== infoType)

const saved = 'Succesfully updated inbound order'

describe('Save order', () => {
  it('stands where something can be changed: below phase 20 for anyone, later for customs, never without customs [INB-93]', async () => {
    const early = await orderIn(15)
    const late = await orderIn(44)
    const buttons = async (browser: Browser, id: number) => {
      const page = await openOrder(browser, id)
      return page.forms().some((form) => form.has('Save order'))
    }
    expect(await buttons(client, early)).toBe(true)
    expect(await buttons(client, late)).toBe(false)
    expect(await buttons(customs, late)).toBe(true)
    for (const { href } of (await solo.open('/inbound-orders'))
      .findAll('tbody th a')
      .map((a) => ({ href: a.getAttribute('href') ?? '' }))
      .slice(0, 3))
      expect((await solo.open(href)).forms().some((form) => form.has('Save order'))).toBe(false)
  })

  it('writes arrival, bonded, shipment and reference by one call, and leads back to the page [INB-100] [INB-103] [INB-106]', async () => {
    const id = await orderIn(15)
    const form = editForm(await openOrder(client, id))
    form.fill('Expected arrival date', '2026-07-01').fill('Bonded administration', 'N')
    const { result: page, writes } = await writesDuring(() => form.press('Save order'))
    expect(writes).toEqual([
      {
        call: `PUT /purchaseorders/${id}`,
        body: {
          bonded_administration: 'N',
          time_arrival: 1_782_856_800,
          shipment_id: null,
          mx_inbound_reference: null,
        },
      },
    ])
    expect([page.path, page.main.includes(saved)]).toEqual([`/inbound-orders/${id}`, true])
    const { order } = await storedOrder(upstream, id)
    expect(order).toMatchObject({ bonded_administration: 'N', time_arrival: 1_782_856_800 })
    const again = editForm(page)
    expect(again.value('Expected arrival date')).toBe('2026-07-01')
    await again.fill('Expected arrival date', '').press('Save order')
    expect((await storedOrder(upstream, id)).order.time_arrival ?? 0).toBe(0)
  })

  it('sends the stored second of a day that was not changed [INB-103]', async () => {
    const id = await orderIn(15)
    const second = 1_782_900_123
    await upstream('PUT', `/purchaseorders/${id}`, {
      bonded_administration: 'Y',
      time_arrival: second,
      shipment_id: null,
      mx_inbound_reference: null,
    })
    const form = editForm(await openOrder(client, id)).fill('Bonded administration', 'N')
    const { writes } = await writesDuring(() => form.press('Save order'))
    expect(writes[0]?.body).toMatchObject({ time_arrival: second, bonded_administration: 'N' })
  })

  it('changes money, statements and documents of the order, and adds and removes lines of it [INB-101] [INB-109]', async () => {
    const id = await orderIn(15, hasNo('freightcost'))
    const before = await storedOrder(upstream, id)
    const page = await openOrder(client, id)
    const grown = await editForm(page).press('Add financial line')
    const last = before.fininfo.length
    const form = editForm(grown)
      .fill('Info type', 'Freight cost', { nth: last })
      .fill('Amount', '12,50', { nth: last })
      .attachTo('Document', { nth: last }, pdf('freight.pdf', 'of the freight'))
    const { result, writes } = await writesDuring(() => form.press('Save order'))
    expect(result.main).toContain(saved)
    expect(writes.map(({ call }) => call)).toEqual([`PUT /purchaseorders/${id}/fininfo`])
    const now = await storedOrder(upstream, id)
    expect(now.fininfo.slice(0, -1)).toEqual(before.fininfo)
    expect(now.fininfo.at(-1)).toMatchObject({
      InfoType: 'freightcost',
      Description: 'FRGH_COST_1',
      Amount: 12.5,
      filename: expect.stringContaining('freight.pdf') as string,
    })
    // the other lines keep weight, packing and amounts
    expect(now.products).toEqual(before.products)
    const file = await customs.open(
      `/documents/rcp/fininfo/${now.fininfo.at(-1)?.filename as string}`,
    )
    expect(file.bytes.toString('latin1')).toBe('%PDF-1.7\nof the freight')
    const less = await editForm(result).press(`Remove Financial line ${last + 1}`)
    await editForm(less).press('Save order')
    expect((await storedOrder(upstream, id)).fininfo).toEqual(before.fininfo)
  })
})

it('shows text in the place of a field without right [INB-98]', async () => {
  const id = await orderIn(44)
  const page = await openOrder(customs, id)
  expect(editForm(page).has('Expected arrival date')).toBe(false)
  expect(factsOf(page, '#general')).toHaveProperty('Bonded administration')
})
