import {
  mostLines,
  mostPrices,
  packShown,
  pageOfOrder,
  unpackArticle,
  type LinePages,
  type ShownLines,
} from '~/lib/order-line'
import type { Values } from '../requests/form-entries.server'

/** Of the form of a page, those included that were added to it. */
export const mostRows = { products: mostLines, 'products.prices': mostPrices } as const

/** An order's values with the lines of one page; null and all lines where they fit on one. */
export function pageOfLines(stored: Values, asked: number): [Values, LinePages | null] {
  const lines = rowsOf(stored.products)
  const pages = cutIntoPages(lines)
  if (pages.length < 2) return [stored, null]
  const page = Math.min(asked, pages.length)
  const { from = 1, to = 0 } = pages[page - 1] ?? {}
  const products = lines.slice(from - 1, to)
  const ids = new Set(products.flatMap((line) => unpackArticle(line.article)?.lineId ?? []))
  const shownLines = packShown({ ids, elsewhere: lines.length - products.length })
  return [
    { ...stored, products, shownLines },
    { page, pages, count: lines.length },
  ]
}

function cutIntoPages(lines: readonly Values[]): LinePages['pages'] {
  const pages: LinePages['pages'] = []
  let from = 1
  let entries = 0
  for (const [index, line] of lines.entries()) {
    const own = entriesOf(line)
    if (
      index + 1 > from &&
      (index + 1 - from >= pageOfOrder.lines || entries + own > pageOfOrder.entries)
    ) {
      pages.push({ from, to: index })
      from = index + 1
      entries = 0
    }
    entries += own
  }
  return [...pages, { from, to: lines.length }]
}

const entriesOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, part) => sum + entriesOf(part), 0)
    : 1

const rowsOf = (rows: unknown): Values[] => (Array.isArray(rows) ? (rows as Values[]) : [])

/** One line of a whole order: as it is stored, or the form's, with its place there. */
export type WholeLine<Stored, Own> = { stored: Stored } | { own: Own; index: number }

/**
 * All lines of an order whose form shows some: the form's stand in the place of those that it was made of. Without
 * `shown` the form's are all.
 */
export function wholeLines<Stored, Own>(
  stored: readonly Stored[],
  idOf: (line: Stored) => number | null,
  own: readonly Own[],
  shown: ShownLines | null,
): WholeLine<Stored, Own>[] {
  const ownLines = own.map((line, index) => ({ own: line, index }))
  if (!shown) return ownLines
  const isShown = (line: Stored) => shown.ids.has(idOf(line) ?? 0)
  const first = stored.findIndex(isShown)
  const at = first < 0 ? stored.length : first
  const others = (lines: readonly Stored[]) =>
    lines.filter((line) => !isShown(line)).map((line) => ({ stored: line }))
  return [...others(stored.slice(0, at)), ...ownLines, ...others(stored.slice(at))]
}

/** A form's entries with those lines of the order that it does not show. */
export function wholeValues(stored: Values, own: Values, shown: ShownLines | null): Values {
  const idOf = (line: Values) => unpackArticle(line.article)?.lineId ?? null
  const lines = wholeLines(rowsOf(stored.products), idOf, rowsOf(own.products), shown)
  return { ...own, products: lines.map((line) => ('own' in line ? line.own : line.stored)) }
}
