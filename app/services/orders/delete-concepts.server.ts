import pLimit from 'p-limit'
import type { TextKey } from '~/i18n/translate'
import { constants } from '~/lib/constants'
import type { ReceiptRow } from '~/lib/lists'
import type { PortalUser } from '../requests/portal-user.server'
import type { Failure, Result } from '../upstream/result'
import type { Upstream } from '../upstream/upstream.server'
import { failureText } from '../upstream/words'

/** An order as far as any kind of orders is told apart. */
export interface OrderRow {
  id: number
  status?: { id: number } | null
}

/** What deleting concepts asks of one kind of orders. */
export interface ConceptCalls<Order extends OrderRow> {
  /** Those of these that there are. */
  findByIds(api: Upstream, ids: readonly number[]): Promise<Result<Order[]>>
  deleteOne(api: Upstream, id: number): Promise<Result<unknown>>
  conceptStatus(settings: PortalUser['settings']): number
  /** As users know it. */
  number(order: Order): string
  texts: { stillThere: TextKey }
}

type Deletion =
  | { kind: 'deleted'; rows: ReceiptRow[] }
  /** Some of them are no concepts: nothing was deleted. */
  | { kind: 'onlyConcepts' }
  | Failure

/**
 * Deletes these concepts, each by a call of its own, 5 at a time. All must be concepts, or none is deleted; an order
 * that is not there any more counts as deleted. What is not known for certain is looked up before it is told.
 */
export async function deleteConcepts<Order extends OrderRow>(
  { api, t, settings }: Pick<PortalUser, 'api' | 't' | 'settings'>,
  orders: ConceptCalls<Order>,
  ids: readonly number[],
): Promise<Deletion> {
  const found = await orders.findByIds(api, ids)
  if (found.kind !== 'ok') return found
  const known = new Map(found.body.map((order) => [order.id, order]))
  const concept = orders.conceptStatus(settings)
  if (found.body.some((order) => order.status?.id !== concept)) return { kind: 'onlyConcepts' }

  const rows = await pLimit(constants.parallelDeletes).map(ids, async (id): Promise<ReceiptRow> => {
    const order = known.get(id)
    const name = order ? orders.number(order) : `#${id}`
    if (!order) return { id, name, outcome: 'done', reason: '' }
    const answer = await orders.deleteOne(api, id)
    if (answer.kind === 'ok') return { id, name, outcome: 'done', reason: '' }
    // one that is not there now was there a moment ago
    const isKnown = answer.kind !== 'unknown' && answer.kind !== 'notFound'
    return { id, name, outcome: isKnown ? 'refused' : 'unknown', reason: failureText(t, answer) }
  })

  // what is gone was deleted; of what is still there nobody knows whether the call is yet to be done
  const unknown = rows.filter((row) => row.outcome === 'unknown').map(({ id }) => id)
  if (unknown.length === 0) return { kind: 'deleted', rows }
  const left = await orders.findByIds(api, unknown)
  if (left.kind !== 'ok') return { kind: 'deleted', rows }
  const there = new Set(left.body.map(({ id }) => id))
  const told = rows.map((row): ReceiptRow => {
    if (row.outcome !== 'unknown') return row
    return there.has(row.id)
      ? { ...row, reason: t(orders.texts.stillThere) }
      : { ...row, outcome: 'done', reason: '' }
  })
  return { kind: 'deleted', rows: told }
}
