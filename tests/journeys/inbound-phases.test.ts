import { beforeAll, describe, expect, it } from 'vitest'
import type { Locator, Page } from 'playwright'
import { inboundLandmarks } from '../../sandbox/seed/inbound-landmarks'
import {
  idsInPhase,
  storedOrder,
  upstreamOf,
  writesDuring,
  type StoredOrder,
} from '../routes/inbound/edit-pages'
import { hydrated, openPage, session, type SignedIn } from '../support/chromium'
import { usualModes } from '../support/extent'
import { portal } from '../support/portal'

const server = portal()
const saved = 'Succesfully updated inbound order'
const proof = { name: 'proof.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nof origin') } // prettier-ignore

let client: SignedIn
let customs: SignedIn
let upstream: Awaited<ReturnType<typeof upstreamOf>>

beforeAll(async () => {
  await server.resetSandbox()
  client = await session('client@demo.test')
  customs = await session('customs@demo.test')
  upstream = await upstreamOf('customs@demo.test')
})

const stored = (id: number) => storedOrder(upstream, id)
const address = (id: number) => `/inbound-orders/${id}`
const editForm = (page: Page) => page.locator('#inbound-edit')
const day = (text: string) => Date.parse(`${text}T00:00:00+02:00`) / 1000

/** The newest order of a phase that has an invoice, and a shipment or none. */
async function orderIn(phase: number, { linked }: { linked: boolean }): Promise<number> {
  const landmarks = new Set<number>(Object.values(inboundLandmarks))
  for (const id of await idsInPhase(upstream, phase)) {
    if (landmarks.has(id)) continue
    const { shipment, fininfo } = await stored(id)
    if ((shipment !== null) === linked && fininfo.length > 0) return id
  }
  throw new Error(`No such order in phase ${phase}`)
}

/** What no phase lets anyone change on the page of a submitted order. */
const neverChanged = ({ order, products, ...rest }: StoredOrder & Record<string, unknown>) => ({
  number: order.external_order_id,
  ...Object.fromEntries(
    ['reference', 'name', 'type', 'supplier', 'status', 'phase', 'freight_reference', 'departure_country', 'incoterm', 'quantity_sum'].map((name) => [name, order[name]]), // prettier-ignore
  ),
  pieces: products.map(({ id, quantity }) => [id, quantity.quantity, quantity.origin]),
  address: rest.address,
  packages: rest.packages,
  containers: rest.containers,
  transport: rest.transport_documents,
})

/** The entries of all that may be changed in some phase. */
const parts = ['expectedArrival', 'bonded', 'mxInboundReference', 'mrn', 'finances', 'products', 'certificates'] // prettier-ignore
const partsWithoutMrn = parts.filter((part) => part !== 'mrn')

/** What the form has of each part of the order, without what every form has. */
async function partsOf(page: Page): Promise<string[]> {
  const names = await editForm(page)
    .locator('input[name], select[name], textarea[name]')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('name') ?? ''))
  const own = names.map((name) => name.replace(/[[.].*/, ''))
  // a list without rows has but the button that adds one
  if ((await page.getByRole('button', { name: 'Add certificate' }).count()) > 0)
    own.push('certificates')
  return parts.filter((name) => own.includes(name))
}

/** Puts entries into a form of the page that it was not given. */
const force = (form: Locator, entries: Record<string, string>) =>
  form.evaluate((element, added) => {
    for (const [name, value] of Object.entries(added)) {
      const input = document.createElement('input')
      Object.assign(input, { type: 'hidden', name, value })
      element.append(input)
    }
  }, entries)

/** Of the parts of an order that are shown as text. */
const neverTaken = {
  orderNumber: 'FORCED',
  reference: 'FORCED',
  phase: '15',
  status: '40',
  freightReference: 'FORCED',
  'packages[0].type': 'PX',
  'packages[0].quantity': '999',
  'address.name': 'FORCED',
  'transportDocuments[0].identification': 'FORCED',
}

/** What has a field in an earlier phase. */
const forbidden = {
  expectedArrival: '2026-12-24',
  bonded: 'N',
  mxInboundReference: 'FORCED',
  mrn: '10NL5663962BE1E825',
}

/** Sends a form that the browser has, with other entries, to an address that it was not made for. */
async function sendTo(form: Locator, address: string, entries: Record<string, string>) {
  await form.evaluate((element, names) => {
    for (const field of element.querySelectorAll<HTMLInputElement>('[name]'))
      if (names.includes(field.name)) field.remove()
  }, Object.keys(entries))
  await force(form, entries)
  await form.evaluate((element, action) => {
    element.setAttribute('action', action)
    HTMLFormElement.prototype.submit.call(element)
  }, address)
}

interface TypedPapers {
  amount: string
  weight: string
  certificate: string
}

interface Typed extends TypedPapers {
  arrival: string
  bonded: 'Y' | 'N'
  reference: string
}

describe.each(usualModes)('$mode', ({ scripts }) => {
  const settled = async (page: Page) => {
    if (scripts) await hydrated(page)
  }
  const openOrder = async (as: SignedIn, id: number) => {
    const page = await openPage({ scripts, signedIn: as })
    await page.goto(address(id))
    await settled(page)
    return page
  }
  const save = async (page: Page) => {
    const { writes } = await writesDuring(async () => {
      await page.getByRole('button', { name: 'Save order' }).last().click()
      await page.getByText(saved).waitFor()
    })
    await settled(page)
    return writes
  }

  /** One certificate alone, with its file: rows that stand there are taken out first. */
  async function writeCertificate(page: Page, number: string) {
    const section = page.locator('#certificates')
    for (let left = await section.locator('fieldset.row').count(); left > 0; left -= 1) {
      await section.getByRole('button', { name: /^Remove Certificate/ }).first().click() // prettier-ignore
      await expect.poll(() => section.locator('fieldset.row').count()).toBe(left - 1)
      await settled(page)
    }
    await section.getByRole('button', { name: 'Add certificate' }).click()
    await section.getByLabel('Certificate number').waitFor()
    await settled(page)
    await section.getByLabel('Certificate number').fill(number)
    await section.getByRole('combobox', { name: 'Certificate type' }).selectOption('CVO')
    await section.locator('input[type=file]').setInputFiles(proof)
  }

  async function writePapers(page: Page, { amount, weight, certificate }: TypedPapers) {
    await writeCertificate(page, certificate)
    const invoice = page.getByRole('group', { name: 'Financial line 1', exact: true })
    await invoice.getByLabel('Amount').fill(amount)
    const line = page.locator('#products tr.more details').first()
    await line.locator('summary').first().click()
    await line.getByLabel('Gross weight (kg)').fill(weight)
    await line.getByRole('combobox', { name: 'Prepacked' }).selectOption('Y')
  }

  async function writeAll(page: Page, typed: Typed) {
    await writePapers(page, typed)
    await page.getByLabel('Expected arrival date').fill(typed.arrival)
    await page.getByRole('combobox', { name: 'Bonded administration' }).selectOption(typed.bonded)
    await page.getByRole('textbox', { name: 'MX inbound reference' }).fill(typed.reference)
  }

  const numberOf = (text: string) => Number(text.replace(',', '.'))

  function expectPapers({ products, fininfo, certificates }: StoredOrder, typed: TypedPapers) {
    expect(fininfo[0]).toMatchObject({ InfoType: 'invoice', Amount: numberOf(typed.amount) })
    expect(products[0]?.quantity).toMatchObject({
      weight_gross: numberOf(typed.weight),
      prepacked: 'Y',
    })
    expect(certificates).toMatchObject([{ number: typed.certificate, type: 'CVO' }])
  }

  function expectAll(now: StoredOrder, typed: Typed, shipment: number | null) {
    expectPapers(now, typed)
    expect(now.order).toMatchObject({
      time_arrival: day(typed.arrival),
      bonded_administration: typed.bonded,
      mx_inbound_reference: typed.reference.toUpperCase(),
      shipment_id: shipment,
    })
  }

  it('an order of phase 19 is changed by a client and then by customs: upstream holds all of it, and nothing that no field is for [INB-93, INB-94, INB-96, INB-97, INB-98, INB-101, INB-102, INB-104, INB-105]', async () => {
    const id = inboundLandmarks.lastForAnyone
    const before = await stored(id)
    expect(before.order.phase).toMatchObject({ id: 19 })
    const shipped = await stored(await orderIn(34, { linked: true }))
    const reference = String(shipped.order.mx_inbound_reference)
    for (const [as, typed, shipment] of [
      [client, { arrival: scripts ? '2026-08-10' : '2026-08-11', bonded: 'N', reference: 'mxnobodys', amount: '998765,43', weight: '19,5', certificate: 'CLIENT-1' }, null], // prettier-ignore
      [customs, { arrival: scripts ? '2026-08-20' : '2026-08-21', bonded: 'Y', reference: reference.toLowerCase(), amount: '987654,32', weight: '20,25', certificate: 'CUSTOMS-1' }, shipped.shipment!.id], // prettier-ignore
    ] as const) {
      const page = await openOrder(as, id)
      expect(await partsOf(page)).toEqual(partsWithoutMrn)
      await writeAll(page, typed)
      await force(editForm(page), neverTaken)
      const writes = await save(page)
      expect(writes.map(({ call }) => call)).toEqual([
        `PUT /purchaseorders/${id}`,
        `PUT /purchaseorders/${id}/fininfo`,
        `PUT /purchaseorders/${id}/certificates`,
      ])
      expect(JSON.stringify(writes)).not.toMatch(/FORCED/)
      expect(await page.getByLabel('Expected arrival date').inputValue()).toBe(typed.arrival)
      const now = await stored(id)
      expectAll(now, typed, shipment)
      expect(neverChanged(now as never)).toEqual(neverChanged(before as never))
      await page.context().close()
    }
    // linked to a shipment, its MRN can be set as well
    const page = await openOrder(customs, id)
    expect(await partsOf(page)).toEqual(parts)
    const mrn = scripts ? '10NL5663962BE1E825' : '26NL000510A1B2C3J5'
    await page.getByLabel('MRN', { exact: true }).fill(mrn.toLowerCase())
    expect(await save(page)).toEqual([{ call: `PUT /shipments/${reference}`, body: { mrn } }])
    expect((await stored(id)).order.mrn).toBe(mrn)
    await page.getByRole('textbox', { name: 'MX inbound reference' }).fill('')
    await save(page)
    expect((await stored(id)).order).toMatchObject({ mx_inbound_reference: null, shipment_id: null }) // prettier-ignore
    expect(await partsOf(page)).toEqual(partsWithoutMrn)
    await page.context().close()
  })

  it('an order of phase 30 is changed by customs alone; a client reads it, and a forced form of theirs changes nothing [INB-93, INB-94, INB-95, INB-96, INB-97, INB-98]', async () => {
    const id = await orderIn(30, { linked: false })
    const before = await stored(id)
    await expectLockedFor(client, id)
    const typed: Typed = { arrival: scripts ? '2026-08-12' : '2026-08-13', bonded: scripts ? 'N' : 'Y', reference: 'mx30nobodys', amount: scripts ? '998765,43' : '987654,32', weight: scripts ? '19,5' : '20,25', certificate: scripts ? 'ON-30' : 'OFF-30' } // prettier-ignore
    const page = await openOrder(customs, id)
    expect(await partsOf(page)).toEqual(partsWithoutMrn)
    await writeAll(page, typed)
    await force(editForm(page), neverTaken)
    expect(JSON.stringify(await save(page))).not.toMatch(/FORCED/)
    const now = await stored(id)
    expectAll(now, typed, null)
    expect(neverChanged(now as never)).toEqual(neverChanged(before as never))
    await page.context().close()
  })

  it('an order of phase 44 keeps what customs may change no more, as it is stored, and takes the rest [INB-94, INB-95, INB-96, INB-97, INB-98, INB-99]', async () => {
    const id = await orderIn(44, { linked: true })
    const before = await stored(id)
    await expectLockedFor(client, id)
    const typed = { amount: scripts ? '998765,43' : '987654,32', weight: scripts ? '19,5' : '20,25', certificate: scripts ? 'ON-44' : 'OFF-44' } // prettier-ignore
    const page = await openOrder(customs, id)
    expect(await partsOf(page)).toEqual(['finances', 'products', 'certificates'])
    expect(await page.getByRole('main').innerText()).toContain(
      String(before.order.mx_inbound_reference),
    )
    await writePapers(page, typed)
    await force(editForm(page), { ...neverTaken, ...forbidden })
    const writes = await save(page)
    expect(writes.map(({ call }) => call)).toEqual([
      `PUT /purchaseorders/${id}/fininfo`,
      `PUT /purchaseorders/${id}/certificates`,
    ])
    expect(JSON.stringify(writes)).not.toMatch(/FORCED/)
    const now = await stored(id)
    expectPapers(now, typed)
    const { time_modified: _, ...order } = before.order
    expect(now.order).toMatchObject(order)
    expect(neverChanged(now as never)).toEqual(neverChanged(before as never))
    await page.context().close()
  })

  /** There is no form for them, and one that is sent all the same writes nothing. */
  async function expectLockedFor(as: SignedIn, id: number) {
    const before = await stored(id)
    const page = await openOrder(as, id)
    expect(await editForm(page).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Save order' }).count()).toBe(0)
    expect(await page.getByRole('main').innerText()).toContain(before.order.external_order_id)

    // the form of an order that they may change, sent to this one
    await page.goto(address(inboundLandmarks.lastForAnyone))
    await settled(page)
    const entries = { ...forbidden, version: String(before.order.time_modified) }
    const { writes } = await writesDuring(async () => {
      await sendTo(editForm(page), address(id), entries)
      await page.getByText('This order can no longer be changed.').waitFor()
    })
    expect(new URL(page.url()).pathname).toBe(address(id))
    expect(writes).toEqual([])
    expect(await stored(id)).toEqual(before)
    await page.context().close()
  }
})
