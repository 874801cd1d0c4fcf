import { exportOutboundOrders, findOutboundOrders } from '#contract/orders'
import type { Choice } from '~/lib/lists'
import { paths } from '~/lib/paths'
import { outboundFields, outboundParts, type ListedOrder } from '~/lists/outbound'
import { outboundListQuery } from '~/validation/outbound-order'
import type { ListChoices } from '../lists/list-service.server'
import { joinWords } from '../lists/search-source'
import { nameOfOrder } from '../orders/order-calls'
import { orderList, timeFilter } from '../orders/order-list.server'
import { latestDmsStatus, statusName } from '../orders/order-status'
import { localStatus } from '../reference/local-names'
import { findShippingMethods, methodLabel } from '../reference/shipping-choices.server'
import type { PortalUser } from '../session/portal-user.server'
import { outboundCalls } from './calls'
import { findOutboundStatuses } from './outbound-choices.server'

export const outboundList = orderList({
  query: outboundListQuery,
  name: 'outbound-orders',
  title: 'shell.outbound',
  fields: outboundFields,
  choices,
  parts: ({ can }) => [
    ...(can.seeInternalIds ? [outboundParts.internalIds] : []),
    ...(can.write.outbound ? [outboundParts.write] : []),
  ],
  area: 'outbound',
  calls: outboundCalls,
  references: ({ order_reference: reference, client_reference: client }) => [reference, client],
  page: (api, request) => api.call(findOutboundOrders, request),
  file: (api, request) => api.open(exportOutboundOrders, request),
  filters: ({ status, shipping, channel, invalid, ...days }) => ({
    status,
    shipping_id: shipping,
    channel,
    invalid: invalid ? (true as const) : undefined,
    time: timeFilter(days),
  }),
  toRow: (row, { t, settings }): ListedOrder => ({
    id: row.id,
    orderNumber: nameOfOrder(outboundCalls, row),
    reference: row.order_reference || undefined,
    clientReference: row.client_reference || undefined,
    name: row.name || undefined,
    status: statusName(row.status, t),
    stage: outboundCalls.stage(row, settings),
    dmsStatus: latestDmsStatus(row.dms_status) || undefined,
    lines: row.product_count ?? undefined,
    pieces: row.product_ordered_quantity ?? undefined,
    created: row.time_added ?? undefined,
    completed: row.time_completed ?? undefined,
    ...(row.invalid ? { isInvalid: true } : {}),
  }),
  hits: {
    toHit: (order, t) => ({
      name: order.orderNumber,
      path: paths.outboundOrder(order.id),
      about: joinWords(order.name, order.reference, order.clientReference),
      ...(order.isInvalid
        ? { status: t('outbound.isInvalid'), note: order.status }
        : { status: order.status }),
      stage: order.stage,
      numbers: [order.orderNumber, order.reference ?? '', order.clientReference ?? ''],
    }),
  },
  noneSelected: 'outbound.noneSelected',
})

async function choices({ api, company, t }: PortalUser): Promise<ListChoices> {
  const [statuses, methods] = await Promise.all([
    findOutboundStatuses(api, company),
    findShippingMethods(api, company),
  ])
  return {
    offered: {
      status:
        statuses.kind === 'ok'
          ? statuses.body.map(({ id, name }): Choice => [id, localStatus(t, name)])
          : null,
      shipping:
        methods.kind === 'ok'
          ? methods.body
              .filter((method) => method.forOrders)
              .map((method): Choice => [method.id, methodLabel(method)])
          : null,
      channel: [
        ['b2b', 'B2B'],
        ['b2c', 'B2C'],
      ],
      datetype: [
        ['time_added', t('outbound.dateCreated')],
        ['time_completed', t('outbound.dateCompleted')],
      ],
    },
    failure: [statuses, methods].find((result) => result.kind !== 'ok') ?? null,
  }
}
