import { beforeAll, describe, expect, it } from 'vitest'
import exceljs from 'exceljs'
import { registerAllCatalogues } from '~/i18n/all'
import { dayOfCell } from '~/lib/day'
import { chosenKind, type ImportKind, type ImportScreenKinds } from '~/services/imports/kinds/kind'
import { outboundImport } from '~/services/imports/kinds/outbound/kind.server'
import { OwnNotes } from '~/services/imports/read/own-notes'
import type { Cell } from '~/services/imports/read/reader/types'
import { SheetRows } from '~/services/imports/read/sheet-rows'
import { templateWorkbook } from '~/services/imports/read/templates.server'
import { toSettings } from '~/services/reference/settings.server'
import { column } from '~/validation/order-sheet-row'

beforeAll(() => registerAllCatalogues())

const [orders] = outboundImport.sheets
const arrival = column('ExpectedArrivalDate', { isDate: true, width: 20 })
const sheet = { ...orders, columns: [column('OrderNumber', { width: 20 }), arrival] }
const kind: ImportKind = { ...outboundImport, sheets: [sheet] }

function read(cell: Cell) {
  const row = (number: number, cells: Cell[]) => ({ sheet: 'A', number, hidden: false, cells })
  const heading = ['OrderNumber', 'ExpectedArrivalDate'].map(typed)
  const rows = new SheetRows(sheet, row(1, heading), new OwnNotes())
  return rows.read(row(2, [typed('SO-1'), cell]))
}

const typed = (text: string): Cell => ({ kind: 'text', text })

describe('a column of dates', () => {
  it.each<[string, Cell, string]>([
    ['a date cell', { kind: 'date', text: '2026-03-01' }, '2026-03-01'],
    ['a date cell with a time', { kind: 'date', text: '2026-03-01T14:30:00' }, '2026-03-01'],
    ['dd-MM-yyyy', typed('01-03-2026'), '2026-03-01'],
    ['yyyy-MM-dd', typed('2026-03-01'), '2026-03-01'],
  ])('takes %s, without a remark [IMP-09]', (_, cell, day) => {
    const { cells, problems, notes } = read(cell)!
    expect(problems).toEqual([])
    expect(notes).toBeNull()
    expect(dayOfCell(cells.ExpectedArrivalDate ?? '')).toBe(day)
  })

  it.each(['30-02-2026', '03/01/2026', 'soon', '2026-03-01T', '46082'])(
    'refuses %s [IMP-09]',
    (text) => {
      const { problems } = read(typed(text))!
      expect(problems.map(({ field }) => field)).toEqual(['ExpectedArrivalDate'])
      expect(JSON.stringify(problems[0]?.message)).toContain('form.date')
    },
  )

  it('is one of dates in the template, so that a day typed there is one [IMP-09]', async () => {
    const template = kind.templates[0]!
    const workbook = new exceljs.Workbook()
    await workbook.xlsx.load(await templateWorkbook(kind, template))
    const columns = workbook.worksheets[0]!
    expect(columns.getColumn(1).numFmt).toBe('@')
    expect(columns.getColumn(2).numFmt).toBe('dd-mm-yyyy')
  })
})

it("a screen of several kinds takes that of the company's settings [INI-16, INI-02]", () => {
  const withCustoms = { ...outboundImport, area: 'with-customs' }
  const screen: ImportScreenKinds = {
    kinds: [outboundImport, withCustoms],
    choose: ({ customs }) => (customs ? withCustoms : outboundImport),
  }
  expect(chosenKind(screen, toSettings({ CUSTOMS: 'Y' })).area).toBe('with-customs')
  expect(chosenKind(screen, toSettings({})).area).toBe('outbound')
  expect(chosenKind(outboundImport, toSettings({})).area).toBe('outbound')
})
