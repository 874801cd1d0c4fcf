import type { Settings } from '../reference/settings.server'

/** How far a shipment is, in the order of its course. */
export const shipmentStatusNames = [
  'CONCEPT',
  'NEW',
  'TG',
  'IE043',
  'TG_CONFORM',
  'IE044',
  'CLOSED',
  'CANCELED',
] as const
export type ShipmentStatus = (typeof shipmentStatusNames)[number]

/** Where a setting is missing; only those that unloading works with have one. [CSH-10] */
const otherwise: Partial<Record<ShipmentStatus, number>> = {
  IE043: 30,
  TG_CONFORM: 35,
  IE044: 40,
  CLOSED: 50,
}

/** Ids by the company's settings. A status without one is not known there, and no shipment has it. [CSH-08] */
export type ShipmentStatusIds = Partial<Record<ShipmentStatus, number>>

export const shipmentStatusIds = ({ statusIds }: Pick<Settings, 'statusIds'>): ShipmentStatusIds =>
  Object.fromEntries(
    shipmentStatusNames.flatMap((name) => {
      const id = statusIds[`SHIPMENT_STATUS_${name}`] ?? otherwise[name]
      return id === undefined ? [] : [[name, id]]
    }),
  )

export const shipmentStatusWithId = (
  ids: ShipmentStatusIds,
  id: number | null | undefined,
): ShipmentStatus | undefined =>
  id == null ? undefined : shipmentStatusNames.find((name) => ids[name] === id)

export interface PermittedActions {
  shipment: readonly string[]
  unloading: readonly string[]
}

const nothing: PermittedActions = { shipment: [], unloading: [] }

/** What is permitted where upstream does not say it itself. [CSH-13 to CSH-19] */
const byStatus: Record<ShipmentStatus, PermittedActions> = {
  CONCEPT: nothing,
  NEW: { shipment: ['Save', 'RequestPermToUnload'], unloading: [] },
  TG: { shipment: ['Save'], unloading: [] },
  IE043: { shipment: ['Save'], unloading: ['Save', 'Issue'] },
  TG_CONFORM: { shipment: ['Save'], unloading: ['Save'] },
  IE044: { shipment: ['Save', 'Close'], unloading: ['Save'] },
  CLOSED: nothing,
  CANCELED: nothing,
}

/** What may be done with a shipment now: what upstream says of it, else by its status. */
export function permittedActions(
  ids: ShipmentStatusIds,
  shipment: {
    status?: { id?: number | null } | null
    permitted_actions?: { shipment?: string[] | null; unloading?: string[] | null } | null
  },
): PermittedActions {
  const { permitted_actions: said } = shipment
  if (said) return { shipment: said.shipment ?? [], unloading: said.unloading ?? [] }
  const status = shipmentStatusWithId(ids, shipment.status?.id)
  return status ? byStatus[status] : nothing
}
