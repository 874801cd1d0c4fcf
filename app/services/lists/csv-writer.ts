import { withoutControls } from '~/lib/clean-text'
import { guardFormula } from '~/lib/formula-guard'
import type { SheetCell, SheetContent, SheetRow } from './sheet'

export const csvType = 'text/csv; charset=utf-8'

export interface CsvContent extends Pick<SheetContent, 'headings'> {
  rows: SheetContent['rows'] | Iterable<readonly SheetRow[]>
}

/**
 * CSV as a spreadsheet with Dutch settings opens it without asking: UTF-8 with its mark, semicolons, decimal commas.
 * Texts that a spreadsheet would run carry an apostrophe, which our own import takes off again.
 */
export async function* writeCsv({ headings, rows }: CsvContent): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\ufeff${toCsvLine(headings, headings.length)}`)
  for await (const batch of rows) {
    let text = ''
    for (const row of batch) text += toCsvLine(row, headings.length)
    if (text !== '') yield Buffer.from(text)
  }
}

function toCsvLine(cells: SheetRow, columns: number): string {
  let line = ''
  for (let column = 0; column < columns; column++) {
    const cell = cells[column]
    line += (column > 0 ? ';' : '') + (cell ? toCsvField(cell) : '')
  }
  return `${line}\r\n`
}

function toCsvField({ kind, value }: SheetCell): string {
  switch (kind) {
    case 'number':
      return String(value).replace('.', ',')
    case 'boolean':
      return value ? '1' : '0'
    case 'date':
    case 'time':
      return String(value)
    case 'text':
      return quoted(guardFormula(withoutControls(String(value))))
  }
}

const quoted = (text: string) =>
  /[";,\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
