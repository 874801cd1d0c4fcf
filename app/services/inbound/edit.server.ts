import { toRows, type Values } from '~/lib/values'
import { z } from 'zod'
import { inboundEditId } from '~/lib/inbound-edit'
import type { Intent } from '~/lib/intents'
import { toNumber } from '~/lib/numbers'
import { paths } from '~/lib/paths'
import { inboundEdit, type InboundEditForm } from '~/validation/inbound-edit'
import { nameOfKept } from '../orders/arrived-documents'
import { differences, isSame, sayDifferences } from '../orders/field-map'
import { nameOfOrder } from '../orders/order-calls'
import { runWrites, sayStopped, type PlanOutcome } from '../orders/write-plan.server'
import { readPage } from '../page/address.server'
import { reportAct } from '../submissions/act-report.server'
import { reportSaved } from '../submissions/action-report.server'
import { releaseForm } from '../forms/claim-form.server'
import { findConflict, toChanges } from '../forms/conflict.server'
import { finish, redirectWithNotice } from '../forms/finish.server'
import { parseChanged } from '../submissions/form-entries.server'
import type { FormResponse, GoodForm } from '../submissions/form-result'
import type { PortalUser } from '../session/portal-user.server'
import { readForm, getValues } from '../forms/read-form.server'
import { refuse } from '../forms/refuse.server'
import { wholeFields } from '../upstream/pages'
import { withBody, type Failure, type Result } from '../upstream/result'
import {
  findDrafts,
  dropDocuments,
  entriesOfDocuments,
  type SentDocuments,
} from '../orders/screens/documents.server'
import { noteSending, settleArrived } from '../orders/screens/editor-documents.server'
import { mostRows, problemsOnPage } from '../orders/screens/line-pages'
import { inboundCalls, type WholeInboundOrder } from './calls'
import { editedFields, editedParts, fieldsChanged, storedValues } from './edit-fields'
import { orderBody, orderNow, plannedWrites, type Change } from './edit-writes.server'
import {
  editedInbound,
  entriesOfPart,
  isEditable,
  rangeOfLines,
  withBlanks,
  withTyped,
  type EditedInbound,
} from './editing'
import { dispatchInboundOrder, dispatchName } from './dispatch.server'
import { inboundChoices } from './form-choices.server'
import { withSettledCosts } from './kind.server'
import type { InboundRights } from './rights'

/** Changes an order that was submitted, as far as its user may. */
export async function saveInboundOrder(
  request: Request,
  user: PortalUser,
  id: number,
  sent: SentDocuments,
): Promise<FormResponse> {
  const read = {
    write: 'inbound',
    read: entriesOfDocuments(sent),
    act: (intent: Intent | null) =>
      intent?.verb === 'submit' ? 'inboundOrder.sendToWarehouse' : 'inboundForm.saveOrder',
  } as const
  const result = await readWhole(user, id)
  if (result.kind !== 'ok') return refuse(await readForm(request, z.object({}), read), result)
  const stored = editedInbound(user, result.body)
  const rules = await inboundChoices(user)
  const settle = await settleArrived(user, editedFields, sent, () => Promise.resolve(stored.values))
  const form = await readForm(
    request,
    (read) => {
      const typed = withBlanks(sent.entries, read)
      return inboundEdit(rules, judgedParts(stored, typed), withTyped(stored, typed))
    },
    {
      ...read,
      settle: (values, intent) => withSettledCosts(settle(values, intent), intent),
      mostRows,
    },
  )
  if (sent.problem && (form.ok || !form.message)) return refuse(form, sent.problem)
  if (!form.ok) return refuse(form)
  reportAct({ record: nameOfOrder(inboundCalls, stored.order) })
  const typed = withBlanks(sent.entries, getValues(form))
  const problem = whyNot(user, stored, { form, typed })
  const own = withTyped(stored, typed)
  reportAct({
    changes: toChanges(sayDifferences(user.t, differences(editedFields, stored.values, own))),
  })
  if (form.intent?.verb === 'submit' && form.intent.name === dispatchName) {
    return isSame(editedFields, stored.values, own)
      ? dispatchInboundOrder(user, id, form)
      : refuse(form, problem ?? { message: user.t('inboundOrder.saveFirst') })
  }
  if (problem) return refuse(form, problem)
  const change: Change = { user, stored, own, form: form.value as InboundEditForm }
  return saveChange(change, form, { id, page: readPage(request, 'lines') })
}

/** What cannot be read of an order would be taken out of it, as parts are sent back whole. */
async function readWhole({ api }: PortalUser, id: number): Promise<Result<WholeInboundOrder>> {
  const answer = wholeFields(sentBackWhole, await inboundCalls.get(api, id))
  return withBody(answer, ({ result }) => result)
}

const sentBackWhole =
  /^result\.(products|fininfo|certificates|order\.(phase|shipment_id|mx_inbound_reference|mrn|time_arrival|bonded_administration))\b/

/** Lists that were not changed are not judged: upstream took them as they are. */
function judgedParts({ may, values }: EditedInbound, typed: Values) {
  const own = withTyped({ may, values } as EditedInbound, typed)
  const isChanged = (part: 'financial' | 'certificates') => !isSame(editedParts[part], values, own)
  return {
    ...may,
    financial: may.financial && isChanged('financial'),
    certificates: may.certificates && isChanged('certificates'),
  }
}

type Problem = Parameters<typeof refuse>[1]

/** What stands against saving that no single field can tell. */
function whyNot(
  user: PortalUser,
  stored: EditedInbound,
  { form, typed }: { form: GoodForm<z.ZodType>; typed: Values },
): Problem | null {
  const { t } = user
  if (!isEditable(stored.may)) return { message: t('inboundOrder.locked'), status: 403 }
  const fields = strangeDocuments(stored, typed)
  if (Object.keys(fields).length > 0)
    return {
      fields: Object.fromEntries(Object.entries(fields).map(([at, text]) => [at, [t(text)]])),
    }
  const own = withTyped(stored, typed)
  const aboveInvoice = linesAboveInvoice(stored, own)
  if (aboveInvoice.length > 0) {
    const problems = Object.fromEntries(
      aboveInvoice.map((index) => [
        `products[${index}].invoiceAmount`,
        [t('inboundForm.aboveInvoice')],
      ]),
    )
    return problemsOnPage(t, { fields: problems }, own, rangeOfLines(own, typed))
  }
  const version = String(stored.values.version)
  const lost = [typed.version, form.intent?.value].includes(version) ? [] : lostParts(stored, typed)
  if (lost.length > 0) {
    const parts = lost.map((name) => t(editedFields[name]?.label ?? 'inboundForm.finances'))
    return { message: t('inboundOrder.lockedMeanwhile', { parts: parts.join(', ') }), status: 409 }
  }
  const seen = form.intent?.verb === 'overwrite' ? form.intent.value : typed.version
  return findConflict(user, form, {
    version,
    differences: () =>
      sayDifferences(t, differences(fieldsChanged(seen, stored.values), stored.values, own)),
  })
}

/** A document is kept by its name, which has to be one of the order's own. */
function strangeDocuments({ values, may }: EditedInbound, typed: Values) {
  const strange: Record<string, 'document.gone'> = {}
  for (const list of ['finances', 'certificates'] as const) {
    if (!may[list === 'finances' ? 'financial' : list]) continue
    const own = new Set(toRows(values[list]).map(({ document }) => nameOfKept(document)))
    toRows(typed[list]).forEach(({ document }, index) => {
      const name = nameOfKept(document)
      if (name !== '' && !own.has(name)) strange[`${list}[${index}].document`] = 'document.gone'
    })
  }
  return strange
}

/** Lines, also of other pages, that take more of the invoice than it now has. */
function linesAboveInvoice({ values, may }: EditedInbound, own: Values): number[] {
  const isChanged = !isSame(editedParts.financial, values, own)
  const invoice = toRows(own.finances).find(({ infoType }) => infoType === 'invoice')
  const most = getAmount(invoice?.amount)
  if (!may.financial || !isChanged || !Number.isFinite(most)) return []
  return toRows(own.products).flatMap(({ invoiceAmount }, index) =>
    getAmount(invoiceAmount) > most ? [index] : [],
  )
}

const getAmount = (entry: unknown) => (typeof entry === 'string' && entry ? toNumber(entry) : NaN)

/** What was typed and can be changed no more. */
const lostParts = ({ values, may }: EditedInbound, typed: Values): string[] =>
  Object.entries(entriesOfPart).flatMap(([part, names]) =>
    may[part as keyof InboundRights]
      ? []
      : names.filter(
          (name) =>
            name !== 'products' &&
            typed[name] !== undefined &&
            !isSame({ [name]: editedFields[name]! }, values, typed),
        ),
  )

async function saveChange(
  change: Change,
  form: GoodForm<z.ZodType>,
  { id, page }: { id: number; page: number },
): Promise<FormResponse> {
  const { user, stored, own } = change
  const goesTo = form.intent?.verb === 'save-and-go' ? form.intent.value : undefined
  const lines = Number(goesTo ?? page)
  const address = paths.inboundOrder(id, lines > 1 ? { lines: String(lines) } : {})
  const next = goesTo === undefined ? address : `${address}#${inboundEditId}-lines`
  if (goesTo !== undefined && isSame(editedFields, stored.values, own))
    return finish(next, { form })

  const body = await orderBody(change)
  if (body.kind !== 'ok') return refuse(form, body)
  const isMrnChanged = !isSame(editedParts.mrn, stored.values, own)
  if (isMrnChanged && body.body.shipment_id === null)
    return refuse(form, { fields: { mrn: [user.t('inboundOrder.mrnNeedsShipment')] } })
  const writes = plannedWrites(change, body.body)
  await noteSending(user, editedFields, { stored: stored.values, own })
  const outcome = await runWrites(writes, form.idempotencyKey ?? '', (sofar) =>
    reportSaved({ words: () => sayStopped(user.t, sofar, partTexts) }),
  )
  if (outcome.failure) return refuseStopped(change, form, outcome, outcome.failure)
  await dropDocuments(user, findDrafts(own))
  return redirectWithNotice(user, next, 'inboundOrder.updated', { form })
}

const partTexts = {
  saved: 'inboundOrder.saved',
  notSaved: 'inboundOrder.notSaved',
  maybeSaved: 'inboundOrder.maybeSaved',
} as const

/** The entries come back; those that are saved as upstream has them now, so that another press sends the rest alone. */
async function refuseStopped(
  { user, stored, own }: Change,
  form: GoodForm<z.ZodType>,
  outcome: PlanOutcome,
  failure: Failure,
): Promise<FormResponse> {
  await releaseForm(form)
  const order = outcome.saved.length > 0 ? await orderNow(user, stored.order.id) : null
  const typed = getValues(form)
  const values = order ? afterSaved(outcome, { stored, own, typed }, storedValues(order)) : typed
  const message = sayStopped(user.t, outcome, { failed: 'inboundOrder.updateFailed', ...partTexts })
  const submission = order ? parseChanged(values, z.looseObject({})) : form.submission
  return refuse(
    { ...form, submission, claim: null },
    { message, outcomeUnknown: failure.kind === 'unknown', status: toStatus(failure) },
  )
}

function afterSaved(
  { saved }: PlanOutcome,
  { stored, own, typed }: { stored: EditedInbound; own: Values; typed: Values },
  now: Values,
): Values {
  const names = saved.flatMap(({ name }) =>
    Object.keys(editedParts[name as keyof typeof editedParts]),
  )
  const left = Object.fromEntries(
    Object.entries(editedFields).filter(([name]) => !names.includes(name)),
  )
  // what somebody else has changed of the rest is still to be asked about
  const isUntouched = isSame(left, stored.values, now) || isSame(left, own, now)
  const previous = Object.fromEntries(
    names
      // of lines a page shows some, and they hold nothing that saving changes
      .filter((name) => name in typed && name !== 'products')
      .map((name) => [name, now[name]]),
  )
  return { ...typed, ...previous, ...(isUntouched ? { version: now.version } : undefined) }
}

function toStatus({ kind }: Failure): number {
  if (kind === 'unknown' || kind === 'unavailable') return 502
  if (kind === 'stale') return 409
  return kind === 'forbidden' ? 403 : 422
}
