import { z } from 'zod'
import { defineCall, exportBody, listAnswer, listQuery, recordAnswer, rows } from './call'
import {
  address,
  code,
  decimalNumber,
  epochSeconds,
  flag,
  identity,
  ids,
  named,
  numbers,
  text,
  timeFilter,
  wholeNumber,
} from './fields'

/** One state of a declaration; the current one has the latest time. */
export const dmsStatus = z.looseObject({
  id: wholeNumber.nullish(),
  dms_status: text,
  time: epochSeconds,
})

export const outboundOrderRow = z.looseObject({
  id: identity,
  external_order_id: text.describe('Order number'),
  order_reference: text,
  client_reference: text,
  name: text.describe('Of the receiver'),
  status: named.nullish(),
  channel: text.describe('b2b or b2c'),
  shipping_id: wholeNumber.nullish(),
  dms_status: z.array(dmsStatus).nullish(),
  product_count: decimalNumber.nullish().describe('Order lines'),
  product_ordered_quantity: decimalNumber.nullish().describe('Pieces'),
  invalid: flag,
  time_added: epochSeconds,
  time_completed: epochSeconds,
  time_modified: epochSeconds,
})

export const orderPrice = z.looseObject({
  type: text.describe('export or sale'),
  currency_code: text,
  amount: decimalNumber.nullish(),
  vat_code: text.describe('E: without VAT; any other: with VAT'),
  vat_percentage: decimalNumber.nullish(),
  country: text,
  region: text,
})

export const outboundLine = z.looseObject({
  id: identity,
  product_id: wholeNumber.nullish(),
  option_name: text.describe('Article number'),
  client_reference: text,
  line_reference: text,
  location: text,
  count_ordered: decimalNumber.nullish(),
  count_atp: decimalNumber.nullish().describe('Available to promise'),
  count: decimalNumber.nullish().describe('Picked, packed or shipped, by the order’s status'),
  prices: z.array(orderPrice).nullish(),
})

export const orderInstruction = z.looseObject({
  id: wholeNumber.nullish(),
  type: text,
  sequence_number: wholeNumber.nullish(),
  code: text,
  description: text,
  info: text,
})

/** One package of an order. */
export const shippedPackage = z.looseObject({
  tt_code: text.describe('Tracking number'),
  tt_url: text,
  products: z
    .array(
      z.looseObject({
        order_product_id: wholeNumber.nullish().describe('Id of the order line'),
        count: decimalNumber.nullish(),
      }),
    )
    .nullish(),
})

export const packingSlip = z.looseObject({
  packingslip_id: code,
  filename: text,
})

export const outboundDocument = z.looseObject({
  Id: wholeNumber.nullish(),
  filename: text,
  InfoType: text.describe('invoice, freightcost or insurancecost'),
  Description: text,
  Amount: decimalNumber.nullish(),
  CurrencyCode: text,
  Date: epochSeconds,
})

export const exportDeclaration = z.looseObject({
  id: wholeNumber.nullish(),
  fiton_declaration: code,
  dms_status: text,
  arn: text.describe('MRN'),
  time_added: epochSeconds,
  time_modified: epochSeconds,
  history: z.array(dmsStatus).nullish(),
})

export const outboundOrder = outboundOrderRow.extend({
  channel_subtype: text,
  return_shipping_id: wholeNumber.nullish(),
  language_code: text.describe('ENG, NLD, DEU, FRA or SPA'),
  incoterm: text,
  incoterm_place: text,
  incoterm_country: text,
  address: address.nullish().describe('Of the receiver'),
  invoiceAddress: address.nullish(),
  buyer: address.nullish(),
  dropsite: address.nullish(),
  seller: address.nullish(),
  importer: address.nullish(),
  user: z
    .union([z.looseObject({ name: text, email: text }), z.string()])
    .nullish()
    .transform((user) => (typeof user === 'string' ? user : (user?.name ?? user?.email ?? null)))
    .describe('Who registered the order'),
  products: z.array(outboundLine).nullish(),
  product_quantity: decimalNumber.nullish().describe('Pieces processed'),
  instructions: z.array(orderInstruction).nullish(),
  shippings: z.array(shippedPackage).nullish(),
  packingSlips: z.array(packingSlip).nullish(),
  finInfo: z.array(outboundDocument).nullish(),
  ags_exps: z.array(exportDeclaration).nullish().describe('Export declarations'),
})

export const outboundFilters = z.strictObject({
  status: ids.optional(),
  shipping_id: ids.optional(),
  channel: z
    .array(z.enum(['b2b', 'b2c']))
    .min(1)
    .optional(),
  invalid: z.boolean().optional(),
  time: timeFilter.optional(),
  ids: ids.optional(),
  external_order_id: numbers.optional(),
})

const area = 'Outbound orders'

export const findOutboundOrders = defineCall({
  id: 'findOutboundOrders',
  method: 'POST',
  path: '/orders/multifilter',
  summary:
    'A page of outbound orders. Sorts by external_order_id or time_added; without `sc` by id. `search` is part of order number, order reference, client reference or name.',
  area,
  writes: false,
  query: listQuery,
  body: z.strictObject({ filters: outboundFilters.optional(), search: z.string().optional() }),
  answer: listAnswer(outboundOrderRow),
})

export const getOutboundOrder = defineCall({
  id: 'getOutboundOrder',
  method: 'GET',
  path: '/orders/{id}',
  summary: 'One outbound order with its lines, addresses, packages and declarations.',
  area,
  answer: recordAnswer(outboundOrder),
})

export const getOutboundOrderChoices = defineCall({
  id: 'getOutboundOrderChoices',
  method: 'GET',
  path: '/orders',
  summary: 'Statuses of outbound orders.',
  area,
  answer: recordAnswer(z.looseObject({ statuses: z.array(named).nullish() })),
})

export const getOutboundChannels = defineCall({
  id: 'getOutboundChannels',
  method: 'GET',
  path: '/orders/channels',
  summary: 'Subtypes that an order may have, by type.',
  area,
  answer: recordAnswer(
    rows(
      z.looseObject({
        shp_order_type: text.describe('LB2BF or LB2CF'),
        shp_order_subtype: text,
        name: text,
      }),
    ),
  ),
})

export const getShippingMethods = defineCall({
  id: 'getShippingMethods',
  method: 'GET',
  path: '/shippings',
  summary: 'Shipping methods with their services; some are for orders, some for returns.',
  area,
  answer: recordAnswer(
    rows(
      z.looseObject({
        id: identity,
        shipment_code: text,
        shipment_service: text,
        name: text,
        method_order: flag,
        method_return: flag,
      }),
    ),
  ),
})

export const exportOutboundOrders = defineCall({
  id: 'exportOutboundOrders',
  method: 'POST',
  path: '/orders/export',
  summary:
    'Workbook of the orders with these ids; with no ids, of all that match search and filters.',
  area,
  writes: false,
  body: exportBody(outboundFilters),
  answer: 'binary',
})

export type OutboundOrderRow = z.output<typeof outboundOrderRow>
export type OutboundOrder = z.output<typeof outboundOrder>
