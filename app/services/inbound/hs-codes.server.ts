import type { Values } from '~/lib/values'
import { findProducts } from '#contract/products'
import { unpackArticle } from '~/lib/order-line'
import { wholeFields, wholeList } from '../upstream/pages'
import type { Upstream } from '../upstream/upstream.server'

// of one call: what the filter by article number takes
const mostArticles = 1000

/** HS codes by article number of an order's lines, as masterdata has them; null where it does not answer. */
export async function findHsCodes(
  api: Upstream,
  { products }: Values,
): Promise<ReadonlyMap<string, string> | null> {
  const lines = Array.isArray(products) ? (products as (Values | undefined)[]) : []
  const numbers = lines.flatMap((line) => unpackArticle(line?.article)?.articleNumber || [])
  const distinct = [...new Set(numbers)]
  const codes = new Map<string, string>()
  for (let from = 0; from < distinct.length; from += mostArticles) {
    const sku = distinct.slice(from, from + mostArticles)
    const found = await api.call(findProducts, {
      query: { order: 'asc', sc: 'sku', page: 1, limit: sku.length },
      body: { filters: { sku } },
    })
    const result = wholeFields(/^result\.(sku|hsCode|commodity_code)$/, wholeList(found))
    if (result.kind !== 'ok') return null
    for (const { sku: number, hsCode, commodity_code } of result.body.result)
      codes.set(number ?? '', hsCode || commodity_code || '')
  }
  return codes
}
