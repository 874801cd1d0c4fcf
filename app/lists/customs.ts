import { listShape } from '~/lib/lists'
import { paths } from '~/lib/paths'
import type { Stage } from '~/lib/stage'
import type { ListField } from './fields'
import { orderFields, type ListedOrder } from './order-fields'
import { senderField } from './returns'

/** What travels to the Netherlands in a shipment, as customs lists it. */
interface ListedInShipment extends Pick<
  ListedOrder,
  'id' | 'orderNumber' | 'mxReference' | 'status'
> {
  /** Id of the shipment that the reference is of, for those who can open it. */
  shipment?: number
  stage: Stage | null
}

/** An inbound order as the list of customs shows it. */
export interface ListedCustomsOrder
  extends ListedInShipment, Pick<ListedOrder, 'freight' | 'registered' | 'arrival' | 'phase'> {
  supplier?: string
  departure?: string
}

/** Likewise a return. */
export interface ListedCustomsReturn extends ListedInShipment, Pick<ListedOrder, 'reference'> {
  subType?: string
  sender?: string
  /** The day that its maker gave it, in epoch seconds. */
  externalDate?: number
}

export const customsDateTypes = ['time_added', 'time_arrival', 'time_completed'] as const

export const customsOrderShape = listShape({
  path: paths.customsOrders,
  filters: ['datetype', 'from', 'to', 'supplier', 'country', 'phase', 'assigned'],
  sorts: [
    'external_order_id',
    'supplier',
    'freight_reference',
    'mx_inbound_reference',
    'time_added',
    'time_arrival',
  ],
  first: { dir: 'desc' },
  defaults: { datetype: 'time_added' },
})

export const customsReturnShape = listShape({
  path: paths.customsReturns,
  filters: [],
  sorts: [],
  first: { dir: 'desc' },
})

const mxReference = { ...orderFields.mxReference, title: 'customsOrders.mxReference' } as const

export const customsOrderFields: readonly ListField<ListedCustomsOrder>[] = [
  { ...orderFields.number, title: 'customsOrders.order', sort: 'external_order_id' },
  {
    title: 'customsOrders.supplier',
    kind: 'text',
    value: (one) => one.supplier,
    sort: 'supplier',
    wraps: true,
    width: 30,
  },
  { ...orderFields.freight, title: 'customsOrders.freight' },
  mxReference,
  { title: 'customsOrders.country', kind: 'text', value: (one) => one.departure, breaks: true },
  { ...orderFields.registered, title: 'customsOrders.registered' },
  { ...orderFields.arrival, under: 'customsOrders.registered' },
  { ...orderFields.status, leads: true },
  { ...orderFields.phase, under: 'orderList.status' },
]

export const customsReturnFields: readonly ListField<ListedCustomsReturn>[] = [
  { ...orderFields.number, title: 'customsOrders.return' },
  { title: 'customsOrders.subType', kind: 'text', value: (one) => one.subType },
  { ...senderField, title: 'customsOrders.sender', sort: undefined },
  orderFields.reference,
  { title: 'customsOrders.externalDate', kind: 'day', value: (one) => one.externalDate },
  { ...orderFields.status, leads: true },
  { ...mxReference, title: 'customsOrders.returnMxReference', sort: undefined },
]
