import { z } from 'zod'
import { defineCall, listAnswer, listQuery, recordAnswer } from './call'
import {
  decimalNumber,
  epochSeconds,
  identity,
  ids,
  named,
  shipmentLink,
  text,
  timeFilter,
  wholeNumber,
} from './fields'
import { dmsStatus } from './orders'

export const inboundOrderRow = z.looseObject({
  id: identity,
  external_order_id: text.describe('Order number'),
  reference: text,
  type: text.describe('purchase, return or xdocklot'),
  supplier: z.looseObject({ id: wholeNumber.nullish(), name: text }).nullish(),
  freight_reference: text,
  mx_inbound_reference: text,
  shipment: shipmentLink.nullish(),
  mrn: text,
  status: named.nullish(),
  phase: named.nullish(),
  astro_status: text,
  dms_status: z.array(dmsStatus).nullish(),
  quantity_sum: decimalNumber.nullish().describe('Expected pieces'),
  delivery_sum: decimalNumber.nullish().describe('Received pieces'),
  departure_country: text,
  bonded_administration: text.describe('Y or N'),
  time_added: epochSeconds,
  time_arrival: epochSeconds,
  time_completed: epochSeconds,
})

const area = 'Inbound orders'

export const findInboundOrders = defineCall({
  id: 'findInboundOrders',
  method: 'POST',
  path: '/purchaseorders/multifilter',
  summary:
    'A page of inbound orders. Sorts by external_order_id, mx_inbound_reference, freight_reference, supplier, mrn, time_added, time_arrival or time_completed; without `sc` by id. `search` is part of order number, reference, freight reference, MX inbound reference, MRN or supplier name.',
  area,
  writes: false,
  query: listQuery,
  body: z.strictObject({
    filters: z
      .strictObject({
        status: ids.optional(),
        phase: ids.optional(),
        supplier: ids.optional(),
        time: timeFilter.optional(),
        ids: ids.optional(),
      })
      .optional(),
    search: z.string().optional(),
  }),
  answer: listAnswer(inboundOrderRow),
})

export const getInboundOrderChoices = defineCall({
  id: 'getInboundOrderChoices',
  method: 'GET',
  path: '/purchaseorders',
  summary: 'Statuses and phases of inbound orders.',
  area,
  answer: recordAnswer(
    z.looseObject({ statuses: z.array(named).nullish(), phases: z.array(named).nullish() }),
  ),
})
