import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { inboundFilters } from '../../contract/purchaseorders'
import { contains } from '../core/lists'
import { problems } from '../core/problems'
import type { Db } from '../core/schema'
import type { InboundOrderTable } from '../core/schema-orders'
import { inboundLandmarks } from '../seed/inbound-landmarks'
import { inboundPhases, inboundStatuses, namedOf } from '../core/statuses'

export type StoredInbound = Selectable<InboundOrderTable>

export interface InboundSearch {
  filters?: z.output<typeof inboundFilters>
  search?: string
  order?: 'asc' | 'desc'
  sc?: string
}

type DmsStatus = { id: number; dms_status: string; time: number }
export type OrderPackage = { type: string | null; quantity: number | null }
export type OrderContainer = {
  container_number: string | null
  sequence_number: number
  depart_seal_number1: string | null
  depart_seal_number2: string | null
}

const sortColumns = {
  external_order_id: 'inbound_orders.external_order_id',
  mx_inbound_reference: 'inbound_orders.mx_inbound_reference',
  freight_reference: 'freight_reference',
  supplier: 'suppliers.name',
  mrn: 'inbound_orders.mrn',
  time_added: 'inbound_orders.time_added',
  time_arrival: 'time_arrival',
  time_completed: 'time_completed',
} as const

const searchedByCustoms = [
  'external_order_id',
  'freight_reference',
  'inbound_orders.mx_inbound_reference',
  'suppliers.name',
] as const
const searchedColumns = [...searchedByCustoms, 'reference', 'inbound_orders.mrn'] as const

/** The company's orders that match, in order; ties by id, so that pages never overlap. */
export function selectInboundOrders(db: Db, companyId: number, search: InboundSearch) {
  const { filters = {}, order = 'desc' } = search
  const text = search.search?.trim()
  const { type = 'time_added', from, to } = filters.time ?? {}
  const time = `inbound_orders.${type}` as const

  let orders = withNames(db).where('inbound_orders.company_id', '=', companyId)
  if (filters.ids) orders = orders.where('inbound_orders.id', 'in', filters.ids)
  if (filters.external_order_id)
    orders = orders.where('external_order_id', 'in', filters.external_order_id)
  if (filters.customs) orders = orders.where('inbound_orders.departure_country', 'is not', null)
  if (filters.departure_country)
    orders = orders.where('inbound_orders.departure_country', 'in', filters.departure_country)
  if (filters.status) orders = orders.where('inbound_orders.status', 'in', filters.status)
  if (filters.status_exclude)
    orders = orders.where('inbound_orders.status', 'not in', filters.status_exclude)
  if (filters.assigned !== undefined)
    orders = orders.where(
      'inbound_orders.mx_inbound_reference',
      filters.assigned ? 'is not' : 'is',
      null,
    )
  if (filters.phase) orders = orders.where('phase', 'in', filters.phase)
  if (filters.supplier) orders = orders.where('supplier_id', 'in', filters.supplier)
  if (from !== undefined) orders = orders.where(time, '>=', from)
  if (to !== undefined) orders = orders.where(time, '<=', to)
  if (text) {
    const columns = filters.customs ? searchedByCustoms : searchedColumns
    orders = orders.where((eb) => eb.or(columns.map((column) => contains(column, text))))
  }
  return orders.orderBy(sortColumn(search.sc), order).orderBy('inbound_orders.id', order)
}

function sortColumn(sc: string | undefined) {
  if (sc === undefined) return 'inbound_orders.id'
  if (!Object.hasOwn(sortColumns, sc)) throw problems.sortUnknown(sc)
  return sortColumns[sc as keyof typeof sortColumns]
}

export const withNames = (db: Db) =>
  db
    .selectFrom('inbound_orders')
    .leftJoin('suppliers', 'suppliers.id', 'inbound_orders.supplier_id')
    .leftJoin('shipments', 'shipments.id', 'inbound_orders.shipment_id')
    .selectAll('inbound_orders')
    .select([
      'suppliers.name as supplier_name',
      'shipments.mx_inbound_reference as shipment_reference',
    ])

export type InboundWithNames = StoredInbound & {
  supplier_name: string | null
  shipment_reference: string | null
}

export const findInboundOrder = (db: Db, companyId: number, id: number) =>
  withNames(db)
    .where('inbound_orders.company_id', '=', companyId)
    .where('inbound_orders.id', '=', id)
    .executeTakeFirst()

/** In upstream's own spelling; of one order status and phase are bare ids. */
export function toInboundRow({
  company_id: _,
  supplier_name,
  shipment_reference,
  ...order
}: InboundWithNames) {
  const isBare = order.id === inboundLandmarks.bareStatus
  return {
    ...order,
    supplier: order.supplier_id === null ? null : { id: order.supplier_id, name: supplier_name },
    shipment:
      order.shipment_id === null
        ? null
        : { id: order.shipment_id, mx_inbound_reference: shipment_reference },
    status: isBare ? order.status : namedOf(inboundStatuses, order.status),
    phase: isBare ? order.phase : namedOf(inboundPhases, order.phase),
    dms_status: JSON.parse(order.dms_status) as DmsStatus[],
    packages: JSON.parse(order.packages) as OrderPackage[],
    containers: JSON.parse(order.containers) as OrderContainer[],
  }
}
