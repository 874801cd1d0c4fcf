import type { Nullable, Selectable } from 'kysely'
import type { ListLook } from '~/lib/lists'
import type { Store } from './database.server'
import type { StoreSchema } from './schema.server'
import { emailKey } from './sql.server'

/** How one user looks at one list, for whatever company. */
export interface LookPlace {
  userEmail: string
  list: string
}

type Kept = Pick<Selectable<StoreSchema['listLooks']>, 'columns' | 'hidden' | 'density'>

export function toLook({ columns, hidden, density }: Nullable<Kept>): ListLook | undefined {
  if (columns === null || hidden === null) return undefined
  return {
    columns: JSON.parse(columns) as string[],
    hidden: JSON.parse(hidden) as string[],
    ...(density === 'compact' ? { isCompact: true } : {}),
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
