import { toChangedColumns } from '~/validation/changed-columns'
import { inboundColumns } from '~/validation/inbound-sheet-row'
import { inboundCalls } from '../../../inbound/calls'
import { inboundEntries } from '../../../inbound/fields'
import { draftOfOrder, hasCustomsRows } from '../../../inbound/from-order'
import { changedOrders } from '../orders/changed-orders'

export const changedInbound = changedOrders({
  calls: inboundCalls,
  columns: toChangedColumns(inboundColumns, {
    key: 'OrderNumber',
    fields: ['Reference', 'ExpectedArrivalDate'],
    canEmpty: true,
  }),
  fields: {
    Reference: inboundEntries.reference,
    ExpectedArrivalDate: inboundEntries.expectedArrival,
  },
  compared: ['external_order_id', 'reference', 'time_arrival'],
  wholeLists: [
    ...['order', 'products', 'fininfo', 'certificates', 'transport_documents'],
    ...['address', 'export_address', 'packages', 'containers'],
  ],
  // what there is goes back though customs are off by now: upstream then refuses it, and nothing is lost
  toDraft: (order, { customs }) => draftOfOrder(order, customs || hasCustomsRows(order)),
})
