import { listShape } from './lists'
import { paths } from './paths'

export const outboundDateTypes = ['time_added', 'time_completed'] as const

export const outboundListShape = listShape({
  path: paths.outboundOrders,
  filters: ['datetype', 'from', 'to', 'invalid', 'status', 'shipping', 'channel'],
  sorts: ['external_order_id', 'time_added'],
  first: { sort: 'time_added', dir: 'desc' },
  defaults: { datetype: 'time_added' },
})
