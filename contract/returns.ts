import { z } from 'zod'
import { defineCall, exportBody, listAnswer, listQuery, recordAnswer } from './call'
import {
  decimalNumber,
  epochSeconds,
  flag,
  identity,
  ids,
  location,
  named,
  numbers,
  shipmentLink,
  text,
  timeFilter,
  wholeNumber,
} from './fields'
import { orderPackage } from './purchaseorders'

export const returnRow = z.looseObject({
  id: identity,
  external_return_id: text.describe('Order number'),
  reference: text,
  client_reference: text,
  sender: text,
  channel: text.describe('b2b or b2c'),
  freight_reference: text,
  mx_inbound_reference: text,
  mrn: text,
  shipment: shipmentLink.nullish(),
  status: named.nullish(),
  phase: named.nullish(),
  automatic: flag.describe('Made by upstream itself'),
  quantity_sum: decimalNumber.nullish().describe('Expected pieces'),
  received_sum: decimalNumber.nullish().describe('Received pieces'),
  sub_type: text.describe('RETAIL or WHOLESALE'),
  packages: z.array(orderPackage).nullish(),
  external_date: epochSeconds,
  time_added: epochSeconds,
  time_arrival: epochSeconds,
  time_completed: epochSeconds,
  time_modified: epochSeconds,
})

export const returnLine = z.looseObject({
  id: identity,
  product: z
    .looseObject({ id: wholeNumber.nullish(), gtin: text.describe('Style code') })
    .nullish(),
  option: z
    .looseObject({
      name: text.describe('Article number'),
      description: text,
      color: text,
      size: text,
    })
    .nullish(),
  quantity: decimalNumber.nullish().describe('Expected pieces'),
  received: decimalNumber.nullish(),
  reason: text,
  location: location.nullish(),
  original_order: z
    .looseObject({ id: wholeNumber.nullish(), external_order_id: text })
    .nullish()
    .describe('As it was typed; with an id when the company has an outbound order of that number'),
})

export const returnOrder = returnRow.extend({
  comment: text,
  vas_code: text,
  lines: z.array(returnLine).nullish(),
})

export const returnFilters = z.strictObject({
  status: ids.optional(),
  phase: ids.optional(),
  automatic: z
    .boolean()
    .optional()
    .describe('False leaves out what upstream made itself; true, as without it, does not'),
  received: z.literal(true).optional().describe('Only those of which something was received'),
  time: timeFilter.optional(),
  ids: ids.optional(),
  external_return_id: numbers.optional(),
})

const area = 'Returns'

export const findReturns = defineCall({
  id: 'findReturns',
  method: 'POST',
  path: '/returns/multifilter',
  summary:
    'A page of returns. Sorts by freight_reference, sender, mrn, mx_inbound_reference, time_added, time_arrival or time_completed; without `sc` by id. `search` is part of order number, reference, client reference, freight reference, sender, MRN or MX inbound reference.',
  area,
  writes: false,
  query: listQuery,
  body: z.strictObject({ filters: returnFilters.optional(), search: z.string().optional() }),
  answer: listAnswer(returnRow),
})

export const getReturnChoices = defineCall({
  id: 'getReturnChoices',
  method: 'GET',
  path: '/returns',
  summary: 'Statuses and phases of returns.',
  area,
  answer: recordAnswer(
    z.looseObject({ statuses: z.array(named).nullish(), phases: z.array(named).nullish() }),
  ),
})

export const getReturn = defineCall({
  id: 'getReturn',
  method: 'GET',
  path: '/returns/{id}',
  summary: 'One return with its lines.',
  area,
  answer: recordAnswer(returnOrder),
})

export const exportReturns = defineCall({
  id: 'exportReturns',
  method: 'POST',
  path: '/returns/export',
  summary:
    'Workbook of the returns with these ids; with no ids, of all that match search and filters.',
  area,
  writes: false,
  body: exportBody(returnFilters),
  answer: 'binary',
})

export type ReturnRow = z.output<typeof returnRow>
export type ReturnOrder = z.output<typeof returnOrder>
