import { findInboundOrders, getInboundOrderChoices } from '../../contract/purchaseorders'
import { type Db } from '../schema'
import { implement } from '../implement'
import { contains, pageOf } from '../lists'
import { problems } from '../problems'
import { inboundPhases, inboundStatuses, namedOf } from '../statuses'

const sortColumns = {
  external_order_id: 'inbound_orders.external_order_id',
  mx_inbound_reference: 'inbound_orders.mx_inbound_reference',
  freight_reference: 'freight_reference',
  supplier: 'suppliers.name',
  mrn: 'mrn',
  time_added: 'inbound_orders.time_added',
  time_arrival: 'time_arrival',
  time_completed: 'time_completed',
} as const

const searchedColumns = [
  'external_order_id',
  'reference',
  'freight_reference',
  'inbound_orders.mx_inbound_reference',
  'mrn',
  'suppliers.name',
] as const

export const inboundOrderCalls = [
  implement(findInboundOrders, async ({ db, session, query, body }) => {
    const { filters = {} } = body
    const search = body.search?.trim()
    const { type = 'time_added', from, to } = filters.time ?? {}
    const time = `inbound_orders.${type}` as const

    let orders = selectInboundOrders(db).where('inbound_orders.company_id', '=', session.companyId)
    if (filters.ids) orders = orders.where('inbound_orders.id', 'in', filters.ids)
    if (filters.status) orders = orders.where('inbound_orders.status', 'in', filters.status)
    if (filters.phase) orders = orders.where('phase', 'in', filters.phase)
    if (filters.supplier) orders = orders.where('supplier_id', 'in', filters.supplier)
    if (from !== undefined) orders = orders.where(time, '>=', from)
    if (to !== undefined) orders = orders.where(time, '<=', to)
    if (search) {
      orders = orders.where((eb) =>
        eb.or(searchedColumns.map((column) => contains(column, search))),
      )
    }
    const { rows, count, max } = await pageOf(
      orders.orderBy(sortColumn(query.sc), query.order).orderBy('inbound_orders.id', query.order),
      query,
    )
    return { result: rows.map(toRow), count, max }
  }),

  implement(getInboundOrderChoices, () =>
    Promise.resolve({
      result: { statuses: Object.values(inboundStatuses), phases: inboundPhases },
    }),
  ),
]

function sortColumn(sc: string | undefined) {
  if (sc === undefined) return 'inbound_orders.id'
  if (!Object.hasOwn(sortColumns, sc)) throw problems.sortUnknown(sc)
  return sortColumns[sc as keyof typeof sortColumns]
}

const selectInboundOrders = (db: Db) =>
  db
    .selectFrom('inbound_orders')
    .leftJoin('suppliers', 'suppliers.id', 'inbound_orders.supplier_id')
    .leftJoin('shipments', 'shipments.id', 'inbound_orders.shipment_id')
    .selectAll('inbound_orders')
    .select([
      'suppliers.name as supplier_name',
      'shipments.mx_inbound_reference as shipment_reference',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectInboundOrders>['execute']>>[number]

function toRow({ company_id: _, supplier_name, shipment_reference, ...order }: Row) {
  return {
    ...order,
    supplier: order.supplier_id === null ? null : { id: order.supplier_id, name: supplier_name },
    shipment:
      order.shipment_id === null
        ? null
        : { id: order.shipment_id, mx_inbound_reference: shipment_reference },
    status: namedOf(inboundStatuses, order.status),
    phase: namedOf(inboundPhases, order.phase),
    dms_status: JSON.parse(order.dms_status) as { id: number; dms_status: string; time: number }[],
  }
}
