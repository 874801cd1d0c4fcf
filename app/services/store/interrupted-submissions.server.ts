import type { Store } from './database.server'
import { emailKey, newId } from './sql.server'

const lifeMs = 60 * 60 * 1000
const unfinishedMs = 30 * 24 * 60 * 60 * 1000

/** Of whoever works for the company. */
export const anyUser = ''

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

/** Keeps a form whose session was over when it was posted, for one hour. */
export async function keepSubmission(
  store: Store,
  { saved, fields, ...form }: Omit<InterruptedSubmission, 'id'>,
): Promise<string> {
  const now = Date.now()
  const id = newId()
  await store.db
    .insertInto('interruptedSubmissions')
    .values({
      ...form,
      id,
      userEmail: emailKey(form.userEmail),
      fields: JSON.stringify(saved ? [...fields, [savedName, saved]] : fields),
      createdAt: now,
      expiresAt: now + lifeMs,
    })
    .execute()
  return id
}

/** Keeps the form of an act that is half done, under the act's id, for a month. */
export async function keepUnfinished(
  { db }: Pick<Store, 'db'>,
  { fields, ...form }: Pick<InterruptedSubmission, 'id' | 'companyId' | 'path' | 'fields'>,
): Promise<void> {
  const now = Date.now()
  const kept = { path: form.path, fields: JSON.stringify(fields), expiresAt: now + unfinishedMs }
  await db
    .insertInto('interruptedSubmissions')
    .values({ ...form, ...kept, userEmail: anyUser, createdAt: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(kept))
    .execute()
}

/** Null for another user's, and after its time. */
export async function readInterruptedSubmission(
  store: Store,
  { id, userEmail }: { id: string; userEmail: string },
): Promise<InterruptedSubmission | null> {
  const row = await store.db
    .selectFrom('interruptedSubmissions')
    .select(['id', 'userEmail', 'companyId', 'path', 'fields'])
    .where('id', '=', id)
    .where('userEmail', 'in', [emailKey(userEmail), anyUser])
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
