import {
  exportOutboundOrders,
  findOutboundOrders as findOutboundOrdersCall,
  type OutboundOrderRow,
} from '#contract/orders'
import { deleteOutboundDraft } from '#contract/saleskit-shp'
import type { Choice, ListPage } from '~/lib/lists'
import { outboundFields, outboundParts, type ListedOrder } from '~/lists/outbound'
import { searchOf } from '~/validation/list-query'
import { outboundListQuery, type OutboundListQuery } from '~/validation/outbound-order'
import { boundsOf } from '../lists/days.server'
import type { ListChoices, PageAsked } from '../lists/list-service.server'
import { orderList } from '../orders/order-list.server'
import { conceptStatus, stageOf, statusName, withStatusNames } from '../orders/order-status'
import { localStatus } from '../reference/local-names'
import type { PortalUser } from '../requests/portal-user.server'
import { pageOf } from '../upstream/pages'
import type { Result } from '../upstream/result'
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
  findWhole,
  toRow: (row, { t, settings }) => ({
    id: row.id,
    orderNumber: orderNumberOf(row),
    reference: row.order_reference || undefined,
    clientReference: row.client_reference || undefined,
    name: row.name || undefined,
    status: statusName(row.status, t),
    stage: row.invalid ? 'wrong' : stageOf(row.status, settings, 'outbound'),
    dmsStatus: latestDmsStatus(row.dms_status) || undefined,
    lines: row.product_count ?? undefined,
    pieces: row.product_ordered_quantity ?? undefined,
    created: row.time_added ?? undefined,
    completed: row.time_completed ?? undefined,
    ...(row.invalid ? { isInvalid: true } : {}),
  }),
  number: orderNumberOf,
  openExport: ({ api }, wanted, signal) => {
    const body =
      'ids' in wanted ? wanted : { ids: [], ...matching(wanted.query), ...orderOf(wanted.query) }
    return api.open(exportOutboundOrders, { body, signal })
  },
  async findByIds(api, ids) {
    const answer = await api.call(findOutboundOrdersCall, {
      query: { order: 'desc', page: 1, limit: ids.length },
      body: { filters: { ids: [...ids] } },
    })
    return answer.kind === 'ok' ? { kind: 'ok', body: answer.body.result } : answer
  },
  deleteOne: (api, id) => api.call(deleteOutboundDraft, { path: { id } }),
  conceptStatus,
  texts: {
    noneSelected: 'outbound.noneSelected',
    onlyConcepts: 'outbound.onlyConcepts',
    deleted: 'outbound.deleted',
    stillThere: 'outbound.stillThere',
  },
})

async function findWhole(
  user: PortalUser,
  query: OutboundListQuery,
  { page, size, signal }: PageAsked,
): Promise<Result<ListPage<OutboundOrderRow>>> {
  const answer = await user.api.call(findOutboundOrdersCall, {
    query: { ...orderOf(query), page, limit: size },
    body: matching(query),
    signal,
  })
  if (answer.kind !== 'ok') return answer
  const { rows, ...whole } = pageOf(answer.body, { page, size }, (order) => order)
  return {
    kind: 'ok',
    body: { ...whole, rows: await withStatusNames(user, rows, findOutboundStatuses) },
  }
}

export function orderNumberOf(row: Pick<OutboundOrderRow, 'id' | 'external_order_id'>): string {
  return row.external_order_id ?? `#${row.id}`
}

/** The state of a declaration is the one that it came into last, wherever that stands in the list. */
export function latestDmsStatus(states: OutboundOrderRow['dms_status']): string {
  const latest = (states ?? []).reduce<NonNullable<typeof states>[number] | null>(
    (last, state) => (last && (last.time ?? 0) > (state.time ?? 0) ? last : state),
    null,
  )
  return latest?.dms_status ?? ''
}

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
