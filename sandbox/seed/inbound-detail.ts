import type { InboundDetail, InboundLine } from '../rules/inbound-detail'
import type { StoredInbound } from '../rules/inbound'
import { inboundLandmarks } from './inbound-landmarks'
import { addressOf } from './outbound-addresses'
import { type Random, randomFor } from './random'
import { shares } from './return-lines'

interface Article {
  id: number
  weight: number | null
  country_of_origin: string | null
}

const currency = 'EUR'
const cents = (value: number) => Math.round(value * 100) / 100

/** All that the list does not show of a seeded order, from its id: what adds up, adds up to what the list says. */
export function seededDetail(order: StoredInbound, articles: readonly Article[]): InboundDetail {
  const random = randomFor(`inbound ${order.id}`)
  const isForeign = order.departure_country !== null
  const lines = linesOf(order, articles, isForeign, random)
  return {
    lines,
    instructions: instructionsOf(order, random),
    other_shipments: order.id === inboundLandmarks.whole ? [inboundLandmarks.otherShipment] : [],
    ...(isForeign ? customsOf(order, lines, random) : withoutCustoms),
  }
}

type CustomsPart = Omit<InboundDetail, 'lines' | 'instructions' | 'other_shipments'>

const withoutCustoms: CustomsPart = {
  fininfo: [],
  certificates: [],
  transport_documents: [],
  address: null,
  export_address: null,
}

function linesOf(
  order: StoredInbound,
  articles: readonly Article[],
  isForeign: boolean,
  random: Random,
): InboundLine[] {
  const count = Math.min(lineCountOf(order, random), order.quantity_sum, articles.length * 2)
  if (count === 0) return []
  const first = random.whole(0, articles.length - 1)
  let undelivered = order.quantity_sum - order.delivery_sum
  const lines = shares(order.quantity_sum, count, random).map((quantity, i) => {
    const article = articles[(first + i) % articles.length]
    const missing = Math.min(quantity, undelivered)
    undelivered -= missing
    const shelf = `${random.pick(['A', 'B', 'C'])}-${random.whole(10, 48)}-${random.whole(1, 6)}`
    const price = random.whole(400, 9000) / 100
    const customs = customsOfLine({ quantity, price, article, isForeign }, random)
    return {
      id: order.id * 10_000 + i + 1,
      product_id: article?.id ?? 0,
      quantity,
      quantity_delivered: quantity - missing,
      ...customs,
      supplier_line_id: random.chance(0.5) ? String((i + 1) * 10) : null,
      lot_number: random.chance(0.3) ? `LOT${random.whole(1000, 9999)}` : null,
      location:
        quantity > missing ? { name: random.chance(0.8) ? shelf : null, label: shelf } : null,
      external_article: random.chance(0.2) ? `EXT-${random.whole(10_000, 99_999)}` : null,
      prices: random.chance(0.4)
        ? [{ type: 'purchase', amount: price, currency_code: random.pick(['EUR', 'USD']) }]
        : [],
    }
  })
  return order.id === inboundLandmarks.originMismatch
    ? lines.map((line, i) => ({ ...line, origin: i === 0 ? 'AQ' : line.origin }))
    : lines
}

function lineCountOf({ id }: StoredInbound, random: Random): number {
  if (id === inboundLandmarks.long) return 1200
  if (id === inboundLandmarks.bare) return 1
  return random.whole(2, 12)
}

interface Piece {
  quantity: number
  price: number
  article: Article | undefined
  isForeign: boolean
}

function customsOfLine({ quantity, price, article, isForeign }: Piece, random: Random) {
  if (!isForeign) {
    return {
      origin: null,
      prepacked: null,
      weight_gross: null,
      export_value: null,
      sales_value: null,
      amounts: [],
    }
  }
  const nett = (article?.weight ?? 0.5) * quantity
  return {
    origin: random.chance(0.8) ? (article?.country_of_origin ?? null) : null,
    prepacked: random.pick(['Y', 'N']),
    weight_gross: Math.round(nett * 1080) / 1000,
    export_value: { amount: cents(price * 0.45), currency_code: currency },
    sales_value: { amount: price, currency_code: currency },
    amounts: [cents(price * 0.45 * quantity)],
  }
}

function customsOf(order: StoredInbound, lines: InboundLine[], random: Random): CustomsPart {
  const { id, departure_country: country } = order
  const isWhole = id === inboundLandmarks.whole
  const some = (share: number) => isWhole || random.chance(share)
  const invoiced = lines.reduce((sum, { amounts }) => sum + (amounts[0] ?? 0), 0)
  const cost = (n: number, type: string, description: string, share: number, name: string) =>
    some(share)
      ? [
          {
            Id: id * 10 + n,
            InfoType: type,
            Description: description,
            Amount: random.whole(5_000, 90_000) / 100,
            CurrencyCode: currency,
            Date: null,
            filename: some(0.5) ? `${name}-${id}.pdf` : null,
            statements: [],
          },
        ]
      : []
  return {
    fininfo: [
      {
        Id: id * 10 + 1,
        InfoType: 'invoice',
        Description: `INV-${random.whole(10_000, 99_999)}`,
        Amount: cents(Math.max(invoiced, 1)),
        CurrencyCode: currency,
        Date: order.time_added - 3 * 86_400,
        filename: some(0.8) ? `invoice-${id}.pdf` : null,
        statements: some(0.4) ? [{ type: 'REX', licence_number: `REX${id}` }] : [],
      },
      ...cost(2, 'freightcost', 'FRGH_COST_1', 0.6, 'freight'),
      ...cost(3, 'insurancecost', 'INSR_COST_1', 0.3, 'insurance'),
    ],
    certificates: certificatesOf(order, random).map((type, i) => ({
      id: id * 10 + i + 1,
      number: `${type.replace(/\W/g, '')}-${random.whole(100_000, 999_999)}`,
      type,
      filename: i === 0 || some(0.5) ? `certificate-${id}-${i + 1}.pdf` : null,
    })),
    transport_documents: transportOf(order, random).map((type, i) => ({
      Type: type,
      Identification: `${type}${random.whole(1_000_000, 9_999_999)}`,
      filename: `transport-${id}-${i + 1}.pdf`,
    })),
    address: {
      ...addressOf('Harbour Supply Consolidation', country ?? 'CN', random),
      eori: isWhole ? 'NL001234567' : null,
      vat_number: isWhole ? 'NL001234567B01' : null,
    },
    export_address: some(0.2) ? addressOf('Export Agency Ltd', country ?? 'CN', random) : null,
  }
}

function certificatesOf({ id }: StoredInbound, random: Random): string[] {
  if (id === inboundLandmarks.whole) return ['CVO', 'EUR.1', 'ATR', 'EUR-MED']
  if (id === inboundLandmarks.concept) return ['CVO', 'EUR.1', 'ATR']
  return random.pick([[], [], ['ATR'], ['EUR.1'], ['CVO', 'EUR.1'], ['EUR-MED', 'CVO']])
}

function transportOf({ id }: StoredInbound, random: Random): string[] {
  if (id === inboundLandmarks.whole) return ['BL', 'CMR', 'PL', 'HWB']
  return random.pick([[], ['BL'], ['AWB', 'PL'], ['CMR'], ['BL', 'PL', 'CIM']])
}

function instructionsOf({ id }: StoredInbound, random: Random) {
  const texts = [
    ['CHECK', 'Check each box', 'Two pieces of every box'],
    ['PHOTO', 'Photograph damage', null],
  ] as const
  if (id !== inboundLandmarks.whole && !random.chance(0.25)) return []
  return texts.map(([code, description, info], i) => ({
    id: id * 100 + i + 1,
    type: 'warehouse',
    sequence_number: i + 1,
    code,
    description,
    info,
  }))
}
