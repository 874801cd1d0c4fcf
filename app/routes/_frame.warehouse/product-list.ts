import { exportButton } from '~/components/table/export-buttons'
import type { ListDefinition } from '~/components/table/list-definition'
import { constants } from '~/lib/constants'
import { formatDecimal, formatWeight } from '~/lib/format'
import { paths } from '~/lib/paths'
import { productListShape } from '~/lib/product-list'
import type { ListedProduct } from '~/services/products/product-list.server'

/** Parts of the screen that not everybody sees. */
export const productListParts = { customs: 'customs', write: 'write' } as const

export const productList: ListDefinition<ListedProduct> = {
  shape: productListShape,
  search: { label: 'products.list.search', debounceMs: constants.searchDebounceMs },
  filters: [
    { name: 'brand', title: 'products.filter.brand' },
    { name: 'color', title: 'products.filter.color' },
    { name: 'category', title: 'products.filter.category' },
  ],
  columns: [
    {
      title: 'products.column.articleNumber',
      cell: (product) => product.articleNumber,
      sort: 'sku',
    },
    { title: 'products.column.styleCode', cell: (product) => product.styleCode, sort: 'styleId' },
    { title: 'products.column.description', cell: (product) => product.description },
    { title: 'products.column.colour', cell: (product) => product.colour },
    { title: 'products.column.size', cell: (product) => product.size },
    { title: 'products.column.barcode', cell: (product) => product.barcode },
    {
      title: 'products.column.weight',
      cell: (product) => formatWeight(product.weightKg),
      number: true,
    },
    {
      title: 'products.column.stock',
      cell: (product) => formatDecimal(product.stock),
      number: true,
    },
    {
      title: 'products.column.bondedStock',
      cell: (product) => formatDecimal(product.bondedStock),
      number: true,
      part: productListParts.customs,
    },
    {
      title: 'products.column.freeStock',
      cell: (product) => formatDecimal(product.freeStock),
      number: true,
      part: productListParts.customs,
    },
  ],
  rowName: (product) => product.articleNumber,
  rowPath: (product) => paths.product(product.id),
  actions: [
    {
      name: 'export-selection',
      title: 'lists.exportSelection',
      needsSelection: true,
      question: 'lists.confirmExportSelection',
      download: true,
    },
    {
      name: 'export-all',
      title: 'lists.exportAll',
      askFrom: constants.exportWarningFrom,
      question: 'lists.exportMany',
      what: 'products.list.what',
      download: true,
    },
    exportButton('csv', 'products.list.what'),
  ],
  actionPath: paths.exportProducts,
  links: [
    { title: 'shell.createProduct', path: paths.createProduct(), part: productListParts.write },
    { title: 'shell.importProducts', path: paths.importProducts(), part: productListParts.write },
  ],
  empty: 'products.list.empty',
  noneSelected: 'products.list.noneSelected',
  selectsAll: true,
}
