import { z } from 'zod'
import { message } from '~/i18n/message'
import { toText, type Values } from '~/lib/values'
import { withArrived } from '../arrived-documents'
import { isSame } from '../field-map'
import { releaseForm } from '../../forms/claim-form.server'
import { redirectWithNotice } from '../../forms/finish.server'
import { refuse } from '../../forms/refuse.server'
import { reportSaved } from '../../submissions/action-report.server'
import { parseChanged } from '../../submissions/form-entries.server'
import type { FormResponse, GoodForm } from '../../submissions/form-result'
import type { PortalUser } from '../../session/portal-user.server'
import { afterLookUp, type Failure } from '../../upstream/result'
import { unknownText } from '../../upstream/words'
import { dropDocuments, findDrafts } from './documents.server'
import { noteSending } from './editor-documents.server'
import { describeLines } from './line-articles.server'
import { pageOfLines } from './line-pages'
import type { OrderKind, SaveOutcome, StoredOrder } from './order-kind'

/** A concept as it was, and all entries that it is to have. */
interface Written<Stored> {
  stored: Stored
  own: Values
}

/** Writes; where the answer does not arrive, upstream is asked whether it now has what was sent. */
export async function saveAndLookUp<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  context: Context,
  draft: Draft,
  written: Written<Stored>,
  idempotencyKey: string,
): Promise<SaveOutcome> {
  const { stored, own } = written
  await noteSending(user, kind.fields, { stored: stored.values, own })
  const outcome = await kind.save(user, draft, { stored, idempotencyKey, context })
  if (outcome.kind !== 'unknown') return outcome
  const now = await kind.read(user, stored.id, context)
  return now.kind === 'ok' && isAsSent(kind, written, now.body)
    ? { kind: 'saved', id: stored.id }
    : afterLookUp(outcome, now)
}

/** Null when the order is submitted. */
async function submitAndLookUp<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  context: Context,
  id: number,
  idempotencyKey: string,
): Promise<Failure | null> {
  const result = await kind.submit(user, id, idempotencyKey)
  if (result.kind === 'ok') return null
  if (result.kind !== 'unknown') return result
  const now = await kind.read(user, id, context)
  return now.kind === 'ok' && !now.body.isConcept ? null : afterLookUp(result, now)
}

/**
 * The form of a concept that is saved and not submitted: it continues from what upstream now has, so that its documents
 * and new lines are not sent a second time and its own save is not taken for somebody else's. As it was sent, where
 * that cannot be had, and where somebody else has changed the concept since.
 */
async function formAsSaved<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  context: Context,
  form: GoodForm<z.ZodType>,
  { page, ...written }: Written<Stored> & { page: number },
): Promise<GoodForm<z.ZodType>> {
  const now = await kind.read(user, written.stored.id, context)
  if (now.kind !== 'ok' || !isAsSent(kind, written, now.body)) return form
  const [shown] = pageOfLines(now.body.values, page)
  const values = { ...(await describeLines(user.api, shown)), version: now.body.version }
  return { ...form, submission: parseChanged(values, z.looseObject({})) }
}

/** Submits a concept that was just saved. */
export async function submitSaved<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  context: Context,
  form: GoodForm<z.ZodType>,
  written: Written<Stored> & { page: number },
): Promise<FormResponse> {
  const { id } = written.stored
  const key = `${form.idempotencyKey ?? ''}:submit`
  // were the session to end here, the form has nothing left that is not saved
  reportSaved({ words: () => user.t('wizard.savedNotSubmitted'), isWhole: true })
  const failure = await submitAndLookUp(user, kind, context, id, key)
  if (failure) {
    const left = await formAsSaved(user, kind, context, form, written)
    return failure.kind === 'unknown'
      ? refuseUnknown(user, left, failure, 'wizard.submitUnknown')
      : refuse(left, failure)
  }
  await dropDocuments(user, findDrafts(written.own))
  const number = toText(written.own.orderNumber) || String(id)
  const words = message('message.orderSubmitted', { number })
  return redirectWithNotice(user, kind.paths.detail(id), words, { form, toOtherScreen: true })
}

/** Nothing is lost by pressing again: the order is looked at before anything is sent. */
export async function refuseUnknown(
  user: PortalUser,
  form: GoodForm<z.ZodType>,
  failure: Extract<Failure, { kind: 'unknown' }>,
  unchanged: 'wizard.saveUnknown' | 'wizard.submitUnknown' | 'wizard.deleteUnknown',
): Promise<FormResponse> {
  await releaseForm(form)
  const message = unknownText(user.t, failure, unchanged)
  return refuse({ ...form, claim: null }, { message, outcomeUnknown: true })
}

const isAsSent = <Draft, Context, Stored extends StoredOrder>(
  { fields }: OrderKind<Draft, Context, Stored>,
  { stored, own }: Written<Stored>,
  { values: now }: Stored,
): boolean => isSame(fields, now, withArrived(fields, own, { before: stored.values, now }))
