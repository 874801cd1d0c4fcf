import { setTimeout as sleep } from 'node:timers/promises'
import { utils, write } from '@e965/xlsx'
import ExcelJS from 'exceljs'
import type { Browser, Page } from '../../support/browser'
import { portal, type CallRecord } from '../../support/portal'

export { signedIn, upstream } from '../products/support'

const server = portal()

export const articleHeadings = [
  'ArticleNumber',
  'Barcode',
  'Description',
  'StorageType',
  'ProductType',
  'Season',
  'Size',
  'LengthSize',
  'Brand',
  'Fabric',
  'StyleCode',
  'StyleDescription',
  'ColourCode',
  'ColourDescription',
  'HSCode',
  'CountryOfOrigin',
  'Weight',
]

export const materialHeadings = [
  'ArticleNumber',
  'ChildArticleNumber',
  'Quantity',
  'YieldIncl',
  'InvoicePercentage',
]

type Value = string | number | boolean | Date | null
export type Row = Record<string, Value | undefined>

let barcode = 8_700_000_000_000

/** An article that is in order; its barcode is used nowhere else. */
export const article = (number: string, values: Row = {}): Row => ({
  ArticleNumber: number,
  Barcode: String(++barcode),
  Description: `Imported ${number}`,
  StorageType: 'FP',
  ProductType: 'SHIRT',
  Season: 'SS26',
  StyleCode: 'IMPORT',
  ...values,
})

/** `prefix-1`, `prefix-2` and so on, each changed as wanted. */
export const articles = (prefix: string, count: number, change?: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => article(`${prefix}-${index + 1}`, change?.(index)))

export interface Sheet {
  name?: string
  headings?: string[]
  rows: Row[]
}

/** A workbook as a spreadsheet program saves it; one sheet of articles unless told otherwise. */
export async function workbook(sheets: Row[] | Sheet[], fileName = 'articles.xlsx'): Promise<File> {
  const list = isSheets(sheets) ? sheets : [{ rows: sheets }]
  const book = new ExcelJS.Workbook()
  for (const [index, { name, headings = articleHeadings, rows }] of list.entries()) {
    const sheet = book.addWorksheet(name ?? (index === 0 ? 'Products' : 'BOM'))
    sheet.addRow(headings)
    for (const row of rows) sheet.addRow(headings.map((heading) => row[heading] ?? null))
  }
  return new File([await book.xlsx.writeBuffer()], fileName)
}

const isSheets = (list: Row[] | Sheet[]): list is Sheet[] => list.length > 0 && 'rows' in list[0]!

/** An article file for goods from outside the EU. */
export const withMaterials = (rows: Row[], materials: Row[], fileName?: string) =>
  workbook([{ rows }, { name: 'BOM', headings: materialHeadings, rows: materials }], fileName)

export const csvText = (rows: Row[], headings: string[]) =>
  [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]
    .map((cells) => cells.join(';'))
    .join('\r\n')

export const csv = (rows: Row[], fileName = 'articles.csv', headings = articleHeadings) =>
  new File([csvText(rows, headings)], fileName)

/** A file that upstream reads, so that reading it takes as long as upstream is told to take. */
export function oldWorkbook(number: string): File {
  const book = utils.book_new()
  const sheet = utils.json_to_sheet([article(number)], { header: articleHeadings })
  utils.book_append_sheet(book, sheet, 'Articles')
  return new File([write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer], 'old.xls')
}

export const importPath = '/warehouse/import-products'

export const openUpload = (browser: Browser) => browser.open(importPath)

/** Uploads the files and waits until they have been read. */
export async function upload(browser: Browser, ...files: File[]): Promise<Page> {
  const page = await openUpload(browser)
  return settled(
    await page
      .form('Upload')
      .attach('Files', ...files)
      .press('Upload'),
  )
}

/** Waits until a page does not ask to be loaded again: the file is read, the job has ended. */
export async function settled(page: Page): Promise<Page> {
  let now = page
  for (let waited = 0; now.refresh; waited += 50) {
    if (waited > 25_000) throw new Error(`Still under way:\n${now.main}`)
    await sleep(50)
    now = await now.followRefresh()
  }
  return now
}

/** Presses 'Import' and waits for the result. */
export const runImport = async (page: Page): Promise<Page> => settled(await page.press('Import'))

/** The same of changes that were made on a screen. */
export const applyChanges = async (page: Page): Promise<Page> =>
  settled(await page.press('Apply changes'))

/** Sends the preview's form with entries that none of its buttons would send now. */
export function force(
  browser: Browser,
  page: Page,
  entries: Record<string, string>,
): Promise<Page> {
  const sent = page.form('Search in this import').submission()
  const kept = sent.entries.filter(([name]) => !(name in entries))
  return browser.go(new URL(sent.action, page.url), {
    site: 'same-origin',
    page,
    submission: { ...sent, entries: [...kept, ...Object.entries(entries)] },
  })
}

/** Keeps an import running until faults are cleared, however long the page takes to show it. */
export const holdImports = () =>
  server.faults({
    method: 'POST',
    path: '/saleskit/sku',
    kind: 'status',
    status: 503,
    retryAfter: 1,
    times: 1_000,
  })

/** Saleskit calls since a call of this id, in the order of their beginning. */
export async function writesSince(id: number): Promise<(CallRecord & { body: Row[] })[]> {
  const calls = await server.calls(id)
  return calls.filter((call) => call.path.startsWith('/saleskit/')) as never
}

export const lastCall = async () => (await server.calls(-1)).at(-1)?.id ?? 0

/** The lines of the preview's table. */
export const lines = (page: Page) =>
  page.findAll('.preview tbody tr').map((row) => {
    const cell = (index: number) => row.children[index]?.textContent?.trim() ?? ''
    const box = row.querySelector('input[name=tick]')
    return {
      row: cell(2),
      articleNumber: cell(3),
      tick: box ? box.hasAttribute('checked') : null,
      tips: [...row.querySelectorAll('.tip')].map((tip) => ({
        kind: ['error', 'warning', 'success'].find((kind) => tip.classList.contains(kind)) ?? '',
        text: tip.querySelector('.tooltip')?.textContent ?? '',
      })),
      details: row.querySelector('details')?.textContent ?? '',
    }
  })

/** What a line says that is wrong with it. */
export const errorsOf = (page: Page) =>
  Object.fromEntries(
    lines(page).flatMap(({ row, tips }) => {
      const texts = tips.filter(({ kind }) => kind === 'error').map(({ text }) => text)
      return texts.length > 0 ? [[row, texts.join('\n')]] : []
    }),
  )

export const importButton = (page: Page) =>
  page.findAll('button').find((button) => button.textContent === 'Import')
