import { listShape } from './lists'
import { paths } from './paths'

export const productListShape = listShape({
  path: paths.products,
  filters: ['brand', 'color', 'category'],
  sorts: ['sku', 'styleId'],
  first: { sort: 'sku', dir: 'asc' },
})
