import type { AnswerOf } from '#contract/call'
import { findOutboundOrders, type OutboundOrderRow } from '#contract/orders'
import {
  saveOutboundDrafts,
  submitOutboundDraft,
  validateOutboundDraft,
  type OutboundDraft,
} from '#contract/saleskit-shp'
import { issue } from '~/i18n/message'
import type { BatchRecord, RecordOutcome, RowProblem } from '~/lib/import-rows'
import { findShippingMethods } from '../../../outbound/outbound-choices.server'
import { conceptStatus } from '../../../orders/order-status'
import { loadSettings } from '../../../reference/settings.server'
import type { Failure, Result } from '../../../upstream/result'
import type { Upstream } from '../../../upstream/upstream.server'
import { upstreamProblem } from '../batch-outcomes'
import {
  ownProblemCode,
  type CompanyId,
  type FoundRecord,
  type RecordCheck,
  type RowFault,
  type SubmitStep,
} from '../kind'
import { columnOfField, toDraft } from './drafts'

interface RecordDraft {
  record: BatchRecord
  draft: OutboundDraft
}

/** The orders of a batch, as concepts; with mode `submit` the same call submits them. */
export const orderStep: SubmitStep = {
  part: 'main',

  async submit(api, { key, records, mode, company }) {
    const made = await toDrafts(api, company, records)
    if (made.kind !== 'ok') return made
    const { drafts, refused } = made.body
    if (drafts.length === 0) return { kind: 'ok', body: refused }
    const concept = mode === 'submit' ? await loadConceptStatus(api, company) : null
    if (concept === undefined) return notSent
    const answer = await api.call(saveOutboundDrafts, {
      query: { push_rabbitmq: mode === 'submit' ? 'true' : 'false' },
      body: drafts.map(({ draft }) => draft),
      // submitting is not what a call that only saved was asked for
      idempotencyKey: mode === 'submit' ? `${key}-submit` : key,
    })
    if (answer.kind !== 'ok') return answer
    return { kind: 'ok', body: [...refused, ...outcomes(drafts, answer.body, concept)] }
  },

  async findSent(api, records, { mode, company }) {
    const [made, concept] = await Promise.all([
      toDrafts(api, company, records),
      loadConceptStatus(api, company),
    ])
    if (made.kind !== 'ok') return made
    if (concept === undefined) return notSent
    const orders = await findByNumber(
      api,
      made.body.drafts.map(({ record }) => record.groupKey),
    )
    if (orders.kind !== 'ok') return orders
    const found: FoundRecord[] = []
    for (const { record, draft } of made.body.drafts) {
      const order = orders.body.get(record.groupKey)
      if (!order || !holds(order, draft)) continue
      const isConcept = order.status?.id === concept
      const submitted = mode === 'submit' && isConcept ? await submit(api, order.id) : 'submitted'
      if (submitted === 'gone') continue
      if (submitted !== 'submitted' && submitted.kind !== 'refused') return submitted
      found.push({
        record: record.record,
        upstreamId: String(order.id),
        ...(submitted !== 'submitted' && { refused: [upstreamProblem(submitted.error)] }),
      })
    }
    return { kind: 'ok', body: found }
  },
}

/** Whatever kept the lists from coming: nothing was sent, and it may be tried again. */
const notSent: Failure = { kind: 'unavailable', trouble: 'connect', error: null }

async function toDrafts(
  api: Upstream,
  company: CompanyId,
  records: readonly BatchRecord[],
): Promise<Result<{ drafts: RecordDraft[]; refused: RecordOutcome[] }>> {
  const methods = await findShippingMethods(api, company)
  if (methods.kind !== 'ok') return notSent
  const drafts: RecordDraft[] = []
  const refused: RecordOutcome[] = []
  for (const record of records) {
    const draft = toDraft(record.rows, methods.body)
    if (draft) drafts.push({ record, draft })
    else refused.push({ record: record.record, state: 'refused', messages: [methodGone] })
  }
  return { kind: 'ok', body: { drafts, refused } }
}

const methodGone: RowProblem = {
  code: ownProblemCode,
  field: 'ShippingMethod',
  message: issue('import.problem.shippingMethodUnknown'),
}

/** Undefined while the settings cannot be read. */
async function loadConceptStatus(api: Upstream, company: CompanyId): Promise<number | undefined> {
  const settings = await loadSettings(api, company)
  return settings.known ? conceptStatus(settings) : undefined
}

type BatchAnswer = AnswerOf<typeof saveOutboundDrafts>

/** An order that the answer passes over is not named: nobody has seen it saved. */
function outcomes(
  drafts: readonly RecordDraft[],
  { result: { created, errors, invalid } }: BatchAnswer,
  concept: number | null,
): RecordOutcome[] {
  const saved = new Map(created?.map((order) => [order.external_id, order]))
  return drafts.flatMap(({ record: { record, groupKey } }): RecordOutcome[] => {
    const faults = errors[groupKey]
    if (faults || invalid?.includes(groupKey)) {
      const messages = faults?.length ? faults.map(upstreamProblem) : [upstreamProblem(null)]
      return [{ record, state: 'refused', messages }]
    }
    const order = saved.get(groupKey)
    if (!order) return []
    // saved, but not submitted as was asked: the look-up submits it
    if (concept !== null && order.status?.id === concept) return [{ record, state: 'unknown' }]
    return [{ record, state: 'imported', upstreamId: order.id == null ? null : String(order.id) }]
  })
}

async function findByNumber(
  api: Upstream,
  numbers: readonly string[],
): Promise<Result<Map<string, OutboundOrderRow>>> {
  if (numbers.length === 0) return { kind: 'ok', body: new Map() }
  const answer = await api.call(findOutboundOrders, {
    query: { order: 'desc', page: 1, limit: 1000 },
    body: { filters: { external_order_id: [...new Set(numbers)] } },
  })
  if (answer.kind !== 'ok') return answer
  const orders = answer.body.result.map((order) => [order.external_order_id ?? '', order] as const)
  return { kind: 'ok', body: new Map(orders) }
}

/** Whether upstream's order is the one that was sent, and not another that had its number before. */
function holds(order: OutboundOrderRow, draft: OutboundDraft): boolean {
  const quantity = draft.Products?.reduce((sum, line) => sum + (line.Quantity ?? 0), 0)
  return (
    isSame(order.order_reference, draft.OrderReference) &&
    isSame(order.client_reference, draft.ClientReference) &&
    isSame(order.name, draft.Addresses?.receiver?.name) &&
    (order.shipping_id ?? draft.ShippingId) === draft.ShippingId &&
    (order.product_count ?? draft.Products?.length) === draft.Products?.length &&
    (order.product_ordered_quantity ?? quantity) === quantity
  )
}

const isSame = (held: string | null | undefined, sent: string | null | undefined) =>
  (held ?? '') === (sent ?? '')

/** `gone`: it was deleted since it was found. */
async function submit(api: Upstream, id: number): Promise<'submitted' | 'gone' | Failure> {
  const answer = await api.call(submitOutboundDraft, { path: { id }, body: { cancelled: false } })
  switch (answer.kind) {
    case 'ok':
    // 409: it is no concept any more
    case 'stale':
      return 'submitted'
    case 'notFound':
      return 'gone'
    default:
      return answer
  }
}

/** What upstream finds wrong with one order that the portal finds nothing wrong with. */
export const checkOrder: RecordCheck = async (api, company, rows) => {
  const methods = await findShippingMethods(api, company)
  if (methods.kind !== 'ok') return methods
  const draft = toDraft(rows, methods.body)
  if (!draft) return { kind: 'ok', body: [{ rowInRecord: 0, problem: methodGone }] }
  const answer = await api.call(validateOutboundDraft, {
    query: { action: 'validate' },
    body: draft,
  })
  if (answer.kind !== 'ok') return answer
  const { valid, errors } = answer.body.result
  if (valid) return { kind: 'ok', body: [] }
  const faults = errors.map(({ field, ...error }): RowFault => {
    const { line: rowInRecord, column } = columnOfField(field ?? '')
    return { rowInRecord, problem: { ...upstreamProblem(error), field: column } }
  })
  return {
    kind: 'ok',
    body: faults.length > 0 ? faults : [{ rowInRecord: 0, problem: upstreamProblem(null) }],
  }
}
