import { redirect } from '@remix-run/node'
import type { z } from 'zod'
import { hashText } from '../../base/fingerprint.server'
import { claimForm, releaseForm, takeOverForm } from '../../forms/claim-form.server'
import { redirectWithNotice } from '../../forms/finish.server'
import { toText, type Values } from '~/lib/values'
import { goOnWithAct, idOfAct, reportAct } from '../../submissions/act-report.server'
import type { FormResponse, GoodForm } from '../../submissions/form-result'
import { refuse } from '../../forms/refuse.server'
import type { PortalUser } from '../../session/portal-user.server'
import { afterLookUp, type Failure } from '../../upstream/result'
import { unknownText } from '../../upstream/words'
import { toMark } from '../field-map'
import { changeKept, readKept, saved, type DraftContent } from './draft-content.server'
import { dropDocuments } from './documents.server'
import { editorAfter } from './editor-address.server'
import { problemsOnPage, type LineRange } from './line-pages'
import type { OrderKind, SaveOutcome, StoredOrder } from './order-kind'
import { addressOfStep, checkSteps, findStep, stepsFor, type Checked } from './steps'

/**
 * The end of the wizard. However many pages show the draft, one at a time saves it; where an earlier attempt's outcome
 * is not known, it is looked up before anything is sent again.
 */
export async function saveDraft<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  context: Context,
  form: GoodForm<z.ZodType>,
  { id, range }: { id: string; range: LineRange },
): Promise<FormResponse> {
  reportAct({ verb: 'wizard.saveConcept' })
  const claimed = await claimOrTakeOver(user, form, { key: `draft:${id}`, identity: id })
  if (!claimed.ok) return refuse(claimed)
  const draft = await readKept(user, kind.name, id)
  if (!draft) return refuse(claimed, { message: user.t('wizard.draftGone') })
  const { content } = draft
  if (content.sent?.act) await goOnWithAct(content.sent.act)
  const order = stepsFor(kind, context, content.steps)
  const { value, ...wrong } = checkSteps<Draft, Context>(order)
  if (!value) {
    await releaseForm(claimed)
    return showProblems(user, kind, id, wrong, { fields: {} })
  }
  reportAct({ record: toText((value as Values).orderNumber) })
  const outcome = await write(user, kind, context, { id, content, value })
  if (outcome.kind === 'saved') {
    const editor = kind.paths.editor(outcome.id)
    await changeKept(user, id, (content) =>
      saved(content, editor, (own) => toMark(kind.fields, own, { isStored: false })),
    )
    if (kind.hasDocuments) await dropDocuments(user, [id])
    return redirectWithNotice(user, editorAfter(form, editor), 'message.orderSaved', {
      form: claimed,
      toOtherScreen: true,
    })
  }
  if (outcome.kind === 'unknown') {
    // sending it again is safe: it is looked up first
    const act = idOfAct()
    await changeKept(user, id, (now) => ({ ...now, sent: now.sent && { ...now.sent, act } }))
    await releaseForm(claimed)
    return refuse(
      { ...claimed, claim: null },
      {
        message: unknownText(user.t, outcome, 'wizard.outcomeUnknown'),
        outcomeUnknown: true,
      },
    )
  }
  if (outcome.kind !== 'problems') return refuse(claimed, outcome)
  const last = order.steps.length - 1
  const stepsOfFields = Object.keys(outcome.fields).map((field) => findStep(order.steps, field))
  const firstWrong = Math.min(...stepsOfFields.filter((index) => index >= 0), last)
  if (firstWrong === last) {
    const whole = content.steps[order.steps[last]?.name ?? ''] ?? {}
    return refuse(claimed, problemsOnPage(user.t, outcome, whole, range))
  }
  await releaseForm(claimed)
  return showProblems(user, kind, id, { firstWrong }, outcome)
}

/** A claim; one whose process died in the midst is taken over, as its outcome can be looked up. */
export async function claimOrTakeOver(
  user: PortalUser,
  form: GoodForm<z.ZodType>,
  claim: { key: string; identity: string },
) {
  const claimed = await claimForm(form, user, claim)
  if (claimed.ok || !claimed.outcomeUnknown) return claimed
  await takeOverForm(`${claim.key}:${claim.identity}`)
  return claimForm(form, user, claim)
}

/** Goes back to the step where something is wrong, and says there what it is. */
async function showProblems<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  id: string,
  { firstWrong, wrongPage }: Pick<Checked<Draft>, 'firstWrong' | 'wrongPage'>,
  { fields, message }: NonNullable<DraftContent['problems']>,
): Promise<FormResponse> {
  await changeKept(user, id, (content) => ({ ...content, problems: { fields, message } }))
  return redirect(addressOfStep(kind, id, firstWrong, wrongPage), 303)
}

async function write<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  context: Context,
  { id, content, value }: { id: string; content: DraftContent; value: Draft },
): Promise<SaveOutcome> {
  const digest = hashText(JSON.stringify(content.steps))
  const idempotencyKey = `${id}:${digest}`
  const before = content.sent
  const earlier = before ? await earlierAttempt(user, kind, context, value, before.at) : null
  if (earlier?.kind === 'unknown') return earlier
  if (earlier?.kind === 'ok' && before?.digest === digest) {
    return { kind: 'saved', id: earlier.body.id }
  }
  // which of the entries that changed between two attempts arrived is not known
  const sent = {
    at: before?.at ?? Date.now(),
    digest: before && before.digest !== digest ? '' : digest,
  }
  await changeKept(user, id, (now) => ({ ...now, sent }))
  const stored = earlier?.kind === 'ok' ? earlier.body : null
  const outcome = await kind.save(user, value, { stored, idempotencyKey, context })
  if (outcome.kind === 'unknown' && !stored) {
    const created = await kind.findCreated(user, value, sent.at)
    return created.kind === 'ok' && created.body !== null
      ? { kind: 'saved', id: created.body }
      : afterLookUp(outcome, created)
  }
  if (outcome.kind !== 'unknown' && outcome.kind !== 'saved' && !before) {
    await changeKept(user, id, (now) => ({ ...now, sent: null }))
  }
  return outcome
}

/** The concept that an earlier attempt made after all; null when it made none. */
async function earlierAttempt<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  context: Context,
  value: Draft,
  sinceMs: number,
): Promise<{ kind: 'ok'; body: Stored } | Extract<Failure, { kind: 'unknown' }> | null> {
  const created = await kind.findCreated(user, value, sinceMs)
  if (created.kind === 'ok' && created.body === null) return null
  const stored =
    created.kind === 'ok' && created.body ? await kind.read(user, created.body, context) : created
  return stored.kind === 'ok' && stored.body
    ? { kind: 'ok', body: stored.body as Stored }
    : { kind: 'unknown', trouble: 'unreadable', isUnread: true }
}
