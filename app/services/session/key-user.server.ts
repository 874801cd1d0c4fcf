import { createHmac } from 'node:crypto'
import type { TextKey } from '~/i18n/translate'
import { translatorFor } from '~/i18n/registry'
import { config } from '../base/config.server'
import { requestScope } from '../base/request-scope.server'
import { loadSettings } from '../reference/settings.server'
import { openKey, renewKey, type OpenedKey } from '../store/list-keys.server'
import { isId } from '../store/sql.server'
import { store } from '../store/portal-store.server'
import { bindUpstream, type Upstream } from '../upstream/upstream.server'
import { switchToCompany } from './auth.server'
import type { Company } from './domain'
import { toPortalUser, type PortalUser } from './portal-user.server'
import { findSignIn, type Session } from './session.server'
import { countKeyUse } from './sign-in-limiter.server'

/** What a key is found by, and what proves it. */
export interface SentKey {
  id: string
  secret: string
}

/** Why a key opens nothing. `retryAfter`: in seconds. */
export interface KeyRefusal {
  status: 401 | 403 | 429 | 503
  words: TextKey
  retryAfter?: number
}

export interface KeyUser {
  key: OpenedKey
  user: PortalUser
}

/** Thrown where upstream does not know the token of a key any more. */
export class KeyIsOver extends Error {}

/**
 * A new key, as it is sent: the id that it is found by, a dot, and 256 bits that nobody can guess. The same of the same
 * form, so that a second press of its button shows the key that the first one made.
 */
export function makeKey(form: string): SentKey {
  const bits = createHmac('sha512', config().sessionSecret).update(`list-key\0${form}`).digest()
  return {
    id: bits.subarray(0, 16).toString('base64url'),
    secret: bits.subarray(16, 48).toString('base64url'),
  }
}

/**
 * A key in the header `Authorization`: after `Bearer`, or as the password of `Basic`. Undefined without that header.
 */
export function readKey(request: Request): SentKey | null | undefined {
  const header = request.headers.get('Authorization')
  if (header === null) return undefined
  const [, scheme = '', value = ''] = /^(bearer|basic) +(\S{1,500})$/i.exec(header.trim()) ?? []
  const key =
    scheme.toLowerCase() === 'basic'
      ? Buffer.from(value, 'base64')
          .toString('utf8')
          .replace(/^[^:]*:/, '')
      : value
  const [id = '', secret = ''] = key.trim().split('.', 2)
  return isId(id) && secret !== '' ? { id, secret } : null
}

/**
 * Who made the key that a request carries, as he is signed in now and for the company of the key: it works as long as a
 * sign-in of his does. All that is done with it reads.
 */
export async function findKeyUser(sent: SentKey | null): Promise<KeyUser | KeyRefusal> {
  const key = sent ? await openKey(await store(), sent.id, sent.secret) : null
  if (!key) return { status: 401, words: 'listFiles.wrongKey' }
  const retryAfter = await countKeyUse(key.id)
  if (retryAfter > 0) return { status: 429, words: 'listFiles.tooOften', retryAfter }
  const session = await findSignIn(key.userEmail, key.signInId)
  if (!session) return { status: 401, words: 'listFiles.keyIsOver' }
  const company = session.companies.find(({ id }) => id === key.companyId)
  if (!company) return { status: 403, words: 'listFiles.notAllowed' }
  const token =
    session.signInId === key.signInId && key.token !== null
      ? key.token
      : await getToken(key, session, company)
  if (typeof token !== 'string') return token

  const api = readOnly(
    bindUpstream({ token, companyId: String(company.id) }, async () => {
      await renewKey(await store(), key.id, { signInId: '', token: null })
      throw new KeyIsOver()
    }),
  )
  const settings = await loadSettings(api, company)
  const t = translatorFor(session.user.language)
  const user = toPortalUser({ ...session, token, company }, { api, t, settings })
  // code that asks for the user of this request gets this one
  void requestScope().once('portal-user', () => Promise.resolve(user))
  return { key, user }
}

/** The session's own, or one for the company of the key where the session works for another. */
async function getToken(
  key: OpenedKey,
  session: Session,
  company: Company,
): Promise<string | KeyRefusal> {
  let { token } = session
  if (session.company.id !== company.id) {
    const result = await switchToCompany(session, company)
    if (result.kind === 'unauthorized') return { status: 401, words: 'listFiles.keyIsOver' }
    if (result.kind !== 'ok') return { status: 503, words: 'listFiles.keyNotRenewed' }
    token = result.body.token
  }
  await renewKey(await store(), key.id, { signInId: session.signInId, token })
  return token
}

const readOnly = (api: Upstream): Upstream => ({
  ...api,
  call: (call, options) => {
    if (call.writes) throw new Error(`A key writes nothing: ${call.path}`)
    return api.call(call, options)
  },
})
