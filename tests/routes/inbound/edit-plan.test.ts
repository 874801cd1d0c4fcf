import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inboundLandmarks } from '../../../sandbox/seed/inbound-landmarks'
import type { Browser, Page, PageForm } from '../../support/browser'
import { portal } from '../../support/portal'
import { writeFaults } from '../../support/write-faults'
import { signedIn } from '../products/support'
import { editForm, openOrder, storedOrder, upstreamOf, writesDuring } from './edit-pages'
import { newNumber, pdf } from './form-pages'
import { customsDraft } from '../../contract/inbound-support'

const server = portal()

let customs: Browser
let upstream: Awaited<ReturnType<typeof upstreamOf>>

beforeAll(async () => {
  await server.resetSandbox()
  customs = await signedIn('customs@demo.test')
  upstream = await upstreamOf('customs@demo.test')
})
beforeEach(() => server.clearFaults())

const saved = 'Succesfully updated inbound order'
const failed = 'Something went updating the inbound order'
const mrn = '10NL5663962BE1E825'

/** A submitted order that is linked to an open shipment. */
async function newOrder(): Promise<number> {
  const { result } = await upstream('POST', '/saleskit/po', customsDraft(newNumber()))
  const id = result.id as number
  await upstream('POST', `/saleskit/po/${id}/finalize`, { cancelled: false })
  const made = await upstream('POST', '/shipments', { orders: [id] })
  expect(made.result.id).toBeGreaterThan(0)
  return id
}

/** The form with something typed for each of the four calls. */
async function changeAll(id: number): Promise<PageForm> {
  const grown = await editForm(await openOrder(customs, id)).press('Add certificate')
  return editForm(grown)
    .fill('Expected arrival date', '2026-09-09')
    .fill('MRN', mrn)
    .fill('Amount', '4321', { nth: 0 })
    .fill('Certificate number', 'CERT-PLAN')
    .fill('Certificate type', 'ATR')
    .attachTo('Document', { nth: 0 }, pdf('bill.pdf', 'the bill'))
}

/** What upstream has of what was typed, by the calls that save it. */
async function savedOf(id: number) {
  const { order, fininfo, certificates } = await storedOrder(upstream, id)
  return {
    order: order.time_arrival === 1_788_904_800,
    mrn: order.mrn === mrn,
    financial: fininfo[0]?.Amount === 4321,
    certificates: certificates.filter(({ number }) => number === 'CERT-PLAN').length,
  }
}

const calls = {
  order: '/purchaseorders/{id}',
  mrn: '/shipments/{ref}',
  financial: '/purchaseorders/{id}/fininfo',
  certificates: '/purchaseorders/{id}/certificates',
}
const names = Object.keys(calls) as (keyof typeof calls)[]
const labels = {
  order: 'Order',
  mrn: 'MRN',
  financial: 'Financial information',
  certificates: 'Documents (preferential) origin',
}
const listed = (of: readonly (keyof typeof calls)[]) => of.map((name) => labels[name]).join(', ')

/** What the form says of itself, apart from what is said of the order. */
const textOf = (page: Page) =>
  page.messages().find(({ kind, text }) => kind === 'error' && text.includes(failed))?.text ?? ''

describe.each(names)('Save order whose call for %s', (name) => {
  it.each(writeFaults)(
    '%s tells what is saved and what is not, keeps all entries, and saves the rest at the next press [INB-107] [INB-108]',
    async (_, fault, outcome) => {
      const id = await newOrder()
      const form = await changeAll(id)
      await server.faults({ method: 'PUT', path: calls[name], ...fault })
      const { result: page, writes } = await writesDuring(() => form.press('Save order'))
      await server.clearFaults()
      const at = names.indexOf(name)
      if (outcome === 'done') {
        // looked up, and found to be done
        expect(page.main).toContain(saved)
        expect(await savedOf(id)).toEqual({ order: true, mrn: true, financial: true, certificates: 1 }) // prettier-ignore
        return
      }
      expect(writes.length).toBeGreaterThanOrEqual(at + 1)
      const text = textOf(page)
      expect([page.status >= 400, text.startsWith(failed)]).toEqual([true, true])
      if (outcome === 'refused') expect(text).toContain(`${failed} Upstream says no`)
      if (at > 0) expect(text).toContain(`Saved: ${listed(names.slice(0, at))}`)
      const has = await savedOf(id)
      expect(has).toEqual({
        order: at > 0,
        mrn: at > 1,
        financial: at > 2,
        certificates: 0,
      })
      const inDoubt = text.includes('We do not know whether this was saved')
      const notSaved = names.slice(inDoubt ? at + 1 : at)
      if (inDoubt) expect(text).toContain(`We do not know whether this was saved: ${labels[name]}`)
      if (notSaved.length > 0) expect(text).toContain(`Not saved: ${listed(notSaved)}`)
      const kept = editForm(page)
      expect([kept.value('MRN'), kept.value('Amount', { nth: 0 }), kept.value('Certificate number')]).toEqual([mrn, '4321', 'CERT-PLAN']) // prettier-ignore
      expect(page.main).toContain('bill.pdf')

      const { result: done, writes: second } = await writesDuring(() => kept.press('Save order'))
      expect(done.main).toContain(saved)
      // what was saved is not sent again
      expect(
        second.map(({ call }) => call.replace(/\d+/g, '').replace(/shipments\/.*/, 'shipments/')),
      ).toEqual(
        // prettier-ignore
        names.slice(at).map((one) => `PUT ${calls[one].replace(/\{.*?\}/, '')}`),
      )
      expect(await savedOf(id)).toEqual({ order: true, mrn: true, financial: true, certificates: 1 }) // prettier-ignore
    },
  )
})

it('all four calls are made one after the other, in their order, each with what belongs to it [INB-100] [INB-101] [INB-102] [INB-105] [INB-108]', async () => {
  const id = await newOrder()
  const before = await storedOrder(upstream, id)
  const form = await changeAll(id)
  const { result: page, writes } = await writesDuring(() => form.press('Save order'))
  expect(page.main).toContain(saved)
  expect(writes.map(({ call }) => call)).toEqual([
    `PUT /purchaseorders/${id}`,
    `PUT /shipments/${before.shipment?.id}`,
    `PUT /purchaseorders/${id}/fininfo`,
    `PUT /purchaseorders/${id}/certificates`,
  ])
  const [order, shipment, fininfo, certificates] = writes.map(({ body }) => body as Record<string, unknown>) // prettier-ignore
  expect(Object.keys(order ?? {}).toSorted()).toEqual(['bonded_administration', 'mx_inbound_reference', 'shipment_id', 'time_arrival']) // prettier-ignore
  expect(shipment).toEqual({ mrn })
  expect(Object.keys(fininfo ?? {}).toSorted()).toEqual(['fininfo', 'lines'])
  expect((fininfo?.lines as object[]).length).toBe(before.products.length)
  for (const line of fininfo?.lines as object[])
    expect(Object.keys(line).toSorted()).toEqual(['AdditionalLineFinInfo', 'GrossWeight', 'Id', 'Prepacked']) // prettier-ignore
  expect(certificates).toEqual({ certificates: [{ number: 'CERT-PLAN', type: 'ATR', filename: null }] }) // prettier-ignore
})

describe('two people on one order', () => {
  it('are told of one another before anything is overwritten, and choose [INB-98]', async () => {
    const id = await newOrder()
    const mine = editForm(await openOrder(customs, id)).fill('Expected arrival date', '2026-09-09')
    const other = editForm(await openOrder(customs, id)).fill('Bonded administration', 'N')
    await other.press('Save order')
    const { result: asked, writes } = await writesDuring(() => mine.press('Save order'))
    expect([asked.status, writes]).toEqual([409, []])
    const panel = asked.find('.conflict').textContent ?? ''
    expect(panel).toContain('Bonded administration')
    expect(panel).toContain('Expected arrival date')
    const done = await editForm(asked).press('Overwrite with my version')
    expect(done.main).toContain(saved)
    expect((await storedOrder(upstream, id)).order).toMatchObject({
      time_arrival: 1_788_904_800,
      bonded_administration: 'Y',
    })
  })

  it('need not be told where both want the same [INB-98]', async () => {
    const id = await newOrder()
    const [mine, other] = [await openOrder(customs, id), await openOrder(customs, id)].map((page) =>
      editForm(page).fill('Expected arrival date', '2026-09-09'),
    )
    await other!.press('Save order')
    expect((await mine!.press('Save order')).main).toContain(saved)
  })
})

describe('MX inbound reference and MRN', () => {
  const { wholeShipment, digitsShipment } = inboundLandmarks

  it.each([
    ['of a shipment links it, in capitals', 'mxharbour1', 'MXHARBOUR1', wholeShipment],
    ['that nobody has links none', 'nobody1', 'NOBODY1', null],
    ['of digits links no shipment that has them for an id', String(wholeShipment), String(wholeShipment), null], // prettier-ignore
    ['that is blank links none', '', null, null],
  ])('a reference %s [INB-104]', async (_, typed, reference, shipment) => {
    const id = await newOrder()
    await editForm(await openOrder(customs, id)).fill('MX inbound reference', 'BEFORE').press('Save order') // prettier-ignore
    const form = editForm(await openOrder(customs, id)).fill('MX inbound reference', typed)
    const { result: page, writes } = await writesDuring(() => form.press('Save order'))
    expect(page.main).toContain(saved)
    expect(writes[0]?.body).toMatchObject({
      mx_inbound_reference: reference,
      shipment_id: shipment,
    })
    expect(digitsShipment).not.toBe(wholeShipment)
  })

  it('a reference that cannot be looked up is not saved, and the entries stay [INB-104]', async () => {
    const id = await newOrder()
    await server.faults({ method: 'GET', path: '/shipments/{ref}', kind: 'status', status: 500, times: 20 }) // prettier-ignore
    const form = editForm(await openOrder(customs, id)).fill('MX inbound reference', 'MXHARBOUR1')
    const { result: page, writes } = await writesDuring(() => form.press('Save order'))
    expect([page.status, writes]).toEqual([502, []])
    expect(editForm(page).value('MX inbound reference')).toBe('MXHARBOUR1')
  })

  it('a reference has at most 70 characters, an MRN has to be sound [INB-104] [INB-105]', async () => {
    const id = await newOrder()
    const form = editForm(await openOrder(customs, id))
    form.fill('MX inbound reference', 'X'.repeat(71)).fill('MRN', '26NL000510A1B2C3J4')
    const { result: page, writes } = await writesDuring(() => form.press('Save order'))
    expect([page.status, writes]).toEqual([422, []])
    expect(page.main).toContain('Invalid MRN')
    expect(page.main).toMatch(/MX inbound reference cannot be longer than 70/)
    expect(editForm(page).value('MRN')).toBe('26NL000510A1B2C3J4')
  })

  it('an MRN is in capitals, and none can be typed without a shipment [INB-105]', async () => {
    const id = await newOrder()
    await editForm(await openOrder(customs, id))
      .fill('MRN', mrn.toLowerCase())
      .press('Save order')
    expect((await storedOrder(upstream, id)).order.mrn).toBe(mrn)
    await editForm(await openOrder(customs, id)).fill('MX inbound reference', 'NOBODY1').press('Save order') // prettier-ignore
    expect(editForm(await openOrder(customs, id)).has('MRN')).toBe(false)
  })

  it('an MRN with a reference that links no shipment is refused at its field [INB-105]', async () => {
    const id = await newOrder()
    const form = editForm(await openOrder(customs, id))
    form.fill('MX inbound reference', 'NOBODY2').fill('MRN', mrn)
    const { result: page, writes } = await writesDuring(() => form.press('Save order'))
    expect([page.status, writes]).toEqual([422, []])
    expect(page.main).toContain('An MRN needs a shipment that the order is linked to')
  })

  it('the MRN of a shipment whose reference is of digits is saved to that shipment, and to no stranger’s [INB-105] [INB-104]', async () => {
    const form = editForm(await openOrder(customs, inboundLandmarks.digits)).fill('MRN', mrn)
    const { result: page, writes } = await writesDuring(() => form.press('Save order'))
    expect(page.main).toContain(saved)
    expect(writes.map(({ call }) => call)).toEqual([`PUT /shipments/${digitsShipment}`])
  })
})
