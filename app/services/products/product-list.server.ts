import {
  exportProducts,
  findProducts as findProductsCall,
  type ProductRow,
} from '#contract/products'
import { constants } from '~/lib/constants'
import type { Choice, ListPage } from '~/lib/lists'
import { searchOf } from '~/validation/list-query'
import type { ProductListQuery } from '~/validation/product-list'
import { findChoices, type Attribute } from '../reference/attributes.server'
import type { ListChoices } from '../lists/load-list.server'
import type { PortalUser } from '../requests/portal-user.server'
import type { OpenFile } from '../upstream/client.server'
import { pageOf } from '../upstream/pages'
import type { Result } from '../upstream/result'
import type { Upstream } from '../upstream/upstream.server'

/** A product as the list shows it; the two stocks only where the company keeps customs stock. */
export interface ListedProduct {
  id: number
  articleNumber: string
  styleCode: string
  description: string
  colour: string
  size: string
  barcode: string
  weightKg: number | null
  stock: number | null
  bondedStock?: number | null
  freeStock?: number | null
}

export async function findProducts(
  { api, settings }: Pick<PortalUser, 'api' | 'settings'>,
  query: ProductListQuery,
): Promise<Result<ListPage<ListedProduct>>> {
  const answer = await api.call(findProductsCall, {
    query: { ...orderOf(query), page: query.page, limit: constants.pageSize },
    body: matching(query),
  })
  if (answer.kind !== 'ok') return answer
  const asked = { page: query.page, size: constants.pageSize }
  const body = pageOf(answer.body, asked, (row): ListedProduct => ({
    id: row.id,
    articleNumber: row.sku ?? '',
    styleCode: row.styleId ?? '',
    description: row.description ?? '',
    colour: row.colorDescription || row.colorCode || '',
    size: row.size ?? '',
    barcode: row.barcode ?? '',
    weightKg: row.weight ?? null,
    stock: row.stock ?? null,
    ...(settings.customs
      ? { bondedStock: row.bondedStock ?? null, freeStock: row.freeCirculationStock ?? null }
      : {}),
  }))
  return { kind: 'ok', body }
}

/** A page of the whole products, of at most `size`, for an export. */
export async function findWholeProducts(
  api: Upstream,
  query: ProductListQuery,
  { page, size, signal }: { page: number; size: number; signal: AbortSignal },
): Promise<Result<ListPage<ProductRow>>> {
  const answer = await api.call(findProductsCall, {
    query: { ...orderOf(query), page, limit: size },
    body: matching(query),
    signal,
  })
  if (answer.kind !== 'ok') return answer
  return { kind: 'ok', body: pageOf(answer.body, { page, size }, (row) => row) }
}

/** How many products match, on all pages. */
export async function countProducts(
  api: Upstream,
  query: ProductListQuery,
): Promise<Result<number>> {
  const answer = await api.call(findProductsCall, {
    query: { ...orderOf(query), page: 1, limit: 1 },
    body: matching(query),
  })
  if (answer.kind !== 'ok') return answer
  return { kind: 'ok', body: pageOf(answer.body, { page: 1, size: 1 }, (row) => row).count }
}

/** Opens the workbook of these products. */
export const openExportOf = (
  api: Upstream,
  ids: number[],
  signal: AbortSignal,
): Promise<Result<OpenFile>> => api.open(exportProducts, { body: { ids }, signal })

/** Opens the workbook of all products that match. */
export const openExportOfAll = (
  api: Upstream,
  query: ProductListQuery,
  signal: AbortSignal,
): Promise<Result<OpenFile>> =>
  api.open(exportProducts, { body: { ids: [], ...matching(query), ...orderOf(query) }, signal })

const orderOf = (query: ProductListQuery) => ({ order: query.dir, sc: query.sort })

/** Search and filters in upstream's spelling; what is not used is left out. */
function matching({ filters, ...query }: ProductListQuery) {
  const used = Object.entries({
    brand_id: filters.brand,
    color_id: filters.color,
    category_id: filters.category,
  }).filter(([, ids]) => ids.length > 0)
  const search = searchOf(query)
  return {
    ...(used.length > 0 ? { filters: Object.fromEntries(used) } : {}),
    ...(search ? { search } : {}),
  }
}

/** The options of the list's filters. A category is upstream's product type. */
export async function productListChoices({
  api,
  company,
}: Pick<PortalUser, 'api' | 'company'>): Promise<ListChoices> {
  const { choices, failure } = await findChoices(api, company, ['brands', 'colors', 'types'])
  const offered = (list: Attribute[]) =>
    failure && list.length === 0 ? null : list.map(({ id, name }): Choice => [id, name])
  return {
    offered: {
      brand: offered(choices.brands),
      color: offered(choices.colors),
      category: offered(choices.types),
    },
    failure,
  }
}
