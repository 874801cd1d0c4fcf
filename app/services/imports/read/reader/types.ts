/**
 * What the spreadsheet reader gives and refuses. It knows nothing of products, stores or upstream, and runs
 * in a worker thread over a file on disk.
 */

import type { NoteBook } from './notes'

export type CellKind = 'text' | 'number' | 'boolean' | 'date' | 'error' | 'empty'

/** What the user should know of a cell before the import [BEY-10]. */
export type ReadNoteKind =
  /** Text that looks like a number. */
  | 'number-as-text'
  /** A number that the sheet shows or stores as 8.7E+12 (read in full), or text that has lost its digits that way. */
  | 'scientific-notation'
  /** A number of more than 15 digits: spreadsheets keep 15, the rest may be wrong. */
  | 'long-number'
  /** The cell was typed as 'text; the apostrophe is not part of the value. */
  | 'dropped-apostrophe'
  /** A zero-width character or a non-breaking space; it is kept. */
  | 'invisible-character'
  /** The value is what a formula gave when the file was saved. */
  | 'cached-formula'
  /** A formula that was never calculated: the cell reads as empty. */
  | 'formula-without-value'
  /** A CSV field with a quotation mark inside it that is not doubled. */
  | 'stray-quote'
  /** A CSV field of several lines that has as many separators as a row: it may have swallowed rows. */
  | 'swallowed-rows'
  /** A byte of a CSV file that is no character: the sign for a broken one stands in its place. */
  | 'broken-character'
  /** A number that the sheet shows as percent: 50% is read as 0.5. */
  | 'percent'
  /** A number that its format shows with zeros in front: they are part of the value. */
  | 'leading-zeros'
  /** Text such as 03/04/2025, where day and month can be swapped. */
  | 'ambiguous-date'
  /** A range; only its first cell holds a value. */
  | 'merged-cell'
  /** A row that the sheet hides; it is read all the same. */
  | 'hidden-row'

export interface Cell {
  kind: CellKind
  /**
   * Never the display text, but for a format of zeros only: a code. Numbers: all digits, a dot for the decimals, no
   * exponent. Dates: yyyy-MM-dd,
   * yyyy-MM-ddTHH:mm:ss, or HH:mm:ss for a time of day. Booleans: TRUE or FALSE. Errors: #N/A and so on.
   * Text: as it stands, outer whitespace included. Empty: ''.
   */
  text: string
  notes?: readonly ReadNoteKind[]
}

export interface SheetRow {
  sheet: string
  /** The number that the user sees beside the row [BEY-12]. */
  number: number
  hidden: boolean
  /** By column, dense, without the empty cells at the end. A row without any value is not given. */
  cells: Cell[]
}

export interface SheetInfo {
  name: string
  /** Place among the workbook's tabs, from 0. */
  index: number
  hidden: boolean
}

export interface SheetSummary extends SheetInfo {
  /** Rows given to `onRow`. */
  rows: number
  /** Width of the widest row given. */
  columns: number
}

export interface ReadSummary {
  format: 'xlsx' | 'csv'
  /** Every worksheet of the file; a CSV file is one sheet named after the file. */
  sheets: SheetInfo[]
  /** The sheets that were read, in the order of reading. */
  read: SheetSummary[]
  /** Rows given in all, the heading row included. */
  rows: number
  /** The widest row of all. */
  columns: number
  /** What the hidden sheet `_template` of our own templates says: A1 its name, B1 its version. */
  template?: { name: string; version: string }
  csv?: { encoding: string; separator: string }
  /** The first notes of each kind, at most `limits.notesPerKind`, in reading order. */
  notes: NoteBook['notes']
  /** How many there are of each kind, those that were not kept included. */
  noteCounts: Partial<Record<ReadNoteKind, number>>
  /** Bytes inflated in all, for the log. */
  inflatedBytes: number
}

export interface ReadLimits {
  fileBytes: number
  entries: number
  inflatedBytes: number
  /** Inflated bytes per compressed byte, once `ratioFloorBytes` are inflated. */
  ratio: number
  ratioFloorBytes: number
  /** Characters that cells repeat, for each byte of the file, once there are `repeatedFloor` of them. */
  repeatedRatio: number
  repeatedFloor: number
  /** Rows of one sheet beside its heading row. */
  rows: number
  columns: number
  cellCharacters: number
  depth: number
  /** The texts that cells share; held while the sheets are read. */
  sharedCharacters: number
  /** The reader's own time; time spent in `onRow` is not counted. */
  milliseconds: number
  notesPerKind: number
}

export const readLimits: ReadLimits = {
  fileBytes: 20 * 1024 * 1024,
  entries: 1_000,
  inflatedBytes: 256 * 1024 * 1024,
  ratio: 200,
  ratioFloorBytes: 1024 * 1024,
  repeatedRatio: 25,
  repeatedFloor: 16 * 1024 * 1024,
  rows: 100_000,
  columns: 256,
  cellCharacters: 32_767,
  depth: 64,
  sharedCharacters: 96 * 1024 * 1024,
  milliseconds: 20_000,
  notesPerKind: 200,
}

export interface ReadOptions {
  limits?: ReadLimits
  /**
   * Called once for each row with a value, in file order, never before the promise of the call before has
   * settled. Rows given before a refusal are to be thrown away: nothing of a refused file counts.
   */
  onRow: (row: SheetRow) => void | Promise<void>
  /**
   * Which worksheets to read, in which order; `firstVisible` and `sheetNamed` help, and `firstRow` reads the first row
   * of one that holds anything. Unset: the first visible one.
   */
  sheets?: (sheets: SheetInfo[], firstRow: FirstRow) => SheetInfo[] | Promise<SheetInfo[]>
  /** Called before the first row of a CSV file. */
  onCsv?: (csv: NonNullable<ReadSummary['csv']>) => void
  /** Aborting rejects with the signal's reason. */
  signal?: AbortSignal
}

export type FirstRow = (sheet: SheetInfo) => Promise<SheetRow | undefined>

export const firstVisible = <Sheet extends SheetInfo>(
  sheets: readonly Sheet[],
): Sheet | undefined => sheets.find((sheet) => !sheet.hidden)

export const sheetNamed = (sheets: SheetInfo[], name: string): SheetInfo | undefined =>
  sheets.find((sheet) => sheet.name.trim().toLowerCase() === name.toLowerCase())

/**
 * `xls` and `ods` only when the name says so too, as upstream goes by the name; `other` is refused by readSpreadsheet.
 */
export type FileFormat = 'xlsx' | 'csv' | 'xls' | 'ods' | 'encrypted' | 'other'

/** Why a file was refused; `detail` fills the placeholders of the text. */
export type RefusalCode =
  | 'not-a-spreadsheet'
  | 'wrong-type'
  | 'unsupported-format'
  | 'encrypted'
  | 'too-large'
  | 'no-rows'
  | 'no-visible-sheet'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'cell-too-long'
  | 'too-slow'
  | 'truncated'
  /** A checksum, a size or a header is wrong, or a part is missing. */
  | 'damaged'
  | 'unsupported-compression'
  | 'too-many-entries'
  | 'duplicate-entries'
  | 'zip-bomb'
  | 'doctype'
  | 'too-deep'
  | 'bad-xml'
  | 'bad-reference'
  | 'duplicate-cells'
  | 'unknown-encoding'
  | 'bad-encoding'
  | 'unclosed-quote'

export interface RefusalDetail {
  /** What the content is, when it is not what was expected: xls, ods, xlsx, csv, pdf, png, html … */
  found?: string
  /** The file name's extension, for wrong-type. */
  extension?: string
  sheet?: string
  row?: number
  /** A cell such as B7. */
  address?: string
  limit?: number
  /** The part of the package, for the log. */
  part?: string
  /** The parser's words, for the log; never shown. */
  reason?: string
  /** Bytes inflated when the file was refused. */
  inflatedBytes?: number
}

/** The file is refused by name. `code` and `detail` are plain data, so they survive the way out of a worker. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'

  constructor(
    readonly code: RefusalCode,
    readonly detail: RefusalDetail = {},
    options?: ErrorOptions,
  ) {
    super(`${code} ${JSON.stringify(detail)}`, options)
  }
}

/**
 * The text of each refusal. The first four are PIMP-07's own; every other begins with 'The file could not be
 * read' and may use {found}, {extension}, {sheet}, {row}, {address}, {limit} as `refusalDetails` lists.
 */
export const refusalTexts = {
  'not-a-spreadsheet': 'import.refused.notASpreadsheet',
  'no-rows': 'import.refused.noRows',
  'too-large': 'import.refused.tooLarge',
  'too-many-rows': 'import.refused.tooManyRows',
  'wrong-type': 'import.refused.wrongType',
  'unsupported-format': 'import.refused.unsupportedFormat',
  encrypted: 'import.refused.encrypted',
  'no-visible-sheet': 'import.refused.noVisibleSheet',
  'too-many-columns': 'import.refused.tooManyColumns',
  'cell-too-long': 'import.refused.cellTooLong',
  'too-slow': 'import.refused.tooSlow',
  truncated: 'import.refused.truncated',
  damaged: 'import.refused.damaged',
  'unsupported-compression': 'import.refused.unsupportedCompression',
  'too-many-entries': 'import.refused.tooManyEntries',
  'duplicate-entries': 'import.refused.duplicateEntries',
  'zip-bomb': 'import.refused.zipBomb',
  doctype: 'import.refused.doctype',
  'too-deep': 'import.refused.tooDeep',
  'bad-xml': 'import.refused.badXml',
  'bad-reference': 'import.refused.badReference',
  'duplicate-cells': 'import.refused.duplicateCells',
  'unknown-encoding': 'import.refused.unknownEncoding',
  'bad-encoding': 'import.refused.badEncoding',
  'unclosed-quote': 'import.refused.unclosedQuote',
} as const satisfies Record<RefusalCode, string>

/** The details that are always there for a code, so that its text may name them. */
export const refusalDetails = {
  'wrong-type': ['found', 'extension'],
  'unsupported-format': ['found'],
  'too-many-rows': ['limit'],
  'too-many-columns': ['limit', 'row'],
  'cell-too-long': ['limit'],
  'bad-reference': ['sheet', 'address'],
  'duplicate-cells': ['sheet', 'address'],
  'unclosed-quote': ['row'],
} as const satisfies Partial<Record<RefusalCode, (keyof RefusalDetail)[]>>
