import type { Store } from './database.server'
import { emailKey, locked, newId, withoutNul } from './sql.server'

/** A template belongs to a company: all who work for it see it, and may change it. */
export interface Template {
  id: string
  /** The kind of its orders. */
  kind: string
  name: string
  /** Whom its orders are for or come from; blank where that is not filled in. */
  party: string
  lines: number
  madeBy: string
  madeAt: number
}

/** Their page shows all of them. */
export const mostTemplates = 100

/** They are kept as drafts that no sign-out and no time ends: the last second of the year 9999. */
const never = 253_402_300_799_000
const about = 'template'
const entries = 'template-entries'

type Facts = Pick<Template, 'kind' | 'name' | 'party' | 'lines'>

const toTemplate = (row: {
  id: string
  userEmail: string
  createdAt: number
  content: string
}): Template => ({
  ...(JSON.parse(row.content) as Facts),
  id: row.id,
  madeBy: row.userEmail,
  madeAt: row.createdAt,
})

/** By name. What their orders are made of is not read. */
export async function listTemplates(store: Store, companyId: number): Promise<Template[]> {
  const rows = await selectTemplates(store, companyId)
    .select(['id', 'userEmail', 'createdAt', 'content'])
    .execute()
  // databases sort letters each in their own way
  return rows.map(toTemplate).sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
}

/** One of this kind with the entries of its order; null when there is none, any more. */
export async function readTemplate(
  store: Store,
  companyId: number,
  { id, kind }: Pick<Template, 'id' | 'kind'>,
): Promise<(Template & { steps: unknown }) | null> {
  const found = (await listTemplates(store, companyId)).find((one) => one.id === id)
  if (found?.kind !== kind) return null
  const row = await store.db
    .selectFrom('drafts')
    .select('content')
    .where('id', '=', toEntriesId(id))
    .executeTakeFirst()
  return row ? { ...found, steps: JSON.parse(row.content) as unknown } : null
}

/** Names differ, in whatever case, among those of a kind. */
export async function saveTemplate(
  store: Store,
  whose: { userEmail: string; companyId: number },
  template: Facts & { steps: unknown },
): Promise<{ kind: 'saved'; id: string } | { kind: 'too-many' } | { kind: 'name-taken' }> {
  const { steps, ...facts } = { ...template, name: withoutNul(template.name) }
  return store.db.transaction().execute(async (trx) => {
    const others = await selectTemplates({ db: trx }, whose.companyId)
      .select(['id', 'content'])
      .execute()
    if (others.length >= mostTemplates) return { kind: 'too-many' }
    if (isTaken(others, facts)) return { kind: 'name-taken' }
    const id = newId()
    const now = Date.now()
    const row = {
      signInId: '',
      userEmail: emailKey(whose.userEmail),
      companyId: whose.companyId,
      createdAt: now,
      updatedAt: now,
      expiresAt: never,
    }
    await trx
      .insertInto('drafts')
      .values([
        { ...row, id, kind: about, content: JSON.stringify(facts) },
        { ...row, id: toEntriesId(id), kind: entries, content: JSON.stringify(steps) },
      ])
      .execute()
    return { kind: 'saved', id }
  })
}

export async function renameTemplate(
  store: Store,
  companyId: number,
  id: string,
  newName: string,
): Promise<'renamed' | 'not-found' | 'name-taken'> {
  return store.db.transaction().execute(async (trx) => {
    const all = await locked(
      store,
      selectTemplates({ db: trx }, companyId).select(['id', 'content']),
    ).execute()
    const own = all.find((one) => one.id === id)
    if (!own) return 'not-found'
    const facts = { ...(JSON.parse(own.content) as Facts), name: withoutNul(newName) }
    if (
      isTaken(
        all.filter((one) => one !== own),
        facts,
      )
    )
      return 'name-taken'
    const changed = { content: JSON.stringify(facts), updatedAt: Date.now() }
    await trx.updateTable('drafts').set(changed).where('id', '=', id).execute()
    return 'renamed'
  })
}

/** False when it is gone. */
export async function deleteTemplate(
  store: Store,
  companyId: number,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await store.db
    .deleteFrom('drafts')
    .where('companyId', '=', companyId)
    .where('kind', 'in', [about, entries])
    .where('id', 'in', [id, toEntriesId(id)])
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

const toEntriesId = (id: string) => `${id}-entries`

function isTaken(others: readonly { content: string }[], { kind, name }: Facts): boolean {
  return others.some(({ content }) => {
    const other = JSON.parse(content) as Facts
    return other.kind === kind && other.name.toLowerCase() === name.toLowerCase()
  })
}

/** By the index of when drafts end, where nothing else ends then. */
const selectTemplates = (store: Pick<Store, 'db'>, companyId: number) =>
  store.db
    .selectFrom('drafts')
    .where('expiresAt', '=', never)
    .where('companyId', '=', companyId)
    .where('kind', '=', about)
