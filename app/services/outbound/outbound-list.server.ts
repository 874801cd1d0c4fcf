import {
  exportOutboundOrders,
  findOutboundOrders as findOutboundOrdersCall,
  type OutboundOrderRow,
} from '#contract/orders'
import type { Translate } from '~/i18n/translate'
import { constants } from '~/lib/constants'
import { formatDate } from '~/lib/format'
import type { Choice, ListPage } from '~/lib/lists'
import { searchOf } from '~/validation/list-query'
import type { OutboundListQuery } from '~/validation/outbound-list'
import { boundsOf } from '../lists/days.server'
import type { ListChoices } from '../lists/load-list.server'
import { findOutboundStatuses, findShippingMethods, methodLabel } from './outbound-choices.server'
import { statusName, withStatusNames } from '../orders/order-status'
import { localStatus } from '../reference/local-names'
import type { PortalUser } from '../requests/portal-user.server'
import type { OpenFile } from '../upstream/client.server'
import { pageOf } from '../upstream/pages'
import type { Result } from '../upstream/result'
import type { Upstream } from '../upstream/upstream.server'

/** An outbound order as the list shows it; what is blank does not travel to the browser. */
export interface ListedOrder {
  id: number
  orderNumber: string
  reference?: string
  clientReference?: string
  name?: string
  status: string
  dmsStatus?: string
  lines?: number
  pieces?: number
  /** dd-MM-yyyy. */
  created?: string
  completed?: string
  isInvalid?: true
}

type Client = Pick<PortalUser, 'api' | 'company'>

export async function findOutboundOrders(
  client: Client & Pick<PortalUser, 't'>,
  query: OutboundListQuery,
): Promise<Result<ListPage<ListedOrder>>> {
  const answer = await findWholeOrders(client, query, {
    page: query.page,
    size: constants.pageSize,
  })
  if (answer.kind !== 'ok') return answer
  return {
    kind: 'ok',
    body: { ...answer.body, rows: answer.body.rows.map((row) => toListed(row, client.t)) },
  }
}

/** A page of the orders as upstream has them, of at most `size`. */
export async function findWholeOrders(
  client: Client,
  query: OutboundListQuery,
  { page, size, signal }: { page: number; size: number; signal?: AbortSignal },
): Promise<Result<ListPage<OutboundOrderRow>>> {
  const answer = await client.api.call(findOutboundOrdersCall, {
    query: { ...orderOf(query), page, limit: size },
    body: matching(query),
    ...(signal ? { signal } : {}),
  })
  if (answer.kind !== 'ok') return answer
  const { rows, ...whole } = pageOf(answer.body, { page, size }, (order) => order)
  return {
    kind: 'ok',
    body: { ...whole, rows: await withStatusNames(client, rows, findOutboundStatuses) },
  }
}

export const orderNumberOf = (row: Pick<OutboundOrderRow, 'id' | 'external_order_id'>) =>
  row.external_order_id ?? `#${row.id}`

const toListed = (row: OutboundOrderRow, t: Translate): ListedOrder => ({
  id: row.id,
  orderNumber: orderNumberOf(row),
  reference: row.order_reference || undefined,
  clientReference: row.client_reference || undefined,
  name: row.name || undefined,
  status: statusName(row.status, t),
  dmsStatus: latestDmsStatus(row.dms_status) || undefined,
  lines: row.product_count ?? undefined,
  pieces: row.product_ordered_quantity ?? undefined,
  created: formatDate(row.time_added) || undefined,
  completed: formatDate(row.time_completed) || undefined,
  ...(row.invalid ? { isInvalid: true } : {}),
})

/** The state of a declaration is the one that it came into last, wherever that stands in the list. */
export function latestDmsStatus(states: OutboundOrderRow['dms_status']): string {
  const latest = (states ?? []).reduce<NonNullable<typeof states>[number] | null>(
    (last, state) => (last && (last.time ?? 0) > (state.time ?? 0) ? last : state),
    null,
  )
  return latest?.dms_status ?? ''
}

/** How many orders match, on all pages. */
export async function countOutboundOrders(
  client: Client,
  query: OutboundListQuery,
): Promise<Result<number>> {
  const answer = await findWholeOrders(client, query, { page: 1, size: 1 })
  return answer.kind === 'ok' ? { kind: 'ok', body: answer.body.count } : answer
}

/** Opens the workbook of these orders. */
export const openOrderExport = (
  api: Upstream,
  ids: number[],
  signal: AbortSignal,
): Promise<Result<OpenFile>> => api.open(exportOutboundOrders, { body: { ids }, signal })

/** Opens the workbook of all orders that match. */
export const openOrderExportOfAll = (
  api: Upstream,
  query: OutboundListQuery,
  signal: AbortSignal,
): Promise<Result<OpenFile>> =>
  api.open(exportOutboundOrders, {
    body: { ids: [], ...matching(query), ...orderOf(query) },
    signal,
  })

const orderOf = (query: OutboundListQuery) => ({ order: query.dir, sc: query.sort })

/** Search and filters in upstream's spelling; what is not used is left out. */
export function matching({ filters, ...query }: OutboundListQuery) {
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

/** The options of the list's filters. */
export async function outboundListChoices({
  api,
  company,
  t,
}: Pick<PortalUser, 'api' | 'company' | 't'>): Promise<ListChoices> {
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
