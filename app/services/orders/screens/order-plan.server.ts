import pLimit from 'p-limit'
import { z } from 'zod'
import type { TextKey } from '~/i18n/translate'
import { serverConstants } from '~/lib/constants'
import { toOrderNumber } from '~/lib/order-dates'
import type { Values } from '~/lib/values'
import { today } from '../../lists/days.server'
import type { PortalUser } from '../../session/portal-user.server'
import { changeDraft, createDraft, readDraft } from '../../store/drafts.server'
import { store } from '../../store/portal-store.server'
import { afterLookUp, type Failure } from '../../upstream/result'
import { failureText, unknownText } from '../../upstream/words'
import type { OrderKind, SaveOutcome, StoredOrder } from './order-kind'
import { checkSteps, stepsFor, type Entries } from './steps'

const kindOfPlan = 'order-plan'

const plannedOrder = z.object({
  day: z.string(),
  /** `sent` as long as its outcome is not known: it is looked up before it is sent again. */
  state: z.enum(['new', 'sent', 'done', 'refused', 'unknown']),
  /** When it was sent first, in epoch milliseconds; null where it is known that nothing came of it. */
  sentAt: z.number().nullable(),
  /** Of the order that was made. */
  orderId: z.number().nullable(),
  /** Why there is none, in the user's words. */
  reason: z.string(),
})

/** Orders that a template is to be made into, one for each day, and what has become of each. */
const orderPlan = z.object({
  template: z.string(),
  /** Their number begins so. */
  number: z.string(),
  /** The template's entries, whatever becomes of it. */
  steps: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** How often its orders were sent: a page knows by it that it shows what was before. */
  presses: z.number(),
  /** The act of a press with orders of unknown outcome. */
  act: z.string().nullable(),
  orders: z.array(plannedOrder),
})

export type PlannedOrder = z.output<typeof plannedOrder>
export type OrderPlan = z.output<typeof orderPlan>

const getOwner = ({ user, company }: PortalUser) => ({
  userEmail: user.account,
  companyId: company.id,
})

/** Answers its id. It is its user's, and kept for a day. */
export async function startPlan(
  user: PortalUser,
  plan: Pick<OrderPlan, 'template' | 'number' | 'steps'> & { days: readonly string[] },
): Promise<string> {
  const { days, ...rest } = plan
  const orders = days.map((day): PlannedOrder => ({ day, ...nothingDone }))
  const { id } = await createDraft(await store(), getOwner(user), {
    kind: kindOfPlan,
    content: { ...rest, presses: 0, act: null, orders } satisfies OrderPlan,
    signInId: user.session.signInId,
  })
  return id
}

const nothingDone = { state: 'new', sentAt: null, orderId: null, reason: '' } as const

/** Null when there is none of this template, any more. */
export async function readPlan(
  user: PortalUser,
  { id, template }: { id: string; template: string },
): Promise<OrderPlan | null> {
  const draft = await readDraft(await store(), getOwner(user), id)
  const plan = orderPlan.safeParse(draft?.content)
  return draft?.kind === kindOfPlan && plan.success && plan.data.template === template
    ? plan.data
    : null
}

async function changePlan(
  user: PortalUser,
  id: string,
  change: (plan: OrderPlan) => OrderPlan,
): Promise<void> {
  await changeDraft(await store(), getOwner(user), id, (content) =>
    change(orderPlan.parse(content)),
  )
}

/** The act that the next press continues with; null where nothing is left in doubt. */
export const keepActOfPlan = (user: PortalUser, id: string, act: string | null): Promise<void> =>
  changePlan(user, id, (plan) => ({ ...plan, act }))

export const isToMake = ({ state }: PlannedOrder): boolean => state !== 'done'

/** What is wrong with an order by itself and beside the others; null for nothing. */
export function findProblem(
  { number, orders }: OrderPlan,
  index: number,
  taken: ReadonlySet<string>,
): TextKey | null {
  const { day, sentAt } = orders[index]!
  if (orders.findIndex((other) => other.day === day) < index) return 'templates.twice'
  // one of this number may be what came of it
  if (sentAt !== null) return null
  if (day < today()) return 'templates.past'
  return taken.has(folded(toOrderNumber(number, day))) ? 'templates.numberTaken' : null
}

/** Numbers of the plan's orders that orders have already. */
export async function findTaken<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  { number, orders }: OrderPlan,
): Promise<{ kind: 'ok'; body: ReadonlySet<string> } | Failure> {
  const numbers = orders.filter(isToMake).map(({ day }) => toOrderNumber(number, day))
  if (numbers.length === 0) return { kind: 'ok', body: new Set() }
  const taken = await kind.findTaken(user, [...new Set(numbers)])
  return taken.kind === 'ok' ? { kind: 'ok', body: new Set(taken.body.map(folded)) } : taken
}

const folded = (number: string) => number.toLowerCase()

/** The entries of the order of one day, checked as the wizard does. */
export function checkPlanned<Draft, Context, Stored extends StoredOrder>(
  kind: OrderKind<Draft, Context, Stored>,
  context: Context,
  { number, steps }: Pick<OrderPlan, 'number' | 'steps'>,
  day: string,
) {
  const own: Values = { orderNumber: toOrderNumber(number, day), expectedArrival: day }
  const settle = kind.settle(context)
  const entries: Entries = Object.fromEntries(
    kind.steps.map(({ name, fields }) => {
      const ofDay = Object.entries(own).filter(([field]) => fields.includes(field))
      return [name, settle({ ...steps[name], ...Object.fromEntries(ofDay) }, null)]
    }),
  )
  const order = stepsFor(kind, context, entries)
  const { value, firstWrong } = checkSteps<Draft, Context>(order)
  return { value, wrongStep: value === null ? (order.steps[firstWrong]?.title ?? null) : null }
}

/**
 * Makes those that are not made yet, each once: what was sent before is looked up first, and sent again under the same
 * Idempotency-Key. Answers those that it tried to make. Where the session ends, what is known by then is kept.
 */
export async function makeOrders<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  context: Context,
  { id, plan, taken }: { id: string; plan: OrderPlan; taken: ReadonlySet<string> },
): Promise<PlannedOrder[]> {
  const at = Date.now()
  const tried = new Set(
    plan.orders.filter(
      (order, index) => isToMake(order) && findProblem(plan, index, taken) === null,
    ),
  )
  const sent = (order: PlannedOrder): PlannedOrder =>
    tried.has(order) ? { ...order, state: 'sent', sentAt: order.sentAt ?? at } : order
  await changePlan(user, id, (now) => ({ ...now, orders: plan.orders.map(sent) }))
  let end: { error: unknown } | undefined
  const orders = await pLimit(serverConstants.parallelDeletes).map(plan.orders, async (order) => {
    if (!tried.has(order)) return order
    if (end) return order.sentAt === null ? order : sent(order)
    return makeOrder(user, kind, context, { id, plan, order, at }).catch((error: unknown) => {
      end ??= { error }
      return sent(order)
    })
  })
  const presses = plan.presses + (end ? 0 : 1)
  await changePlan(user, id, (now) => ({ ...now, presses, orders }))
  if (end) throw end.error
  return orders.filter((_, index) => tried.has(plan.orders[index]!))
}

async function makeOrder<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  context: Context,
  { id, plan, order, at }: { id: string; plan: OrderPlan; order: PlannedOrder; at: number },
): Promise<PlannedOrder> {
  const { t } = user
  const { day, sentAt } = order
  const { value, wrongStep } = checkPlanned(kind, context, plan, day)
  if (value === null) {
    const step = wrongStep ? t(wrongStep) : ''
    return { ...order, state: 'refused', reason: t('templates.incomplete', { step }) }
  }
  const lookUp = async (outcome: Extract<Failure, { kind: 'unknown' }>) => {
    const created = await kind.findCreated(user, value, sentAt ?? at)
    return created.kind === 'ok' && created.body !== null
      ? ({ kind: 'saved', id: created.body } as const)
      : afterLookUp(outcome, created)
  }
  const before = sentAt === null ? null : await lookUp({ kind: 'unknown', trouble: 'unreadable' })
  const isDecided = before && (before.kind === 'saved' || before.isUnread)
  const idempotencyKey = `${id}:${day}`
  const outcome = isDecided
    ? before
    : await kind.save(user, value, { stored: null, idempotencyKey, context })
  const known = outcome.kind === 'unknown' && !isDecided ? await lookUp(outcome) : outcome
  return { ...order, ...toState(user, known, { before: sentAt, at }) }
}

function toState(
  { t }: PortalUser,
  outcome: SaveOutcome,
  sent: { before: number | null; at: number },
): Omit<PlannedOrder, 'day'> {
  // what was sent before a refusal may still arrive
  const refused = { ...nothingDone, state: 'refused', sentAt: sent.before } as const
  switch (outcome.kind) {
    case 'saved':
      return { state: 'done', sentAt: null, orderId: outcome.id, reason: '' }
    case 'unknown': {
      const reason = unknownText(t, outcome, 'templates.unknown')
      return { state: 'unknown', sentAt: sent.before ?? sent.at, orderId: null, reason }
    }
    case 'problems': {
      const words = [outcome.message ?? [], ...Object.values(outcome.fields)].flat()
      return { ...refused, reason: [...new Set(words)].join(' ') }
    }
    default:
      return { ...refused, reason: failureText(t, outcome) }
  }
}
