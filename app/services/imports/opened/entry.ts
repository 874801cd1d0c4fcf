import type { Change, ProblemRule, RowProblem } from '~/lib/import-rows'
import type { Ranges } from './ranges'

/**
 * One thing that was done to an upload, as the store keeps it: by its entries, in their order, whoever opens the upload
 * sees the same. Rows are told by their positions, records by those of their head rows.
 */
export interface Entry {
  /** The new text of cells, by heading. */
  cells?: readonly (readonly [position: number, cells: Readonly<Record<string, string>>])[]
  /** Rows that are ticked, or not ticked, from now on. */
  ticked?: Ranges
  unticked?: Ranges
  /** Rows that are left out, with what was wrong with them among the others. */
  leftOut?: Ranges
  problems?: readonly (readonly [rule: ProblemRule, field: string, rows: Ranges])[]
  /** Rows that are among the others again. */
  back?: Ranges
  /** Records that wait to be sent again, whatever upstream said of them. */
  reopened?: readonly number[]
  /** Records that were changed: what a call told of them is true no longer. */
  forget?: readonly number[]
  /** What sending records would do to masterdata, and what it holds in the columns that would change. */
  changes?: Readonly<Record<Change, Ranges>>
  held?: readonly (readonly [position: number, held: Readonly<Record<string, string>>])[]
  /** What upstream's own check said of a record. */
  check?: { record: number; faults: readonly (readonly [position: number, problem: RowProblem])[] }
  /** What rows are checked by, of upstream's lists: see `packFacts`. */
  facts?: string
}

export interface StoredEntry {
  /** From 1, in the order of their coming. */
  entry: number
  body: Entry
}
