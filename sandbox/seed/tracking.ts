import type { Insertable } from 'kysely'
import type { LogTables } from '../core/schema-log'
import { type Random, randomFor } from './random'

const hour = 3600

export interface TrackingOwner {
  companyId: number
  firstId: number
  /** The newest last. */
  orders: readonly TrackedOrder[]
  today: number
}

interface TrackedOrder {
  id: number
  external_order_id: string
  order_reference: string | null
  name: string | null
  time_added: number
}

const phases = ['labelled', 'accepted', 'sorted', 'inDelivery', 'delivered', 'attempted', 'pup']
const carriers = ['PostNL', 'DHL', 'UPS', 'DPD']
const reasons = [
  { code: 'ADDR', description: 'The address is not complete' },
  { code: 'ABSENT', description: 'Nobody was at home' },
  { code: 'DAMAGE', description: 'The parcel was damaged on its way' },
  { code: 'CUSTOMS', description: 'Held by customs' },
  { code: 'LOST', description: 'Not scanned for five days' },
]

/** Orders on their way; every third has met with something. */
export function trackingOf({ companyId, firstId, orders, today }: TrackingOwner) {
  const random = randomFor(`tracking ${companyId}`)
  const shipments = orders.map((order, index): Insertable<LogTables['tracey_shipments']> => {
    const tracked = trackedOf(companyId, firstId + index, order, random)
    const [first = ''] = JSON.parse(tracked.tt_codes) as string[]
    return {
      ...tracked,
      // upstream knows phases that nobody has named yet
      phase: index === 4 ? 'customsHold' : (phases[index % phases.length] ?? 'sorted'),
      reference: order.order_reference,
      country: random.pick(['NL', 'BE', 'DE', 'FR', 'ES']),
      tt_url: index % 9 === 8 ? null : `https://track.example/${first}`,
      time_added: order.time_added,
      time_modified: Math.min(order.time_added + random.whole(1, 60) * hour, today),
    }
  })
  const exceptions = shipments
    .filter((_, index) => index % 3 === 0)
    .map(
      (
        { reference: _, country: _c, tt_url: _u, time_added: added, time_modified: _m, ...one },
        n,
      ) => ({
        ...one,
        id: firstId + n,
        ...random.pick(reasons),
        time: Math.min(added + random.whole(2, 70) * hour, today),
      }),
    )
  return { shipments, exceptions }
}

function trackedOf(companyId: number, id: number, order: TrackedOrder, random: Random) {
  const codes = Array.from(
    { length: random.chance(0.15) ? random.whole(2, 5) : 1 },
    () => `3S${random.whole(100_000_000, 999_999_999)}`,
  )
  return {
    id,
    company_id: companyId,
    order_id: order.id,
    external_order_id: order.external_order_id,
    receiver: order.name ?? '',
    carrier: random.pick(carriers),
    tt_codes: JSON.stringify(codes),
  }
}
