import type { SheetColumn } from '~/validation/sheet-column'
import { outcomeColumns, type OutcomeColumns } from './outcome-words'
import { columnLetters } from './reader/notes'
import type { SheetRow } from './reader/types'

/** Which column of a sheet holds what. */
export interface Headings {
  /** Place in the sheet of each column of the kind; -1 where the sheet does not have it. */
  at: readonly number[]
  missing: readonly string[]
  /** Columns that our result workbooks add: they are passed over. */
  outcome: OutcomeColumns
  /** As they are written in the sheet. */
  unknown: readonly string[]
  /** A column that stands in the sheet more than once: nobody can say which one is meant. */
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
  const placesOf = (column: Pick<SheetColumn, 'name'>) => places.get(folded(column.name)) ?? []
  const double = columns.find((column) => placesOf(column).length > 1)
  return {
    outcome,
    at: columns.map((column) => placesOf(column)[0] ?? -1),
    missing: columns.filter((column) => placesOf(column).length === 0).map(({ name }) => name),
    unknown,
    ...(double && {
      double: {
        name: double.name,
        addresses: placesOf(double).map((place) => columnLetters(place) + row.number),
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
