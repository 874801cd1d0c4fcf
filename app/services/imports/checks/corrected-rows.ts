import type { ImportRow, RowProblem } from '~/lib/import-rows'
import {
  cellsOf,
  getOtherKey,
  recordValues,
  getSearchText,
  type RowRules,
  type SheetKind,
} from '../kinds/kind'
import type { CorrectedRow } from '../rows/correct-row.server'
import { RowCheck, type CheckedCell } from './row-check'

/** A row with the cells that the user changed, checked by itself. */
export function correctedRow(
  sheet: SheetKind,
  row: ImportRow,
  changed: ReadonlyMap<string, string>,
  rules: RowRules | undefined,
): Omit<CorrectedRow, 'version'> {
  const before = cellsOf(row)
  const { cells, problems } = new RowCheck(sheet.columns, rules).check(
    storedCells(sheet, row, changed),
    toPlaces(sheet),
  )
  const corrected = { ...row.corrected }
  for (const name of changed.keys()) {
    const asRead = row.corrected?.[name] ?? before[name] ?? ''
    if (asRead === (cells[name] ?? '')) delete corrected[name]
    else corrected[name] = asRead
  }
  return {
    position: row.position,
    cells,
    corrected,
    problems,
    groupKey: cells[sheet.key] ?? '',
    otherKey: getOtherKey(sheet, cells),
    searchText: getSearchText(sheet, cells),
  }
}

/**
 * What is wrong with each of some rows of a sheet whose key makes a record, by position: the first row with a key says
 * for all of them what holds for the whole.
 */
export function problemsInRecords(
  sheet: SheetKind,
  rows: readonly ImportRow[],
  rules: RowRules | undefined,
): ReadonlyMap<number, readonly RowProblem[]> {
  const check = new RowCheck(sheet.columns, rules)
  const places = toPlaces(sheet)
  const heads = new Map<string, readonly string[]>()
  return new Map(
    rows
      .toSorted((a, b) => a.position - b.position)
      .map((row) => {
        const head = heads.get(row.groupKey)
        if (!head && row.groupKey !== '') heads.set(row.groupKey, recordValues(sheet, cellsOf(row)))
        return [row.position, check.check(storedCells(sheet, row), places, head).problems]
      }),
  )
}

/** As the reader gave them, with what was changed since. */
function storedCells(
  sheet: SheetKind,
  row: ImportRow,
  changed: ReadonlyMap<string, string> = new Map(),
): CheckedCell[] {
  const cells = cellsOf(row)
  return sheet.columns.map(({ name }) => {
    const text = changed.get(name) ?? cells[name] ?? ''
    const isErrorValue =
      !changed.has(name) &&
      row.problems.some(({ field, rule }) => field === name && rule === 'error-value')
    return { kind: isErrorValue ? 'error' : text === '' ? 'empty' : 'text', text }
  })
}

const toPlaces = (sheet: SheetKind) => sheet.columns.map((_, index) => index)
