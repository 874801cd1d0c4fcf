import ExcelJS from 'exceljs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser'
import { portal } from '../../support/portal'
import { openWorkbook } from '../../support/spreadsheet'
import {
  article,
  articleHeadings,
  articles,
  errorsOf,
  lastCall,
  lines,
  materialHeadings,
  openUpload,
  runImport,
  signedIn,
  upload,
  writesSince,
} from './support'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})

async function download(link: string) {
  const answer = await (await openUpload(client)).link(link)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(answer.bytes as never)
  return { answer, book }
}

const headingsOf = (book: ExcelJS.Workbook, sheet: string) =>
  (book.getWorksheet(sheet)?.getRow(1).values as string[]).slice(1)

const saved = async (book: ExcelJS.Workbook, name: string) =>
  new File([await book.xlsx.writeBuffer()], name)

describe('the templates', () => {
  it('are two links on the upload screen that lead to .xlsx files [PIMP-02]', async () => {
    for (const [link, name] of [
      ['EU template', 'products-eu.xlsx'],
      ['Outside EU template', 'products-outside-eu.xlsx'],
    ] as const) {
      const { answer } = await download(link)
      expect(answer.status).toBe(200)
      expect(answer.header('content-disposition')).toBe(`attachment; filename="${name}"`)
      expect(answer.header('content-type')).toBe(
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      )
    }
  })

  it('have the columns of their kind: bold, frozen, codes as text, and a hidden mark [PIMP-03]', async () => {
    const eu = await download('EU template')
    expect(eu.book.worksheets.map(({ name, state }) => [name, state])).toEqual([
      ['Products', 'visible'],
      ['Columns', 'visible'],
      ['_template', 'veryHidden'],
    ])
    expect(headingsOf(eu.book, 'Products')).toEqual(articleHeadings)
    const sheet = eu.book.getWorksheet('Products')
    expect(sheet?.getCell('A1').font.bold).toBe(true)
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
    expect(sheet?.getColumn(2).numFmt).toBe('@')
    expect(eu.book.getWorksheet('_template')?.getRow(1).values).toEqual([, 'products-eu', '1'])

    const outside = await download('Outside EU template')
    expect(headingsOf(outside.book, 'Products')).toEqual(articleHeadings)
    expect(headingsOf(outside.book, 'BOM')).toEqual(materialHeadings)
  })

  it('explain each column in the user’s language, on a sheet that the upload passes over [PIMP-02] [BEY-10]', async () => {
    const { book } = await download('Outside EU template')
    const explained = book.getWorksheet('Columns')!
    const rows = explained.getSheetValues().map((row) => (row as string[] | undefined)?.slice(1))
    expect(rows[1]).toEqual(['Sheet', 'Column', 'Required', 'What goes in'])
    expect(rows.slice(2).map((row) => row?.slice(0, 2))).toEqual([
      ...articleHeadings.map((name) => ['Products', name]),
      ...materialHeadings.map((name) => ['BOM', name]),
    ])
    const rowOf = (name: string) => rows.find((row) => row?.[1] === name)?.slice(2)
    expect(rowOf('Description')).toEqual(['Yes', 'Text; at most 60 characters'])
    expect(rowOf('StorageType')).toEqual(['Yes', 'Text; Storage type must be GOH or FP'])
    expect(rowOf('ArticleNumber')![1]).toContain('each value once in the file')
    expect(rowOf('Fabric')![0]).toBe('')

    const dutch = await signedIn('nl@demo.test')
    const answer = await (await openUpload(dutch)).link('EU-sjabloon')
    const other = new ExcelJS.Workbook()
    await other.xlsx.load(answer.bytes as never)
    expect(headingsOf(other, 'Columns')[1]).toBe('Kolom')

    book.getWorksheet('Products')?.addRow(articleHeadings.map((name) => article('SAID')[name]))
    const page = await upload(client, await saved(book, 'said.xlsx'))
    expect(page.main).not.toContain('that were not read')
    // one of the user's own is not passed over in silence
    const ownBook = new ExcelJS.Workbook()
    for (const name of ['Products', 'Columns']) {
      const sheet = ownBook.addWorksheet(name)
      sheet.addRow(articleHeadings)
      sheet.addRow(articleHeadings.map((heading) => article('OWN')[heading]))
    }
    const own = await upload(client, await saved(ownBook, 'own.xlsx'))
    expect(own.main).toContain('Sheets that were not read: Columns')
  })

  it('are accepted by the upload unchanged: nothing but rows is missing [PIMP-02] [PIMP-07]', async () => {
    for (const link of ['EU template', 'Outside EU template']) {
      const { answer } = await download(link)
      const page = await upload(client, new File([new Uint8Array(answer.bytes)], 'template.xlsx'))
      expect(page.messages()).toEqual([{ kind: 'error', text: 'The file contains no rows' }])
    }
  })

  it('whose headings were taken out as well are empty, and not what explains them [PIMP-02] [BEY-10]', async () => {
    const says = async (headings?: string[]) => {
      const { book } = await download('Outside EU template')
      const sheet = book.getWorksheet('Products')!
      sheet.getRow(1).values = headings ?? []
      const page = await upload(client, await saved(book, 'emptied.xlsx'))
      return page.messages().map(({ text }) => text)
    }
    expect(await says()).toEqual(['The file contains no rows'])
    expect(await says(['Mine'])).toEqual([expect.stringContaining('row 1 of sheet Products')])
  })

  it('filled in, are imported; the outside-EU one with its bill of material [PIMP-02] [PIMP-03] [PIMP-42]', async () => {
    const { book } = await download('Outside EU template')
    for (const row of articles('TEMPLATE', 2))
      book.getWorksheet('Products')?.addRow(articleHeadings.map((name) => row[name]))
    book.getWorksheet('BOM')?.addRow(['TEMPLATE-1', 'TEMPLATE-2', 2, 1, 100])
    const page = await upload(client, await saved(book, 'filled.xlsx'))
    expect(errorsOf(page)).toEqual({})
    expect(page.find('details.read').textContent).not.toContain('another template')
    const before = await lastCall()
    const done = await runImport(page)
    expect(done.messages()[0]?.text).toBe('Imported 2 products, 0 products failed.')
    expect((await writesSince(before)).map(({ path }) => path)).toEqual([
      '/saleskit/opr/sku',
      '/saleskit/opr/bom',
    ])
  })

  it('of another version are told before the import [BEY-10]', async () => {
    const { book } = await download('EU template')
    const mark = book.getWorksheet('_template')
    mark!.getCell('B1').value = '0'
    book.getWorksheet('Products')?.addRow(articleHeadings.map((name) => article('AGED')[name]))
    const page = await upload(client, await saved(book, 'aged.xlsx'))
    expect(page.find('details.read').textContent).toContain(
      'Made from another template (products-eu, version 0). Please check the columns.',
    )
  })

  it('are there for users only, and others than the two are not [PIMP-02]', async () => {
    const path = '/warehouse/import-products/template'
    expect((await client.open(`${path}/else`)).status).toBe(404)
    const visitor = await server.fetch(`${path}/eu`)
    expect([visitor.status, visitor.headers.get('location')?.slice(0, 7)]).toEqual([303, '/?next='])
  })
})

const templates = {
  products: ['/warehouse/import-products/template/eu'],
  'products of elsewhere': ['/warehouse/import-products/template/outside-eu'],
  'outbound orders': ['/outbound-orders/import-orders/template?region=eu'],
  'outbound orders of elsewhere': ['/outbound-orders/import-orders/template?region=outside-eu'],
  'inbound orders': ['/inbound-orders/import-orders/template'],
  'inbound orders of customs': ['/inbound-orders/import-orders/template', 'customs@demo.test'],
  returns: ['/returns/import-returns/template'],
  'lines of outbound orders': ['/order-lines/outbound/template'],
  'lines of inbound orders': ['/order-lines/inbound/template'],
  'lines of returns': ['/order-lines/returns/template'],
} as const

it.each(Object.entries(templates))(
  'the template of %s is opened by other readers, with what tells that it is one [PIMP-02] [BEY-10]',
  async (_, [path, email = 'client@demo.test']) => {
    const { bytes } = await (await signedIn(email)).open(path)
    const sheets = await openWorkbook(bytes)
    expect(sheets[0]?.rows[0]?.length).toBeGreaterThan(3)
    expect(sheets[0]?.rows[0]).not.toContain(null)
    expect(sheets.at(-1)).toEqual({
      name: '_template',
      rows: [[expect.any(String), expect.stringMatching(/^\d+$/)]],
    })
  },
)

describe('the export of the product list', () => {
  it('is taken by the import unchanged; its stock columns are passed over [BEY-33] [PIMP-02]', async () => {
    const list = await client.open('/warehouse?q=HF900')
    const exported = await list.form('Export all').press('Export all')
    const page = await upload(client, new File([new Uint8Array(exported.bytes)], 'products.xlsx'))
    expect(lines(page).length).toBeGreaterThan(0)
    expect(page.find('.unread').textContent).toContain(
      'Columns that are not imported on sheet Products: Stock, BondedStock, FreeCirculationStock, Uom',
    )
  })
})
