import { findInboundOrders, type inboundOrderRow } from '#contract/purchaseorders'
import { findOutboundOrders, type outboundOrderRow } from '#contract/orders'
import type { z } from 'zod'
import { constants } from '~/lib/constants'
import type { Result } from './upstream/result'
import type { Upstream } from './upstream/upstream.server'

export interface OrderSummary {
  id: number
  orderNumber: string
  status: string
  /** Epoch seconds. */
  createdAt: number | null
}

const newest = { order: 'desc', sc: 'time_added', page: 1, limit: constants.tileSize } as const

export async function latestInboundOrders(api: Upstream): Promise<Result<OrderSummary[]>> {
  const answer = await api.call(findInboundOrders, { query: newest, body: {} })
  return answer.kind === 'ok' ? { kind: 'ok', body: answer.body.result.map(toSummary) } : answer
}

export async function latestOutboundOrders(api: Upstream): Promise<Result<OrderSummary[]>> {
  const answer = await api.call(findOutboundOrders, { query: newest, body: {} })
  return answer.kind === 'ok' ? { kind: 'ok', body: answer.body.result.map(toSummary) } : answer
}

function toSummary(
  row: z.output<typeof inboundOrderRow> | z.output<typeof outboundOrderRow>,
): OrderSummary {
  return {
    id: row.id,
    orderNumber: row.external_order_id ?? String(row.id),
    status: row.status?.en ?? (row.status ? String(row.status.id) : ''),
    createdAt: row.time_added,
  }
}
