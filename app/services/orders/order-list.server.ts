import type { TextKey } from '~/i18n/translate'
import { constants } from '~/lib/constants'
import { wallClock } from '~/lib/format'
import type { Subject } from '~/lib/lists'
import { getSearch, type ListQuery } from '~/validation/list-query'
import { workbookActions, type OpenWorkbook } from '../lists/workbook-actions.server'
import { toBounds } from '../lists/days.server'
import type { ListAction, ListAnswer, ListTask, Selected } from '../lists/list-action.server'
import type { ListService, PageRequest } from '../lists/list-service.server'
import type { NumberedList } from '../lists/select-numbers.server'
import type { Area } from '../session/domain'
import type { PortalUser } from '../session/portal-user.server'
import { toPage } from '../upstream/pages'
import type { OpenFile } from '../upstream/client.server'
import type { Failure, Result } from '../upstream/result'
import type { Upstream } from '../upstream/upstream.server'
import { readConceptSubjects, deleteConcepts } from './delete-concepts.server'
import type { DifferencesRequest } from './differences.server'
import { findNumbers } from './find-numbers.server'
import type { OrderRow, ReadCalls } from './order-calls'
import { withStatusNames } from './order-status'

interface SortedBy {
  order: 'asc' | 'desc'
  sc?: string
}

interface Matching<Filters> {
  filters?: Filters
  search?: string
}

interface Signal {
  signal?: AbortSignal
}

/** How upstream's orders become the rows of a list. */
interface OrderRows<Query extends ListQuery, Order extends OrderRow, Row, Filters extends object> {
  calls: ReadCalls<Order>
  /** What else than its number an order is known by: what a pasted column may hold. */
  references(order: Order): readonly (string | null | undefined)[]
  /** A page of the orders as upstream has them. */
  page(
    api: Upstream,
    asked: { query: SortedBy & { page: number; limit: number }; body: Matching<Filters> } & Signal,
  ): Promise<Result<{ result: Order[]; count?: number | null; unread: number }>>
  /** In upstream's spelling; those that are undefined or an empty list are left out. */
  filters(query: Query['filters'], user: PortalUser): Filters
  toRow(order: Order, user: PortalUser): Row
}

/** The list of one kind of orders: what it has beside that of others. */
export interface OrderList<
  Query extends ListQuery,
  Order extends OrderRow,
  Row,
  Filters extends object,
>
  extends
    OrderRows<Query, Order, Row, Filters>,
    Pick<
      ListService<Query, Row>,
      'query' | 'name' | 'title' | 'fields' | 'choices' | 'parts' | 'hits'
    > {
  /** The workbook of what was expected and received, of orders whose lines are received. */
  differences?: (request: DifferencesRequest) => Promise<ListAnswer>
  /** Upstream's workbook of those with these ids; without ids, of all that match. */
  file(
    api: Upstream,
    asked: { body: { ids: number[] } & Partial<SortedBy> & Matching<Filters> } & Signal,
  ): Promise<Result<OpenFile>>
  /** Whose writes may be switched off. */
  area: Area
  noneSelected: TextKey
}

/** A list of orders: concepts can be deleted, upstream's workbook be had of a selection and of all that match. */
export function orderList<
  Query extends ListQuery,
  Order extends OrderRow,
  Row,
  Filters extends object,
>(orders: OrderList<Query, Order, Row, Filters>): ListService<Query, Row> & NumberedList {
  const { query, name, title, fields, choices, parts, hits, noneSelected } = orders
  const askFrom = constants.orderExportWarningFrom
  return {
    query,
    name,
    title,
    fields,
    choices,
    parts,
    hits,
    askFrom,
    noneSelected,
    ...orderRows(orders),
    actions: {
      ...workbookActions<Query>(
        (user, selection, signal) => openFile(orders, user, selection, signal),
        {
          names: () => ({ fileName: `${name}-${stamp()}.xlsx` }),
          askFrom,
        },
      ),
      ...differencesAction(orders),
      delete: {
        needsSelection: true,
        write: orders.area,
        verb: 'lists.deleteSelection',
        askFrom: 0,
        asked: (task) => readSubject(orders, task),
        run: (task) => deleteSelected(orders, task),
      },
    },
  }
}

/** A page of a view, and those that have the numbers of a pasted column. */
export const orderRows = <
  Query extends ListQuery,
  Order extends OrderRow,
  Row,
  Filters extends object,
>(
  orders: OrderRows<Query, Order, Row, Filters>,
): Pick<ListService<Query, Row> & NumberedList, 'find' | 'findNumbers' | 'markOf'> => ({
  async find(user, asked, page) {
    const whole = await findPage(orders, user, asked, page)
    if (whole.kind !== 'ok') return whole
    const result = await withStatusNames(user, whole.body.result, orders.calls)
    const answer = { ...whole.body, result }
    const toRow = (order: Order) => ({ ...orders.toRow(order, user), mark: markOfOrder(order) })
    return { kind: 'ok', body: toPage(answer, page, toRow) }
  },
  markOf: ({ mark }: Row & { mark?: string }) => mark,
  findNumbers: ({ api }, numbers, signal) => findNumbers(orders, api, numbers, signal),
})

const markOfOrder = ({ status, phase, time_modified: changed }: OrderRow) =>
  [status?.id, phase?.id, changed].join()

const findPage = <Query extends ListQuery, Order extends OrderRow, Row, Filters extends object>(
  orders: OrderRows<Query, Order, Row, Filters>,
  user: PortalUser,
  query: Query,
  { page, size, signal }: PageRequest,
) =>
  orders.page(user.api, {
    query: { ...sortedBy(query), page, limit: size },
    body: matching(orders, query, user),
    signal,
  })

const openFile = <Query extends ListQuery, Order extends OrderRow, Row, Filters extends object>(
  orders: OrderList<Query, Order, Row, Filters>,
  user: PortalUser,
  selection: Parameters<OpenWorkbook<Query>>[1],
  signal: AbortSignal,
) =>
  orders.file(user.api, {
    body:
      'ids' in selection
        ? selection
        : { ids: [], ...matching(orders, selection.query, user), ...sortedBy(selection.query) },
    signal,
  })

const sortedBy = ({ dir, sort }: ListQuery): SortedBy => ({ order: dir, sc: sort })

/** Search and filters; what is not used is left out. */
function matching<Query extends ListQuery, Filters extends object>(
  { filters }: { filters: (query: Query['filters'], user: PortalUser) => Filters },
  query: Query,
  user: PortalUser,
): Matching<Filters> {
  const used = Object.entries(filters(query.filters, user)).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  )
  const search = getSearch(query)
  return {
    ...(used.length > 0 ? { filters: Object.fromEntries(used) as Filters } : {}),
    ...(search ? { search } : {}),
  }
}

/** The days that a list is filtered by, and what they are of; undefined where there are none. */
export function timeFilter<Type extends string>(filters: {
  datetype?: Type
  from?: string
  to?: string
}) {
  const bounds = toBounds(filters)
  return Object.keys(bounds).length > 0 ? { type: filters.datetype, ...bounds } : undefined
}

/** Of what is selected: each is a call of its own, so no more than `most` at once. */
async function toIds<Query extends ListQuery, Order extends OrderRow, Row, Filters extends object>(
  orders: OrderList<Query, Order, Row, Filters>,
  { user, query, all, ids }: Selected<Query>,
  most: number,
): Promise<number[] | Extract<ListAnswer, { kind: 'notDone' }> | Failure> {
  const tooMany = { key: 'lists.tooMany', values: { n: most } } as const
  if (!all) return ids.length > most ? { kind: 'notDone', notice: tooMany, as: 'warning' } : ids
  const whole = await findPage(orders, user, query, { page: 1, size: most })
  if (whole.kind !== 'ok') return whole
  const { count, rows } = toPage(whole.body, { page: 1, size: most }, ({ id }) => id)
  return count > most ? { kind: 'notDone', notice: tooMany, as: 'warning' } : rows
}

function differencesAction<
  Query extends ListQuery,
  Order extends OrderRow,
  Row,
  Filters extends object,
>(orders: OrderList<Query, Order, Row, Filters>): Record<string, ListAction<Query>> {
  const { differences, name } = orders
  if (!differences) return {}
  return {
    'export-differences': {
      file: 'inbound.differences',
      needsSelection: true,
      run: async (task) => {
        const ids = await toIds(orders, task, constants.maxCompared)
        if (!Array.isArray(ids)) return ids
        const { user, signal } = task
        return differences({ user, ids, signal, fileName: `${name}-differences-${stamp()}.xlsx` })
      },
    },
  }
}

/** Those that are selected, as they are; none of more than are deleted at once. */
async function readSubject<
  Query extends ListQuery,
  Order extends OrderRow,
  Row,
  Filters extends object,
>(
  orders: OrderList<Query, Order, Row, Filters>,
  selected: Selected<Query>,
): Promise<Result<Subject>> {
  const ids = await toIds(orders, selected, constants.maxSelection)
  if (Array.isArray(ids)) return readConceptSubjects(selected.user, orders.calls, ids)
  // the question says so itself
  return ids.kind === 'notDone' ? { kind: 'ok', body: { rows: [] } } : ids
}

async function deleteSelected<
  Query extends ListQuery,
  Order extends OrderRow,
  Row,
  Filters extends object,
>(orders: OrderList<Query, Order, Row, Filters>, task: ListTask<Query>): Promise<ListAnswer> {
  const ids = await toIds(orders, task, constants.maxSelection)
  if (!Array.isArray(ids)) return ids
  const result = await deleteConcepts(task.user, orders.calls, ids, task.asked)
  switch (result.kind) {
    case 'deleted':
      return { kind: 'done', rows: result.rows, done: 'message.ordersDeleted' }
    case 'onlyConcepts':
      return { kind: 'notDone', notice: 'order.onlyConcepts', as: 'error' }
    default:
      return result
  }
}

/** Now, as a name of a file has it: `20250301-140509`. */
const stamp = () =>
  wallClock(Date.now() / 1000)
    .replace(/[-:]/g, '')
    .replace(' ', '-')
