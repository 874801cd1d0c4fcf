import { productListShape } from '~/lib/product-list'
import { listQuery, filterIds } from './list-query'

export const productListQuery = listQuery(productListShape, {
  brand: filterIds,
  color: filterIds,
  category: filterIds,
})

export type ProductListQuery = ReturnType<typeof productListQuery.check>
