import pLimit from 'p-limit'
import { findOutboundOrders, type OutboundOrderRow } from '#contract/orders'
import { deleteOutboundDraft } from '#contract/saleskit-shp'
import { constants } from '~/lib/constants'
import type { ReceiptRow } from '~/lib/lists'
import { orderNumberOf } from './outbound-list.server'
import type { PortalUser } from '../requests/portal-user.server'
import type { Failure, Result } from '../upstream/result'
import type { Upstream } from '../upstream/upstream.server'
import { failureText } from '../upstream/words'

type Deletion =
  | { kind: 'deleted'; rows: ReceiptRow[] }
  /** Some of them are no concepts: nothing was deleted. */
  | { kind: 'onlyConcepts' }
  | Failure

/**
 * Deletes these concepts, each by a call of its own, 5 at a time. All must be concepts, or none is deleted; an order
 * that is not there any more counts as deleted. What is not known for certain is looked up before it is told.
 */
export async function deleteConcepts(
  user: Pick<PortalUser, 'api' | 't' | 'settings'>,
  ids: readonly number[],
): Promise<Deletion> {
  const { api, t, settings } = user
  const found = await findByIds(api, ids)
  if (found.kind !== 'ok') return found
  const orders = new Map(found.body.map((order) => [order.id, order]))
  const concept = settings.statusIds.ORDER_STATUS_CONCEPT ?? constants.conceptStatus
  if (found.body.some((order) => order.status?.id !== concept)) return { kind: 'onlyConcepts' }

  const rows = await pLimit(constants.parallelDeletes).map(ids, async (id): Promise<ReceiptRow> => {
    const order = orders.get(id)
    const name = order ? orderNumberOf(order) : `#${id}`
    if (!order) return { id, name, outcome: 'done', reason: '' }
    const answer = await api.call(deleteOutboundDraft, { path: { id } })
    if (answer.kind === 'ok') return { id, name, outcome: 'done', reason: '' }
    // one that is not there now was there a moment ago
    const isKnown = answer.kind !== 'unknown' && answer.kind !== 'notFound'
    return { id, name, outcome: isKnown ? 'refused' : 'unknown', reason: failureText(t, answer) }
  })
  return { kind: 'deleted', rows: await lookUp(user, rows) }
}

/** What is gone was deleted; of what is still there nobody knows whether the call is yet to be done. */
async function lookUp({ api, t }: Pick<PortalUser, 'api' | 't'>, rows: ReceiptRow[]) {
  const unknown = rows.filter((row) => row.outcome === 'unknown').map(({ id }) => id)
  if (unknown.length === 0) return rows
  const found = await findByIds(api, unknown)
  if (found.kind !== 'ok') return rows
  const there = new Set(found.body.map(({ id }) => id))
  return rows.map((row): ReceiptRow => {
    if (row.outcome !== 'unknown') return row
    return there.has(row.id)
      ? { ...row, reason: t('outbound.stillThere') }
      : { ...row, outcome: 'done', reason: '' }
  })
}

async function findByIds(
  api: Upstream,
  ids: readonly number[],
): Promise<Result<OutboundOrderRow[]>> {
  const answer = await api.call(findOutboundOrders, {
    query: { order: 'desc', page: 1, limit: ids.length },
    body: { filters: { ids: [...ids] } },
  })
  return answer.kind === 'ok' ? { kind: 'ok', body: answer.body.result } : answer
}
