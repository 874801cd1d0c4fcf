import {
  findInboundOrders,
  getInboundOrder,
  type InboundOrder,
  type InboundOrderRow,
} from '#contract/purchaseorders'
import {
  createInboundDraft,
  deleteInboundDraft,
  finalizeInboundDraft,
  updateInboundDraft,
  validateInboundDraft,
  type InboundDraft,
} from '#contract/saleskit-po'
import { serverConstants } from '~/lib/constants'
import type { OrderCalls } from '../orders/order-calls'
import { findStage } from '../orders/order-status'
import { wholeList } from '../upstream/pages'
import { withBody } from '../upstream/result'
import { findInboundPhases, findInboundStatuses } from './inbound-choices.server'

/** An order with what stands beside it in upstream's answer: lines, money, documents, addresses, shipments. */
export type WholeInboundOrder = InboundOrderRow &
  Pick<
    InboundOrder,
    | 'address'
    | 'certificates'
    | 'containers'
    | 'dms_status'
    | 'export_address'
    | 'fininfo'
    | 'instructions'
    | 'packages'
    | 'products'
    | 'shipment'
    | 'shipments'
    | 'transport_documents'
  >

export const inboundCalls: OrderCalls<InboundOrderRow, WholeInboundOrder, InboundDraft> = {
  conceptStatus: ({ statusIds }) =>
    statusIds.SUPPLIER_ORDER_STATUS_CONCEPT ?? serverConstants.conceptStatus,
  stage: ({ status }, settings) => findStage(status, settings, 'inbound'),
  statuses: findInboundStatuses,
  phases: findInboundPhases,
  number: (order) => order.external_order_id,
  find: async (api, { numbers, ...which }, { page, size }) =>
    wholeList(
      await api.call(findInboundOrders, {
        query: { order: 'desc', sc: 'time_added', page, limit: size },
        body: { filters: { ...which, external_order_id: numbers } },
      }),
    ),
  get: async (api, id) =>
    withBody(await api.call(getInboundOrder, { path: { id } }), ({ result }) => {
      const { order, ...parts } = result
      return { result: { ...order, ...parts } }
    }),
  validate: (api, draft) =>
    api.call(validateInboundDraft, { query: { action: 'validate' }, body: draft }),
  save: (api, { Id: id, ...body }, idempotencyKey) =>
    id
      ? api.call(updateInboundDraft, { path: { id }, body, idempotencyKey })
      : api.call(createInboundDraft, { body, idempotencyKey }),
  submit: (api, id, idempotencyKey) =>
    api.call(finalizeInboundDraft, { path: { id }, body: { cancelled: false }, idempotencyKey }),
  discard: (api, id, idempotencyKey) =>
    api.call(finalizeInboundDraft, { path: { id }, body: { cancelled: true }, idempotencyKey }),
  remove: (api, id, idempotencyKey) =>
    api.call(deleteInboundDraft, { path: { id }, idempotencyKey }),
}
