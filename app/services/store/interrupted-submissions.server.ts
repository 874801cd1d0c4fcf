import type { Store } from './database.server'
import { emailKey, newId } from './sql.server'

const lifeMs = 60 * 60 * 1000

export interface InterruptedSubmission {
  id: string
  userEmail: string
  companyId: number
  /** The page that holds the form. */
  path: string
  /** Names and values in the order of the form, without passwords and files. */
  fields: [name: string, value: string][]
}

/** Keeps a form whose session was over when it was posted, for one hour. */
export async function keepSubmission(
  store: Store,
  form: Omit<InterruptedSubmission, 'id'>,
): Promise<string> {
  const now = Date.now()
  const id = newId()
  await store.db
    .insertInto('interruptedSubmissions')
    .values({
      ...form,
      id,
      userEmail: emailKey(form.userEmail),
      fields: JSON.stringify(form.fields),
      createdAt: now,
      expiresAt: now + lifeMs,
    })
    .execute()
  return id
}

/** Null for another user's, and after an hour. */
export async function readInterruptedSubmission(
  store: Store,
  { id, userEmail }: { id: string; userEmail: string },
): Promise<InterruptedSubmission | null> {
  const row = await store.db
    .selectFrom('interruptedSubmissions')
    .select(['id', 'userEmail', 'companyId', 'path', 'fields'])
    .where('id', '=', id)
    .where('userEmail', '=', emailKey(userEmail))
    .where('expiresAt', '>', Date.now())
    .executeTakeFirst()
  return row ? { ...row, fields: JSON.parse(row.fields) as InterruptedSubmission['fields'] } : null
}
