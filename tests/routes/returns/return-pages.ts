import { returnColumns } from '~/validation/return-sheet-row'
import type { Browser, Page } from '../../support/browser'
import { csv, settled, type Row } from '../imports/support'

export const returnForm = (page: Page) => page.form('#returns')

let made = 0

/** An order number that nobody has yet, of at most 20 characters. */
export const newNumber = () => `RET-${process.pid}-${++made}`

/** The wizard at its second step. */
export async function atProducts(
  browser: Browser,
  changes: Record<string, string> = {},
): Promise<Page> {
  const form = returnForm(await browser.open('/returns/create-return'))
  for (const [label, value] of Object.entries({ 'Order number': newNumber(), ...changes }))
    form.fill(label, value)
  return form.press('Next step')
}

/** Searches and adds the product of this article number. */
export async function addProduct(page: Page, articleNumber: string): Promise<Page> {
  const shown = await returnForm(page).fill('Search for products', articleNumber).press('Search')
  return returnForm(shown).press(`Add product ${articleNumber}`)
}

/** The editor of a new concept. */
export async function newConcept(
  browser: Browser,
  changes?: Record<string, string>,
): Promise<Page> {
  const page = await addProduct(await atProducts(browser, changes), 'HF101-MNT-L')
  return returnForm(page).press('Save concept')
}

export const returnHeadings = returnColumns.map(({ name }): string => name)

export const returnRow = (number: string, values: Row = {}): Row => ({
  OrderNumber: number,
  ArticleNumber: 'HF101-MNT-L',
  Quantity: 2,
  ...values,
})

export const returnFile = (rows: Row[], fileName = 'returns.csv') =>
  csv(rows, fileName, returnHeadings)

export const openReturnUpload = (browser: Browser) => browser.open('/returns/import-returns')

export async function uploadReturns(browser: Browser, file: File): Promise<Page> {
  const page = await openReturnUpload(browser)
  return settled(await page.form('Upload').attach('Files', file).press('Upload'))
}
