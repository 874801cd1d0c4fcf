/** Ids and names that the portal reads from settings and from the lists' own calls. */
/** Of inbound orders and returns. */
export const inboundStatuses = {
  CONCEPT: { id: 10, en: 'Concept' },
  NEW: { id: 20, en: 'New' },
  ASTRO: { id: 25, en: 'Astro' },
  IN_PROGRESS: { id: 30, en: 'In progress' },
  MANCO: { id: 35, en: 'Manco' },
  CLOSED: { id: 40, en: 'Closed' },
  CANCELED: { id: 90, en: 'Canceled' },
}

export const outboundStatuses = {
  CONCEPT: { id: 10, en: 'Concept' },
  NEW: { id: 20, en: 'New' },
  IN_PROGRESS: { id: 30, en: 'In progress' },
  RELEASED: { id: 40, en: 'Released' },
  PICKED: { id: 50, en: 'Picked' },
  PACKED: { id: 60, en: 'Packed' },
  SHIPPED: { id: 70, en: 'Shipped' },
  CANCELED: { id: 90, en: 'Canceled' },
}

export const shipmentStatuses = {
  CONCEPT: { id: 10, en: 'Concept' },
  NEW: { id: 20, en: 'New' },
  TG: { id: 25, en: 'Transit goods' },
  IE043: { id: 30, en: 'Permission to unload' },
  TG_CONFORM: { id: 35, en: 'Transit goods conform' },
  IE044: { id: 40, en: 'Unloading remarks sent' },
  CLOSED: { id: 50, en: 'Closed' },
  CANCELED: { id: 90, en: 'Canceled' },
}

export type ShipmentStatus = keyof typeof shipmentStatuses

export const inboundPhases = [
  { id: 10, en: 'Concept' },
  { id: 15, en: 'Registered' },
  { id: 20, en: 'Announced' },
  { id: 30, en: 'Awaiting documents' },
  { id: 32, en: 'Documents checked' },
  { id: 34, en: 'Transit opened' },
  { id: 36, en: 'Permission to unload' },
  { id: 40, en: 'Sent to warehouse' },
  { id: 44, en: 'Unloaded' },
  { id: 50, en: 'Declaration prepared' },
  { id: 52, en: 'Declaration sent' },
  { id: 54, en: 'Declaration accepted' },
  { id: 60, en: 'Receiving' },
  { id: 80, en: 'Received' },
  { id: 100, en: 'Closed' },
]

export const returnPhases = [
  { id: 10, en: 'Concept' },
  { id: 20, en: 'Announced' },
  { id: 40, en: 'Sent to warehouse' },
  { id: 60, en: 'Receiving' },
  { id: 80, en: 'Received' },
  { id: 100, en: 'Closed' },
]

/** A status or phase as an order answers it. */
export const namedOf = (
  names: Record<string, { id: number; en: string }> | { id: number; en: string }[],
  id: number,
) => Object.values(names).find((name) => name.id === id) ?? { id, en: null }
