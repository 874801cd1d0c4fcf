import type { Message } from '~/i18n/message'
import type { RowProblem } from '~/lib/import-rows'
import { readHeadings, UnknownColumns, type Headings } from './headings'
import type { RecordHead } from './record-heads'
import type { RowCells, RowRules, SheetKind } from '../kinds/kind'
import { saysImported } from './outcome-words'
import type { OwnNoteKind, OwnNotes } from './own-notes'
import { ownText } from './own-text'
import { columnLetters } from './reader/notes'
import type { Cell, ReadNoteKind, SheetRow } from './reader/types'
import { RowCheck, type CheckedCells } from '../checks/row-check'

/** A row whose problems have grown since it was given out. */
export interface LateProblems {
  position: number
  problems: readonly RowProblem[]
}

export interface ReadRow {
  cells: RowCells
  problems: RowProblem[]
  /** What was converted or looks suspicious, by column. */
  notes: Record<string, readonly string[]> | null
  /** An earlier import has taken it, says the result column. */
  imported: boolean
}

/** One sheet of one file: its columns, and the values that may not repeat in it. */
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
  private readonly unique: {
    index: number
    name: string
    message: Message
    places: Map<string, number>
  }[]
  /** Problems of the rows given out, as a later row may add to them. */
  private readonly problemsAt = new Map<number, readonly RowProblem[]>()
  private readonly late = new Map<number, readonly RowProblem[]>()

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
    this.keyAt = at[kind.columns.findIndex(({ name }) => name === kind.key)] ?? -1
    this.unique = kind.columns.flatMap(({ name, unique }, index) =>
      unique === undefined ? [] : { index, name, message: unique, places: new Map() },
    )
  }

  /** The key of a row as it stands in its cell. */
  keyOf(row: SheetRow): string {
    return row.cells[this.keyAt]?.text.trim() ?? ''
  }

  /**
   * Undefined for a row without any value. `position` is the row's own in the whole upload; `head` is
   * the first row of the row's record; unset, this is the first.
   */
  read(row: SheetRow, position: number, head?: RecordHead): ReadRow | undefined {
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
    const all = this.withRepeats(cells, problems, position)
    if (all.length > 0) this.problemsAt.set(position, all)
    return { cells, problems: all, notes: this.notesOf(row, checked), imported: false }
  }

  /** Every row that shares a value says so: this one, and the first one, which was given out long ago. */
  private withRepeats(cells: RowCells, problems: RowProblem[], position: number): RowProblem[] {
    let all = problems
    for (const { index, name, message, places } of this.unique) {
      const value = cells[name]?.trim()
      if (!value) continue
      const first = places.get(value)
      if (first === undefined) {
        places.set(ownText(value), position)
        continue
      }
      const problem = this.check.problem(index, message, 'repeated')
      all = this.check.withProblem(all, problem)
      const before = this.problemsAt.get(first) ?? []
      if (before.includes(problem)) continue
      const grown = this.check.withProblem(before, problem)
      this.problemsAt.set(first, grown)
      this.late.set(first, grown)
    }
    return all
  }

  lateProblems(): LateProblems[] {
    return [...this.late].map(([position, problems]) => ({ position, problems }))
  }

  /** The first sheet does not have the row's key. */
  withUnknownKey(problems: readonly RowProblem[]): RowProblem[] {
    const { key, columns, keyUnknown } = this.kind
    if (keyUnknown === undefined) return [...problems]
    const index = columns.findIndex(({ name }) => name === key)
    return this.check.withProblem(problems, this.check.problem(index, keyUnknown, 'key-unknown'))
  }

  /** An earlier file has the row's key. */
  withTakenKey(problems: readonly RowProblem[], message: Message): RowProblem[] {
    const index = this.kind.columns.findIndex(({ name }) => name === this.kind.key)
    return this.check.withProblem(problems, this.check.problem(index, message, 'key-taken'))
  }

  private notesOf(row: SheetRow, { trimmed, cut }: CheckedCells): ReadRow['notes'] {
    let found: Record<string, readonly string[]> | null = null
    const { at } = this.headings
    const isChanged = trimmed.length > 0 || cut.length > 0
    for (let index = 0; index < at.length; index++) {
      const place = at[index]!
      const cell = place < 0 ? undefined : row.cells[place]
      if (!cell || (!isChanged && cell.kind !== 'date' && !this.tellsNotes(index, cell))) continue
      const kinds = withoutTextNumbers(cell.notes)
      for (const own of this.ownKinds(index, cell, { trimmed, cut })) {
        this.notes.add(own, row.sheet, columnLetters(place) + row.number)
        kinds.push(own)
      }
      if (kinds.length > 0) (found ??= {})[this.kind.columns[index]!.name] = kinds
    }
    return found
  }

  /** A code that is stored as text is as it should be. */
  private tellsNotes(index: number, { notes }: Cell): boolean {
    if (!notes) return false
    return notes.length > 1 || notes[0] !== textNumber || this.isNumber(index)
  }

  private ownKinds(
    index: number,
    { kind, notes }: Cell,
    { trimmed, cut }: Pick<CheckedCells, 'trimmed' | 'cut'>,
  ): OwnNoteKind[] {
    const own: OwnNoteKind[] = []
    if (trimmed.includes(index)) own.push('outer-space')
    else if (kind === 'date' && !this.holdsDates(index)) own.push('date-as-text')
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
