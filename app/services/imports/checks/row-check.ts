import { encoded, message, type Message } from '~/i18n/message'
import { cellValue, mostCharacters, type SheetColumn } from '~/validation/sheet-column'
import type { ProblemRule, RowProblem } from '~/lib/import-rows'
import { ownProblemCode, toCells, type RowRules } from '../kinds/kind'

/** A cell as the reader gives it, as far as it is checked. */
export interface CheckedCell {
  kind: string
  text: string
}

/** What a row of a sheet says, and what is wrong with it in the order of its columns. */
export interface CheckedCells {
  /** In the order of the columns; '' where the row has none. */
  values: readonly string[]
  problems: RowProblem[]
  /** Columns, by their place in the kind, whose outer whitespace was cut off. */
  trimmed: readonly number[]
  /** Columns of whose value more was left out, or was written otherwise. */
  cleaned: readonly number[]
  /** Columns of whose value only the beginning is kept. */
  cut: readonly number[]
  isBlank: boolean
}

const none: readonly number[] = []

/**
 * Checks the rows of one kind of sheet, by hand and not by zod: it runs a hundred thousand times. Every problem is
 * made once and shared by all rows that have it.
 */
export class RowCheck {
  private readonly problems = new Map<string, RowProblem>()
  /** Most rules have one message for all cells: it is encoded once. */
  private readonly codes = new WeakMap<Message, string>()
  private readonly columnByProblem = new Map<RowProblem, number>()

  constructor(
    readonly columns: readonly SheetColumn[],
    private readonly rules?: RowRules,
  ) {}

  /**
   * `at` tells the place of each column in the sheet, -1 where it has none. `first` is what the first row of the record
   * holds in the columns that speak of the whole record, in their order; unset, this is the first row.
   */
  check(
    row: readonly CheckedCell[],
    at: readonly number[],
    first?: readonly string[],
  ): CheckedCells {
    const { columns } = this
    const values: string[] = []
    let problems: RowProblem[] = []
    let trimmed: number[] | undefined
    let cleaned: number[] | undefined
    let cut: number[] | undefined
    let isBlank = true
    let ofRecord = 0
    for (let index = 0; index < columns.length; index++) {
      const column = columns[index]!
      const place = at[index] ?? -1
      const cell = place < 0 ? undefined : row[place]
      const typed = cell === undefined ? '' : cell.text
      const expected = column.ofRecord ? first?.[ofRecord++] : undefined
      const whole = typed === '' ? '' : cellValue(column, typed)
      if (whole === '') {
        values.push('')
        if (expected !== undefined) continue
        if (column.required !== undefined) problems.push(this.problem(index, column.required))
        continue
      }
      isBlank = false
      if (whole !== typed) {
        if (whole === typed.trim()) (trimmed ??= []).push(index)
        else (cleaned ??= []).push(index)
      }
      const value = keptText(whole, column.max)
      if (value !== whole) (cut ??= []).push(index)
      values.push(value)
      if (expected !== undefined) {
        if (value !== expected) problems.push(this.problem(index, differingValue(column)))
      } else if (cell?.kind === 'error')
        problems.push(this.problem(index, errorValue(column), 'error-value'))
      else this.applyRules(index, column, value, problems)
    }
    if (this.rules)
      for (const { column, message } of this.rules(
        toCells(columns, values),
        first === undefined,
        first,
      )) {
        const index = columns.findIndex(({ name }) => name === column)
        problems = this.withProblem(problems, this.problem(index, message))
      }
    return {
      values,
      problems,
      trimmed: trimmed ?? none,
      cleaned: cleaned ?? none,
      cut: cut ?? none,
      isBlank,
    }
  }

  private applyRules(index: number, column: SheetColumn, value: string, problems: RowProblem[]) {
    for (const rule of column.rules) {
      const message = rule(value)
      if (message !== undefined) problems.push(this.problem(index, message))
    }
    if (column.max === undefined && value.length > mostCharacters)
      problems.push(this.problem(index, tooLong(column)))
  }

  /** The shared problem of a column and message. */
  problem(index: number, message: Message, rule?: ProblemRule): RowProblem {
    const code = this.codes.get(message) ?? encoded(message)
    this.codes.set(message, code)
    const key = `${index} ${rule ?? ''} ${code}`
    const known = this.problems.get(key)
    if (known) return known
    const problem: RowProblem = {
      code: ownProblemCode,
      field: this.columns[index]?.name ?? null,
      message: code,
      ...(rule && { rule }),
      place: placeOfProblem(index, rule),
    }
    this.problems.set(key, problem)
    this.columnByProblem.set(problem, index)
    return problem
  }

  /** Puts a problem that was found later behind those of its own column and the columns before it. */
  withProblem(problems: readonly RowProblem[], late: RowProblem): RowProblem[] {
    const column = (problem: RowProblem) => this.columnByProblem.get(problem) ?? 0
    const before = problems.filter((problem) => column(problem) <= column(late))
    return [...before, late, ...problems.slice(before.length)]
  }
}

/** So much more than a column allows is kept, to be shortened by hand. */
const excessKept = 50

/**
 * A text that a cell may hold but no column takes, cut to what its column allows, with its length behind it: a few
 * bytes of a file can repeat it ten thousand times. It stays longer than the column allows, and so it stays wrong.
 */
function keptText(text: string, max = mostCharacters): string {
  return text.length <= max + excessKept ? text : `${text.slice(0, max)}… (${text.length})`
}

const tooLong = (column: SheetColumn) =>
  message('form.tooLong', { field: message(column.label), n: mostCharacters })

/** The cell holds #N/A or the like, which is nobody's value. */
const errorValue = (column: SheetColumn) =>
  message('import.problem.errorValue', { field: message(column.label) })

const differingValue = (column: SheetColumn) =>
  message('import.problem.differs', { field: message(column.label) })

/** Of a column's problems, what others have to do with it stands behind what is wrong with the cell itself. */
export const placeOfProblem = (column: number, rule: ProblemRule | undefined): number =>
  2 * column + (rule === undefined || rule === 'error-value' ? 0 : 1)
