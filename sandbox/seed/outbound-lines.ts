import type { OutboundLine, OutboundPrice } from '../rules/outbound'
import { outboundStatuses as status } from '../core/statuses'
import { isOutsideEu } from './outbound-addresses'
import type { Stage } from './outbound-course'
import type { Random } from './random'

const processed = new Set([status.PICKED.id, status.PACKED.id, status.SHIPPED.id])

/** Lines with a product each; from picking on they have their pieces, now and then too few. */
export function linesOf(stage: Stage, productIds: number[]): OutboundLine[] {
  const { id, channel, random } = stage
  const count = channel === 'b2b' ? random.whole(5, 40) : random.whole(1, 4)
  const first = random.whole(0, productIds.length - 1)
  return Array.from({ length: Math.min(count, productIds.length) }, (_, i) => {
    const ordered = channel === 'b2b' ? random.whole(2, 24) : random.chance(0.85) ? 1 : 2
    const missing = random.chance(0.03) ? 1 : 0
    return {
      id: id * 1000 + i + 1,
      product_id: productIds[(first + i) % productIds.length] ?? 0,
      count_ordered: ordered,
      count: processed.has(stage.status) ? ordered - missing : 0,
      client_reference: random.chance(0.3) ? `CR-${random.whole(100, 999)}` : null,
      line_reference: random.chance(0.5) ? String((i + 1) * 10) : null,
      location: `${random.pick(['A', 'B', 'C', 'D'])}-${random.whole(10, 48)}-${random.whole(1, 6)}`,
      prices: pricesOf(stage, random),
    }
  })
}

function pricesOf({ channel, country }: Stage, random: Random): OutboundPrice[] {
  if (random.chance(0.15)) return []
  const currency = { GB: 'GBP', US: 'USD', CH: 'CHF' }[country] ?? 'EUR'
  const amount = random.whole(495, 24_995) / 100
  const sale: OutboundPrice = {
    type: 'sale',
    currency_code: currency,
    amount,
    vat_code: channel === 'b2b' ? 'E' : 'I',
    vat_percentage: 21,
    country,
    region: country === 'US' ? 'NY' : null,
  }
  if (!isOutsideEu(country)) return [sale]
  const value = Math.round(amount * 45) / 100
  return [
    sale,
    {
      ...sale,
      type: 'export',
      currency_code: 'EUR',
      amount: value,
      vat_code: 'E',
      vat_percentage: 0,
    },
  ]
}
