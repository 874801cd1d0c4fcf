import { isBuiltInDateFormat, isDateFormat, isElapsedFormat } from './dates'
import { UnreadableFile, type ReadLimits } from './types'
import { attribute, isOn, PartHandler, parsePart, type Attributes } from './xml'
import type { ZipPackage } from './zip'

/** What a cell's style says of its value, as bits. */
export const styleBits = {
  general: 1,
  date: 2,
  scientific: 4,
  quotePrefix: 8,
  elapsed: 16,
  percent: 32,
} as const

/** The digits that a format of zeros only shows stand behind the bits. */
const digitsShift = 8
const mostDigits = 30

/** How many digits the style shows at least; 0 where it is no format of zeros only. */
export const digitsShown = (style: number) => style >> digitsShift

/** [h]:mm:ss */
const elapsedHours = 46

/** Excel's own limit is 65,490. */
const mostStyles = 65_536

/** Bits per index of a cell's `s`; a style that is not there is General. */
export type Styles = readonly number[]

export async function readStyles(
  zip: ZipPackage,
  part: string | undefined,
  limits: ReadLimits,
): Promise<Styles> {
  if (part === undefined) return []
  const handler = new StyleHandler(part)
  await parsePart(zip, part, 'styleSheet', handler, limits)
  return handler.styles()
}

class StyleHandler extends PartHandler {
  private readonly formats = new Map<number, string>()
  private readonly cellFormats: { formatId: number; quotePrefix: boolean }[] = []
  private inCellFormats = false

  constructor(private readonly part: string) {
    super()
  }

  open(name: string, attributes: Attributes, depth: number): void {
    if (depth === 2) this.inCellFormats = name === 'cellXfs'
    if (depth !== 3) return
    if (name === 'numFmt')
      this.formats.set(Number(attribute(attributes, 'numFmtId')), attributes['formatCode'] ?? '')
    if (name === 'xf' && this.inCellFormats)
      this.cellFormats.push({
        formatId: Number(attributes['numFmtId'] ?? 0),
        quotePrefix: isOn(attributes['quotePrefix']),
      })
    if (this.cellFormats.length > mostStyles || this.formats.size > mostStyles)
      throw new UnreadableFile('damaged', { part: this.part, reason: 'too many styles' })
  }

  close(): void {
    // nothing is gathered
  }

  place() {
    return {}
  }

  /** Only now, as a writer may put the formats after the styles that use them. */
  styles(): Styles {
    const known = new Map<number, number>()
    return this.cellFormats.map(({ formatId, quotePrefix }) => {
      const bits = known.get(formatId) ?? this.formatBits(formatId)
      known.set(formatId, bits)
      return quotePrefix ? bits | styleBits.quotePrefix : bits
    })
  }

  private formatBits(id: number): number {
    const custom = this.formats.get(id)
    if (custom === undefined) {
      if (id === elapsedHours) return styleBits.date | styleBits.elapsed
      if (isBuiltInDateFormat(id)) return styleBits.date
      if (id === 11 || id === 48) return styleBits.scientific
      if (id === 9 || id === 10) return styleBits.percent
      return id === 0 ? styleBits.general : 0
    }
    if (isDateFormat(custom))
      return isElapsedFormat(custom) ? styleBits.date | styleBits.elapsed : styleBits.date
    if (/[0#?]E[+-]/i.test(custom)) return styleBits.scientific
    if (/%/.test(custom.replace(/"[^"]*"|\\./g, ''))) return styleBits.percent
    return /^general$/i.test(custom) ? styleBits.general : countZeros(custom) << digitsShift
  }
}

/** By the section for positive numbers, whatever its colour or locale; a format with a condition is none. */
function countZeros(format: string): number {
  const [positive = ''] = format.replace(/\[(\$|[a-z])[^\]]*\]/gi, '').split(';')
  return /^0{2,}$/.test(positive) && positive.length <= mostDigits ? positive.length : 0
}
