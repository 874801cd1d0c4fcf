import {
  createInboundDraft,
  deleteInboundDraft,
  finalizeInboundDraft,
  type InboundDraft,
  saveInboundDrafts,
  updateInboundDraft,
  validateInboundDraft,
} from '../../contract/saleskit-po'
import { companyOf, conceptsOf } from '../rules/drafts'
import { implement } from '../core/implement'
import { findInboundOrder, type InboundWithNames } from '../rules/inbound'
import { changeInbound, createInbound } from '../rules/inbound-concepts'
import { checkInbound } from '../rules/inbound-rules'
import { problems } from '../core/problems'
import { inboundStatuses as status } from '../core/statuses'

const concepts = conceptsOf<InboundDraft, InboundWithNames>({
  table: 'inbound_orders',
  belongings: ['inbound_details', 'inbound_files'],
  readOnlyFlag: 'PORTAL_INBOUND_READONLY',
  conceptStatus: status.CONCEPT.id,
  submitted: { status: status.NEW.id, phase: 20 },
  number: (draft) => draft.ExternalOrderId?.trim() ?? '',
  find: findInboundOrder,
  check: checkInbound,
  create: createInbound,
  change: changeInbound,
})

export const inboundDraftCalls = [
  implement(validateInboundDraft, async (request) => ({
    result: await concepts.check(request, request.body, request.body.Id),
  })),
  implement(saveInboundDrafts, async (request) => {
    const { db, session, query } = request
    const { customs } = await companyOf(db, session.companyId)
    if (query.customs && (query.customs === 'true') !== customs)
      throw problems.fieldInvalid('customs')
    return { result: await concepts.saveMany(request, request.body, query.submit === 'true') }
  }),
  implement(createInboundDraft, async (request) => ({
    result: await concepts.save(request, request.body),
  })),
  implement(updateInboundDraft, async (request) => ({
    result: await concepts.save(request, request.body, Number(request.params.id)),
  })),
  implement(finalizeInboundDraft, async (request) => ({
    result: await concepts.submit(request, Number(request.params.id), request.body),
  })),
  implement(deleteInboundDraft, async (request) => ({
    result: await concepts.remove(request, Number(request.params.id)),
  })),
]
