import { all } from '~/i18n/all'
import type { TextKey } from '~/i18n/translate'
import type { SheetRow } from './reader/types'

/** What the result workbook says became of a row. */
export const outcomeTexts = {
  imported: 'import.outcome.imported',
  refused: 'import.outcome.refused',
  unknown: 'import.outcome.unknown',
  leftOut: 'import.outcome.leftOut',
  notImported: 'import.outcome.notImported',
} as const satisfies Record<string, TextKey>

export type Outcome = keyof typeof outcomeTexts

/** The columns that the result workbook adds, in its order. */
export const outcomeHeadings = [
  'import.outcome.result',
  'import.outcome.error',
  'import.outcome.code',
] as const satisfies readonly TextKey[]

/** Where a sheet has them, in whichever language it was written. */
export interface OutcomeColumns {
  result?: number
  places: readonly number[]
}

const none: OutcomeColumns = { places: [] }

const folded = (text: string) => text.trim().toLowerCase()

/**
 * Finds the columns that a result workbook has added, among headings that the import does not know. Its first one
 * tells the language; the others may have been deleted.
 */
export function outcomeColumns(
  headings: readonly { text: string; place: number }[],
): OutcomeColumns {
  for (const texts of Object.values(all)) {
    const find = (key: TextKey) =>
      headings.findLast(({ text }) => folded(text) === folded(texts[key]))?.place
    const [result, ...others] = outcomeHeadings.map(find)
    if (result === undefined) continue
    return { result, places: [result, ...others.filter((place) => place !== undefined)] }
  }
  return none
}

const importedWords = new Set(
  Object.values(all).map((texts) => folded(texts[outcomeTexts.imported])),
)

export const saysImported = (row: SheetRow, { result }: OutcomeColumns) =>
  result !== undefined && importedWords.has(folded(row.cells[result]?.text ?? ''))
