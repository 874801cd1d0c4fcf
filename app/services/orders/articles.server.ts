import { findProducts } from '#contract/products'
import type { Upstream } from '../upstream/upstream.server'

// of one call: what the filter by article number takes
const mostArticles = 1000

/** Descriptions by article number, as masterdata has them now; without those of calls that were not answered. */
export async function describeArticles(
  api: Upstream,
  articleNumbers: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const distinct = [...new Set(articleNumbers.flatMap((number) => number || []))]
  const parts = Array.from({ length: Math.ceil(distinct.length / mostArticles) }, (_, part) =>
    distinct.slice(part * mostArticles, (part + 1) * mostArticles),
  )
  const answers = await Promise.all(
    parts.map((sku) =>
      api.call(findProducts, {
        query: { order: 'asc', sc: 'sku', page: 1, limit: sku.length },
        body: { filters: { sku } },
      }),
    ),
  )
  return new Map(
    answers.flatMap((result) =>
      result.kind === 'ok'
        ? result.body.result.map(({ sku, description }) => [sku ?? '', description ?? ''] as const)
        : [],
    ),
  )
}
