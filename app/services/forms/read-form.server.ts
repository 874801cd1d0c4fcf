import { toText, type Values } from '~/lib/values'
import type { z } from 'zod'
import { languageOfBrowser } from '~/i18n/languages'
import { translatorFor } from '~/i18n/registry'
import type { TextKey, Translate } from '~/i18n/translate'
import { formFields, intentField } from '~/lib/form-names'
import { intents, type Intent } from '~/lib/intents'
import { reportAct } from '../submissions/act-report.server'
import { reportForm, reportFormsCompany } from '../submissions/action-report.server'
import { claimForm, writeIdentity } from './claim-form.server'
import { switchBack } from '../session/company-switch.server'
import { visitorCookie, writePreference } from '../session/cookies.server'
import type { Area } from '../session/domain'
import { formOfOtherCompany } from '../session/other-company'
import {
  countRows,
  parseChanged,
  parseFields,
  parseValues,
  postedEntries,
  readFind,
  readIntent,
  type Settle,
} from '../submissions/form-entries.server'
import { isFormKey, userKeyOwner } from '../submissions/form-key.server'
import type { BadForm, PostedForm, GoodForm } from '../submissions/form-result'
import { getPage, type PortalUser, portalUser, requireWriting } from '../session/portal-user.server'
import { dropKeptForCompany, keepForCompany } from '../submissions/interrupted-submission.server'
import { isSameOrigin } from '../submissions/same-origin.server'

/** What the pressed button of a form says; null for what is no act. */
type Verb = TextKey | null | ((intent: Intent | null) => TextKey | null)

export type ReadFormOptions = CommonOptions &
  (
    | {
        /** Every form that is claimed says what it does: see `reportAct`. */
        act: Verb
        once?: true
      }
    | {
        /** For forms that change nothing upstream (preferences, search), or are claimed later: no once-only claim. */
        once: false
        act?: undefined
      }
  )

interface CommonOptions {
  /** The field that holds the number of the form's record: an act whose process dies is known by it. */
  recordField?: string
  /** Throws 403 where the writes of this area are switched off; while that is not known the form comes back with 503. */
  write?: Area
  secret?: readonly string[]
  /** True for forms of the frame that mean the same whatever company is active. */
  anyCompany?: boolean
  settle?: Settle
  /** The sections that the entries give the form. */
  sections?: (values: Values) => string[]
  /**
   * Rows that a page of the form may have, by list: a form of more is refused before it is followed and drawn. Lists that
   * are not named have `usualRows` together.
   */
  mostRows?: Readonly<Record<string, number>>
  /** In place of the ordinary reader, for a body that is not to be held in memory. */
  read?: (request: Request, isOwned: (fields: FormData) => Promise<boolean>) => Promise<FormData>
}

/**
 * The one way to read a form: origin, owner's key, company, then the fields. A form that is complete and right
 * is claimed, so that a double click or a reload of the same form gets the first answer and writes once. The schema may
 * hang on the entries.
 * Throws 400 for what is not a form and 403 for another site's.
 */
export async function readForm<S extends z.ZodType>(
  request: Request,
  schema: S | ((values: Values) => S),
  options: ReadFormOptions,
): Promise<GoodForm<S> | BadForm> {
  if (!isSameOrigin(request)) throw new Response(null, { status: 403 })
  const user = await portalUser(request)
  const t = user?.t ?? translatorFor(languageOfBrowser(request.headers.get('Accept-Language')))
  const getProblem = async (fields: FormData): Promise<FormProblem | null> => {
    const owners = await ownerProblem(request, user, t, fields, options)
    return owners?.status === 409 ? owners : (writeProblem(user, options.write) ?? owners)
  }
  const reading = options.read
    ? options.read(request, async (fields) => (await getProblem(fields)) === null)
    : postedEntries(request)
  const entries = await reading.catch((thrown: unknown) => {
    // whatever is sent, writing that is off is said to be
    if (user?.settings.known && options.write) requireWriting(user, options.write)
    throw thrown
  })
  refuseTooManyRows(t, entries, options.mostRows)
  const most = mostOfFullList(entries, options.mostRows)
  // the form comes back as it was sent, without the row
  if (most !== null) entries.set(intentField, intents.refresh)
  const handle = toPostedForm(t, entries, schema, options)
  reportForm(handle)
  reportAct({ finishes: toIds(entries.get(formFields.finishes)) })
  const bad: BadForm = { ...handle, ok: false, status: 422, find: readFind(entries, handle.intent) }
  if (handle.intent?.verb === 'prefer') {
    bad.cookie = await writePreference(request, handle.intent)
    bad.asked = toTextOrNull(entries.get(formFields.asked)) ?? undefined
  }

  const problem = await getProblem(entries)
  if (problem?.madeFor && user)
    return { ...bad, ...(await refuseOtherCompany(request, user, problem, handle)) }
  if (problem) return { ...bad, ...problem }
  if (most !== null) return { ...bad, message: t('form.pageIsFull', { n: most }) }
  const isSent = handle.submission.status !== undefined && handle.intent?.verb !== 'check'
  if (!isSent) return { ...bad, status: 200 }
  if (handle.submission.status !== 'success') return bad

  const value = handle.submission.value as z.output<S>
  const sent = {
    key: toTextOrNull(entries.get(formFields.key)) ?? '',
    identity: await writeIdentity(request, entries),
  }
  const good: GoodForm<S> = { ...handle, ok: true, value, idempotencyKey: undefined, sent }
  reportAct({ screen: getPage(request) })
  if (options.once === false || !user) return good
  const { act } = options
  const verb = typeof act === 'function' ? act(handle.intent) : act
  if (verb) reportAct({ verb })
  if (options.recordField) reportAct({ record: toText(getValues(handle)[options.recordField]) })
  return claimForm({ ...good, idempotencyKey: sent.identity }, user, sent)
}

function toPostedForm(
  t: Translate,
  entries: FormData,
  schema: z.ZodType | ((values: Values) => z.ZodType),
  { settle, secret = [], sections }: ReadFormOptions,
): PostedForm {
  const form: PostedForm = {
    t,
    form: toTextOrNull(entries.get(formFields.form)),
    intent: readIntent(entries),
    submission: parseFields(entries, schema, settle),
    secret,
    claim: null,
  }
  return sections ? { ...form, sections: sections(getValues(form)) } : form
}

/** Each is drawn with all its fields, so that a few bytes of each become kilobytes of the answer. */
const usualRows = 250

/** What a form has of a list, and what it may have; of a list without a limit of its own, with the others of its kind. */
function toRows(
  list: string,
  counts: ReadonlyMap<string, number>,
  mostRows: ReadFormOptions['mostRows'] = {},
): { count: number; most: number } {
  const most = Object.hasOwn(mostRows, list) ? mostRows[list] : undefined
  if (most !== undefined) return { count: counts.get(list) ?? 0, most }
  const others = [...counts].filter(([name]) => !Object.hasOwn(mostRows, name))
  return { count: others.reduce((sum, [, count]) => sum + count, 0), most: usualRows }
}

function refuseTooManyRows(
  t: Translate,
  entries: FormData,
  mostRows: ReadFormOptions['mostRows'],
): void {
  const counts = countRows(entries)
  for (const list of counts.keys()) {
    const { count, most } = toRows(list, counts, mostRows)
    if (count > most)
      throw Response.json({ text: t('form.pageIsFull', { n: most }) }, { status: 413 })
  }
}

/** The most rows of the list that a button adds one to, where it has as many; else null. */
function mostOfFullList(entries: FormData, mostRows: ReadFormOptions['mostRows']): number | null {
  const intent = readIntent(entries)
  if (intent?.verb !== 'add') return null
  const list = intent.name.replace(/\[\d+\]/g, '')
  const { count, most } = toRows(list, countRows(entries), mostRows)
  return count >= most ? most : null
}

/** The form with entries that the server has changed, to be shown again. */
export function withValues<Form extends PostedForm>(
  form: Form,
  values: Values,
  schema: z.ZodType,
): Form {
  return { ...form, submission: parseChanged(values, schema) }
}

/** The entries of a form as it sends them back: texts only. */
export const getValues = (form: PostedForm): Values => form.submission.reply().initialValue ?? {}

/** Which form of its page a request posts, before it is known what to read it with. */
export async function postedForm(request: Request): Promise<string | null> {
  return toTextOrNull((await postedEntries(request.clone())).get(formFields.form))
}

/** What the pressed button of a form asks for, likewise. */
export async function postedIntent(request: Request): Promise<Intent | null> {
  return readIntent(await postedEntries(request.clone()))
}

/** What a request posts, likewise. */
export async function postedValues(request: Request): Promise<Values> {
  return parseValues(await postedEntries(request.clone()))
}

const mostFinished = 10
const toIds = (value: FormDataEntryValue | null): string[] =>
  (toTextOrNull(value) ?? '')
    .split(' ')
    .filter((id) => /^[\w-]{10,40}$/.test(id))
    .slice(0, mostFinished)

const toTextOrNull = (value: FormDataEntryValue | null) =>
  typeof value === 'string' ? value : null

/**
 * Whether a form is of this user, made for the company that is worked for, and of an area whose writes are known to be
 * on: only then its files are kept. Throws 403 where they are off.
 */
export async function isOwnForm(
  request: Request,
  user: PortalUser,
  entries: FormData,
  write: Area,
): Promise<boolean> {
  if (!isSameOrigin(request)) return false
  if (await ownerProblem(request, user, user.t, entries, {})) return false
  return writeProblem(user, write) === null
}

/** Why a form is refused before its entries are looked at. */
type FormProblem = Pick<BadForm, 'status' | 'message' | 'madeFor'>

/** The form is another user's, or was made for another company; null when it is in order. */
async function ownerProblem(
  request: Request,
  user: PortalUser | null,
  t: Translate,
  entries: FormData,
  options: Pick<ReadFormOptions, 'anyCompany'>,
): Promise<FormProblem | null> {
  if (!isFormKey(await findOwner(request, user), entries.get(formFields.key))) {
    return { status: 422, message: t('form.keyMissing') }
  }
  const company = toTextOrNull(entries.get(formFields.company))
  if (user && !options.anyCompany && company !== String(user.company.id)) {
    reportFormsCompany(Number(company) || 0)
    const madeFor = user.companies.find(({ id }) => String(id) === company)
    return { status: 409, message: formOfOtherCompany(user, company), madeFor }
  }
  return null
}

/** Its user may turn back with it by its own button, or by the menu. */
async function refuseOtherCompany(
  request: Request,
  user: PortalUser,
  problem: FormProblem,
  { intent }: PostedForm,
): Promise<Partial<BadForm>> {
  const { madeFor } = problem
  if (!madeFor) return problem
  const [page, owner] = [getPage(request), { userEmail: user.user.account, companyId: madeFor.id }]
  const turned = intent?.verb === 'switch-back' ? await switchBack(request, user, madeFor) : null
  if (turned) await dropKeptForCompany(page, owner)
  else await keepForCompany(page, owner)
  return turned ?? problem
}

/** Asked only of a form of the active company: to one of another company its settings mean nothing. */
function writeProblem(user: PortalUser | null, area: Area | undefined): FormProblem | null {
  if (!user || !area) return null
  if (!user.settings.known) return { status: 503, message: user.t('form.settingsUnknown') }
  return user.can.write[area] ? null : { status: 403, message: user.t('shell.writingOff') }
}

/** A form on a page that needs no session is owned by the visitor, by a cookie. */
async function findOwner(request: Request, user: PortalUser | null): Promise<string> {
  if (user) return userKeyOwner(user.user.account)
  const visitor = await visitorCookie.read(request)
  return typeof visitor === 'string' && visitor ? `visitor:${visitor}` : ''
}
