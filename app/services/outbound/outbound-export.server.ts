import type { OutboundOrderRow } from '#contract/orders'
import { constants } from '~/lib/constants'
import type { OutboundListQuery } from '~/validation/outbound-list'
import type { ListExport } from '../exports/list-export.server'
import { statusName } from '../orders/order-status'
import { findWholeOrders, latestDmsStatus, orderNumberOf } from './outbound-list.server'

const internalIds = 'internalIds'

export const outboundExport: ListExport<OutboundListQuery, OutboundOrderRow> = {
  name: 'outbound-orders',
  title: 'shell.outbound',
  columns: [
    {
      title: 'outbound.column.id',
      kind: 'text',
      value: (order) => `${order.id}`,
      part: internalIds,
    },
    { title: 'outbound.column.number', kind: 'text', value: orderNumberOf },
    { title: 'outbound.column.reference', kind: 'text', value: (order) => order.order_reference },
    {
      title: 'outbound.column.clientReference',
      kind: 'text',
      value: (order) => order.client_reference,
    },
    { title: 'outbound.column.name', kind: 'text', value: (order) => order.name, width: 30 },
    {
      title: 'outbound.column.status',
      kind: 'text',
      value: (order, t) => statusName(order.status, t),
    },
    { title: 'outbound.column.dms', kind: 'text', value: (o) => latestDmsStatus(o.dms_status) },
    { title: 'outbound.column.lines', kind: 'number', value: (order) => order.product_count },
    {
      title: 'outbound.column.pieces',
      kind: 'number',
      value: (order) => order.product_ordered_quantity,
    },
    { title: 'outbound.column.created', kind: 'time', value: (order) => order.time_added },
    { title: 'outbound.column.completed', kind: 'time', value: (order) => order.time_completed },
    { title: 'outbound.invalid', kind: 'boolean', value: (order) => order.invalid },
  ],
  find: findWholeOrders,
  parts: ({ can }) => (can.seeInternalIds ? [internalIds] : []),
  askFrom: constants.orderExportWarningFrom,
}
