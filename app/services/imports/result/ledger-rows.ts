import type { ImportRow, RowProblem } from '~/lib/import-rows'
import type { Store } from '../../store/database.server'
import { firstPosition } from '../ledger/imports.server'
import { leftOut, readProblems } from '../rows/problems.server'
import { readRowsAfter } from '../rows/read-rows.server'
import { withoutNul } from '../../store/sql.server'
import type { SheetRow } from '../read/reader/types'

const rowsPerRead = 500

/** What became of a row; one that was left out says what was wrong with it. */
export type LedgerRow =
  | { kind: 'kept'; row: ImportRow }
  | { kind: 'left-out'; problems: readonly RowProblem[] }

/** The ledger's rows of one file, read along with the file itself: both are in the order of the upload. */
export class LedgerRows {
  private rows: ImportRow[] = []
  private place = 0
  private after = -1
  private isOver = false
  /** Of the next row of the file, in the whole upload. */
  private position: number | undefined
  private leftOut: Awaited<ReturnType<typeof readProblems>> = new Map()
  private leftOutTo = 0

  constructor(
    private readonly store: Store,
    private readonly importId: string,
    private readonly fileIndex: number,
  ) {}

  /** What the ledger says of a row of the file; undefined for a row without any value. */
  async of({ sheet, number, cells }: SheetRow): Promise<LedgerRow | undefined> {
    if (cells.every(({ text }) => text.trim() === '')) return undefined
    this.position ??= await firstPosition(this.store, this.importId, this.fileIndex)
    const position = this.position++
    const name = withoutNul(sheet)
    for (;;) {
      const row = await this.current()
      if (!row || row.sheet !== name || row.rowNumber > number)
        return { kind: 'left-out', problems: await this.leftOutAt(position) }
      this.place++
      if (row.rowNumber === number) return { kind: 'kept', row }
    }
  }

  private async leftOutAt(position: number): Promise<readonly RowProblem[]> {
    if (position >= this.leftOutTo) {
      this.leftOutTo = position + rowsPerRead
      this.leftOut = await readProblems(this.store.db, this.importId, [leftOut], {
        from: position,
        to: this.leftOutTo,
      })
    }
    const said = this.leftOut.get(position)
    return [...(said?.problems ?? []), ...(said?.result ?? [])]
  }

  private async current(): Promise<ImportRow | undefined> {
    for (;;) {
      const row = this.rows[this.place]
      if (row?.fileIndex === this.fileIndex) return row
      if (row && row.fileIndex > this.fileIndex) return undefined
      if (row) this.place++
      else if (this.isOver) return undefined
      else await this.readOn()
    }
  }

  private async readOn(): Promise<void> {
    const { store, importId, after } = this
    this.rows = await readRowsAfter(store, importId, { after, limit: rowsPerRead })
    this.place = 0
    this.after = this.rows.at(-1)?.position ?? after
    this.isOver = this.rows.length < rowsPerRead
  }
}
