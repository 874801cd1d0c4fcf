import type { RowProblem } from '~/lib/import-rows'
import { cellValue, type SheetColumn } from '~/validation/sheet-column'
import { readHeadings, UnknownColumns, type Headings } from './headings'
import type { RecordHead } from './record-heads'
import type { RowCells, RowRules, SheetKind } from '../kinds/kind'
import { saysImported } from './outcome-words'
import type { OwnNoteKind, OwnNotes } from './own-notes'
import { columnLetters } from './reader/notes'
import type { Cell, ReadNoteKind, SheetRow } from './reader/types'
import { RowCheck, type CheckedCells } from '../checks/row-check'

export interface ReadRow {
  cells: RowCells
  problems: RowProblem[]
  /** What was converted or looks suspicious, by column. */
  notes: Record<string, readonly string[]> | null
  /** An earlier import has taken it, says the result column. */
  imported: boolean
}

/** One sheet of one file: its columns, and what its rows say. */
export class SheetRows {
  readonly headings: Headings
  /** Rows read so far: the heading and blank rows are not counted. */
  count = 0
  /** Rows that were imported before, says their result. */
  skipped = 0
  /** Of the widest row. */
  width: number
  private readonly check: RowCheck
  private readonly keyAt: number
  private readonly keyColumn: SheetColumn | undefined

  /** Throws UnknownColumns when the heading row does not tell the columns. */
  constructor(
    readonly kind: SheetKind,
    headingRow: SheetRow,
    private readonly notes: OwnNotes,
    rules?: RowRules,
  ) {
    this.headings = readHeadings(kind.columns, headingRow)
    this.width = headingRow.cells.length
    const { at, double, missing } = this.headings
    const known = at.filter((place) => place >= 0).length
    if (kind.keyRequired && missing.includes(kind.key))
      throw new UnknownColumns('column-missing', { column: kind.key, known })
    if (known === 0)
      throw new UnknownColumns('no-known-column', {
        sheet: headingRow.sheet,
        row: headingRow.number,
        column: kind.key,
      })
    if (double)
      throw new UnknownColumns('double-column', {
        sheet: headingRow.sheet,
        column: double.name,
        address: double.addresses.join(', '),
      })
    this.check = new RowCheck(kind.columns, rules)
    const key = kind.columns.findIndex(({ name }) => name === kind.key)
    this.keyAt = at[key] ?? -1
    this.keyColumn = kind.columns[key]
  }

  /** The key of a row as it stands in its cell. */
  keyOf(row: SheetRow): string {
    return this.keyColumn ? cellValue(this.keyColumn, row.cells[this.keyAt]?.text ?? '') : ''
  }

  /**
   * Undefined for a row without any value. `head` is the first row of the row's record; unset, this is the first.
   */
  read(row: SheetRow, head?: RecordHead): ReadRow | undefined {
    const checked = this.check.check(row.cells, this.headings.at, head?.values)
    const { cells, problems, isBlank } = checked
    if (isBlank && row.cells.every(({ text }) => text.trim() === '')) return undefined
    this.count++
    this.width = Math.max(this.width, row.cells.length)
    // upstream has it: what it says now is not looked at
    if (head ? head.imported : saysImported(row, this.headings.outcome)) {
      this.skipped++
      return { cells, problems: [], notes: null, imported: true }
    }
    return { cells, problems, notes: this.notesOf(row, checked), imported: false }
  }

  private notesOf(row: SheetRow, changed: CheckedCells): ReadRow['notes'] {
    let notes: Record<string, readonly string[]> | null = null
    const { at } = this.headings
    const { trimmed, cleaned, cut } = changed
    const isChanged = trimmed.length + cleaned.length + cut.length > 0
    for (let index = 0; index < at.length; index++) {
      const place = at[index]!
      const cell = place < 0 ? undefined : row.cells[place]
      if (!cell || (!isChanged && cell.kind !== 'date' && !this.tellsNotes(index, cell))) continue
      const kinds = withoutTextNumbers(cell.notes)
      for (const own of this.ownKinds(index, cell, changed)) {
        this.notes.add(own, row.sheet, columnLetters(place) + row.number)
        kinds.push(own)
      }
      if (kinds.length > 0) (notes ??= {})[this.kind.columns[index]!.name] = kinds
    }
    return notes
  }

  /** A code that is stored as text is as it should be. */
  private tellsNotes(index: number, { notes }: Cell): boolean {
    if (!notes) return false
    return notes.length > 1 || notes[0] !== textNumber || this.isNumber(index)
  }

  private ownKinds(
    index: number,
    { kind, notes }: Cell,
    { trimmed, cleaned, cut }: Pick<CheckedCells, 'trimmed' | 'cleaned' | 'cut'>,
  ): OwnNoteKind[] {
    const own: OwnNoteKind[] = []
    if (trimmed.includes(index)) own.push('outer-space')
    else if (kind === 'date' && !this.holdsDates(index)) own.push('date-as-text')
    if (cleaned.includes(index)) own.push('cleaned')
    if (cut.includes(index)) own.push('cut-text')
    if (notes?.includes(textNumber) && this.isNumber(index)) own.push(textNumber)
    return own
  }

  /** A date in a column of numbers has a problem of its own. */
  private holdsDates(index: number): boolean {
    return this.isNumber(index) || this.kind.columns[index]?.isDate === true
  }

  private isNumber(index: number): boolean {
    return this.kind.columns[index]?.isNumber === true
  }
}

const textNumber = 'number-as-text'

/** Only a column of numbers tells of it. */
const withoutTextNumbers = (kinds: readonly ReadNoteKind[] = []): string[] =>
  kinds.filter((kind) => kind !== textNumber)
