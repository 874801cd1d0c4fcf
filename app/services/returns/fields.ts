import { cleanCode } from '~/lib/clean-text'
import type { returnLineFields, returnOrderFields } from '~/lib/return-order'
import { articleOfLine } from '../orders/common-fields'
import type { FieldMap, MappedField } from '../orders/field-map'

/** Fields of a return, by those of its form. */
export const returnEntries = {
  orderNumber: {
    label: 'orderForm.orderNumber',
    clean: cleanCode,
    draft: 'ExternalReturnId',
    read: 'external_return_id',
    isOrderNumber: true,
    isChangeable: true,
  },
  reference: {
    label: 'returnForm.reference',
    clean: cleanCode,
    draft: 'Reference',
    read: 'reference',
  },
  clientReference: {
    label: 'returnForm.clientReference',
    clean: cleanCode,
    draft: 'ClientReference',
    read: 'client_reference',
  },
  comment: { label: 'returnForm.comment', draft: 'Comment', read: 'comment' },
  sender: { label: 'returnForm.sender', clean: cleanCode, draft: 'Sender', read: 'sender' },
  channel: {
    label: 'returnForm.channel',
    draft: 'Channel',
    read: 'channel',
    blank: 'b2c',
    words: { b2b: 'returnForm.b2b', b2c: 'returnForm.b2c' },
  },
  vasCode: { label: 'returnForm.vasCode', draft: 'VasCode', read: 'vas_code' },
  expectedArrival: {
    label: 'returnForm.expectedArrival',
    type: 'day',
    draft: 'ExpectedArrival',
    read: 'time_arrival',
  },
} as const satisfies Record<(typeof returnOrderFields)[number], MappedField>

export const returnLine = {
  quantity: {
    label: 'orderForm.quantity',
    type: 'number',
    draft: 'Quantity',
    read: 'quantity',
    blank: '0',
  },
  reason: { label: 'returnForm.reason', draft: 'Reason', read: 'reason' },
  originalOrder: {
    label: 'returnForm.originalOrder',
    clean: cleanCode,
    draft: 'OriginalOrderId',
    read: 'original_order.external_order_id',
  },
} as const satisfies Record<'quantity' | (typeof returnLineFields)[number], MappedField>

export const returnFieldMap: FieldMap = {
  ...returnEntries,
  products: { draft: 'Lines', read: 'lines', rows: returnLine, nameOf: articleOfLine },
}
