import { findOutboundOrders, type OutboundOrderRow } from '#contract/orders'
import {
  saveOutboundDrafts,
  submitOutboundDraft,
  validateOutboundDraft,
  type OutboundDraft,
} from '#contract/saleskit-shp'
import { issue } from '~/i18n/message'
import type { RowProblem } from '~/lib/import-rows'
import { findShippingMethods } from '../../../outbound/outbound-choices.server'
import { conceptStatus } from '../../../orders/order-status'
import { ownProblemCode } from '../kind'
import { orderCheck, orderStep, type LoadDrafts } from '../orders/order-step'
import { columnOfField, toDraft } from './drafts'

const drafts: LoadDrafts<OutboundDraft> = async (api, company) => {
  const methods = await findShippingMethods(api, company)
  if (methods.kind !== 'ok') return methods
  return {
    kind: 'ok',
    body: (rows) => {
      const draft = toDraft(rows, methods.body)
      return draft ? { draft } : { problem: methodGone }
    },
  }
}

const methodGone: RowProblem = {
  code: ownProblemCode,
  field: 'ShippingMethod',
  message: issue('import.problem.shippingMethodUnknown'),
}

export const outboundStep = orderStep<OutboundDraft, OutboundOrderRow>({
  drafts,
  concept: conceptStatus,
  save: (api, body, { submits, idempotencyKey }) =>
    api.call(saveOutboundDrafts, {
      query: { push_rabbitmq: submits ? 'true' : 'false' },
      body,
      idempotencyKey,
    }),
  find: async (api, numbers) => {
    const answer = await api.call(findOutboundOrders, {
      query: { order: 'desc', page: 1, limit: 1000 },
      body: { filters: { external_order_id: numbers } },
    })
    if (answer.kind !== 'ok') return answer
    const orders = answer.body.result.map(
      (order) => [order.external_order_id ?? '', order] as const,
    )
    return { kind: 'ok', body: new Map(orders) }
  },
  holds,
  finish: (api, id) => api.call(submitOutboundDraft, { path: { id }, body: { cancelled: false } }),
})

function holds(order: OutboundOrderRow, draft: OutboundDraft): boolean {
  const quantity = draft.Products?.reduce((sum, line) => sum + (line.Quantity ?? 0), 0)
  return (
    isSame(order.order_reference, draft.OrderReference) &&
    isSame(order.client_reference, draft.ClientReference) &&
    isSame(order.name, draft.Addresses?.receiver?.name) &&
    (order.shipping_id ?? draft.ShippingId) === draft.ShippingId &&
    (order.product_count ?? draft.Products?.length) === draft.Products?.length &&
    (order.product_ordered_quantity ?? quantity) === quantity
  )
}

const isSame = (held: string | null | undefined, sent: string | null | undefined) =>
  (held ?? '') === (sent ?? '')

export const checkOutboundOrder = orderCheck({
  drafts,
  validate: (api, body) => api.call(validateOutboundDraft, { query: { action: 'validate' }, body }),
  columnOf: columnOfField,
})
