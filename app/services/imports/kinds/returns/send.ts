import type { ReturnRow } from '#contract/returns'
import { saveReturnDrafts, type ReturnDraft } from '#contract/saleskit-rcp'
import { returnCalls } from '../../../returns/calls'
import { holdsLines, isSame, orderCheck, orderStep, type LoadDrafts } from '../orders/order-step'
import { columnOfField, toDraft } from './drafts'

const drafts: LoadDrafts<ReturnDraft> = () =>
  Promise.resolve({ kind: 'ok', body: (rows) => ({ draft: toDraft(rows) }) })

export const returnStep = orderStep<ReturnDraft, ReturnRow>({
  drafts,
  calls: returnCalls,
  save: (api, body, { submits, idempotencyKey }) =>
    api.call(saveReturnDrafts, {
      query: { submit: submits ? 'true' : 'false' },
      body,
      idempotencyKey,
    }),
  holds,
  holdsWhole: holdsLines(returnCalls, {
    held: ({ lines }) =>
      lines?.map(({ option, quantity }) => ({ article: option?.name, quantity })),
    sent: ({ Lines: lines }: ReturnDraft) => lines,
  }),
})

function holds(order: ReturnRow, draft: ReturnDraft): boolean {
  const quantity = draft.Lines?.reduce((sum, line) => sum + (line.Quantity ?? 0), 0)
  return (
    isSame(order.reference, draft.Reference) &&
    isSame(order.client_reference, draft.ClientReference) &&
    isSame(order.sender, draft.Sender) &&
    isSame(order.channel, draft.Channel) &&
    (order.quantity_sum ?? quantity) === quantity
  )
}

export const checkReturn = orderCheck({ drafts, calls: returnCalls, columnOf: columnOfField })
