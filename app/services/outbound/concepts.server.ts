import { findOutboundOrders } from '#contract/orders'
import { formatDate } from '~/lib/format'
import { paths } from '~/lib/paths'
import { openConcepts, type OpenConcepts } from '../orders/open-concepts.server'
import { conceptStatus } from '../orders/order-status'
import type { PortalUser } from '../requests/portal-user.server'
import { pageOf } from '../upstream/pages'

export const openOutboundConcepts = (user: PortalUser, page: number): Promise<OpenConcepts> =>
  openConcepts(user, page, {
    find: async ({ page, size }) => {
      const answer = await user.api.call(findOutboundOrders, {
        query: { order: 'desc', sc: 'time_added', page, limit: size },
        body: { filters: { status: [conceptStatus(user.settings)] } },
      })
      if (answer.kind !== 'ok') return answer
      return { kind: 'ok', body: pageOf(answer.body, { page, size }, (order) => order) }
    },
    editor: paths.outboundConcept,
    columns: [
      { title: 'orderForm.orderNumber', value: (order) => order.external_order_id },
      { title: 'outboundForm.name', value: (order) => order.name },
      { title: 'outboundForm.orderReference', value: (order) => order.order_reference },
      { title: 'wizard.created', value: (order) => formatDate(order.time_added) },
      { title: 'wizard.changed', value: (order) => formatDate(order.time_modified) },
    ],
  })
