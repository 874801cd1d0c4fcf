import type { Db } from '../core/schema'
import { shipmentStatuses, type ShipmentStatus } from '../core/statuses'

type Named = { id: number; en: string }

/** What may be done with a shipment, by how far it is. */
export const permittedActions: Record<
  ShipmentStatus,
  { shipment: readonly ShipmentAction[]; unloading: readonly UnloadingAction[] }
> = {
  CONCEPT: { shipment: [], unloading: [] },
  NEW: { shipment: ['Save', 'RequestPermToUnload'], unloading: [] },
  TG: { shipment: ['Save'], unloading: [] },
  IE043: { shipment: ['Save'], unloading: ['Save', 'Issue'] },
  TG_CONFORM: { shipment: ['Save'], unloading: ['Save'] },
  IE044: { shipment: ['Save', 'Close'], unloading: ['Save'] },
  CLOSED: { shipment: [], unloading: [] },
  CANCELED: { shipment: [], unloading: [] },
}

export type ShipmentAction = 'Save' | 'RequestPermToUnload' | 'Close'
export type UnloadingAction = 'Save' | 'Issue'

/** Statuses with the ids that the company's settings give them. */
export type StatusIds = Record<ShipmentStatus, Named>

export async function shipmentStatusesOf(db: Db, companyId: number): Promise<StatusIds> {
  const { settings } = await db
    .selectFrom('companies')
    .select('settings')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const ids = JSON.parse(settings) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(shipmentStatuses).map(([name, { id, en }]) => [
      name,
      { id: Number(ids[`SHIPMENT_STATUS_${name}`] ?? id), en },
    ]),
  ) as StatusIds
}

export const statusWithId = (statuses: StatusIds, id: number) =>
  namesOf(statuses).find((name) => statuses[name].id === id)

export const namesOf = (statuses: StatusIds) => Object.keys(statuses) as ShipmentStatus[]
