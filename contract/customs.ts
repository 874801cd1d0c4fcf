import { z } from 'zod'
import { defineCall, doneAnswer, itemError, upstreamText } from './call'
import { wholeNumber } from './fields'

const body = z.strictObject({
  ids: z.array(z.int().positive()).max(500),
  mx_inbound_reference: z.string().nullish(),
  depart_seal_number1: z.string().nullish(),
  depart_seal_number2: z.string().nullish(),
})

/** What became of each. Of those that are not named nobody knows what became of them. */
const answer = z.looseObject({
  result: z
    .looseObject({
      assigned: z.array(wholeNumber).nullish(),
      errors: z
        .union([z.record(z.string(), itemError), z.array(z.never())])
        .nullish()
        .transform((errors) => (Array.isArray(errors) ? {} : (errors ?? {})))
        .describe('By id; an empty list when there are none'),
    })
    .nullish(),
  message: upstreamText.nullish(),
})

const summary = (what: string) =>
  `Puts up to 500 ${what} into the shipment with this MX inbound reference; where there is none, it is made. Seals that are not empty are kept with the shipment. One that is refused does not stop the others. A shipment that is closed or canceled: 422. Customs group only.`

export const assignInboundOrders = defineCall({
  id: 'assignInboundOrders',
  method: 'PUT',
  path: '/purchaseorders/assign',
  summary: summary('inbound orders'),
  area: 'Inbound orders',
  body,
  answer,
})

export const assignReturns = defineCall({
  id: 'assignReturns',
  method: 'PUT',
  path: '/returns/assign',
  summary: summary('returns'),
  area: 'Returns',
  body,
  answer,
})

export const requestAuditFile = defineCall({
  id: 'requestAuditFile',
  method: 'POST',
  path: '/audits',
  summary:
    'Sends the shipments that were registered within these bounds to an e-mail address, as a file. Definition 4 is ADC CUSTOMS NL V1. Customs group only.',
  area: 'Shipments',
  body: z.strictObject({
    selection_id: z.int().nullish(),
    selection_start_date: z.int().nullish().describe('Epoch milliseconds, included'),
    selection_end_date: z.int().nullish().describe('Epoch milliseconds, included'),
    email: z.string().nullish(),
  }),
  answer: doneAnswer,
})
