import { dayOfCell, formatDay } from '~/lib/day'
import type { BatchRecord, RecordOutcome, RowProblem } from '~/lib/import-rows'
import { issue } from '~/i18n/message'
import { toText } from '~/lib/values'
import { valueOfCell } from '~/validation/changed-columns'
import type { SheetColumn } from '~/validation/sheet-column'
import { readFields, toPayload, type FieldMap } from '../../../orders/field-map'
import type { OrderCalls, OrderRow } from '../../../orders/order-calls'
import { loadSettings, type Settings } from '../../../reference/settings.server'
import { wholeFields } from '../../../upstream/pages'
import { withBody, type Failure, type Result } from '../../../upstream/result'
import type { Upstream } from '../../../upstream/upstream.server'
import { notSent, ownProblem, upstreamProblem } from '../batch-outcomes'
import { cellsOf, type CompanyId, type RowCells } from '../kind'
import { judge, type ChangedRecords, type CurrentRecord } from '../changes/changed-records'

/** What an order may have in a column, as a sheet names it, and its ids upstream. */
interface OrderChoice<Row> {
  column: string
  draft: string
  read: (row: Row) => number | null | undefined
  load: (api: Upstream, company: CompanyId) => Promise<Result<ReadonlyMap<number, string>>>
}

/** What is a kind's own in changing concepts. */
interface OrderChanges<Row extends OrderRow, Order extends Row, Draft> {
  calls: Pick<OrderCalls<Row, Order, Draft>, 'find' | 'get' | 'save' | 'conceptStatus' | 'number'>
  /** The first one is the number. */
  columns: readonly SheetColumn[]
  /** Of its form, by the columns that change them. */
  fields: Readonly<Record<string, FieldMap[string]>>
  choice?: OrderChoice<Row>
  /** Names in an answer that are compared, or sent back: one that cannot be read must not be lost. */
  compared: readonly string[]
  wholeLists: readonly string[]
  /** An order as it is. */
  toDraft: (order: Order, settings: Settings) => Draft
}

/** Concepts: what is submitted by now is not changed. */
export interface ChangedOrders extends ChangedRecords<CurrentOrder> {
  /** Orders of these ids, at most 1,000. */
  findByIds(
    api: Upstream,
    company: CompanyId,
    ids: readonly number[],
  ): Promise<Result<CurrentOrder[]>>
}

interface CurrentOrder extends CurrentRecord {
  id: number
}

interface Context {
  settings: Settings
  choices: ReadonlyMap<number, string>
}

async function loadContext(
  { choice }: { choice?: Pick<OrderChoice<never>, 'load'> },
  api: Upstream,
  company: CompanyId,
): Promise<Result<Context>> {
  const [settings, choices] = await Promise.all([
    loadSettings(api, company),
    choice?.load(api, company) ?? ({ kind: 'ok', body: new Map<number, string>() } as const),
  ])
  if (!settings.known) return notSent
  return choices.kind === 'ok' ? { kind: 'ok', body: { settings, choices: choices.body } } : choices
}

export function changedOrders<Row extends OrderRow, Order extends Row, Draft extends object>(
  kind: OrderChanges<Row, Order, Draft>,
): ChangedOrders {
  const { columns } = kind
  return {
    columns,
    gone: 'import.problem.orderGone',
    async find(api, company, numbers) {
      const found = await findOrders(kind, api, company, { numbers: [...new Set(numbers)] })
      return withBody(
        found,
        (orders) => new Map(orders.map((one) => [one.cells[keyOf(columns)]!, one])),
      )
    },
    findByIds: (api, company, ids) => findOrders(kind, api, company, { ids: [...ids] }),
    async send(api, { key, company, records }, current) {
      const context = await loadContext(kind, api, company)
      if (context.kind !== 'ok') return notSent
      const outcomes: RecordOutcome[] = []
      // upstream changes one concept at a time
      for (const record of records) {
        const { id } = current.get(record.groupKey)!
        const how = { id, record, idempotencyKey: `${key}-${record.record}` }
        const outcome = await sendOne(kind, api, context.body, how)
        if ('state' in outcome) outcomes.push(outcome)
        // those behind it were not sent either: they are looked up, and wait again
        else return outcomes.length === 0 ? outcome : { kind: 'ok', body: outcomes }
      }
      return { kind: 'ok', body: outcomes }
    },
  }
}

const keyOf = ([first]: readonly SheetColumn[]) => first!.name

async function findOrders<Row extends OrderRow, Order extends Row, Draft>(
  kind: OrderChanges<Row, Order, Draft>,
  api: Upstream,
  company: CompanyId,
  which: { ids: number[] } | { numbers: string[] },
): Promise<Result<CurrentOrder[]>> {
  const size = Object.values(which).flat().length
  if (size === 0) return { kind: 'ok', body: [] }
  const [context, found] = await Promise.all([
    loadContext(kind, api, company),
    kind.calls.find(api, which, { page: 1, size }),
  ])
  if (context.kind !== 'ok') return context
  const compared = new RegExp(`^result\\.(${['status', ...kind.compared].join('|')})\\b`)
  return withBody(wholeFields(compared, found), ({ result }) =>
    result.map((row) => toCurrent(kind, row, context.body)),
  )
}

function toCurrent<Row extends OrderRow, Order extends Row, Draft>(
  { calls, columns, fields, choice }: OrderChanges<Row, Order, Draft>,
  row: Row,
  { settings, choices }: Context,
): CurrentOrder {
  const values = readFields(fields, row)
  const cells = Object.fromEntries(
    Object.entries(fields).map(([column, field]) => {
      const text = toText(values[column])
      return [column, isDay(field) && text !== '' ? formatDay(text) : text]
    }),
  )
  const chosen = choice?.read(row)
  if (choice) cells[choice.column] = chosen ? (choices.get(chosen) ?? `#${chosen}`) : ''
  const number = calls.number(row)
  const isChangeable = row.status?.id === calls.conceptStatus(settings) && Boolean(number)
  return {
    id: row.id,
    cells: { ...cells, [keyOf(columns)]: number || `#${row.id}` },
    ...(isChangeable ? {} : { obstacle: 'import.problem.notConcept' }),
  }
}

const isDay = (field: FieldMap[string]) => 'type' in field && field.type === 'day'

/**
 * Reads the concept whole and saves it with the fields of its row, where it still is as it was shown: others may have
 * changed it while those before it were saved. A failure is one that did not reach upstream.
 */
async function sendOne<Row extends OrderRow, Order extends Row, Draft extends object>(
  kind: OrderChanges<Row, Order, Draft>,
  api: Upstream,
  context: Context,
  { id, record, idempotencyKey }: { id: number; record: BatchRecord; idempotencyKey: string },
): Promise<RecordOutcome | Failure> {
  const { calls, columns, fields, choice, wholeLists, compared, toDraft } = kind
  const { settings, choices } = context
  const whole = new RegExp(`^result\\.(${['status', ...compared, ...wholeLists].join('|')})\\b`)
  const read = wholeFields(whole, await calls.get(api, id))
  if (read.kind === 'notFound') return refuse(record, orderGone)
  if (read.kind !== 'ok') return notSent
  const order = read.body.result
  const current = toCurrent(kind, order, context)
  const outcome = judge({ columns, gone: 'import.problem.orderGone' }, record, current)
  if (outcome) return outcome
  const cells = cellsOf(record.rows[0]!)
  const draft = { ...toDraft(order, settings), ...toPatch(fields, cells) }
  const label = choice && cells[choice.column]
  if (label) {
    const chosen = [...choices].find(([, name]) => name === label)
    if (!chosen) return refuse(record, unknownChoice(choice.column))
    Object.assign(draft, { [choice.draft]: chosen[0] })
  }
  return toOutcome(record, await calls.save(api, draft, idempotencyKey))
}

const orderGone = ownProblem(issue('import.problem.orderGone'), null)
const notConcept = ownProblem(issue('import.problem.notConcept'), null)
const unknownChoice = (column: string) =>
  ownProblem(issue('import.problem.shippingMethodUnknown'), column)

/** The fields that the row has, as upstream takes them. */
const toPatch = (fields: FieldMap, cells: RowCells): object =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([column, field]) => {
      if (cells[column] === undefined) return []
      const value = valueOfCell(cells[column])
      const entry = isDay(field) ? (dayOfCell(value) ?? '') : value
      return Object.entries(toPayload({ [column]: field }, { [column]: entry }))
    }),
  )

function toOutcome(
  { record }: BatchRecord,
  answer: Result<{ result: { id: number } }>,
): RecordOutcome | Failure {
  switch (answer.kind) {
    case 'ok':
      return { record, state: 'imported', upstreamId: String(answer.body.result.id) }
    case 'unknown':
      return { record, state: 'unknown' }
    case 'stale':
      return refuse({ record }, notConcept)
    case 'notFound':
      return refuse({ record }, orderGone)
    case 'unavailable':
      return answer.trouble === 'status'
        ? refuse({ record }, upstreamProblem(answer.error))
        : answer
    case 'refused':
      return answer.status === 429 ? answer : refuse({ record }, upstreamProblem(answer.error))
    case 'forbidden':
      return refuse({ record }, upstreamProblem(answer.error))
  }
}

const refuse = ({ record }: Pick<BatchRecord, 'record'>, problem: RowProblem): RecordOutcome => ({
  record,
  state: 'refused',
  messages: [problem],
})
