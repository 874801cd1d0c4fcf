/** Names of the search for products in an order's form, and of what its buttons add. */
export const productSearch = 'productSearch'
export const addedProduct = 'product'
/** The button that leads to a sheet of lines. */
export const addSheet = 'add-sheet:1'

/** What a line of an order form carries of its article and nobody types. */
export interface LineArticle {
  /** Of the stored line; null for one that is new. */
  lineId: number | null
  productId: number | null
  /** Pieces available; null where it is not told. */
  available: number | null
  articleNumber: string
  description: string
}

/** As one hidden field: an order of hundreds of lines must stay within what one form may hold. */
export const packArticle = (article: LineArticle): string =>
  [
    article.lineId ?? '',
    article.productId ?? '',
    article.available ?? '',
    article.articleNumber.replaceAll('|', ' '),
    article.description,
  ].join('|')

/** Null for what `packArticle` did not write. */
export function unpackArticle(packed: unknown): LineArticle | null {
  if (typeof packed !== 'string') return null
  const [lineId, productId, available, articleNumber, ...description] = packed.split('|')
  if ((!articleNumber && !productId) || description.length === 0) return null
  const ids = [lineId, productId]
  if (!ids.every((id) => /^\d{0,15}$/.test(id ?? ''))) return null
  return {
    lineId: Number(lineId) || null,
    productId: Number(productId) || null,
    available: available ? Number(available) || 0 : null,
    articleNumber: articleNumber ?? '',
    description: description.join('|'),
  }
}

/** Where a page of an order's lines stands among all of them; lines are counted from 1. */
export interface LinePages {
  /** From 1. */
  page: number
  pages: { from: number; to: number }[]
  count: number
  /** On the other pages. */
  elsewhere: { lines: number; pieces: number }
  /** The order is a draft, in which going to another page saves nothing upstream. */
  inDraft?: boolean
}

/** Which lines of an order a form shows, by their ids, and how many more the order has. */
export interface ShownLines {
  ids: ReadonlySet<number>
  elsewhere: number
}

export const packShown = ({ ids, elsewhere }: ShownLines): string =>
  `${elsewhere}:${[...ids].join(',')}`

/** Null for what `packShown` did not write: the form shows them all. */
export function unpackShown(packed: unknown): ShownLines | null {
  const [, elsewhere, ids] =
    typeof packed === 'string' ? (/^(\d{1,7}):(\d+(?:,\d+)*)$/.exec(packed) ?? []) : []
  return elsewhere && ids
    ? { ids: new Set(ids.split(',').map(Number)), elsewhere: Number(elsewhere) }
    : null
}

/** Of one page of an order’s lines: what a slow phone shows in a second, and far below what one form may hold. */
export const pageOfOrder = { lines: 50, entries: 1_000 } as const

/** Of one form: those of its page, and those that were added since it was made. */
export const mostLines = 300
export const mostPrices = 450
