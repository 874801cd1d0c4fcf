import type { Translate } from '~/i18n/translate'
import { dayOfCell } from '~/lib/day'
import { parseDecimal } from '~/lib/numbers'
import { cellValue, type SheetColumn } from '~/validation/sheet-column'
import type { ImportRow, RowProblem } from '~/lib/import-rows'
import type { SheetCell } from '../../lists/sheet'
import { readHeadings, outcomeTexts, type Outcome } from '../read/headings'
import { cellsOf, type SheetKind } from '../kinds/kind'
import { problemText } from '../report/read-report'
import type { Cell, SheetRow } from '../read/reader/types'
import type { OpenedUpload } from '../opened/opened-upload'

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

/** Writes the rows of one sheet again, each with what became of it. */
export class OutcomeRows {
  /** Places in the sheet of the columns that are written, in order: all but those of an earlier result. */
  private readonly places: number[]
  private readonly columnAt = new Map<number, SheetColumn>()

  constructor(
    private readonly t: Translate,
    private readonly kind: SheetKind,
    heading: SheetRow,
    width: number,
  ) {
    const headings = readHeadings(kind.columns, heading)
    const passedOver = new Set(headings.outcome.places)
    this.places = Array.from({ length: width }, (_, place) => place).filter(
      (place) => !passedOver.has(place),
    )
    headings.at.forEach((place, index) => {
      const column = kind.columns[index]
      if (place >= 0 && column) this.columnAt.set(place, column)
    })
  }

  /** The result columns stand right behind these. */
  get width(): number {
    return this.places.length
  }

  headings(row: SheetRow, added: readonly string[]): (SheetCell | null)[] {
    return [
      ...this.places.map((place) => asItWas(row.cells[place], undefined)),
      ...added.map((value): SheetCell => ({ kind: 'text', value })),
    ]
  }

  /** `ledger` is undefined for a row without any value. */
  row(row: SheetRow, ledger: LedgerRow | undefined): (SheetCell | null)[] {
    const ledgerRow = ledger?.kind === 'kept' ? ledger.row : undefined
    const problems = ledgerRow
      ? getProblems(ledgerRow)
      : ledger?.kind === 'left-out'
        ? ledger.problems
        : []
    const wrong = new Set(problems.map(({ field }) => field))
    const cells = ledgerRow && cellsOf(ledgerRow)
    return [
      ...this.places.map((place): SheetCell | null => {
        const column = this.columnAt.get(place)
        const cell = row.cells[place]
        const written =
          column && cells && cellValue(column, cell?.text ?? '') !== (cells[column.name] ?? '')
            ? corrected(column, cells[column.name] ?? '')
            : asItWas(cell, column)
        return column && wrong.has(column.name)
          ? { ...(written ?? { kind: 'text', value: '' }), isMarked: true }
          : written
      }),
      ...(ledger ? this.resultCells(this.toOutcome(ledgerRow), problems) : []),
    ]
  }

  private resultCells(outcome: Outcome, problems: readonly RowProblem[]): (SheetCell | null)[] {
    const errors = problems.map((problem) => this.errorText(problem))
    const codes = [...new Set(problems.map(({ code }) => code).filter((code) => code !== ''))]
    const isMarked = outcome === 'refused' || problems.length > 0
    const text = (value: string): SheetCell | null => (value ? { kind: 'text', value } : null)
    return [
      { kind: 'text', value: this.t(outcomeTexts[outcome]), ...(isMarked && { isMarked }) },
      text(errors.join('\n')),
      text(codes.join(', ')),
    ]
  }

  /** Names the column where the message does not. */
  private errorText(problem: RowProblem): string {
    const message = problemText(this.t, problem)
    const column = this.kind.columns.find(({ name }) => name === problem.field)
    const label = column && this.t(column.label)
    return label && !message.includes(label) ? `${label}: ${message}` : message
  }

  private toOutcome(ledger: ImportRow | undefined): Outcome {
    switch (ledger?.state) {
      case undefined:
        return 'leftOut'
      case 'imported':
      case 'refused':
      case 'unknown':
        return ledger.state
      case 'sent':
        return 'unknown'
      case 'waiting':
        // what belongs to an article that was not imported is not ticked any more, and nobody left it out
        return ledger.ticked || this.kind.recordBy === 'first' ? 'notImported' : 'leftOut'
    }
  }
}

const getProblems = ({ problems, state, result }: ImportRow): readonly RowProblem[] =>
  state === 'imported' ? [] : state === 'refused' ? [...problems, ...(result ?? [])] : problems

/** A value that was corrected in the preview. */
function corrected({ isNumber, isDate }: SheetColumn, value: string): SheetCell | null {
  if (value === '') return null
  const day = isDate ? dayOfCell(value) : null
  if (day !== null) return { kind: 'date', value: day }
  const number = isNumber ? parseDecimal(value) : null
  return number === null ? { kind: 'text', value } : { kind: 'number', value: number }
}

/** The cell of the file. A code is text, whatever the spreadsheet took it for. */
function asItWas(cell: Cell | undefined, column: SheetColumn | undefined): SheetCell | null {
  if (!cell || cell.text === '') return null
  const { kind, text } = cell
  if (column && !column.isNumber && !column.isDate) return { kind: 'text', value: text }
  switch (kind) {
    case 'number':
      return { kind, value: text }
    case 'boolean':
      return { kind, value: text === 'TRUE' }
    case 'date':
      if (/^\d{4}-\d\d-\d\dT/.test(text)) return { kind: 'time', value: text.replace('T', ' ') }
      return { kind: /^\d{4}-/.test(text) ? 'date' : 'text', value: text }
    case 'text':
    case 'error':
    case 'empty':
      return { kind: 'text', value: text }
  }
}
