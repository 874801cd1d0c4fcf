import { getShipment } from '#contract/shipments'
import { assignFields, type AssignFields, type AssignStep } from '~/lib/assign'
import { paths } from '~/lib/paths'
import type { Translate } from '~/i18n/translate'
import type { Change, Words } from '~/lib/acts'
import type { ReceiptRow } from '~/lib/receipt'
import { assignForm, createForm, readAssignAddress } from '~/validation/assign'
import { nameOfOrder, type OrderRow } from '../orders/order-calls'
import { reportAct, reportRecords } from '../submissions/act-report.server'
import { claimForm, releaseForm } from '../forms/claim-form.server'
import { changedSinceShown, finish, redirectWithNotice } from '../forms/finish.server'
import type { FormResponse, GoodForm } from '../submissions/form-result'
import type { PortalUser } from '../session/portal-user.server'
import { postedIntent, readForm } from '../forms/read-form.server'
import { finishWithReceipt } from '../forms/receipts.server'
import { catchOnPage, refuse } from '../forms/refuse.server'
import type { Result } from '../upstream/result'
import { doneText, errorText, refusalText } from '../upstream/words'
import type { AssignKind } from './assign-kinds.server'
import { requireCustomsUser } from './customs-user.server'
import { createShipment } from './shipments.server'
import { findMoves } from './moves.server'

/** The action of a screen that puts orders or returns into a shipment: first what moves is shown, then it is done. */
export async function runAssign<Order extends OrderRow, Row>(
  request: Request,
  kind: AssignKind<Order, Row>,
) {
  const user = await requireCustomsUser(request)
  const { sel: listed } = readAssignAddress(new URL(request.url).searchParams)
  return catchOnPage(user, async () => {
    const intent = await postedIntent(request)
    return intent?.verb === 'create'
      ? create(user, kind, await readForm(request, createForm, { once: false }))
      : assign(user, kind, await readForm(request, assignForm, { once: false }), listed)
  })
}

async function assign<Order extends OrderRow, Row>(
  user: PortalUser,
  kind: AssignKind<Order, Row>,
  form: Awaited<ReturnType<typeof readForm<typeof assignForm>>>,
  listed: readonly number[],
): Promise<FormResponse> {
  if (!form.ok) return refuse(form)
  const { sel: ids, confirmed, ...fields } = form.value
  if (ids.length === 0) return refuse(form, { message: user.t(kind.noneSelected) })
  if (!confirmed) return finish(kind.path({ sel: ids, ...fields, confirm: 'assign' }))

  const reference = fields.mx_inbound_reference
  const shown = await claimShown(user, kind, form, { step: 'assign', ids, reference, confirmed })
  if (shown.kind === 'changed')
    return askAgain(user, kind.path({ sel: ids, ...fields, confirm: 'assign' }), shown.names)
  if (shown.kind === 'refused') return shown.response
  const { claimed, before } = shown
  reportAct({ changes: changesOfAssign(user.t, kind, before, fields) })
  const names = new Map(before.map((order) => [order.id, nameOfOrder(kind.calls, order)]))
  const result = await kind.assign(user.api, { ids, ...fields }, form.sent.identity)
  if (result.kind !== 'ok' && result.kind !== 'unknown') {
    const status = result.kind === 'unavailable' ? 502 : 422
    return refuse(claimed, { message: refusalText(user.t, result), status })
  }
  const named = result.kind === 'ok' ? toOutcomes(user, result.body.result) : () => null
  const areAllNamed = ids.every((id) => named(id) !== null)
  const lookedUp = areAllNamed ? named : await lookUp(user, kind, ids, fields)
  const rows = ids.map((id): ReceiptRow => ({
    id,
    name: names.get(id) ?? `#${id}`,
    ...(named(id) ?? lookedUp(id) ?? unknownOutcome(user)),
  }))
  const words =
    result.kind === 'ok' ? doneText(user.t, result.body.message) : user.t('message.actionProcessed')
  const sel = [...new Set([...listed, ...ids])]
  return finishWithReceipt(
    user,
    { action: 'assign', rows, fields },
    { words },
    { at: (receipt) => kind.path({ sel, receipt }), form: claimed },
  )
}

/** Under what each field is called. */
const assignLabels = {
  mx_inbound_reference: 'customsOrders.reference',
  depart_seal_number1: 'shipmentForm.departSeal1',
  depart_seal_number2: 'shipmentForm.departSeal2',
} as const

/** The references that these have, each once. */
const wordsOfReferences = <Order extends OrderRow>(
  { shipmentOf }: Pick<AssignKind<Order, unknown>, 'shipmentOf'>,
  orders: readonly Order[],
): string =>
  [...new Set(orders.flatMap((order) => shipmentOf(order).reference?.toUpperCase() ?? []))].join(
    ', ',
  )

const changesOfAssign = <Order extends OrderRow>(
  t: Translate,
  kind: Pick<AssignKind<Order, unknown>, 'shipmentOf'>,
  before: readonly Order[],
  fields: AssignFields,
): Change[] =>
  assignFields.flatMap((name): Change[] => {
    const stored = name === 'mx_inbound_reference' ? wordsOfReferences(kind, before) : ''
    return fields[name] === stored ? [] : [[t(assignLabels[name]), stored, fields[name]]]
  })

/** What orders or returns say now that were put into the shipment of a reference. */
export async function wordsOfAssigned<Order extends OrderRow>(
  { api }: Pick<PortalUser, 'api'>,
  t: Translate,
  kind: Pick<AssignKind<Order, unknown>, 'shipmentOf'>,
  orders: readonly Order[],
): Promise<Result<Words>> {
  const references = wordsOfReferences(kind, orders)
  const ids = new Set(orders.map((order) => kind.shipmentOf(order).id))
  const [id] = ids
  const result =
    ids.size === 1 && id !== undefined ? await api.call(getShipment, { path: { ref: id } }) : null
  if (result && result.kind !== 'ok') return result
  const seals = assignFields
    .filter((name) => name !== 'mx_inbound_reference')
    .map((name) => [t(assignLabels[name]), result?.body.result[name] ?? ''] as const)
  return { kind: 'ok', body: [[t(assignLabels.mx_inbound_reference), references], ...seals] }
}

type SentForm = GoodForm<typeof assignForm | typeof createForm>

/** The form is claimed where what moves is still what was shown; else nothing is moved. */
async function claimShown<Order extends OrderRow, Row>(
  user: PortalUser,
  kind: AssignKind<Order, Row>,
  form: SentForm,
  sent: { step: AssignStep; ids: readonly number[]; reference: string; confirmed: string },
): Promise<
  | { kind: 'claimed'; claimed: SentForm; before: readonly Order[] }
  | { kind: 'changed'; names: string[] }
  | { kind: 'refused'; response: FormResponse }
> {
  // a form that is sent again is answered as the first time, whatever has moved since
  const isCreation = sent.step === 'create'
  reportAct({ verb: isCreation ? 'customsOrders.createShipment' : 'customsOrders.assign' })
  const claimed = await claimForm(form, user, form.sent)
  if (!claimed.ok) return { kind: 'refused', response: await refuse(claimed) }
  const before = await kind.find(user.api, sent.ids)
  if (before.kind === 'ok') {
    const moves = await findMoves(user, kind, { ...sent, orders: before.body.result })
    if (moves.mark === sent.confirmed && !moves.problem)
      return { kind: 'claimed', claimed, before: before.body.result }
    await releaseForm(claimed)
    if (!moves.problem || moves.isClosed)
      return { kind: 'changed', names: moves.rows.map(({ name }) => name) }
    const problem = { message: moves.problem, status: 502 }
    return { kind: 'refused', response: await refuse(form, problem) }
  }
  await releaseForm(claimed)
  return { kind: 'refused', response: await refuse(form, before) }
}

/** Somebody else has moved some of it since it was shown. [BEY-62] */
const askAgain = (user: PortalUser, at: string, names: string[]): Promise<FormResponse> =>
  redirectWithNotice(user, at, changedSinceShown(user.t, names), { kind: 'warning' })

type Outcome = Pick<ReceiptRow, 'outcome' | 'reason'>

const done: Outcome = { outcome: 'done', reason: '' }

const unknownOutcome = ({ t }: PortalUser): Outcome => ({
  outcome: 'unknown',
  reason: t('message.outcomeUnknown'),
})

/** What upstream says of each; null for one that it does not name. */
function toOutcomes(
  { t }: PortalUser,
  result:
    | { assigned?: number[] | null; errors?: Record<string, Parameters<typeof errorText>[1]> }
    | null
    | undefined,
): (id: number) => Outcome | null {
  const assigned = new Set(result?.assigned)
  return (id) => {
    const error = result?.errors?.[String(id)]
    if (error) return { outcome: 'refused', reason: errorText(t, error) }
    return assigned.has(id) ? done : null
  }
}

/** Of those that no answer names: who has the reference now, and whether its shipment has the seals. */
async function lookUp<Order extends OrderRow, Row>(
  user: PortalUser,
  kind: AssignKind<Order, Row>,
  ids: readonly number[],
  fields: AssignFields,
): Promise<(id: number) => Outcome> {
  const { api, t } = user
  const unknown = unknownOutcome(user)
  const after = await kind.find(api, ids)
  if (after.kind !== 'ok') return () => unknown
  const moved = after.body.result.filter(
    (order) => kind.shipmentOf(order).reference?.toUpperCase() === fields.mx_inbound_reference,
  )
  const [first] = moved
  if (first && !(await hasSeals(user, kind.shipmentOf(first).id, fields))) return () => unknown
  const there = new Set(moved.map(({ id }) => id))
  const left: Outcome = { outcome: 'unknown', reason: t('customsAssign.notThere') }
  return (id) => (there.has(id) ? done : left)
}

async function hasSeals(
  { api }: PortalUser,
  ref: number | undefined,
  fields: AssignFields,
): Promise<boolean> {
  const seals = assignFields.filter((name) => name !== 'mx_inbound_reference' && fields[name])
  if (seals.length === 0) return true
  const answer = ref === undefined ? null : await api.call(getShipment, { path: { ref } })
  if (answer?.kind !== 'ok') return false
  const { result } = answer.body
  return seals.every((name) => result[name] === fields[name])
}

/** Leads to the new shipment. */
async function create<Order extends OrderRow, Row>(
  user: PortalUser,
  kind: AssignKind<Order, Row>,
  form: Awaited<ReturnType<typeof readForm<typeof createForm>>>,
): Promise<FormResponse> {
  if (!form.ok) return refuse(form)
  const { sel: ids, confirmed } = form.value
  if (ids.length === 0) return refuse(form, { message: user.t(kind.noneSelected) })
  if (!confirmed) return finish(kind.path({ sel: ids, confirm: 'create' }))

  const shown = await claimShown(user, kind, form, {
    step: 'create',
    ids,
    reference: '',
    confirmed,
  })
  if (shown.kind === 'changed')
    return askAgain(user, kind.path({ sel: ids, confirm: 'create' }), shown.names)
  if (shown.kind === 'refused') return shown.response
  const { claimed, before } = shown
  reportRecords(before.map((order) => ({ id: order.id, name: nameOfOrder(kind.calls, order) })))
  const result = await createShipment(user.api, kind.contents(ids), form.sent.identity)
  const open = (id: number) =>
    redirectWithNotice(user, paths.shipment(id), 'customsAssign.created', {
      form: claimed,
      toOtherScreen: true,
    })
  switch (result.kind) {
    case 'ok':
      return open(result.body)
    case 'unknown': {
      const id = await findCreated(user, kind, ids, before)
      return id === undefined ? refuse(claimed, result) : open(id)
    }
    case 'noneSelected':
      return refuse(claimed, { message: user.t(result.text) })
    default:
      return refuse(claimed, { message: refusalText(user.t, result) })
  }
}

/** The one shipment that all of them are in now and none was in before. */
async function findCreated<Order extends OrderRow, Row>(
  { api }: PortalUser,
  kind: AssignKind<Order, Row>,
  ids: readonly number[],
  before: readonly Order[],
): Promise<number | undefined> {
  const after = await kind.find(api, ids)
  if (after.kind !== 'ok') return undefined
  const shipments = (orders: readonly Order[]) =>
    new Set(orders.map((order) => kind.shipmentOf(order).id))
  const [only, ...others] = shipments(after.body.result)
  const isNew = only !== undefined && others.length === 0 && !shipments(before).has(only)
  return isNew && after.body.result.length === ids.length ? only : undefined
}
