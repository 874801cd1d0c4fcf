import type { ListLook } from '~/lib/lists'
import type { Store, StoreTransaction } from './database.server'
import { toLook } from './column-preferences.server'
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
  /** Null where it was not compared since its user last looked. */
  news: NewsCounts | null
}

/** Rows that came or changed since the user last looked, as of the last comparison. */
export interface NewsCounts {
  added: number
  changed: number
}

/** What a view had in it when its user looked. */
export interface SeenPrint {
  seen: string
  seenAt: number
}

/** A view of this name, in any case, replaces the plain list. */
const defaultName = 'default'
/** They stand above the list as links. */
export const maxViews = 50

/**
 * The views, and how the user looks at the list whatever the company, undefined where as everybody does. Every list asks
 * for both, so that it is one statement.
 */
export async function readViewsAndLook(
  { db }: Store,
  place: ViewPlace,
): Promise<{ views: View[]; look: ListLook | undefined }> {
  const userEmail = emailKey(place.userEmail)
  const rows = await db
    .selectFrom(db.selectNoFrom((select) => select.lit(1).as('row')).as('one'))
    .leftJoin('listLooks', (join) =>
      join.on('listLooks.userEmail', '=', userEmail).on('listLooks.list', '=', place.list),
    )
    .leftJoin('views', (join) =>
      join
        .on('views.userEmail', '=', userEmail)
        .on('views.companyId', '=', place.companyId)
        .on('views.list', '=', place.list),
    )
    .leftJoin('viewPrints', 'viewPrints.viewId', 'views.id')
    .select(['columns', 'hidden', 'density'])
    .select(['views.id', 'name', 'nameKey', 'url', 'latestAt', 'added', 'changed'])
    .execute()
  const views = rows
    .flatMap(({ id, name, url, nameKey, latestAt, added, changed }): View[] => {
      if (id === null || name === null || url === null) return []
      const news = latestAt === null ? null : { added: added ?? 0, changed: changed ?? 0 }
      return [{ id, name, url, isDefault: nameKey === defaultName, news }]
    })
    // databases sort letters each in their own way
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return { views, look: rows[0] && toLook(rows[0]) }
}

/** A view of the same name gets the new address, unless none may be replaced. `print`: what is seen of it now. */
export async function saveView(
  store: Store,
  place: ViewPlace,
  view: Pick<View, 'name' | 'url'> & { print?: SeenPrint },
  { replace } = { replace: true },
): Promise<{ kind: 'saved'; id: string } | { kind: 'too-many' } | { kind: 'name-taken' }> {
  const { name, nameKey } = toNames(view.name)
  return store.db.transaction().execute(async (trx) => {
    const rows = await selectViews({ db: trx }, place).select(['id', 'nameKey']).execute()
    if (rows.length >= maxViews && !rows.some((other) => other.nameKey === nameKey)) {
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
    if (!saved) return { kind: 'name-taken' }
    await replaceSeen(trx, saved.id, view.print)
    return { kind: 'saved', id: saved.id }
  })
}

/** The view as it is has been seen; without a print it is not known what its user last saw. */
export async function replaceSeen(
  trx: StoreTransaction,
  viewId: string,
  print: SeenPrint | undefined,
): Promise<void> {
  await trx.deleteFrom('viewPrints').where('viewId', '=', viewId).execute()
  if (!print) return
  const values = { viewId, ...print, ...nothingNew }
  await trx.insertInto('viewPrints').values(values).execute()
}

const nothingNew = { latest: null, latestAt: null, added: 0, changed: 0 }

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

export const selectViews = (store: Pick<Store, 'db'>, place: ViewPlace) =>
  store.db
    .selectFrom('views')
    .where('userEmail', '=', emailKey(place.userEmail))
    .where('companyId', '=', place.companyId)
    .where('list', '=', place.list)

function toNames(typed: string): { name: string; nameKey: string } {
  const name = withoutNul(typed.trim())
  return { name, nameKey: name.toLowerCase() }
}
