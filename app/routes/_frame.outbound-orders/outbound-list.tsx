import { Icon } from '~/components/page/icon'
import { exportButton } from '~/components/table/export-buttons'
import type { ListDefinition } from '~/components/table/list-definition'
import { constants } from '~/lib/constants'
import { formatCount } from '~/lib/format'
import { outboundListShape } from '~/lib/outbound-list'
import { paths } from '~/lib/paths'
import type { ListedOrder } from '~/services/outbound/outbound-list.server'

/** Parts of the screen that not everybody sees. */
export const outboundListParts = { internalIds: 'internalIds', write: 'write' } as const

export const outboundList: ListDefinition<ListedOrder> = {
  shape: outboundListShape,
  search: { label: 'outbound.search', debounceMs: constants.searchDebounceMs },
  filters: [
    { name: 'datetype', title: 'outbound.filter.datetype', kind: 'select' },
    { name: 'from', title: 'outbound.filter.from', kind: 'day' },
    { name: 'to', title: 'outbound.filter.to', kind: 'day' },
    { name: 'invalid', title: 'outbound.filter.invalid', kind: 'switch', on: '1' },
    { name: 'status', title: 'outbound.filter.status' },
    { name: 'shipping', title: 'outbound.filter.shipping' },
    { name: 'channel', title: 'outbound.filter.channel' },
  ],
  columns: [
    {
      title: 'outbound.column.id',
      cell: (order) => order.id,
      part: outboundListParts.internalIds,
    },
    {
      title: 'outbound.column.number',
      cell: (order) => order.orderNumber,
      sort: 'external_order_id',
      isLink: true,
    },
    { title: 'outbound.column.reference', cell: (order) => order.reference },
    { title: 'outbound.column.clientReference', cell: (order) => order.clientReference },
    { title: 'outbound.column.name', cell: (order) => order.name },
    {
      title: 'outbound.column.status',
      cell: (order, t) =>
        order.isInvalid ? (
          <>
            {order.status}{' '}
            <span className="invalid" title={t('outbound.invalid')}>
              <Icon name="error" />
              <span className="visually-hidden">{t('outbound.invalid')}</span>
            </span>
          </>
        ) : (
          order.status
        ),
    },
    { title: 'outbound.column.dms', cell: (order) => order.dmsStatus },
    {
      title: 'outbound.column.lines',
      cell: (order) => formatCount(order.lines),
      number: true,
    },
    {
      title: 'outbound.column.pieces',
      cell: (order) => formatCount(order.pieces),
      number: true,
    },
    { title: 'outbound.column.created', cell: (order) => order.created, sort: 'time_added' },
    { title: 'outbound.column.completed', cell: (order) => order.completed },
  ],
  rowName: (order) => order.orderNumber,
  rowPath: (order) => paths.outboundOrder(order.id),
  actions: [
    {
      name: 'delete',
      title: 'outbound.delete',
      needsSelection: true,
      askFrom: 0,
      question: 'outbound.deleteQuestion',
      go: 'outbound.deleteGo',
      part: outboundListParts.write,
    },
    {
      name: 'export-selection',
      title: 'lists.exportSelection',
      needsSelection: true,
      question: 'lists.confirmExportSelection',
      download: true,
    },
    {
      name: 'export-all',
      title: 'lists.exportAll',
      askFrom: constants.orderExportWarningFrom,
      question: 'lists.exportMany',
      what: 'outbound.exportWhat',
      download: true,
    },
    {
      ...exportButton('csv', 'outbound.exportWhat'),
      askFrom: constants.orderExportWarningFrom,
    },
  ],
  actionPath: paths.exportOutboundOrders,
  links: [
    {
      title: 'shell.createOrder',
      path: paths.createOutboundOrder(),
      part: outboundListParts.write,
    },
    {
      title: 'shell.importOrders',
      path: paths.importOutboundOrders(),
      part: outboundListParts.write,
    },
  ],
  empty: 'outbound.empty',
  noneSelected: 'outbound.noneSelected',
  selectsAll: true,
}
