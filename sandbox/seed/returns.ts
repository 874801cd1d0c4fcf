import { searchTextOf, type StoredReturn } from '../rules/returns'
import { inboundStatuses as status, type ShipmentStatus } from '../core/statuses'
import { customsReference } from './numbers'
import { receiverName } from './outbound-addresses'
import { type Random, randomFor } from './random'
import { returnLandmarks } from './return-landmarks'
import { seededShipment } from './shipment'

const day = 86_400

interface Stage {
  status: number
  phase: number
  received: 'none' | 'part' | 'all'
}

/** How far a return is, from its first phase to its last; new ones are met most. */
const course: Stage[] = [
  { status: status.CONCEPT.id, phase: 10, received: 'none' },
  { status: status.NEW.id, phase: 20, received: 'none' },
  { status: status.NEW.id, phase: 40, received: 'none' },
  { status: status.NEW.id, phase: 20, received: 'none' },
  { status: status.ASTRO.id, phase: 40, received: 'none' },
  { status: status.IN_PROGRESS.id, phase: 60, received: 'part' },
  { status: status.NEW.id, phase: 20, received: 'none' },
  { status: status.IN_PROGRESS.id, phase: 80, received: 'all' },
  { status: status.MANCO.id, phase: 80, received: 'part' },
  { status: status.CANCELED.id, phase: 20, received: 'none' },
  { status: status.CLOSED.id, phase: 100, received: 'all' },
]
const closed: Stage = { status: status.CLOSED.id, phase: 100, received: 'all' }

interface Returns {
  companyId: number
  customs: boolean
  firstId: number
  count: number
  /** Start of the day of seeding, epoch seconds. */
  today: number
}

/** Returns of the days before, the newest last; old ones are closed. */
export function* returnsOf(returns: Returns): Generator<StoredReturn> {
  const random = randomFor(`returns ${returns.companyId}`)
  for (let i = 0; i < returns.count; i += 1) {
    const order = asLandmark(returnOf(returns, i, random))
    yield { ...order, search_text: searchTextOf(order) }
  }
}

function returnOf(returns: Returns, i: number, random: Random): StoredReturn {
  const { companyId, firstId, count, today } = returns
  const age = count - i
  const added = today - Math.ceil(age / 3) * day + random.whole(7 * 3600, 20 * 3600)
  const stage = (age <= course.length * 11 && course[(age - 1) % course.length]) || closed
  const channel = random.chance(0.25) ? ('b2b' as const) : ('b2c' as const)
  const pieces = channel === 'b2b' ? random.whole(10, 120) : random.whole(1, 6)
  const part = pieces > 1 ? random.whole(1, pieces - 1) : 0
  const completed =
    stage === closed || stage.status === status.CLOSED.id
      ? Math.min(added + random.whole(3, 20) * day, today)
      : null
  return {
    id: firstId + i,
    company_id: companyId,
    external_return_id: `RT${String(firstId + i).slice(-6)}`,
    reference: random.chance(0.7) ? `RMA-${random.whole(10_000, 99_999)}` : null,
    client_reference: random.chance(0.4) ? `C${random.whole(1000, 9999)}` : null,
    comment: random.chance(0.2) ? 'Please check the labels' : null,
    sender: receiverName(channel, random).slice(0, 20),
    vas_code: random.chance(0.3) ? `VAS0${random.whole(1, 9)}` : null,
    channel,
    sub_type: channel === 'b2b' ? 'WHOLESALE' : 'RETAIL',
    ...travelOf(returns, { id: firstId + i, age, added, stage }, random),
    status: stage.status,
    phase: stage.phase,
    automatic: stage.status !== status.CONCEPT.id && random.chance(0.15) ? 1 : 0,
    quantity_sum: pieces,
    received_sum: { none: 0, part, all: pieces }[stage.received],
    ...parcelOf(firstId + i, { pieces, added }),
    time_added: added,
    time_arrival: random.chance(0.85) ? added + random.whole(2, 14) * day : null,
    time_completed: completed,
    time_modified: completed ?? Math.min(added + random.whole(60, 7200), today),
    search_text: '',
  }
}

/** What it travels in, and when the client registered it. */
const parcelOf = (id: number, { pieces, added }: { pieces: number; added: number }) => ({
  packages: JSON.stringify([{ type: id % 4 ? 'CT' : 'PK', quantity: Math.ceil(pieces / 12) }]),
  external_date: id % 5 ? added - (id % 5) * day : null,
})

/** Some returns to a customs division come from outside the EU, the newest of them in a shipment. */
function travelOf(
  { companyId, customs }: Returns,
  { id, age, added, stage }: { id: number; age: number; added: number; stage: Stage },
  random: Random,
) {
  const foreign = customs && stage.phase >= 20 && random.chance(0.5)
  const shipment = foreign && age <= 90 && id % 3 !== 0 ? id % returnShipments : null
  const year = new Date(added * 1000).getUTCFullYear()
  return {
    freight_reference: foreign ? `TRK${random.whole(1_000_000, 9_999_999)}` : null,
    mrn: foreign && stage.phase >= 40 ? customsReference(year, 'NL', random) : null,
    shipment_id: shipment === null ? null : returnShipmentId(companyId, shipment),
    mx_inbound_reference: shipment === null ? null : returnReference(shipment),
  }
}

/** Shipments that bring returns, by how far each is. */
const courseOfShipments: ShipmentStatus[] = [
  'NEW',
  'IE044',
  'IE043',
  'IE044',
  'IE043',
  'TG_CONFORM',
  'NEW',
  'IE044',
]
const returnShipments = courseOfShipments.length
const returnShipmentId = (companyId: number, n: number) => companyId * 1_000_000 + 101 + n
const returnReference = (n: number) => `MXR${String(n + 1).padStart(4, '0')}`

export const returnShipmentsOf = (companyId: number, today: number) =>
  courseOfShipments.map((status, n) =>
    seededShipment({
      id: returnShipmentId(companyId, n),
      company_id: companyId,
      mx_inbound_reference: returnReference(n),
      status,
      means_transport_border: n % 2 ? 3 : 4,
      departure_country: n % 3 ? 'GB' : 'CH',
      time_added: today - (n + 1) * day,
    }),
  )

function asLandmark(order: StoredReturn): StoredReturn {
  const done = { status: status.CLOSED.id, phase: 100, time_completed: order.time_added + 6 * day }
  switch (order.id) {
    case returnLandmarks.whole:
      return {
        ...order,
        ...done,
        reference: 'RMA-7001',
        client_reference: 'C7001',
        comment: 'Two boxes, one of them open',
        sender: 'Harbour & Sons Ltd',
        vas_code: 'VAS05',
        channel: 'b2b',
        sub_type: 'WHOLESALE',
        freight_reference: 'TRK7001234',
        mrn: '26NL000510A1B2C3J5',
        shipment_id: returnShipmentId(order.company_id, 0),
        mx_inbound_reference: returnReference(0),
        automatic: 0,
        quantity_sum: 24,
        received_sum: 21,
        time_arrival: order.time_added + 3 * day,
      }
    case returnLandmarks.withoutLines:
      return { ...order, ...done, automatic: 0, quantity_sum: 0, received_sum: 0 }
    case returnLandmarks.originalUnknown:
    case returnLandmarks.bareStatus:
      return { ...order, ...done, automatic: 0, received_sum: order.quantity_sum }
    case returnLandmarks.automatic:
      return {
        ...order,
        status: status.NEW.id,
        phase: 20,
        automatic: 1,
        received_sum: 0,
        time_completed: null,
      }
    case returnLandmarks.bare:
      return {
        ...order,
        ...done,
        reference: null,
        client_reference: null,
        comment: null,
        sender: null,
        vas_code: null,
        freight_reference: null,
        mrn: null,
        shipment_id: null,
        mx_inbound_reference: null,
        automatic: 0,
        received_sum: order.quantity_sum,
        time_arrival: null,
      }
    default:
      return order
  }
}
