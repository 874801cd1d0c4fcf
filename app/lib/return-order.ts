import { orderLimits } from './order-limits'

/** Of the form and its drafts. */
export const returnFormId = 'returns'

/** Fields of the first step, in the order of the form. */
export const returnOrderFields = [
  'orderNumber',
  'reference',
  'clientReference',
  'comment',
  'sender',
  'channel',
  'vasCode',
  'expectedArrival',
] as const

/** Of a line, beside its article and quantity. */
export const returnLineFields = ['reason', 'originalOrder'] as const

export const returnChannels = ['b2c', 'b2b'] as const

/** Upstream's subtypes, by the channel that they follow. */
export const subTypeOfChannel: ReadonlyMap<string, string> = new Map([
  ['b2b', 'WHOLESALE'],
  ['b2c', 'RETAIL'],
])

export const returnLimits = {
  orderNumber: 20,
  reference: orderLimits.reference,
  sender: orderLimits.sender,
} as const

/** What the form of a return offers. */
export interface ReturnFormChoices {
  vasCodes: readonly { code: string; name: string }[]
}
