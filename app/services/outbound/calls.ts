import {
  findOutboundOrders,
  getOutboundOrder,
  type OutboundOrder,
  type OutboundOrderRow,
} from '#contract/orders'
import {
  deleteOutboundDraft,
  saveOutboundDraft,
  submitOutboundDraft,
  validateOutboundDraft,
  type OutboundDraft,
} from '#contract/saleskit-shp'
import { serverConstants } from '~/lib/constants'
import type { OrderCalls } from '../orders/order-calls'
import { findStage } from '../orders/order-status'
import { wholeList } from '../upstream/pages'
import { findOutboundStatuses } from './outbound-choices.server'

export const outboundCalls: OrderCalls<OutboundOrderRow, OutboundOrder, OutboundDraft> = {
  conceptStatus: ({ statusIds }) => statusIds.ORDER_STATUS_CONCEPT ?? serverConstants.conceptStatus,
  stage: ({ invalid, status }, settings) =>
    invalid ? 'wrong' : findStage(status, settings, 'outbound'),
  statuses: findOutboundStatuses,
  number: (order) => order.external_order_id,
  find: async (api, { numbers, ...which }, { page, size }) =>
    wholeList(
      await api.call(findOutboundOrders, {
        query: { order: 'desc', sc: 'time_added', page, limit: size },
        body: { filters: { ...which, external_order_id: numbers } },
      }),
    ),
  get: (api, id) => api.call(getOutboundOrder, { path: { id } }),
  validate: (api, draft) =>
    api.call(validateOutboundDraft, { query: { action: 'validate' }, body: draft }),
  save: (api, draft, idempotencyKey) =>
    api.call(saveOutboundDraft, { body: draft, idempotencyKey }),
  submit: (api, id, idempotencyKey) =>
    api.call(submitOutboundDraft, { path: { id }, body: { cancelled: false }, idempotencyKey }),
  remove: (api, id, idempotencyKey) =>
    api.call(deleteOutboundDraft, { path: { id }, idempotencyKey }),
}
