import {
  exportOutboundOrders,
  findOutboundOrders,
  getOutboundChannels,
  getOutboundOrder,
  getOutboundOrderChoices,
  getShippingMethods,
} from '../../contract/orders'
import { implement } from '../core/implement'
import { cellsOf, cellTime, pageOf } from '../core/lists'
import {
  findOutboundOrder,
  productsOfLines,
  readDetail,
  selectOutboundOrders,
  type StoredOrder,
  toOutboundRow,
} from '../rules/outbound'
import { problems } from '../core/problems'
import { namedOf, outboundStatuses } from '../core/statuses'
import { streamWorkbook } from '../core/workbook'

export const outboundOrderCalls = [
  implement(findOutboundOrders, async ({ db, session, query, body }) => {
    const search = { ...body, order: query.order, sc: query.sc }
    const { rows, count, max } = await pageOf(
      selectOutboundOrders(db, session.companyId, search),
      query,
    )
    return { result: rows.map(toOutboundRow), count, max }
  }),

  implement(getOutboundOrderChoices, () =>
    Promise.resolve({ result: { statuses: Object.values(outboundStatuses) } }),
  ),

  // before the call for one order, whose path it would fit too
  implement(getOutboundChannels, async ({ db }) => ({
    result: await db.selectFrom('order_channels').selectAll().execute(),
  })),

  implement(getOutboundOrder, async ({ db, session, params }) => {
    const order = await findOutboundOrder(db, session.companyId, Number(params.id))
    if (!order) throw problems.notFound()
    const { addresses, products: lines, ...detail } = await readDetail(db, order.id)
    const products = await productsOfLines(db, lines)
    return {
      result: {
        ...toOutboundRow(order),
        ...detail,
        address: addresses.receiver ?? null,
        invoiceAddress: addresses.invoiceAddress ?? null,
        buyer: addresses.buyer ?? null,
        dropsite: addresses.dropsite ?? null,
        seller: addresses.seller ?? null,
        importer: addresses.importer ?? null,
        products: lines.map((line) => {
          const product = products.get(line.product_id)
          return {
            ...line,
            option_name: product?.sku ?? null,
            count_atp: product ? product.bonded_stock + product.free_stock : null,
          }
        }),
        product_quantity: lines.reduce((sum, line) => sum + line.count, 0),
      },
    }
  }),

  implement(getShippingMethods, async ({ db }) => {
    const methods = await db.selectFrom('shipping_methods').selectAll().orderBy('id').execute()
    return {
      result: methods.map((method) => ({
        ...method,
        method_order: method.method_order === 1,
        method_return: method.method_return === 1,
      })),
    }
  }),

  implement(exportOutboundOrders, ({ db, session, body: { ids, ...search } }) => {
    const matching = selectOutboundOrders(db, session.companyId, search)
    return Promise.resolve(
      streamWorkbook({
        fileName: `outbound-orders-${session.division}.xlsx`,
        sheet: 'Outbound orders',
        columns: exportColumns,
        rows: cellsOf(ids.length > 0 ? matching.where('id', 'in', ids) : matching, toCells),
      }),
    )
  }),
]

const exportColumns = [
  'OrderNumber',
  'OrderReference',
  'ClientReference',
  'Name',
  'Status',
  'Channel',
  'Lines',
  'Pieces',
  'Created',
  'Completed',
]

const toCells = (row: StoredOrder) => [
  row.external_order_id,
  row.order_reference,
  row.client_reference,
  row.name,
  namedOf(outboundStatuses, row.status).en,
  row.channel,
  row.product_count,
  row.product_ordered_quantity,
  cellTime(row.time_added),
  cellTime(row.time_completed),
]
