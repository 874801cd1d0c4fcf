import { findInboundOrders, type inboundOrderRow } from '#contract/purchaseorders'
import { findOutboundOrders, type outboundOrderRow } from '#contract/orders'
import type { z } from 'zod'
import { serverConstants } from '~/lib/constants'
import type { Stage } from '~/lib/stage'
import { inboundCalls } from '../inbound/calls'
import { shownStatus, withStatusNames } from '../orders/order-status'
import { outboundCalls } from '../outbound/calls'
import type { PortalUser } from '../session/portal-user.server'
import { wholeList } from '../upstream/pages'
import type { Result } from '../upstream/result'

type Client = Pick<PortalUser, 'api' | 'company' | 'settings' | 't'>

export interface OrderSummary {
  id: number
  orderNumber: string
  /** The receiver of an outbound order, the supplier of an inbound one. */
  who: string
  pieces: number | null
  status: string
  stage: Stage | null
  /** What its status does not say of it. */
  note?: string
  /** Epoch seconds. */
  createdAt: number | null
}

const newest = {
  order: 'desc',
  sc: 'time_added',
  page: 1,
  limit: serverConstants.tileSize,
} as const

export async function latestInboundOrders(client: Client): Promise<Result<OrderSummary[]>> {
  const found = await client.api.call(findInboundOrders, { query: newest, body: {} })
  const result = wholeList(found)
  if (result.kind !== 'ok') return result
  const orders = await withStatusNames(client, result.body.result, inboundCalls)
  return {
    kind: 'ok',
    body: orders.map((order) => ({
      ...toSummary(order, client),
      stage: inboundCalls.stage(order, client.settings),
      who: order.supplier?.name || order.name || '',
      pieces: order.quantity_sum ?? null,
    })),
  }
}

export async function latestOutboundOrders(client: Client): Promise<Result<OrderSummary[]>> {
  const found = await client.api.call(findOutboundOrders, { query: newest, body: {} })
  const result = wholeList(found)
  if (result.kind !== 'ok') return result
  const orders = await withStatusNames(client, result.body.result, outboundCalls)
  return {
    kind: 'ok',
    body: orders.map((order) => ({
      ...toSummary(order, client),
      stage: outboundCalls.stage(order, client.settings),
      who: order.name || '',
      pieces: order.product_ordered_quantity ?? null,
    })),
  }
}

function toSummary(
  row: z.output<typeof inboundOrderRow> | z.output<typeof outboundOrderRow>,
  { t }: Client,
): Omit<OrderSummary, 'who' | 'pieces' | 'stage'> {
  return {
    id: row.id,
    orderNumber: row.external_order_id ?? String(row.id),
    ...shownStatus(row, t),
    createdAt: row.time_added,
  }
}
