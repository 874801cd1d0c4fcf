import { z } from 'zod'
import { defineCall, exportBody, listAnswer, listQuery, recordAnswer } from './call'
import {
  address,
  amount,
  code,
  decimalNumber,
  epochSeconds,
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
import { dmsStatus, orderInstruction, orderPrice } from './orders'

export const orderPackage = z.looseObject({
  type: text.describe('CT, PA, PX …'),
  quantity: decimalNumber.nullish(),
})

export const orderContainer = z.looseObject({
  container_number: text,
  sequence_number: wholeNumber.nullish(),
  depart_seal_number1: text,
  depart_seal_number2: text,
})

export const inboundOrderRow = z.looseObject({
  id: identity,
  external_order_id: text.describe('Order number'),
  reference: text,
  name: text,
  type: text.describe('purchase, return or xdocklot'),
  channel_subtype: text,
  supplier_id: wholeNumber.nullish(),
  supplier: z.looseObject({ id: wholeNumber.nullish(), name: text }).nullish(),
  sender_external_id: text.describe('Sender, of type return only'),
  freight_reference: text,
  mx_inbound_reference: text,
  shipment_id: wholeNumber.nullish(),
  shipment: shipmentLink.nullish(),
  mrn: text,
  status: named.nullish(),
  phase: named.nullish(),
  astro_status: text.describe('What the warehouse system says is wrong'),
  dms_status: z.array(dmsStatus).nullish(),
  quantity_sum: decimalNumber.nullish().describe('Expected pieces'),
  delivery_sum: decimalNumber.nullish().describe('Received pieces'),
  vas_code: text,
  departure_country: text,
  bonded_administration: text.describe('Y or N'),
  incoterm: text,
  incoterm_place: text,
  incoterm_country: text,
  means_transport_border: code.describe('1 sea, 2 train, 3 road, 4 air'),
  border_transport_national: text.describe('Country'),
  border_transport_mode_id: code.describe('As means_transport_border'),
  packages: z.array(orderPackage).nullish(),
  containers: z.array(orderContainer).nullish(),
  weight_nett: decimalNumber.nullish().describe('kg; in the shipment’s answer only'),
  weight_gross: decimalNumber.nullish().describe('kg; in the shipment’s answer only'),
  weight_deliveries_nett: decimalNumber.nullish().describe('kg; in the shipment’s answer only'),
  freightcost: amount.nullish().describe('In the shipment’s answer only'),
  insurancecost: amount.nullish().describe('In the shipment’s answer only'),
  external_date: epochSeconds,
  time_added: epochSeconds,
  time_arrival: epochSeconds,
  time_completed: epochSeconds,
  time_modified: epochSeconds,
})

export const inboundLine = z.looseObject({
  id: identity,
  product: z
    .looseObject({
      id: wholeNumber.nullish(),
      gtin: text.describe('Style code'),
      commodity_code: text,
      origin: text.describe('Of the master data'),
      weight: decimalNumber.nullish().describe('kg, of one piece'),
      price_exportvalue: amount.nullish(),
      price_sale: amount.nullish(),
    })
    .nullish(),
  option: z
    .looseObject({
      name: text.describe('Article number'),
      description: text,
      color: text,
      color_supplier_id: text,
      size: text,
      size_width: code,
      size_length: code,
      locations: z.array(location).nullish(),
      stock_available: decimalNumber.nullish(),
    })
    .nullish(),
  quantity: z
    .looseObject({
      quantity: decimalNumber.nullish(),
      quantity_delivered: decimalNumber.nullish(),
      origin: text.describe('Of this order; the master data’s where there is none'),
      supplier_line_id: text,
      weight_gross: decimalNumber.nullish().describe('kg, of the line'),
      prepacked: text.describe('Y or N'),
      lot_number: text,
    })
    .nullish(),
  location: location.nullish(),
  external_references: z.looseObject({ ExternalArticleId: text }).nullish(),
  prices: z.array(orderPrice).nullish(),
  fininfo: z.array(amount).nullish().describe('Its part of the invoice'),
})

export const financialInfo = z.looseObject({
  Id: wholeNumber.nullish(),
  InfoType: text.describe('invoice, freightcost or insurancecost'),
  Description: text,
  Amount: decimalNumber.nullish(),
  CurrencyCode: text,
  Date: epochSeconds,
  filename: text,
  statements: z.array(z.looseObject({ type: text, licence_number: text })).nullish(),
})

export const orderCertificate = z.looseObject({
  id: wholeNumber.nullish(),
  number: text,
  type: text.describe('ATR, CVO, EUR.1 or EUR-MED'),
  filename: text,
})

export const transportDocument = z.looseObject({
  Type: text.describe('AWB, BL, CIM, CMR, HWB or PL'),
  Identification: text,
  filename: text,
})

/** An order with all that belongs to it. */
export const inboundOrder = z.looseObject({
  order: inboundOrderRow,
  products: z.array(inboundLine).nullish(),
  certificates: z.array(orderCertificate).nullish(),
  fininfo: z.array(financialInfo).nullish(),
  transport_documents: z.array(transportDocument).nullish(),
  address: address.nullish(),
  export_address: address.nullish(),
  packages: z.array(orderPackage).nullish(),
  containers: z.array(orderContainer).nullish(),
  shipments: z.array(shipmentLink).nullish().describe('All that it travels in'),
  shipment: shipmentLink.nullish(),
  dms_status: z.array(dmsStatus).nullish(),
  instructions: z.array(orderInstruction).nullish(),
})

export const inboundFilters = z.strictObject({
  customs: z.literal(true).optional().describe('Only those that have a country of departure'),
  status: ids.optional(),
  status_exclude: ids.optional(),
  departure_country: z.array(z.string()).min(1).optional(),
  assigned: z.boolean().optional().describe('Whether they have an MX inbound reference'),
  phase: ids.optional(),
  supplier: ids.optional(),
  time: timeFilter.optional(),
  ids: ids.optional(),
  external_order_id: numbers.optional(),
})

const area = 'Inbound orders'

export const findInboundOrders = defineCall({
  id: 'findInboundOrders',
  method: 'POST',
  path: '/purchaseorders/multifilter',
  summary:
    'A page of inbound orders. Sorts by external_order_id, mx_inbound_reference, freight_reference, supplier, mrn, time_added, time_arrival or time_completed; without `sc` by id. `search` is part of order number, reference, freight reference, MX inbound reference, MRN or supplier name; with `customs` not of reference and MRN.',
  area,
  writes: false,
  query: listQuery,
  body: z.strictObject({ filters: inboundFilters.optional(), search: z.string().optional() }),
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

export const getInboundOrder = defineCall({
  id: 'getInboundOrder',
  method: 'GET',
  path: '/purchaseorders/{id}',
  summary: 'One inbound order with its lines, money, documents, addresses and shipments.',
  area,
  answer: recordAnswer(inboundOrder),
})

export const exportInboundOrders = defineCall({
  id: 'exportInboundOrders',
  method: 'POST',
  path: '/purchaseorders/export',
  summary:
    'Workbook of the orders with these ids; with no ids, of all that match search and filters.',
  area,
  writes: false,
  body: exportBody(inboundFilters),
  answer: 'binary',
})

export type InboundOrderRow = z.output<typeof inboundOrderRow>
export type InboundOrder = z.output<typeof inboundOrder>
export type FinancialInfo = z.output<typeof financialInfo>
export type InboundShipment = z.output<typeof shipmentLink>
export type InboundLine = z.output<typeof inboundLine>
