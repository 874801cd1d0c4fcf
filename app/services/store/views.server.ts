import type { Store } from './database.server'
import { emailKey, isDuplicate, newId, withoutNul } from './sql.server'

/** The views of one list, of one user working for one company. */
export interface ViewPlace {
  userEmail: string
  companyId: number
  list: string
}

export interface View {
  id: string
  name: string
  /** Path and query of the list. */
  url: string
  /** Opens in place of the plain list. */
  isDefault: boolean
}

/** A view of this name, in any case, replaces the plain list. */
const defaultName = 'default'
/** They stand above the list as links. */
export const maxViews = 50

export async function listViews(store: Store, place: ViewPlace): Promise<View[]> {
  const views = await selectViews(store, place).select(['id', 'name', 'nameKey', 'url']).execute()
  return (
    views
      .map(({ nameKey, ...view }) => ({ ...view, isDefault: nameKey === defaultName }))
      // databases sort letters each in their own way
      .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  )
}

/** A view of the same name gets the new address, unless none may be replaced. */
export async function saveView(
  store: Store,
  place: ViewPlace,
  view: Pick<View, 'name' | 'url'>,
  { replace } = { replace: true },
): Promise<{ kind: 'saved'; id: string } | { kind: 'too-many' } | { kind: 'name-taken' }> {
  const { name, nameKey } = toNames(view.name)
  return store.db.transaction().execute(async (trx) => {
    const held = await selectViews({ db: trx }, place).select(['id', 'nameKey']).execute()
    if (held.length >= maxViews && !held.some((other) => other.nameKey === nameKey)) {
      return { kind: 'too-many' }
    }
    const url = withoutNul(view.url)
    const saved = await trx
      .insertInto('views')
      .values({
        id: newId(),
        userEmail: emailKey(place.userEmail),
        companyId: place.companyId,
        list: place.list,
        name,
        nameKey,
        url,
        createdAt: Date.now(),
      })
      .onConflict((conflict) => {
        const sameName = conflict.columns(['userEmail', 'companyId', 'list', 'nameKey'])
        return replace ? sameName.doUpdateSet({ name, url }) : sameName.doNothing()
      })
      .returning('id')
      .executeTakeFirst()
    return saved ? { kind: 'saved', id: saved.id } : { kind: 'name-taken' }
  })
}

export async function renameView(
  store: Store,
  place: ViewPlace,
  id: string,
  newName: string,
): Promise<'renamed' | 'not-found' | 'name-taken'> {
  const { name, nameKey } = toNames(newName)
  try {
    const { numUpdatedRows } = await store.db
      .updateTable('views')
      .set({ name, nameKey })
      .where('id', 'in', selectViews(store, place).select('id').where('id', '=', id))
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n ? 'renamed' : 'not-found'
  } catch (error) {
    if (isDuplicate(error)) return 'name-taken'
    throw error
  }
}

export async function deleteView(store: Store, place: ViewPlace, id: string): Promise<void> {
  await store.db
    .deleteFrom('views')
    .where('id', 'in', selectViews(store, place).select('id').where('id', '=', id))
    .execute()
}

const selectViews = (store: Pick<Store, 'db'>, place: ViewPlace) =>
  store.db
    .selectFrom('views')
    .where('userEmail', '=', emailKey(place.userEmail))
    .where('companyId', '=', place.companyId)
    .where('list', '=', place.list)

function toNames(typed: string): { name: string; nameKey: string } {
  const name = withoutNul(typed.trim())
  return { name, nameKey: name.toLowerCase() }
}
