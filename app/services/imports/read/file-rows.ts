import type { NewRow } from '../opened/opened-upload'
import { recordValues, type ImportKind, type RowRules, type SheetKind } from '../kinds/kind'
import { NoteBook } from './reader/notes'
import { readLimits, type SheetRow, type Cell, type ReadNoteKind } from './reader/types'
import { cellValue, type SheetColumn } from '~/validation/sheet-column'
import { readHeadings, UnknownColumns, type Headings, saysImported } from './headings'
import { RowCheck, type CheckedCells } from '../checks/row-check'

/** The first row of a record, which the others of its key are checked with. */
interface RecordHead {
  /** Of the columns that speak of the whole record, in their order: as JSON, which takes a tenth of the room. */
  values: string
  /** An earlier import has taken the record, says its result. */
  imported: boolean
}

/** Turns the rows of one file into rows of the import: mapped and checked. */
export class FileRows {
  /** The sheets that were met, in the order of reading. */
  readonly sheets: SheetRows[] = []
  readonly notes = new NoteBook<OwnNoteKind>(readLimits)
  private readonly byKind = new Map<SheetKind, SheetRows>()
  /** By key, where rows with the same key are one record. */
  private readonly heads: Map<string, RecordHead> | undefined

  constructor(
    kind: ImportKind,
    private readonly fileIndex: number,
    private readonly rules?: RowRules,
  ) {
    if (kind.sheets[0].recordBy === 'key') this.heads = new Map()
  }

  /** The import's row; undefined for a heading row and a row without any value. Throws what refuses the file. */
  take(kind: SheetKind, row: SheetRow): NewRow | undefined {
    const sheet = this.byKind.get(kind)
    if (!sheet) {
      const first = new SheetRows(kind, row, this.notes, this.rules)
      this.byKind.set(kind, first)
      this.sheets.push(first)
      return undefined
    }
    const head = this.heads?.get(sheet.keyOf(row))
    const read = sheet.read(
      row,
      head && { values: JSON.parse(head.values) as string[], imported: head.imported },
    )
    if (!read) return undefined
    if (!head) this.keepHead(sheet, read)
    return {
      part: kind.part,
      fileIndex: this.fileIndex,
      sheet: row.sheet,
      rowNumber: row.number,
      ...read,
    }
  }

  private keepHead(
    { kind, keyIndex }: SheetRows,
    { values, imported }: Pick<NewRow, 'values' | 'imported'>,
  ): void {
    const key = values[keyIndex] ?? ''
    // rows without a key have nothing to do with one another
    if (!this.heads || key === '') return
    this.heads.set(ownText(key), { values: JSON.stringify(recordValues(kind, values)), imported })
  }
}

/**
 * The same text with letters of its own. A text that was cut out of a file's piece of 64 kB keeps the whole piece in
 * memory for as long as it is kept itself: a hundred thousand keys would keep the file.
 */
const ownText = (text: string): string => text.split('').join('')

/** What the mapping of columns changed or finds suspicious, beside what the reader notes. */
export type OwnNoteKind = 'outer-space' | 'cleaned' | 'date-as-text' | 'cut-text' | 'number-as-text'

type ReadRow = Pick<NewRow, 'values' | 'problems' | 'notes' | 'imported'>

/** One sheet of one file: its columns, and what its rows say. */
export class SheetRows {
  readonly headings: Headings
  /** Rows read so far: the heading and blank rows are not counted. */
  count = 0
  /** Rows that were imported before, says their result. */
  skipped = 0
  /** Of the widest row. */
  width: number
  /** Of the key among the columns. */
  readonly keyIndex: number
  private readonly check: RowCheck
  private readonly keyAt: number
  private readonly keyColumn: SheetColumn | undefined

  /** Throws UnknownColumns when the heading row does not tell the columns. */
  constructor(
    readonly kind: SheetKind,
    headingRow: SheetRow,
    private readonly notes: NoteBook<OwnNoteKind>,
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
    this.keyIndex = kind.columns.findIndex(({ name }) => name === kind.key)
    this.keyAt = at[this.keyIndex] ?? -1
    this.keyColumn = kind.columns[this.keyIndex]
  }

  /** The key of a row as it stands in its cell. */
  keyOf(row: SheetRow): string {
    return this.keyColumn ? cellValue(this.keyColumn, row.cells[this.keyAt]?.text ?? '') : ''
  }

  /**
   * Undefined for a row without any value. `head`: what the first row of the row's record says for all of its rows;
   * unset, this is the first.
   */
  read(
    row: SheetRow,
    head?: { values: readonly string[]; imported: boolean },
  ): ReadRow | undefined {
    const checked = this.check.check(row.cells, this.headings.at, head?.values)
    const { values, problems, isBlank } = checked
    if (isBlank && row.cells.every(({ text }) => text.trim() === '')) return undefined
    this.count++
    this.width = Math.max(this.width, row.cells.length)
    // upstream has it: what it says now is not looked at
    if (head ? head.imported : saysImported(row, this.headings.outcome)) {
      this.skipped++
      return { values, problems: [], notes: null, imported: true }
    }
    return { values, problems, notes: this.findNotes(row, checked), imported: false }
  }

  private findNotes(row: SheetRow, changed: CheckedCells): ReadRow['notes'] {
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
        this.notes.addCell(own, row.sheet, place, row.number)
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
