import type { ListField } from './fields'

/** What the lists of goods that arrive tell of an order; what is blank does not travel to the browser. */
export interface ListedOrder {
  id: number
  orderNumber: string
  reference?: string
  freight?: string
  mxReference?: string
  mrn?: string
  status: string
  phase?: string
  /** In pieces. */
  expected?: number
  received?: number
  /** How many pieces are missing, in words. */
  short?: string
  /** In epoch seconds. */
  registered?: number
  arrival?: number
  completed?: number
  /** The same, for the server alone. */
  modified?: number
}

type Field = ListField<ListedOrder>

const text = (title: Field['title'], value: Field['value'], more: Partial<Field> = {}): Field => ({
  title,
  kind: 'text',
  value,
  ...more,
})

/** Columns that several of these lists have. */
export const orderFields = {
  id: text('orderList.id', (one) => one.id),
  number: text('orderList.number', (one) => one.orderNumber, { isLink: true }),
  reference: text('orderList.reference', (one) => one.reference, { under: 'orderList.number' }),
  freight: text('orderList.freight', (one) => one.freight, { sort: 'freight_reference' }),
  mxReference: text('orderList.mxReference', (one) => one.mxReference, {
    sort: 'mx_inbound_reference',
  }),
  mrn: text('orderList.mrn', (one) => one.mrn, {
    sort: 'mrn',
    width: 20,
    under: 'orderList.mxReference',
  }),
  status: text('orderList.status', (one) => one.status),
  phase: text('orderList.phase', (one) => one.phase),
  expected: { title: 'orderList.expected', kind: 'number', value: (one) => one.expected },
  received: {
    title: 'orderList.received',
    kind: 'number',
    value: (one) => one.received,
    under: 'orderList.expected',
  },
  registered: {
    title: 'orderList.registered',
    kind: 'day',
    value: (one) => one.registered,
    sort: 'time_added',
  },
  arrival: {
    title: 'orderList.eta',
    kind: 'day',
    value: (one) => one.arrival,
    sort: 'time_arrival',
    under: 'orderList.registered',
  },
  completed: {
    title: 'orderList.completed',
    kind: 'day',
    value: (one) => one.completed,
    sort: 'time_completed',
  },
} satisfies Record<string, Field>
