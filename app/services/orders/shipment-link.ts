import type { PortalUser } from '../session/portal-user.server'

type Shipment = { id?: number | null } | null | undefined

/** Of the shipment that an order is in, where this user can open it: the customs group, once there is a screen for it. */
export const shownShipment = (
  { can }: { can: Pick<PortalUser['can'], 'customs'> },
  shipment: Shipment,
): number | undefined => (can.customs && shipment?.id ? shipment.id : undefined)
