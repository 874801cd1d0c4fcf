import { exportProducts, findProducts, getProduct } from '../../contract/products'
import { articleColumns } from '../rules/articles'
import { implement } from '../core/implement'
import { pageOf } from '../core/lists'
import { problems } from '../core/problems'
import { selectProductRows, selectProducts, toProductRow } from '../rules/products'
import { streamWorkbook } from '../core/workbook'

export const productCalls = [
  implement(findProducts, async ({ db, session, query, body }) => {
    const search = { ...body, order: query.order, sc: query.sc }
    const { rows, count, max } = await pageOf(selectProducts(db, session.companyId, search), query)
    return { result: rows.map(toProductRow), count, max }
  }),

  implement(getProduct, async ({ db, session, params }) => {
    const row = await selectProductRows(db)
      .where('id', '=', Number(params.id))
      .where('company_id', '=', session.companyId)
      .executeTakeFirst()
    if (!row) throw problems.notFound()
    const packages = await db
      .selectFrom('product_packages')
      .select(['id', 'type', 'quantity', 'length', 'width', 'height', 'weight', 'volume'])
      .where('product_id', '=', row.id)
      .orderBy('id')
      .execute()
    const sets = await db
      .selectFrom('product_children')
      .innerJoin('products', 'products.id', 'product_children.child_id')
      .select(['child_id', 'sku', 'description', 'quantity', 'yield_incl'])
      .where('product_id', '=', row.id)
      .orderBy('position')
      .execute()
    const components = await db
      .selectFrom('product_components')
      .select(['quantity', 'invoice_percentage'])
      .where('product_id', '=', row.id)
      .orderBy('position')
      .execute()
    return { result: { ...toProductRow(row), packages, sets, components } }
  }),

  implement(exportProducts, ({ db, session, body: { ids, ...search } }) => {
    const matching = selectProducts(db, session.companyId, search)
    const workbook = streamWorkbook({
      fileName: `products-${session.division}.xlsx`,
      sheet: 'Products',
      columns: [...articleColumns.map(({ name }) => name), ...stockColumns],
      rows: readExportRows(ids.length > 0 ? matching.where('id', 'in', ids) : matching),
    })
    return Promise.resolve(workbook)
  }),
]

/** After the columns of the import template; the import passes over them. */
const stockColumns = ['Stock', 'BondedStock', 'FreeCirculationStock', 'Uom']

const rowsPerRead = 500

async function* readExportRows(products: ReturnType<typeof selectProducts>) {
  for (let offset = 0; ; offset += rowsPerRead) {
    const rows = await products.limit(rowsPerRead).offset(offset).execute()
    for (const row of rows) {
      yield [
        ...articleColumns.map(({ column }) => row[column]),
        row.bonded_stock + row.free_stock,
        row.bonded_stock,
        row.free_stock,
        row.uom,
      ]
    }
    if (rows.length < rowsPerRead) return
  }
}
