import { encoded, type Message } from '~/i18n/message'
import { constants } from '~/lib/constants'
import type { ImportRow, ProblemRule, RowProblem } from '~/lib/import-rows'
import { correctRow, type CorrectedRow } from './import-corrections.server'
import type { Store } from '../../store/database.server'
import { readRowsAt } from '../ledger/import-rows.server'
import type { UploadRules } from './import-rules.server'
import {
  cellsOf,
  recordValues,
  otherKeyOf,
  ownProblemCode,
  searchTextOf,
  type ImportKind,
  type RowRules,
  type SheetKind,
} from '../kinds/kind'
import type { Result } from '../../upstream/result'
import type { Cell } from '../read/reader/types'
import { RowCheck } from '../read/row-check'

/** A row as the preview's fields hold it, by the place of its column. */
export interface TypedRow {
  position: number
  /** Of the row that the user saw. */
  version: number
  cells: ReadonlyMap<number, string>
}

export interface SavedRows {
  /** Records of the rows that were changed. */
  records: number[]
  /** Positions of rows that were changed elsewhere since the user saw them: nothing of them was saved. */
  stale: number[]
  /** A job has begun: nothing can be corrected any more. */
  isLocked: boolean
  /** What rows are checked by did not come: nothing more was saved. */
  isUnchecked: boolean
}

/**
 * Saves the rows whose cells the user changed, and checks what they change in the whole upload. Rows that are as they
 * were are left alone, so that the fields of a whole page can be sent along.
 */
export async function correctRows(
  store: Store,
  kind: ImportKind,
  importId: string,
  typed: readonly TypedRow[],
  loadRules: () => Promise<Result<RowRules>> | undefined = () => undefined,
): Promise<SavedRows> {
  let upload: UploadRules | undefined
  const outcome: SavedRows = { records: [], stale: [], isLocked: false, isUnchecked: false }
  const rows = await readRowsAt(
    store,
    importId,
    typed.map(({ position }) => position),
  )
  for (const one of typed) {
    const row = rows.find(({ position }) => position === one.position)
    const sheet = row && sheetOf(kind, row)
    const changed = row && sheet ? changedCells(sheet, row, one.cells) : undefined
    if (!row || !sheet || !changed || changed.size === 0) continue
    if (!upload) {
      const rules = await loadRules()
      if (rules && rules.kind !== 'ok') return { ...outcome, isUnchecked: true }
      upload = uploadRules(kind, rules?.body)
    }
    const result = await correctRow(
      store,
      importId,
      { ...correctedRow(sheet, row, changed), version: one.version },
      upload,
    )
    if (result.kind === 'saved') outcome.records.push(result.record)
    else if (result.kind === 'stale') outcome.stale.push(one.position)
    else outcome.isLocked = true
  }
  return outcome
}

const sheetOf = (kind: ImportKind, row: ImportRow) =>
  kind.sheets.find(({ part }) => part === row.part)

/** A cell as a field shows it: of an endless text only its beginning, which stands for the whole while it is left. */
export const fieldValue = (value: string) => value.slice(0, constants.maxCellField)

function changedCells(sheet: SheetKind, row: ImportRow, typed: TypedRow['cells']) {
  const cells = cellsOf(row)
  const changed = new Map<string, string>()
  for (const [index, { name, keepsOuterSpace }] of sheet.columns.entries()) {
    const value = typed.get(index)
    if (value === undefined) continue
    const before = cells[name] ?? ''
    // browsers send every line break as CR LF
    if (plainBreaks(value) === plainBreaks(fieldValue(before))) continue
    const now = keepsOuterSpace ? value : value.trim()
    if (now.trim() === '' ? before !== '' : now !== before) changed.set(name, now)
  }
  return changed
}

const plainBreaks = (text: string) => text.replace(/\r\n?/g, '\n')

function correctedRow(
  sheet: SheetKind,
  row: ImportRow,
  changed: ReadonlyMap<string, string>,
): Omit<CorrectedRow, 'version'> {
  const before = cellsOf(row)
  const { cells, problems } = new RowCheck(sheet.columns).check(
    storedCells(sheet, row, changed),
    placesOf(sheet),
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
    otherKey: otherKeyOf(sheet, cells),
    searchText: searchTextOf(sheet, cells),
  }
}

/** As the reader gave them, with what was changed since. */
function storedCells(
  sheet: SheetKind,
  row: ImportRow,
  changed: ReadonlyMap<string, string> = new Map(),
): Cell[] {
  const cells = cellsOf(row)
  return sheet.columns.map(({ name }): Cell => {
    const text = changed.get(name) ?? cells[name] ?? ''
    const isErrorValue =
      !changed.has(name) &&
      row.problems.some(({ field, rule }) => field === name && rule === 'error-value')
    return { kind: isErrorValue ? 'error' : text === '' ? 'empty' : 'text', text }
  })
}

const placesOf = (sheet: SheetKind) => sheet.columns.map((_, index) => index)

/** Checks the rows of a record together: the first says for all of them what holds for the whole. */
function problemsOfRecord(
  sheet: SheetKind,
  rules: RowRules | undefined,
): UploadRules['problemsOfRecord'] {
  const check = new RowCheck(sheet.columns, rules)
  const places = placesOf(sheet)
  return (rows, isTaken) => {
    const [first] = rows
    const head = first && recordValues(sheet, cellsOf(first))
    return rows.map((row) => {
      const isFirst = row === first
      const { problems } = check.check(storedCells(sheet, row), places, isFirst ? undefined : head)
      if (!isFirst || !isTaken || sheet.keyTaken === undefined) return problems
      const key = sheet.columns.findIndex(({ name }) => name === sheet.key)
      return check.withProblem(problems, check.problem(key, sheet.keyTaken, 'key-taken'))
    })
  }
}

/** What rows have to do with one another, as the store applies it. */
function uploadRules(kind: ImportKind, rules: RowRules | undefined): UploadRules {
  const [first] = kind.sheets
  const problem = (field: string, message: Message, rule: ProblemRule): RowProblem => ({
    code: ownProblemCode,
    field,
    message: encoded(message),
    rule,
  })
  return {
    ...(first.recordBy === 'key' && { problemsOfRecord: problemsOfRecord(first, rules) }),
    first: { part: first.part, recordBy: first.recordBy === 'key' ? 'key' : 'row' },
    sheets: kind.sheets.map(({ part, columns, key, keyUnknown }) => ({
      part,
      columns: columns.map(({ name }) => name),
      unique: columns.flatMap(({ name, unique }) =>
        unique === undefined
          ? []
          : [
              {
                column: name === key ? ('keyMark' as const) : ('otherKey' as const),
                problem: problem(name, unique, 'repeated'),
              },
            ],
      ),
      ...(keyUnknown !== undefined && { keyUnknown: problem(key, keyUnknown, 'key-unknown') }),
    })),
  }
}
