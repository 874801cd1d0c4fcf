import type { Message } from '~/i18n/message'
import type { TextKey } from '~/i18n/translate'
import type { Query } from '~/lib/paths'
import type { SheetColumn } from '~/validation/sheet-column'
import type {
  BatchRecord,
  ImportRecord,
  RecordOutcome,
  RecordChange,
  RecordToCompare,
  SheetRole,
  RowProblem,
} from '~/lib/import-rows'
import type { Settings } from '../../reference/settings.server'
import type { Area, Company } from '../../session/domain'
import type { Result } from '../../upstream/result'
import type { Upstream } from '../../upstream/upstream.server'

/**
 * What can be imported, as data: the pipeline from upload to result is the same for every kind. A kind names its
 * sheets and columns, and how a batch of its records is sent and looked up.
 */
export interface ImportKind {
  area: string
  /** Its name, as in the menu. */
  title: TextKey
  /** The address of its screen, with the upload that is shown. */
  screen: (query: Query) => string
  /** Where what was imported is seen, and the words that lead there. */
  list: { path: string; view: TextKey }
  /** The setting that switches its writes off. */
  writes: Area
  /** The plural of what it imports, for counts. */
  records: TextKey
  noneSelected: TextKey
  /** The first is the sheet that a file must have; a file with one of the others is of that one's variant. */
  sheets: readonly [SheetKind, ...SheetKind[]]
  templates: readonly ImportTemplate[]
  /** Where a template of that name is downloaded. */
  templatePath: (name: string) => string
  /** Rules that depend on upstream's lists or on the company. */
  rowRules?: RowRulesSource
  /** What the preview's table counts of a record, behind the columns that it shows. */
  figures?: readonly Figure[]
  /** Upstream's own check of a record, for those that the portal finds nothing wrong with. */
  checkRecord?: RecordCheck
  /** What is imported can be submitted in the same go. */
  canSubmit?: boolean
  /** In the order of sending: a step begins when the one before has ended. */
  steps: readonly SubmitStep[]
  /**
   * What is worth a second look on a page of the preview, by record: a text that does not keep anybody from importing.
   * Empty when upstream does not answer.
   */
  warnings(api: Upstream, records: readonly ImportRecord[]): Promise<ReadonlyMap<number, TextKey>>
  /** Where what an import changed is taken back. */
  undo?: (importId: string) => string
  /** Unset for what is always new. */
  comparison?: {
    /** What sending these records would do to masterdata; those that it cannot tell are left out. */
    compare(
      api: Upstream,
      company: CompanyId,
      records: readonly RecordToCompare[],
    ): Promise<Result<RecordChange[]>>
    /** The warning for a record of whose columns masterdata holds this; asked in place of `warnings`. */
    warning(held: Readonly<Record<string, string>>): TextKey | undefined
  }
}

/** What one import screen takes: a kind, or several among which the company's settings choose for a new upload. */
export type ImportScreenKinds =
  | ImportKind
  | { kinds: readonly ImportKind[]; choose: (settings: Settings) => ImportKind }

/** An upload stays of the kind that it was read as, by its area, whatever the settings say by now. */
export function chosenKind(
  screen: ImportScreenKinds,
  settings: Settings,
  readAs?: string,
): ImportKind {
  if (!('kinds' in screen)) return screen
  return screen.kinds.find(({ area }) => area === readAs) ?? screen.choose(settings)
}

/**
 * What is wrong across the cells of a row, beyond each column's own rules. `isFirst` tells the first row of a record
 * from the others, which need not repeat what holds for the whole record: for them `ofRecord` is what the first holds
 * in the columns that speak of the whole record, in their order.
 */
export type RowRules = (
  cells: RowCells,
  isFirst: boolean,
  ofRecord?: readonly string[],
) => readonly CellProblem[]

/** What rules depend on, as plain data, which is kept with the upload, and the rules that follow from it. */
export interface RowRulesSource {
  loadFacts(api: Upstream, company: CompanyId): Promise<Result<unknown>>
  toRules(facts: unknown): RowRules
}

/** The two fit together. */
export const toRowRules = <Facts>(source: {
  loadFacts(api: Upstream, company: CompanyId): Promise<Result<Facts>>
  toRules(facts: Facts): RowRules
}): RowRulesSource => source

interface Figure {
  title: TextKey
  of(rows: readonly { cells: unknown }[]): number
}

export interface CellProblem {
  column: string
  message: Message
}

/** What upstream says of the rows of one record before it is sent. */
export type RecordCheck = (
  api: Upstream,
  company: CompanyId,
  rows: readonly { cells: unknown }[],
) => Promise<Result<RowFault[]>>

export interface RowFault {
  rowInRecord: number
  problem: RowProblem
}

/** One sheet of a file, and which rows of it make one record. */
export interface SheetKind {
  part: SheetRole
  /** Its name. Unset for the first: that is the first visible sheet. */
  name?: string
  /** What a file is that has this sheet; how its records are sent may depend on it. */
  variant: string
  /** Another variant, told by its columns: what a file is that has one of the marks. */
  otherVariant?: { variant: string; marks: readonly string[]; columns: ReadonlySet<string> }
  columns: readonly SheetColumn[]
  /** The column that names the record: article number, order number. */
  key: string
  /**
   * Of the first sheet: `row`, each row is a record; `key`, rows with the same key are one record. Of the others:
   * `first`, a row belongs to the record of the first sheet with the same key.
   */
  recordBy: 'row' | 'key' | 'first'
  /** A file without the key's column is refused: it could not be said which rows belong together. */
  keyRequired?: boolean
  /** What a record says whose key an earlier file of the same upload has. */
  keyTaken?: Message
  /** What a row says whose key the first sheet does not have. */
  keyUnknown?: Message
  /** Of records that a key makes: what one says of whose rows none fills one of these columns, at the first of them. */
  someRow?: readonly { fills: readonly [string, ...string[]]; otherwise: Message }[]
  /** Columns that the preview's search looks through. */
  searchIn: readonly string[]
  /** Columns that the preview's table shows, where they are others. */
  shows?: readonly string[]
  /** Of these the ones that some row of the page fills. */
  showsFilled?: true
  /** Its rows are sent with what masterdata held when they were compared, as the cell `comparedCell`. */
  sendsCompared?: true
}

export interface ImportTemplate {
  /** In its address, and in the mark that it carries. */
  name: string
  version: string
  label: TextKey
  fileName: string
  /** How many of the kind's sheets it has. */
  sheets: number
  /** What its first sheet is called, where not as the area. */
  sheetName?: string
  /** A row that shows what the columns of the first sheet hold. */
  example?: Readonly<Record<string, string | number | Date>>
  /** Columns that it does not have. */
  without?: ReadonlySet<string>
  /** With customs its rows are refused: they lack required columns. */
  withoutCustoms?: true
}

export interface SubmitStep {
  part: SheetRole
  /** Sends one batch in one call. Records that the outcome does not name stay of unknown outcome. */
  submit(api: Upstream, batch: SubmitBatch): Promise<Result<RecordOutcome[]>>
  /**
   * Records that upstream holds just as they were sent, after a call whose answer did not come. A record that it holds
   * otherwise, or not at all, is not among them and may be sent again.
   */
  findSent(
    api: Upstream,
    records: readonly BatchRecord[],
    how: Pick<SubmitBatch, 'mode' | 'company'>,
  ): Promise<Result<FoundRecord[]>>
}

export interface SubmitBatch {
  variant: string
  /** `submit`: what is imported is submitted as well. */
  mode: 'import' | 'submit'
  company: CompanyId
  /** The Idempotency-Key. */
  key: string
  records: readonly BatchRecord[]
}

export interface FoundRecord {
  record: number
  upstreamId: string | null
  /** Upstream holds it, and refuses the rest of what was asked for. */
  refused?: readonly RowProblem[]
}

export type CompanyId = Pick<Company, 'id'>

/** Cells of a stored row by heading. Empty ones are left out. */
export type RowCells = Readonly<Record<string, string>>

/** The cells of a row of these values, which stand in the order of the columns. */
export function toCells(columns: readonly SheetColumn[], values: readonly string[]): RowCells {
  const cells: Record<string, string> = {}
  for (const [index, value] of values.entries())
    if (value !== '') cells[columns[index]!.name] = value
  return cells
}

/** Whether it changes fields of records as the portal writes it: each change is compared, and may be made again. */
export const isChangeKind = ({ sheets }: Pick<ImportKind, 'sheets'>): boolean =>
  sheets.some(({ sendsCompared }) => sendsCompared)

/**
 * In no sheet, as no heading begins so: the columns that differ, with what masterdata held, as JSON; blank of what was
 * not compared.
 */
export const comparedCell = '#compared'

export const cellsOf = (row: { cells: unknown }) => row.cells as RowCells

/** What the columns that speak of the whole record hold in a row of these values, in their order. */
export const recordValues = ({ columns }: SheetKind, values: readonly string[]): string[] =>
  values.filter((_, index) => columns[index]?.ofRecord)

/** Upstream's own check has yet to look at it, and the portal finds nothing wrong with it. */
export const isUnchecked = ({ state, hasProblems, rows }: ImportRecord): boolean =>
  state === 'waiting' && !hasProblems && rows[0]?.isChecked === false

/** The code of what the portal itself found wrong. */
export const ownProblemCode = 'client-side-error'
