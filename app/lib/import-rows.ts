/** The words that the store, the pipeline and the kinds of imports share. */

/** The sheet that a row is of: `main` is the first; `bom` are bills of material of the first sheet's articles. */
export type SheetRole = 'main' | 'bom'

/**
 * waiting: not sent. sent: committed before its batch leaves. imported, refused: upstream said so, or was seen to
 * hold it. unknown: sent, and no answer came; looked up before anything is sent again.
 */
export type RowState = 'waiting' | 'sent' | 'imported' | 'refused' | 'unknown'

/** What sending a record would do to masterdata. */
export type Change = 'new' | 'changed' | 'unchanged'

/** One thing that is wrong with a row: found by the portal, or said by upstream. */
export interface RowProblem {
  /** Who found it and what it is: `client-side-error`, or upstream's own code. */
  code: string
  /** The column it speaks of; null when it speaks of the whole row. */
  field: string | null
  message: string
  /** Set where the portal has to know its own problem again. */
  rule?: ProblemRule
  /** Among the problems of a row: those of a column stand behind those of the columns before it. */
  place?: number
}

/**
 * repeated: another row of the file has the value. key-unknown: the first sheet does not have the row's key. key-taken:
 * an earlier file has the record's key. error-value: the cell holds #N/A or the like.
 */
export type ProblemRule = 'repeated' | 'key-unknown' | 'key-taken' | 'some-row' | 'error-value'

/** A row of an upload. */
export interface StoredRow {
  position: number
  part: SheetRole
  record: number
  rowInRecord: number
  fileIndex: number
  sheet: string
  rowNumber: number
  groupKey: string
  /** As the import kind put them. */
  cells: unknown
  /** What the file said in the cells that were corrected by hand. */
  corrected: Record<string, string> | null
  /** What was converted or looked suspicious while reading; null when nothing did. */
  notes: unknown
  ticked: boolean
  state: RowState
  upstreamId: string | null
  /** On the head row: upstream's own check has looked at the record as it is. */
  isChecked: boolean
  /** On the head row, once it has been compared with masterdata. */
  change: Change | null
  /** What masterdata holds in the columns that would change. */
  held: Record<string, string> | null
  /** Moves when the row itself is changed. */
  updatedAt: number
}

/** The same with what is wrong with it. */
export interface ImportRow extends StoredRow {
  problems: RowProblem[]
  /** Upstream's words when it refused the row. */
  result: RowProblem[] | null
}

export interface ImportRecord {
  record: number
  groupKey: string
  ticked: boolean
  state: RowState
  hasProblems: boolean
  /** All rows of the record; `rows` holds the first 500. */
  rowCount: number
  rows: ImportRow[]
}

/** A record as it is sent. */
export interface BatchRecord {
  record: number
  groupKey: string
  state: RowState
  rows: BatchRow[]
}

export type BatchRow = Pick<StoredRow, 'position' | 'part' | 'rowInRecord' | 'fileIndex' | 'cells'>

export interface RecordOutcome {
  record: number
  state: 'imported' | 'refused' | 'unknown'
  upstreamId?: string | null
  /** Upstream's words. */
  messages?: readonly RowProblem[]
}

export interface RecordToCompare {
  record: number
  /** The first row of the record. */
  row: StoredRow
  /** Rows of other sheets belong to it. */
  hasParts: boolean
}

export interface RecordChange {
  position: number
  /** `updatedAt` of the row that was compared. */
  version: number
  change: Change
  /** What masterdata holds in the columns that would change. */
  held: Readonly<Record<string, string>>
}
