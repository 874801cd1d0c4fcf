import type { ImportRow } from '~/lib/import-rows'
import type { Store } from '../../store/database.server'
import { readRowsAfter } from '../rows/read-rows.server'
import { withoutNul } from '../../store/sql.server'
import type { SheetRow } from '../read/reader/types'

const rowsPerRead = 500

/** The ledger's rows of one file, read along with the file itself: both are in the order of the upload. */
export class LedgerRows {
  private rows: ImportRow[] = []
  private place = 0
  private after = -1
  private isOver = false

  constructor(
    private readonly store: Store,
    private readonly importId: string,
    private readonly fileIndex: number,
  ) {}

  /** The ledger's row for a row of the file; undefined for one that was left out. */
  async of({ sheet, number }: SheetRow): Promise<ImportRow | undefined> {
    const name = withoutNul(sheet)
    for (;;) {
      const row = await this.current()
      if (!row || row.sheet !== name || row.rowNumber > number) return undefined
      this.place++
      if (row.rowNumber === number) return row
    }
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
