import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import { clockSetMs } from '../base/clock'
import type { Store } from './database.server'
import type { SessionTable, StoreSchema } from './schema.server'
import { emailKey, locked, newId } from './sql.server'
import { whereStored } from './store-full.server'

const hour = 60 * 60 * 1000
const idleLifeMs = 24 * hour
const absoluteLifeMs = 7 * 24 * hour
const touchEveryMs = 60 * 1000
/** More are not listed at once. */
export const mostListed = 100
/** Requests that were under way when the id changed are still answered, for the company they were made for. */
const rotationGraceMs = 30 * 1000
/** How long it is remembered whose session it was, so that a form kept from it finds its owner again. */
const overSessionKeptMs = 7 * 24 * hour

export interface SessionContent {
  /** The upstream token; sealed in the database. */
  token: string
  /** Without the token that upstream's own user record holds. */
  user: { readonly account: string }
  companies: readonly object[]
  groups: readonly string[]
  activeCompanyId: number
}

/**
 * What was signed in with, by names of a short list; null for what is on none, or where an earlier version wrote none.
 */
export interface Device {
  browser: string | null
  system: string | null
}

const unknownDevice: Device = { browser: null, system: null }

export interface StoredSession extends Omit<SessionContent, 'user' | 'companies'> {
  id: string
  /** Stays the same when the company is switched. */
  signInId: string
  userEmail: string
  /** As it was stored, perhaps by an earlier version: to be checked by the reader. */
  user: unknown
  companies: unknown
  createdAt: number
  lastUsedAt: number
}

export async function createSession(
  store: Store,
  content: SessionContent,
  passwordMark = '',
  device: Device = unknownDevice,
): Promise<StoredSession> {
  const now = Date.now()
  const row: SessionTable = {
    ...getColumns(content),
    id: newId(),
    signInId: newId(),
    token: '',
    createdAt: now,
    lastUsedAt: now,
    endsAt: now + absoluteLifeMs,
    succeededBy: null,
    passwordMark,
    ...device,
  }
  row.token = store.vault.seal(content.token, getPlace(row.id))
  await store.db.insertInto('sessions').values(row).execute()
  return toSession(row, content.token)
}

/** Null when there is none, when it is over, or when its token was sealed with another secret. */
export async function readSession(store: Store, id: string): Promise<StoredSession | null> {
  const row = await store.db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  const now = Date.now()
  if (!row || isOver(row, now)) return null
  const token = store.vault.open(row.token, getPlace(id))
  if (token === null) return null
  if (now - row.lastUsedAt >= touchEveryMs) {
    await whereStored(
      store.db
        .updateTable('sessions')
        .set({ lastUsedAt: now })
        .where('id', '=', id)
        .where('lastUsedAt', '<', now)
        .execute(),
    )
    row.lastUsedAt = now
  }
  return toSession(row, token)
}

/** The sessions of a user that are not over, the newest sign-in first. */
export async function findLiveSessions(store: Store, userEmail: string): Promise<StoredSession[]> {
  const rows = await store.db
    .selectFrom('sessions')
    .selectAll()
    .where('userEmail', '=', emailKey(userEmail))
    .where('token', '<>', '')
    .where('succeededBy', 'is', null)
    .orderBy('createdAt', 'desc')
    .execute()
  const now = Date.now()
  return rows.flatMap((row) => {
    const token = isOver(row, now) ? null : store.vault.open(row.token, getPlace(row.id))
    return token === null ? [] : [toSession(row, token)]
  })
}

/** Whose session it was, also when it is over. Null for a session that was ended or is long forgotten. */
export async function sessionOwner(
  store: Store,
  id: string,
): Promise<{ userEmail: string; companyId: number } | null> {
  const row = await store.db
    .selectFrom('sessions')
    .select(['userEmail', 'activeCompanyId'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { userEmail: row.userEmail, companyId: row.activeCompanyId } : null
}

/**
 * The session continues under a new id with new content; its messages stay behind. Null when it is over. The old id
 * answers what was under way for another 30 seconds, and ends with the new one.
 */
export async function rotateSession(
  store: Store,
  id: string,
  content: SessionContent,
): Promise<StoredSession | null> {
  return store.db.transaction().execute(async (trx) => {
    const now = Date.now()
    const old = await locked(
      store,
      trx.selectFrom('sessions').selectAll().where('id', '=', id),
    ).executeTakeFirst()
    if (!old || old.succeededBy || isOver(old, now)) return null
    const row: SessionTable = { ...old, ...getColumns(content), id: newId(), lastUsedAt: now }
    row.token = store.vault.seal(content.token, getPlace(row.id))
    await trx.insertInto('sessions').values(row).execute()
    await trx
      .updateTable('sessions')
      .set({ succeededBy: row.id, endsAt: Math.min(old.endsAt, now + rotationGraceMs) })
      .where((where) => where.or([where('id', '=', id), where('succeededBy', '=', id)]))
      .execute()
    return toSession(row, content.token)
  })
}

/** Nothing of it is left: its messages and the ids it had before go too. */
export async function endSession(store: Store, id: string): Promise<void> {
  await store.db
    .deleteFrom('sessions')
    .where((where) => where.or([where('id', '=', id), where('succeededBy', '=', id)]))
    .execute()
}

/** One sign-in of a user that is not over, whatever ids its session had. */
export interface LiveSession extends Device {
  signInId: string
  createdAt: number
  lastUsedAt: number
}

/** Where a user is signed in, the last used first. */
export const listSessions = (store: Store, userEmail: string): Promise<LiveSession[]> => {
  const now = Date.now()
  return store.db
    .selectFrom('sessions')
    .select(['signInId', 'createdAt', 'lastUsedAt', 'browser', 'system'])
    .where('userEmail', '=', emailKey(userEmail))
    .where('endsAt', '>', now)
    .where('lastUsedAt', '>', now - idleLifeMs)
    .where('succeededBy', 'is', null)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('signInId')
    .limit(mostListed)
    .execute()
}

/**
 * Ends one sign-in of a user, or all but one, and says how many. Whose they were is remembered, for the forms kept from
 * them.
 */
export const endSignIns = (
  store: Store,
  userEmail: string,
  which: { only: string } | { allBut: string },
): Promise<number> =>
  endWhere(store, userEmail, (where) =>
    'only' in which ? where('signInId', '=', which.only) : where('signInId', '<>', which.allBut),
  )

/**
 * All sessions of a user that were made with another password, for whichever company. Whose they were is remembered,
 * for the forms kept from them.
 */
export async function endSessionsOfOtherPasswords(
  store: Store,
  userEmail: string,
  passwordMark: string,
): Promise<void> {
  await endWhere(store, userEmail, (where) => where('passwordMark', 'not in', ['', passwordMark]))
}

/** A sign-in continues with the password that its user has set meanwhile. */
export async function renewPasswordMark(
  store: Store,
  signInId: string,
  passwordMark: string,
): Promise<void> {
  await store.db
    .updateTable('sessions')
    .set({ passwordMark })
    .where('signInId', '=', signInId)
    .execute()
}

/** How many sign-ins have ended by it. */
async function endWhere(
  store: Store,
  userEmail: string,
  isMeant: (where: ExpressionBuilder<StoreSchema, 'sessions'>) => Expression<SqlBool>,
): Promise<number> {
  const ended = new Set<string>()
  for (;;) {
    const now = Date.now()
    const rows = await store.db
      .updateTable('sessions')
      // also by a clock that is set back
      .set({ endsAt: now - clockSetMs })
      .where('userEmail', '=', emailKey(userEmail))
      .where('endsAt', '>', now)
      .where(isMeant)
      .returning(['signInId', 'lastUsedAt'])
      .execute()
    for (const { signInId, lastUsedAt } of rows)
      if (now - lastUsedAt < idleLifeMs) ended.add(signInId)
    // a session that changed its id meanwhile is found the next time
    if (rows.length === 0) return ended.size
  }
}

/** Blanks sessions that are over and forgets those that have been for a week. True when more are left. */
export async function purgeSessions(store: Store, limit: number): Promise<boolean> {
  const now = Date.now()
  const over = await store.db
    .selectFrom('sessions')
    .select('id')
    .where((where) =>
      where.or([where('endsAt', '<=', now), where('lastUsedAt', '<=', now - idleLifeMs)]),
    )
    .where('token', '<>', '')
    .limit(limit)
    .execute()
  const ids = over.map(({ id }) => id)
  if (ids.length > 0) {
    await store.db.deleteFrom('notices').where('sessionId', 'in', ids).execute()
    await store.db
      .updateTable('sessions')
      .set({ token: '', user: '{}', companies: '[]', groups: '[]', passwordMark: '' })
      .where('id', 'in', ids)
      .execute()
  }
  await store.db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([
        where('endsAt', '<=', now - overSessionKeptMs),
        where('lastUsedAt', '<=', now - idleLifeMs - overSessionKeptMs),
      ]),
    )
    .execute()
  return ids.length === limit
}

const getPlace = (id: string) => `sessions:${id}`

const isOver = (row: Pick<SessionTable, 'lastUsedAt' | 'endsAt'>, now: number) =>
  now >= row.endsAt || now - row.lastUsedAt >= idleLifeMs

const getColumns = (content: SessionContent) => ({
  userEmail: emailKey(content.user.account),
  user: JSON.stringify(content.user),
  companies: JSON.stringify(content.companies),
  groups: JSON.stringify(content.groups),
  activeCompanyId: content.activeCompanyId,
})

function toSession(row: Selectable<SessionTable>, token: string): StoredSession {
  return {
    id: row.id,
    signInId: row.signInId,
    userEmail: row.userEmail,
    token,
    user: JSON.parse(row.user) as unknown,
    companies: JSON.parse(row.companies) as unknown,
    groups: JSON.parse(row.groups) as string[],
    activeCompanyId: row.activeCompanyId,
    createdAt: row.createdAt,
    lastUsedAt: row.lastUsedAt,
  }
}
