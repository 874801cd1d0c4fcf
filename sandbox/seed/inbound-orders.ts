import { type Insertable } from 'kysely'
import { type InboundOrderTable } from '../schema'
import { inboundStatuses as status } from '../statuses'
import { customsReference } from './numbers'
import { type Random, randomFor } from './random'

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
  /** Start of the day of seeding, epoch seconds. */
  today: number
}

/**
 * Orders of the days before, the newest last. Old ones are closed; every stage of the course is
 * met among the newest, and once more often for each 40 orders.
 */
export function inboundOrdersOf({
  companyId,
  customs,
  firstId,
  count,
  supplierIds,
  today,
}: Inbound) {
  const random = randomFor(`inbound ${companyId}`)
  return Array.from({ length: count }, (_, i): Insertable<InboundOrderTable> => {
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
      delivery_sum: received
        ? pieces - (closed && random.chance(0.85) ? 0 : random.whole(1, 12))
        : 0,
      departure_country: foreign ? random.pick(['CN', 'TR', 'IN', 'BD', 'VN', 'GB', 'US']) : null,
      bonded_administration: foreign ? random.pick(['Y', 'N']) : null,
      time_added: added,
      time_arrival: random.chance(0.9) ? added + random.whole(5, 40) * day : null,
      time_completed: closed ? Math.min(added + random.whole(6, 45) * day, today) : null,
    }
  })
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
