import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { languages } from '~/i18n/languages'
import { resetEmailCookie, sessionCookie } from './cookies.server'
import { signInUser, type SignedIn } from './auth.server'
import type { Company, User } from './domain'
import { entriesOnce } from '../submissions/form-entries.server'
import { toDevice } from './user-agent'
import { requestScope } from '../base/request-scope.server'
import { config } from '../base/config.server'
import { forgetSettings } from '../reference/settings.server'
import { store } from '../store/portal-store.server'
import { renewKeys } from '../store/list-keys.server'
import { emailKey } from '../store/sql.server'
import * as sessions from '../store/sessions.server'

export interface Session {
  id: string
  /** Stays the same when the company is switched. */
  signInId: string
  token: string
  user: User
  company: Company
  companies: Company[]
}

/**
 * Starts a session under a new id and gives its cookie. Sessions of the user that were made with another password end:
 * upstream has accepted this one, so that theirs was changed.
 */
export async function startSession(
  request: Request,
  signedIn: SignedIn,
  password: string,
): Promise<string> {
  forgetSettings(signedIn.company.id)
  const { account } = signedIn.user
  const mark = passwordMark(account, password)
  await sessions.endSessionsOfOtherPasswords(await store(), account, mark)
  await renewKeys(await store(), account)
  const device = toDevice(request.headers.get('User-Agent'))
  const session = await sessions.createSession(await store(), getContent(signedIn), mark, device)
  return sessionCookie.write(session.id)
}

const ofReset = 'reset-email'

/** The cookie of a browser that has asked for a new password, which nobody else can read. */
export const rememberReset = async (email: string): Promise<string> =>
  resetEmailCookie.write((await store()).vault.seal(email, ofReset))

/**
 * After a new password was set by a link (upstream does not say whose): of the account that is signed in
 * or has asked for one in this browser, where upstream lets it in with this password, all sessions of other passwords
 * end. The one that set it continues, and is of the new one.
 */
export async function endSessionsOfPasswordBefore(
  request: Request,
  password: string,
): Promise<void> {
  const current = await currentSession(request)
  const sealed = await resetEmailCookie.read(request)
  const askedFor = typeof sealed === 'string' ? (await store()).vault.open(sealed, ofReset) : null
  const candidates = [current?.user.account, askedFor]
  const accounts = new Set(candidates.flatMap((email) => (email ? [emailKey(email)] : [])))
  for (const account of accounts) {
    if ((await signInUser(account, password)).kind !== 'ok') continue
    const mark = passwordMark(account, password)
    const isOwn = current && emailKey(current.user.account) === account
    const open = await store()
    if (isOwn) await sessions.renewPasswordMark(open, current.signInId, mark)
    await sessions.endSessionsOfOtherPasswords(open, account, mark)
  }
}

/** So few that a guess cannot be confirmed by them: one of 65,536 other passwords has the same mark. */
const passwordMarkBytes = 2

const passwordMark = (account: string, password: string): string =>
  createHmac('sha256', config().sessionSecret)
    .update(`password-mark\0${emailKey(account)}\0${password}`)
    .digest()
    .toString('hex', 0, passwordMarkBytes)

/** The live session of the request's cookie, read once per request. */
export function currentSession(request: Request): Promise<Session | null> {
  return requestScope().once('session', async () => {
    const id = await sessionCookie.read(request)
    return typeof id === 'string' && id ? findSession(id) : null
  })
}

/** The same from here on for a session that has got another id. */
export function continueSession(id: string): void {
  const scope = requestScope()
  scope.forgetAllBut(entriesOnce)
  void scope.once('session', () => findSession(id))
}

/** Null for one that is over. */
export async function findSession(id: string): Promise<Session | null> {
  const stored = await sessions.readSession(await store(), id)
  return stored && toSession(stored)
}

/** Of the sign-ins of a user that are not over, the one of this id, or else the newest. */
export async function findSignIn(account: string, signInId: string): Promise<Session | null> {
  const stored = await sessions.findLiveSessions(await store(), account)
  const live = stored.flatMap((one) => toSession(one) ?? [])
  return live.find((one) => one.signInId === signInId) ?? live[0] ?? null
}

/** Goes on for another company, under a new id and without the old one's messages. Null when the session is over. */
export async function changeCompany(
  session: Session,
  answered: SignedIn,
  company: Company,
): Promise<string | null> {
  forgetSettings(company.id)
  const content = getContent({ ...answered, company, companies: session.companies })
  const changed = await sessions.rotateSession(await store(), session.id, content)
  return changed?.id ?? null
}

/** Nothing of the session is left in the store, its messages included. */
export async function endSession(session: Session): Promise<void> {
  await sessions.endSession(await store(), session.id)
}

const getContent = (signedIn: SignedIn): sessions.SessionContent => ({
  token: signedIn.token,
  user: signedIn.user,
  companies: signedIn.companies,
  groups: [...signedIn.user.groups],
  activeCompanyId: signedIn.company.id,
})

const storedUser = z.object({
  // an earlier version wrote none: upstream's address was the owner's then
  account: z.string().optional(),
  email: z.string(),
  language: z.enum(languages),
  groups: z.array(z.string()),
})
const storedCompanies = z.array(
  z.object({ id: z.number(), division: z.string(), name: z.string() }),
)

/** Null for a session that an earlier version of the portal wrote in another shape. */
function toSession(stored: sessions.StoredSession): Session | null {
  const user = storedUser.safeParse(stored.user)
  const companies = storedCompanies.safeParse(stored.companies)
  if (!user.success || !companies.success) return null
  const company = companies.data.find((one) => one.id === stored.activeCompanyId)
  if (!company) return null
  return {
    id: stored.id,
    signInId: stored.signInId,
    token: stored.token,
    user: { ...user.data, account: user.data.account ?? stored.userEmail },
    company,
    companies: companies.data,
  }
}
