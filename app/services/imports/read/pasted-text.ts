import type { SheetRow } from './reader/types'

/** Characters of a text that a form still shows. */
const mostCharacters = 500_000

/**
 * Rows of a sheet as somebody would paste them, each on the line of its own number, so that addresses stay what they are.
 * Empty where they are too long to be shown.
 */
export function pastedText(rows: readonly SheetRow[]): string {
  const lines: string[] = []
  for (const { number, cells } of rows) {
    // a sheet whose rows begin far below names them by their order alone
    while (lines.length < number - 1 && number < 10_000) lines.push('')
    lines.push(cells.map(({ text }) => quoted(text)).join('\t'))
  }
  const text = lines.join('\n')
  return text.length > mostCharacters ? '' : text
}

const quoted = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
