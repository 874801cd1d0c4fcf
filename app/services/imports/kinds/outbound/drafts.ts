import type { OutboundDraft, OutboundDraftLine } from '#contract/saleskit-shp'
import {
  orderTypeCodes,
  type OutboundColumn,
  type PriceKind,
} from '~/validation/outbound-sheet-row'
import { numberOf, parseDecimal } from '~/lib/numbers'
import type { ShippingMethod } from '../../../outbound/outbound-choices.server'
import { cellsOf } from '../kind'
import { returnShippingOf, shippingOf } from './rules'

type OrderCells = Partial<Record<OutboundColumn, string>>
type Row = { cells: unknown }

/**
 * The order that some rows make: what the first row says of it, and a line of each. Null when upstream does not offer
 * its shipping method any more.
 */
export function toDraft(
  rows: readonly Row[],
  methods: readonly ShippingMethod[],
): OutboundDraft | null {
  const order: OrderCells = rows[0] ? cellsOf(rows[0]) : {}
  const shipping = shippingOf(methods, order.ShippingMethod ?? '', order.ShippingService)
  if (typeof shipping !== 'number') return null
  return {
    ExternalOrderId: order.OrderNumber,
    OrderReference: order.OrderReference ?? null,
    ClientReference: order.ClientReference ?? null,
    OrderType: orderTypeCodes[order.OrderType?.toUpperCase() ?? ''],
    SubType: order.SubType,
    ShippingId: shipping,
    ReturnShippingId: order.ReturnShippingMethod
      ? returnShippingOf(methods, order.ReturnShippingMethod)
      : null,
    LanguageCode: order.LanguageCode?.toUpperCase() ?? 'ENG',
    IncoTerm: order.IncoTerm?.toUpperCase() ?? null,
    IncoTermPlace: order.IncoTermPlace ?? null,
    IncoTermCountry: order.IncoTermCountry ?? null,
    Addresses: {
      receiver: receiverOf(order),
      invoiceAddress: null,
      buyer: null,
      dropsite: null,
      seller: null,
      importer: null,
    },
    Products: rows.map((row) => toLine(cellsOf(row))),
    Instructions: [],
  }
}

/** Upstream's fields of the receiver by the columns that fill them. */
export const receiverFields = {
  Name: 'name',
  Ascription: 'ascription',
  AddressLine1: 'street',
  HouseNumber: 'number',
  HouseNumberExtension: 'extension',
  AddressLine2: 'address',
  ZipCode: 'zipcode',
  City: 'city',
  Region: 'region',
  Country: 'alpha2',
  Phone: 'phone',
  Eori: 'eori',
  VatNumber: 'vat_number',
} as const satisfies Partial<Record<OutboundColumn, string>>

const receiverOf = (order: OrderCells) =>
  Object.fromEntries(
    Object.entries(receiverFields).map(([column, field]) => [
      field,
      order[column as keyof typeof receiverFields] ?? null,
    ]),
  )

const toLine = (cells: OrderCells): OutboundDraftLine => ({
  Id: null,
  ProductId: null,
  ExternalArticleId: cells.ArticleNumber,
  Quantity: cellNumber(cells.Quantity),
  ClientReference: cells.LineClientReference ?? null,
  LineReference: cells.LineReference ?? null,
  Prices: [...priceOf(cells, 'SalePrice', 'sale'), ...priceOf(cells, 'ExportPrice', 'export')],
})

function priceOf(cells: OrderCells, kind: PriceKind, type: 'sale' | 'export') {
  const amount = cellNumber(cells[`${kind}Amount`])
  if (amount === null) return []
  return [
    {
      Type: type,
      CurrencyCode: cells[`${kind}Currency`] ?? null,
      Amount: amount,
      VatCode: cells[`${kind}VatCode`] ?? null,
      VatPercentage: cellNumber(cells[`${kind}VatPercentage`]),
      Country: cells[`${kind}Country`] ?? null,
      Region: null,
    },
  ]
}

/** Pieces of an order; what is no number counts for nothing. */
export const quantityOf = (rows: readonly Row[]) =>
  rows.reduce((sum, row) => sum + (parseDecimal(cellsOf(row).Quantity ?? '', whole) ?? 0), 0)

const whole = { maxDecimals: 0 }

const cellNumber = (typed: string | undefined) => (typed === undefined ? null : numberOf(typed))

/** The column of the sheet that a place in the draft was filled from; null for what has none of its own. */
export function columnOfField(field: string): {
  rowInRecord: number
  column: OutboundColumn | null
} {
  const [, line, ofLine] = /^Products\.(\d+)\.?(.*)$/.exec(field) ?? []
  if (line !== undefined)
    return { rowInRecord: Number(line), column: lineColumns[ofLine ?? ''] ?? null }
  return { rowInRecord: 0, column: orderColumns[field] ?? null }
}

const lineColumns: Readonly<Record<string, OutboundColumn>> = {
  ExternalArticleId: 'ArticleNumber',
  ProductId: 'ArticleNumber',
  Quantity: 'Quantity',
  LineReference: 'LineReference',
  ClientReference: 'LineClientReference',
}

const orderColumns: Readonly<Record<string, OutboundColumn>> = {
  ExternalOrderId: 'OrderNumber',
  OrderReference: 'OrderReference',
  ClientReference: 'ClientReference',
  OrderType: 'OrderType',
  SubType: 'SubType',
  ShippingId: 'ShippingMethod',
  ReturnShippingId: 'ReturnShippingMethod',
  LanguageCode: 'LanguageCode',
  IncoTerm: 'IncoTerm',
  IncoTermPlace: 'IncoTermPlace',
  IncoTermCountry: 'IncoTermCountry',
  ...Object.fromEntries(
    Object.entries(receiverFields).map(([column, field]) => [
      `Addresses.receiver.${field}`,
      column as OutboundColumn,
    ]),
  ),
}
