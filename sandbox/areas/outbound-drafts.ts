import {
  deleteOutboundDraft,
  type OutboundDraft,
  saveOutboundDraft,
  saveOutboundDrafts,
  submitOutboundDraft,
  validateOutboundDraft,
} from '../../contract/saleskit-shp'
import { conceptsOf } from '../rules/drafts'
import { implement } from '../core/implement'
import { findOutboundOrder, type StoredOrder } from '../rules/outbound'
import { changeConcept, createConcept } from '../rules/outbound-concepts'
import { checkDraft } from '../rules/outbound-rules'
import { outboundStatuses as status } from '../core/statuses'

const concepts = conceptsOf<OutboundDraft, StoredOrder>({
  table: 'outbound_orders',
  belongings: ['outbound_details'],
  readOnlyFlag: 'PORTAL_OUTBOUND_READONLY',
  conceptStatus: status.CONCEPT.id,
  submitted: { status: status.NEW.id },
  number: (draft) => draft.ExternalOrderId?.trim() ?? '',
  find: findOutboundOrder,
  check: checkDraft,
  create: createConcept,
  change: changeConcept,
})

export const outboundDraftCalls = [
  implement(validateOutboundDraft, async (request) => ({
    result: await concepts.check(request, request.body, request.body.Id),
  })),
  implement(saveOutboundDrafts, async (request) => ({
    result: await concepts.saveMany(request, request.body, request.query.push_rabbitmq === 'true'),
  })),
  implement(saveOutboundDraft, async (request) => ({
    result: await concepts.save(request, request.body, request.body.Id),
  })),
  implement(submitOutboundDraft, async (request) => ({
    result: await concepts.submit(request, Number(request.params.id), request.body),
  })),
  implement(deleteOutboundDraft, async (request) => ({
    result: await concepts.remove(request, Number(request.params.id)),
  })),
]
