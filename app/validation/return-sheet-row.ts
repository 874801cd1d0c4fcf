import { returnChannels, returnLimits } from '~/lib/return-order'
import { column, either, label, ofOrder, oneOf } from './order-sheet-row'
import { numberCell, type SheetColumn } from './sheet-column'
import { codeKind } from './values'

/** Rows of a sheet of returns, in the order of the template. */
export const returnColumns = [
  column('OrderNumber', {
    kind: codeKind,
    required: true,
    max: returnLimits.orderNumber,
    width: 20,
  }),
  ofOrder('Reference', { kind: codeKind, max: returnLimits.reference, width: 20 }),
  ofOrder('ClientReference', { kind: codeKind, width: 20 }),
  ofOrder('Comment', { width: 24 }),
  ofOrder('Sender', { kind: codeKind, max: returnLimits.sender, width: 20 }),
  ofOrder('Channel', {
    rules: [
      oneOf(
        returnChannels.map((channel) => channel.toUpperCase()),
        either('Channel', 'b2b', 'b2c'),
      ),
    ],
    width: 10,
  }),
  ofOrder('ExpectedArrivalDate', { isDate: true, width: 20 }),
  ofOrder('VasCode', { width: 12 }),
  column('OriginalOrderNumber', { kind: codeKind, width: 22 }),
  column('ArticleNumber', { kind: codeKind, required: true, max: 24, width: 26 }),
  column('Quantity', {
    required: true,
    rules: numberCell(label('Quantity'), { whole: true, min: 1 }),
    isNumber: true,
    width: 10,
  }),
  column('Reason', { width: 24 }),
] as const satisfies SheetColumn[]

export type ReturnColumn = (typeof returnColumns)[number]['name']
