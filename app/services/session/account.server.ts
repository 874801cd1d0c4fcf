import type { Translate } from '~/i18n/translate'
import { formatMinute } from '~/lib/format'
import { store } from '../store/portal-store.server'
import { listSessions, mostListed, type Device, type LiveSession } from '../store/sessions.server'
import type { PortalUser } from './portal-user.server'

const hourMs = 60 * 60 * 1000

export interface AccountPage {
  about: string
  caption: string
  headings: string[]
  sessions: SessionRow[]
  /** Said where more sessions are not listed. */
  most?: string
  thisOne: string
  end: string
  /** Missing where the user is signed in here alone. */
  endOthers?: string
  /** Of the link to the keys that open lists outside of the browser. */
  keys: string
}

interface SessionRow {
  id: string
  device: string
  since: string
  lastUsed: string
  isThisOne: boolean
}

/** Where the user is signed in, in words; of no other account. */
export async function accountPage({ t, user, session }: PortalUser): Promise<AccountPage> {
  const found = await listSessions(await store(), user.account)
  const isThisOne = ({ signInId }: LiveSession) => signInId === session.signInId
  const toRow = (one: LiveSession): SessionRow => ({
    id: one.signInId,
    device: toWords(t, one),
    since: formatMinute(one.createdAt / 1000),
    lastUsed:
      Date.now() - one.lastUsedAt < hourMs
        ? t('account.withinHour')
        : formatMinute(one.lastUsedAt / 1000),
    isThisOne: isThisOne(one),
  })
  return {
    about: t('account.about'),
    caption: t('account.signIns'),
    headings: [
      t('account.deviceColumn'),
      t('account.session'),
      t('account.since'),
      t('account.lastUsed'),
    ],
    sessions: found.toSorted((a, b) => Number(isThisOne(b)) - Number(isThisOne(a))).map(toRow),
    ...(found.length === mostListed ? { most: t('acts.newest', { n: mostListed }) } : {}),
    thisOne: t('account.thisOne'),
    end: t('account.end'),
    keys: t('keys.title'),
    ...(found.length > 1 ? { endOthers: t('account.endOthers') } : {}),
  }
}

/** Where one of the user's sign-ins is, in words; empty for one that is over. */
export async function findDevice({ t, user }: PortalUser, signInId: string): Promise<string> {
  const found = await listSessions(await store(), user.account)
  const one = found.find((session) => session.signInId === signInId)
  return one ? toWords(t, one) : ''
}

function toWords(t: Translate, { browser, system }: Device): string {
  if (browser && system) return t('account.device', { browser, system })
  return browser ?? system ?? t('account.unknownDevice')
}
