import type { OutboundOrderRow } from '#contract/orders'
import { saveOutboundDrafts, type OutboundDraft } from '#contract/saleskit-shp'
import { issue } from '~/i18n/message'
import type { RowProblem } from '~/lib/import-rows'
import { outboundCalls } from '../../../outbound/calls'
import { findShippingMethods } from '../../../reference/shipping-choices.server'
import { ownProblemCode } from '../kind'
import { holdsLines, isSame, orderCheck, orderStep, type LoadDrafts } from '../orders/order-step'
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
  calls: outboundCalls,
  save: (api, body, { submits, idempotencyKey }) =>
    api.call(saveOutboundDrafts, {
      query: { push_rabbitmq: submits ? 'true' : 'false' },
      body,
      idempotencyKey,
    }),
  holds,
  holdsWhole: holdsLines(outboundCalls, {
    held: ({ products }) =>
      products?.map((line) => ({ article: line.option_name, quantity: line.count_ordered })),
    sent: ({ Products: lines }: OutboundDraft) => lines,
  }),
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

export const checkOutboundOrder = orderCheck({
  drafts,
  calls: outboundCalls,
  columnOf: columnOfField,
})
