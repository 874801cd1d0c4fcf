import { redirect } from '@remix-run/node'
import { translatorFor } from '~/i18n/registry'
import type { Translate } from '~/i18n/translate'
import { toPageUrl } from '~/lib/data-request'
import { formFields } from '~/lib/form-names'
import { localPath, paths } from '~/lib/paths'
import { config } from '../base/config.server'
import { flashCookie, sessionCookie } from './cookies.server'
import type { Area, Company, User } from './domain'
import {
  actionReport,
  formWasRefused,
  reportWritten,
  type SavedSoFar,
} from '../submissions/action-report.server'
import { endOfAct } from '../submissions/act-report.server'
import { openClaims, releaseClaim } from '../submissions/form-claims.server'
import { entriesRead, readSmallForm } from '../submissions/form-entries.server'
import { store } from '../store/portal-store.server'
import { isStoreUnwritable } from '../store/store-full.server'
import { requestScope } from '../base/request-scope.server'
import { currentSession, endSession, type Session } from './session.server'
import { loadSettings, type Settings } from '../reference/settings.server'
import { keepHalfDone } from '../submissions/unfinished.server'
import { ofCompany, signInAgain } from '../submissions/interrupted-submission.server'
import { sessionOwner } from '../store/sessions.server'
import type { Failure, Unauthorized } from '../upstream/result'
import { bindUpstream, type Upstream } from '../upstream/upstream.server'
import { errorText, failureText } from '../upstream/words'

/** Who is at work, for which company, with which rights. */
export interface PortalUser {
  api: Upstream
  user: User
  company: Company
  companies: readonly Company[]
  settings: Settings
  can: Rights
  session: Session
  t: Translate
}

export interface Rights {
  write: Readonly<Record<Area, boolean>>
  /** The customs group: a role, apart from the setting CUSTOMS. */
  customs: boolean
  tracey: boolean
  /** The provider's own staff: internal ids are shown. */
  seeInternalIds: boolean
  /** Likewise: they make and change relations. */
  manageRelations: boolean
}

/**
 * The gate of every loader and action: loaders run in parallel, so the frame is no gate. Signed out, it throws a
 * redirect to the welcome screen that remembers the page; `write` throws as `requireWriting` does. A form's action asks
 * for it with `readForm`, which looks at the form's company first.
 */
export async function requirePortalUser(
  request: Request,
  need: { write?: Area } = {},
): Promise<PortalUser> {
  const user = await portalUser(request)
  if (!user) throw await signedOut(request)
  checkCompanyOfLink(request, user)
  if (need.write) requireWriting(user, need.write)
  return user
}

/** To the sign-in form; a form that was sent is kept for who had the session. */
async function signedOut(request: Request): Promise<Response> {
  const sessionId = await sessionCookie.read(request)
  const owner =
    typeof sessionId === 'string' && sessionId ? await sessionOwner(await store(), sessionId) : null
  return redirect(await signInAgain(request, getPage(request), owner), 303)
}

/**
 * Throws 403 where a setting has switched the area's writes off, and 503 while it is not known whether one has. A form
 * that was just refused keeps its page: its entries are shown there, whatever company is active by now.
 */
export function requireWriting(user: PortalUser, area: Area): void {
  if (user.can.write[area] || formWasRefused()) return
  throw user.settings.known ? writingIsOff(user, area) : settingsUnknown(user)
}

/** A shared link names the company that it was made for: another one's page must not answer it. */
function checkCompanyOfLink(request: Request, user: PortalUser): void {
  const companyId = new URL(request.url).searchParams.get('company')
  if (request.method !== 'GET' || !companyId || companyId === String(user.company.id)) return
  const company = user.companies.find((one) => String(one.id) === companyId)
  if (!company) throw new Response(null, { status: 404 })
  throw Response.json({ reason: 'other-company', company }, { status: 409 })
}

/** The same, or null for a visitor. */
export function portalUser(request: Request): Promise<PortalUser | null> {
  return requestScope().once('portal-user', () =>
    loadPortalUser(request).catch(async (error: unknown) => {
      // what answers in the place of the page needs the entries, and nobody else reads them then
      if (isStoreUnwritable(error)) await readSmallForm(request)
      throw error
    }),
  )
}

const areaLists: Record<Area, string> = {
  warehouse: paths.products(),
  inbound: paths.inboundOrders(),
  returns: paths.returns(),
  outbound: paths.outboundOrders(),
}

const writingIsOff = ({ t }: PortalUser, area: Area) =>
  Response.json(
    { reason: 'writing-is-off', list: areaLists[area], text: t('shell.writingOff') },
    { status: 403 },
  )

const settingsUnknown = ({ t }: PortalUser) =>
  Response.json({ reason: 'unavailable', text: t('form.settingsUnknown') }, { status: 503 })

/** For a screen whose main data did not come: the page inside the frame that says so and offers to try again. */
export function unavailable(user: PortalUser, failure: Failure): Response {
  if (failure.kind === 'notFound') return new Response(null, { status: 404 })
  return Response.json(
    { reason: 'unavailable', text: failureText(user.t, failure) },
    { status: 503 },
  )
}

/** What a setting leaves out is not found; where the settings cannot be read, that is not known. */
export function hidden(user: PortalUser): Response {
  const absent = user.settings.known
    ? ({ kind: 'notFound', error: null } as const)
    : ({ kind: 'unavailable', trouble: 'status', error: null } as const)
  return unavailable(user, absent)
}

/** The state of the systems is shown whatever fails: nobody is signed in then, or may do but little. */
const isOfTrouble = (request: Request) => new URL(request.url).pathname === paths.status()
const shortWaitMs = 300

async function loadPortalUser(request: Request): Promise<PortalUser | null> {
  const reading = currentSession(request)
  const session = await (isOfTrouble(request) ? reading.catch(() => null) : reading)
  if (!session) return null
  const t = translatorFor(session.user.language)
  const company = session.company
  const api = reportingWrites(
    bindUpstream({ token: session.token, companyId: String(company.id) }, async (refusal) =>
      sessionOver(request, session, t, refusal),
    ),
  )
  const settings = await loadSettings(
    api,
    company,
    isOfTrouble(request) ? { waitMs: shortWaitMs } : {},
  )
  return toPortalUser(session, { api, t, settings })
}

export const toPortalUser = (
  session: Session,
  parts: Pick<PortalUser, 'api' | 't' | 'settings'>,
): PortalUser => ({
  ...parts,
  session,
  user: session.user,
  company: session.company,
  companies: session.companies,
  can: getRights(session.user, parts.settings),
})

/** Who is asked to sign in again must not be told that nothing was saved when something was. */
const reportingWrites = (api: Upstream): Upstream => ({
  ...api,
  async call(call, options) {
    const result = await api.call(call, options)
    if (call.writes && (result.kind === 'ok' || result.kind === 'unknown'))
      reportWritten(result.kind)
    return result
  },
})

export function getRights(user: User, settings: Settings): Rights {
  const { customsGroupId, providerGroupId } = config()
  const isIn = (group: string | undefined) => group !== undefined && user.groups.includes(group)
  return {
    write: {
      warehouse: !settings.readOnly.warehouse,
      inbound: !settings.readOnly.inbound,
      returns: !settings.readOnly.returns,
      outbound: !settings.readOnly.outbound,
    },
    customs: isIn(customsGroupId),
    tracey: settings.tracey,
    seeInternalIds: isIn(providerGroupId),
    manageRelations: isIn(providerGroupId),
  }
}

/** Upstream does not know the token any more: the session ends, and the welcome screen says why. */
export async function sessionOver(
  request: Request,
  session: Session,
  t: Translate,
  refusal: Unauthorized,
): Promise<never> {
  await endSession(session)
  const { saved: reported } = actionReport()
  // what else was sent may be done by now
  const isUnderWay = requestScope().writesUnderWay > 0
  const saved = isUnderWay ? { ...reported, isInDoubt: true } : reported
  // the form can be sent again by who signs in again
  for (const claim of openClaims(requestScope())) {
    const outcome = saved?.isInDoubt ? 'unknown' : saved ? 'part' : 'refused'
    const words = errorText(t, refusal.error)
    const act = endOfAct(outcome, { words })
    await releaseClaim(claim, act)
    const user = await requestScope().peekMemo<PortalUser | null>('portal-user')
    await keepHalfDone(act, { isOfCustoms: user?.can.customs ?? false })
  }
  const headers = new Headers()
  headers.append('Set-Cookie', await sessionCookie.drop())
  const reason = errorText(t, refusal.error)
  const words = saved && wordsOfSaved(t, saved, reason)
  const text = words?.includes(reason) ? words : [reason, words].filter(Boolean).join('\n')
  headers.append('Set-Cookie', await flashCookie.write({ kind: 'error', text }))
  const owner = { userEmail: session.user.account, companyId: await getCompanyOfForm(session) }
  const next = saved?.isWhole
    ? paths.welcome({ next: ofCompany(getPage(request), owner) })
    : await signInAgain(request, getPage(request), owner, words)
  throw redirect(next, { status: 303, headers })
}

/** The company that the request's form was made for: another tab may have turned to another one since. */
async function getCompanyOfForm({ company, companies }: Session): Promise<number> {
  const posted = (await entriesRead())?.get(formFields.company)
  return companies.find(({ id }) => String(id) === posted)?.id ?? company.id
}

function wordsOfSaved(t: Translate, { words, isInDoubt }: SavedSoFar, reason: string): string {
  if (words) return words(reason)
  return t(isInDoubt ? 'message.outcomeUnknown' : 'form.partSaved')
}

/** The page to come back to: the address itself, or the page that holds the form of an action without a page. */
export function getPage(request: Request): string {
  const url = toPageUrl(request.url)
  if (request.method !== 'GET' && url.pathname.startsWith('/session/')) {
    const referer = request.headers.get('Referer')
    const from = referer && URL.canParse(referer) ? new URL(referer) : null
    return from && from.host === url.host ? localPath(from.pathname + from.search) : paths.home()
  }
  // an export is asked for on its list
  return localPath(url.pathname.replace(/(?<=.)\/export$/, '') + url.search)
}
