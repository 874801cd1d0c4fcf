import { listShape } from '~/lib/lists'
import { paths } from '~/lib/paths'
import type { Stage } from '~/lib/stage'
import type { ListField } from './fields'

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
export interface ListedInbound extends CustomsFacts {
  id: number
  orderNumber: string
  reference?: string
  supplier?: string
  freight?: string
  mxReference?: string
  /** Id of the shipment that the reference is of, for those who can open it. */
  shipment?: number
  mrn?: string
  status: string
  stage: Stage | null
  phase?: string
  /** A concept, for who may write. */
  isEdited?: true
  /** In pieces. */
  expected?: number
  received?: number
  /** In epoch seconds. */
  registered?: number
  arrival?: number
  completed?: number
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
  text('orderList.id', (one) => one.id, { part: inboundParts.internalIds }),
  text('orderList.number', (one) => one.orderNumber, { sort: 'external_order_id', isLink: true }),
  text('orderList.reference', (one) => one.reference),
  text('inbound.supplier', (one) => one.supplier, { sort: 'supplier', width: 30 }),
  text('orderList.freight', (one) => one.freight, { sort: 'freight_reference' }),
  text('orderList.mxReference', (one) => one.mxReference, { sort: 'mx_inbound_reference' }),
  text('orderList.mrn', (one) => one.mrn, { sort: 'mrn', width: 20 }),
  text('orderList.phase', (one) => one.phase, { leads: true, width: 24 }),
  { title: 'orderList.expected', kind: 'number', value: (one) => one.expected },
  { title: 'orderList.received', kind: 'number', value: (one) => one.received },
  {
    title: 'orderList.registered',
    kind: 'day',
    value: (one) => one.registered,
    sort: 'time_added',
  },
  { title: 'orderList.eta', kind: 'day', value: (one) => one.arrival, sort: 'time_arrival' },
  {
    title: 'orderList.completed',
    kind: 'day',
    value: (one) => one.completed,
    sort: 'time_completed',
  },
  customs('inbound.departure', 'departure'),
  customs('inbound.bonded', 'bonded', { kind: 'boolean', width: 10 }),
  customs('orderList.dms', 'dmsStatus'),
  customs('inbound.type', 'type', unfolds),
  text('orderList.status', (one) => one.status, { part: inboundParts.customs, ...unfolds }),
  customs('inbound.trouble', 'trouble', unfolds),
  customs('inbound.vasCode', 'vasCode', unfolds),
  customs('inbound.incoterm', 'incoterm', unfolds),
  customs('inbound.border', 'border', unfolds),
  customs('inbound.packages', 'packages', unfolds),
  customs('inbound.containers', 'containers', unfolds),
]
