import type { InboundOrderRow } from '#contract/purchaseorders'
import { saveInboundDrafts, type InboundDraft } from '#contract/saleskit-po'
import { encoded, message } from '~/i18n/message'
import type { RowProblem } from '~/lib/import-rows'
import { inboundCalls } from '../../../inbound/calls'
import { supplierNames, type SupplierNames } from '../../../inbound/supplier-names'
import { findReferenceList, readReferenceList } from '../../../reference/reference-lists.server'
import { withBody, type Result } from '../../../upstream/result'
import type { Upstream } from '../../../upstream/upstream.server'
import {
  cellsOf,
  ownProblemCode,
  type CompanyId,
  type RecordCheck,
  type RowCells,
  type SubmitStep,
} from '../kind'
import { holdsLines, isSame, orderCheck, orderStep, type LoadDrafts } from '../orders/order-step'
import { columnOfField, toDraft } from './drafts'

const findDrafts =
  (customs: boolean): LoadDrafts<InboundDraft> =>
  async (api, company, rows) => {
    const suppliers = await findSuppliers(api, company, rows)
    if (suppliers.kind !== 'ok') return suppliers
    const names = suppliers.body
    return {
      kind: 'ok',
      body: (rows) => {
        const draft = toDraft(rows, names, customs)
        return draft ? { draft } : { problem: supplierGone }
      },
    }
  }

/** The list that is at hand, unless one of the rows names what is not in it. */
async function findSuppliers(
  api: Upstream,
  company: CompanyId,
  rows: readonly { cells: unknown }[],
): Promise<Result<SupplierNames>> {
  const kept = await namesIn(findReferenceList({ api, company }, 'suppliers'))
  if (kept.kind !== 'ok') return kept
  const isMissing = ({ Supplier: name }: RowCells) =>
    Boolean(name) && typeof kept.body.of(name!) === 'string'
  return rows.some((row) => isMissing(cellsOf(row)))
    ? namesIn(readReferenceList({ api, company }, 'suppliers'))
    : kept
}

const namesIn = async (list: ReturnType<typeof findReferenceList>) =>
  withBody(await list, supplierNames)

const supplierGone: RowProblem = {
  code: ownProblemCode,
  field: 'Supplier',
  message: encoded(message('form.unknown', { field: message('orders.column.Supplier') })),
}

/** The step and the check of orders with customs, or of those without. */
export function inboundSending(customs: boolean): { step: SubmitStep; check: RecordCheck } {
  const drafts = findDrafts(customs)
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
    holdsWhole,
  })
  return { step, check: orderCheck({ drafts, calls: inboundCalls, columnOf: columnOfField }) }
}

const holdsWhole = holdsLines(inboundCalls, {
  held: ({ products }) =>
    products?.map(({ option, quantity }) => ({
      article: option?.name,
      quantity: quantity?.quantity,
    })),
  sent: ({ Lines: lines }: InboundDraft) => lines,
})

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
