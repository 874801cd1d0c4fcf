import { describe, expect, it } from 'vitest'
import { textRow, workbook, type WorkbookSpec } from '#tests/files/workbook'
import type { ReadNoteKind } from '~/services/imports/read/reader/types'
import { readBytes } from './read-file'

const firstCell = async (cell: string, spec: WorkbookSpec = {}) =>
  (await readBytes(workbook({ ...spec, rows: `<row r="1">${cell}</row>` }))).rows[0]?.cells[0]

describe('what was read', () => {
  it('a 13-digit barcode in a number cell keeps all its digits, however it is stored [PIMP-09]', async () => {
    expect(await firstCell('<c><v>8712345678901</v></c>')).toMatchObject({ text: '8712345678901' })
    expect(await firstCell('<c><v>8.712345678901E12</v></c>')).toMatchObject({
      text: '8712345678901',
    })
    expect(
      await firstCell('<c s="1"><v>8712345678901</v></c>', {
        styles: ['<xf/>', '<xf numFmtId="11"/>'],
      }),
    ).toMatchObject({
      kind: 'number',
      text: '8712345678901',
    })
  })

  it('cells are read by type and value, never as they are displayed [PIMP-05]', async () => {
    const styles = ['<xf numFmtId="0"/>', '<xf numFmtId="164"/>', '<xf numFmtId="165"/>']
    const spec = { styles, formats: { 164: 'd mmm', 165: '0.0' } }
    expect(await firstCell('<c s="1"><v>45413</v></c>', spec)).toMatchObject({
      kind: 'date',
      text: '2024-05-01',
    })
    expect(await firstCell('<c s="2"><v>1.25</v></c>', spec)).toMatchObject({
      kind: 'number',
      text: '1.25',
    })
  })

  it('white space around a text is kept, for the barcode rule [PIMP-05]', async () => {
    const { rows } = await readBytes(workbook({ rows: textRow(1, ' 123', '123\t', ' ') }))
    expect(rows[0]?.cells.map(({ text }) => text)).toEqual([' 123', '123\t', ' '])
    const csv = await readBytes(Buffer.from('a;b\n 123;"123 "\n'), 'articles.csv')
    expect(csv.rows[1]?.cells.map(({ text }) => text)).toEqual([' 123', '123 '])
  })

  it('every kind of suspicious cell is named with its sheet and address, and on the cell [BEY-10]', async () => {
    const { rows, summary } = await readBytes(
      workbook({
        styles: ['<xf numFmtId="0"/>', '<xf quotePrefix="1"/>'],
        sheets: [
          {
            name: 'Articles',
            rows: [
              '<row r="3"><c r="A3" t="str"><v>0012</v></c><c r="B3"><v>8.7E12</v></c><c r="C3" s="1" t="str"><v>x</v></c></row>',
              '<row r="5" hidden="1"><c r="A5" t="str"><v>A\u200b1</v></c><c r="B5"><f>1+1</f><v>2</v></c><c r="C5" t="str"><v>03-04-25</v></c></row>',
              '<row r="6"><c r="B6"><f>B5</f></c><c r="AB6"><v>1234567890123456</v></c></row>',
            ].join(''),
            after: '<mergeCells><mergeCell ref="A8:B9"/></mergeCells>',
          },
        ],
      }),
    )
    const named = summary.notes.map(({ kind, sheet, address }) => [kind, sheet, address])
    expect(named).toEqual([
      ['number-as-text', 'Articles', 'A3'],
      ['scientific-notation', 'Articles', 'B3'],
      ['dropped-apostrophe', 'Articles', 'C3'],
      ['invisible-character', 'Articles', 'A5'],
      ['cached-formula', 'Articles', 'B5'],
      ['ambiguous-date', 'Articles', 'C5'],
      ['hidden-row', 'Articles', '5'],
      ['formula-without-value', 'Articles', 'B6'],
      ['scientific-notation', 'Articles', 'AB6'],
      ['long-number', 'Articles', 'AB6'],
      ['merged-cell', 'Articles', 'A8:B9'],
    ])
    expect(rows[0]?.cells.map(({ notes }) => notes)).toEqual([
      ['number-as-text'],
      ['scientific-notation'],
      ['dropped-apostrophe'],
    ])
    expect(rows[2]?.cells[27]?.notes).toEqual(['scientific-notation', 'long-number'])
  })

  it.each<[string, string, ReadNoteKind[] | undefined]>([
    ['a code with letters', 'A-100', undefined],
    ['a decimal with a comma', '1,5', ['number-as-text']],
    ['thousands', '1.234.567,89', ['number-as-text']],
    ['a phone number', '+31 20 123', undefined],
    ['a day above twelve', '13/04/2025', undefined],
    ['the same day and month', '04/04/2025', undefined],
    ['a year first', '2025-03-04', undefined],
    ['a date with a time', '3.4.2025 10:00', ['ambiguous-date']],
    ['a version number', '1.2.3.4', undefined],
    ['a narrow no-break space', '1\u202f000', ['invisible-character']],
    ['an accent', 'Café', undefined],
  ])('%s as text: %s', async (_, text, notes) => {
    const { rows } = await readBytes(workbook({ rows: textRow(1, text) }))
    expect(rows[0]?.cells[0]).toEqual({ kind: 'text', text, ...(notes && { notes }) })
  })

  it('past the first 200 of a kind notes are counted, not kept, and do not crowd out another kind [BEY-10]', async () => {
    const rows = Array.from({ length: 300 }, (_, i) => textRow(i + 1, String(i))).join('')
    const { summary } = await readBytes(workbook({ rows: rows + textRow(301, 'a\u00a0b') }))
    expect(summary.noteCounts).toEqual({ 'number-as-text': 300, 'invisible-character': 1 })
    expect(summary.notes.length).toBe(201)
    expect(summary.notes.at(-1)).toEqual({
      kind: 'invisible-character',
      sheet: 'Sheet1',
      address: 'A301',
    })
  })

  it('row numbers are those beside the rows of the spreadsheet, blank rows counted [BEY-12]', async () => {
    const sheet = await readBytes(
      workbook({ rows: `${textRow(2, 'a')}<row r="3"/>${textRow(40, 'b')}` }),
    )
    expect(sheet.rows.map(({ number }) => number)).toEqual([2, 40])
    const csv = await readBytes(
      Buffer.from('sep=;\na;b\n\n"two\nlines";1\nlast;2\n'),
      'articles.csv',
    )
    expect(csv.rows.map(({ number }) => number)).toEqual([1, 3, 4])
  })

  it('blank rows are not given, and those of spaces only are, as the rules must judge them [PIMP-09]', async () => {
    const { rows } = await readBytes(
      workbook({ rows: `${textRow(1, 'a')}${textRow(2, '', '')}${textRow(3, ' ')}` }),
    )
    expect(rows.map(({ number }) => number)).toEqual([1, 3])
  })
})
