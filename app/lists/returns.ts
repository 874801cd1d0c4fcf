import { listShape } from '~/lib/lists'
import { paths } from '~/lib/paths'
import type { Stage } from '~/lib/stage'
import type { ListField } from './fields'

/** A return as its list shows it; what is blank does not travel to the browser. */
export interface ListedReturn {
  id: number
  orderNumber: string
  reference?: string
  sender?: string
  freight?: string
  mxReference?: string
  /** Id of the shipment that the reference is of, for those who can open it. */
  shipment?: number
  mrn?: string
  status: string
  stage: Stage | null
  phase?: string
  /** In pieces. */
  expected?: number
  received?: number
  /** In epoch seconds. */
  registered?: number
  arrival?: number
  completed?: number
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
})

/** What not everybody sees. */
export const returnParts = { internalIds: 'internalIds', write: 'write' } as const

const text = (
  title: ListField<ListedReturn>['title'],
  value: ListField<ListedReturn>['value'],
  more: Partial<ListField<ListedReturn>> = {},
): ListField<ListedReturn> => ({ title, kind: 'text', value, ...more })

export const returnFields: readonly ListField<ListedReturn>[] = [
  text('orderList.id', (one) => one.id, { part: returnParts.internalIds }),
  text('orderList.number', (one) => one.orderNumber, { isLink: true }),
  text('orderList.reference', (one) => one.reference),
  text('returns.sender', (one) => one.sender, { sort: 'sender', wraps: true, width: 24 }),
  text('orderList.freight', (one) => one.freight, { sort: 'freight_reference' }),
  text('orderList.mxReference', (one) => one.mxReference, { sort: 'mx_inbound_reference' }),
  text('orderList.mrn', (one) => one.mrn, { sort: 'mrn', width: 20 }),
  text('orderList.status', (one) => one.status, { leads: true }),
  text('orderList.phase', (one) => one.phase),
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
]
