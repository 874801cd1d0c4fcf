import type { AnswerOf, BodyOf } from '#contract/call'
import { assignInboundOrders, assignReturns } from '#contract/customs'
import { findInboundOrders, type InboundOrderRow } from '#contract/purchaseorders'
import { findReturns, type ReturnRow } from '#contract/returns'
import type { TextKey } from '~/i18n/translate'
import { constants } from '~/lib/constants'
import { paths, type Query } from '~/lib/paths'
import type { ListedCustomsOrder, ListedCustomsReturn } from '~/lists/customs'
import { inboundCalls } from '../inbound/calls'
import type { OrderRow, ReadCalls } from '../orders/order-calls'
import type { PortalUser } from '../session/portal-user.server'
import { returnCalls } from '../returns/calls'
import type { Result } from '../upstream/result'
import type { Upstream } from '../upstream/upstream.server'
import { toListedOrder, toListedReturn, withCountries } from './customs-lists.server'
import type { ShipmentContents } from './shipments.server'

type AssignBody = BodyOf<typeof assignInboundOrders>
type AssignAnswer = AnswerOf<typeof assignInboundOrders>

/** The shipment that something travels in, if any. */
export interface InShipment {
  id?: number
  reference?: string
}

/** What can be put into a shipment: what one kind has beside the other. */
export interface AssignKind<Order extends OrderRow, Row> {
  path: (query?: Query) => string
  list: (query?: Query) => string
  calls: ReadCalls<Order>
  /** By their ids, whatever else they are. */
  find: (
    api: Upstream,
    ids: readonly number[],
    signal?: AbortSignal,
  ) => Promise<Result<{ result: Order[]; unread: number }>>
  toRows: (user: PortalUser, orders: readonly Order[]) => Promise<Row[]> | Row[]
  shipmentOf: (order: Order) => InShipment
  assign: (api: Upstream, body: AssignBody, idempotencyKey: string) => Promise<Result<AssignAnswer>>
  contents: (ids: number[]) => ShipmentContents
  noneSelected: TextKey
}

const newest = { order: 'desc', page: 1, limit: constants.maxSelection } as const

export const assignOrders: AssignKind<InboundOrderRow, ListedCustomsOrder> = {
  path: paths.assignCustomsOrders,
  list: paths.customsOrders,
  calls: inboundCalls,
  find: (api, ids, signal) =>
    api.call(findInboundOrders, { query: newest, body: { filters: { ids: [...ids] } }, signal }),
  toRows: (user, orders) =>
    withCountries(
      user,
      orders.map((order) => toListedOrder(order, user)),
    ),
  shipmentOf: ({ shipment, shipment_id: id, mx_inbound_reference: reference }) => ({
    id: shipment?.id ?? id ?? undefined,
    reference: reference || shipment?.mx_inbound_reference || undefined,
  }),
  assign: (api, body, idempotencyKey) => api.call(assignInboundOrders, { body, idempotencyKey }),
  contents: (orders) => ({ orders }),
  noneSelected: 'inbound.noneSelected',
}

export const assignCustomsReturns: AssignKind<ReturnRow, ListedCustomsReturn> = {
  path: paths.assignCustomsReturns,
  list: paths.customsReturns,
  calls: returnCalls,
  find: (api, ids, signal) =>
    api.call(findReturns, { query: newest, body: { filters: { ids: [...ids] } }, signal }),
  toRows: (user, orders) => orders.map((order) => toListedReturn(order, user)),
  shipmentOf: ({ shipment }) => ({
    id: shipment?.id ?? undefined,
    reference: shipment?.mx_inbound_reference || undefined,
  }),
  assign: (api, body, idempotencyKey) => api.call(assignReturns, { body, idempotencyKey }),
  contents: (returns) => ({ returns }),
  noneSelected: 'returns.noneSelected',
}
