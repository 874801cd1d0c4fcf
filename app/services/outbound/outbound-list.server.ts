import { exportOutboundOrders, findOutboundOrders, type OutboundOrderRow } from '#contract/orders'
import type { Choice } from '~/lib/lists'
import { outboundFields, outboundParts, type ListedOrder } from '~/lists/outbound'
import { searchOf } from '~/validation/list-query'
import { outboundListQuery, type OutboundListQuery } from '~/validation/outbound-order'
import { boundsOf } from '../lists/days.server'
import type { ListChoices } from '../lists/list-service.server'
import { nameOfOrder } from '../orders/order-calls'
import { orderList } from '../orders/order-list.server'
import { latestDmsStatus, statusName } from '../orders/order-status'
import { localStatus } from '../reference/local-names'
import type { PortalUser } from '../requests/portal-user.server'
import { outboundCalls } from './calls'
import { findOutboundStatuses, findShippingMethods, methodLabel } from './outbound-choices.server'

export const outboundList = orderList<OutboundListQuery, OutboundOrderRow, ListedOrder>({
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
  findWhole: ({ api }, query, { page, size, signal }) =>
    api.call(findOutboundOrders, {
      query: { ...orderOf(query), page, limit: size },
      body: matching(query),
      signal,
    }),
  toRow: (row, { t, settings }) => ({
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
  openExport: ({ api }, wanted, signal) => {
    const body =
      'ids' in wanted ? wanted : { ids: [], ...matching(wanted.query), ...orderOf(wanted.query) }
    return api.open(exportOutboundOrders, { body, signal })
  },
  noneSelected: 'outbound.noneSelected',
})

const orderOf = (query: OutboundListQuery) => ({ order: query.dir, sc: query.sort })

/** Search and filters in upstream's spelling; what is not used is left out. */
function matching({ filters, ...query }: OutboundListQuery) {
  const bounds = boundsOf(filters)
  const hasBounds = Object.keys(bounds).length > 0
  const used = {
    ...(filters.status.length > 0 ? { status: filters.status } : {}),
    ...(filters.shipping.length > 0 ? { shipping_id: filters.shipping } : {}),
    ...(filters.channel.length > 0 ? { channel: filters.channel } : {}),
    ...(filters.invalid ? { invalid: true } : {}),
    ...(hasBounds ? { time: { type: filters.datetype, ...bounds } } : {}),
  }
  const search = searchOf(query)
  return {
    ...(Object.keys(used).length > 0 ? { filters: used } : {}),
    ...(search ? { search } : {}),
  }
}

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
    failure: [statuses, methods].find((answer) => answer.kind !== 'ok') ?? null,
  }
}
