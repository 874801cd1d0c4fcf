import { letter, workbook } from './workbook'

/**
 * A workbook as a large export looks: of its columns a third are texts of their own, a third texts that repeat, the
 * rest whole numbers, decimals and dates. The first row holds the headings.
 */
export function largeWorkbook(rowCount: number, columnCount: number): Buffer {
  const strings: string[] = []
  const share = (text: string) => strings.push(`<t>${text}</t>`) - 1
  const repeated = [
    'Summer 2025',
    'Cotton 60 %, polyester 40 %',
    'Harbour',
    'Dark navy blue',
    'GOH',
  ].map(share)
  const shared = (reference: string, index: number) =>
    `<c r="${reference}" t="s"><v>${index}</v></c>`

  const cell = (column: number, row: number): string => {
    const reference = letter(column) + row
    if (row === 1) return shared(reference, share(`Column ${column}`))
    switch (column % 6) {
      case 0:
      case 1:
        return shared(reference, share(`Article ${column}-${row * 7919}`))
      case 2:
      case 3:
        return shared(reference, repeated[(row + column) % repeated.length] ?? 0)
      case 4:
        return `<c r="${reference}"><v>${8_712_345_000_000 + row * 37 + column}</v></c>`
      default:
        return row % 2
          ? `<c r="${reference}" s="1"><v>${45_000 + (row % 900)}</v></c>`
          : `<c r="${reference}"><v>${row / 8}</v></c>`
    }
  }
  const row = (number: number) =>
    `<row r="${number}" spans="1:${columnCount}">${Array.from({ length: columnCount }, (_, column) => cell(column, number)).join('')}</row>`
  const rows = Array.from({ length: rowCount + 1 }, (_, i) => row(i + 1)).join('')
  return workbook({ rows, strings, styles: ['<xf numFmtId="0"/>', '<xf numFmtId="14"/>'] })
}
