import { describe, expect, it } from 'vitest'
import { textRow, workbook } from '#tests/files/workbook'
import { registerAllCatalogues } from '~/i18n/all'
import { translatorFor } from '~/i18n/registry'
import {
  checkSheet,
  readHeadingRow,
  sheetFaults,
  type CellFault,
} from '~/services/imports/read/check-sheet'
import { readSheet } from '~/services/imports/read/read-sheet'
import {
  readSheetText,
  sheetRefusal,
  type FormSheet,
} from '~/services/imports/read/sheet-form.server'
import { toRefusal } from '~/services/imports/read/read-into'
import { numberCell, requiredCell, uniqueCell, type SheetColumn } from '~/validation/sheet-column'
import { onDisk } from '../reader/read-file'

const quantity = 'orderForm.quantity'
const columns: SheetColumn[] = [
  {
    name: 'Article',
    label: 'orderForm.article',
    required: requiredCell('orderForm.article'),
    unique: uniqueCell('orderForm.article'),
    rules: [],
    width: 20,
  },
  {
    name: 'Quantity',
    label: quantity,
    required: requiredCell(quantity),
    rules: numberCell(quantity, { whole: true, min: 1 }),
    isNumber: true,
    width: 10,
  },
  {
    name: 'Price',
    label: 'orders.column.SalePriceAmount',
    rules: numberCell('orderForm.article', { maxDecimals: 2 }),
    isNumber: true,
    width: 10,
  },
]
const sheet: FormSheet = { name: 'lines', columns, key: 'Article', mostRows: 4 }
registerAllCatalogues()
const t = translatorFor('en')

const saidOf = (faults: readonly CellFault[]) =>
  sheetFaults(t, faults).faults.map(({ address, text }) => `${address}: ${text}`)

async function paste(text: string) {
  const read = await readSheetText(sheet, text)
  return read.kind === 'refused'
    ? { refused: sheetRefusal({ t }, read.refusal) }
    : {
        rows: read.checked.rows.map(({ number, cells }) => [number, ...Object.values(cells)]),
        faults: saidOf(read.checked.faults),
      }
}

async function upload(bytes: Buffer, name = 'lines.xlsx') {
  const read = await onDisk(bytes, (path) =>
    readSheet(
      {
        file: { name, path },
        name: 'lines',
        columns: columns.map((column) => column.name),
        key: 'Article',
        mostRows: 4,
      },
      undefined as never,
    ),
  )
  if (read.kind === 'refused') return { refused: sheetRefusal({ t }, read.refusal) }
  const [heading, ...rows] = read.rows
  const checked = checkSheet(sheet, readHeadingRow(sheet, heading), rows)
  return { ...checked, said: saidOf(checked.faults) }
}

describe('a sheet read into a form', () => {
  it.each([
    ['tabs', 'A-1\t2\t1,50\nB-2\t3\t'],
    ['semicolons', 'A-1;2;1,50\nB-2;3;'],
    ['commas', 'A-1,2,"1,50"\nB-2,3,'],
    ['its headings in another order', 'price;QUANTITY;article\n1,50;2;A-1\n;3;B-2'],
  ])('rows are pasted as they come, cut by %s [BEY-69]', async (how, text) => {
    const first = how.startsWith('its') ? 2 : 1
    expect(await paste(text)).toEqual({
      rows: [
        [first, 'A-1', '2', '1,50'],
        [first + 1, 'B-2', '3'],
      ],
      faults: [],
    })
  })

  it('every cell that is wrong is named by its address, in the words of an import [BEY-69]', async () => {
    expect((await paste('A-1;two;1,505\n\n;3\nb-2;1,5\nB-2;0')).faults).toEqual([
      'B1: Quantity must be a number',
      'C1: Article can have at most 2 decimals',
      'A3: Article is required',
      'A4: Article must be unique',
      'B4: Quantity must be a whole number',
      'A5: Article must be unique',
      'B5: Quantity must be at least 1',
    ])
  })

  it('what holds no row, a column twice or too many rows is refused as a file is [BEY-69]', async () => {
    const noRows = { refused: 'The file contains no rows' }
    expect(await paste(' \n\n')).toEqual(noRows)
    expect(await paste('Article;Quantity')).toEqual(noRows)
    expect(await paste('Article;Article;Quantity\nA;B;1')).toMatchObject({
      refused: expect.stringContaining('A1, B1') as string,
    })
    expect(await paste('Quantity;Price\n1;2')).toEqual({ refused: 'Column Article is missing' })
    expect(await paste('A;1\n'.repeat(6))).toEqual({ refused: 'The sheet has more than 4 rows' })
    expect(await paste('A;"1\nB;2')).toHaveProperty('refused')
  })

  it('a file is read by its headings; unknown columns are named and passed over [BEY-69]', async () => {
    const read = await upload(
      workbook({ rows: textRow(1, 'Note', 'Quantity', 'Article') + textRow(2, 'x', '7', 'A-1') }),
    )
    expect(read).toMatchObject({
      rows: [{ number: 2, cells: { Article: 'A-1', Quantity: '7' } }],
      said: [],
      unknown: ['Note'],
      missing: ['Price'],
    })
  })

  it('a formula gives what it gave when the file was saved, or nothing [BEY-69]', async () => {
    const cells = (row: number, formula: string) =>
      `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>A-${row}</t></is></c><c r="B${row}">${formula}</c></row>`
    const rows =
      textRow(1, 'Article', 'Quantity') +
      cells(2, '<f>1+1</f><v>2</v>') +
      cells(3, '<f>1+2</f>') +
      `<row r="4"><c r="A4" t="inlineStr"><is><t>A-4</t></is></c><c r="B4" t="e"><v>#N/A</v></c></row>`
    const read = await upload(workbook({ rows }))
    expect(read).toMatchObject({
      rows: [{ cells: { Quantity: '2' } }, { cells: { Article: 'A-3' } }, { number: 4 }],
      said: ['B3: Quantity is required', expect.stringMatching(/^B4: Quantity /)],
    })
  })

  it.each<[string, Buffer, string, string]>([
    ['a PDF', Buffer.from('%PDF-1.7 hello'), 'lines.xlsx', 'The file could not be read'],
    ['nothing', Buffer.alloc(0), 'lines.csv', 'The file contains no rows'],
    ['no known column', Buffer.from('Foo;Bar\n1;2'), 'lines.csv', 'column'],
    [
      'too many rows',
      Buffer.from('Article;Quantity\n' + 'A;1\n'.repeat(5)),
      'lines.csv',
      'The sheet has more than 4 rows',
    ],
  ])('a file that holds %s is refused [BEY-69]', async (_, bytes, name, said) => {
    const outcome = await upload(bytes, name).catch((error: unknown) => ({
      refused: sheetRefusal({ t }, toRefusal(error)!),
    }))
    expect(outcome).toEqual({ refused: expect.stringContaining(said) as string })
  })
})
