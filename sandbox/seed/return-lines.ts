import type { ReturnLine, StoredReturn } from '../rules/returns'
import { type Random, randomFor } from './random'
import { returnLandmarks } from './return-landmarks'

const reasons = ['Too small', 'Too large', 'Damaged', 'Not as pictured', 'Ordered by mistake']

/** The lines of a seeded return, from its id: their pieces add up to what the list says of it. */
export function seededLines(
  order: StoredReturn,
  productIds: readonly number[],
  shippedNumbers: readonly string[],
): ReturnLine[] {
  if (order.id === returnLandmarks.withoutLines || productIds.length === 0) return []
  const random = randomFor(`return ${order.id}`)
  const count = Math.min(random.whole(1, 6), order.quantity_sum)
  const first = random.whole(0, productIds.length - 1)
  const quantities = shares(order.quantity_sum, count, random)
  let left = order.received_sum
  return quantities.map((quantity, i) => {
    const received = Math.min(quantity, left)
    left -= received
    const shelf = `${random.pick(['R', 'S'])}-${random.whole(10, 40)}-${random.whole(1, 5)}`
    return {
      id: order.id * 1000 + i + 1,
      product_id: productIds[(first + i) % productIds.length] ?? 0,
      quantity,
      received,
      reason: random.chance(0.8) ? random.pick(reasons) : null,
      location: received > 0 ? { name: random.chance(0.8) ? shelf : null, label: shelf } : null,
      original_order: originalOf(order, shippedNumbers, random),
    }
  })
}

function originalOf({ id }: StoredReturn, shippedNumbers: readonly string[], random: Random) {
  if (id === returnLandmarks.originalUnknown) return 'WEB-4711'
  const number = shippedNumbers.length > 0 ? random.pick(shippedNumbers) : null
  return id === returnLandmarks.whole || random.chance(0.6) ? number : null
}

/** A total as so many parts of at least one. */
export function shares(total: number, parts: number, random: Random): number[] {
  let left = total
  return Array.from({ length: parts }, (_, i) => {
    const others = parts - i - 1
    const most = Math.max(1, Math.floor(((left - others) / (others + 1)) * 1.5))
    const share = others === 0 ? left : random.whole(1, Math.min(most, left - others))
    left -= share
    return share
  })
}
