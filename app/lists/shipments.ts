import { listShape } from '~/lib/lists'
import { paths } from '~/lib/paths'
import type { Stage } from '~/lib/stage'
import type { ListField } from './fields'

/** What a button of its row does with a shipment, as upstream calls it. */
export type ShipmentRowAction = 'tg' | 'tg_conform' | 'ags_import'

/** Each with its button, in this order. */
export const shipmentActionNames = {
  tg: 'shipments.tg',
  tg_conform: 'shipments.tgConform',
  ags_import: 'shipments.agsImport',
} as const satisfies Record<ShipmentRowAction, string>

/** A customs shipment as its list shows it; what is blank does not travel to the browser. */
export interface ListedShipment {
  id: number
  reference?: string
  mrn?: string
  /** How it crosses the border. */
  border?: string
  departure?: string
  /** In epoch seconds. */
  registered?: number
  arrival?: number
  completed?: number
  phase?: string
  stage?: Stage
  /** In kg. */
  gross?: number
  nett?: number
  colli: number
  /** Its status and when it was changed, for the server alone. */
  mark?: string
  /** In epoch seconds, for the server alone. */
  modified?: number
  actions?: readonly ShipmentRowAction[]
  /** Why its other actions cannot be done; of a shipment that is read by itself. */
  whyNot?: Partial<Record<ShipmentRowAction, string>>
}

export const shipmentDateTypes = ['time_added', 'time_arrival', 'time_completed'] as const

export const customsShipmentShape = listShape({
  path: paths.shipments,
  filters: ['datetype', 'from', 'to', 'means', 'country', 'status'],
  sorts: ['time_added'],
  first: { sort: 'time_added', dir: 'desc' },
  defaults: { datetype: 'time_added' },
  pageSize: 100,
})

type Field = ListField<ListedShipment>

const text = (title: Field['title'], value: Field['value'], more: Partial<Field> = {}): Field => ({
  title,
  kind: 'text',
  value,
  ...more,
})

/** A shipment that nobody gave a reference is known by its id. [CSH-28] */
export const nameOfShipment = ({ id, reference }: Pick<ListedShipment, 'id' | 'reference'>) =>
  reference ?? String(id)

export const shipmentFields: readonly Field[] = [
  text('shipments.reference', nameOfShipment, { isLink: true, width: 24 }),
  text('orderList.mrn', (one) => one.mrn, { width: 20, under: 'shipments.reference' }),
  text('shipments.border', (one) => one.border, { width: 14 }),
  text('shipments.departure', (one) => one.departure, { width: 20, wraps: true }),
  {
    title: 'shipments.registered',
    kind: 'day',
    value: (one) => one.registered,
    sort: 'time_added',
  },
  { title: 'shipments.arrival', kind: 'day', value: (one) => one.arrival },
  {
    title: 'shipments.completed',
    kind: 'day',
    value: (one) => one.completed,
    under: 'shipments.arrival',
  },
  text('orderList.phase', (one) => one.phase, { leads: true, width: 24 }),
  { title: 'shipments.gross', kind: 'decimal', value: (one) => one.gross },
  {
    title: 'shipments.nett',
    kind: 'decimal',
    value: (one) => one.nett,
    under: 'shipments.gross',
  },
  { title: 'shipments.colli', kind: 'number', value: (one) => one.colli },
]
