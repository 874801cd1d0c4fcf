import type { OutboundDraft, OutboundDraftLine } from '#contract/saleskit-shp'
import {
  orderTypeCodes,
  type OutboundColumn,
  type PriceKind,
} from '~/validation/outbound-sheet-row'
import { priceFieldMap } from '../../../orders/common-fields'
import { toPayload } from '../../../orders/field-map'
import {
  outboundAddresses,
  outboundEntries,
  outboundFieldMap,
  outboundLine,
} from '../../../outbound/fields'
import type { ShippingMethod } from '../../../reference/shipping-choices.server'
import { cellsOf, type RowCells } from '../kind'
import {
  articlePlaces,
  capitals,
  columnOfPlace,
  readCells,
  type ColumnsOf,
} from '../orders/order-columns'
import { findReturnShipping, toShipping } from './rules'

type Columns<Fields extends Parameters<typeof readCells>[0]> = ColumnsOf<Fields, OutboundColumn>
type Row = { cells: unknown }

const receiverColumns = {
  name: 'Name',
  ascription: 'Ascription',
  street: 'AddressLine1',
  number: 'HouseNumber',
  extension: 'HouseNumberExtension',
  address: 'AddressLine2',
  zipcode: 'ZipCode',
  city: 'City',
  region: 'Region',
  country: 'Country',
  phone: 'Phone',
  eori: 'Eori',
  vatNumber: 'VatNumber',
} as const satisfies Columns<typeof outboundAddresses.receiver.fields>

const orderColumns = {
  orderNumber: 'OrderNumber',
  orderReference: 'OrderReference',
  clientReference: 'ClientReference',
  orderType: { column: 'OrderType', means: (cell) => orderTypeCodes[cell.toUpperCase()] },
  subType: 'SubType',
  shippingMethod: 'ShippingMethod',
  returnMethod: 'ReturnShippingMethod',
  language: capitals('LanguageCode'),
  incoterm: capitals('IncoTerm'),
  incotermPlace: 'IncoTermPlace',
  incotermCountry: 'IncoTermCountry',
} as const satisfies Columns<typeof outboundEntries>

const lineColumns = {
  quantity: 'Quantity',
  clientReference: 'LineClientReference',
  lineReference: 'LineReference',
} as const satisfies Columns<typeof outboundLine>

const priceColumns = (kind: PriceKind): Columns<typeof priceFieldMap> => ({
  currency: `${kind}Currency`,
  amount: `${kind}Amount`,
  vatCode: `${kind}VatCode`,
  vatPercentage: `${kind}VatPercentage`,
  country: `${kind}Country`,
})

/**
 * The order that some rows make: what the first row says of it, and a line of each. Null when upstream does not offer
 * its shipping method any more.
 */
export function toDraft(
  rows: readonly Row[],
  methods: readonly ShippingMethod[],
): OutboundDraft | null {
  const order: RowCells = rows[0] ? cellsOf(rows[0]) : {}
  const shipping = toShipping(methods, order.ShippingMethod ?? '', order.ShippingService)
  if (typeof shipping !== 'number') return null
  const { fields } = outboundAddresses.receiver
  return {
    ...toPayload(outboundEntries, readCells(outboundEntries, orderColumns, order)),
    ShippingId: shipping,
    ReturnShippingId: order.ReturnShippingMethod
      ? findReturnShipping(methods, order.ReturnShippingMethod)
      : null,
    Addresses: {
      receiver: toPayload(fields, readCells(fields, receiverColumns, order)),
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

const toLine = (cells: RowCells): OutboundDraftLine => ({
  Id: null,
  ProductId: null,
  ExternalArticleId: cells.ArticleNumber,
  ...toPayload(outboundLine, readCells(outboundLine, lineColumns, cells)),
  Prices: [...getPrice(cells, 'SalePrice', 'sale'), ...getPrice(cells, 'ExportPrice', 'export')],
})

function getPrice(cells: RowCells, kind: PriceKind, type: 'sale' | 'export') {
  const price = readCells(priceFieldMap, priceColumns(kind), cells)
  return price.amount === undefined ? [] : [toPayload(priceFieldMap, { ...price, type })]
}

/** The column of the sheet that a place in the draft was filled from; null for what has none of its own. */
export const columnOfField = (place: string) =>
  columnOfPlace(
    {
      fields: outboundFieldMap,
      order: { ...orderColumns, receiver: receiverColumns },
      lists: {
        products: (index) => ({ rowInRecord: index, columns: lineColumns, others: articlePlaces }),
      },
    },
    place,
  )
