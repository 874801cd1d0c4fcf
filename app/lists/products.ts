import { listShape } from '~/lib/lists'
import { paths } from '~/lib/paths'
import type { ListField } from './fields'

/** A product as its list shows it; the two stocks only where the company keeps customs stock. */
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
  /** When it was changed, for the server alone. */
  mark?: string
}

export const productShape = listShape({
  path: paths.products,
  filters: ['brand', 'color', 'category'],
  sorts: ['sku', 'styleId'],
  first: { sort: 'sku', dir: 'asc' },
})

/** What not everybody sees. */
export const productParts = { customs: 'customs', write: 'write' } as const

const { customs } = productParts

/** Of the screen. The file has the columns of the import, so that it can be read back. */
export const productFields: readonly ListField<ListedProduct>[] = [
  {
    title: 'products.column.articleNumber',
    kind: 'text',
    value: (product) => product.articleNumber,
    sort: 'sku',
  },
  {
    title: 'products.column.styleCode',
    kind: 'text',
    value: (product) => product.styleCode,
    sort: 'styleId',
  },
  {
    title: 'products.column.description',
    kind: 'text',
    wraps: true,
    value: (product) => product.description,
  },
  { title: 'products.column.colour', kind: 'text', value: (product) => product.colour },
  { title: 'products.column.size', kind: 'text', value: (product) => product.size },
  { title: 'products.column.barcode', kind: 'text', value: (product) => product.barcode },
  { title: 'products.column.weight', kind: 'number', value: (product) => product.weightKg },
  {
    title: 'products.column.stock',
    kind: 'decimal',
    leads: true,
    value: (product) => product.stock,
  },
  {
    title: 'products.column.bondedStock',
    kind: 'decimal',
    value: (product) => product.bondedStock,
    part: customs,
  },
  {
    title: 'products.column.freeStock',
    kind: 'decimal',
    value: (product) => product.freeStock,
    part: customs,
  },
]
