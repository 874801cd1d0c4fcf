import { toChangedColumns } from '~/validation/changed-columns'
import { returnColumns } from '~/validation/return-sheet-row'
import { returnCalls } from '../../../returns/calls'
import { returnEntries } from '../../../returns/fields'
import { draftOfOrder } from '../../../returns/from-order'
import { changedOrders } from '../orders/changed-orders'

export const changedReturns = changedOrders({
  calls: returnCalls,
  columns: toChangedColumns(returnColumns, {
    key: 'OrderNumber',
    fields: ['Reference', 'ClientReference', 'ExpectedArrivalDate'],
    canEmpty: true,
  }),
  fields: {
    Reference: returnEntries.reference,
    ClientReference: returnEntries.clientReference,
    ExpectedArrivalDate: returnEntries.expectedArrival,
  },
  compared: ['external_return_id', 'reference', 'client_reference', 'time_arrival'],
  wholeLists: ['lines'],
  toDraft: draftOfOrder,
})
