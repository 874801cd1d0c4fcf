import { json, type TypedResponse } from '@remix-run/node'
import { say, type Words } from '~/i18n/message'
import type { Translate } from '~/i18n/translate'
import { formatDateTime } from '~/lib/format'
import type {
  Conflict,
  ExistingRecord,
  FoundSuggestions,
  Notice,
  Reckoning,
  RefusedForm,
  Review,
} from '~/lib/form-result'
import { logger } from '../base/logger.server'
import { isStoreUnwritable } from '../store/store-full.server'
import type { Failure } from '../upstream/result'
import { failureText } from '../upstream/words'
import { actionReport, reportOutcome, reportWrong } from '../submissions/action-report.server'
import { findActsOfRecord, toActText } from '../store/acts.server'
import { emailKey } from '../store/sql.server'
import { store } from '../store/portal-store.server'
import {
  endOfAct,
  finishedActs,
  outcomeOfRefusal,
  recordOfAct,
  storeEnd,
  withSaved,
} from '../submissions/act-report.server'
import { keepHalfDone } from '../submissions/unfinished.server'
import { settleClaim } from './claim-form.server'
import { companyLabel } from '../session/domain'
import type { BadForm, FormResponse, PostedForm } from '../submissions/form-result'
import type { PortalUser } from '../session/portal-user.server'
import type { Session } from '../session/session.server'
import { requestScope } from '../base/request-scope.server'

/**
 * Upstream's refusal, or our own words for the form as a whole and for single fields, or suggestions that were asked
 * for.
 */
export type Problems =
  | Failure
  | {
      /** In the user's language. */
      message?: string
      fields?: Record<string, Words[]>
      found?: FoundSuggestions[]
      existing?: ExistingRecord
      conflict?: Conflict
      at?: string
      asksDeletion?: boolean
      review?: Review
      reckoned?: Reckoning
      /** Said of a write whose outcome was looked up in vain. */
      outcomeUnknown?: boolean
      /** Where it is neither the entries' fault nor upstream's. */
      status?: number
    }

/** Sends the form back with its entries, and what was wrong with them, to the page that posted it. */
export async function refuse(
  form: PostedForm & ({ ok: true } | BadForm),
  problems?: Problems,
): Promise<FormResponse> {
  if (!form.ok && form.replay) return form.replay
  const failure = problems && 'kind' in problems ? problems : undefined
  const own = problems && !('kind' in problems) ? problems : undefined
  const refused = form.ok ? undefined : form
  // what is wrong with the form as such comes first: nothing was asked of upstream with it
  const said = refused?.message ?? (failure ? failureText(form.t, failure) : own?.message)
  const isUnknown =
    failure?.kind === 'unknown' || own?.outcomeUnknown || (!form.ok && form.outcomeUnknown) || false
  // a part of the form was saved, and the rest comes back
  const isDone = own?.status === 200 && !isUnknown
  const outcome = isDone ? 'done' : outcomeOfRefusal(isUnknown)
  const message = outcome === 'part' ? withSaved(said ?? '') : said
  const act = endOfAct(outcome, {
    words: wordsOfRefusal(form.t, { message, fields: own?.fields }),
    isFailure: failure !== undefined,
  })
  if (form.claim) await settleClaim(form.claim, failure, act)
  else if (act) await storeEnd(act)
  reportOutcome('refused')

  const body = refusal(form.t, form, { message, fields: own?.fields })
  const isOfCustoms = (await requestScope().peekMemo<PortalUser | null>('portal-user'))?.can.customs
  await keepHalfDone(act, {
    left: body.lastResult?.initialValue,
    isOfCustoms: isOfCustoms ?? false,
  })
  if (finishedActs().length > 0) body.finishes = finishedActs().join(' ')
  const part = form.intent?.name.replace(/\[.*$/, '')
  if (part) body.part = part
  if (refused?.madeFor)
    body.switchBack = form.t('form.switchBack', { company: companyLabel(refused.madeFor) })
  if (isUnknown) body.outcomeUnknown = true
  if (own?.found?.length) body.found = own.found
  if (own?.existing) body.existing = own.existing
  if (own?.conflict)
    body.conflict = { ...own.conflict, by: await sayLastChange(form.t, own.conflict) }
  if (own?.at) body.at = own.at
  if (own?.review) body.review = own.review
  if (own?.reckoned) body.reckoned = own.reckoned
  if (own?.asksDeletion) body.asksDeletion = true
  // a button that only shows more was pressed in good order, and may fail all the same
  const isFailed = failure !== undefined && refused?.status === 200
  const status = refused && !isFailed ? (own?.status ?? refused.status) : toStatus(failure, own)
  if (status >= 400) reportWrong()
  if (!refused?.cookie) return json(body, { status })
  const headers = { 'Set-Cookie': refused.cookie }
  if (form.intent?.verb !== 'switch-back') return json(body, { status, headers })
  // the company is active again, whatever its page could not read for the other one
  if (body.notice) body.notice.kind = 'success'
  return json(body, { status: refused.status, headers })
}

/** Who has saved what the form conflicts with, as far as it was here. */
async function sayLastChange(t: Translate, { differences }: Conflict): Promise<string | undefined> {
  const session = await requestScope().peekMemo<Session | null>('session')
  const record = recordOfAct()
  if (!session || !record) return undefined
  const place = { ...record, companyId: session.company.id }
  const acts = await findActsOfRecord(await store(), place, mostLookedAt)
  const last = acts.find(({ changes }) =>
    changes.some(([field, , after]) =>
      differences.some(({ label, stored }) => label === field && toActText(stored) === after),
    ),
  )
  if (!last) return undefined
  const when = formatDateTime(last.at / 1000)
  return last.account === emailKey(session.user.account)
    ? t('common.lastChangeYours', { when })
    : t('common.lastChange', { who: last.account, when })
}

const mostLookedAt = 5

const wordsOfRefusal = (
  t: Translate,
  { message, fields = {} }: { message?: string; fields?: Record<string, Words[]> },
): string =>
  [
    ...(message ? [message] : []),
    ...Object.values(fields).flatMap((problems) => problems.map((words) => say(t, words))),
  ].join('\n')

/** The entries of a form with what is wrong with them, in the user's language. */
export function refusal(
  t: Translate,
  form: Pick<PostedForm, 'form' | 'submission' | 'secret' | 'sections'>,
  { message, fields }: { message?: string; fields?: Record<string, Words[]> },
): RefusedForm {
  const { error, ...reply } = form.submission.reply({
    fieldErrors: fields,
    hideFields: [...form.secret],
  })
  const lastResult = { ...reply, ...(error && { error: translated(t, error) }) }
  const refused: RefusedForm = { form: form.form, lastResult }
  if (form.sections) refused.sections = form.sections
  if (message) refused.notice = { kind: 'error', text: message }
  return refused
}

/** Runs an action. Where the store takes nothing, the form that it read comes back with its entries, and says so. */
export async function orUnstored<T>(
  work: () => Promise<TypedResponse<T>>,
): Promise<TypedResponse<T | RefusedForm>> {
  try {
    return await work()
  } catch (error) {
    const { form } = actionReport()
    if (!form || !isStoreUnwritable(error)) throw error
    logger().error({ err: error, requestId: requestScope().requestId }, 'store')
    return refuseUnstored(form)
  }
}

/** The same for a form of the frame, which has no page of its own: the frame says so in that page's place. */
export async function inFrame(
  user: PortalUser,
  page: string,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (!isStoreUnwritable(error)) throw error
    logger().error({ err: error, requestId: requestScope().requestId }, 'store')
    const text = user.t('form.notStored')
    throw Response.json({ reason: 'not-stored', text, page }, { status: 503 })
  }
}

/** A form that was claimed may have been written upstream by the time that the store fails. */
export function mayBeWritten(): boolean {
  const { hasClaimed, hasWritten } = requestScope()
  return hasClaimed && hasWritten
}

function refuseUnstored(form: PostedForm): FormResponse {
  const { t } = form
  const mayBeDone = mayBeWritten()
  reportOutcome('refused')
  reportWrong()
  const message = t(mayBeDone ? 'message.outcomeUnknown' : 'form.notStored')
  const body = refusal(t, form, { message })
  if (mayBeDone) body.outcomeUnknown = true
  return json(body, { status: mayBeDone ? 502 : 503 })
}

/**
 * Runs the action of a screen. What it throws is answered on the screen itself: an error boundary would have no frame
 * around it, as Remix loads none then.
 */
export async function catchOnPage<T>(
  user: PortalUser,
  work: () => Promise<TypedResponse<T>>,
): Promise<TypedResponse<T | RefusedForm>> {
  try {
    return await orUnstored(work)
  } catch (thrown) {
    if (!(thrown instanceof Response) || thrown.status < 400) throw thrown
    reportOutcome('stopped')
    const words = (await readWords(thrown)) ?? user.t('common.somethingWentWrong')
    const notice: Notice = { kind: 'error', text: words }
    return json({ notice }, { status: thrown.status })
  }
}

/** What a thrown answer says in the user's language. */
async function readWords(thrown: Response): Promise<string | null> {
  if (!/^application\/json\b/.test(thrown.headers.get('Content-Type') ?? '')) return null
  const message = (await thrown.json()) as { text?: unknown } | null
  return typeof message?.text === 'string' ? message.text : null
}

function toStatus(
  failure: Failure | undefined,
  own: { conflict?: unknown; outcomeUnknown?: boolean; status?: number } | undefined,
): number {
  if (own?.status) return own.status
  if (own?.conflict) return 409
  if (own?.outcomeUnknown) return 502
  switch (failure?.kind) {
    case 'stale':
      return 409
    case 'forbidden':
      return 403
    case 'unknown':
    case 'unavailable':
      return 502
    default:
      return 422
  }
}

function translated(
  t: Translate,
  errors: Record<string, Words[] | null>,
): Record<string, string[] | null> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [
      name,
      messages?.map((words) => say(t, words)) ?? null,
    ]),
  )
}
