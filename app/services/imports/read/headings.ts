import type { SheetColumn } from '~/validation/sheet-column'
import { columnLetters } from './reader/notes'
import type { SheetRow } from './reader/types'
import { all } from '~/i18n/all'
import type { TextKey } from '~/i18n/translate'

/** Which column of a sheet holds what. */
export interface Headings {
  /** Place in the sheet of each column of the kind; -1 where the sheet does not have it. */
  at: readonly number[]
  missing: readonly string[]
  /** Columns that our result workbooks add: they are passed over. */
  outcome: OutcomeColumns
  /** As they are written in the sheet. */
  unknown: readonly string[]
  /** A column that stands in the sheet more than once: it cannot be said which one is meant. */
  double?: { name: string; addresses: readonly string[] }
}

/** Finds the columns by their headings, without regard to case, spaces, `_`, `-`, and a mark or unit behind them. */
export function readHeadings(
  columns: readonly Pick<SheetColumn, 'name'>[],
  row: SheetRow,
): Headings {
  const places = new Map<string, number[]>(columns.map(({ name }) => [folded(name), []]))
  const unknown: string[] = []
  const others: { text: string; place: number }[] = []
  row.cells.forEach(({ text }, place) => {
    const known = places.get(folded(text))
    if (known) known.push(place)
    else if (text.trim()) others.push({ text: text.trim(), place })
  })
  takeMarked(others, places)
  const outcome = outcomeColumns(others)
  for (const { text, place } of others) if (!outcome.places.includes(place)) unknown.push(text)
  const findPlaces = (column: Pick<SheetColumn, 'name'>) => places.get(folded(column.name)) ?? []
  const double = columns.find((column) => findPlaces(column).length > 1)
  return {
    outcome,
    at: columns.map((column) => findPlaces(column)[0] ?? -1),
    missing: columns.filter((column) => findPlaces(column).length === 0).map(({ name }) => name),
    unknown,
    ...(double && {
      double: {
        name: double.name,
        addresses: findPlaces(double).map((place) => columnLetters(place) + row.number),
      },
    }),
  }
}

/** A heading such as `Weight (kg)` or `OrderNumber *` is the column's where no other is. */
function takeMarked(
  others: { text: string; place: number }[],
  places: ReadonlyMap<string, number[]>,
): void {
  for (const { text, place } of others.splice(0)) {
    const known = places.get(folded(text.replace(mark, '')))
    if (known?.length === 0) known.push(place)
    else others.push({ text, place })
  }
}

// of units only those that the columns are in: a weight in grams is none of ours
const mark = /(\s*([([](kg|pcs|pieces|stuks|required)[)\]]|\bkg$|[*:]))+\s*$/i

// characters that cannot be seen come along when headings are copied from web pages
const ignored = /[\s_-]|\p{Cf}/gu

const folded = (heading: string) => heading.replace(ignored, '').toLowerCase()

/** The heading row does not tell the columns, so that nothing of the file can be believed. */
export class UnknownColumns extends Error {
  constructor(
    readonly code: 'no-known-column' | 'double-column' | 'column-missing',
    readonly detail: Readonly<Record<string, string | number>>,
  ) {
    super(`${code} ${JSON.stringify(detail)}`)
  }

  /** The same of a text file: where no heading is known, it was perhaps read with the wrong separator or encoding. */
  in({ encoding, separator }: { encoding: string; separator: string }): UnknownColumns {
    const noneKnown = this.code === 'no-known-column' || this.detail.known === 0
    return noneKnown ? new UnknownColumns(this.code, { ...this.detail, encoding, separator }) : this
  }
}

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

const lowered = (text: string) => text.trim().toLowerCase()

/**
 * Finds the columns that a result workbook has added, among headings that the import does not know. Its first one
 * tells the language; the others may have been deleted.
 */
function outcomeColumns(headings: readonly { text: string; place: number }[]): OutcomeColumns {
  for (const texts of Object.values(all)) {
    const find = (key: TextKey) =>
      headings.findLast(({ text }) => lowered(text) === lowered(texts[key]))?.place
    const [result, ...others] = outcomeHeadings.map(find)
    if (result === undefined) continue
    return { result, places: [result, ...others.filter((place) => place !== undefined)] }
  }
  return none
}

const importedWords = new Set(
  Object.values(all).map((texts) => lowered(texts[outcomeTexts.imported])),
)

export const saysImported = (row: SheetRow, { result }: OutcomeColumns) =>
  result !== undefined && importedWords.has(lowered(row.cells[result]?.text ?? ''))
