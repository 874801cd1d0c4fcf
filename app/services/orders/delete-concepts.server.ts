import pLimit from 'p-limit'
import { serverConstants } from '~/lib/constants'
import type { ReceiptRow } from '~/lib/receipt'
import type { PortalUser } from '../requests/portal-user.server'
import type { Failure } from '../upstream/result'
import { failureText } from '../upstream/words'
import { isConcept, nameOfOrder, type OrderRow, type ReadCalls } from './order-calls'

type Deletion =
  | { kind: 'deleted'; rows: ReceiptRow[] }
  /** Some of them are no concepts: nothing was deleted. */
  | { kind: 'onlyConcepts' }
  /** One is other than it was shown: likewise. */
  | { kind: 'changed'; names: string[] }
  | Failure

/**
 * Deletes these concepts, each by a call of its own, 5 at a time. All must be concepts, or none is deleted; an order
 * that is not there any more counts as deleted. What is not known for certain is looked up before it is told.
 */
export async function deleteConcepts<Row extends OrderRow>(
  user: Pick<PortalUser, 'api' | 't' | 'settings'>,
  calls: ReadCalls<Row>,
  ids: readonly number[],
  isAsShown: (order: Row) => boolean,
): Promise<Deletion> {
  const { api, t } = user
  const findByIds = (sought: number[]) =>
    calls.find(api, { ids: sought }, { page: 1, size: sought.length })
  const answer = await findByIds([...ids])
  if (answer.kind !== 'ok') return answer
  const known = new Map(answer.body.result.map((order) => [order.id, order]))
  if (answer.body.result.some((order) => !isConcept(calls, user, order)))
    return { kind: 'onlyConcepts' }
  const changed = answer.body.result.filter((order) => !isAsShown(order))
  if (changed.length > 0)
    return { kind: 'changed', names: changed.map((order) => nameOfOrder(calls, order)) }

  const rows = await pLimit(serverConstants.parallelDeletes).map(
    ids,
    async (id): Promise<ReceiptRow> => {
      const order = known.get(id)
      const name = order ? nameOfOrder(calls, order) : `#${id}`
      if (!order) return { id, name, outcome: 'done', reason: '' }
      const answer = await calls.remove(api, id)
      if (answer.kind === 'ok') return { id, name, outcome: 'done', reason: '' }
      // one that is not there now was there a moment ago
      const isKnown = answer.kind !== 'unknown' && answer.kind !== 'notFound'
      return { id, name, outcome: isKnown ? 'refused' : 'unknown', reason: failureText(t, answer) }
    },
  )

  // what is gone was deleted; of what is still there nobody knows whether the call is yet to be done
  const unknown = rows.filter((row) => row.outcome === 'unknown').map(({ id }) => id)
  if (unknown.length === 0) return { kind: 'deleted', rows }
  const left = await findByIds(unknown)
  if (left.kind !== 'ok') return { kind: 'deleted', rows }
  const there = new Set(left.body.result.map(({ id }) => id))
  const told = rows.map((row): ReceiptRow => {
    if (row.outcome !== 'unknown') return row
    return there.has(row.id)
      ? { ...row, reason: t('order.stillThere') }
      : { ...row, outcome: 'done', reason: '' }
  })
  return { kind: 'deleted', rows: told }
}
