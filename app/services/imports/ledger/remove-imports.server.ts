import type { Store } from '../../store/database.server'
import { lockImport } from './import-lock.server'

/** Takes the whole upload away; its rows go at the next purge. A running job is not taken away. */
export async function removeImport(
  store: Store,
  { id, companyId }: { id: string; companyId: number },
): Promise<'removed' | 'running' | 'not-found'> {
  return store.db.transaction().execute(async (trx) => {
    const upload = await lockImport(store, trx, id)
    if (upload?.companyId !== companyId) return 'not-found'
    if (upload.state === 'running') return 'running'
    await trx
      .updateTable('imports')
      .set({ state: 'refused', token: null, expiresAt: 0 })
      .where('id', '=', id)
      .execute()
    return 'removed'
  })
}

/** Takes an upload away of which nothing was ever sent. False when that is not so, or it is gone. */
export async function removeUnstarted(
  store: Store,
  { id, companyId }: { id: string; companyId: number },
): Promise<boolean> {
  const { numUpdatedRows } = await store.db
    .updateTable('imports')
    .set({ state: 'refused', expiresAt: 0 })
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .where('startedAt', 'is', null)
    .where('state', 'in', ['ready', 'refused'])
    .where('expiresAt', '>', Date.now())
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Previews that nobody started in time: their rows go at the next purge. */
export async function refuseStalePreviews(
  store: Store,
  { olderThanMs, reason }: { olderThanMs: number; reason: unknown },
): Promise<void> {
  await store.db
    .updateTable('imports')
    .set({ state: 'refused', reason: JSON.stringify(reason) })
    .where('state', '=', 'ready')
    .where('startedAt', 'is', null)
    .where('createdAt', '<=', Date.now() - olderThanMs)
    .execute()
}
