import {
  deleteOutboundDraft,
  draftBatchLimit,
  type OutboundDraft,
  saveOutboundDraft,
  saveOutboundDrafts,
  submitOutboundDraft,
  validateOutboundDraft,
} from '../../contract/saleskit-shp'
import { type UpstreamError } from '../../contract/call'
import { implement, type Request } from '../implement'
import { changeConcept, createConcept, deleteConcept, submitConcept } from '../outbound-concepts'
import { findOutboundOrder, type StoredOrder } from '../outbound'
import { checkDraft, type DraftCompany } from '../outbound-rules'
import { type Problem, problems } from '../problems'
import { type Db } from '../schema'
import { outboundStatuses as status } from '../statuses'

type Context = Pick<Request<unknown, unknown>, 'db' | 'session' | 'sandbox'>

export const outboundDraftCalls = [
  implement(validateOutboundDraft, async ({ db, session, body }) => {
    const company = await companyOf(db, session.companyId)
    const stored = body.Id ? await findConcept(db, company.id, body.Id, conceptsOnlyChange) : null
    const faults = await checkDraft(db, company, body, stored?.id)
    return {
      result: {
        valid: faults.length === 0,
        errors: faults.map(({ field, problem }) => ({ field, ...problem.error })),
      },
    }
  }),

  implement(saveOutboundDraft, async (request) => {
    const company = await companyOf(request.db, request.session.companyId)
    return { result: await saveOne(request, company, request.body) }
  }),

  implement(saveOutboundDrafts, async (request) => {
    const { body: drafts, query } = request
    if (drafts.length > draftBatchLimit) throw problems.batchTooLarge(draftBatchLimit)
    if (drafts.some(({ ExternalOrderId }) => ExternalOrderId?.startsWith('FAIL500')))
      throw problems.failed()
    return { result: await saveBatch(request, drafts, query.push_rabbitmq === 'true') }
  }),

  implement(submitOutboundDraft, async ({ db, session, sandbox, params, body }) => {
    const refusal = body.cancelled ? problems.conceptsOnlyDelete : conceptsOnlyChange
    const order = await findConcept(db, session.companyId, Number(params.id), refusal)
    if (body.cancelled) {
      await deleteConcept(db, order.id)
      return { result: { id: order.id } }
    }
    await submitConcept(db, order, secondsOf(sandbox))
    return { result: { id: order.id, status: status.NEW.id } }
  }),

  implement(deleteOutboundDraft, async ({ db, session, params }) => {
    const id = Number(params.id)
    await findConcept(db, session.companyId, id, problems.conceptsOnlyDelete)
    await deleteConcept(db, id)
    return { result: { id } }
  }),
]

const conceptsOnlyChange = problems.conceptsOnlyChange

async function companyOf(db: Db, id: number): Promise<DraftCompany> {
  const { settings } = await db
    .selectFrom('companies')
    .select('settings')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { CUSTOMS } = JSON.parse(settings) as { CUSTOMS?: unknown }
  return { id, customs: CUSTOMS === true }
}

async function findConcept(
  db: Db,
  companyId: number,
  id: number,
  refusal: () => Problem,
): Promise<StoredOrder> {
  const order = await findOutboundOrder(db, companyId, id)
  if (!order) throw problems.notFound()
  if (order.status !== status.CONCEPT.id) throw refusal()
  return order
}

async function saveOne(
  { db, session, sandbox }: Context,
  company: DraftCompany,
  draft: OutboundDraft,
) {
  const stored = draft.Id ? await findConcept(db, company.id, draft.Id, conceptsOnlyChange) : null
  const [fault] = await checkDraft(db, company, draft, stored?.id)
  if (fault) throw fault.problem
  const by = { company, user: session.email, time: secondsOf(sandbox) }
  const id = stored
    ? await changeConcept(db, stored, draft, by)
    : await createConcept(db, draft, by)
  return { id, status: status.CONCEPT.id }
}

/** One order after another; one that is refused does not stop the others. */
async function saveBatch(context: Context, drafts: OutboundDraft[], submit: boolean) {
  const { db, session, sandbox } = context
  const company = await companyOf(db, session.companyId)
  const by = { company, user: session.email, time: secondsOf(sandbox) }
  const created: { external_id: string; id: number; status: number }[] = []
  const errors: Record<string, UpstreamError[]> = {}
  for (const [index, draft] of drafts.entries()) {
    const number = draft.ExternalOrderId?.trim() ?? ''
    const faults = await checkDraft(db, company, draft)
    if (faults.length > 0) {
      errors[number || `#${index + 1}`] = faults.map(({ problem }) => problem.error)
      continue
    }
    const id = await createConcept(db, draft, by)
    const order = submit ? await findOutboundOrder(db, company.id, id) : undefined
    if (order) await submitConcept(db, order, by.time)
    created.push({ external_id: number, id, status: submit ? status.NEW.id : status.CONCEPT.id })
  }
  return { created, errors, invalid: [] }
}

const secondsOf = (sandbox: Context['sandbox']) => Math.floor(sandbox.now() / 1000)
