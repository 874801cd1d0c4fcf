import type { TextKey, Translate } from '~/i18n/translate'
import { listShape } from '~/lib/lists'
import { paths } from '~/lib/paths'
import type { Stage } from '~/lib/stage'
import type { ListField } from './fields'

interface Tracked {
  id: number
  orderId: number | null
  orderNumber: string
  receiver: string
  carrier: string
  /** The first ones. */
  numbers: string[]
  phase: string
}

export interface TrackedShipment extends Tracked {
  reference: string
  /** Name of the country, or its code where it has none. */
  country: string
  /** Where the parcel can be followed; null where it cannot. */
  url: string | null
  created: number | null
  changed: number | null
}

export interface TrackingException extends Tracked {
  code: string
  description: string
  time: number | null
}

/** Phases in the order of a parcel's way. */
export const phases = {
  labelled: 'tracking.phase.labelled',
  accepted: 'tracking.phase.accepted',
  sorted: 'tracking.phase.sorted',
  inDelivery: 'tracking.phase.inDelivery',
  delivered: 'tracking.phase.delivered',
  attempted: 'tracking.phase.attempted',
  pup: 'tracking.phase.pup',
} as const satisfies Record<string, TextKey>

/** A phase that nobody has named yet shows as it is. */
export const phaseName = (phase: string, t: Translate): string =>
  Object.hasOwn(phases, phase) ? t(phases[phase as keyof typeof phases]) : phase

const stages: Readonly<Record<string, Stage>> = {
  labelled: 'open',
  accepted: 'active',
  sorted: 'active',
  inDelivery: 'active',
  delivered: 'done',
  attempted: 'wrong',
  pup: 'active',
} satisfies Record<keyof typeof phases, Stage>

export const stageOfPhase = (phase: string): Stage | null =>
  Object.hasOwn(stages, phase) ? (stages[phase] ?? null) : null

export const shipmentShape = listShape({
  path: paths.trackedShipments,
  filters: ['phase'],
  sorts: [],
  first: { dir: 'desc' },
  defaults: { phase: Object.keys(phases) },
})

export const exceptionShape = listShape({
  path: paths.trackingExceptions,
  filters: [],
  sorts: [],
  first: { dir: 'desc' },
})

export const shipmentFields: readonly ListField<TrackedShipment>[] = [
  { title: 'tracking.order', kind: 'text', value: (one) => one.orderNumber },
  { title: 'tracking.reference', kind: 'text', value: (one) => one.reference },
  {
    title: 'tracking.receiver',
    kind: 'text',
    wraps: true,
    value: (one) => one.receiver,
    width: 30,
  },
  { title: 'tracking.country', kind: 'text', wraps: true, value: (one) => one.country },
  { title: 'tracking.carrier', kind: 'text', value: (one) => one.carrier },
  {
    title: 'tracking.numbers',
    kind: 'text',
    wraps: true,
    value: (one) => one.numbers.join(', '),
    width: 40,
  },
  {
    title: 'tracking.phase',
    kind: 'text',
    leads: true,
    value: (one, t) => phaseName(one.phase, t),
  },
  { title: 'tracking.created', kind: 'time', value: (one) => one.created, width: 20 },
  { title: 'tracking.lastChange', kind: 'time', value: (one) => one.changed, width: 20 },
]

export const exceptionFields: readonly ListField<TrackingException>[] = [
  { title: 'tracking.order', kind: 'text', value: (one) => one.orderNumber },
  {
    title: 'tracking.receiver',
    kind: 'text',
    wraps: true,
    value: (one) => one.receiver,
    width: 30,
  },
  { title: 'tracking.carrier', kind: 'text', value: (one) => one.carrier },
  {
    title: 'tracking.numbers',
    kind: 'text',
    wraps: true,
    value: (one) => one.numbers.join(', '),
    width: 40,
  },
  {
    title: 'tracking.phase',
    kind: 'text',
    leads: true,
    value: (one, t) => phaseName(one.phase, t),
  },
  { title: 'tracking.code', kind: 'text', value: (one) => one.code },
  {
    title: 'tracking.description',
    kind: 'text',
    wraps: true,
    value: (one) => one.description,
    width: 40,
  },
  { title: 'tracking.time', kind: 'time', value: (one) => one.time, width: 20 },
]
