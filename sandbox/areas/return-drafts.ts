import {
  deleteReturnDraft,
  type ReturnDraft,
  saveReturnDraft,
  saveReturnDrafts,
  submitReturnDraft,
  validateReturnDraft,
} from '../../contract/saleskit-rcp'
import { conceptsOf } from '../rules/drafts'
import { implement } from '../core/implement'
import { changeReturn, createReturn } from '../rules/return-concepts'
import { checkReturn } from '../rules/return-rules'
import { findReturn, type StoredReturn } from '../rules/returns'
import { inboundStatuses as status } from '../core/statuses'

const concepts = conceptsOf<ReturnDraft, StoredReturn>({
  table: 'returns',
  belongings: ['return_details'],
  readOnlyFlag: 'PORTAL_RETURNS_READONLY',
  conceptStatus: status.CONCEPT.id,
  submitted: { status: status.NEW.id, phase: 20 },
  number: (draft) => draft.ExternalReturnId?.trim() ?? '',
  find: findReturn,
  check: checkReturn,
  create: createReturn,
  change: changeReturn,
})

export const returnDraftCalls = [
  implement(validateReturnDraft, async (request) => ({
    result: await concepts.check(request, request.body, request.body.Id),
  })),
  implement(saveReturnDrafts, async (request) => ({
    result: await concepts.saveMany(request, request.body, request.query.submit === 'true'),
  })),
  implement(saveReturnDraft, async (request) => ({
    result: await concepts.save(request, request.body, request.body.Id),
  })),
  implement(submitReturnDraft, async (request) => ({
    result: await concepts.submit(request, Number(request.params.id), request.body),
  })),
  implement(deleteReturnDraft, async (request) => ({
    result: await concepts.remove(request, Number(request.params.id)),
  })),
]
