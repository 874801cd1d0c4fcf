import type { Message } from '~/i18n/message'
import type { Translate } from '~/i18n/translate'
import type { RowProblem } from '~/lib/import-rows'
import type { SheetFaults } from '~/lib/sheet-faults'
import type { SheetColumn } from '~/validation/sheet-column'
import { RowCheck } from '../checks/row-check'
import { toCells, type RowCells } from '../kinds/kind'
import { problemText } from '../report/read-report'
import { readHeadings, UnknownColumns, type Headings } from './headings'
import { columnLetters } from './reader/notes'
import { UnreadableFile, type SheetRow } from './reader/types'

/** A row of a sheet for a form. */
export interface CheckedRow {
  /** That the user sees beside it. */
  number: number
  /** By the names of the columns; empty ones are left out. */
  cells: RowCells
}

/** What is wrong with a cell of a sheet, as the preview of an import says it. */
export interface CellFault {
  /** Such as B7; of a column that the sheet lacks the row alone. */
  address: string
  problem: Pick<RowProblem, 'code' | 'message'>
}

export interface CheckedSheet {
  rows: CheckedRow[]
  /** In the order of the sheet. */
  faults: CellFault[]
  /** Columns of the sheet that nobody asked for; their cells are passed over. */
  unknown: readonly string[]
  missing: readonly string[]
  /** Where a cell stands, for what is found wrong with it later. */
  addressOf: (row: CheckedRow, column: string) => string
  /** A fault of our own that was found beyond the cells themselves, as where an article is unknown. */
  faultAt: (row: CheckedRow, column: string, words: Message) => CellFault
}

/** The columns that a sheet for a form may have. */
export interface SheetColumns {
  columns: readonly SheetColumn[]
  key: string
}

/**
 * Which column holds what. `mayLack`: where none of the columns is named, they are taken in their order. Throws
 * UnknownColumns and UnreadableFile.
 */
export function readHeadingRow(
  { columns, key }: SheetColumns,
  row: SheetRow | undefined,
  mayLack = false,
): Headings & { isAssumed: boolean } {
  if (!row) throw new UnreadableFile('no-rows')
  const headings = readHeadings(columns, row)
  const known = headings.at.filter((place) => place >= 0).length
  if (known === 0 && mayLack) {
    const at = columns.map((_, index) => index)
    return { at, missing: [], unknown: [], outcome: { places: [] }, isAssumed: true }
  }
  const { sheet, number } = row
  if (known === 0) throw new UnknownColumns('no-known-column', { sheet, row: number, column: key })
  if (headings.missing.includes(key))
    throw new UnknownColumns('column-missing', { column: key, known })
  if (headings.double) {
    const { name, addresses } = headings.double
    throw new UnknownColumns('double-column', {
      sheet,
      column: name,
      address: addresses.join(', '),
    })
  }
  return { ...headings, isAssumed: false }
}

/** Checks the rows below the headings. Throws UnreadableFile where there are none. */
export function checkSheet(
  { columns }: SheetColumns,
  { at, unknown, missing }: Headings,
  rows: readonly SheetRow[],
): CheckedSheet {
  const check = new RowCheck(columns)
  const getPlace = (column: string | null) =>
    at[columns.findIndex(({ name }) => name === column)] ?? -1
  const addressAt = (number: number, column: string | null) => {
    const place = getPlace(column)
    return place < 0 ? String(number) : columnLetters(place) + number
  }
  const checked: CheckedRow[] = []
  const found: { row: number; place: number; fault: CellFault }[] = []
  const add = (number: number, problem: RowProblem) =>
    found.push({
      row: number,
      place: getPlace(problem.field),
      fault: { address: addressAt(number, problem.field), problem },
    })
  for (const row of rows) {
    const { values, problems, isBlank } = check.check(row.cells, at)
    if (isBlank && row.cells.every(({ text }) => text.trim() === '')) continue
    checked.push({ number: row.number, cells: toCells(columns, values) })
    for (const problem of problems) add(row.number, problem)
  }
  if (checked.length === 0) throw new UnreadableFile('no-rows')
  columns.forEach(({ name, unique }, index) => {
    if (!unique) return
    for (const { number } of repeated(checked, name)) add(number, check.problem(index, unique))
  })
  found.sort((a, b) => a.row - b.row || a.place - b.place)
  return {
    rows: checked,
    faults: found.map(({ fault }) => fault),
    unknown,
    missing,
    addressOf: (row, column) => addressAt(row.number, column),
    faultAt: (row, column, words) => ({
      address: addressAt(row.number, column),
      problem: check.problem(
        columns.findIndex(({ name }) => name === column),
        words,
      ),
    }),
  }
}

/** Rows that share their value in a column, without regard to case. */
function repeated(rows: readonly CheckedRow[], column: string): CheckedRow[] {
  const keyOf = ({ cells }: CheckedRow) => cells[column]?.toLowerCase()
  const counts = new Map<string | undefined, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return rows.filter((row) => keyOf(row) !== undefined && counts.get(keyOf(row))! > 1)
}

const mostFaults = 100

/** The faults of a sheet for the screen that refuses it: the first of them, and how many more there are. */
export function sheetFaults(t: Translate, faults: readonly CellFault[]): SheetFaults {
  const rest = faults.length - mostFaults
  return {
    faults: faults.slice(0, mostFaults).map(({ address, problem }) => ({
      address,
      text: problemText(t, problem),
    })),
    more: rest > 0 ? t('sheet.more', { n: rest }) : null,
  }
}
