import { json, redirect } from '@remix-run/node'
import { DateTime } from 'luxon'
import { z } from 'zod'
import { message } from '~/i18n/message'
import type { Language } from '~/i18n/languages'
import { formatDay } from '~/lib/day'
import { orderDateForms } from '~/lib/form-names'
import { daysOfWeeks, mostOrderDates, toOrderNumber } from '~/lib/order-dates'
import { serverPaths } from '~/lib/paths'
import type { ReceiptRow } from '~/lib/receipt'
import { toText } from '~/lib/values'
import { orderDatesForm, weeksForm } from '~/validation/order-dates'
import { finishWithReceipt, readReceipt } from '../../forms/receipts.server'
import { postedForm, readForm, getValues, withValues } from '../../forms/read-form.server'
import { refuse } from '../../forms/refuse.server'
import { releaseForm } from '../../forms/claim-form.server'
import { requirePortalUser, type PortalUser } from '../../session/portal-user.server'
import { formWasRefused } from '../../submissions/action-report.server'
import { parseKept } from '../../submissions/form-entries.server'
import type { BadForm } from '../../submissions/form-result'
import { goOnWithAct, idOfAct, reportAct } from '../../submissions/act-report.server'
import { failureText } from '../../upstream/words'
import { findTemplate, refuseGone, templateOfPage, type Params } from './find-template.server'
import type { Offered, OrderKind, StoredOrder } from './order-kind'
import {
  checkPlanned,
  findProblem,
  findTaken,
  isToMake,
  keepActOfPlan,
  makeOrders,
  readPlan,
  startPlan,
  type OrderPlan,
  type PlannedOrder,
} from './order-plan.server'
import { claimOrTakeOver } from './save-draft.server'

const readParameter = (request: Request, name: string) =>
  new URL(request.url).searchParams.get(name) ?? ''

/** The page where days are chosen, and, of a plan, the orders as they will be made and what became of them. */
export async function loadDates<Draft, Context, Stored extends StoredOrder>(
  request: Request,
  params: Params,
  kind: OrderKind<Draft, Context, Stored>,
) {
  const user = await requirePortalUser(request, { write: kind.area })
  const { id: template = '' } = params
  const address = serverPaths.templateDates(kind.area, template)
  const found = await templateOfPage(user, kind.area, params)
  const id = readParameter(request, 'plan')
  const plan = await readPlan(user, { id, template })
  // what became of its orders is told by the plan, whatever has become of the template
  if (!found && !plan && !formWasRefused()) throw new Response(null, { status: 404 })
  const page = {
    ...{ address, name: found?.name ?? '' },
    back: serverPaths.template(kind.area, template),
    about: user.t(
      kind.steps.some(({ fields }) => fields.includes('expectedArrival'))
        ? 'templates.datesArrive'
        : 'templates.datesNumber',
    ),
    weekdays: getWeekdays(user.t.language),
  }
  const change = await readPlan(user, { id: readParameter(request, 'change'), template })
  const typed = {
    number: change?.number ?? '',
    days: change?.orders.map(({ day }) => formatDay(day)).join('\n') ?? '',
  }
  // a refused form keeps its page, whosever the plan is
  const isKept = !plan && id !== '' && formWasRefused()
  if (!plan && !isKept) return json({ ...page, typed, plan: null, receipt: null })
  const shown = plan ? await showPlan(user, kind, plan) : nothingShown
  const receipt = await readReceipt(user, readParameter(request, 'receipt'))
  const changeAt = found && serverPaths.templateDates(kind.area, template, { change: id })
  const at = serverPaths.templateDates(kind.area, template, { plan: id })
  return json({ ...page, typed, plan: { ...shown, at, changeAt }, receipt })
}

const nothingShown = { orders: [], presses: 0, obstacle: null, unchecked: null, toMake: 0 }

/** In the user's language, from Monday on. */
const getWeekdays = (language: Language) =>
  Array.from({ length: 7 }, (_, index) =>
    DateTime.utc(2024, 1, index + 1)
      .setLocale(language)
      .toFormat('cccc'),
  )

async function showPlan<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  plan: OrderPlan,
) {
  const { t } = user
  const [context, taken] = await Promise.all([
    kind.context(user, true),
    findTaken(user, kind, plan),
  ])
  const problem = (index: number) =>
    isToMake(plan.orders[index]!)
      ? findProblem(plan, index, taken.kind === 'ok' ? taken.body : new Set())
      : null
  const orders = plan.orders.map((order, index) => {
    const wrong = problem(index)
    return {
      day: formatDay(order.day),
      number: toOrderNumber(plan.number, order.day),
      href: order.orderId === null ? null : kind.paths.editor(order.orderId),
      state: order.state,
      isLeftOut: wrong !== null,
      reason: wrong ? t(wrong) : order.reason,
    }
  })
  const first = plan.orders.find(isToMake)
  const obstacle = first ? findObstacle(user, kind, context, plan, first) : null
  return {
    orders,
    presses: plan.presses,
    obstacle,
    unchecked:
      taken.kind === 'ok' ? null : t('templates.unchecked', { reason: failureText(t, taken) }),
    toMake: orders.filter(({ state, isLeftOut }) => state !== 'done' && !isLeftOut).length,
  }
}

/** Why no order can be made: the lists that it is checked by did not come, or its entries are not right. */
function findObstacle<Draft, Context, Stored extends StoredOrder>(
  { t }: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  context: Context & Offered,
  plan: OrderPlan,
  { day }: PlannedOrder,
): string | null {
  if (context.failure) return failureText(t, context.failure)
  const { wrongStep } = checkPlanned(kind, context, plan, day)
  return wrongStep && t('templates.incomplete', { step: t(wrongStep) })
}

/** Chooses the days, or makes the orders of a plan. */
export async function runDates<Draft, Context, Stored extends StoredOrder>(
  request: Request,
  user: PortalUser,
  params: Params,
  kind: OrderKind<Draft, Context, Stored>,
) {
  return (await postedForm(request)) === orderDateForms.make
    ? make(request, user, params, kind)
    : choose(request, user, params, kind)
}

async function choose<Draft, Context, Stored extends StoredOrder>(
  request: Request,
  user: PortalUser,
  params: Params,
  { area }: OrderKind<Draft, Context, Stored>,
) {
  // the portal keeps what is to be made, and writes nothing yet
  const form = await readForm(request, orderDatesForm, { write: area, once: false })
  if (!form.ok)
    return form.status === 200 && form.intent?.name === 'weeks' ? addWeeks(form) : refuse(form)
  const template = await findTemplate(user, area, params)
  if (!template) return refuseGone(form)
  const { id, steps } = template
  const { number, days } = form.value
  const plan = await startPlan(user, { template: id, number, steps, days })
  return redirect(serverPaths.templateDates(area, id, { plan }), 303)
}

/** Fills in the days of every week beside those that are there. */
function addWeeks(form: BadForm) {
  const values = getValues(form)
  const submission = parseKept(values, weeksForm)
  const wrong: BadForm = { ...form, submission, status: 422 }
  if (submission.status !== 'success') return refuse(wrong)
  const { weekday, ...range } = submission.value as z.output<typeof weeksForm>
  const days = daysOfWeeks({ weekday: Number(weekday), ...range }, mostOrderDates + 1)
  if (days.length === 0) return refuse(wrong, { fields: { until: [message('templates.noWeeks')] } })
  const typed = [toText(values.days).trimEnd(), ...days.map(formatDay)].filter(Boolean)
  const filled = withValues(form, { ...values, days: typed.join('\n') }, z.looseObject({}))
  return refuse(filled, { at: 'days' })
}

const makeForm = z.object({ presses: z.string().default('') })

async function make<Draft, Context, Stored extends StoredOrder>(
  request: Request,
  user: PortalUser,
  params: Params,
  kind: OrderKind<Draft, Context, Stored>,
) {
  const { area } = kind
  const form = await readForm(request, makeForm, { write: area, once: false })
  if (!form.ok) return refuse(form)
  const { id: template = '' } = params
  const id = readParameter(request, 'plan')
  const at = (receipt?: string) => serverPaths.templateDates(area, template, { plan: id, receipt })
  const seen = await readPlan(user, { id, template })
  if (!seen) return refuse(form, { message: user.t('templates.planGone'), status: 404 })
  // the page is of before: it shows what has become of them meanwhile
  if (form.value.presses !== String(seen.presses)) return redirect(at(), 303)
  // should the process die, its act is looked up by these
  const numbers = seen.orders.filter(isToMake).map(({ day }) => toOrderNumber(seen.number, day))
  reportAct({ verb: 'templates.makeAll', record: numbers.join(', ') })
  const identity = `${id}:${seen.presses}`
  const claimed = await claimOrTakeOver(user, form, { key: `plan:${id}`, identity })
  if (!claimed.ok) return refuse(claimed)
  const plan = (await readPlan(user, { id, template })) ?? seen
  const [context, taken] = await Promise.all([
    kind.context(user, true),
    findTaken(user, kind, plan),
  ])
  if (context.failure) return refuse(claimed, context.failure)
  if (taken.kind !== 'ok') return refuse(claimed, taken)
  if (plan.act) await goOnWithAct(plan.act)
  const orders = await makeOrders(user, kind, context, { id, plan, taken: taken.body })
  if (orders.length === 0) {
    await releaseForm(claimed)
    return refuse({ ...claimed, claim: null }, { message: user.t('templates.nothingToMake') })
  }
  const isInDoubt = orders.some(({ state }) => state === 'unknown')
  await keepActOfPlan(user, id, isInDoubt ? (idOfAct() ?? null) : null)
  // its receipt tells the records as they are
  reportAct({ record: '' })
  const rows = orders.map((order) => toReceiptRow(plan, order))
  const made = message('templates.ordersMade', { n: rows.length })
  return finishWithReceipt(user, { action: orderDateForms.make, rows }, made, {
    at,
    form: claimed,
  })
}

const toReceiptRow = ({ number }: OrderPlan, order: PlannedOrder): ReceiptRow => ({
  id: order.orderId ?? 0,
  name: toOrderNumber(number, order.day),
  outcome: order.state === 'done' || order.state === 'unknown' ? order.state : 'refused',
  reason: order.reason,
})
