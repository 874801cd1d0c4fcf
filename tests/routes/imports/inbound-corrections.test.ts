import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { portal, type CallRecord } from '../../support/portal'
import { rowsOfWorkbook } from '../../support/spreadsheet'
import {
  customsFile,
  customsHeadings,
  customsLine,
  customsRow,
  uploadInbound,
} from '../inbound/import-pages'
import { errorsOf, lastCall, lines, runImport, signedIn, workbook, type Row } from './support'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})
beforeEach(() => server.clearFaults())

const upload = (rows: Row[]) => uploadInbound(client, customsFile(rows))

/** Fills the fields of a row, which are named in several rows. */
const correct = (page: Page, row: number, values: Record<string, string>) => {
  const form = page.form('Search in this import')
  const save = page.findAll('button').find((one) => one.textContent?.includes(`Save row ${row}`))
  const cells = save?.closest('.cells')
  for (const [field, value] of Object.entries(values)) {
    const label = [...(cells?.querySelectorAll('label') ?? [])].find(
      (one) => wordsOf(one) === field,
    )
    const all = page.findAll('.preview .cells label').filter((one) => wordsOf(one) === field)
    form.fill(field, value, { nth: all.indexOf(label as never) })
  }
  return form.press(`Save row ${row}`)
}

const bodiesSince = async (since: number) =>
  (await server.calls(since)).flatMap(({ path, body }: CallRecord) =>
    path === '/saleskit/po' && Array.isArray(body) ? (body as { ExternalOrderId: string }[]) : [],
  )

const noPackages = 'At least 1 shipment package is required'

describe('a package of an order that was corrected', () => {
  it('is one wherever it stands: with it the order is right [INI-11] [INI-14] [BEY-08]', async () => {
    const rows = (number: string) => [
      customsRow(number, { PackageQuantity: '' }),
      customsLine(number, { ArticleNumber: 'HF101-MNT-M', Quantity: '0' }),
    ]
    const page = await upload(rows('PK-1'))
    expect(errorsOf(page)).toEqual({ 2: `${noPackages}\nQuantity must be at least 1` })
    const ofFirst = await correct(page, 2, { PackageQuantity: '4' })
    expect(errorsOf(ofFirst)).toEqual({ 2: 'Quantity must be at least 1' })
    const other = await upload(rows('PK-11'))
    const ofSecond = await correct(other, 3, { PackageQuantity: '4' })
    expect(errorsOf(ofSecond)).toEqual({ 2: 'Quantity must be at least 1' })
    const none = await correct(ofSecond, 3, { PackageQuantity: '' })
    expect(errorsOf(none)).toEqual({ 2: `${noPackages}\nQuantity must be at least 1` })
  })

  it('goes with its row into another order [INI-11] [BEY-08] [IMP-10]', async () => {
    const page = await upload([
      customsRow('PK-3', { PackageQuantity: '' }),
      customsRow('PK-2'),
      { OrderNumber: 'PK-2', PackageType: 'PX', PackageQuantity: 2 },
      { OrderNumber: 'PK-2', PackageType: 'P', PackageQuantity: 2 },
    ])
    expect(errorsOf(page)).toEqual({ 2: noPackages, 3: 'PackageType is unknown' })
    const moved = await correct(page, 5, { OrderNumber: 'PK-3', PackageType: 'PA' })
    expect(errorsOf(moved)).toEqual({})
    const before = await lastCall()
    await runImport(moved)
    expect(await bodiesSince(before)).toMatchObject([
      {
        ExternalOrderId: 'PK-3',
        Lines: [{ Quantity: 2 }],
        CustomsData: { ShipmentPackages: [{ Type: 'PA', Quantity: 2 }] },
      },
      {
        ExternalOrderId: 'PK-2',
        Lines: [{ Quantity: 2 }],
        CustomsData: { ShipmentPackages: [{ Type: 'CT' }, { Type: 'PX' }] },
      },
    ])
  })

  it('is left out with its order, whose number an order of its own has then [INI-11] [IMP-25]', async () => {
    const page = await upload([customsRow('PK-4', { PackageQuantity: '' }), customsRow('PK-5')])
    const left = await page.press('Delete rows with errors')
    expect(errorsOf(left)).toEqual({})
    const before = await lastCall()
    await runImport(left)
    expect((await bodiesSince(before)).map((one) => one.ExternalOrderId)).toEqual(['PK-5'])
  })
})

describe('a line without a product', () => {
  it('is a line as soon as it names one: then it needs what lines need [INI-08] [INI-11] [BEY-08]', async () => {
    const page = await upload([
      customsRow('LN-1'),
      { OrderNumber: 'LN-1', PackageType: 'PA', PackageQuantity: 'two' },
    ])
    expect(errorsOf(page)).toEqual({ 2: 'PackageQuantity must be a number' })
    expect(page.table().rows[0]?.cell('Lines')).toBe('1')
    const asked = await correct(page, 3, {
      ArticleNumber: 'HF101-MNT-M',
      PackageQuantity: '2',
    })
    expect(errorsOf(asked)).toEqual({
      2: 'Quantity is required\nExportValue is required\nSalesValue is required',
    })
    expect(asked.table().rows[0]?.cell('Lines')).toBe('2')
  })

  it('is all that an order has: it has no product at all [INI-11] [INI-14]', async () => {
    const values = { ArticleNumber: '', Quantity: '', ExportValue: '', SalesValue: '' }
    const page = await upload([
      customsRow('LN-2', values),
      { OrderNumber: 'LN-2', ContainerNumber: 'C-1' },
    ])
    expect(errorsOf(page)).toEqual({ 2: 'Please add 1 or more products' })
  })
})

it('an invoice amount that is corrected is what lines of its order are compared with [INI-14] [BEY-08]', async () => {
  const page = await upload([
    customsRow('AM-1', { InvoiceAmount: '10', FreightReference: '' }),
    customsLine('AM-1', { ArticleNumber: 'HF101-MNT-M', LineInvoiceAmount: '20' }),
  ])
  const above = 'Line invoice amount cannot exceed the invoice amount'
  expect(errorsOf(page)).toEqual({ 2: `FreightReference is required\n${above}` })
  const mended = await correct(page, 2, { InvoiceAmount: '20', FreightReference: 'F-1' })
  expect(errorsOf(mended)).toEqual({})
})

describe('the result workbook of inbound orders', () => {
  it('says of rows of packages too what became of their order; uploaded again, only the others are sent [INI-04] [BEY-09] [IMP-31]', async () => {
    const rows: Row[] = [
      customsRow('BOOK-1', { InvoiceDate: new Date('2026-03-02T00:00:00Z') }),
      { OrderNumber: 'BOOK-1', PackageType: 'PA', PackageQuantity: 2 },
      customsRow('BOOK-2', { PackageQuantity: null }),
      { OrderNumber: 'BOOK-2', ContainerNumber: 'C-1' },
      customsRow('BOOK-3', { InvoiceDate: new Date('2026-03-02T00:00:00Z') }),
    ]
    const book = await workbook([{ name: 'Orders', headings: customsHeadings, rows }], 'book.xlsx')
    const page = await uploadInbound(client, book)
    const left = await page.press('Delete rows with errors')
    const unticked = left.form('Search in this import').untick('Select row 6, BOOK-3')
    const done = await runImport(await unticked.press('Save selection'))
    expect(done.messages()[0]?.text).toBe('Imported 1 orders, 0 orders failed.')

    const result = await done.link('Result workbook')
    const written = await rowsOfWorkbook(result.bytes)
    expect(written.map((row) => [row.OrderNumber, row.Result, row.Error])).toEqual([
      ['BOOK-1', 'imported', null],
      ['BOOK-1', 'imported', null],
      ['BOOK-2', 'left out', `PackageQuantity: ${noPackages}`],
      ['BOOK-2', 'left out', null],
      ['BOOK-3', 'left out', null],
    ])
    const file = new File([new Uint8Array(result.bytes)], 'book-result.xlsx')
    const again = await uploadInbound(client, file)
    expect(lines(again).map(({ tick, tips }) => [tick, tips[0]?.text])).toEqual([
      [null, 'This order has been imported'],
      [true, noPackages],
      [true, undefined],
    ])
    const before = await lastCall()
    await runImport(await again.press('Delete rows with errors'))
    expect(await bodiesSince(before)).toMatchObject([
      { ExternalOrderId: 'BOOK-3', FinInfo: [{ Date: Date.parse('2026-03-01T23:00:00Z') / 1000 }] },
    ])
  })
})

describe('imports of inbound orders in the list of imports', () => {
  it('have one name, whichever kind they are [INI-16] [BEY-06]', async () => {
    await upload([customsRow('LIST-1')])
    const page = await client.open('/imports')
    const named = page.findAll('main label').filter((one) => wordsOf(one) === 'Inbound orders')
    expect(named).toHaveLength(1)
    const chosen = await client.open('/imports?area=inbound')
    const areas = chosen.table().rows.map((row) => row.cell('Area'))
    expect(areas.length).toBeGreaterThan(0)
    expect(new Set(areas)).toEqual(new Set(['Inbound orders']))
  })
})
