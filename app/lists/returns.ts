import { listShape } from '~/lib/lists'
import { paths } from '~/lib/paths'
import type { Stage } from '~/lib/stage'
import type { ListField } from './fields'
import { orderFields, type ListedOrder } from './order-fields'

/** A return as its list shows it. */
export interface ListedReturn extends ListedOrder {
  sender?: string
  /** Id of the shipment that the reference is of, for those who can open it. */
  shipment?: number
  stage: Stage | null
}

export const returnDateTypes = ['time_added', 'time_completed', 'time_arrival'] as const

export const returnShape = listShape({
  path: paths.returns,
  filters: ['datetype', 'from', 'to', 'automatic', 'received', 'status', 'phase'],
  sorts: [
    'freight_reference',
    'sender',
    'mrn',
    'mx_inbound_reference',
    'time_added',
    'time_arrival',
    'time_completed',
  ],
  first: { dir: 'desc' },
  defaults: { datetype: 'time_added' },
  tabs: 'status',
})

/** What not everybody sees. */
export const returnParts = { internalIds: 'internalIds', write: 'write' } as const

export const senderField: ListField<{ sender?: string }> = {
  title: 'returns.sender',
  kind: 'text',
  value: (one) => one.sender,
  sort: 'sender',
  wraps: true,
  width: 24,
}

export const returnFields: readonly ListField<ListedReturn>[] = [
  { ...orderFields.id, part: returnParts.internalIds },
  orderFields.number,
  orderFields.reference,
  senderField,
  { ...orderFields.freight, under: 'returns.sender' },
  orderFields.mxReference,
  orderFields.mrn,
  { ...orderFields.status, leads: true },
  { ...orderFields.phase, under: 'orderList.status' },
  orderFields.expected,
  orderFields.received,
  orderFields.registered,
  orderFields.arrival,
  orderFields.completed,
]
