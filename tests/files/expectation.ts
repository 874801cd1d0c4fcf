import type { ReadSummary, RefusalCode, RefusalDetail } from '~/services/imports/read/reader/types'

/**
 * Rows by their number. A cell is written as its text when it is text, else with its kind in front:
 * n:5, d:2024-05-01, b:TRUE, e:#N/A; '' is an empty one.
 */
export type ExpectedRows = Record<number, string[]>

export interface ExpectedReading {
  rows: ExpectedRows
  /** Rows of the sheet BOM, when that is read too. */
  bom?: ExpectedRows
  hidden?: number[]
  /** Each as 'kind address'; unset: not looked at. */
  notes?: string[]
  sheet?: string
  summary?: Partial<ReadSummary>
}

export interface ExpectedRefusal {
  refused: RefusalCode
  detail?: RefusalDetail
  /** Bytes that may have been inflated by then, so that a bomb is stopped early. */
  inflatedAtMost?: number
}

/** When a file is too large to write its rows down: how many, and what the last one holds. */
export interface ExpectedCount {
  count: number
  last: [number, string[]]
}

export interface CatalogueFile {
  name: string
  fileName: string
  make: () => Buffer | Promise<Buffer>
  expect: ExpectedReading | ExpectedRefusal | ExpectedCount
}

export const file = (
  name: string,
  make: CatalogueFile['make'],
  expect: CatalogueFile['expect'],
  fileName = 'articles.xlsx',
): CatalogueFile => ({ name, fileName, make, expect })
