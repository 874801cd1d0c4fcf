import type { ListLook } from '~/lib/lists'
import type { Store } from './database.server'
import { emailKey } from './sql.server'

/** How one user looks at one list, for whatever company. */
export interface LookPlace {
  userEmail: string
  list: string
}

/** Undefined for a list that is looked at as everybody does. */
export async function readLook(store: Store, place: LookPlace): Promise<ListLook | undefined> {
  const kept = await store.db
    .selectFrom('listLooks')
    .select(['columns', 'hidden', 'density'])
    .where('userEmail', '=', emailKey(place.userEmail))
    .where('list', '=', place.list)
    .executeTakeFirst()
  if (!kept) return undefined
  return {
    columns: JSON.parse(kept.columns) as string[],
    hidden: JSON.parse(kept.hidden) as string[],
    ...(kept.density === 'compact' ? { isCompact: true } : {}),
  }
}

export async function saveLook(store: Store, place: LookPlace, look: ListLook): Promise<void> {
  const values = {
    columns: JSON.stringify(look.columns),
    hidden: JSON.stringify(look.hidden),
    density: look.isCompact ? 'compact' : 'comfortable',
    savedAt: Date.now(),
  }
  await store.db
    .insertInto('listLooks')
    .values({ userEmail: emailKey(place.userEmail), list: place.list, ...values })
    .onConflict((conflict) => conflict.columns(['userEmail', 'list']).doUpdateSet(values))
    .execute()
}

export async function forgetLook(store: Store, place: LookPlace): Promise<void> {
  await store.db
    .deleteFrom('listLooks')
    .where('userEmail', '=', emailKey(place.userEmail))
    .where('list', '=', place.list)
    .execute()
}
