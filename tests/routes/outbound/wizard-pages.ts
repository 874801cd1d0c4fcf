import type { Browser, Page, PageForm } from '../../support/browser'
import { portal, type CallRecord } from '../../support/portal'
import { generalEntries } from './general-entries'

export { generalEntries } from './general-entries'

const server = portal()

const formId = '#outbound'

let made = 0

/** An order number that nobody has yet. */
export const newNumber = () => `WIZ-${process.pid}-${++made}`

/** Fills the first step; the receiver's fields are the first of their labels. */
export function fillGeneral(form: PageForm, changes: Record<string, string> = {}): PageForm {
  const entries = new Map(generalEntries(changes['Order number'] ?? newNumber()))
  for (const [label, value] of Object.entries(changes)) entries.set(label, value)
  for (const [label, value] of entries) fillFirst(form, label, value)
  return form
}

export const fillFirst = (form: PageForm, label: string, value: string) =>
  form.fill(label, value, { nth: 0 })

export const wizardForm = (page: Page) => page.form(formId)

/** A wizard at its second step. */
export async function atProducts(
  browser: Browser,
  changes?: Record<string, string>,
): Promise<Page> {
  const page = await browser.open('/outbound-orders/create-order')
  return fillGeneral(wizardForm(page), changes).press('Next step')
}

/** Searches and adds the product of this article number. */
export async function addProduct(page: Page, articleNumber: string): Promise<Page> {
  const found = await wizardForm(page).fill('Search for products', articleNumber).press('Search')
  return wizardForm(found).press(`Add product ${articleNumber}`)
}

/** Presses 'Submit order', and then the button that says so for good. */
export async function submitOrder(form: PageForm): Promise<Page> {
  return wizardForm(await form.press('Submit order')).press('Submit to the warehouse')
}

/** The write calls that a piece of work made. */
export async function writesDuring<T>(
  work: () => Promise<T>,
): Promise<{ result: T; writes: CallRecord[] }> {
  const before = (await server.calls(-1)).at(-1)?.id ?? 0
  const result = await work()
  const calls = await server.calls(before)
  const writes = calls.filter(
    ({ path, query, method }) =>
      path.startsWith('/saleskit/') && method !== 'GET' && query.action !== 'validate',
  )
  return { result, writes }
}
