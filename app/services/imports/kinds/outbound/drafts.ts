import type { OutboundDraft, OutboundDraftLine } from '#contract/saleskit-shp'
import {
  lineColumns,
  orderColumns,
  priceColumns,
  receiverColumns,
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
import { articlePlaces, columnOfPlace, readCells } from '../orders/order-columns'
import { findReturnShipping, toShipping } from './rules'

type Row = { cells: unknown }

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
    ...toPayload(outboundEntries, readCells(orderColumns, order)),
    ShippingId: shipping,
    ReturnShippingId: order.ReturnShippingMethod
      ? findReturnShipping(methods, order.ReturnShippingMethod)
      : null,
    Addresses: {
      receiver: toPayload(fields, readCells(receiverColumns, order)),
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
  ...toPayload(outboundLine, readCells(lineColumns, cells)),
  Prices: [...getPrice(cells, 'sale'), ...getPrice(cells, 'export')],
})

function getPrice(cells: RowCells, type: keyof typeof priceColumns) {
  const price = readCells(priceColumns[type], cells)
  return price.amount === undefined ? [] : [toPayload(priceFieldMap, { ...price, type })]
}

/** The column of the sheet that a place in the draft was filled from; null for what has none of its own. */
export const columnOfField = (place: string) =>
  columnOfPlace(
    {
      fields: outboundFieldMap,
      order: orderColumns,
      groups: { receiver: receiverColumns },
      lists: {
        products: (index) => ({ rowInRecord: index, columns: lineColumns, others: articlePlaces }),
      },
    },
    place,
  )
