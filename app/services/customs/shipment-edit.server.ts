import { z } from 'zod'
import { runInboundAction } from '#contract/purchaseorder-writes'
import {
  runShipmentAction,
  setShipmentStatus,
  updateShipment,
  updateShipmentPackages,
  type Shipment,
} from '#contract/shipments'
import { paths } from '~/lib/paths'
import type { ReceiptRow } from '~/lib/receipt'
import { intentName } from '~/lib/intents'
import { incidents, mostPackageRows, shipmentForm, shipmentIntents } from '~/lib/shipment-edit'
import { shipmentEdit, shipmentPackages, type ShipmentEdit } from '~/validation/shipment-edit'
import { borderModes } from '~/validation/shipments'
import { inboundCalls } from '../inbound/calls'
import { dispatchName } from '../inbound/dispatch.server'
import { orderNow } from '../inbound/edit-writes.server'
import { nameOfOrder } from '../orders/order-calls'
import { compareTexts, findConflict } from '../forms/conflict.server'
import { redirectWithNotice } from '../forms/finish.server'
import { reportAct } from '../submissions/act-report.server'
import { reportSaved } from '../submissions/action-report.server'
import type { FormResponse, GoodForm } from '../submissions/form-result'
import type { PortalUser } from '../session/portal-user.server'
import { postedForm, postedIntent, readForm } from '../forms/read-form.server'
import { finishWithReceipt } from '../forms/receipts.server'
import { refuse, type Problems } from '../forms/refuse.server'
import { doneText, refusalText } from '../upstream/words'
import {
  compareBody,
  entriesOfShipment,
  holdsBody,
  shipmentBody,
  versionOfPackages,
  versionOfShipment,
  wordsOfPackages,
} from './shipment-fields'
import {
  closePermission,
  isRemaining,
  markOfRemaining,
  shipmentNeeds,
} from './shipment-permissions.server'
import { readListQuery } from './shipment-in-list.server'
import { permittedActions, shipmentStatusIds } from './shipment-statuses'
import { findUnsaved, finishShipmentPart } from './unsaved-entries.server'
import { wordsOfOrders } from './shipment-words.server'
import {
  readShipment,
  writeShipment,
  type ShipmentOutcome,
  type ShipmentWrite,
} from './shipment-write.server'

/** What the forms of a shipment's screen do. */
export async function postShipment(
  request: Request,
  user: PortalUser,
  id: number,
): Promise<FormResponse> {
  const [form, intent] = [await postedForm(request), await postedIntent(request)]
  const isRetry = intent?.verb === 'resume'
  // in pages of the version before, the receipt's button was in a form without a name
  if (form !== shipmentForm && !(form === null && isRetry))
    throw new Response(null, { status: 400 })
  if (isRetry) return sendRemaining(request, user, id, { isRetry })
  if (intent?.verb === 'overwrite' && intent.name === shipmentIntents.overwritePackages)
    return savePackages(request, user, id)
  switch (intent && intentName(intent)) {
    case shipmentIntents.close:
      return closeShipment(request, user, id)
    case shipmentIntents.packages:
      return savePackages(request, user, id)
    case shipmentIntents.remaining:
      return sendRemaining(request, user, id)
    default:
      return saveShipment(request, user, id)
  }
}

/** Any button sends all rows. */
const withPackages = { mostRows: { packages: mostPackageRows } }

/** Saves the fields; 'Request permission to unload' does so first, and stops where that fails. [CSH-78 to CSH-80] */
async function saveShipment(request: Request, user: PortalUser, id: number) {
  const form = await readForm(request, shipmentEdit, {
    ...withPackages,
    act: (intent) => (intent?.verb === 'submit' ? 'shipmentForm.request' : 'shipmentForm.save'),
  })
  if (!form.ok)
    return form.replay
      ? finishShipmentPart(user, id, { form, saved: 'fields', list: readListQuery(request) })
      : refuse(form)
  const read = await readShipment(user, id)
  if (read.kind !== 'ok') return refuse(form, read)
  const asksPermission = form.intent?.verb === 'submit'
  const unknown = unknownChoices(user, read.body, form.value)
  if (unknown) return refuse(form, unknown)
  const body = shipmentBody(form.value, read.body)
  const conflict = findConflict(user, form, {
    version: versionOfShipment(read.body),
    differences: () => compareBody(user.t, read.body, body),
  })
  if (conflict) return refuse(form, conflict)

  const isSaved = holdsBody(read.body, body)
  const actions = permittedActions(shipmentStatusIds(user.settings), read.body)
  // a shipment that may not be saved can be asked for as it is; what was saved by the press before is not saved again
  const skipsSave =
    asksPermission &&
    isSaved &&
    (!shipmentNeeds.save(actions) || form.value.version !== versionOfShipment(read.body))
  const saved: ShipmentOutcome = skipsSave
    ? { kind: 'done', words: '' }
    : await writeShipment(user, id, {
        isPermitted: (now, shipment) =>
          shipmentNeeds.save(now) && (!asksPermission || shipmentNeeds.request(now, shipment)),
        whyNot: ({ fiton_tg_id: permissionId }) =>
          asksPermission && permissionId ? user.t('shipments.alreadyAsked') : undefined,
        call: (ref) =>
          user.api.call(updateShipment, {
            path: { ref },
            body,
            idempotencyKey: form.idempotencyKey,
          }),
        isDone: (now) => holdsBody(now, body),
      })
  if (saved.kind !== 'done') return refuse(form, toProblems(saved))
  if (asksPermission && !isSaved)
    reportSaved({ words: (reason) => user.t('shipments.savedNotRequested', { reason }) })
  const outcome = asksPermission ? await writeShipment(user, id, toRequest(user, form)) : saved
  if (outcome.kind !== 'done') {
    if (isSaved) return refuse(form, toProblems(outcome))
    const unsaved = await findUnsaved(user, id, form, ['packages'])
    return refuse(form, savedOnly(user, outcome, unsaved))
  }
  return finishShipmentPart(user, id, {
    form,
    saved: 'fields',
    words: outcome.words,
    list: readListQuery(request),
  })
}

/** Of the two calls the first is done; `unsaved`: what neither of them was about. */
function savedOnly(
  { t }: PortalUser,
  outcome: Exclude<ShipmentOutcome, { kind: 'done' }>,
  unsaved: readonly unknown[],
): Problems {
  const saved = t('shipments.savedNotRequested', { reason: outcome.words })
  const isUnknown = outcome.kind === 'failed' && outcome.failure.kind === 'unknown'
  return {
    message: unsaved.length > 0 ? `${saved}\n${t('form.restUnsaved')}` : saved,
    ...(isUnknown
      ? { outcomeUnknown: true }
      : { status: outcome.kind === 'notPermitted' ? 403 : 422 }),
  }
}

/** A choice is one of those offered, or the one that is stored, whatever that is. */
function unknownChoices(
  { t }: PortalUser,
  shipment: Shipment,
  value: ShipmentEdit,
): Problems | null {
  const stored = entriesOfShipment(shipment, false)
  const wrong = (
    [
      ['borderMode', borderModes],
      ['incident', incidents],
    ] as const
  ).filter(
    ([name, offered]) =>
      value[name] !== '' &&
      value[name] !== stored[name] &&
      !(offered as readonly string[]).includes(value[name]),
  )
  if (wrong.length === 0) return null
  return {
    fields: Object.fromEntries(
      wrong.map(([name]) => [name, [t('form.invalid', { field: t(`shipmentForm.${name}`) })]]),
    ),
  }
}

/** Without an MRN there is nothing that the customs office could permit. */
function toRequest(
  { api, settings }: PortalUser,
  form: GoodForm<z.ZodType<ShipmentEdit>>,
): ShipmentWrite {
  const granted = shipmentStatusIds(settings).IE043
  const idempotencyKey = form.idempotencyKey && `${form.idempotencyKey}-request`
  return {
    isPermitted: shipmentNeeds.request,
    call: (ref) =>
      form.value.mrnNone
        ? api.call(runShipmentAction, {
            path: { ref },
            body: { action: 'mrn_not_applicable' },
            idempotencyKey,
          })
        : api.call(setShipmentStatus, {
            path: { ref },
            body: { status: granted ?? 0 },
            idempotencyKey,
          }),
    isDone: ({ status }) => status?.id === granted,
  }
}

async function closeShipment(request: Request, user: PortalUser, id: number) {
  const form = await readForm(request, z.object({}), {
    ...withPackages,
    act: 'shipmentForm.close',
  })
  if (!form.ok) return refuse(form)
  // nothing can be saved afterwards
  if ((await findUnsaved(user, id, form, ['fields', 'packages'])).length > 0)
    return refuse(form, { message: user.t('shipments.saveFirst') })
  const closed = shipmentStatusIds(user.settings).CLOSED
  const outcome = await writeShipment(user, id, {
    isPermitted: (_, shipment) => closePermission(user, shipment).why === null,
    whyNot: (shipment) => closePermission(user, shipment).why?.text,
    call: (ref) =>
      user.api.call(setShipmentStatus, {
        path: { ref },
        body: { status: closed ?? 0 },
        idempotencyKey: form.idempotencyKey,
      }),
    isDone: ({ status }) => status?.id === closed,
  })
  if (outcome.kind !== 'done') return refuse(form, toProblems(outcome))
  return redirectWithNotice(
    user,
    paths.shipment(id, { list: readListQuery(request) }),
    { words: outcome.words },
    { form },
  )
}

async function savePackages(request: Request, user: PortalUser, id: number) {
  const form = await readForm(request, shipmentPackages, {
    ...withPackages,
    act: 'shipmentForm.savePackages',
  })
  if (!form.ok)
    return form.replay
      ? finishShipmentPart(user, id, { form, saved: 'packages', list: readListQuery(request) })
      : refuse(form)
  const packages = form.value.packages.filter(({ quantity }) => quantity > 0)
  const untyped = form.value.packages.findIndex(({ type, quantity }) => quantity > 0 && !type)
  if (untyped >= 0)
    return refuse(form, {
      fields: {
        [`packages[${untyped}].type`]: [
          user.t('form.required', { field: user.t('shipmentForm.type') }),
        ],
      },
    })
  const read = await readShipment(user, id)
  if (read.kind !== 'ok') return refuse(form, read)
  // The list is replaced as a whole: what somebody else has put into it meanwhile is shown first. Its rows have no id, and
  // two who correct the same boxes to other types change other rows: put together they are a sum that nobody counted.
  const conflict = findConflict(user, form, {
    version: versionOfPackages(read.body.packages),
    seen: form.value.packagesVersion,
    part: shipmentIntents.overwritePackages,
    differences: () =>
      compareTexts([
        {
          field: 'packages',
          label: user.t('shipmentForm.packages'),
          stored: wordsOfPackages(read.body.packages),
          own: wordsOfPackages(packages),
        },
      ]),
  })
  if (conflict) return refuse(form, conflict)
  const outcome = await writeShipment(user, id, {
    isPermitted: shipmentNeeds.save,
    call: (ref) =>
      user.api.call(updateShipmentPackages, {
        path: { ref },
        body: { packages },
        idempotencyKey: form.idempotencyKey,
      }),
    isDone: (now) => wordsOfPackages(now.packages) === wordsOfPackages(packages),
  })
  if (outcome.kind !== 'done') return refuse(form, toProblems(outcome))
  return finishShipmentPart(user, id, {
    form,
    saved: 'packages',
    words: outcome.words,
    list: readListQuery(request),
  })
}

/** One after another, and on after a failure; the receipt's button tries those again that were not sent. [CSH-86] */
async function sendRemaining(
  request: Request,
  user: PortalUser,
  id: number,
  { isRetry = false } = {},
) {
  const list = readListQuery(request)
  reportAct({ isAlone: true })
  const form = await readForm(
    request,
    z.object({ sel: z.unknown().optional(), shown: z.string().optional() }),
    { ...withPackages, act: 'shipmentForm.sendRemaining' },
  )
  if (!form.ok) return form.replay ? finishShipmentPart(user, id, { form, list }) : refuse(form)
  const read = await readShipment(user, id)
  if (read.kind !== 'ok') return refuse(form, read)
  // any button of the form sends those of the receipt
  const retriedIds = toIds(isRetry ? form.value.sel : undefined)
  const isReported = read.body.status?.id === shipmentStatusIds(user.settings).IE044
  const orders = (isReported ? (read.body.orders ?? []) : [])
    .filter(isRemaining)
    .filter((order) => retriedIds.size === 0 || retriedIds.has(order.id))
  if (orders.length === 0)
    return refuse(form, {
      message: user.t(isReported ? 'shipments.noneRemaining' : 'shipments.notPermitted'),
      status: 403,
    })
  // the receipt's button names them one by one
  if (retriedIds.size === 0 && form.value.shown !== markOfRemaining(orders))
    return refuse(form, { message: user.t('form.changedSinceShown'), status: 409 })
  const remaining = read.body.orders?.filter(isRemaining)
  reportAct({
    record: read.body.mx_inbound_reference ?? String(id),
    changes: [
      [
        user.t('shipmentForm.remaining'),
        wordsOfOrders(remaining),
        wordsOfOrders(remaining?.filter((order) => !orders.includes(order))),
      ],
    ],
  })
  const rows: ReceiptRow[] = []
  const wordsOfRows = () => rows.map(({ name, reason }) => `${name}: ${reason}`).join('\n')
  for (const order of orders) {
    if (rows.length > 0) reportSaved({ words: wordsOfRows })
    rows.push(await dispatch(user, order, { shipment: id, key: form.idempotencyKey }))
  }
  const words = wordsOfRows()
  const unsaved = await findUnsaved(user, id, form, ['fields', 'packages'])
  if (unsaved.length > 0) return finishShipmentPart(user, id, { form, words, list })
  const at = (receipt?: string) => paths.shipment(id, { receipt, list })
  if (rows.some(({ outcome }) => outcome !== 'done'))
    return finishWithReceipt(user, { action: 'resume', rows }, 'message.actionProcessed', {
      at,
      form,
    })
  return redirectWithNotice(user, at(), { words }, { form })
}

const toIds = (sel: unknown) =>
  new Set(
    [sel ?? []]
      .flat()
      .flatMap((one) => (typeof one === 'string' && /^\d{1,15}$/.test(one) ? Number(one) : [])),
  )

type Order = NonNullable<Shipment['orders']>[number]

async function dispatch(
  user: PortalUser,
  order: Order,
  { shipment, key }: { shipment: number; key: string | undefined },
): Promise<ReceiptRow> {
  const { id } = order
  const result = await user.api.call(runInboundAction, {
    path: { id },
    body: { action: dispatchName, order_id: id, shipment_id: shipment },
    idempotencyKey: key && `${key}-${id}`,
  })
  const row = { id, name: nameOfOrder(inboundCalls, order) }
  if (result.kind === 'ok')
    return { ...row, outcome: 'done', reason: doneText(user.t, result.body.message) }
  if (result.kind !== 'unknown')
    return { ...row, outcome: 'refused', reason: refusalText(user.t, result) }
  const now = await orderNow(user, id)
  return (now?.phase?.id ?? 0) >= 40
    ? { ...row, outcome: 'done', reason: user.t('message.actionProcessed') }
    : { ...row, outcome: 'unknown', reason: refusalText(user.t, result) }
}

/** Of a write that was not done, for the form that asked for it. */
export function toProblems(outcome: Exclude<ShipmentOutcome, { kind: 'done' }>): Problems {
  if (outcome.kind === 'notPermitted') return { message: outcome.words, status: 403 }
  const { failure, words } = outcome
  if (failure.kind === 'unknown') return failure
  const isReference =
    failure.kind === 'refused' && /^MX inbound reference/i.test(failure.error?.en ?? '')
  if (isReference) return { fields: { reference: [words] } }
  return { message: words, status: failure.kind === 'unavailable' ? 502 : 422 }
}
