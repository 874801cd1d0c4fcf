import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Submission, SubmissionResult } from '@conform-to/dom'
import { json, redirect, redirectDocument } from '@remix-run/node'
import type { z } from 'zod'
import { languageOfBrowser } from '~/i18n/languages'
import { translatorFor } from '~/i18n/registry'
import { formFields } from '~/lib/form-names'
import type { Intent } from '~/lib/intents'
import { say, text, type TextKey, type TextValues, type Translate } from '~/i18n/translate'
import { visitorCookie } from './cookies.server'
import { companyLabel, type Area } from './domain'
import {
  countRows,
  parseChanged,
  parseFields,
  readEntries,
  readFind,
  readIntent,
  type Find,
  type Settle,
  type Values,
} from './form-entries.server'
import { answerClaim, releaseClaim, takeClaim } from './form-claims.server'
import { isFormKey, makeFormKey, userKeyOwner } from './form-key.server'
import { logger } from './logger.server'
import { addNotice } from './notices.server'
import { portalUser, requireWriting, type PortalUser } from './portal-user.server'
import { requestScope } from './request-scope.server'
import { isSameOrigin } from './same-origin.server'
import type { Notice } from './session.server'
import { isStoreUnwritable } from './store/unwritable.server'
import type { Failure } from './upstream/result'
import { failureText } from './upstream/words'

export interface FormHandle {
  t: Translate
  /** Tells the forms of one page apart; null when the form does not say. */
  form: string | null
  /** What the pressed button asks for; null for the one that sends the form. */
  intent: Intent | null
  /** The form's entries as conform keeps them; `refuse` sends them back. */
  submission: Submission<unknown, string[]>
  /** Fields whose entries never go back to the browser. */
  secret: readonly string[]
  /** Identity of this write in the store: null for a form that may be sent any number of times. */
  claim: string | null
}

export interface GoodForm<S extends z.ZodType> extends FormHandle {
  ok: true
  value: z.output<S>
  /** The same for a repetition of the same form, for upstream to tell it by. */
  idempotencyKey: string | undefined
  /** What `claimForm` tells a repetition by, of a form that `readForm` has not claimed. */
  sent: { key: string; identity: string }
}

export interface BadForm extends FormHandle {
  ok: false
  status: 200 | 403 | 409 | 422 | 503
  message?: string
  /** The same form was sent before, and nobody knows what came of it. */
  outcomeUnknown?: boolean
  /** The answer that the same form was given before. */
  replay?: Response
  /** Suggestions are asked for: the form comes back with all entries and with them. */
  find: Find | null
}

/** A value that a field can be given, with words that tell it from others. */
export interface Suggestion {
  value: string
  words?: string
}

/** The answer to `find`. */
export interface Found {
  field: string
  suggestions: Suggestion[]
  /** Why there are none. */
  hint?: string
}

/** What is there already under the value that a field was given. */
export interface Existing {
  field: string
  href: string
  words: string
}

/** What a screen gets back when its form was not accepted. */
export interface Refused {
  /** Which form of the page; null means the only one. */
  form: string | null
  lastResult: SubmissionResult
  notice?: Notice
  /** True when it is not known whether the write happened; the screen offers to look it up. */
  outcomeUnknown?: boolean
  found?: Found
  existing?: Existing
  conflict?: Conflict
  /** The field where it is seen what a button has added. */
  at?: string
  /** Asks whether what the form shows is to be deleted. */
  asksDeletion?: boolean
}

/** What somebody else saved since the form was made, beside what the form holds. */
export interface Conflict {
  /** The version that sending the form all the same takes the place of. */
  version: string
  differences: { label: string; stored: string; own: string }[]
}

export interface ReadFormOptions {
  /** Throws 403 where the writes of this area are switched off; while that is not known the form comes back with 503. */
  write?: Area
  secret?: readonly string[]
  /** False for forms that change nothing upstream (preferences, search): no once-only claim. */
  once?: boolean
  /** True for forms of the frame that mean the same whatever company is active. */
  anyCompany?: boolean
  settle?: Settle
  /** Rows that a page of the form may have, by list: a form of more is refused before it is followed and drawn. */
  mostRows?: Readonly<Record<string, number>>
  /** In place of the ordinary reader, for a body that is not to be held in memory. */
  read?: (request: Request, isOwned: (fields: FormData) => Promise<boolean>) => Promise<FormData>
}

/**
 * The one way to read a form: origin, owner's key, company, then the fields. A form that is complete and right
 * is claimed, so that a double click or a reload of the same form gets the first answer and writes once.
 * Throws 400 for what is not a form and 403 for another site's.
 */
export async function readForm<S extends z.ZodType>(
  request: Request,
  schema: S,
  options: ReadFormOptions = {},
): Promise<GoodForm<S> | BadForm> {
  if (!isSameOrigin(request)) throw new Response(null, { status: 403 })
  const user = await portalUser(request)
  const t = user?.t ?? translatorFor(languageOfBrowser(request.headers.get('Accept-Language')))
  const problemOf = async (fields: FormData) => {
    const owners = await ownerProblem(request, user, t, fields, options)
    return owners?.status === 409 ? owners : (writeProblem(user, options.write) ?? owners)
  }
  const reading = options.read
    ? options.read(request, async (fields) => (await problemOf(fields)) === null)
    : readEntries(request)
  const entries = await reading.catch((thrown: unknown) => {
    // whatever is sent, writing that is off is said to be
    writeProblem(user, options.write)
    throw thrown
  })
  // kept by the way, should the session turn out to be over
  if (!options.read) requestScope().posted = entries
  refuseTooManyRows(t, entries, options.mostRows)
  const handle: FormHandle = {
    t,
    form: textOf(entries.get(formFields.form)),
    intent: readIntent(entries),
    submission: parseFields(entries, schema, options.settle),
    secret: options.secret ?? [],
    claim: null,
  }
  requestScope().sendBack = () => refuseUnstored(handle)
  const bad: BadForm = { ...handle, ok: false, status: 422, find: readFind(entries) }

  const problem = await problemOf(entries)
  if (problem) return { ...bad, ...problem }
  const isSent = handle.submission.status !== undefined && handle.intent?.verb !== 'check'
  if (!isSent) return { ...bad, status: 200 }
  if (handle.submission.status !== 'success') return bad

  const value = handle.submission.value as z.output<S>
  const sent = {
    key: textOf(entries.get(formFields.key)) ?? '',
    identity: writeIdentity(request, entries),
  }
  const good: GoodForm<S> = { ...handle, ok: true, value, idempotencyKey: undefined, sent }
  if (options.once === false || !user) return good
  return claimForm({ ...good, idempotencyKey: sent.identity }, user, sent)
}

/**
 * Makes a form that is in order the only one of its identity to be sent: whoever sends the same meanwhile or later gets
 * its answer. `readForm` does so by the page's own key; a draft that several pages show, by the draft's.
 */
export async function claimForm<S extends z.ZodType>(
  form: GoodForm<S>,
  user: PortalUser,
  { key, identity }: { key: string; identity: string },
): Promise<GoodForm<S> | BadForm> {
  const refusal = await claim(user, key, identity)
  if (refusal) return { ...form, ok: false, find: null, ...refusal }
  return { ...form, claim: `${key}:${identity}` }
}

function refuseTooManyRows(
  t: Translate,
  entries: FormData,
  mostRows: ReadFormOptions['mostRows'] = {},
): void {
  for (const [list, n] of Object.entries(mostRows)) {
    if (countRows(entries, list) > n)
      throw Response.json({ text: t('form.pageIsFull', { n }) }, { status: 413 })
  }
}

/** The form with entries that the server has changed, to be shown again. */
export function withValues(form: BadForm, values: Values, schema: z.ZodType): BadForm {
  return { ...form, submission: parseChanged(values, schema) }
}

/** The entries of a form as it sends them back: texts only. */
export const valuesOf = (form: FormHandle): Values => form.submission.reply().initialValue ?? {}

/** Which form of its page a request posts, before it is known what to read it with. */
export async function postedForm(request: Request): Promise<string | null> {
  return textOf((await readEntries(request.clone())).get(formFields.form))
}

/** What the pressed button of a form asks for, likewise. */
export async function postedIntent(request: Request): Promise<Intent | null> {
  return readIntent(await readEntries(request.clone()))
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : null)

/** The form is another user's, or was made for another company; null when it is in order. */
async function ownerProblem(
  request: Request,
  user: PortalUser | null,
  t: Translate,
  entries: FormData,
  options: ReadFormOptions,
): Promise<Pick<BadForm, 'status' | 'message'> | null> {
  if (!isFormKey(await ownerOf(request, user), entries.get(formFields.key))) {
    return { status: 422, message: t('form.keyMissing') }
  }
  if (user && !options.anyCompany && entries.get(formFields.company) !== String(user.company.id)) {
    return { status: 409, message: otherCompany(user, entries.get(formFields.company)) }
  }
  return null
}

/**
 * Asked only of a form of the active company: to one of another company its settings mean nothing. Throws 403 where the
 * area's writes are switched off.
 */
function writeProblem(
  user: PortalUser | null,
  area: Area | undefined,
): Pick<BadForm, 'status' | 'message'> | null {
  if (!user || !area) return null
  if (!user.settings.known) return { status: 503, message: user.t('form.settingsUnknown') }
  requireWriting(user, area)
  return null
}

/** A form on a page that needs no session is owned by the visitor, by a cookie. */
async function ownerOf(request: Request, user: PortalUser | null): Promise<string> {
  if (user) return userOwner(user)
  const visitor = await visitorCookie.read(request)
  return typeof visitor === 'string' && visitor ? `visitor:${visitor}` : ''
}

const userOwner = (user: PortalUser) => userKeyOwner(user.user.account)

export const formKeyOf = (user: PortalUser) => makeFormKey(userOwner(user))
export const visitorFormKey = (visitor: string) => makeFormKey(`visitor:${visitor}`)

function otherCompany(user: PortalUser, posted: FormDataEntryValue | null): string {
  const other = user.companies.find((company) => String(company.id) === posted)
  return user.t('form.otherCompany', {
    company: other ? companyLabel(other) : '?',
    active: companyLabel(user.company),
  })
}

/** The same key with another body is another write: somebody went back and changed an entry. */
function writeIdentity(request: Request, entries: FormData): string {
  const hash = createHash('sha256').update(new URL(request.url).pathname)
  for (const [name, value] of entries) {
    hash.update(`\0${name}\0${typeof value === 'string' ? value : `${value.name}:${value.size}`}`)
  }
  return hash.digest('base64url')
}

type FormAnswer = { kind: 'redirect'; location: string } | { kind: 'unknown' }

/** Null for the first that sends this form; for any other what the first was answered. */
async function claim(
  user: PortalUser,
  key: string,
  bodyHash: string,
): Promise<Pick<BadForm, 'status' | 'message' | 'outcomeUnknown' | 'replay'> | null> {
  const { t } = user
  const unknown = {
    status: 409,
    message: t('message.outcomeUnknown'),
    outcomeUnknown: true,
  } as const
  const claimKey = `${key}:${bodyHash}`
  for (let waited = 0; ; waited += 200) {
    const found = await takeClaim({
      key: claimKey,
      user: user.user.account,
      companyId: user.company.id,
      bodyHash,
    })
    switch (found.kind) {
      case 'fresh':
        return null
      case 'answered': {
        const answer = JSON.parse(found.answer) as FormAnswer
        if (answer.kind === 'unknown') return unknown
        return { status: 422, replay: redirect(answer.location, 303) }
      }
      case 'unknown-outcome':
      case 'other-body':
        return unknown
      case 'running':
        // the second press of a double click gets the answer of the first
        if (waited >= 20_000) return { status: 409, message: t('form.stillRunning') }
        await sleep(200)
    }
  }
}

/**
 * Upstream's refusal, or our own words for the form as a whole and for single fields, or suggestions that were asked
 * for. Words for fields are texts of `text(…)` or already in the user's language.
 */
export type Problems =
  | Failure
  | {
      message?: string
      fields?: Record<string, string[]>
      found?: Found | null
      existing?: Existing
      conflict?: Conflict
      at?: string
      asksDeletion?: boolean
      /** Said of a write whose outcome was looked up in vain. */
      outcomeUnknown?: boolean
      /** Where it is neither the entries' fault nor upstream's. */
      status?: number
    }

/** Sends the form back with its entries, and what was wrong with them, to the page that posted it. */
export async function refuse(
  form: FormHandle & ({ ok: true } | BadForm),
  problems?: Problems,
): Promise<Response> {
  if (!form.ok && form.replay) return form.replay
  const failure = problems && 'kind' in problems ? problems : undefined
  const own = problems && !('kind' in problems) ? problems : undefined
  const message = failure
    ? failureText(form.t, failure)
    : (own?.message ?? (form.ok ? undefined : form.message))
  if (form.claim) await settleClaim(form.claim, failure)
  requestScope().formRefused = true

  const body = refusal(form.t, form, { message, fields: own?.fields })
  const isUnknown =
    failure?.kind === 'unknown' || own?.outcomeUnknown || (!form.ok && form.outcomeUnknown)
  if (isUnknown) body.outcomeUnknown = true
  if (own?.found) body.found = own.found
  if (own?.existing) body.existing = own.existing
  if (own?.conflict) body.conflict = own.conflict
  if (own?.at) body.at = own.at
  if (own?.asksDeletion) body.asksDeletion = true
  return json(body, { status: form.ok ? statusOf(failure, own) : form.status })
}

/** The entries of a form with what is wrong with them, in the user's language. */
export function refusal(
  t: Translate,
  form: Pick<FormHandle, 'form' | 'submission' | 'secret'>,
  { message, fields }: { message?: string; fields?: Record<string, string[]> },
): Refused {
  const lastResult = form.submission.reply({ fieldErrors: fields, hideFields: [...form.secret] })
  if (lastResult.error) lastResult.error = translated(t, lastResult.error)
  const refused: Refused = { form: form.form, lastResult }
  if (message) refused.notice = { kind: 'error', text: message }
  return refused
}

/** Runs an action. Where the store takes nothing, the form that it read comes back with its entries, and says so. */
export async function orUnstored(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    const { sendBack, requestId } = requestScope()
    if (!sendBack || !isStoreUnwritable(error)) throw error
    logger().error({ err: error, requestId }, 'store')
    return sendBack()
  }
}

function refuseUnstored(form: FormHandle): Response {
  const { t } = form
  // a form that was claimed may have been written upstream by then
  const mayBeDone = requestScope().openClaims.size > 0
  requestScope().formRefused = true
  const message = t(mayBeDone ? 'message.outcomeUnknown' : 'form.notStored')
  const body = refusal(t, form, { message })
  if (mayBeDone) body.outcomeUnknown = true
  return json(body, { status: mayBeDone ? 502 : 503 })
}

/**
 * Runs the action of a screen. What it throws is answered on the screen itself: an error boundary would have no frame
 * around it, as Remix loads none then.
 */
export async function onScreen(user: PortalUser, work: () => Promise<Response>): Promise<Response> {
  try {
    return await orUnstored(work)
  } catch (thrown) {
    if (!(thrown instanceof Response) || thrown.status < 400) throw thrown
    requestScope().actionStopped = true
    const words = (await wordsOf(thrown)) ?? user.t('common.somethingWentWrong')
    const notice: Notice = { kind: 'error', text: words }
    return json({ notice }, { status: thrown.status })
  }
}

/** What a thrown answer says in the user's language. */
async function wordsOf(thrown: Response): Promise<string | null> {
  if (!/^application\/json\b/.test(thrown.headers.get('Content-Type') ?? '')) return null
  const said = (await thrown.json()) as { text?: unknown } | null
  return typeof said?.text === 'string' ? said.text : null
}

/** Whether this page is made for a form that was refused: its entries must be shown, whatever else cannot be. */
export const formWasRefused = () => requestScope().formRefused

async function settleClaim(claim: string, failure: Failure | undefined): Promise<void> {
  const answer: FormAnswer = { kind: 'unknown' }
  if (failure?.kind === 'unknown') await answerClaim(claim, JSON.stringify(answer))
  else await releaseClaim(claim)
}

/** A claimed form that wrote nothing, or whose outcome can be looked up, may be sent again. */
export async function releaseForm({ claim }: Pick<FormHandle, 'claim'>): Promise<void> {
  if (claim) await releaseClaim(claim)
}

function statusOf(
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
  errors: Record<string, string[] | null>,
): Record<string, string[] | null> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [
      name,
      messages?.map((message) => say(t, message)) ?? null,
    ]),
  )
}

/** A text of the catalogue with its values, or words that come from upstream. */
export type NoticeText = TextKey | { key: TextKey; values: TextValues } | { words: string }

/** The one way to finish a write: the message goes into the session, the browser to a page that it may reload. */
export async function redirectWithNotice(
  user: PortalUser,
  location: string,
  notice: NoticeText,
  options: FinishOptions & { kind?: Notice['kind'] } = {},
): Promise<Response> {
  await addNotice(user.session, {
    kind: options.kind ?? 'success',
    text: noticeWords(user.t, notice),
  })
  return finish(location, options)
}

interface FinishOptions {
  form?: FormHandle
  headers?: HeadersInit
  /** Leads to a screen of other texts: with scripts it is loaded whole, and shows the message when it comes. */
  toOtherScreen?: boolean
}

/** The same without a message. */
export async function finish(location: string, options: FinishOptions = {}): Promise<Response> {
  if (options.form?.claim) {
    const answer: FormAnswer = { kind: 'redirect', location }
    await answerClaim(options.form.claim, JSON.stringify(answer))
  }
  const go = options.toOtherScreen ? redirectDocument : redirect
  return go(location, { status: 303, headers: options.headers })
}

function noticeWords(t: Translate, notice: NoticeText): string {
  if (typeof notice === 'string') return say(t, notice)
  return 'words' in notice ? notice.words : say(t, text(notice.key, notice.values as never))
}

/** For the frame's own small forms, which have no page: what was wrong is said on the page they came from. */
export function bounce(user: PortalUser, form: BadForm, from: string): Promise<Response> {
  const words = form.message ?? user.t('common.somethingWentWrong')
  return redirectWithNotice(user, from, { words }, { kind: 'error' })
}
