import type { Selectable } from 'kysely'
import type { Store } from './database.server'
import type { SystemStatusTable } from './schema.server'

export type SeenOfSystem = Omit<Selectable<SystemStatusTable>, 'updatedAt'>

/** Of one process alone, which says each time all that it saw in those minutes: saying it twice changes nothing. */
export async function saveStatus({ db }: Store, seen: readonly SeenOfSystem[]): Promise<void> {
  const updatedAt = Date.now()
  await db
    .insertInto('systemStatus')
    .values(seen.map((row) => ({ ...row, updatedAt })))
    .onConflict((conflict) =>
      conflict.columns(['system', 'startedAt', 'portal']).doUpdateSet((row) => ({
        answered: row.ref('excluded.answered'),
        slow: row.ref('excluded.slow'),
        failed: row.ref('excluded.failed'),
        firstAnsweredAt: row.ref('excluded.firstAnsweredAt'),
        lastAnsweredAt: row.ref('excluded.lastAnsweredAt'),
        lastFailedAt: row.ref('excluded.lastFailedAt'),
        failingSince: row.ref('excluded.failingSince'),
        failedInRow: row.ref('excluded.failedInRow'),
        updatedAt: row.ref('excluded.updatedAt'),
      })),
    )
    .execute()
}

/** What all portals have saved since a time, by their clocks. */
export const readStatus = ({ db }: Store, since: number): Promise<SeenOfSystem[]> =>
  db.selectFrom('systemStatus').selectAll().where('updatedAt', '>=', since).execute()
