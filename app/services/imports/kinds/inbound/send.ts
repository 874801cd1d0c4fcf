import type { InboundOrderRow } from '#contract/purchaseorders'
import { saveInboundDrafts, type InboundDraft } from '#contract/saleskit-po'
import { encoded, message } from '~/i18n/message'
import type { RowProblem } from '~/lib/import-rows'
import { inboundCalls } from '../../../inbound/calls'
import { supplierNames } from '../../../inbound/supplier-names'
import { findReferenceList } from '../../../reference/reference-lists.server'
import { ownProblemCode, type RecordCheck, type SubmitStep } from '../kind'
import { isSame, orderCheck, orderStep, type LoadDrafts } from '../orders/order-step'
import { columnOfField, toDraft } from './drafts'

const draftsOf =
  (customs: boolean): LoadDrafts<InboundDraft> =>
  async (api, company) => {
    const suppliers = await findReferenceList({ api, company }, 'suppliers')
    if (suppliers.kind !== 'ok') return suppliers
    const names = supplierNames(suppliers.body)
    return {
      kind: 'ok',
      body: (rows) => {
        const draft = toDraft(rows, names, customs)
        return draft ? { draft } : { problem: supplierGone }
      },
    }
  }

const supplierGone: RowProblem = {
  code: ownProblemCode,
  field: 'Supplier',
  message: encoded(message('form.unknown', { field: message('orders.column.Supplier') })),
}

/** The step and the check of orders with customs, or of those without. */
export function inboundSending(customs: boolean): { step: SubmitStep; check: RecordCheck } {
  const drafts = draftsOf(customs)
  const step = orderStep<InboundDraft, InboundOrderRow>({
    drafts,
    calls: inboundCalls,
    save: (api, body, { submits, idempotencyKey }) =>
      api.call(saveInboundDrafts, {
        query: { submit: submits ? 'true' : 'false', customs: customs ? 'true' : 'false' },
        body,
        idempotencyKey,
      }),
    holds,
  })
  return { step, check: orderCheck({ drafts, calls: inboundCalls, columnOf: columnOfField }) }
}

function holds(order: InboundOrderRow, draft: InboundDraft): boolean {
  const quantity = draft.Lines?.reduce((sum, line) => sum + (line.Quantity ?? 0), 0)
  return (
    isSame(order.reference, draft.Reference) &&
    isSame(order.type, draft.OrderType) &&
    (order.supplier_id ?? null) === (draft.SupplierId ?? null) &&
    (order.time_arrival ?? 0) === (draft.ExpectedArrival ?? 0) &&
    isSame(order.freight_reference, draft.CustomsData?.FreightReference) &&
    (order.quantity_sum ?? quantity) === quantity
  )
}
