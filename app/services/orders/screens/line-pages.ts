import { toRows, type Values } from '~/lib/values'
import {
  mostLines,
  mostPrices,
  packArticle,
  packShown,
  pageOfOrder,
  unpackArticle,
  type LinePages,
  type ShownLines,
} from '~/lib/order-line'
import { piecesIn } from '~/lib/numbers'
import type { Translate } from '~/i18n/translate'
import type { SaveOutcome } from './order-kind'

/** Of the form of a page, those included that were added to it. */
export const mostRows = { products: mostLines, 'products.prices': mostPrices } as const

/** An order's values with the lines of one page; null and all lines where they fit on one. */
export function pageOfLines(
  stored: Values,
  asked: number,
  most: number = pageOfOrder.lines,
): [Values, LinePages | null] {
  const lines = toRows(stored.products)
  const pages = cutIntoPages(lines, most)
  if (pages.length < 2) return [stored, null]
  const page = Math.min(asked, pages.length)
  const { from = 1, to = 0 } = pages[page - 1] ?? {}
  const products = lines.slice(from - 1, to)
  const ids = new Set(products.flatMap((line) => unpackArticle(line.article)?.lineId ?? []))
  const shownLines = packShown({ ids, elsewhere: lines.length - products.length })
  return [
    { ...stored, products, shownLines },
    {
      page,
      pages,
      count: lines.length,
      elsewhere: {
        lines: lines.length - products.length,
        pieces: toPieces(lines) - toPieces(products),
      },
    },
  ]
}

function cutIntoPages(
  lines: readonly Values[],
  most: number = pageOfOrder.lines,
): LinePages['pages'] {
  const pages: LinePages['pages'] = []
  let from = 1
  let entries = 0
  for (const [index, line] of lines.entries()) {
    const own = toEntries(line)
    if (index + 1 > from && (index + 1 - from >= most || entries + own > pageOfOrder.entries)) {
      pages.push({ from, to: index })
      from = index + 1
      entries = 0
    }
    entries += own
  }
  return [...pages, { from, to: lines.length }]
}

/** What is no number counts for none. */
export const toPieces = (lines: readonly Values[]): number =>
  lines.reduce((sum, { quantity }) => sum + piecesIn(quantity), 0)

const toEntries = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, part) => sum + toEntries(part), 0)
    : 1

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

/** An order's values with those of its lines that a form shows. */
export const linesShown = (values: Values, { ids }: ShownLines): Values => ({
  ...values,
  products: toRows(values.products).filter(({ article }) =>
    ids.has(unpackArticle(article)?.lineId ?? 0),
  ),
})

/** Where the lines of a form stand among all of its order, counted from 0. */
export interface LineRange {
  first: number
  count: number
}

/** A form's entries with those lines of the order that it does not show, and where its own stand among them. */
export function wholeValues(
  stored: Values,
  own: Values,
  shown: ShownLines | null,
): { values: Values; range: LineRange } {
  const idOf = (line: Values) => unpackArticle(line.article)?.lineId ?? null
  const ownLines = toRows(own.products)
  const lines = wholeLines(toRows(stored.products), idOf, ownLines, shown)
  const first = Math.max(
    lines.findIndex((line) => 'own' in line),
    0,
  )
  return {
    values: { ...own, products: lines.map((line) => ('own' in line ? line.own : line.stored)) },
    range: { first, count: ownLines.length },
  }
}

/** The page where a line of these stands, counted from 0, and its place there. */
export function pageOfLine(values: Values, line: number): { page: number; index: number } {
  const pages = cutIntoPages(toRows(values.products))
  const at = Math.max(
    pages.findIndex(({ to }) => line < to),
    0,
  )
  return { page: at + 1, index: line + 1 - (pages[at]?.from ?? 1) }
}

/** The values by the pages of their lines; the values alone where these fit on one. */
export function byPages(values: Values): Values[] {
  const [first, lines] = pageOfLines(values, 1)
  if (!lines) return [values]
  return [first, ...lines.pages.slice(1).map((_, index) => pageOfLines(values, index + 2)[0])]
}

// the first of them tell where to look; thousands would hide the form
const mostOfOtherPages = 10

type Problems = Extract<SaveOutcome, { kind: 'problems' }>

/** What is wrong with lines of the page at their fields there; what is wrong with others is said by the line. */
export function problemsOnPage(
  t: Translate,
  { fields, message }: Pick<Problems, 'fields' | 'message'>,
  whole: Values,
  { first, count }: LineRange,
): Pick<Problems, 'fields' | 'message'> {
  const shown: Record<string, string[]> = {}
  const elsewhere: string[] = []
  for (const [field, words] of Object.entries(fields)) {
    const [, at, rest = ''] = /^products\[(\d+)\](.*)$/.exec(field) ?? []
    const line = toRows(whole.products)[Number(at)]
    const index = Number(at) - first
    if (at === undefined || !line) shown[field] = words
    else if (index >= 0 && index < count) shown[`products[${index}]${rest}`] = words
    else {
      const article = unpackArticle(line.article)?.articleNumber ?? ''
      const where = t('wizard.otherLine', { n: Number(at) + 1, article })
      elsewhere.push(...words.map((one) => `${where}: ${one}`))
    }
  }
  const messages = [...(message ? [message] : []), ...new Set(elsewhere.slice(0, mostOfOtherPages))]
  if (elsewhere.length > mostOfOtherPages)
    messages.push(t('wizard.moreOnOtherLines', { n: elsewhere.length - mostOfOtherPages }))
  return { fields: shown, message: messages.join('\n') || undefined }
}

/**
 * Lines of a draft with numbers in the place of ids, so that a page of them names those that it was made of. No number
 * is given twice; `last` is the last that was.
 */
export function numberLines(values: Values, last: number): { values: Values; last: number } {
  if (!Array.isArray(values.products)) return { values, last }
  let lastGiven = last
  const products = toRows(values.products).map((line) => {
    const article = unpackArticle(line?.article)
    if (!article || article.lineId !== null) return line
    lastGiven += 1
    return { ...line, article: packArticle({ ...article, lineId: lastGiven }) }
  })
  return { values: { ...values, products }, last: lastGiven }
}

/** Lines without ids: those of an order that upstream has not seen. */
export function asNewLines(values: Values): Values {
  if (!Array.isArray(values.products)) return values
  const products = toRows(values.products).map((line) => {
    const article = unpackArticle(line?.article)
    return article ? { ...line, article: packArticle({ ...article, lineId: null }) } : line
  })
  return { ...values, products }
}
