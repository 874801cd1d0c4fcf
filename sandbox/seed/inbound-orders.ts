import type { StoredInbound } from '../rules/inbound'
import { inboundStatuses as status, type ShipmentStatus } from '../core/statuses'
import { asInboundLandmark, inboundLandmarks } from './inbound-landmarks'
import { customsReference } from './numbers'
import { type Random, randomFor } from './random'
import { type NewShipment, shipmentOfOrder } from './shipment'

const day = 86_400

/** How far an order is, from its first phase to its last, with the status that goes with it. */
const course: { phase: number; status: number; customs?: true }[] = [
  { phase: 10, status: status.CONCEPT.id },
  { phase: 15, status: status.NEW.id },
  { phase: 20, status: status.NEW.id },
  { phase: 30, status: status.NEW.id, customs: true },
  { phase: 32, status: status.NEW.id, customs: true },
  { phase: 34, status: status.NEW.id, customs: true },
  { phase: 36, status: status.NEW.id, customs: true },
  { phase: 40, status: status.ASTRO.id },
  { phase: 44, status: status.ASTRO.id, customs: true },
  { phase: 50, status: status.IN_PROGRESS.id, customs: true },
  { phase: 52, status: status.IN_PROGRESS.id, customs: true },
  { phase: 54, status: status.IN_PROGRESS.id, customs: true },
  { phase: 60, status: status.IN_PROGRESS.id },
  { phase: 80, status: status.MANCO.id },
  { phase: 100, status: status.CLOSED.id },
  { phase: 20, status: status.CANCELED.id },
]

interface Inbound {
  companyId: number
  customs: boolean
  firstId: number
  count: number
  supplierIds: number[]
  /** So many of the oldest orders are in closed shipments. */
  closedShipments: number
  /** Start of the day of seeding, epoch seconds. */
  today: number
}

/**
 * Orders of the days before, the newest last. Old ones are closed; every stage of the course is
 * met among the newest, and once more often for each 40 orders.
 */
export function* inboundOrdersOf(inbound: Inbound): Generator<StoredInbound> {
  const { companyId, count } = inbound
  let closedShipments = inbound.closedShipments
  const random = randomFor(`inbound ${companyId}`)
  const customsRandom = randomFor(`inbound customs ${companyId}`)
  for (let i = 0; i < count; i += 1) {
    const order = orderOf(inbound, i, random)
    const dressed = { ...order, ...dress(order, { age: count - i, companyId }, customsRandom) }
    if (
      dressed.mx_inbound_reference !== null &&
      dressed.shipment_id === null &&
      closedShipments > 0
    ) {
      closedShipments -= 1
      dressed.shipment_id = companyId * 1_000_000 + 400 + i
    }
    yield asInboundLandmark(dressed)
  }
}

function orderOf(
  { companyId, customs, firstId, count, supplierIds, today }: Inbound,
  i: number,
  random: Random,
) {
  const age = count - i
  const added = today - Math.ceil(age / 2) * day + random.whole(7 * 3600, 17 * 3600)
  const stage = stageOf(age, count, random)
  const foreign = customs && (stage.customs === true || random.chance(0.6))
  const pieces = random.whole(20, 2400)
  const closed = stage.status === status.CLOSED.id
  const received = closed || stage.status === status.MANCO.id
  const year = new Date(added * 1000).getUTCFullYear()
  const number = String(firstId + i).slice(-6)
  const mx = foreign && stage.phase >= 32 ? `MX${year % 100}${number}` : null
  return {
    id: firstId + i,
    company_id: companyId,
    external_order_id: `PO${year % 100}-${number}`,
    reference: random.chance(0.8)
      ? `${random.pick(['SPRING', 'AUTUMN', 'NOS', 'REPLEN'])}-${random.whole(100, 999)}`
      : null,
    type: random.pick(['purchase', 'purchase', 'purchase', 'return', 'xdocklot']),
    supplier_id: random.pick(supplierIds),
    freight_reference: foreign
      ? `${random.pick(['MAEU', 'MSCU', 'HLCU'])}${random.whole(1_000_000, 9_999_999)}`
      : null,
    mx_inbound_reference: mx,
    mrn: mx ? customsReference(year, 'NL', random) : null,
    status: stage.status,
    phase: stage.phase,
    astro_status: stage.phase === 44 ? 'Waiting for labels' : null,
    dms_status: JSON.stringify(
      foreign && stage.phase >= 50 ? declaration(stage.phase, added, firstId + i) : [],
    ),
    quantity_sum: pieces,
    delivery_sum: received ? pieces - (closed && random.chance(0.85) ? 0 : random.whole(1, 12)) : 0,
    departure_country: foreign ? random.pick(['CN', 'TR', 'IN', 'BD', 'VN', 'GB', 'US']) : null,
    bonded_administration: foreign ? random.pick(['Y', 'N']) : null,
    time_added: added,
    time_arrival: random.chance(0.9) ? added + random.whole(5, 40) * day : null,
    time_completed: closed ? Math.min(added + random.whole(6, 45) * day, today) : null,
  }
}

type Order = ReturnType<typeof orderOf>

/** Orders that are in a shipment which is still known. */
const inShipments = 90

/** What the list unfolds, and the times of change. */
function dress(
  order: Order,
  { age, companyId }: { age: number; companyId: number },
  random: Random,
) {
  const { departure_country: country, time_added: added, time_completed: completed } = order
  const sea = random.chance(0.6)
  const mode = country === null ? null : sea ? 1 : random.whole(2, 4)
  return {
    name: random.chance(0.3) ? `${random.pick(['Spring', 'Autumn', 'Basic'])} delivery` : null,
    channel_subtype: order.type === 'purchase' ? 'RETAIL' : null,
    sender_external_id: order.type === 'return' ? `SND-${random.whole(100, 999)}` : null,
    vas_code: random.chance(0.3) ? `VAS0${random.whole(1, 9)}` : null,
    shipment_id:
      order.mx_inbound_reference !== null && age <= inShipments
        ? companyId * 1_000_000 + 200 + age
        : null,
    incoterm: country && random.pick(['FOB', 'CIF', 'EXW', 'DAP']),
    incoterm_place: country && (ports[country] ?? country),
    incoterm_country: country,
    means_transport_border: mode,
    border_transport_national: country && random.pick(['NL', 'DK', 'LR']),
    border_transport_mode_id: mode,
    packages: JSON.stringify(country ? packagesOf(random) : []),
    containers: JSON.stringify(country && sea ? containersOf(random) : []),
    external_date: random.chance(0.5) ? added - random.whole(1, 5) * day : null,
    time_modified: completed ?? added + random.whole(60, 7200),
  }
}

const ports: Record<string, string> = {
  CN: 'Shanghai',
  TR: 'Izmir',
  IN: 'Mundra',
  BD: 'Chittagong',
  VN: 'Haiphong',
  GB: 'Felixstowe',
  US: 'Newark',
}

function packagesOf(random: Random) {
  const types = random.pick([['CT'], ['CT', 'PX'], ['PK', 'BX', 'CT']])
  return types.map((type) => ({ type, quantity: random.whole(1, 160) }))
}

function containersOf(random: Random) {
  return Array.from({ length: random.whole(1, 2) }, (_, i) => ({
    container_number: `${random.pick(['MSKU', 'TGHU'])}${random.whole(1_000_000, 9_999_999)}`,
    sequence_number: i + 1,
    depart_seal_number1: random.chance(0.8) ? `S${random.whole(10_000, 99_999)}` : null,
    depart_seal_number2: random.chance(0.3) ? `S${random.whole(10_000, 99_999)}` : null,
  }))
}

/** The shipments that these orders name, and one that only a part of a landmark travels in. */
export function inboundShipmentsOf(orders: StoredInbound[]): NewShipment[] {
  return orders.flatMap((order) => {
    if (order.shipment_id === null) return []
    const shipment = shipmentOfOrder(order, order.shipment_id, shipmentStatusOf(order.phase))
    return order.id === inboundLandmarks.whole
      ? [
          shipment,
          {
            ...shipment,
            id: inboundLandmarks.otherShipment,
            mx_inbound_reference: 'MXHARBOUR2',
          },
        ]
      : [shipment]
  })
}

function shipmentStatusOf(phase: number): ShipmentStatus {
  if (phase < 36) return 'NEW'
  if (phase < 40) return 'IE043'
  return phase < 100 ? 'IE044' : 'CLOSED'
}

function stageOf(age: number, count: number, random: Random) {
  const stages = course.length * Math.max(2, Math.round(count / 40))
  const open = course[(age - 1) % course.length]
  const last = course.find((stage) => stage.phase === 100)
  const stage = age <= stages && (age <= course.length * 2 || random.chance(0.5)) ? open : last
  if (!stage) throw new Error('The course of an inbound order is empty')
  return stage
}

function declaration(phase: number, added: number, orderId: number) {
  const steps = [
    'Registered',
    ...(phase >= 52 ? ['Submitted'] : []),
    ...(phase >= 54 ? ['Accepted'] : []),
  ]
  return steps.map((dms_status, i) => ({
    id: orderId * 10 + i,
    dms_status,
    time: added + (i + 1) * 3600,
  }))
}
