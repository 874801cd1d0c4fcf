import type { Browser, Page, PageForm } from '../../support/browser'

export const inboundForm = (page: Page) => page.form('#inbound')

let made = 0

/** An order number that nobody has yet, of at most 20 characters. */
export const newNumber = () => `INB-${process.pid}-${++made}`

export const pdf = (name: string, words = name) =>
  new File([`%PDF-1.7\n${words}`], name, { type: 'application/pdf' })

export const article = 'HF101-MNT-L'

export function fillAll(form: PageForm, entries: Record<string, string>): PageForm {
  for (const [label, value] of Object.entries(entries)) form.fill(label, value, { nth: 0 })
  return form
}

/** The wizard at its second step. */
export async function afterGeneral(
  browser: Browser,
  changes: Record<string, string> = {},
): Promise<Page> {
  const form = inboundForm(await browser.open('/inbound-orders/create-order'))
  return fillAll(form, { 'PO number': newNumber(), ...changes }).press('Next step')
}

export const invoice = { Description: 'Garments', Amount: '1250,50', Date: '2026-03-02' }

/** Searches and adds the product of this article number. */
export async function addProduct(page: Page, articleNumber = article): Promise<Page> {
  const found = await inboundForm(page).fill('Search for products', articleNumber).press('Search')
  return inboundForm(found).press(`Add product ${articleNumber}`)
}

export const values = { 'Export value': '12,50', 'Sales value': '29.95' }

export const receiver = {
  Name: 'Elbe & Söhne',
  Street: 'Am Kai',
  Zipcode: '20457',
  City: 'Hamburg',
  Country: 'DE',
}

export const way = {
  'Country of departure': 'CN',
  'Freight reference': 'FREIGHT-7',
  Incoterm: 'FOB',
  'Incoterm place': 'Shanghai',
  'Means of transport border': 'Sea',
  Quantity: '12',
}

/** What each step of a customs order needs, by its title. */
const steps: [title: string, fill: (page: Page) => Promise<PageForm> | PageForm][] = [
  ['Financial information', (page) => fillAll(inboundForm(page), invoice)],
  ['Products', async (page) => fillAll(inboundForm(await addProduct(page)), values)],
  ['Documents (preferential) origin', inboundForm],
  ['Address', (page) => fillAll(inboundForm(page), receiver)],
  ['Shipment information', (page) => fillAll(inboundForm(page), way)],
]

export const stepOf = (page: Page) => page.find('.steps [aria-current=step]').textContent

/** A customs order's wizard at the step of this title, those before it filled in as they need. */
export async function atStep(
  browser: Browser,
  title: string,
  changes?: Record<string, string>,
): Promise<Page> {
  let page = await afterGeneral(browser, changes)
  for (const [step, fill] of steps) {
    if (step === title) return page
    const form = await fill(page)
    page = await form.press('Next step')
  }
  return page
}

/** The editor of a new concept. */
export async function newConcept(
  browser: Browser,
  changes?: Record<string, string>,
): Promise<Page> {
  return inboundForm(await atStep(browser, 'Transport documents', changes)).press('Save concept')
}
