import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inboundLandmarks } from '../../../sandbox/seed/inbound-landmarks'
import type { Browser, Page } from '../../support/browser'
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
import { switchWritingOff, switchWritingOn } from './read-only'

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

const dispatchable = () =>
  orderIn(20, ({ order }) => {
    const { id } = order.status as { id: number }
    return id >= 20 && id <= 24
  })

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

  it('changes money, statements and documents of the order, and adds and removes lines of it [INB-101] [INB-109] [INW-38]', async () => {
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
    // an invoice is described by whoever enters it
    const other = editForm(result).fill('Info type', 'Invoice', { nth: last })
    const invoice = editForm(await other.press('Apply Info type', { nth: last }))
    expect(invoice.value('Description', { nth: last })).toBe('')
    const less = await editForm(result).press(`Remove Financial line ${last + 1}`)
    await editForm(less).press('Save order')
    expect((await storedOrder(upstream, id)).fininfo).toEqual(before.fininfo)
  })
})

describe('certificates of a submitted order', () => {
  /** An order without any. */
  async function bare(): Promise<number> {
    const id = await orderIn(50)
    await upstream('PUT', `/purchaseorders/${id}/certificates`, { certificates: [] })
    return id
  }

  it('are added with their files, kept, and removed [INB-102] [INB-109] [INB-88]', async () => {
    const id = await bare()
    const grown = await editForm(await openOrder(customs, id)).press('Add certificate')
    const file = pdf('eur1.pdf', 'proof')
    const form = editForm(grown).fill('Certificate number', 'N-1').fill('Certificate type', 'EUR1')
    const { result: page, writes } = await writesDuring(() =>
      form.attach('Document', file).press('Save order'),
    )
    expect(page.main).toContain(saved)
    const content = Buffer.from('%PDF-1.7\nproof').toString('base64')
    expect(writes).toEqual([
      {
        call: `PUT /purchaseorders/${id}/certificates`,
        body: {
          certificates: [{ number: 'N-1', type: 'EUR.1', filename: 'eur1.pdf', Docdata: content }],
        },
      },
    ])
    const [stored] = (await storedOrder(upstream, id)).certificates
    const second = await editForm(page).press('Add certificate')
    expect(editForm(second).options('Certificate type', { nth: 1 })).toEqual(['', 'CVO'])
    const more = editForm(second)
    more.fill('Certificate number', 'N-2', { nth: 1 }).fill('Certificate type', 'CVO', { nth: 1 })
    const { result: both, writes: secondWrites } = await writesDuring(() =>
      more.press('Save order'),
    )
    // a stored file is kept by its name, and its row by its id
    expect(secondWrites[0]?.body).toEqual({
      certificates: [stored, { number: 'N-2', type: 'CVO', filename: null }],
    })
    expect(editForm(both).has('Add certificate')).toBe(false)
    const less = await editForm(both).press('Remove Certificate 1')
    await editForm(less).press('Save order')
    expect((await storedOrder(upstream, id)).certificates).toMatchObject([{ number: 'N-2' }])
  })

  it('are four at most; of two one is a CVO [INB-88]', async () => {
    const id = await bare()
    const forced = async (types: string[]) => {
      const form = editForm(await openOrder(customs, id))
      types.forEach((type, index) => {
        form.tamper(`certificates[${index}].number`, `N-${index}`)
        form.tamper(`certificates[${index}].type`, type)
      })
      return writesDuring(() => form.press('Save order'))
    }
    const five = await forced(['EUR1', 'ATR', 'CVO', 'EUR-MED', 'ATR'])
    expect([five.result.status, five.writes]).toEqual([422, []])
    expect(five.result.main).toContain('Order cannot have more than 4 certificates')
    const pair = await forced(['EUR1', 'ATR'])
    expect([pair.result.status, pair.writes]).toEqual([422, []])
    expect(pair.result.main).toContain('This combination of certificate types is not allowed')
    const { result, writes } = await forced(['EUR1', 'ATR', 'CVO', 'EUR-MED'])
    expect([result.main.includes(saved), writes.length]).toEqual([true, 1])
  })

  it('take PDFs alone, and none that is another order’s [INB-102]', async () => {
    const id = await bare()
    const row = (form: ReturnType<typeof editForm>) =>
      form.tamper('certificates[0].number', 'N-1').tamper('certificates[0].type', 'CVO')
    const grown = await editForm(await openOrder(customs, id)).press('Add certificate')
    const text = new File(['hello'], 'x.pdf', { type: 'application/pdf' })
    const form = editForm(grown).fill('Certificate number', 'N-1').fill('Certificate type', 'CVO')
    const { result: refused, writes } = await writesDuring(() =>
      form.attach('Document', text).press('Save order'),
    )
    expect([refused.status, writes]).toEqual([422, []])
    expect(editForm(refused).value('Certificate number')).toBe('N-1')
    const strange = row(editForm(await openOrder(customs, id)))
    strange.tamper('certificates[0].document', 'kept:certificate-1000101-1.pdf/certificate-1000101-1.pdf') // prettier-ignore
    const forged = await writesDuring(() => strange.press('Save order'))
    expect([forged.result.status, forged.writes]).toEqual([422, []])
  })
})

describe('shipment lines of a submitted order', () => {
  it('take gross weight, packing and invoice amount [INB-99] [INB-101]', async () => {
    const id = await orderIn(
      15,
      ({ fininfo, products }) => fininfo.length > 0 && products.length > 1,
    )
    const before = await storedOrder(upstream, id)
    const form = editForm(await openOrder(client, id))
    form
      .fill('Gross weight (kg)', '12,345', { nth: 1 })
      .fill('Prepacked', 'Yes', { nth: 1 })
      .fill('Invoice amount', '1,5', { nth: 1 })
    expect((await form.press('Save order')).main).toContain(saved)
    const now = await storedOrder(upstream, id)
    expect(now.products[1]).toMatchObject({
      quantity: { weight_gross: 12.345, prepacked: 'Y' },
      fininfo: [{ amount: 1.5 }],
    })
    expect(now.products.filter((_, at) => at !== 1)).toEqual(
      before.products.filter((_, at) => at !== 1),
    )
  })

  it('weigh no less than nothing and take no more of the invoice than it has, each by itself [INB-99] [CIN-25]', async () => {
    const id = await orderIn(
      15,
      ({ fininfo, products }) => fininfo.length > 0 && products.length > 1,
    )
    const { fininfo } = await storedOrder(upstream, id)
    const most = Number(fininfo.find(({ InfoType }) => InfoType === 'invoice')?.Amount)
    const form = editForm(await openOrder(client, id))
    form.fill('Gross weight (kg)', '-1', { nth: 0 })
    form.fill('Invoice amount', String(Math.ceil(most) + 1), { nth: 1 })
    const { result: page, writes } = await writesDuring(() => form.press('Save order'))
    expect([page.status, writes]).toEqual([422, []])
    expect(page.main).toContain('Line invoice amount cannot exceed the invoice amount')
    expect(page.main).toMatch(/Gross weight \(kg\) must be at least 0/)
    // what is wrong is not folded away
    expect(page.findAll('tr.more details[open]')).toHaveLength(2)
    const together = editForm(await openOrder(client, id))
    together.fill('Invoice amount', String(most), { nth: 0 })
    together.fill('Invoice amount', String(most), { nth: 1 })
    expect((await together.press('Save order')).main).toContain(saved)
  })
})

describe('an order of 1,200 lines', () => {
  const { long } = inboundLandmarks

  it('comes by pages, to be read and to be changed, each a part of the whole [INB-77]', async () => {
    const first = await openOrder(solo, long)
    expect(first.status).toBe(404)
    const page = await openOrder(client, long)
    expect(editForm(page).hidden('products[100].article')).toEqual([])
    const seen: string[] = []
    for (let at = 1; at <= 12; at += 1) {
      const shown = await openOrder(client, long, at > 1 ? `?lines=${at}` : '')
      seen.push(...editForm(shown).hidden('products[0].article'), ...editForm(shown).hidden('products[99].article')) // prettier-ignore
    }
    const ids = seen.map((article) => Number(article.split('|')[0]))
    const { products } = await storedOrder(upstream, long)
    const expected = Array.from({ length: 12 }, (_, at) => [products[at * 100]?.id, products[at * 100 + 99]?.id]).flat() // prettier-ignore
    expect(ids).toEqual(expected)
  })

  it('is saved page by page: turning one keeps what was typed, and the lines of others stay [INB-99] [INB-101]', async () => {
    const before = await storedOrder(upstream, long)
    const form = editForm(await openOrder(client, long, '?lines=3'))
    form.fill('Gross weight (kg)', '77,7', { nth: 5 })
    const turned = await form.press('301 to 400', { nth: 0 })
    expect([turned.path, turned.main.includes(saved)]).toEqual([`/inbound-orders/${long}?lines=4`, true]) // prettier-ignore
    // where the lines are, which stand there once
    expect(turned.redirects.at(-1)).toMatch(/#inbound-edit-lines$/)
    expect(turned.findAll('[id=inbound-edit-lines]')).toHaveLength(1)
    const now = await storedOrder(upstream, long)
    expect(now.products[205]?.quantity.weight_gross).toBe(77.7)
    expect(now.products.filter((_, at) => at !== 205)).toEqual(before.products.filter((_, at) => at !== 205)) // prettier-ignore
    // nothing was typed, so nothing is sent
    const { result, writes } = await writesDuring(() =>
      editForm(turned).press('401 to 500', { nth: 0 }),
    )
    expect([result.path, writes]).toEqual([`/inbound-orders/${long}?lines=5`, []])
  })

  it('says of a line on another page that it takes more than the invoice has [INB-99]', async () => {
    const lined = editForm(await openOrder(client, long, '?lines=2'))
    lined.fill('Invoice amount', '50', { nth: 0 })
    expect((await lined.press('Save order')).main).toContain(saved)
    const form = editForm(await openOrder(client, long)).fill('Amount', '10', { nth: 0 })
    const { result: page, writes } = await writesDuring(() => form.press('Save order'))
    expect([page.status, writes]).toEqual([422, []])
    expect(page.main).toContain('Line invoice amount cannot exceed the invoice amount')
    expect(editForm(page).value('Amount', { nth: 0 })).toBe('10')
  })
})

describe('Send to warehouse', () => {
  const sends = (page: Page) => page.forms().some((form) => form.has('Send to warehouse'))

  it('is offered to customs in phase 20 to 39 and status 20 to 24, and done by one call [INB-110] [INB-111]', async () => {
    for (const phase of [15, 20, 30, 34, 40, 44, 100]) {
      const id = await orderIn(phase)
      const { order } = await storedOrder(upstream, id)
      const status = (order.status as { id: number }).id
      const isIn = phase >= 20 && phase <= 39 && status >= 20 && status <= 24
      expect([phase, sends(await openOrder(customs, id))]).toEqual([phase, isIn])
      expect(sends(await openOrder(client, id))).toBe(false)
    }
    const id = await dispatchable()
    const page = await openOrder(customs, id)
    const { result: done, writes } = await writesDuring(() => page.press('Send to warehouse'))
    const { shipment } = await storedOrder(upstream, id)
    expect(writes).toEqual([
      {
        call: `POST /purchaseorders/${id}/action`,
        body: {
          action: 'dispatch_sync',
          order_id: id,
          ...(shipment ? { shipment_id: shipment.id } : undefined),
        },
      },
    ])
    expect(done.main).toContain('Action processed successfully')
    expect(sends(done)).toBe(false)
  })

  it('is refused when it is forced, without a call: by others, in other phases, and where writing is off [INB-110] [INB-11]', async () => {
    const offered = await openOrder(customs, await dispatchable())
    const forced = async (as: Browser, id: number) => {
      const copy = (await openOrder(as, id)).form('Copy as new concept')
      return writesDuring(() => copy.tamper('form', 'dispatch_sync').press('Copy as new concept'))
    }
    const tries = [await forced(client, await dispatchable()), await forced(customs, await orderIn(15)), await forced(customs, await orderIn(44))] // prettier-ignore
    for (const { result, writes } of tries) expect([result.status, writes]).toEqual([403, []])
    await switchWritingOff('customs@demo.test')
    const off = await writesDuring(() => offered.press('Send to warehouse'))
    const shown = await offered.reload()
    await switchWritingOn('customs@demo.test')
    expect([off.result.status, off.writes, sends(shown)]).toEqual([403, [], false])
  })

  it('says why it failed, in upstream’s words or in ours, and is looked up where no answer came [INB-111]', async () => {
    const path = '/purchaseorders/{id}/action'
    const body = { error: { code: 'X', en: 'The warehouse is closed' } }
    for (const [fault, words] of [
      [{ kind: 'status', status: 422, body }, 'The warehouse is closed'],
      [{ kind: 'status', status: 422, body: {} }, 'Something went wrong'],
      [{ kind: 'reset' }, 'We do not know whether this was saved'],
      [{ kind: 'applyThenReset' }, 'Action processed successfully'],
    ] as const) {
      const page = await openOrder(customs, await dispatchable())
      await server.faults({ method: 'POST', path, ...fault })
      expect((await page.press('Send to warehouse')).main).toContain(words)
      await server.clearFaults()
    }
  })
})

it('shows text in the place of a field without right [INB-98]', async () => {
  const id = await orderIn(44)
  const page = await openOrder(customs, id)
  expect(editForm(page).has('Expected arrival date')).toBe(false)
  expect(factsOf(page, '#general')).toHaveProperty('Bonded administration')
})
