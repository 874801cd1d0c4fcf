import type { Query } from './paths'

/** What an import screen shows: the way in, an upload that is being read, or the preview. */
export type ImportScreenData = UploadData | ReadingData | WaitingData | PreviewData

export interface UploadData {
  kind: 'upload'
  /** The one that fits the company first. */
  templates: { label: string; href: string }[]
  /** Which of them it needs, where not all will do. */
  templateNote?: string
  /** Why an upload that this address named was not accepted. */
  problem?: string
}

/** What may be done with the import cannot be told at the moment. */
interface WaitingData {
  kind: 'waiting'
  /** Names of the files. */
  file: string
  reloadAfter: number
}

interface ReadingData {
  kind: 'reading'
  /** Names of the files. */
  file: string
  reloadAfter: number
}

export const recordViews = ['all', 'errors', 'new', 'changed', 'unchanged', 'left-out'] as const
/**
 * Which records of a preview are shown: all, those with errors or left out, or those that would do this to masterdata.
 */
export type RecordView = (typeof recordViews)[number]

/** What the address of a preview says. */
export interface ImportQuery {
  /** Id of the upload; '' shows the upload form. */
  import: string
  q: string
  show: RecordView
  /** Only records with this kind of problem; '' for all. */
  problem: string
  page: number
  /** The record that the address leads to; it is open. */
  row?: number
  /** The user saw that the file had been imported before and continues. */
  again: boolean
  /** A button that was pressed too late led here. */
  late?: LateButton
}

/** What is said of a button that came once the import was under way, as long as it is. */
export const lateButtons = ['underWay', 'runningAlready'] as const
export type LateButton = (typeof lateButtons)[number]

/** Address of one view of an import. */
export const importAddress = (query: ImportQuery): Query => ({
  import: query.import,
  again: query.again ? 'yes' : undefined,
  q: query.q,
  show: query.show === 'all' ? undefined : query.show,
  problem: query.problem,
  page: query.page === 1 ? undefined : query.page,
  row: query.row,
})

/** What a button asks for that takes records in again which were left out: this one, or all. */
export const takeBackIntent = (record: number | 'all') => `${takeBackName}:${record}`
export const takeBackName = 'select-left-out'

/** Of the one form around the records of an import. */
export const previewFormName = 'preview'

/** Id of a record's row in the page. */
export const recordAnchor = (record: number) => `row-${record}`

/** Names of a row's fields in the preview's form: of its version, or of the cell in a column. */
export const cellField = (position: number, column: number | 'version') =>
  `cells.r${position}.${column === 'version' ? 'v' : `c${column}`}`

export interface PreviewData {
  kind: 'preview'
  query: ImportQuery
  /** The text of the search box is too short to be searched for. */
  isSearchShort: boolean
  lastPage: number
  /** Records that the search and the view find, on all pages. */
  total: number
  sheets: PreviewSheet[]
  /** Places in the first sheet's columns of those that the table shows. */
  shown: number[]
  /** Headings of what the table counts of a record, behind those columns. */
  figures?: string[]
  records: PreviewRecord[]
  /** Pages of the whole import that have a record with an error; of many the first. */
  errorPages: number[]
  /** What is wrong in the whole import, the most frequent first. */
  problems: { id: string; text: string; rows: number }[]
  counts: { records: number; selected: number; leftOut: number; errors: number }
  /** How often cells were corrected by then. */
  corrections: number
  /** What sending the records would do to masterdata, as far as that is known. */
  comparison?: {
    state: 'running' | 'done' | 'failed'
    new: number
    changed: number
    unchanged: number
  }
  /** What was corrected in the record that the address leads to, and what is left to do. */
  corrected?: string
  /** Ticks can be changed. */
  canSelect: boolean
  /** It changes records as the portal wrote it: there is no file, and nothing is sent before it was compared. */
  isChange?: boolean
  /** What is imported can be submitted in the same go. */
  canSubmit?: boolean
  /** Why nothing can be imported now; null when the button may be pressed. */
  obstacle: 'errors' | 'nothing-left' | 'asked' | 'running' | 'paused' | null
  progress?: { done: number; selected: number }
  /** The same file was imported before, and the user is asked first. */
  earlier?: { id: string; file: string; when: string }
  /** Rows that were imported before, said the uploaded result workbook. */
  skipped?: number
  /** Addresses of the result workbooks, one for each file. */
  results?: string[]
  /** Once a job has ended: where to go from here. */
  next?: {
    list: { label: string; path: string }
    /** Another file is uploaded there. */
    upload?: string
    /** Addresses of the rows that failed or were left out, one for each file. */
    failed?: string[]
    /** Where what it changed gets its old values back. */
    undo?: string
  }
  /** The user whose sign-in a paused job waits for, when it is somebody else's. */
  waitsFor?: string
  /** Why a button did nothing while the import is under way. */
  late?: string
  /** Why the job ended before its work was done. */
  stopped?: 'upstream-gone' | 'fault'
  read: ReadReport[]
  /** Seconds after which a page without scripts asks again. */
  reloadAfter?: number
}

/** A sheet of the kind: '' for the name of the first one, and the labels of its columns. */
export interface PreviewSheet {
  name: string
  columns: string[]
}

/** One record of the preview: an article with its bill of material, or an order of several rows. */
export interface PreviewRecord {
  /** Position of its head row in the whole upload. */
  number: number
  /** The sheet's own row number, with the sheet or file where there are several. */
  row: string
  key: string
  state: 'open' | 'imported' | 'unknown'
  ticked: boolean
  /** What is wrong, a message on each line; with the code of the check that found it. */
  errors?: { text: string; code: string }
  warning?: string
  /** What sending it would do to masterdata. */
  change?: 'new' | 'changed' | 'unchanged'
  /** Other rows that have the same value where it may not repeat. */
  shared?: { text: string; rows: { row: string; record: number }[] }[]
  /** What the table counts of it. */
  figures?: string[]
  details: PreviewRow
  more?: PreviewRow[]
  /** Rows beyond those that are shown. */
  hidden?: number
}

/** The fields of one row, by the columns of its sheet. */
export interface PreviewRow {
  /** Place of the sheet among the kind's. */
  sheet: number
  row: string
  cells: string[]
  /** What is wrong with the row and has no field to stand at. */
  errors?: string
  /** What was converted or looks suspicious: column and words. */
  notes?: string[]
  /** By column: what the file says in a cell that was corrected by hand. */
  asRead?: Record<number, string>
  /** By column: what masterdata holds where that would change. */
  held?: Record<number, string>
  /** Set where the cells can be corrected. */
  form?: {
    position: number
    version: number
    messages: Record<number, string>
    /** Columns that have a field; unset, all of them. */
    columns?: number[]
  }
}

/** 'What was read' of one file. */
export interface ReadReport {
  title: string
  /** Sheets, columns and rows that were not read or are missing. */
  missing?: string[]
  lines: string[]
  /** Cells that were converted or look suspicious, by kind. */
  notes: { title: string; cells: string }[]
}
