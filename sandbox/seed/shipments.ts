import type { StoredInbound } from '../rules/inbound'
import { shipmentStatuses, inboundStatuses as status, type ShipmentStatus } from '../core/statuses'
import { customsReference } from './numbers'
import { type Random, randomFor } from './random'
import { type NewShipment, packagesTogether, seededShipment } from './shipment'
import { shipmentLandmarks as landmarks } from './shipment-landmarks'

const day = 86_400
const statusNames = Object.keys(shipmentStatuses) as ShipmentStatus[]

interface Shipments {
  companyId: number
  /** How many to make, landmarks included. */
  count: number
  supplierIds: number[]
  /** Start of the day of seeding, epoch seconds. */
  today: number
}

export interface SeededShipment {
  shipment: NewShipment
  orders: StoredInbound[]
}

type Stage = { phase: number; status: number }
const announced = { phase: 34, status: status.NEW.id }
const permitted = { phase: 36, status: status.NEW.id }
const done = { phase: 100, status: status.CLOSED.id }

/** How far the orders of a shipment are, by how far it is itself. */
const stages: Record<ShipmentStatus, Stage> = {
  CONCEPT: { phase: 20, status: status.NEW.id },
  NEW: announced,
  TG: announced,
  IE043: permitted,
  TG_CONFORM: permitted,
  IE044: { phase: 44, status: status.ASTRO.id },
  CLOSED: done,
  CANCELED: { phase: 20, status: status.CANCELED.id },
}

interface Plan {
  id: number
  status: ShipmentStatus
  orders: Stage[]
  said?: Partial<NewShipment>
}

const times = (count: number, stage: Stage) => Array.from({ length: count }, () => stage)

/** Below the ids of all other orders, so that the newest orders stay the newest. */
const firstShipmentId = (companyId: number) => companyId * 1_000_000 - 199_999

const landmarkPlans: Plan[] = [
  {
    id: landmarks.requested,
    status: 'NEW',
    orders: [announced],
    said: { fiton_tg_id: 'TG800001' },
  },
  { id: landmarks.unnamed, status: 'NEW', orders: [announced], said: { mx_inbound_reference: null } }, // prettier-ignore
  { id: landmarks.remaining, status: 'IE044', orders: [...times(3, permitted), done] },
  { id: landmarks.allClosed, status: 'IE044', orders: times(2, done) },
  { id: landmarks.empty, status: 'IE043', orders: [] },
  {
    id: landmarks.unknownPackage,
    status: 'IE043',
    orders: [permitted],
    said: { packages: '[{"type":"CT","quantity":40},{"type":"ZZ","quantity":3}]' },
  },
  { id: landmarks.troubled, status: 'IE043', orders: [permitted] },
  { id: landmarks.large, status: 'IE043', orders: times(300, permitted) },
  { id: landmarks.bare, status: 'IE043', orders: [permitted] },
]

/** Shipments with orders of their own: every status by every border mode, and those that stand for a case. */
export function shipmentsOf({ companyId, count, ...rest }: Shipments): SeededShipment[] {
  const random = randomFor(`shipments ${companyId}`)
  const firstId = firstShipmentId(companyId)
  const others = Array.from({ length: count - landmarkPlans.length }, (_, n): Plan => {
    const name = statusNames[n % statusNames.length] ?? 'NEW'
    return {
      id: firstId + landmarkPlans.length + n,
      status: name,
      orders: times(random.whole(1, 3), stages[name]),
      said: { means_transport_border: (Math.floor(n / statusNames.length) % 4) + 1 },
    }
  })
  let orderId = firstId
  return [...landmarkPlans, ...others].map((plan, n) => {
    const added = rest.today - Math.ceil((n + 1) / 2) * day + random.whole(7 * 3600, 17 * 3600)
    const place = { companyId, ...rest, added, firstId: orderId }
    orderId += plan.orders.length
    return shipmentOf(plan, place, random)
  })
}

interface Place {
  companyId: number
  supplierIds: number[]
  today: number
  /** Of the shipment, epoch seconds. */
  added: number
  firstId: number
}

function shipmentOf(plan: Plan, place: Place, random: Random): SeededShipment {
  const { companyId, added } = place
  const country = random.pick(['CN', 'TR', 'IN', 'BD', 'VN', 'GB', 'US'])
  const year = new Date(added * 1000).getUTCFullYear()
  const hasMrn = plan.status !== 'CONCEPT'
  const mode = random.whole(1, 4)
  const shipment = seededShipment({
    id: plan.id,
    company_id: companyId,
    mx_inbound_reference: `MXC${String(plan.id).slice(-5)}`,
    mrn: hasMrn ? customsReference(year, 'NL', random) : null,
    status: plan.status,
    means_transport_border: mode,
    departure_country: country,
    border_transport_national: random.pick(['NL', 'DK', 'LR']),
    border_transport_mode_id: mode,
    time_added: added,
    ...plan.said,
  })
  const sea = shipment.means_transport_border === 1
  if (sea) shipment.container_number = `MSCU${random.whole(1_000_000, 9_999_999)}`
  else shipment.transport_arrival_licence_plate = `NL ${random.whole(10, 99)}-BX-${random.whole(10, 99)}` // prettier-ignore
  if (random.chance(0.6)) shipment.depart_seal_number1 = `S${random.whole(10_000, 99_999)}`
  const orders = plan.orders.map((stage, n) => orderOf(shipment, stage, { ...place, n }, random))
  if (shipment.packages === '[]')
    shipment.packages = packagesTogether(orders.map(({ packages }) => packages))
  return { shipment, orders }
}

function orderOf(
  shipment: NewShipment,
  stage: Stage,
  { companyId, supplierIds, today, added: shipped, firstId, n }: Place & { n: number },
  random: Random,
): StoredInbound {
  const id = firstId + n
  const added = shipped - random.whole(3 * day, 20 * day)
  const closed = stage.status === status.CLOSED.id
  const completed = closed ? Math.min(shipped + 3 * day, today) : null
  const pieces = random.whole(20, 600)
  const country = shipment.departure_country ?? null
  return {
    id,
    company_id: companyId,
    external_order_id: `CPO-${id}`,
    reference: null,
    type: 'purchase',
    supplier_id: random.pick(supplierIds),
    freight_reference: `CMAU${random.whole(1_000_000, 9_999_999)}`,
    mx_inbound_reference: shipment.mx_inbound_reference ?? null,
    mrn: shipment.mrn ?? null,
    shipment_id: shipment.id ?? null,
    status: stage.status,
    phase: stage.phase,
    astro_status: null,
    dms_status: '[]',
    quantity_sum: pieces,
    delivery_sum: closed ? pieces : 0,
    departure_country: country,
    bonded_administration: random.pick(['Y', 'N']),
    name: null,
    channel_subtype: 'RETAIL',
    sender_external_id: null,
    vas_code: null,
    incoterm: 'FOB',
    incoterm_place: country,
    incoterm_country: country,
    means_transport_border: shipment.means_transport_border ?? null,
    border_transport_national: shipment.border_transport_national ?? null,
    border_transport_mode_id: shipment.border_transport_mode_id ?? null,
    packages: JSON.stringify([
      { type: random.pick(['CT', 'PK', 'BX']), quantity: random.whole(1, 60) },
    ]),
    containers: '[]',
    external_date: null,
    time_added: added,
    time_arrival: shipped + random.whole(1, 5) * day,
    time_completed: completed,
    time_modified: completed ?? shipped,
  }
}
