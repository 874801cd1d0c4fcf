import { paths } from '~/lib/paths'
import type { ProductListQuery } from '~/validation/product'
import type { ChangeableList } from '../imports/changes/change-records.server'
import { changedArticles, toCurrent } from '../imports/kinds/products/changes'
import { productChangeImport } from '../imports/kinds/products/kind.server'
import { productList } from './product-list.server'
import { selectedProducts } from './selected-products.server'

/** All fields that the sheet of articles has: an article is known by its number. */
export const changeableProducts: ChangeableList<ProductListQuery> = {
  list: productList,
  path: paths.changeProducts,
  kind: productChangeImport,
  records: changedArticles,
  fields: changedArticles.columns.slice(1).map(({ name: column, label }) => ({ column, label })),
  async *select(user, query, signal) {
    for await (const products of selectedProducts(user, query, signal))
      yield products.map(toCurrent)
  },
}
