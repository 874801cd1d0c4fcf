import { declaredSeparator } from './csv-separator'
import { UnreadableFile, type ReadLimits } from './types'

export interface CsvReceiver {
  cell(row: number, column: number, field: string): void
  /** Rows are counted as a spreadsheet counts them: blank ones too, a quoted line end not, `sep=` not. */
  endRow(row: number): void
}

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
  }

  end(): void {
    if (this.state === 'quoted') throw new UnreadableFile('unclosed-quote', { row: this.row })
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
    if (!isEnd && next !== space && this.field.includes('\n'))
      throw new UnreadableFile('unclosed-quote', { row: this.row })
    this.state = 'plain'
  }

  private refuseLong(): never {
    throw new UnreadableFile('cell-too-long', { row: this.row, limit: this.limits.cellCharacters })
  }

  private endField(): void {
    this.receiver.cell(this.row, this.column++, this.field)
    this.field = ''
    this.state = 'start'
  }

  private endRow(): void {
    this.endField()
    this.receiver.endRow(this.row++)
    this.column = 0
    this.rowIsOpen = false
  }
}
