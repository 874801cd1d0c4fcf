import { z } from 'zod'
import { defineCall, listAnswer, pageQuery, recordAnswer } from './call'
import { epochSeconds, identity, text, wholeNumber } from './fields'

const common = {
  id: identity,
  order_id: wholeNumber.nullish(),
  external_order_id: text,
  receiver: text,
  carrier: text,
  tt_codes: z.array(z.string()).nullish().describe('Tracking numbers'),
  phase: text.describe('labelled, accepted, sorted, inDelivery, delivered, attempted or pup'),
}

export const trackedShipment = z.looseObject({
  ...common,
  reference: text,
  country: text.describe('ISO code'),
  tt_url: text,
  time_added: epochSeconds,
  time_modified: epochSeconds,
})

export const trackingException = z.looseObject({
  ...common,
  code: text,
  description: text,
  time: epochSeconds,
})

const query = z.object(pageQuery)
const search = z
  .string()
  .optional()
  .describe('Part of order number, reference, receiver or tracking number')

const area = 'Tracey'

export const authorizeTracey = defineCall({
  id: 'authorizeTracey',
  method: 'POST',
  path: '/tracey/authorize',
  summary: 'A link into Tracey that works once. A division other than the active company’s: 403.',
  area,
  writes: false,
  body: z.strictObject({ division: z.string() }),
  answer: recordAnswer(z.string()),
})

export const findTrackedShipments = defineCall({
  id: 'findTrackedShipments',
  method: 'POST',
  path: '/tracey/all',
  summary: 'A page of tracked shipments in these phases, newest first.',
  area,
  writes: false,
  query,
  body: z.strictObject({
    division: z.string(),
    search,
    phases: z.array(z.string()).min(1).optional(),
  }),
  answer: listAnswer(trackedShipment),
})

export const findTrackingExceptions = defineCall({
  id: 'findTrackingExceptions',
  method: 'POST',
  path: '/tracey/exceptions',
  summary: 'A page of tracking exceptions, newest first.',
  area,
  writes: false,
  query,
  body: z.strictObject({ division: z.string(), search }),
  answer: listAnswer(trackingException),
})
