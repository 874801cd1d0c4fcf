import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser, Page, PageForm } from '../../support/browser'
import { portal } from '../../support/portal'
import { writesDuring } from '../outbound/wizard-pages'
import { signedIn } from '../products/support'
import { addProduct, atStep, fillAll, inboundForm, invoice, newNumber, pdf, values, way } from './form-pages' // prettier-ignore

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})

const x = (count: number) => 'x'.repeat(count)
const longer = (field: string, most: number) => `${field} cannot be longer than ${most} characters`

/** Sends a form whose one mistake has this message: it stands at its field and leads there, and nothing is written. */
async function expectSaid(form: PageForm, label: string, message: string, button = 'Next step') {
  const { result: page, writes } = await writesDuring(() => form.press(button))
  expect([page.status, writes]).toEqual([422, []])
  const wrong = Object.entries(page.errors())
  expect(wrong).toEqual([[expect.stringMatching(new RegExp(`(^| )${label}$`)), message]])
  const summary = page.summary()
  expect(summary).toEqual([{ text: expect.stringMatching(new RegExp(`(^|: )${message}$`)) as string, leadsTo: label }]) // prettier-ignore
  return page
}

describe('what is wrong stands at its field and in the summary', () => {
  it('of general information [INW-30] [INW-06]', async () => {
    const form = inboundForm(await client.open('/inbound-orders/create-order'))
    form.fill('PO number', newNumber()).tamper('bonded', '')
    await expectSaid(form, 'Bonded administration', 'Bonded administration is required')
  })

  it('of financial information: its currency [INW-35] [INW-06]', async () => {
    const page = await atStep(client, 'Financial information')
    const form = fillAll(inboundForm(page), invoice).tamper('finances[0].currency', '')
    await expectSaid(form, 'Currency', 'Currency is required')
  })

  it('of financial information: what a cost is [INW-33] [INW-06]', async () => {
    const page = await atStep(client, 'Financial information')
    const grown = await inboundForm(page).press('Add financial line')
    const form = fillAll(inboundForm(grown), invoice)
    for (const [label, value] of Object.entries({ ...invoice, Amount: '5' }))
      form.fill(label, value, { nth: 1 })
    await expectSaid(form, 'Info type', 'Info type is required')
  })

  it.each([
    ['Lot number', x(36), longer('Lot number', 35)],
    ['Supplier line ID', x(36), longer('Supplier line ID', 35)],
  ])('of products: %s of 36 characters [INW-53] [INW-06]', async (label, value, message) => {
    const page = await addProduct(await atStep(client, 'Products'))
    await expectSaid(fillAll(inboundForm(page), { ...values, [label]: value }), label, message)
  })

  it.each([
    ['Certificate number', { 'Certificate type': 'CVO' }],
    ['Certificate type', { 'Certificate number': 'C-1' }],
  ])('of certificates: %s is required [INW-58] [INW-06]', async (label, entries) => {
    const page = await atStep(client, 'Documents (preferential) origin')
    const grown = await inboundForm(page).press('Add certificate')
    await expectSaid(fillAll(inboundForm(grown), entries), label, `${label} is required`)
  })

  it.each([
    ['Country of departure', '', 'Country of departure is required'],
    ['Freight reference', '', 'Freight reference is required'],
  ])('of shipment information: %s "%s" [INW-69] [INW-06]', async (label, value, message) => {
    const page = await atStep(client, 'Shipment information')
    await expectSaid(fillAll(inboundForm(page), { ...way, [label]: value }), label, message)
  })

  it.each([
    ['Container number', { 'Container number': x(71) }, longer('Container number', 70)],
    ['Seal number 1', { 'Container number': 'C', 'Seal number 1': x(18) }, longer('Seal number 1', 17)], // prettier-ignore
    ['Seal number 2', { 'Container number': 'C', 'Seal number 2': x(18) }, longer('Seal number 2', 17)], // prettier-ignore
  ])('of containers: %s that is too long [INW-80] [INW-06]', async (label, entries, message) => {
    const page = await atStep(client, 'Shipment information')
    const grown = await inboundForm(page).press('Add container')
    await expectSaid(fillAll(inboundForm(grown), { ...way, ...entries }), label, message)
  })
})

describe('transport documents', () => {
  const rows = async (count: number): Promise<Page> => {
    let page = await atStep(client, 'Transport documents')
    for (let row = 0; row < count; row += 1)
      page = await inboundForm(page).press('Add transport document')
    const form = inboundForm(page)
    for (let nth = 0; nth < count; nth += 1) {
      form.fill('Type', 'Bill of Lading', { nth }).fill('Identification', `BL-${nth}`, { nth })
      form.attachTo('Document', { nth }, pdf(`BL-${nth}.pdf`))
    }
    return form.press('Add transport document')
  }

  it('are four at most, whatever is sent [INW-82]', async () => {
    const form = inboundForm(await rows(3))
    form.fill('Type', 'Bill of Lading', { nth: 3 }).fill('Identification', 'BL-3', { nth: 3 })
    form.attachTo('Document', { nth: 3 }, pdf('BL-3.pdf'))
    const [document = ''] = form.hidden('transportDocuments[0].document')
    for (const [name, value] of Object.entries({ type: 'BL', identification: 'BL-4', document }))
      form.tamper(`transportDocuments[4].${name}`, value)
    const { result: page, writes } = await writesDuring(() => form.press('Save concept'))
    expect([page.status, writes]).toEqual([422, []])
    expect(page.summary().map(({ text }) => text)).toEqual([
      'Order cannot have more than 4 transport documents',
    ])
  })

  it.each([
    ['blank lines of a scanner', '\r\n\r\n', 'application/octet-stream'],
    ['a mark of UTF-8', '\ufeff', 'application/x-pdf'],
    ['a printer’s words', '\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n', ''],
  ])('are PDFs behind %s, whatever their type is called [INW-84]', async (_, before, type) => {
    const form = inboundForm(await rows(0))
    form.fill('Type', 'Bill of Lading', { nth: 0 }).fill('Identification', 'BL-0', { nth: 0 })
    form.attachTo('Document', { nth: 0 }, new File([`${before}%PDF-1.4\n`], 'scan.pdf', { type }))
    const page = await form.press('Add transport document')
    expect(page.main).not.toContain('Document must be a PDF')
    expect(page.findAll('.held a').map((link) => link.textContent)).toEqual(['scan.pdf'])
  })

  it('that are no PDF are refused, with the others held [INW-81] [INW-41]', async () => {
    const form = inboundForm(await rows(1))
    form.fill('Type', 'Bill of Lading', { nth: 1 }).fill('Identification', 'BL-1', { nth: 1 })
    const text = new File(['no pdf'], 'scan.txt', { type: 'text/plain' })
    form.attachTo('Document', { nth: 1 }, text)
    const page = await expectSaid(form, 'Document', 'Document must be a PDF', 'Save concept')
    expect(page.findAll('.held a').map((link) => link.textContent)).toEqual(['BL-0.pdf'])
  })
})
