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
  const asked = [...new Set(numbers)]
  const codes = new Map<string, string>()
  for (let from = 0; from < asked.length; from += mostArticles) {
    const sku = asked.slice(from, from + mostArticles)
    const found = await api.call(findProducts, {
      query: { order: 'asc', sc: 'sku', page: 1, limit: sku.length },
      body: { filters: { sku } },
    })
    const answer = wholeFields(/^result\.(sku|hsCode|commodity_code)$/, wholeList(found))
    if (answer.kind !== 'ok') return null
    for (const { sku: number, hsCode, commodity_code } of answer.body.result)
      codes.set(number ?? '', hsCode || commodity_code || '')
  }
  return codes
}
