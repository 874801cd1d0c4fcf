import ExcelJS from 'exceljs'
import { describe, expect, it } from 'vitest'
import { readBytes, written } from '#tests/unit/reader/read-file'
import { guardFormula, unguardFormula } from '~/lib/formula-guard'
import { wallClock, wallDate } from '~/lib/format'
import { writeCsv } from '~/services/lists/csv-writer'
import type { Sheet, SheetCell, SheetContent, SheetRow } from '~/services/lists/sheet'
import { writeWorkbook } from '~/services/lists/xlsx-writer'

const hostile = ['=1+1', '+31', '-5', '@SUM(A1)', '\tx', '\rx', "'=1", "''@a", "'", "'plain"]
const awkward = ['00123', ' a "b"; c', 'two\nlines', '_x000D_', '<&>"', 'née €', '\u0001', 'a;b,c']

const texts = (values: string[]): SheetRow => values.map((value) => ({ kind: 'text', value }))

const contentOf = (...rows: SheetRow[]): SheetContent => ({
  widths: [20, 20],
  headings: texts(['Code', 'Second', ...Array.from({ length: 26 }, (_, n) => `C${n}`)]),
  rows: batches(rows),
})

const sheetOf = (...rows: SheetRow[]): Sheet => ({
  name: "Rows: all of 'em",
  content: contentOf(...rows),
})

async function* batches(rows: SheetRow[]) {
  for (const row of rows) yield await Promise.resolve([row])
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const list: Uint8Array[] = []
  for await (const chunk of chunks) list.push(chunk)
  return Buffer.concat(list)
}

const typed: SheetCell[] = [
  { kind: 'text', value: '0012' },
  { kind: 'number', value: -1.5 },
  { kind: 'time', value: wallClock(1_743_296_400) },
  { kind: 'date', value: wallDate(1_743_296_400) },
  { kind: 'boolean', value: true },
  { kind: 'text', value: 'wrong', isMarked: true },
]

describe('an exported workbook', () => {
  it('holds codes as text, numbers as numbers and times as dates of Amsterdam [BEY-33]', async () => {
    const book = new ExcelJS.Workbook()
    await book.xlsx.load((await bytesOf(writeWorkbook([sheetOf(typed)]))) as never)
    const sheet = book.worksheets[0]!
    expect(sheet.name).toBe("Rows  all of 'em")
    expect(sheet.getCell('A1').font).toMatchObject({ bold: true })
    const [code, number, time, date, flag, marked] = typed.map((_, n) =>
      sheet.getRow(2).getCell(n + 1),
    )
    expect([code!.value, code!.numFmt]).toEqual(['0012', '@'])
    expect(number!.value).toBe(-1.5)
    // the hour that Amsterdam's clocks skipped: 02:00 is 03:00
    expect(time!.value).toEqual(new Date('2025-03-30T03:00:00Z'))
    expect(time!.numFmt).toBe('dd-mm-yyyy hh:mm:ss')
    expect([date!.value, date!.numFmt]).toEqual([new Date('2025-03-30T00:00:00Z'), 'dd-mm-yyyy'])
    expect(flag!.value).toBe(true)
    expect(marked!.fill).toMatchObject({ fgColor: { argb: 'FFFFC7CE' } })
    expect(code!.fill).not.toMatchObject({ fgColor: { argb: 'FFFFC7CE' } })
  })

  it('gives every text back as it was, and runs none of them [BEY-33]', async () => {
    const values = [...hostile, ...awkward]
    const bytes = await bytesOf(writeWorkbook([sheetOf(...values.map((value) => texts([value])))]))
    const { rows, summary } = await readBytes(bytes)
    expect(rows.slice(1).map(({ cells }) => cells[0]!.text)).toEqual(values)
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(bytes as never)
    const kinds = book.worksheets[0]!.getColumn(1).values.map((value) => typeof value)
    expect(new Set(kinds.slice(1))).toEqual(new Set(['string']))
    // the mark of a typed apostrophe stands on those that look like formulas, and on no others
    expect(summary.noteCounts['dropped-apostrophe']).toBe(6)
  })

  it('has as many sheets as it needs, wide ones and hidden ones [BEY-33]', async () => {
    const wide = sheetOf(texts(Array.from({ length: 28 }, (_, n) => `v${n}`)))
    const hidden = { ...sheetOf(texts(['m'])), name: 'mark', isHidden: true }
    const book = new ExcelJS.Workbook()
    await book.xlsx.load((await bytesOf(writeWorkbook([wide, hidden]))) as never)
    expect(book.worksheets.map(({ name, state }) => [name, state])).toEqual([
      ["Rows  all of 'em", 'visible'],
      ['mark', 'veryHidden'],
    ])
    expect(book.worksheets[0]!.getCell('AB2').value).toBe('v27')
  })

  it('is made no faster than it is taken, and no further than that [BEY-33]', async () => {
    let made = 0
    let isGivenUp = false
    const noise = () => texts([crypto.randomUUID() + crypto.randomUUID()])
    async function* endless() {
      try {
        for (;;) {
          made++
          yield await Promise.resolve(Array.from({ length: 500 }, noise))
        }
      } finally {
        isGivenUp = true
      }
    }
    const chunks = writeWorkbook([{ name: 'x', content: { ...contentOf(), rows: endless() } }])
    for (let taken = 0; taken < 200_000;)
      taken += ((await chunks.next()).value as Uint8Array).length
    const before = made
    for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve))
    expect(made - before).toBeLessThan(10)
    await chunks.return(undefined)
    await new Promise((resolve) => setImmediate(resolve))
    expect(isGivenUp).toBe(true)
  })

  it('whose rows break off breaks off [BEY-33]', async () => {
    async function* broken() {
      yield await Promise.resolve([texts(['one'])])
      throw new Error('no more')
    }
    const content = { ...contentOf(), rows: broken() }
    await expect(bytesOf(writeWorkbook([{ name: 'x', content }]))).rejects.toThrow('no more')
    await expect(bytesOf(writeCsv({ ...content, rows: broken() }))).rejects.toThrow('no more')
  })
})

describe('an exported CSV file', () => {
  it('is UTF-8 with its mark, semicolons and decimal commas [BEY-33]', async () => {
    const bytes = await bytesOf(writeCsv({ ...contentOf(typed), headings: texts(['A', 'B']) }))
    expect(bytes.toString()).toBe('\ufeffA;B\r\n0012;-1,5\r\n')
    const whole = await bytesOf(writeCsv({ ...contentOf(typed), headings: typed }))
    expect(whole.toString().split('\r\n')[1]).toBe(
      '0012;-1,5;2025-03-30 03:00:00;2025-03-30;1;wrong',
    )
  })

  it('starts no cell with what a spreadsheet would run, and gives every text back [BEY-33]', async () => {
    // line ends become one kind, and characters of control go
    const values = [...hostile, ...awkward].filter((value) => !/[\r\u0001]/.test(value))
    const bytes = await bytesOf(
      writeCsv(contentOf(...[...values, 'bell\u0007'].map((value) => texts([value])))),
    )
    const fields = bytes.toString().split('\r\n').slice(1)
    expect(fields.filter((field) => /^"?[=+\-@\t]/.test(field))).toEqual([])
    const { rows, summary } = await readBytes(bytes, 'export.csv')
    expect(rows.slice(1).map(({ cells }) => written(cells[0]!))).toEqual([...values, 'bell'])
    expect(summary.noteCounts['dropped-apostrophe']).toBe(7)
  })

  it('is guarded reversibly, whatever the text [BEY-33]', () => {
    for (const value of [...hostile, ...awkward]) {
      expect(guardFormula(value)).not.toMatch(/^[=+\-@\t\r]/)
      expect(unguardFormula(guardFormula(value))).toBe(value)
    }
  })
})
