import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { productFilters } from '../../contract/products'
import { contains } from '../core/lists'
import { problems } from '../core/problems'
import type { Db, ProductTable } from '../core/schema'

export interface ProductSearch {
  filters?: z.output<typeof productFilters>
  search?: string
  order?: 'asc' | 'desc'
  sc?: string
}

/** What the caller may sort by, and the column that holds it. */
const sortColumns = new Map<string, 'sku' | 'style_code'>([
  ['sku', 'sku'],
  ['styleId', 'style_code'],
])

/** The company's products that match, in order; ties by id, so that pages never overlap. */
export function selectProducts(db: Db, companyId: number, search: ProductSearch) {
  const { filters = {}, order = 'asc', sc = 'sku' } = search
  const column = sortColumns.get(sc)
  if (!column) throw problems.sortUnknown(sc)
  const text = search.search?.trim().toLowerCase()

  let query = selectProductRows(db).where('company_id', '=', companyId)
  if (text) query = query.where(contains('search_text', text))
  if (filters.brand_id) query = query.where('brand_id', 'in', filters.brand_id)
  if (filters.color_id) query = query.where('color_id', 'in', filters.color_id)
  if (filters.category_id) query = query.where('type_id', 'in', filters.category_id)
  if (filters.sku) query = query.where('sku', 'in', filters.sku)
  return query.orderBy(column, order).orderBy('id', order)
}

export const selectProductRows = (db: Db) =>
  db
    .selectFrom('products')
    .selectAll()
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('product_children')
            .select('child_id')
            .whereRef('product_children.product_id', '=', 'products.id'),
        )
        .as('is_set'),
    )

/** The search looks in article number, barcode, style code and description. */
export const searchTextOf = (
  product: Pick<Selectable<ProductTable>, 'sku' | 'barcode' | 'style_code' | 'description'>,
) =>
  [product.sku, product.barcode, product.style_code ?? '', product.description]
    .join('\n')
    .toLowerCase()

/** In upstream's own spelling. */
export function toProductRow(row: Selectable<ProductTable> & { is_set: unknown }) {
  return {
    id: row.id,
    sku: row.sku,
    name: row.name,
    description: row.description,
    storageType: row.storage_type,
    styleId: row.style_code,
    styleDescription: row.style_description,
    countryOfOrigin: row.country_of_origin,
    productType: row.product_type,
    season: row.season,
    brand: row.brand,
    hsCode: row.hs_code,
    fabric: row.fabric,
    weight: row.weight,
    uom: row.uom,
    colorCode: row.colour_code,
    colorDescription: row.colour_description,
    size: row.size,
    lengthSize: row.length_size,
    barcode: row.barcode,
    barcodes: [row.barcode, ...(JSON.parse(row.other_barcodes) as string[])],
    stock: row.bonded_stock + row.free_stock,
    bondedStock: row.bonded_stock,
    freeCirculationStock: row.free_stock,
    part_type: row.is_set ? 'SET' : 'SINGLE',
    commodity_code: row.commodity_code,
    ...pricesOf(row),
    astro: row.astro === 1,
    time_modified: row.time_modified,
  }
}

/** Two of three articles have prices; the others leave them blank. */
function pricesOf({ id }: Pick<Selectable<ProductTable>, 'id'>) {
  if (id % 3 === 0) return { price_exportvalue: null, price_sale: null }
  const sale = 1995 + (id % 97) * 50
  return {
    price_exportvalue: { amount: Math.round(sale * 0.45) / 100, currency_code: 'EUR' },
    price_sale: { amount: sale / 100, currency_code: 'EUR' },
  }
}
