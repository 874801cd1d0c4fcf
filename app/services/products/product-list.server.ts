import {
  exportProducts,
  findProducts as findProductsCall,
  type ProductRow,
} from '#contract/products'
import type { Choice, ListPage } from '~/lib/lists'
import { paths } from '~/lib/paths'
import type { FileField } from '~/lists/fields'
import { productFields, productParts, type ListedProduct } from '~/lists/products'
import { articleColumns } from '~/validation/article-sheet-row'
import { getSearch } from '~/validation/list-query'
import { productListQuery, type ProductListQuery } from '~/validation/product'
import { workbookActions } from '../lists/workbook-actions.server'
import { findArticles, productFields as sheetFields } from '../imports/kinds/products/articles'
import type { ListChoices, ListService, PageRequest } from '../lists/list-service.server'
import type { FoundNumbers } from '../lists/select-numbers.server'
import { joinWords } from '../lists/search-source'
import { findChoices, type Attribute } from '../reference/attributes.server'
import type { PortalUser } from '../session/portal-user.server'
import { toPage } from '../upstream/pages'
import type { Result } from '../upstream/result'

export const productList = {
  query: productListQuery,
  name: 'products',
  title: 'shell.products',
  fields: productFields,
  async find(user, query, page) {
    const result = await findWholeProducts(user, query, page)
    if (result.kind !== 'ok') return result
    const rows = result.body.rows.map((row) => listedProduct(row, user.settings.customs))
    return { kind: 'ok', body: { ...result.body, rows } }
  },
  markOf: ({ mark }) => mark,
  choices,
  hits: {
    toHit: (product: ListedProduct) => ({
      name: product.articleNumber,
      path: paths.product(product.id),
      about: joinWords(product.description, product.colour, product.size, product.barcode),
      numbers: [product.articleNumber, product.barcode],
    }),
  },
  parts: ({ settings, can }) => [
    ...(settings.customs ? [productParts.customs] : []),
    ...(can.write.warehouse ? [productParts.write] : []),
  ],
  noneSelected: 'products.list.noneSelected',
  findNumbers: findByNumbers,
} satisfies ListService<ProductListQuery, ListedProduct>

/** Article numbers as they are written, else in capitals, which all of them are. */
async function findByNumbers(
  { api }: PortalUser,
  typed: readonly string[],
): Promise<Result<FoundNumbers>> {
  const numbers = typed.flatMap((text) => [text, text.toUpperCase()])
  const found = await findArticles(api, numbers)
  if (found.kind !== 'ok') return found
  const idOf = (text: string) => (found.body.get(text) ?? found.body.get(text.toUpperCase()))?.id
  return {
    kind: 'ok',
    body: {
      ids: [...new Set(typed.flatMap((text) => idOf(text) ?? []))],
      missing: typed.filter((text) => idOf(text) === undefined),
      unknown: [],
    },
  }
}

const sheetField = (
  heading: string,
  value: FileField<ProductRow>['value'],
  more?: Partial<FileField<ProductRow>>,
): FileField<ProductRow> => ({ heading, kind: 'text', value, ...more })

const number = { kind: 'number' } as const
const customsNumber = { kind: 'number', part: productParts.customs } as const

/** Its files: the import's own columns, so that it takes them back, and the stock, which it passes over. */
export const productFile: ListService<ProductListQuery, ProductRow> = {
  ...productList,
  hits: undefined,
  markOf: undefined,
  fields: [
    ...articleColumns.map(({ name, width }) =>
      sheetField(name, (product) => product[sheetFields[name]], {
        ...(name === 'Weight' ? number : {}),
        width,
      }),
    ),
    sheetField('Stock', (product) => product.stock, number),
    sheetField('BondedStock', (product) => product.bondedStock, customsNumber),
    sheetField('FreeCirculationStock', (product) => product.freeCirculationStock, customsNumber),
    sheetField('Uom', (product) => product.uom),
  ],
  find: findWholeProducts,
  actions: workbookActions<ProductListQuery>(
    ({ api }, selection, signal) => {
      const body =
        'ids' in selection
          ? selection
          : { ids: [], ...matching(selection.query), ...toOrder(selection.query) }
      return api.open(exportProducts, { body, signal })
    },
    { names: () => ({ defaultName: 'products.xlsx' }) },
  ),
}

async function findWholeProducts(
  { api }: PortalUser,
  query: ProductListQuery,
  { page, size, signal }: PageRequest,
): Promise<Result<ListPage<ProductRow>>> {
  const result = await api.call(findProductsCall, {
    query: { ...toOrder(query), page, limit: size },
    body: matching(query),
    signal,
  })
  if (result.kind !== 'ok') return result
  return { kind: 'ok', body: toPage(result.body, { page, size }, (row) => row) }
}

const listedProduct = (row: ProductRow, customs: boolean): ListedProduct => ({
  id: row.id,
  articleNumber: row.sku ?? '',
  styleCode: row.styleId ?? '',
  description: row.description ?? '',
  colour: row.colorDescription || row.colorCode || '',
  size: row.size ?? '',
  barcode: row.barcode ?? '',
  weightKg: row.weight ?? null,
  stock: row.stock ?? null,
  mark: String(row.time_modified),
  ...(customs
    ? { bondedStock: row.bondedStock ?? null, freeStock: row.freeCirculationStock ?? null }
    : {}),
})

const toOrder = (query: ProductListQuery) => ({ order: query.dir, sc: query.sort })

/** Search and filters in upstream's spelling; what is not used is left out. */
function matching({ filters, ...query }: ProductListQuery) {
  const used = Object.entries({
    brand_id: filters.brand,
    color_id: filters.color,
    category_id: filters.category,
  }).filter(([, ids]) => ids.length > 0)
  const search = getSearch(query)
  return {
    ...(used.length > 0 ? { filters: Object.fromEntries(used) } : {}),
    ...(search ? { search } : {}),
  }
}

/** A category is upstream's product type. */
async function choices({ api, company }: PortalUser): Promise<ListChoices> {
  const { choices: lists, failure } = await findChoices(api, company, ['brands', 'colors', 'types'])
  const offered = (list: Attribute[]) =>
    failure && list.length === 0 ? null : list.map(({ id, name }): Choice => [id, name])
  return {
    offered: {
      brand: offered(lists.brands),
      color: offered(lists.colors),
      category: offered(lists.types),
    },
    failure,
  }
}
