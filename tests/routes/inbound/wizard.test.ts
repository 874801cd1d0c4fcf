import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Page, PageForm } from '../../support/browser'
import { portal, type CallRecord } from '../../support/portal'
import { inboundLandmarks } from '../../../sandbox/seed/inbound-landmarks'
import { signedIn } from '../products/support'
import { writesDuring } from '../outbound/wizard-pages'
import {
  addProduct,
  afterGeneral,
  atStep,
  fillAll,
  inboundForm,
  invoice,
  newConcept,
  newNumber,
  pdf,
  receiver,
  stepOf,
  values,
  way,
} from './form-pages'

const server = portal()
let client: Browser
let solo: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
  solo = await signedIn('solo@demo.test')
})
beforeEach(() => server.clearFaults())

const saved = [{ kind: 'success', text: 'Order saved successfully' }]
const bodyOf = (call: CallRecord | undefined) => call?.body as Record<string, unknown>
const said = (page: Page) => Object.values(page.errors()).flat()
const steps = (page: Page) => page.findAll('.steps li').map((step) => step.textContent)

describe('the wizard of inbound orders', () => {
  it('has 7 steps in a customs division [INW-01] [INW-02]', async () => {
    const page = await client.open('/inbound-orders/create-order')
    expect(steps(page)).toEqual([
      'General information',
      'Financial information',
      'Products',
      'Documents (preferential) origin',
      'Address',
      'Shipment information',
      'Transport documents',
    ])
    expect(page.main).toContain('Open concept orders')
  })

  it('has 2 steps in another, which ask nothing that customs would [INW-03] [INW-53]', async () => {
    const general = await solo.open('/inbound-orders/create-order')
    expect(steps(general)).toEqual(['General information', 'Products'])
    expect(inboundForm(general).labels()).toEqual([
      'PO number',
      'Reference',
      'Supplier',
      'Type',
      'Sender',
      'Expected arrival date',
      'VAS code',
    ])
  })

  it('asks in the first step what an order is [INW-23] [INW-27] [INW-30]', async () => {
    const form = inboundForm(await client.open('/inbound-orders/create-order'))
    expect(form.labels()).toContain('Bonded administration')
    expect(form.value('Bonded administration')).toBe('Yes')
    expect(form.value('Type')).toBe('Purchase')
    expect(form.options('Type')).toEqual(['Purchase', 'Return', 'Cross-dock'])
  })

  it.each([
    ['PO number', '', 'PO number is required'],
    ['PO number', 'x'.repeat(21), 'PO number cannot be longer than 20 characters'],
    ['Reference', 'x'.repeat(21), 'Reference cannot be longer than 20 characters'],
    ['Sender', 'x'.repeat(21), 'Sender cannot be longer than 20 characters'],
    ['Supplier', 'x'.repeat(71), 'Supplier cannot be longer than 70 characters'],
    ['Supplier', 'nobody sells this', 'Supplier is unknown'],
    ['Expected arrival date', '31-02-2026', 'Expected arrival date is not a valid date'],
  ])(
    'refuses %s "%s", with the entries kept [INW-06] [INW-24] [INW-26] [INW-28]',
    async (label, value, message) => {
      const page = await afterGeneral(client, {
        Reference: 'Kept',
        Type: 'Return',
        [label]: value,
      })
      expect(page.status).toBe(422)
      expect(said(page)).toContain(message)
      expect(inboundForm(page).value(label)).toBe(value)
      if (label !== 'Reference') expect(inboundForm(page).value('Reference')).toBe('Kept')
    },
  )
})

describe('the supplier', () => {
  const search = async (typed: string) => {
    const form = inboundForm(await client.open('/inbound-orders/create-order'))
    return form.fill('Supplier', typed).press('Search supplier')
  }
  const offered = (page: Page) => page.findAll('.found li').map((one) => one.textContent?.trim())

  it('is searched by name, and chosen among those found [INW-25] [INW-26]', async () => {
    const page = await search('tex')
    const names = offered(page)
    expect(names.length).toBeGreaterThan(1)
    expect(names.every((name) => /tex/i.test(name ?? ''))).toBe(true)
    const form = inboundForm(page)
      .pick(names[1] ?? '')
      .fill('PO number', newNumber())
    const next = await form.press('Next step')
    expect(stepOf(next)).toBe('Financial information')
    const back = await inboundForm(next).press('Previous step')
    expect(inboundForm(back).value('Supplier')).toBe(names[1])
  })

  it('is asked for where a name fits several and none was chosen, and they are shown [INW-26]', async () => {
    const page = await afterGeneral(client, { Supplier: 'tex' })
    expect(said(page)).toEqual(['Choose one of the suppliers found'])
    expect(offered(page).length).toBeGreaterThan(1)
  })

  it('is asked for by at least 3 characters, whichever button is pressed [INW-26]', async () => {
    const hint = 'Enter at least 3 characters'
    const page = await afterGeneral(client, { Supplier: 'Al' })
    expect([page.status, said(page)]).toEqual([422, [hint]])
    expect(page.find('.product-search').textContent?.split(hint)).toHaveLength(2)
    expect((await search('Al')).find('.product-search').textContent).toContain(hint)
  })

  it('is one of so many that only the first 10 are shown, and it is said how many there are [INW-26]', async () => {
    const page = await search('Ltd')
    expect(offered(page)).toHaveLength(10)
    const [, count] = /(\d+) matches; the first 10 are shown\./.exec(page.main) ?? []
    expect(Number(count)).toBeGreaterThan(10)
    const { bytes } = await client.open('/suggestions?list=orderSuppliers&q=Ltd')
    expect(JSON.parse(bytes.toString())).toHaveLength(Number(count))
  })

  it('is no search any more once it is chosen: Enter goes on [INW-26] [BEY-20]', async () => {
    const [name = ''] = offered(await search('tex'))
    const second = await afterGeneral(client, { Supplier: name })
    const first = await inboundForm(second).press('Previous step')
    expect(inboundForm(first).value('Supplier')).toBe(name)
    expect(stepOf(await inboundForm(first).enter())).toBe('Financial information')
    const searched = await inboundForm(await client.open('/inbound-orders/create-order'))
      .fill('Supplier', 'tex')
      .enter()
    expect(offered(searched).length).toBeGreaterThan(1)
  })

  it('is taken at once where what was typed is a name, whatever the case [INW-26]', async () => {
    const [name = ''] = offered(await search('tex'))
    const page = await afterGeneral(client, { Supplier: name?.toUpperCase() })
    expect(stepOf(page)).toBe('Financial information')
  })
})

describe('money of the order', () => {
  const at = (changes = {}) => atStep(client, 'Financial information', changes)
  const add = (page: Page) => inboundForm(page).press('Add financial line')

  it('begins with one invoice in euro [INW-34] [INW-35] [INW-32]', async () => {
    const form = inboundForm(await at())
    expect(form.value('Info type')).toBe('Invoice')
    expect(form.value('Currency')).toBe('EUR')
    expect(form.labels()).toEqual([
      'Info type',
      'Description',
      'Currency',
      'Amount',
      'Date',
      'Invoice statement type',
      'Licence number',
      'Document',
    ])
  })

  it.each([
    [{ Amount: '' }, 'Amount is required'],
    [{ Amount: '0' }, 'Amount must be at least 0.01'],
    [{ Amount: '1,005' }, 'Amount can have at most 2 decimals'],
    [{ Description: '' }, 'Description is required'],
    [{ Description: 'x'.repeat(36) }, 'Description cannot be longer than 35 characters'],
    [{ Date: '' }, 'Date is required'],
    [{ 'Invoice statement type': 'REX' }, 'Licence number is required'],
    [{ 'Info type': 'Freight cost' }, 'Exactly 1 invoice is required'],
  ])('%j is refused: %s [INW-36] [INW-37] [INW-39] [INW-43] [INW-44]', async (changes, message) => {
    const form = inboundForm(await at())
    const page = await fillAll(form, { ...invoice, ...changes }).press('Next step')
    expect(page.status).toBe(422)
    expect(page.main).toContain(message)
  })

  it('has at most one line of each other cost [INW-45] [INW-46]', async () => {
    for (const [type, code] of [
      ['Insurance cost', 'insurancecost'],
      ['Freight cost', 'freightcost'],
    ] as const) {
      const form = inboundForm(await add(await add(await at())))
      fillAll(form, invoice)
      for (const nth of [1, 2]) form.fill('Info type', type, { nth }).fill('Amount', '5', { nth })
      const page = await form.press('Next step')
      expect(page.main).toContain(`Order cannot have more than 1 ${code} document`)
    }
  })

  it('describes other costs by their type, and asks no date of them, once applied [INW-38] [INW-40]', async () => {
    const form = inboundForm(await add(await at()))
    form.fill('Info type', 'Freight cost', { nth: 1 })
    const page = await form.press('Apply Info type', { nth: 1 })
    const row = page.find('[id="inbound-finances[1]"]')
    expect(row.querySelector('input[disabled]')?.getAttribute('value')).toBe('FRGH_COST_1')
    expect(row.querySelector('input[type=date]')?.hasAttribute('disabled')).toBe(true)
  })
})

describe('lines of money whose type is changed', () => {
  it('hold what was typed for an invoice while another type is looked at [INW-38] [INW-40]', async () => {
    const typed = { ...invoice, 'Invoice statement type': 'REX', 'Licence number': 'L-1' }
    const step = await atStep(client, 'Financial information')
    const form = inboundForm(
      await inboundForm(step)
        .fill('Invoice statement type', 'REX')
        .press('Apply Invoice statement type'),
    )
    const other = await fillAll(form, { ...typed, 'Info type': 'Freight cost' }).press(
      'Apply Info type',
    )
    expect(inboundForm(other).labels()).not.toContain('Licence number')
    const back = await inboundForm(other).fill('Info type', 'Invoice').press('Apply Info type')
    for (const [label, value] of Object.entries(typed))
      expect([label, inboundForm(back).value(label)]).toEqual([label, value])
  })

  it('have no description of their own where they were sent as another type before [INW-38]', async () => {
    const form = inboundForm(await atStep(client, 'Financial information'))
    const sent = await fillAll(form, { ...invoice, 'Info type': 'Freight cost' }).press('Next step')
    expect(sent.status).toBe(422)
    const page = await inboundForm(sent).fill('Info type', 'Invoice').press('Apply Info type')
    expect(inboundForm(page).value('Description')).toBe('')
  })
})

describe('lines of a customs order', () => {
  it('need export and sales value, filled in from the master data where it has them [INW-54] [INW-56]', async () => {
    const page = await addProduct(await atStep(client, 'Products'))
    const form = fillAll(inboundForm(page), { 'Export value': '', 'Sales value': '' })
    const refused = await form.press('Next step')
    expect(said(refused)).toEqual(['Export value is required', 'Sales value is required'])
  })

  it('take no more of the invoice than it has, whichever was changed last [INW-55]', async () => {
    const page = await addProduct(await atStep(client, 'Products'))
    const form = fillAll(inboundForm(page), { ...values, 'Invoice amount': '1250,51' })
    const refused = await form.press('Next step')
    expect(said(refused)).toEqual(['Line invoice amount cannot exceed the invoice amount'])
    const good = await fillAll(inboundForm(refused), { 'Invoice amount': '1250.50' }).press(
      'Next step',
    )
    expect(stepOf(good)).toBe('Documents (preferential) origin')
  })

  it('are said to be above an invoice that was lowered after them, on the way to them [INW-55]', async () => {
    const page = await addProduct(await atStep(client, 'Products'))
    const next = await fillAll(inboundForm(page), { ...values, 'Invoice amount': '1000' }).press(
      'Next step',
    )
    expect(stepOf(next)).toBe('Documents (preferential) origin')
    const money = await inboundForm(await inboundForm(next).press('Previous step')).press(
      'Previous step',
    )
    const lines = await inboundForm(money).fill('Amount', '999').press('Next step')
    const words = ['Line invoice amount cannot exceed the invoice amount']
    expect([stepOf(lines), said(lines)]).toEqual(['Products', words])
    const later = await client.open(next.path)
    expect([stepOf(later), said(later)]).toEqual(['Products', words])
    const mended = await fillAll(inboundForm(later), { 'Invoice amount': '999' }).press('Next step')
    expect(stepOf(mended)).toBe('Documents (preferential) origin')
  })

  it('are at least one; quantity 0 takes one out [INW-49] [INW-50] [INW-52]', async () => {
    const page = await addProduct(await addProduct(await atStep(client, 'Products')))
    expect(inboundForm(page).value('Quantity')).toBe('2')
    const refused = await fillAll(inboundForm(page), { ...values, Quantity: '0' }).press(
      'Next step',
    )
    expect(refused.main).toContain('Please add 1 or more products')
  })

  it('warn of an origin that is not that of the master data, and go on [INW-57]', async () => {
    const page = await addProduct(await atStep(client, 'Products'))
    const form = fillAll(inboundForm(page), { ...values, 'Country of origin': 'PE' })
    const next = await form.press('Next step')
    const back = await inboundForm(next).press('Previous step')
    expect(back.main).toContain(
      'Country of Origin in this order is inconsistent with Country of Origin from masterdata',
    )
  })
})

describe('certificates', () => {
  const at = () => atStep(client, 'Documents (preferential) origin')
  /** With one of this type, and an empty row below it. */
  const withOne = async (type: string) => {
    const form = inboundForm(await inboundForm(await at()).press('Add certificate'))
    return fillAll(form, { 'Certificate number': 'C-1', 'Certificate type': type }).press(
      'Add certificate',
    )
  }

  it('may be none [INW-63]', async () => {
    const page = await at()
    expect(stepOf(await inboundForm(page).press('Next step'))).toBe('Address')
  })

  it.each([
    ['CVO', ['EUR1', 'ATR', 'EUR-MED']],
    ['ATR', ['CVO']],
  ])('beside one %s may be %j [INW-59] [INW-61]', async (type, offered) => {
    const page = await withOne(type)
    const options = inboundForm(page).options('Certificate type', { nth: 1 })
    expect(options.filter(Boolean)).toEqual(offered)
  })

  it('are no more than two, and the button for another is gone then [INW-21] [INW-60]', async () => {
    const form = inboundForm(await withOne('CVO'))
    form.fill('Certificate number', 'C-2', { nth: 1 }).fill('Certificate type', 'ATR', { nth: 1 })
    const back = await inboundForm(await form.press('Next step')).press('Previous step')
    expect(inboundForm(back).buttons()).not.toContain('Add certificate')
    const forged = inboundForm(back)
      .tamper('certificates[2].number', 'C-3')
      .tamper('certificates[2].type', 'CVO')
    const refused = await forged.press('Next step')
    expect(refused.main).toContain('Order cannot have more than 2 certificates')
  })

  it('of which two do not go together are refused [INW-62]', async () => {
    const form = inboundForm(await at())
    for (const [at, type] of ['ATR', 'EUR1'].entries())
      form.tamper(`certificates[${at}].number`, 'C').tamper(`certificates[${at}].type`, type)
    expect((await form.press('Next step')).main).toContain(
      'This combination of certificate types is not allowed',
    )
  })
})

describe('address and shipment', () => {
  it('need the main address, and of the exporter all or nothing [INW-64] [INW-65] [INW-66] [INW-67]', async () => {
    const page = await atStep(client, 'Address')
    expect(said(await inboundForm(page).press('Next step'))).toEqual(
      ['Name', 'Street', 'Zipcode', 'City', 'Country'].map((name) => `${name} is required`),
    )
    const form = fillAll(inboundForm(page), receiver).fill('City', 'Ningbo', { nth: 1 })
    const refused = await form.press('Next step')
    expect(said(refused)).toEqual(
      ['Name', 'Street', 'Zipcode', 'Country'].map((name) => `${name} is required`),
    )
    expect(refused.find('details.address').hasAttribute('open')).toBe(true)
  })

  it.each([
    ['CN', ['Incoterm', 'Incoterm place', 'Means of transport border']],
    ['LU', ['Incoterm', 'Incoterm place', 'Means of transport border']],
    ['DE', []],
  ])('from %s asks for %j [INW-70] [INW-71] [I18N-12]', async (country, needed) => {
    const page = await atStep(client, 'Shipment information')
    const entries = { 'Country of departure': country, 'Freight reference': 'F', Quantity: '1' }
    const next = await fillAll(inboundForm(page), entries).press('Next step')
    expect(next.status === 422 ? said(next) : []).toEqual(
      needed.map((name) => `${name} is required`),
    )
  })

  it('has a package, with a whole number of 1 or more [INW-77] [INW-78] [INW-79]', async () => {
    const page = await atStep(client, 'Shipment information')
    expect(inboundForm(page).value('Package type')).toBe('CT')
    const half = await fillAll(inboundForm(page), { ...way, Quantity: '0' }).press('Next step')
    expect(said(half)).toEqual(['Quantity must be at least 1'])
    const none = inboundForm(await inboundForm(half).press('Remove Package 1'))
    expect((await none.press('Next step')).main).toContain(
      'At least 1 shipment package is required',
    )
  })

  it('takes any number of containers, each with its number [INW-80]', async () => {
    const page = await inboundForm(await atStep(client, 'Shipment information')).press(
      'Add container',
    )
    const refused = await fillAll(inboundForm(page), way).press('Next step')
    expect(said(refused)).toEqual(['Container number is required'])
  })
})

describe('transport documents', () => {
  it('need all three of their fields, and are four at most [INW-21] [INW-82] [INW-83]', async () => {
    let page = await inboundForm(await atStep(client, 'Transport documents')).press(
      'Add transport document',
    )
    const refused = await inboundForm(page).press('Save concept')
    expect(said(refused)).toEqual([
      'Type is required',
      'Identification is required',
      'Document is required',
    ])
    for (let n = 1; n < 4; n++) page = await inboundForm(page).press('Add transport document')
    expect(inboundForm(page).buttons()).not.toContain('Add transport document')
  })
})

describe('a customs order', () => {
  it('is saved with all its documents, which come back byte for byte [INW-11] [INW-41] [INW-58] [INW-81]', async () => {
    const next = (form: PageForm) => form.press('Next step')
    let page = await afterGeneral(client)
    page = await next(fillAll(inboundForm(page), invoice).attach('Document', pdf('invoice.pdf')))
    page = await next(fillAll(inboundForm(await addProduct(page)), values))
    const certificate = inboundForm(await inboundForm(page).press('Add certificate'))
    fillAll(certificate, { 'Certificate number': 'EUR-1', 'Certificate type': 'EUR1' })
    page = await next(certificate.attach('Document', pdf('certificate.pdf')))
    page = await next(fillAll(inboundForm(page), receiver))
    page = await next(fillAll(inboundForm(page), way))
    const lading = inboundForm(await inboundForm(page).press('Add transport document'))
    fillAll(lading, { Type: 'Bill of Lading', Identification: 'BL-1' })
    lading.attach('Document', pdf('lading.pdf'))
    const { result, writes } = await writesDuring(() => lading.press('Save concept'))
    expect(result.messages()).toEqual(saved)
    expect(result.url.pathname).toMatch(/^\/inbound-orders\/create-order\/\d+$/)
    expect(bodyOf(writes[0])).toMatchObject({
      OrderType: 'purchase',
      SubType: 'RETAIL',
      CustomsData: {
        BondedAdministration: 'Y',
        CountryOfDeparture: 'CN',
        MeansOfTransportBorder: 1,
        ShipmentPackages: [{ Type: 'CT', Quantity: 12 }],
      },
      FinInfo: [
        { InfoType: 'invoice', Amount: 1250.5, InvoiceStatementInfo: [], Filename: 'invoice.pdf' },
      ],
      Certificates: [
        { CertificateNumber: 'EUR-1', CertificateType: 'EUR1', Filename: 'certificate.pdf' },
      ],
      TransportDocuments: [{ Type: 'BL', Identification: 'BL-1', Filename: 'lading.pdf' }],
      Address: { name: 'Elbe & Söhne', alpha2: 'DE' },
      ExportAddress: null,
      Lines: [{ Quantity: 1, ExportValue: { Amount: 12.5, CurrencyCode: 'EUR' } }],
    })
    const held = result.findAll('.held a')
    expect(held.map((link) => link.textContent)).toEqual([
      expect.stringMatching(/invoice\.pdf$/),
      expect.stringMatching(/certificate\.pdf$/),
      expect.stringMatching(/lading\.pdf$/),
    ])
  })

  it('is opened in the editor as it was saved, and saved again the same [INB-112] [INB-114] [INB-123]', async () => {
    const page = await newConcept(client, { Reference: 'R-9' })
    const form = inboundForm(page)
    expect(form.value('PO number')).toBe(page.h1)
    expect(form.value('Amount')).toBe('1250,5')
    expect(form.value('Export value')).toBe('12,5')
    expect(form.value('Country of departure')).toContain('CN')
    const { result, writes } = await writesDuring(() =>
      form.fill('Reference', 'R-10').press('Save concept'),
    )
    expect(result.messages()).toEqual(saved)
    expect(bodyOf(writes[0])).toMatchObject({ Reference: 'R-10', FinInfo: [{ Amount: 1250.5 }] })
  })

  it('changes its number as long as it is a concept [INB-122]', async () => {
    const page = await newConcept(client)
    const number = newNumber()
    const again = await inboundForm(page).fill('PO number', number).press('Save concept')
    expect(again.h1).toBe(number)
  })

  it('is submitted after a look at what it says [INB-113] [INB-115]', async () => {
    const page = await newConcept(client)
    const { result, writes } = await writesDuring(() => submitOrderOf(page))
    expect(writes.map(({ method, path }) => `${method} ${path.replace(/\d+/, '{id}')}`)).toEqual([
      'PUT /saleskit/po/{id}',
      'POST /saleskit/po/{id}/finalize',
    ])
    expect(result.url.pathname).toMatch(/^\/inbound-orders\/\d+$/)
  })

  it('is deleted, with nothing saved first [INB-117]', async () => {
    const page = await newConcept(client)
    const asked = await inboundForm(page).press('Delete order')
    const { result, writes } = await writesDuring(() => inboundForm(asked).press('Delete'))
    expect(writes).toHaveLength(1)
    expect(result.url.pathname).toBe('/inbound-orders/create-order')
  })
})

describe('an order without customs', () => {
  it('is made in two steps [INW-03] [INW-10] [INW-11]', async () => {
    const form = inboundForm(await solo.open('/inbound-orders/create-order'))
    const products = await form.fill('PO number', newNumber()).press('Next step')
    const [row] = (await solo.open('/warehouse')).findAll('tbody tr a')
    const added = await addProduct(products, row?.textContent?.trim() ?? '')
    const { result, writes } = await writesDuring(() => inboundForm(added).press('Save concept'))
    expect(result.messages()).toEqual(saved)
    expect(Object.keys(bodyOf(writes[0]))).not.toContain('CustomsData')
  })
})

async function submitOrderOf(page: Page): Promise<Page> {
  const review = await inboundForm(page).press('Submit order')
  return inboundForm(review).press('Submit to the warehouse')
}

describe('a draft of an inbound order', () => {
  const general = () => client.open('/inbound-orders/create-order')

  it('leads to a step once those before it are right, and back to the first that is not [INW-08]', async () => {
    const page = await atStep(client, 'Products')
    const links = page.findAll('.steps li a').map((link) => link.textContent)
    expect(links).toEqual(['General information', 'Financial information'])
    const address = new URL(page.url)
    address.searchParams.set('step', '6')
    const asked = await client.open(address.pathname + address.search)
    expect(stepOf(asked)).toBe('Products')
  })

  it('is empty as a whole when the wizard is entered anew; its own address shows it again [INW-13] [INW-14] [INW-15] [SHELL-34]', async () => {
    const shipment = await atStep(client, 'Shipment information')
    const kept = await fillAll(inboundForm(shipment), way).press('Next step')
    const list = await client.open('/inbound-orders')
    expect(list.status).toBe(200)
    const fresh = await general()
    expect(inboundForm(fresh).value('PO number')).toBe('')
    const finances = await fillAll(inboundForm(fresh), { 'PO number': newNumber() }).press(
      'Next step',
    )
    expect(inboundForm(finances).value('Amount')).toBe('')
    const before = await client.open(kept.path.replace(/step=\d/, 'step=6'))
    expect(inboundForm(before).value('Freight reference')).toBe(way['Freight reference'])
  })

  it('shows what upstream refuses at its field [INW-12]', async () => {
    const taken = (await newConcept(client)).h1
    const page = await atStep(client, 'Transport documents', { 'PO number': taken })
    const refused = await inboundForm(page).press('Save concept')
    expect(stepOf(refused)).toBe('General information')
    expect(Object.keys(refused.errors())).toEqual(['Order PO number'])
    expect(inboundForm(refused).value('PO number')).toBe(taken)
  })

  it('has the open concepts below its first step, the newest first [INW-16] [INW-17]', async () => {
    const concept = await newConcept(client, { Reference: 'Newest' })
    const last = (await server.calls(-1)).at(-1)?.id ?? 0
    const page = await general()
    const asked = (await server.calls(last)).filter(
      ({ path }) => path === '/purchaseorders/multifilter',
    )
    expect(asked.map(({ query, body }) => ({ query, body }))).toEqual([
      {
        query: expect.objectContaining({ order: 'desc', limit: '20' }) as object,
        body: { filters: { status: [10] } },
      },
    ])
    const table = page.find('table[aria-labelledby~=concepts]')
    expect([...table.querySelectorAll('th[scope=col]')].map((th) => th.textContent)).toEqual([
      'PO number',
      'Supplier',
      'Reference',
      'Creation date',
      'Latest change',
    ])
    const [first] = table.querySelectorAll('tbody tr')
    expect(first?.textContent).toContain(concept.h1)
    expect(first?.textContent).toContain('Newest')
    expect(first?.querySelector('a')?.getAttribute('href')).toBe(concept.url.pathname)
  })

  it('says so where there are no concepts [INW-18]', async () => {
    await server.faults({
      path: '/purchaseorders/multifilter',
      kind: 'status',
      status: 200,
      body: { count: 0, result: [] },
    })
    expect((await general()).main).toContain('No concepts found')
  })
})

describe('what is sent of an inbound order', () => {
  const draftOf = async (page: Page) => {
    const { writes } = await writesDuring(() => inboundForm(page).press('Save concept'))
    return bodyOf(writes[0])
  }

  it('is its arrival as the first second of that day in Amsterdam, and its VAS code [INW-29] [INW-31]', async () => {
    const first = inboundForm(await client.open('/inbound-orders/create-order'))
    const [, code = ''] = first.options('VAS code')
    const page = await atStep(client, 'Transport documents', {
      'Expected arrival date': '2026-07-15',
      'VAS code': code,
    })
    expect(await draftOf(page)).toMatchObject({
      ExpectedArrival: Date.parse('2026-07-14T22:00:00Z') / 1000,
      VasCode: code.split(' ')[0],
    })
  })

  it('is the sender of a return alone, which no other order drops unsaid, and the subtype of a purchase [INW-28] [INB-14]', async () => {
    const sender = { Sender: 'Someone' }
    const refused = await afterGeneral(client, sender)
    expect(said(refused)).toEqual([
      'Only a return has a sender: choose type Return, or leave this empty',
    ])
    expect(inboundForm(refused).value('Sender')).toBe('Someone')
    const bought = await draftOf(await atStep(client, 'Transport documents'))
    expect(bought).toMatchObject({
      OrderType: 'purchase',
      SubType: 'RETAIL',
      SenderExternalId: null,
    })
    const returned = { ...sender, Type: 'Return' }
    const back = await draftOf(await atStep(client, 'Transport documents', returned))
    expect(back).toMatchObject({ OrderType: 'return', SenderExternalId: 'Someone' })
    expect(back.SubType).toBeNull()
  })

  it('is one statement of the invoice at most, with its licence, which is not dropped without it [INW-33] [INW-42] [INW-43]', async () => {
    const page = await atStep(client, 'Financial information')
    const form = inboundForm(page)
    expect(form.options('Info type').filter(Boolean)).toEqual([
      'Invoice',
      'Freight cost',
      'Insurance cost',
    ])
    expect(form.options('Invoice statement type').filter(Boolean)).toEqual([
      'PREF-ORG',
      'REX',
      'TE-EUR1',
      'TE-MED',
    ])
    const statement = { ...invoice, 'Invoice statement type': 'REX' }
    const applied = inboundForm(
      await fillAll(form, statement).press('Apply Invoice statement type'),
    )
    applied.fill('Licence number', 'REX-77').fill('Invoice statement type', '')
    expect(said(await applied.press('Next step'))).toEqual(['Invoice statement type is required'])
    const products = await applied.fill('Invoice statement type', 'REX').press('Next step')
    let next = await fillAll(inboundForm(await addProduct(products)), values).press('Next step')
    next = await inboundForm(next).press('Next step')
    next = await fillAll(inboundForm(next), receiver).press('Next step')
    next = await fillAll(inboundForm(next), way).press('Next step')
    expect(await draftOf(next)).toMatchObject({
      FinInfo: [{ InvoiceStatementInfo: [{ Type: 'REX', LicenceNumber: 'REX-77' }] }],
    })
  })

  it('is its way: incoterm, border and packages [INW-68] [INW-72] [INW-74] [INW-75] [INW-76]', async () => {
    const page = await atStep(client, 'Shipment information')
    const form = inboundForm(page)
    expect(form.options('Incoterm').filter(Boolean)).toEqual(
      'CFR CIF CIP CPT DAP DDP DPU EXW FAS FCA FOB'.split(' '),
    )
    for (const mode of ['Means of transport border', 'Border transport mode'])
      expect(form.options(mode).filter(Boolean)).toEqual(['Sea', 'Train', 'Road', 'Air'])
    const entries = {
      ...way,
      'Incoterm country': 'China (CN)',
      'Border transport nationality': 'PA',
      'Border transport mode': 'Air',
    }
    const last = await fillAll(form, entries).press('Next step')
    expect(await draftOf(last)).toMatchObject({
      CustomsData: {
        IncoTerm: 'FOB',
        IncoTermPlace: 'Shanghai',
        IncoTermCountry: 'CN',
        MeansOfTransportBorder: 1,
        BorderTransportNationality: 'PA',
        BorderTransportModeId: 4,
        Containers: [],
      },
    })
  })

  it('is any quantity of a product [INW-51]', async () => {
    const products = await addProduct(await atStep(client, 'Products'))
    const many = { ...values, Quantity: '1000000' }
    const next = await fillAll(inboundForm(products), many).press('Next step')
    expect(stepOf(next)).toBe('Documents (preferential) origin')
  })

  it('has no more packages of a type than a warehouse can meet [INW-77] [BEY-84]', async () => {
    const page = await atStep(client, 'Shipment information')
    const entries = { ...way, 'Incoterm country': 'China (CN)', Quantity: '9999999999' }
    const refused = await fillAll(inboundForm(page), entries).press('Next step')
    expect(refused.status).toBe(422)
    expect(refused.main).toContain('Quantity must be at most 999999')
    expect(inboundForm(refused).value('Quantity')).toBe('9999999999')
  })

  it('says with a note when incoterms are needed, and its buttons what they add [INW-20] [INW-22] [INW-73]', async () => {
    const page = await atStep(client, 'Shipment information')
    expect(page.main).toContain(
      'Goods from outside the EU need incoterm, incoterm place and means of transport.',
    )
    expect(inboundForm(page).buttons()).toEqual(
      expect.arrayContaining(['Add package', 'Add container', 'Remove Package 1']),
    )
    const money = inboundForm(await atStep(client, 'Financial information')).buttons()
    expect(money).toEqual(expect.arrayContaining(['Add financial line', 'Apply Info type']))
  })
})

describe('the editor of an inbound order', () => {
  it('keeps what was saved where submitting fails, and says why [INB-116]', async () => {
    const page = await newConcept(client)
    const review = await inboundForm(page).fill('Reference', 'Kept').press('Submit order')
    await server.faults({
      path: '/saleskit/po/{id}/finalize',
      kind: 'status',
      status: 422,
      body: { error: { en: 'The gate is closed' } },
    })
    const refused = await inboundForm(review).press('Submit to the warehouse')
    expect(refused.main).toContain('The gate is closed')
    await server.clearFaults()
    expect(inboundForm(await client.open(page.path)).value('Reference')).toBe('Kept')
  })

  it('says at their fields what is wrong, with a linked summary, and saves nothing [INB-119]', async () => {
    const form = inboundForm(await newConcept(client))
    const { result, writes } = await writesDuring(() =>
      fillAll(form, { Amount: '0', City: '' }).press('Save concept'),
    )
    expect(result.status).toBe(422)
    expect(writes).toEqual([])
    expect(result.findAll('.summary li a').map((link) => link.textContent)).toEqual([
      'Financial line 1: Amount must be at least 0.01',
      'Address: City is required',
    ])
  })

  it('adds and removes rows with the entries kept, and saves nothing [INB-120]', async () => {
    const form = inboundForm(await newConcept(client)).fill('Reference', 'Typed')
    const { result, writes } = await writesDuring(() => form.press('Add container'))
    expect(writes).toEqual([])
    expect(inboundForm(result).value('Reference')).toBe('Typed')
    const less = await inboundForm(result).press('Remove Container 1')
    expect(inboundForm(less).has('Container number')).toBe(false)
  })

  it('saves a concept with the three certificates that an import gave it, and adds none [INB-124]', async () => {
    const page = await client.open(`/inbound-orders/create-order/${inboundLandmarks.concept}`)
    expect(inboundForm(page).buttons()).not.toContain('Add certificate')
    const { result, writes } = await writesDuring(() =>
      inboundForm(page).fill('Reference', 'Three').press('Save concept'),
    )
    expect(result.messages()).toEqual(saved)
    expect((bodyOf(writes[0]).Certificates as unknown[]).length).toBe(3)
    const forged = inboundForm(result)
      .tamper('certificates[3].number', 'C-4')
      .tamper('certificates[3].type', 'ATR')
    expect((await forged.press('Save concept')).main).toContain(
      'Order cannot have more than 2 certificates',
    )
  })
})

describe('the addresses of the editor', () => {
  it.each(['abc', '1x', '-5', '99999999'])(
    'have an id of digits that is an order: %s is the 404 page [INB-05]',
    async (id) => {
      expect((await client.open(`/inbound-orders/create-order/${id}`)).status).toBe(404)
    },
  )

  it('lead to the page of an order that is no concept any more [INB-06]', async () => {
    const page = await client.open(`/inbound-orders/create-order/${inboundLandmarks.whole}`)
    expect(page.redirects).toEqual([`/inbound-orders/${inboundLandmarks.whole}`])
  })

  it('are where the list leads for a concept, and for others to their page [INB-44]', async () => {
    const list = await client.open('/inbound-orders?status=10')
    const leads = (page: Page) =>
      page.findAll('tbody th a').map((link) => link.getAttribute('href') ?? '')
    expect(leads(list).length).toBeGreaterThan(0)
    for (const href of leads(list)) expect(href).toMatch(/^\/inbound-orders\/create-order\/\d+$/)
    const others = await client.open('/inbound-orders?status=20')
    for (const href of leads(others)) expect(href).toMatch(/^\/inbound-orders\/\d+$/)
  })

  it('are refused with 403 where writing is off, and no menu or list leads there [INB-08]', async () => {
    const archive = await signedIn('client@demo.test')
    const list = await (await archive.open('/inbound-orders')).press('1003 (Quay Archive)')
    expect(list.findAll('a[href*="create-order"]')).toEqual([])
    for (const path of ['create-order', `create-order/${inboundLandmarks.concept}`])
      expect((await archive.open(`/inbound-orders/${path}`)).status).toBe(403)
  })
})

it('a concept that was submitted meanwhile is not deleted from its editor [INB-118]', async () => {
  const page = await newConcept(client)
  const asked = await inboundForm(page).press('Delete order')
  await inboundForm(await inboundForm(page).press('Submit order')).press('Submit to the warehouse')
  const refused = await inboundForm(asked).press('Delete')
  expect(refused.main).toContain('Only orders with status concept can be deleted')
})
