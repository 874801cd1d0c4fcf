import type { Budget } from './budget'
import { dateText, durationText, isoDateText } from './dates'
import { columnLetters, noteBits, textNotes } from './notes'
import { meaningfulDigits, numberText, wholeDigits } from './numbers'
import type { RowCollector } from './row-collector'
import { unescapeText, type SharedStrings } from './shared-strings'
import { digitsShown, styleBits, type Styles } from './styles'
import { UnreadableFile, type CellKind, type RefusalCode } from './types'
import { isOn } from './xml'

/** General shows whole numbers of more digits as 8.71235E+12. */
const digitsThatGeneralShows = 11

const isWhole = (number: string) => /^\d+$/.test(number)

/** What the XML of one cell holds. */
class CellContent {
  type: string | undefined
  style: string | undefined
  hasFormula = false
  hasValue = false
  value = ''
  hasInline = false
  inline = ''

  begin(style: string | undefined, type: string | undefined): void {
    this.type = type
    this.style = style
    this.hasFormula = this.hasValue = this.hasInline = false
    this.value = this.inline = ''
  }
}

export interface CellSource {
  strings: SharedStrings
  styles: Styles
  budget: Budget
  date1904: boolean
}

/** Turns the content of a cell into its value, by type and number format, and puts it into its row. */
export class CellReader {
  readonly content = new CellContent()
  private row = 0
  private column = 0

  constructor(
    private readonly source: CellSource,
    private readonly sheet: string,
    private readonly rows: RowCollector,
  ) {}

  put(row: number, column: number): void {
    this.row = row
    this.column = column
    this.putContent()
  }

  private putContent(): void {
    const { type, value, inline, hasFormula, hasInline } = this.content
    const isText = type === 'str' || type === 'inlineStr'
    const hasValue = isText ? this.content.hasValue : value !== '' && value.trim() !== ''
    if (!hasValue && !hasInline) {
      if (hasFormula) this.putCell('empty', '', noteBits['formula-without-value'])
      return
    }
    const formula = hasFormula ? noteBits['cached-formula'] : 0
    // some writers leave the type away from inline text
    if (isText || (hasInline && !hasValue))
      return this.putText(unescapeText(hasInline ? inline : value), formula)
    switch (type) {
      case undefined:
      case 'n':
        return this.putNumber(formula)
      case 's':
        return this.putShared(formula)
      case 'b':
        return this.putCell('boolean', isOn(value.trim().toLowerCase()) ? 'TRUE' : 'FALSE', formula)
      case 'e':
        return this.putCell('error', value.trim(), formula)
      case 'd':
        return this.putIsoDate(formula)
      default:
        // nobody knows what it means: as an error of the sheet it is told to the user, with its place
        return this.putCell('error', value.trim(), formula)
    }
  }

  private putNumber(formula: number): void {
    const { value } = this.content
    const text = numberText(value)
    // some writers leave the type away from text too: what is there is not lost
    if (text === null) return this.putText(value, formula)
    const style = this.styleOfCell()
    const elapsed = style & styleBits.elapsed ? durationText(Number(text)) : null
    if (elapsed !== null) return this.putCell('text', elapsed, formula)
    const date = style & styleBits.date ? dateText(Number(text), this.source.date1904) : null
    if (date !== null) return this.putCell('date', date, formula)
    const digits = digitsShown(style)
    if (digits > text.length && isWhole(text))
      return this.putCell('text', text.padStart(digits, '0'), formula | noteBits['leading-zeros'])
    this.putCell('number', text, formula | this.numberNotes(text, style))
  }

  private numberNotes(text: string, style: number): number {
    const whole = wholeDigits(text)
    const shownShort =
      style & styleBits.scientific ||
      (style & styleBits.general && whole > digitsThatGeneralShows) ||
      /e/i.test(this.content.value)
    return (
      (shownShort ? noteBits['scientific-notation'] : 0) |
      (whole > meaningfulDigits ? noteBits['long-number'] : 0) |
      (style & styleBits.percent ? noteBits.percent : 0)
    )
  }

  private putShared(formula: number): void {
    const { strings, budget } = this.source
    const index = Number(this.content.value)
    if (!(index >= 0 && index < strings.count && Number.isInteger(index)))
      this.refuse('bad-reference', `shared string ${this.content.value.slice(0, 20)}`)
    const text = strings.text(index)
    budget.spendRepeated(text.length, this.sheet)
    this.putNoted(text, strings.notes(index) | formula)
  }

  private putIsoDate(formula: number): void {
    const date = isoDateText(this.content.value)
    if (date === null) this.putText(this.content.value, formula)
    else this.putCell('date', date, formula)
  }

  private putText(text: string, bits: number): void {
    this.putNoted(text, textNotes(text) | bits)
  }

  private putNoted(text: string, bits: number): void {
    const apostrophe = this.styleOfCell() & styleBits.quotePrefix
    this.putCell(
      text === '' ? 'empty' : 'text',
      text,
      apostrophe ? bits | noteBits['dropped-apostrophe'] : bits,
    )
  }

  private putCell(kind: CellKind, text: string, bits: number): void {
    if (kind === 'empty' && bits === 0) return
    this.rows.put(this.row, this.column, kind, text, bits)
  }

  private styleOfCell(): number {
    const { style } = this.content
    return this.source.styles[style === undefined ? 0 : Number(style)] ?? styleBits.general
  }

  private refuse(code: RefusalCode, reason: string): never {
    const { sheet, row, column } = this
    throw new UnreadableFile(code, { sheet, row, address: columnLetters(column) + row, reason })
  }
}
