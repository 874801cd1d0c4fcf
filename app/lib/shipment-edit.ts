import type { CoursePhase } from './course'
import type { Choice } from './lists'
import type { Stage } from './stage'

/** Names of the forms on a shipment's screen. */
export const shipmentForm = 'shipment'

/** What the buttons of a shipment's form ask for, beside the one that saves its fields. */
export const shipmentIntents = {
  request: 'submit',
  close: 'submit-close',
  packages: 'save-packages',
  remaining: 'submit-remaining',
  overwritePackages: 'packages',
} as const

export const shipmentLimits = {
  mrn: 18,
  reference: 70,
  container: 70,
  seal: 17,
  plateCountry: 2,
  plate: 23,
  remark: 256,
} as const

/** As upstream spells them. */
export const incidents = ['Accident', 'Broken seals', 'Other'] as const

export const sealNames = ['arrivalSeal1', 'arrivalSeal2', 'departSeal1', 'departSeal2'] as const

/** In the order of the form. */
export const shipmentFieldNames = [
  'mrn',
  'mrnNone',
  'reference',
  'container',
  ...sealNames,
  'plateCountry',
  'plate',
  'borderNational',
  'borderMode',
  'incident',
  'incidentRemark',
  'manualGross',
  'grossWeight',
] as const
export type ShipmentFieldName = (typeof shipmentFieldNames)[number]

/** More rows than a shipment has types of packages; upstream takes 100. */
export const mostPackageRows = 50

/** Why a button is disabled, and what stands in its way. */
interface Reason {
  text: string
  links: readonly { name: string; href: string }[]
}

/** A button that may be pressed, or why not. */
export type Permission = { why: null } | { why: Reason }

/** What a shipment's screen shows. */
export interface ShipmentPage {
  id: number
  /** Its MX inbound reference, or its id. */
  name: string
  status: string
  stage: Stage | null
  course: CoursePhase[]
  /** What its status says of unloading. */
  notice: string | null
  /** What upstream says of it, good as it is. */
  problem: string | null
  unloading: string
  /** The same with what is expected filled in. */
  fillUnloading: string
  /** What is to be done with it now, null where it waits for somebody else; and the same in words. */
  next: 'request' | 'count' | 'remaining' | 'close' | null
  step: string
  /** What can be done with it from its list, each with a question first. */
  rowActions: readonly { name: string; href: string; about: string }[]
  isLocked: boolean
  /** Where departure seals can be set all the same. */
  sealsAt: string | null
  t1Weight: string
  values: Record<string, string | undefined>
  save: Permission
  request: Permission
  close: Permission
  savePackages: Permission
  packages: { type: string; quantity: string }[]
  /** The same as long as nobody changes them. */
  packagesVersion: string
  packageTypes: readonly string[]
  countries: readonly (readonly [code: string, name: string])[]
  modes: readonly Choice[]
  orders: readonly ShipmentOrder[]
  totals: Pick<ShipmentOrder, 'shipped' | 'received'>
  returns: readonly ShipmentReturn[]
  /** Null at a status that knows none. */
  remaining: { rows: readonly RemainingOrder[]; send: Permission; mark: string } | null
  address: string
}

export interface ShipmentOrder {
  id: number
  name: string
  href: string
  supplier: string
  freight: string
  /** Nett / gross. */
  shipped: string
  received: string
  departure: string
  phase: string
}

export interface ShipmentReturn {
  id: number
  name: string
  href: string
  subtype: string
  sender: string
  reference: string
  date: string
  phase: string
}

export interface RemainingOrder {
  id: number
  name: string
  href: string
  status: string
  phase: string
}
