import { findOutboundOrders } from '#contract/orders'
import { constants } from '~/lib/constants'
import { formatDate } from '~/lib/format'
import { paths } from '~/lib/paths'
import type { PortalUser } from '../requests/portal-user.server'
import { pageOf } from '../upstream/pages'
import { failureText } from '../upstream/words'

interface OpenConcepts {
  rows: { id: number; href: string; cells: string[] }[]
  page: number
  lastPage: number
  /** Why there are none. */
  problem?: string
}

/** A page of the open concepts as the table below the wizard shows them. */
export async function openConcepts(
  { api, settings, t }: PortalUser,
  page: number,
): Promise<OpenConcepts> {
  const answer = await api.call(findOutboundOrders, {
    query: { order: 'desc', sc: 'time_added', page, limit: constants.pageSize },
    body: { filters: { status: [settings.statusIds.ORDER_STATUS_CONCEPT ?? 10] } },
  })
  if (answer.kind !== 'ok') {
    const problem = t('wizard.conceptsFailed', { reason: failureText(t, answer) })
    return { rows: [], page: 1, lastPage: 1, problem }
  }
  const { rows, lastPage } = pageOf(answer.body, { page, size: constants.pageSize }, (order) => ({
    id: order.id,
    href: paths.outboundConcept(order.id),
    cells: [
      order.external_order_id ?? '',
      order.name ?? '',
      order.order_reference ?? '',
      formatDate(order.time_added),
      formatDate(order.time_modified),
    ],
  }))
  return { rows, page, lastPage }
}
