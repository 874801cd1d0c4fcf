import type { SheetRole } from '~/lib/import-rows'

/** What was read of an upload, kept with the import and told in the preview [BEY-10]. */
export interface UploadSummary {
  /** Records of the preview when all was read; some may have been left out since. */
  records: number
  files: FileSummary[]
}

interface NotePlace {
  kind: string
  sheet: string
  address: string
}

export interface FileSummary {
  name: string
  format: 'xlsx' | 'csv' | 'xls' | 'ods'
  variant: string
  sheets: SheetSummary[]
  /** Visible sheets that the import does not look at. */
  unread: string[]
  csv?: { encoding: string; separator: string }
  /** The mark of our templates, where the file was made from one. */
  template?: { name: string; version: string; isCurrent: boolean }
  /** The first places of each kind of note, and how many there are of each. */
  notes: NotePlace[]
  noteCounts: Record<string, number>
}

interface SheetSummary {
  name: string
  part: SheetRole
  /** Without the heading row and blank rows. */
  rows: number
  /** Columns of the widest row, with or without a heading. */
  width?: number
  /** Imported by an earlier upload, says the result workbook: they are not sent. */
  skipped?: number
  /** Columns of the template that the sheet does not have. */
  missing: readonly string[]
  /** Headings that the import does not know: their columns were not read. */
  unknown: readonly string[]
}

export const summaryOf = (upload: { readSummary: unknown }) =>
  upload.readSummary as UploadSummary | null

/** Rows that a result workbook said were imported before. */
export const skippedIn = (summary: UploadSummary | null): number =>
  (summary?.files ?? [])
    .flatMap(({ sheets }) => sheets)
    .reduce((sum, { skipped = 0 }) => sum + skipped, 0)
