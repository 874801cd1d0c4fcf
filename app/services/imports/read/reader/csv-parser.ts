import { declaredSeparator } from './csv-separator'
import { UnreadableFile, type ReadLimits } from './types'

export interface CsvReceiver {
  cell(row: number, column: number, field: string, doubt: QuoteDoubt | undefined): void
  /** Rows are counted as a spreadsheet counts them: blank ones too, a quoted line end not, `sep=` not. */
  endRow(row: number): void
}

/**
 * `stray`: a quotation mark that is none of the field's ends. `swallowed`: a text of several lines with as many
 * separators as a record has, as a mark that was left open makes of the rows below it.
 */
export type QuoteDoubt = 'stray' | 'swallowed'

const quote = 34
const lineFeed = 10
const carriageReturn = 13
const space = 32

/** RFC 4180 as spreadsheets read it: quotes only matter at the start of a field, line ends may be of any kind. */
export class CsvParser {
  private row = 1
  private column = 0
  private field = ''
  private rowIsOpen = false
  private state: 'start' | 'plain' | 'quoted' | 'quoteInQuoted' = 'start'
  private afterReturn = false
  private isFirstPiece = true
  private isOverlong = false
  private pieceHasQuotes = false
  /** Where the field's closing mark stood; -1 for one without. */
  private closedAt = -1
  private doubt: QuoteDoubt | undefined
  /** Of the first record that holds anything. */
  private columns = 0
  /** A field of the record may hold the ends of other records: it must not have other columns than the first. */
  private mayHoldRows = false

  constructor(
    readonly separator: string,
    private readonly limits: ReadLimits,
    private readonly receiver: CsvReceiver,
  ) {}

  write(piece: string): void {
    let i = 0
    if (this.isFirstPiece) {
      i = declaredSeparator(piece)?.length ?? (piece.startsWith('\ufeff') ? 1 : 0)
      this.isFirstPiece = false
    }
    this.pieceHasQuotes ||= piece.includes('"')
    const separator = this.separator.charCodeAt(0)
    let from = i
    for (; i < piece.length; i++) {
      const code = piece.charCodeAt(i)
      if (this.afterReturn) {
        this.afterReturn = false
        if (code === lineFeed) {
          if (this.state === 'quoted') this.field += '\n'
          from = i + 1
          continue
        }
        if (this.state === 'quoted') this.field += '\n'
      }
      switch (this.state) {
        case 'quoted':
          if (code === quote) {
            this.take(piece, from, i)
            this.state = 'quoteInQuoted'
            from = i + 1
          } else if (code === carriageReturn) {
            this.take(piece, from, i)
            this.afterReturn = true
            from = i + 1
          }
          continue
        case 'quoteInQuoted':
          if (code === quote) {
            this.state = 'quoted'
            from = i
            continue
          }
          this.closeQuote(code, separator)
          from = i
          break
        case 'start':
          if (code === quote) {
            this.state = 'quoted'
            this.rowIsOpen = true
            from = i + 1
            continue
          }
          this.state = 'plain'
          from = i
          break
        case 'plain':
      }
      if (code === separator) {
        this.take(piece, from, i)
        this.endField()
        this.rowIsOpen = true
      } else if (code === lineFeed || code === carriageReturn) {
        this.take(piece, from, i)
        this.endRow()
        this.afterReturn = code === carriageReturn
      }
    }
    if (this.state !== 'start') this.take(piece, from, piece.length)
    // a field that continues in the next piece may have one in this
    if (this.field === '') this.pieceHasQuotes = false
  }

  end(): void {
    if (this.state === 'quoted') this.refuseOpen()
    if (this.isOverlong) this.refuseLong()
    if (this.rowIsOpen || this.field !== '') this.endRow()
  }

  private take(piece: string, from: number, to: number): void {
    if (to <= from || this.isOverlong) return
    this.field = this.field === '' ? piece.slice(from, to) : this.field + piece.slice(from, to)
    if (this.field.length <= this.limits.cellCharacters) return
    // within quotes only their end can tell a long text from a quote that is never closed
    if (this.state === 'quoted') this.isOverlong = true
    else this.refuseLong()
  }

  private closeQuote(next: number, separator: number): void {
    if (this.isOverlong) this.refuseLong()
    // a quote left open runs on to the next one, some rows below, and would swallow the rows between
    const isEnd = next === separator || next === lineFeed || next === carriageReturn
    if (this.field.includes('\n')) {
      if (!isEnd && next !== space) this.refuseOpen()
      this.doubtLines()
    }
    this.closedAt = this.field.length
    this.state = 'plain'
  }

  /**
   * The next mark may stand at the end of a field as well. What was swallowed then has the ends of records in it: the
   * rest of this one, whole ones, the beginning of the last.
   */
  private doubtLines(): void {
    const texts = this.field.split('\n')
    // in words a blank follows a comma, in records hardly ever
    const lines = texts.map((text) => text.split(this.separator).filter(isCell).length)
    const [first = 0] = lines
    const last = lines.at(-1) ?? 0
    const all = texts.reduce((sum, text) => sum + text.split(this.separator).length - 1, 0)
    const perRecord = this.columns - 1
    if (perRecord < 1) return
    // of two columns a text with one separator looks the same
    const holdsEnds =
      perRecord > 1 &&
      first === perRecord - this.column &&
      lines.slice(1, -1).every((count) => count === perRecord)
    if (holdsEnds && last >= this.column) this.refuseOpen()
    this.mayHoldRows ||= holdsEnds && last > 0
    if (all >= perRecord) this.doubt = 'swallowed'
  }

  private doubtMark(): void {
    if (this.closedAt !== -1 && this.field.includes('\n')) this.refuseOpen()
    this.doubt = 'stray'
  }

  private refuseOpen(): never {
    throw new UnreadableFile('unclosed-quote', { row: this.row })
  }

  private refuseLong(): never {
    throw new UnreadableFile('cell-too-long', { row: this.row, limit: this.limits.cellCharacters })
  }

  private endField(): void {
    const { field, closedAt } = this
    if (closedAt === -1 ? this.pieceHasQuotes && field.includes('"') : hasMore(field, closedAt))
      this.doubtMark()
    this.receiver.cell(this.row, this.column++, field, this.doubt)
    this.doubt = undefined
    this.closedAt = -1
    this.field = ''
    this.state = 'start'
  }

  private endRow(): void {
    const isBlank = this.column === 0 && this.field === ''
    this.endField()
    if (this.mayHoldRows && this.column !== this.columns) this.refuseOpen()
    if (this.columns === 0 && !isBlank) this.columns = this.column
    this.mayHoldRows = false
    this.receiver.endRow(this.row++)
    this.column = 0
    this.rowIsOpen = false
  }
}

/** What a separator stands before, not the first of a line. */
const isCell = (text: string, index: number) => index > 0 && !text.startsWith(' ')

const hasMore = (field: string, from: number) =>
  field.length > from && field.slice(from).trim() !== ''
