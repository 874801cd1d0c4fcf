import pLimit from 'p-limit'
import type { UpstreamError } from '#contract/call'
import { serverConstants } from '~/lib/constants'
import type { BatchRecord, RecordOutcome, RowProblem } from '~/lib/import-rows'
import type { DraftCheck } from '../../../orders/concept-actions.server'
import type { OrderRow, ReadCalls } from '../../../orders/order-calls'
import { loadSettings, type Settings } from '../../../reference/settings.server'
import { wholeFields } from '../../../upstream/pages'
import { withBody, type Failure, type Result } from '../../../upstream/result'
import type { Upstream } from '../../../upstream/upstream.server'
import { notSent, toOutcomes, upstreamProblem } from '../batch-outcomes'
import type { CompanyId, FoundRecord, RecordCheck, RowFault, SubmitStep } from '../kind'

/** Makes the draft of an order of its rows; what keeps it from being one is said as a problem. */
type DraftOfRows<Draft> = (
  rows: readonly { cells: unknown }[],
) => { draft: Draft } | { problem: RowProblem }

/** Loads what drafts are made with, of orders of these rows. */
export type LoadDrafts<Draft> = (
  api: Upstream,
  company: CompanyId,
  rows: readonly { cells: unknown }[],
) => Promise<Result<DraftOfRows<Draft>>>

/** What a batch's answer says, by order number. */
interface BatchAnswer {
  created?:
    | readonly { external_id: string; id?: number | null; status?: { id: number } | null }[]
    | null
  errors: Readonly<Record<string, readonly UpstreamError[]>>
  invalid?: readonly string[] | null
}

/** What is a kind's own in sending orders: its drafts and its calls. */
interface OrderBatches<Draft, Row extends OrderRow> {
  drafts: LoadDrafts<Draft>
  calls: Pick<ReadCalls<Row>, 'conceptStatus' | 'find' | 'number' | 'submit'>
  /** Saves them as concepts; `submits`: in the same call they are submitted. */
  save: (
    api: Upstream,
    drafts: Draft[],
    how: { submits: boolean; company: CompanyId; idempotencyKey: string },
  ) => Promise<Result<{ result: BatchAnswer }>>
  /** Whether upstream's order is the one that was sent, and not another that had its number before. */
  holds: (order: Row, draft: Draft) => boolean
  /** The same of an order that is read whole: its row in a list does not tell what its pieces are. */
  holdsWhole: (api: Upstream, order: Row, draft: Draft) => Promise<Result<boolean>>
}

/** The orders of a batch, as concepts; with mode `submit` the same call submits them. */
export function orderStep<Draft, Row extends OrderRow>(
  batches: OrderBatches<Draft, Row>,
): SubmitStep {
  const { drafts: loadDrafts, calls, save, holds, holdsWhole } = batches
  return {
    part: 'main',

    async submit(api, { key, records, mode, company }) {
      const made = await makeDrafts(loadDrafts, api, company, records)
      if (made.kind !== 'ok') return made
      const { drafts, refused } = made.body
      if (drafts.length === 0) return { kind: 'ok', body: refused }
      const submits = mode === 'submit'
      const concept = submits ? await findStatus(api, company, calls.conceptStatus) : null
      if (concept === undefined) return notSent
      const result = await save(
        api,
        drafts.map(({ draft }) => draft),
        // submitting is not what a call that only saved was asked for
        { submits, company, idempotencyKey: submits ? `${key}-submit` : key },
      )
      if (result.kind !== 'ok') return result
      const { created, ...faults } = result.body.result
      const outcomes = toOutcomes(
        drafts.map(({ record }) => record),
        { ...faults, saved: new Map(created?.map((order) => [order.external_id, order])) },
        // saved, but not submitted as was asked: the look-up submits it
        ({ status }) => concept !== null && status?.id === concept,
      )
      return { kind: 'ok', body: [...refused, ...outcomes] }
    },

    async findSent(api, records, { mode, company }) {
      const [made, concept] = await Promise.all([
        makeDrafts(loadDrafts, api, company, records),
        findStatus(api, company, calls.conceptStatus),
      ])
      if (made.kind !== 'ok') return made
      if (concept === undefined) return notSent
      const { drafts } = made.body
      if (drafts.length === 0) return { kind: 'ok', body: [] }
      const numbers = [...new Set(drafts.map(({ record }) => record.groupKey))]
      const found = await calls.find(api, { numbers }, { page: 1, size: mostFound })
      const result = wholeFields(compared, found)
      if (result.kind !== 'ok') return result
      const orders = new Map(result.body.result.map((order) => [calls.number(order) ?? '', order]))
      const existing = await areHeld(
        drafts.flatMap(({ record, draft }) => {
          const order = orders.get(record.groupKey)
          return order && holds(order, draft) ? [{ record, draft, order }] : []
        }),
        ({ order, draft }) => holdsWhole(api, order, draft),
      )
      if (existing.kind !== 'ok') return existing
      return submitFound(api, calls, existing.body, mode === 'submit' ? concept : null)
    },
  }
}

/** Fields of the rows of each kind that say which order it is, what it holds and whether it is submitted. */
const compared = new RegExp(
  `^result\\.(${[
    ...['external_order_id', 'external_return_id', 'status'],
    ...['reference', 'order_reference', 'client_reference', 'freight_reference'],
    ...['name', 'sender', 'channel', 'type', 'supplier_id', 'shipping_id', 'time_arrival'],
    ...['product_count', 'product_ordered_quantity', 'quantity_sum'],
  ].join('|')})\\b`,
)

/** Those that upstream holds as a whole too; one that is gone by now is not among them. */
async function areHeld<Found>(
  found: readonly Found[],
  isHeld: (one: Found) => Promise<Result<boolean>>,
): Promise<Result<Found[]>> {
  const limit = pLimit(serverConstants.parallelLookUps)
  const answers = await Promise.all(found.map((one) => limit(isHeld, one)))
  const existing: Found[] = []
  for (const [index, result] of answers.entries()) {
    if (result.kind === 'ok') existing.push(...(result.body ? [found[index]!] : []))
    else if (result.kind !== 'notFound') return result
  }
  return { kind: 'ok', body: existing }
}

/** Submits those that are still concepts, unless `concept` is null; one that is gone by now is left out. */
async function submitFound<Row extends OrderRow>(
  api: Upstream,
  calls: Pick<ReadCalls<Row>, 'submit'>,
  found: readonly { record: BatchRecord; order: Row }[],
  concept: number | null,
): Promise<Result<FoundRecord[]>> {
  const sent: FoundRecord[] = []
  for (const { record, order } of found) {
    const isConcept = concept !== null && order.status?.id === concept
    const finished = isConcept ? finishedBy(await calls.submit(api, order.id)) : 'submitted'
    if (finished === 'gone') continue
    if (finished !== 'submitted' && finished.kind !== 'refused') return finished
    sent.push({
      record: record.record,
      upstreamId: String(order.id),
      ...(finished !== 'submitted' && { refused: [upstreamProblem(finished.error)] }),
    })
  }
  return { kind: 'ok', body: sent }
}

/** Of orders looked up at once: a batch has fewer. */
const mostFound = 1000

interface RecordDraft<Draft> {
  record: BatchRecord
  draft: Draft
}

async function makeDrafts<Draft>(
  load: LoadDrafts<Draft>,
  api: Upstream,
  company: CompanyId,
  records: readonly BatchRecord[],
): Promise<Result<{ drafts: RecordDraft<Draft>[]; refused: RecordOutcome[] }>> {
  const loaded = await load(
    api,
    company,
    records.flatMap(({ rows }) => rows),
  )
  if (loaded.kind !== 'ok') return notSent
  const drafts: RecordDraft<Draft>[] = []
  const refused: RecordOutcome[] = []
  for (const record of records) {
    const made = loaded.body(record.rows)
    if ('draft' in made) drafts.push({ record, draft: made.draft })
    else refused.push({ record: record.record, state: 'refused', messages: [made.problem] })
  }
  return { kind: 'ok', body: { drafts, refused } }
}

/** Undefined while the settings cannot be read. */
async function findStatus(
  api: Upstream,
  company: CompanyId,
  concept: (settings: Settings) => number,
): Promise<number | undefined> {
  const settings = await loadSettings(api, company)
  return settings.known ? concept(settings) : undefined
}

/** `gone`: it was deleted since it was found. */
function finishedBy(result: Result<unknown>): 'submitted' | 'gone' | Failure {
  switch (result.kind) {
    case 'ok':
    // 409: it is no concept any more
    case 'stale':
      return 'submitted'
    case 'notFound':
      return 'gone'
    default:
      return result
  }
}

/** Whether upstream's order says what was sent; blank is nothing. */
export const isSame = (existing: string | null | undefined, sent: string | null | undefined) =>
  (existing ?? '') === (sent ?? '')

/** What a line is of, as upstream has it. */
interface HeldLine {
  article: string | null | undefined
  quantity: number | null | undefined
}

interface SentLine {
  ExternalArticleId?: string | null
  Quantity?: number | null
}

/** Reads orders whole and compares their lines, in whatever order these are. */
export const holdsLines =
  <Draft, Whole extends OrderRow>(
    { get }: Pick<ReadCalls<OrderRow, Whole>, 'get'>,
    lines: {
      held: (order: Whole) => readonly HeldLine[] | undefined
      sent: (draft: Draft) => readonly SentLine[] | null | undefined
    },
  ) =>
  async (api: Upstream, { id }: OrderRow, draft: Draft): Promise<Result<boolean>> =>
    withBody(wholeFields(ownLines, await get(api, id)), ({ result }) => {
      const sent = lines.sent(draft)?.map(({ ExternalArticleId, Quantity }) => ({
        article: ExternalArticleId,
        quantity: Quantity,
      }))
      return listed(lines.held(result)) === listed(sent)
    })

const ownLines = /^result\.(products|lines)\b/

const listed = (lines: readonly HeldLine[] = []) =>
  lines
    .map(({ article, quantity }) => `${quantity ?? 0} ${article ?? ''}`)
    .toSorted()
    .join('\n')

/** What upstream's own check finds wrong with one order that the portal finds nothing wrong with. */
export const orderCheck =
  <Draft>({
    drafts,
    calls,
    columnOf,
  }: {
    drafts: LoadDrafts<Draft>
    calls: { validate: (api: Upstream, draft: Draft) => Promise<Result<{ result: DraftCheck }>> }
    /** The row, from 0, and the column that a place in the draft was filled from. */
    columnOf: (
      place: string,
      rows: readonly { cells: unknown }[],
    ) => { rowInRecord: number; column: string | null }
  }): RecordCheck =>
  async (api, company, rows) => {
    const loaded = await drafts(api, company, rows)
    if (loaded.kind !== 'ok') return loaded
    const made = loaded.body(rows)
    if ('problem' in made) return { kind: 'ok', body: [{ rowInRecord: 0, problem: made.problem }] }
    const result = await calls.validate(api, made.draft)
    if (result.kind !== 'ok') return result
    const { valid, errors } = result.body.result
    if (valid) return { kind: 'ok', body: [] }
    const faults = errors.map(({ field, ...error }): RowFault => {
      const { rowInRecord, column } = columnOf(field ?? '', rows)
      return { rowInRecord, problem: { ...upstreamProblem(error), field: column } }
    })
    return {
      kind: 'ok',
      body: faults.length > 0 ? faults : [{ rowInRecord: 0, problem: upstreamProblem(null) }],
    }
  }
