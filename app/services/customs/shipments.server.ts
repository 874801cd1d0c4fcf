import { createShipment as createShipmentCall } from '#contract/shipments'
import type { TextKey } from '~/i18n/translate'
import type { Result } from '../upstream/result'
import type { Upstream } from '../upstream/upstream.server'

/** What a shipment is made of: inbound orders or returns, by their ids. */
export type ShipmentContents = { orders: number[] } | { returns: number[] }

/** Nothing was selected, so nothing was sent. */
interface NoneSelected {
  kind: 'noneSelected'
  text: TextKey
}

/** Makes a new shipment of these orders or returns and answers its id. */
export async function createShipment(
  api: Upstream,
  contents: ShipmentContents,
  idempotencyKey?: string,
): Promise<Result<number> | NoneSelected> {
  if ('orders' in contents && contents.orders.length === 0) {
    return { kind: 'noneSelected', text: 'outbound.noneSelected' }
  }
  if ('returns' in contents && contents.returns.length === 0) {
    return { kind: 'noneSelected', text: 'returns.noneSelected' }
  }
  const result = await api.call(createShipmentCall, { body: contents, idempotencyKey })
  return result.kind === 'ok' ? { kind: 'ok', body: result.body.result.id } : result
}
