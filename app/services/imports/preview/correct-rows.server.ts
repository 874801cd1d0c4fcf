import { constants } from '~/lib/constants'
import type { ImportRow, RowProblem } from '~/lib/import-rows'
import { cellValue } from '~/validation/sheet-column'
import type { Store } from '../../store/database.server'
import type { Result } from '../../upstream/result'
import { correctedRow, problemsInRecords } from '../checks/corrected-rows'
import { uploadRules } from '../checks/upload-rules'
import { cellsOf, type ImportKind, type RowRules, type SheetKind } from '../kinds/kind'
import { correctRow, type CorrectionResult, type KeyRows } from '../rows/correct-row.server'
import { readKeyRows, readRowsAt } from '../rows/read-rows.server'

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
  const outcome: SavedRows = { records: [], stale: [], isLocked: false, isUnchecked: false }
  const rows = await readRowsAt(
    store,
    importId,
    typed.map(({ position }) => position),
  )
  let rules: RowRules | undefined
  let isLoaded = false
  for (const one of typed) {
    const row = rows.find(({ position }) => position === one.position)
    const sheet = row && findSheet(kind, row)
    const changed = row && sheet ? changedCells(sheet, row, one.cells) : undefined
    if (!row || !sheet || !changed || changed.size === 0) continue
    if (!isLoaded) {
      const loaded = await loadRules()
      if (loaded && loaded.kind !== 'ok') return { ...outcome, isUnchecked: true }
      rules = loaded?.body
      isLoaded = true
    }
    const correction = { kind, sheet, rules, row, version: one.version, changed }
    const result = await correct(store, importId, correction)
    if (result.kind === 'saved') outcome.records.push(result.record)
    else if (result.kind === 'stale' || result.kind === 'moved') outcome.stale.push(one.position)
    else outcome.isLocked = true
  }
  return outcome
}

interface Correction {
  kind: ImportKind
  sheet: SheetKind
  rules: RowRules | undefined
  row: ImportRow
  version: number
  changed: ReadonlyMap<string, string>
}

const triesAtMost = 3

/** Checks the row with those that it has to do with, and saves it unless one of them was changed meanwhile. */
async function correct(
  store: Store,
  importId: string,
  { kind, sheet, rules, row, version, changed }: Correction,
): Promise<CorrectionResult> {
  const corrected = { ...correctedRow(sheet, row, changed, rules), version }
  if (sheet.recordBy !== 'key') return correctRow(store, importId, corrected, uploadRules(kind))
  for (let tries = 1; ; tries++) {
    const others = await readKeyRows(store, importId, row, [corrected.groupKey, row.groupKey])
    const { cells, groupKey } = corrected
    const now = { ...row, cells, groupKey, problems: [...corrected.problems] }
    const problems = problemsInRecords(sheet, [...others, now], rules)
    const keyRows: KeyRows = {
      versions: new Map(others.map(({ position, updatedAt }) => [position, updatedAt])),
      problems: new Map(
        others.flatMap(({ position, problems: before }) => {
          const after = problems.get(position) ?? []
          return areSame(before.filter(isOwn), after) ? [] : [[position, after]]
        }),
      ),
    }
    const own = problems.get(row.position) ?? []
    const checked = { ...corrected, problems: own }
    const result = await correctRow(store, importId, checked, uploadRules(kind), keyRows)
    if (result.kind !== 'moved' || tries === triesAtMost) return result
  }
}

/** Not what other rows have to do with it. */
const isOwn = ({ rule }: RowProblem) => rule === undefined || rule === 'error-value'

const areSame = (a: readonly RowProblem[], b: readonly RowProblem[]) =>
  a.length === b.length &&
  a.every(({ field, message }, index) => field === b[index]?.field && message === b[index].message)

const findSheet = (kind: ImportKind, row: ImportRow) =>
  kind.sheets.find(({ part }) => part === row.part)

/** A cell as a field shows it: of an endless text only its beginning, which stands for the whole while it is left. */
export const fieldValue = (value: string) => value.slice(0, constants.maxCellField)

function changedCells(sheet: SheetKind, row: ImportRow, typed: TypedRow['cells']) {
  const cells = cellsOf(row)
  const changed = new Map<string, string>()
  for (const [index, column] of sheet.columns.entries()) {
    const value = typed.get(index)
    if (value === undefined) continue
    const { name } = column
    const before = cells[name] ?? ''
    // browsers send every line break as CR LF
    if (plainBreaks(value) === plainBreaks(fieldValue(before))) continue
    const now = cellValue(column, value)
    if (now !== before) changed.set(name, now)
  }
  return changed
}

const plainBreaks = (text: string) => text.replace(/\r\n?/g, '\n')
