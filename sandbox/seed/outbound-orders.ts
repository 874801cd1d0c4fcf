import type { Insertable } from 'kysely'
import { type OutboundDetail, searchTextOf } from '../rules/outbound'
import type { DocumentTable, OutboundOrderTable } from '../core/schema-orders'
import { outboundStatuses as status } from '../core/statuses'
import { bareOrder, outboundLandmarks, wholeOrder } from './outbound-landmarks'
import { addressesOf, countryFor, receiverName } from './outbound-addresses'
import { declarationsOf, documentsOf, packagesOf, type Stage } from './outbound-course'
import { linesOf } from './outbound-lines'
import { type Random, randomFor } from './random'

const day = 86_400

/** Stages of the newest orders by turns; older ones are shipped. */
const course = Object.values(status).map(({ id }) => id)

interface Outbound {
  companyId: number
  customs: boolean
  firstId: number
  count: number
  productIds: number[]
  today: number
}

export interface SeededOrder {
  order: Insertable<OutboundOrderTable> & { id: number }
  detail: OutboundDetail
  documents: DocumentTable[]
}

/** Orders of the days before, the newest last; one at a time, as there may be very many. */
export function* outboundOrdersOf(outbound: Outbound): Generator<SeededOrder> {
  const { companyId, firstId, count } = outbound
  const random = randomFor(`outbound ${companyId}`)
  const detailRandom = randomFor(`outbound details ${companyId}`)
  for (let i = 0; i < count; i += 1) {
    const order = orderOf(outbound, i, random)
    const seeded = dress(outbound, order, detailRandom)
    if (firstId + i === outboundLandmarks.whole) yield wholeOrder(seeded)
    else if (firstId + i === outboundLandmarks.bare) yield bareOrder(seeded)
    else yield seeded
  }
}

function orderOf({ companyId, firstId, count, today }: Outbound, i: number, random: Random) {
  const running = Math.min(count, course.length * Math.max(4, Math.round(count / 30)))
  const age = count - i
  const added = today - Math.ceil(age / 6) * day + random.whole(6 * 3600, 20 * 3600)
  const stage = age <= running ? course[(age - 1) % course.length] : undefined
  const statusId = stage ?? (random.chance(0.04) ? status.CANCELED.id : status.SHIPPED.id)
  const channel = random.chance(0.3) ? ('b2b' as const) : ('b2c' as const)
  const shipped = statusId === status.SHIPPED.id
  const words = {
    external_order_id: `${channel === 'b2b' ? 'W' : 'S'}${String(firstId + i).slice(-6)}`,
    order_reference: random.chance(0.7) ? `REF-${random.whole(10_000, 99_999)}` : null,
    client_reference: random.chance(0.4) ? `C${random.whole(1000, 9999)}` : null,
    name: receiverName(channel, random),
  }
  const completed = shipped ? Math.min(added + random.whole(1, 3) * day, today) : null
  return {
    ...words,
    id: firstId + i,
    company_id: companyId,
    status: statusId,
    channel,
    shipping_id: random.whole(1, 10),
    invalid: statusId === status.NEW.id && random.chance(0.4) ? (1 as const) : (0 as const),
    search_text: searchTextOf(words),
    time_added: added,
    time_completed: completed,
    time_modified: completed ?? Math.min(added + random.whole(60, 7200), today),
  }
}

function dress(
  { companyId, customs, productIds }: Outbound,
  order: ReturnType<typeof orderOf>,
  random: Random,
): SeededOrder {
  const { id, channel } = order
  const country = countryFor(customs, random)
  const stage: Stage = { ...order, country, customs, random }
  const products = linesOf(stage, productIds)
  const declarations = declarationsOf(stage)
  const detail: OutboundDetail = {
    channel_subtype:
      channel === 'b2b'
        ? random.pick(['WHOLESALE', 'WHOLESALE', 'STORE'])
        : random.pick(['RETAIL', 'RETAIL', 'MARKETPLACE']),
    return_shipping_id: channel === 'b2c' && random.chance(0.5) ? random.pick([12, 13]) : null,
    language_code: random.pick(['ENG', 'NLD', 'DEU', 'FRA', 'SPA']),
    incoterm: customs ? random.pick(['DAP', 'DDP', 'EXW', 'FCA']) : null,
    incoterm_place: customs ? random.pick(['Rotterdam', 'Venlo', 'Antwerpen']) : null,
    incoterm_country: customs ? 'NL' : null,
    addresses: addressesOf(stage),
    user: random.pick(['client@demo.test', 'client@demo.test', 'API']),
    products,
    instructions: instructionsOf(id, random),
    ...packagesOf(stage, products),
    ...declarations.detail,
  }
  return {
    order: {
      ...order,
      dms_status: JSON.stringify(declarations.statuses),
      product_count: products.length,
      product_ordered_quantity: products.reduce((sum, line) => sum + line.count_ordered, 0),
    },
    detail,
    documents: documentsOf(companyId, id, detail),
  }
}

function instructionsOf(orderId: number, random: Random) {
  if (!random.chance(0.35)) return []
  const texts = [
    { type: 'packing', code: 'GIFT', description: 'Gift wrapping', info: 'Blue paper, no ribbon' },
    { type: 'packing', code: 'NOTE', description: 'Enclose note', info: 'With compliments' },
    { type: 'carrier', code: 'CALL', description: 'Call before delivery', info: '+31 10 123 4567' },
    { type: 'carrier', code: 'NEIGH', description: 'Not with neighbours', info: null },
  ]
  const first = random.whole(0, 3)
  return texts.slice(first, first + 2).map((text, i) => ({
    id: orderId * 100 + i + 1,
    sequence_number: i + 1,
    ...text,
  }))
}
