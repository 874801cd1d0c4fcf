import { largestPage } from '#contract/call'
import type { ListQuery } from '~/validation/list-query'
import type { ListService } from '../../lists/list-service.server'
import { PageMissing, readAhead } from '../../lists/prefetch-pages'
import type { PortalUser } from '../../session/portal-user.server'
import type { CurrentRecord } from '../kinds/changes/changed-records'
import type { ChangedOrders } from '../kinds/orders/changed-orders'

/** The orders that are ticked, or all that match: many at a time; those that are gone are named. Throws PageMissing. */
export const selectOrders = <Query extends ListQuery>(
  list: Pick<ListService<Query, { id: number }>, 'find'>,
  orders: ChangedOrders,
) =>
  async function* (
    user: PortalUser,
    query: Query,
    signal: AbortSignal,
  ): AsyncGenerator<CurrentRecord[]> {
    for await (const ids of selectedIds(list, user, query, signal)) {
      const found = await orders.findByIds(user.api, user.company, ids)
      if (found.kind !== 'ok') throw new PageMissing(found)
      const byId = new Map(found.body.map((order) => [order.id, order]))
      const name = orders.columns[0]!.name
      yield ids.map(
        (id): CurrentRecord =>
          byId.get(id) ?? { cells: { [name]: `#${id}` }, obstacle: 'import.problem.orderGone' },
      )
    }
  }

async function* selectedIds<Query extends ListQuery>(
  list: Pick<ListService<Query, { id: number }>, 'find'>,
  user: PortalUser,
  query: Query,
  signal: AbortSignal,
): AsyncGenerator<number[]> {
  if (query.all === undefined) {
    for (let at = 0; at < query.sel.length; at += largestPage)
      yield query.sel.slice(at, at + largestPage)
    return
  }
  const find = (page: number, stop: AbortSignal) =>
    list.find(user, query, { page, size: largestPage, signal: stop })
  const first = await find(1, signal)
  if (first.kind !== 'ok') throw new PageMissing(first)
  for await (const { rows } of readAhead(first.body, find, signal)) yield rows.map(({ id }) => id)
}
