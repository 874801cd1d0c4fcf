import { clockSetMs } from '../base/clock'
import type { Store } from './database.server'
import { emailKey, newId } from './sql.server'

/** The hour that its user is told, also where the clock is set on in it. */
const lifeMs = 60 * 60 * 1000 + clockSetMs
/** For so long the form of an act that stopped halfway is kept. */
export const unfinishedMs = 30 * 24 * 60 * 60 * 1000

/** For all users of the company: the form of an act that is half done, which is kept for a month. */
export const anyUser = ''
/** The same of those who see customs: it may hold what nobody else does. */
export const anyOfCustoms = '#customs'

const isOfAct = (userEmail: string) => userEmail === anyUser || userEmail === anyOfCustoms

export interface InterruptedSubmission {
  id: string
  userEmail: string
  companyId: number
  /** The page that holds the form. */
  path: string
  /** Names and values in the order of the form, without passwords and files. */
  fields: [name: string, value: string][]
  /** What of it was saved before the session ended, in the user's language. */
  saved?: string | null
}

/** Name of the entry that holds it: no form sends one without a name, and a version before this one passes it over. */
const savedName = ''

/**
 * Keeps a form whose session was over when it was posted, or that was made for another company, for one hour. One that
 * is kept under the same id gives way to it. See `anyUser` for whom else.
 */
export async function keepSubmission(
  store: Store,
  { saved, fields, id = newId(), ...form }: Omit<InterruptedSubmission, 'id'> & { id?: string },
): Promise<string> {
  const now = Date.now()
  const content = {
    ...form,
    userEmail: emailKey(form.userEmail),
    fields: JSON.stringify(saved ? [...fields, [savedName, saved]] : fields),
    createdAt: now,
    expiresAt: now + (isOfAct(form.userEmail) ? unfinishedMs : lifeMs),
  }
  await store.db
    .insertInto('interruptedSubmissions')
    .values({ ...content, id })
    .onConflict((row) => row.column('id').doUpdateSet(content))
    .execute()
  return id
}

/** Of one company: the pages of a user's forms that are kept, the last one first. */
export async function findSubmissions(
  store: Store,
  { userEmail, companyId }: Pick<InterruptedSubmission, 'userEmail' | 'companyId'>,
): Promise<Pick<InterruptedSubmission, 'id' | 'path'>[]> {
  return store.db
    .selectFrom('interruptedSubmissions')
    .select(['id', 'path'])
    .where('userEmail', '=', emailKey(userEmail))
    .where('companyId', '=', companyId)
    .where('expiresAt', '>', Date.now())
    .orderBy('createdAt', 'desc')
    .execute()
}

/** It is known by another id from here on, which is answered. */
export async function renameSubmission(store: Store, id: string): Promise<string> {
  const next = newId()
  await store.db
    .updateTable('interruptedSubmissions')
    .set({ id: next })
    .where('id', '=', id)
    .execute()
  return next
}

export async function dropSubmission(store: Store, id: string): Promise<void> {
  await store.db.deleteFrom('interruptedSubmissions').where('id', '=', id).execute()
}

/** Null for another user's, and after its time. */
export async function readInterruptedSubmission(
  store: Store,
  { id, userEmail, isOfCustoms }: { id: string; userEmail: string; isOfCustoms?: boolean },
): Promise<InterruptedSubmission | null> {
  const row = await store.db
    .selectFrom('interruptedSubmissions')
    .select(['id', 'userEmail', 'companyId', 'path', 'fields'])
    .where('id', '=', id)
    .where('userEmail', 'in', [
      emailKey(userEmail),
      anyUser,
      ...(isOfCustoms ? [anyOfCustoms] : []),
    ])
    .where('expiresAt', '>', Date.now())
    .executeTakeFirst()
  if (!row) return null
  const entries = JSON.parse(row.fields) as InterruptedSubmission['fields']
  return {
    ...row,
    fields: entries.filter(([name]) => name !== savedName),
    saved: entries.find(([name]) => name === savedName)?.[1],
  }
}
