import type { ImportRow, RowProblem } from '~/lib/import-rows'
import type { OpenedUpload } from '../opened/opened-upload'
import type { SheetRow } from '../read/reader/types'

/** What became of a row; one that was left out says what was wrong with it. */
export type LedgerRow =
  | { kind: 'kept'; row: ImportRow }
  | { kind: 'left-out'; problems: readonly RowProblem[] }

/** What became of the rows of one file, asked in their order. */
export class LedgerRows {
  /** Of the next row. */
  private position: number

  constructor(
    private readonly upload: OpenedUpload,
    fileIndex: number,
  ) {
    const first = upload.sheetAt.findIndex((_, row) => upload.sheetOf(row).fileIndex === fileIndex)
    this.position = first < 0 ? upload.size : first
  }

  /** What became of a row of the file; undefined for a row without any value. */
  of({ cells }: SheetRow): LedgerRow | undefined {
    if (cells.every(({ text }) => text.trim() === '')) return undefined
    const position = this.position++
    if (position >= this.upload.size) return undefined
    const row = this.upload.rowAt(position)
    return this.upload.isLeftOut[position]
      ? { kind: 'left-out', problems: [...row.problems, ...(row.result ?? [])] }
      : { kind: 'kept', row }
  }
}
