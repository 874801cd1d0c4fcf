import { findReturns, getReturn, type ReturnOrder, type ReturnRow } from '#contract/returns'
import {
  deleteReturnDraft,
  saveReturnDraft,
  submitReturnDraft,
  validateReturnDraft,
  type ReturnDraft,
} from '#contract/saleskit-rcp'
import { serverConstants } from '~/lib/constants'
import type { OrderCalls } from '../orders/order-calls'
import { findStage } from '../orders/order-status'
import { wholeList } from '../upstream/pages'
import { findReturnPhases, findReturnStatuses } from './return-choices.server'

export const returnCalls: OrderCalls<ReturnRow, ReturnOrder, ReturnDraft> = {
  conceptStatus: () => serverConstants.conceptStatus,
  stage: ({ status }, settings) => findStage(status, settings, 'inbound'),
  statuses: findReturnStatuses,
  phases: findReturnPhases,
  number: (order) => order.external_return_id,
  find: async (api, { numbers, ...which }, { page, size }) =>
    wholeList(
      await api.call(findReturns, {
        query: { order: 'desc', sc: 'time_added', page, limit: size },
        body: { filters: { ...which, external_return_id: numbers } },
      }),
    ),
  get: (api, id) => api.call(getReturn, { path: { id } }),
  validate: (api, draft) =>
    api.call(validateReturnDraft, { query: { action: 'validate' }, body: draft }),
  save: (api, draft, idempotencyKey) => api.call(saveReturnDraft, { body: draft, idempotencyKey }),
  submit: (api, id, idempotencyKey) =>
    api.call(submitReturnDraft, { path: { id }, body: { cancelled: false }, idempotencyKey }),
  remove: (api, id, idempotencyKey) =>
    api.call(deleteReturnDraft, { path: { id }, idempotencyKey }),
}
