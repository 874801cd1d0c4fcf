import type { Budget } from './budget'
import { columnLetters, noteBits, noteKinds, type NoteBook } from './notes'
import {
  UnreadableFile,
  type Cell,
  type CellKind,
  type ReadLimits,
  type ReadOptions,
  type SheetInfo,
  type SheetRow,
  type SheetSummary,
} from './types'

const emptyCell: Cell = Object.freeze({ kind: 'empty', text: '' })

/** Builds the rows of one sheet cell by cell, in either format, and gives them to the caller between two pieces. */
export class RowCollector {
  readonly summary: SheetSummary
  private cells: Cell[] = []
  /** Note bits by column, only for cells that have any. */
  private readonly noted: { column: number; bits: number }[] = []
  private hasContent = false
  private waiting: SheetRow[] = []

  constructor(
    private readonly sheet: SheetInfo,
    private readonly limits: ReadLimits,
    private readonly book: NoteBook,
  ) {
    const { name, index, hidden } = sheet
    this.summary = { name, index, hidden, rows: 0, columns: 0 }
  }

  /** Places a cell of the row being built; empty ones need not be given. */
  put(row: number, column: number, kind: CellKind, text: string, bits: number): void {
    if (column >= this.limits.columns)
      throw new UnreadableFile('too-many-columns', {
        sheet: this.sheet.name,
        row,
        address: columnLetters(column) + row,
        limit: this.limits.columns,
      })
    const { cells } = this
    if (column < cells.length && cells[column] !== emptyCell)
      throw new UnreadableFile('duplicate-cells', {
        sheet: this.sheet.name,
        row,
        address: columnLetters(column) + row,
      })
    while (cells.length < column) cells.push(emptyCell)
    // a million cells are made here: each as it stays
    cells[column] = bits === 0 ? { kind, text } : { kind, text, notes: noteKinds(bits) }
    if (kind !== 'empty' || bits & noteBits['formula-without-value']) this.hasContent = true
    if (bits !== 0) this.noted.push({ column, bits })
  }

  /** Ends the row. One without any value is dropped, notes and all. */
  endRow(number: number, hidden: boolean): void {
    const { cells, noted, summary, limits } = this
    if (this.hasContent) {
      // the heading row comes on top of the limit
      if (summary.rows > limits.rows)
        throw new UnreadableFile('too-many-rows', { sheet: this.sheet.name, limit: limits.rows })
      summary.rows++
      summary.columns = Math.max(summary.columns, cells.length)
      for (const { column, bits } of noted)
        for (const kind of noteKinds(bits)) this.book.addCell(kind, this.sheet.name, column, number)
      if (hidden) this.book.add('hidden-row', this.sheet.name, String(number))
      this.waiting.push({ sheet: this.sheet.name, number, hidden, cells })
    }
    if (cells.length > 0) this.cells = []
    noted.length = 0
    this.hasContent = false
  }

  /** Gives out what is waiting, one row after another. */
  flush(onRow: ReadOptions['onRow'], budget: Budget): void | Promise<void> {
    if (this.waiting.length === 0) return
    const rows = this.waiting
    this.waiting = []
    return budget.outside(async () => {
      for (const row of rows) {
        const settled = onRow(row)
        if (settled) await settled
      }
    })
  }
}

export const totals = (read: SheetSummary[]) => ({
  rows: read.reduce((sum, sheet) => sum + sheet.rows, 0),
  columns: Math.max(0, ...read.map((sheet) => sheet.columns)),
})
