import {
  returnChannels,
  returnLimits,
  type returnLineFields,
  type returnOrderFields,
} from '~/lib/return-order'
import {
  column,
  columnsIn,
  either,
  label,
  ofOrder,
  knownValue,
  type ColumnsOf,
} from './order-sheet-row'
import { numberCell, type SheetColumn } from './sheet-column'
import { codeKind } from './values'

export const orderColumns = {
  orderNumber: column('OrderNumber', {
    kind: codeKind,
    required: true,
    max: returnLimits.orderNumber,
    width: 20,
  }),
  reference: ofOrder('Reference', { kind: codeKind, max: returnLimits.reference, width: 20 }),
  clientReference: ofOrder('ClientReference', { kind: codeKind, width: 20 }),
  comment: ofOrder('Comment', { width: 24 }),
  sender: ofOrder('Sender', { kind: codeKind, max: returnLimits.sender, width: 20 }),
  channel: ofOrder('Channel', {
    rules: [
      knownValue(
        returnChannels.map((channel) => channel.toUpperCase()),
        either('Channel', 'b2b', 'b2c'),
      ),
    ],
    means: (cell) => cell.toLowerCase(),
    width: 10,
  }),
  expectedArrival: ofOrder('ExpectedArrivalDate', { isDate: true, width: 20 }),
  vasCode: ofOrder('VasCode', { width: 12 }),
} as const satisfies ColumnsOf<(typeof returnOrderFields)[number]>

export const lineColumns = {
  originalOrder: column('OriginalOrderNumber', { kind: codeKind, width: 22 }),
  quantity: column('Quantity', {
    required: true,
    rules: numberCell(label('Quantity'), { whole: true, min: 1 }),
    isNumber: true,
    width: 10,
  }),
  reason: column('Reason', { width: 24 }),
} as const satisfies ColumnsOf<'quantity' | (typeof returnLineFields)[number]>

/** Rows of a sheet of returns, in the order of the template. */
export const returnColumns = [
  ...columnsIn(orderColumns),
  lineColumns.originalOrder,
  column('ArticleNumber', { kind: codeKind, required: true, max: 24, width: 26 }),
  lineColumns.quantity,
  lineColumns.reason,
] as const satisfies SheetColumn[]
