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
