import { beforeAll, describe, expect, it } from 'vitest'
import exceljs from 'exceljs'
import { registerAllCatalogues } from '~/i18n/all'
import { translatorFor } from '~/i18n/registry'
import { dayOfCell } from '~/lib/day'
import type { ImportRow } from '~/lib/import-rows'
import {
  chosenKind,
  toCells,
  type ImportKind,
  type ImportScreenKinds,
} from '~/services/imports/kinds/kind'
import { outboundImport } from '~/services/imports/kinds/outbound/kind.server'
import { NoteBook } from '~/services/imports/read/reader/notes'
import { readLimits, type Cell } from '~/services/imports/read/reader/types'
import { SheetRows } from '~/services/imports/read/file-rows'
import { OutcomeRows } from '~/services/imports/result/outcome-row'
import { templateWorkbook } from '~/services/imports/read/templates.server'
import { toSettings } from '~/services/reference/settings.server'
import { column } from '~/validation/order-sheet-row'

beforeAll(() => registerAllCatalogues())

const [orders] = outboundImport.sheets
const arrival = column('ExpectedArrivalDate', { isDate: true, width: 20 })
const sheet = { ...orders, columns: [column('OrderNumber', { width: 20 }), arrival] }
const kind: ImportKind = { ...outboundImport, sheets: [sheet] }

function read(cell: Cell) {
  const heading = ['OrderNumber', 'ExpectedArrivalDate'].map(typed)
  const rows = new SheetRows(sheet, rowOf(1, heading), new NoteBook(readLimits))
  const row = rows.read(rowOf(2, [typed('SO-1'), cell]))!
  return { ...row, cells: toCells(sheet.columns, row.values) }
}

const rowOf = (number: number, cells: Cell[]) => ({ sheet: 'A', number, hidden: false, cells })
const typed = (text: string): Cell => ({ kind: 'text', text })

describe('a column of dates', () => {
  it.each<[string, Cell, string]>([
    ['a date cell', { kind: 'date', text: '2026-03-01' }, '2026-03-01'],
    ['a date cell with a time', { kind: 'date', text: '2026-03-01T14:30:00' }, '2026-03-01'],
    ['dd-MM-yyyy', typed('01-03-2026'), '2026-03-01'],
    ['yyyy-MM-dd', typed('2026-03-01'), '2026-03-01'],
  ])('takes %s, without a remark [IMP-09]', (_, cell, day) => {
    const { cells, problems, notes } = read(cell)
    expect(problems).toEqual([])
    expect(notes).toBeNull()
    expect(dayOfCell(cells.ExpectedArrivalDate ?? '')).toBe(day)
  })

  it.each(['30-02-2026', '03/01/2026', 'soon', '2026-03-01T', '46082'])(
    'refuses %s [IMP-09]',
    (text) => {
      const { problems } = read(typed(text))
      expect(problems.map(({ field }) => field)).toEqual(['ExpectedArrivalDate'])
      expect(JSON.stringify(problems[0]?.message)).toContain('form.date')
    },
  )

  it('is one of dates in the template, so that a day typed there is one [IMP-09]', async () => {
    const template = kind.templates[0]!
    const workbook = new exceljs.Workbook()
    await workbook.xlsx.load(await templateWorkbook(kind, template, translatorFor('en')))
    const columns = workbook.worksheets[0]!
    expect(columns.getColumn(1).numFmt).toBe('@')
    expect(columns.getColumn(2).numFmt).toBe('dd-mm-yyyy')
  })
})

describe('the result workbook of a sheet with a column of dates', () => {
  const row = (cell: Cell, corrected?: string) => {
    const heading = ['OrderNumber', 'ExpectedArrivalDate'].map(typed)
    const outcomes = new OutcomeRows(translatorFor('en'), sheet, rowOf(1, heading), 2)
    const stored = read(cell)
    const cells = { ...stored.cells, ...(corrected && { ExpectedArrivalDate: corrected }) }
    const kept = { cells, problems: [], result: null, state: 'waiting', ticked: true }
    return outcomes.row(rowOf(2, [typed('SO-1'), cell]), {
      kind: 'kept',
      row: kept as unknown as ImportRow,
    })[1]
  }

  it('has the dates of the file as dates, which a spreadsheet can sort [BEY-09]', () => {
    const day: Cell = { kind: 'date', text: '2026-03-01' }
    expect(row(day)).toEqual({ kind: 'date', value: '2026-03-01' })
    const time: Cell = { kind: 'date', text: '2026-03-01T14:30:00' }
    expect(row(time)).toEqual({ kind: 'time', value: '2026-03-01 14:30:00' })
  })

  it('has a date that was corrected in the preview as a date too [BEY-09]', () => {
    expect(row(typed('soon'), '01-03-2026')).toEqual({ kind: 'date', value: '2026-03-01' })
    expect(row(typed('01-03-2026'), 'later')).toEqual({ kind: 'text', value: 'later' })
  })
})

describe('a screen of several kinds', () => {
  const withCustoms = { ...outboundImport, area: 'with-customs' }
  const screen: ImportScreenKinds = {
    kinds: [outboundImport, withCustoms],
    choose: ({ customs }) => (customs ? withCustoms : outboundImport),
  }

  it("takes that of the company's settings [INI-16, INI-02]", () => {
    expect(chosenKind(screen, toSettings({ CUSTOMS: 'Y' })).area).toBe('with-customs')
    expect(chosenKind(screen, toSettings({})).area).toBe('outbound')
    expect(chosenKind(outboundImport, toSettings({})).area).toBe('outbound')
  })

  it('keeps an upload of the kind that it was read as when settings change [INI-16, INI-02]', () => {
    expect(chosenKind(screen, toSettings({}), 'with-customs').area).toBe('with-customs')
    expect(chosenKind(screen, toSettings({ CUSTOMS: 'Y' }), 'outbound').area).toBe('outbound')
    expect(chosenKind(screen, toSettings({ CUSTOMS: 'Y' }), 'products').area).toBe('with-customs')
  })
})
