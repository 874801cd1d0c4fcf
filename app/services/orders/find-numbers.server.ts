import pLimit from 'p-limit'
import { constants, serverConstants } from '~/lib/constants'
import type { FoundNumbers } from '../lists/select-numbers.server'
import { wholeList } from '../upstream/pages'
import type { Result } from '../upstream/result'
import type { Upstream } from '../upstream/upstream.server'
import type { OrderRow, ReadCalls } from './order-calls'

/** How orders of a kind are found by what stands in a pasted column. */
interface Numbered<Order extends OrderRow> {
  calls: Pick<ReadCalls<Order>, 'find' | 'number'>
  /** What else than its number an order is known by. */
  references(order: Order): readonly (string | null | undefined)[]
  page(
    api: Upstream,
    request: {
      query: { order: 'desc'; page: number; limit: number }
      body: { search: string }
      signal?: AbortSignal
    },
  ): Promise<Result<{ result: Order[]; count?: number | null; unread: number }>>
}

// as many as can be ticked
const size = constants.maxSelection

/**
 * Orders that have these numbers, by one call; what is no number of any is searched for by a call of its own and taken
 * where it is all of a reference. Small and capital letters are the same.
 */
export async function findNumbers<Order extends OrderRow>(
  orders: Numbered<Order>,
  api: Upstream,
  typed: readonly string[],
  signal?: AbortSignal,
): Promise<Result<FoundNumbers>> {
  const { calls } = orders
  const answer = await calls.find(api, { numbers: [...typed] }, { page: 1, size })
  if (answer.kind !== 'ok') return answer
  const names = (order: Order) => [calls.number(order), ...orders.references(order)].map(folded)
  const numbered = new Map(answer.body.result.map((order) => [folded(calls.number(order)), order]))

  const found: FoundNumbers = { ids: [], missing: [], unknown: [] }
  await pLimit(serverConstants.parallelLookUps).map(typed, async (text) => {
    const order = numbered.get(folded(text))
    if (order) return found.ids.push(order.id)
    const query = { order: 'desc', page: 1, limit: size } as const
    const searched = wholeList(await orders.page(api, { query, body: { search: text }, signal }))
    if (searched.kind !== 'ok') return found.unknown.push(text)
    const { result, count } = searched.body
    const same = result.filter((one) => names(one).includes(folded(text)))
    if (same.length > 0) return found.ids.push(...same.map(({ id }) => id))
    return (Number(count) > size ? found.unknown : found.missing).push(text)
  })
  const inOrder = (texts: string[]) => typed.filter((text) => texts.includes(text))
  return {
    kind: 'ok',
    body: {
      ids: [...new Set(found.ids)],
      missing: inOrder(found.missing),
      unknown: inOrder(found.unknown),
    },
  }
}

const folded = (text: string | null | undefined) => (text ?? '').trim().toLowerCase()
