import type { Insertable } from 'kysely'
import type { OrderContainer, OrderPackage, StoredInbound } from '../rules/inbound'
import type { ShipmentTable } from '../core/schema-orders'
import type { ShipmentStatus } from '../core/statuses'

export type NewShipment = Insertable<ShipmentTable>

const day = 86_400

/** A shipment with nothing but what is said of it; how far it is brings its times and its request for unloading. */
export function seededShipment(
  said: Pick<NewShipment, 'company_id' | 'status' | 'time_added'> & Partial<NewShipment>,
): NewShipment {
  const { status, time_added: added } = said
  const asked = !['CONCEPT', 'NEW', 'CANCELED'].includes(status)
  const arrived = asked && status !== 'TG'
  const arrival = arrived ? added + day : null
  const completed = status === 'CLOSED' ? added + 4 * day : null
  return {
    mx_inbound_reference: null,
    mrn: null,
    means_transport_border: null,
    departure_country: null,
    weight_gross: null,
    packages: '[]',
    fiton_tg_id: asked ? `TG${said.id ?? added}` : null,
    tg_sent_at: null,
    ags_imported_at: null,
    container_number: null,
    arrival_seal_number1: null,
    arrival_seal_number2: null,
    depart_seal_number1: null,
    depart_seal_number2: null,
    transport_arrival_licence_plate: null,
    border_transport_national: null,
    border_transport_mode_id: null,
    incident: null,
    incident_remark: null,
    matrix: null,
    time_arrival: arrival,
    time_completed: completed,
    time_modified: completed ?? arrival ?? added,
    ...said,
  }
}

/** The shipment that one order alone travels in. */
export function shipmentOfOrder(
  order: StoredInbound,
  id: number,
  status: ShipmentStatus,
): NewShipment {
  const [container] = JSON.parse(order.containers) as OrderContainer[]
  return seededShipment({
    id,
    company_id: order.company_id,
    mx_inbound_reference: order.mx_inbound_reference,
    mrn: order.mrn,
    status,
    means_transport_border: order.means_transport_border,
    departure_country: order.departure_country,
    packages: order.packages,
    container_number: container?.container_number ?? null,
    depart_seal_number1: container?.depart_seal_number1 ?? null,
    depart_seal_number2: container?.depart_seal_number2 ?? null,
    border_transport_national: order.border_transport_national,
    border_transport_mode_id: order.border_transport_mode_id,
    time_added: order.time_added,
  })
}

/** The packages of several orders, by type; what comes and goes is how they are kept. */
export function packagesTogether(lists: readonly string[]): string {
  const sums = new Map<string, number>()
  for (const { type, quantity } of lists.flatMap((list) => JSON.parse(list) as OrderPackage[]))
    if (type) sums.set(type, (sums.get(type) ?? 0) + (quantity ?? 0))
  return JSON.stringify([...sums].map(([type, quantity]) => ({ type, quantity })))
}
