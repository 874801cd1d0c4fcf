import type { ProductRow } from '#contract/products'
import { constants } from '~/lib/constants'
import type { ExportColumn, ListExport } from '../exports/list-export.server'
import { productFields } from '../imports/kinds/products/articles'
import { findWholeProducts } from './product-list.server'
import { articleColumns } from '~/validation/article-sheet-row'
import type { ProductListQuery } from '~/validation/product-list'

const customs = 'customs'

const stock = (
  heading: string,
  value: (product: ProductRow) => number | null | undefined,
  part?: string,
): ExportColumn<ProductRow> => ({ heading, kind: 'number', value, part })

/** The import's own columns, so that it takes the file back, and the stock, which it passes over. */
export const productExport: ListExport<ProductListQuery, ProductRow> = {
  name: 'products',
  title: 'shell.products',
  columns: [
    ...articleColumns.map(({ name, width }): ExportColumn<ProductRow> => ({
      heading: name,
      kind: name === 'Weight' ? 'number' : 'text',
      value: (product) => product[productFields[name]],
      width,
    })),
    stock('Stock', (product) => product.stock),
    stock('BondedStock', (product) => product.bondedStock, customs),
    stock('FreeCirculationStock', (product) => product.freeCirculationStock, customs),
    { heading: 'Uom', kind: 'text', value: (product) => product.uom },
  ],
  find: ({ api }, query, page) => findWholeProducts(api, query, page),
  parts: ({ settings }) => (settings.customs ? [customs] : []),
  askFrom: constants.exportWarningFrom,
}
