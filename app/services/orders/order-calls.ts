import type { Stage } from '~/lib/stage'
import type { Settings } from '../reference/settings.server'
import type { Company } from '../session/domain'
import type { PortalUser } from '../session/portal-user.server'
import type { Result } from '../upstream/result'
import type { Upstream } from '../upstream/upstream.server'
import { withStatusNames, type OrderStatus, type Status } from './order-status'
import type { DraftCheck } from './concept-actions.server'

/** An order as far as any kind of orders is told apart. */
export interface OrderRow {
  id: number
  status?: Status
  phase?: Status
  time_added?: number | null
  time_modified?: number | null
}

/** Orders of these ids, of these numbers, or of these statuses. */
interface WhichOrders {
  ids?: number[]
  numbers?: string[]
  status?: number[]
}

/**
 * Upstream's calls for one kind of orders, as list, form, page and import of any kind make them. `Row` is an order in a
 * list, `Order` one that was read whole, `Draft` what it is saved from.
 */
export interface OrderCalls<Row extends OrderRow, Order extends Row, Draft> {
  /** Of its concepts, by the company's settings. */
  conceptStatus: (settings: Pick<Settings, 'statusIds'>) => number
  /** How its status is shown. */
  stage: (order: Row, settings: Pick<Settings, 'statusIds'>) => Stage | null
  statuses: (api: Upstream, company: Pick<Company, 'id'>) => Promise<Result<OrderStatus[]>>
  /** Of orders that have phases; they name one that comes as its id alone. */
  phases?: (api: Upstream, company: Pick<Company, 'id'>) => Promise<Result<OrderStatus[]>>
  /** Its number, as users know it. */
  number: (order: Row) => string | null | undefined
  /** The newest first. */
  find: (
    api: Upstream,
    which: WhichOrders,
    page: { page: number; size: number },
  ) => Promise<Result<{ result: Row[]; count?: number | null }>>
  get: (api: Upstream, id: number) => Promise<Result<{ result: Order }>>
  validate: (api: Upstream, draft: Draft) => Promise<Result<{ result: DraftCheck }>>
  /** Makes a concept, or changes the one that the draft names. */
  save: (
    api: Upstream,
    draft: Draft,
    idempotencyKey: string,
  ) => Promise<Result<{ result: { id: number } }>>
  submit: (api: Upstream, id: number, idempotencyKey?: string) => Promise<Result<unknown>>
  remove: (api: Upstream, id: number, idempotencyKey?: string) => Promise<Result<unknown>>
  /** What its editor deletes a concept by, where that is another call than the list's. */
  discard?: (api: Upstream, id: number, idempotencyKey?: string) => Promise<Result<unknown>>
}

/** Calls of a kind of whichever orders. */
export type ReadCalls<Row extends OrderRow, Order extends Row = Row> = Omit<
  OrderCalls<Row, Order, never>,
  'validate' | 'save'
>

/** What an order is called. */
export const nameOfOrder = <Row extends OrderRow>(
  { number }: Pick<ReadCalls<Row>, 'number'>,
  order: Row,
): string => number(order) ?? `#${order.id}`

export const isConcept = <Row extends OrderRow>(
  { conceptStatus }: Pick<ReadCalls<Row>, 'conceptStatus'>,
  { settings }: Pick<PortalUser, 'settings'>,
  order: Pick<Row, 'status'>,
): boolean => order.status?.id === conceptStatus(settings)

/** One order, with the name of its status. */
export async function getOrder<Row extends OrderRow, Order extends Row>(
  calls: Pick<ReadCalls<Row, Order>, 'get' | 'statuses' | 'phases'>,
  user: Pick<PortalUser, 'api' | 'company'>,
  id: number,
): Promise<Result<Order>> {
  const result = await calls.get(user.api, id)
  if (result.kind !== 'ok') return result
  const [order = result.body.result] = await withStatusNames(user, [result.body.result], calls)
  return { kind: 'ok', body: order }
}
