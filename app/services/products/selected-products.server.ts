import { getProduct, type ProductRow } from '#contract/products'
import pLimit from 'p-limit'
import { largestPage } from '#contract/call'
import { serverConstants } from '~/lib/constants'
import type { ProductListQuery } from '~/validation/product'
import { PageMissing, readAhead } from '../lists/prefetch-pages'
import type { PortalUser } from '../session/portal-user.server'
import type { Result } from '../upstream/result'
import { productFile } from './product-list.server'

/** The products that are ticked, or all that match: many at a time. Throws PageMissing where one cannot be read. */
export async function* selectedProducts(
  user: PortalUser,
  query: ProductListQuery,
  signal: AbortSignal,
): AsyncGenerator<ProductRow[]> {
  const find = (page: number, signal?: AbortSignal) =>
    productFile.find(user, query, { page, size: largestPage, signal })
  const first = await find(1, signal)
  if (first.kind !== 'ok') throw new PageMissing(first)
  if (query.all !== undefined) {
    for await (const { rows } of readAhead(first.body, find, signal)) yield rows
    return
  }
  // most of what is ticked is there at once
  const there = new Map(first.body.rows.map((row) => [row.id, row]))
  yield pLimit(serverConstants.parallelLookUps).map(
    query.sel,
    async (id) => there.get(id) ?? (await readOne(user, id)),
  )
}

async function readOne({ api }: PortalUser, id: number): Promise<ProductRow> {
  const answer: Result<{ result: ProductRow }> = await api.call(getProduct, { path: { id } })
  if (answer.kind !== 'ok') throw new PageMissing(answer)
  return answer.body.result
}
