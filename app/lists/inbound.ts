import { listShape } from '~/lib/lists'
import { paths } from '~/lib/paths'
import type { Stage } from '~/lib/stage'
import type { ListField } from './fields'
import { orderFields, type ListedOrder } from './order-fields'

/** What companies with CUSTOMS see of an order beside. */
export interface CustomsFacts {
  departure?: string
  bonded?: boolean
  dmsStatus?: string
  type?: string
  vasCode?: string
  incoterm?: string
  border?: string
  packages?: string
  containers?: string
  trouble?: string
}

/** An inbound order as its list shows it; what is blank does not travel to the browser. */
export interface ListedInbound extends ListedOrder, CustomsFacts {
  supplier?: string
  /** Id of the shipment that the reference is of, for those who can open it. */
  shipment?: number
  stage: Stage | null
  /** A concept, for who may write. */
  isEdited?: true
}

export const inboundDateTypes = ['time_added', 'time_arrival', 'time_completed'] as const

export const inboundShape = listShape({
  path: paths.inboundOrders,
  filters: ['datetype', 'from', 'to', 'status', 'phase', 'supplier'],
  sorts: [
    'external_order_id',
    'mx_inbound_reference',
    'freight_reference',
    'supplier',
    'mrn',
    'time_added',
    'time_arrival',
    'time_completed',
  ],
  first: { dir: 'desc' },
  defaults: { datetype: 'time_added' },
  tabs: 'status',
})

/** What not everybody sees. */
export const inboundParts = {
  internalIds: 'internalIds',
  customs: 'customs',
  write: 'write',
} as const

type Field = ListField<ListedInbound>

const text = (title: Field['title'], value: Field['value'], more: Partial<Field> = {}): Field => ({
  title,
  kind: 'text',
  value,
  ...more,
})

const customs = (
  title: Field['title'],
  fact: keyof CustomsFacts,
  more: Partial<Field> = {},
): Field => text(title, (one) => one[fact], { part: inboundParts.customs, ...more })

const unfolds = { unfolds: true, width: 24 }

export const inboundFields: readonly Field[] = [
  { ...orderFields.id, part: inboundParts.internalIds },
  { ...orderFields.number, sort: 'external_order_id' },
  orderFields.reference,
  text('inbound.supplier', (one) => one.supplier, { sort: 'supplier', width: 30, wraps: true }),
  { ...orderFields.freight, under: 'inbound.supplier' },
  orderFields.mxReference,
  orderFields.mrn,
  { ...orderFields.status, leads: true },
  { ...orderFields.phase, under: 'orderList.status', width: 24 },
  orderFields.expected,
  orderFields.received,
  orderFields.registered,
  orderFields.arrival,
  orderFields.completed,
  customs('inbound.departure', 'departure', { under: 'orderList.completed' }),
  customs('inbound.bonded', 'bonded', { kind: 'boolean', width: 10 }),
  customs('orderList.dms', 'dmsStatus', { under: 'inbound.bonded' }),
  customs('inbound.type', 'type', unfolds),
  customs('inbound.trouble', 'trouble', unfolds),
  customs('inbound.vasCode', 'vasCode', unfolds),
  customs('inbound.incoterm', 'incoterm', unfolds),
  customs('inbound.border', 'border', unfolds),
  customs('inbound.packages', 'packages', unfolds),
  customs('inbound.containers', 'containers', unfolds),
]
