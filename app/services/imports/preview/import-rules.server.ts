import type { ImportRow, RowPart, RowProblem } from '~/lib/import-rows'

/** What the rows of an upload have to do with one another. */
export interface UploadRules {
  first: { part: RowPart; recordBy: 'row' | 'key' }
  sheets: readonly SheetRules[]
  /**
   * Where the rows of a record have something to do with one another: the problems of each of them, in their order.
   * `isTaken` says that an earlier file has the record's key.
   */
  problemsOfRecord?: (rows: readonly ImportRow[], isTaken: boolean) => (readonly RowProblem[])[]
}

export interface SheetRules {
  part: RowPart
  /** Names of the columns: a row's problems stand in their order. */
  columns: readonly string[]
  /** What rows of one file say that share a value. */
  unique: readonly { column: 'keyMark' | 'otherKey'; problem: RowProblem }[]
  /** What a row says whose key the first sheet does not have. */
  keyUnknown?: RowProblem
}

const isSame = (a: RowProblem, b: RowProblem) => a.field === b.field && a.rule === b.rule

/** Behind the problems of its own column and the columns before it. */
export function withProblem(
  sheet: SheetRules,
  problems: readonly RowProblem[],
  late: RowProblem,
): readonly RowProblem[] {
  if (problems.some((one) => isSame(one, late))) return problems
  const column = ({ field }: RowProblem) => (field === null ? 0 : sheet.columns.indexOf(field))
  const before = problems.filter((one) => column(one) <= column(late))
  return [...before, late, ...problems.filter((one) => column(one) > column(late))]
}

export const withoutProblem = (problems: readonly RowProblem[], gone: RowProblem) =>
  problems.filter((one) => !isSame(one, gone))
