import type { TextKey } from '~/i18n/translate'
import { constants } from '~/lib/constants'
import { wallClock } from '~/lib/format'
import type { ListQuery } from '~/validation/list-query'
import { workbookActions, type OpenWorkbook } from '../exports/workbook-actions.server'
import type { ListAnswer, ListTask } from '../lists/list-action.server'
import type { ListService, PageAsked } from '../lists/list-service.server'
import type { Area } from '../requests/domain'
import type { PortalUser } from '../requests/portal-user.server'
import { pageOf } from '../upstream/pages'
import type { Result } from '../upstream/result'
import { deleteConcepts } from './delete-concepts.server'
import type { OrderRow, ReadCalls } from './order-calls'
import { withStatusNames } from './order-status'

/** The list of one kind of orders: what it has beside that of others. */
export interface OrderList<Query extends ListQuery, Order extends OrderRow, Row> extends Pick<
  ListService<Query, Row>,
  'query' | 'name' | 'title' | 'fields' | 'choices' | 'parts'
> {
  calls: ReadCalls<Order>
  /** A page of the orders as upstream has them. */
  findWhole(
    user: PortalUser,
    query: Query,
    page: PageAsked,
  ): Promise<Result<{ result: Order[]; count?: number | null }>>
  toRow(order: Order, user: PortalUser): Row
  openExport: OpenWorkbook<Query>
  /** Whose writes may be switched off. */
  area: Area
  noneSelected: TextKey
}

/** A list of orders: concepts can be deleted, upstream's workbook be had of a selection and of all that match. */
export function orderList<Query extends ListQuery, Order extends OrderRow, Row>(
  orders: OrderList<Query, Order, Row>,
): ListService<Query, Row> {
  const { query, name, title, fields, choices, parts, noneSelected } = orders
  const askFrom = constants.orderExportWarningFrom
  return {
    query,
    name,
    title,
    fields,
    choices,
    parts,
    askFrom,
    noneSelected,
    async find(user, asked, page) {
      const whole = await orders.findWhole(user, asked, page)
      if (whole.kind !== 'ok') return whole
      const { statuses } = orders.calls
      const result = await withStatusNames(user, whole.body.result, statuses)
      const answer = { ...whole.body, result }
      return { kind: 'ok', body: pageOf(answer, page, (order) => orders.toRow(order, user)) }
    },
    actions: {
      ...workbookActions(orders.openExport, {
        names: () => ({ fileName: `${name}-${stamp()}.xlsx` }),
        askFrom,
      }),
      delete: {
        needsSelection: true,
        write: orders.area,
        askFrom: 0,
        run: (task) => deleteSelected(orders, task),
      },
    },
  }
}

async function deleteSelected<Query extends ListQuery, Order extends OrderRow, Row>(
  orders: OrderList<Query, Order, Row>,
  { user, query, all, ids: ticked }: ListTask<Query>,
): Promise<ListAnswer> {
  let ids = ticked
  if (all) {
    // each deletion is a call, so no more at once than can be ticked
    const size = constants.maxSelection
    const whole = await orders.findWhole(user, query, { page: 1, size })
    if (whole.kind !== 'ok') return whole
    const { count, rows } = pageOf(whole.body, { page: 1, size }, ({ id }) => id)
    if (count > size) {
      const notice = { key: 'lists.tooMany', values: { n: size } } as const
      return { kind: 'notDone', notice, as: 'warning' }
    }
    ids = rows
  }
  const answer = await deleteConcepts(user, orders.calls, ids)
  switch (answer.kind) {
    case 'deleted':
      return { kind: 'done', rows: answer.rows, done: 'message.ordersDeleted' }
    case 'onlyConcepts':
      return { kind: 'notDone', notice: 'order.onlyConcepts', as: 'error' }
    default:
      return answer
  }
}

/** Now, as a name of a file has it: `20250301-140509`. */
const stamp = () =>
  wallClock(Date.now() / 1000)
    .replace(/[-:]/g, '')
    .replace(' ', '-')
