import { listShape } from '~/lib/lists'
import { paths } from '~/lib/paths'
import type { Stage } from '~/lib/stage'
import type { ListField } from './fields'

/** An outbound order as its list shows it; what is blank does not travel to the browser. */
export interface ListedOrder {
  id: number
  orderNumber: string
  reference?: string
  clientReference?: string
  name?: string
  status: string
  stage: Stage | null
  dmsStatus?: string
  lines?: number
  pieces?: number
  /** In epoch seconds. */
  created?: number
  completed?: number
  isInvalid?: true
}

export const outboundDateTypes = ['time_added', 'time_completed'] as const

export const outboundShape = listShape({
  path: paths.outboundOrders,
  filters: ['datetype', 'from', 'to', 'invalid', 'status', 'shipping', 'channel'],
  sorts: ['external_order_id', 'time_added'],
  first: { sort: 'time_added', dir: 'desc' },
  defaults: { datetype: 'time_added' },
  tabs: 'status',
})

/** What not everybody sees. */
export const outboundParts = { internalIds: 'internalIds', write: 'write' } as const

export const outboundFields: readonly ListField<ListedOrder>[] = [
  {
    title: 'orderList.id',
    kind: 'text',
    value: (order) => order.id,
    part: outboundParts.internalIds,
  },
  {
    title: 'orderList.number',
    kind: 'text',
    value: (order) => order.orderNumber,
    sort: 'external_order_id',
    isLink: true,
  },
  { title: 'outbound.column.reference', kind: 'text', value: (order) => order.reference },
  {
    title: 'outbound.column.clientReference',
    kind: 'text',
    value: (order) => order.clientReference,
  },
  {
    title: 'outbound.column.name',
    kind: 'text',
    wraps: true,
    value: (order) => order.name,
    width: 30,
  },
  { title: 'orderList.status', kind: 'text', leads: true, value: (order) => order.status },
  { title: 'orderList.dms', kind: 'text', value: (order) => order.dmsStatus },
  { title: 'outbound.column.lines', kind: 'number', value: (order) => order.lines },
  { title: 'outbound.column.pieces', kind: 'number', value: (order) => order.pieces },
  {
    title: 'orderList.created',
    kind: 'day',
    value: (order) => order.created,
    sort: 'time_added',
  },
  { title: 'orderList.completed', kind: 'day', value: (order) => order.completed },
  {
    title: 'outbound.invalid',
    kind: 'boolean',
    value: (order) => order.isInvalid ?? false,
    inFileOnly: true,
  },
]
