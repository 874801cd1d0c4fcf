import {
  exportInboundOrders,
  findInboundOrders,
  getInboundOrder,
  getInboundOrderChoices,
} from '../../contract/purchaseorders'
import { implement } from '../core/implement'
import {
  findInboundOrder,
  type InboundWithNames,
  selectInboundOrders,
  toInboundRow,
} from '../rules/inbound'
import { describeInboundLines, readInboundDetail } from '../rules/inbound-detail'
import { cellsOf, cellTime, pageOf } from '../core/lists'
import { problems } from '../core/problems'
import type { Db } from '../core/schema'
import { inboundPhases, inboundStatuses, namedOf } from '../core/statuses'
import { streamWorkbook } from '../core/workbook'

export const inboundOrderCalls = [
  implement(findInboundOrders, async ({ db, session, query, body }) => {
    const search = { ...body, order: query.order, sc: query.sc }
    const { rows, count, max } = await pageOf(
      selectInboundOrders(db, session.companyId, search),
      query,
    )
    return { result: rows.map(toInboundRow), count, max }
  }),

  implement(getInboundOrderChoices, () =>
    Promise.resolve({
      result: { statuses: Object.values(inboundStatuses), phases: inboundPhases },
    }),
  ),

  implement(getInboundOrder, async ({ db, session, params }) => {
    const stored = await findInboundOrder(db, session.companyId, Number(params.id))
    if (!stored) throw problems.notFound()
    const detail = await readInboundDetail(db, stored)
    const order = toInboundRow(stored)
    const { other_shipments, lines: _, ...rest } = detail
    return {
      result: {
        order,
        ...rest,
        products: await describeInboundLines(db, session.companyId, detail),
        packages: order.packages,
        containers: order.containers,
        shipments: [
          ...(order.shipment ? [order.shipment] : []),
          ...(await shipmentsOf(db, other_shipments)),
        ],
        shipment: order.shipment,
        dms_status: order.dms_status,
      },
    }
  }),

  implement(exportInboundOrders, ({ db, session, body: { ids, ...search } }) => {
    const matching = selectInboundOrders(db, session.companyId, search)
    return Promise.resolve(
      streamWorkbook({
        fileName: `inbound-orders-${session.division}.xlsx`,
        sheet: 'Inbound orders',
        columns: exportColumns,
        rows: cellsOf(
          ids.length > 0 ? matching.where('inbound_orders.id', 'in', ids) : matching,
          toCells,
        ),
      }),
    )
  }),
]

const shipmentsOf = (db: Db, ids: number[]) =>
  db.selectFrom('shipments').select(['id', 'mx_inbound_reference']).where('id', 'in', ids).execute()

const exportColumns = [
  'OrderNumber',
  'Reference',
  'Type',
  'Supplier',
  'FreightReference',
  'MxInboundReference',
  'Mrn',
  'Status',
  'Phase',
  'Expected',
  'Received',
  'DepartureCountry',
  'Bonded',
  'Created',
  'ExpectedArrival',
  'Completed',
]

const toCells = (row: InboundWithNames) => [
  row.external_order_id,
  row.reference,
  row.type,
  row.supplier_name,
  row.freight_reference,
  row.mx_inbound_reference,
  row.mrn,
  namedOf(inboundStatuses, row.status).en,
  namedOf(inboundPhases, row.phase).en,
  row.quantity_sum,
  row.delivery_sum,
  row.departure_country,
  row.bonded_administration,
  cellTime(row.time_added),
  cellTime(row.time_arrival),
  cellTime(row.time_completed),
]
