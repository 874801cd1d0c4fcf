import type { RowPart, RowProblem } from '~/lib/import-rows'

/** What the rows of an upload have to do with one another, as data: a sheet each, the first in front. */
export type UploadRules = readonly [SheetRules, ...SheetRules[]]

export interface SheetRules {
  part: RowPart
  /**
   * Of the first sheet: `row`, each row is a record; `key`, rows of one file with the same key are one. Of the others:
   * `first`, a row belongs to the record of the first sheet with the same key.
   */
  recordBy: 'row' | 'key' | 'first'
  /** What rows of one file say that share a value. */
  unique: readonly { column: 'keys' | 'otherKeys'; problem: RowProblem }[]
  /** What a row says whose key the first sheet does not have. */
  keyUnknown?: RowProblem
  /** What a record with a key says of whose rows none fills one of the columns. */
  someRow?: readonly { fills: readonly string[]; problem: RowProblem }[]
  /** What a record says whose key an earlier file has. */
  keyTaken?: RowProblem
}
