import { z } from 'zod'
import { draftCalls, optional, switchedOn } from './saleskit-drafts'

export const returnDraftLine = z.strictObject({
  Id: z.int().positive().nullish().describe('Of a line that is changed; none for a new one'),
  ProductId: z.int().positive().nullish(),
  ExternalArticleId: optional.describe('Article number, where no ProductId is known'),
  Quantity: z.number().nullish(),
  Reason: optional,
  OriginalOrderId: optional.describe(
    'Number of the outbound order that it comes from, kept as typed; linked when there is such an order',
  ),
})

export const returnDraft = z.strictObject({
  Id: z.int().positive().nullish().describe('Of the concept to change; none creates'),
  ExternalReturnId: optional.describe('Order number'),
  Reference: optional,
  ClientReference: optional,
  Comment: optional,
  Sender: optional,
  Channel: optional.describe('b2b or b2c'),
  SubType: optional.describe('WHOLESALE of b2b, RETAIL of b2c'),
  VasCode: optional,
  ExpectedArrival: z.int().nullish().describe('Epoch seconds; 0 for none'),
  Lines: z.array(returnDraftLine).nullish(),
})

const calls = draftCalls('/saleskit/rcp', returnDraft)

export const validateReturnDraft = calls.validate('validateReturnDraft')
export const saveReturnDrafts = calls.saveMany(
  'saveReturnDrafts',
  'submit',
  z.object({ submit: switchedOn }),
)
export const saveReturnDraft = calls.save('saveReturnDraft')
export const submitReturnDraft = calls.submit('submitReturnDraft')
export const deleteReturnDraft = calls.remove('deleteReturnDraft')

export type ReturnDraft = z.input<typeof returnDraft>
export type ReturnDraftLine = z.input<typeof returnDraftLine>
