import type { Store, StoreTransaction } from '../../store/database.server'
import { lockImport } from '../rows/import-lock.server'
import { getNumber } from '../rows/import-number'
import { hasLapsed, type Lease } from '../../store/lease.server'
import { leaseColumns } from './import-jobs.server'
import { enterState } from './imports.server'

/**
 * The preview waits for the user from now on. Remove the uploads on disk first: their paths are forgotten.
 * False when the upload was removed or refused meanwhile.
 */
export async function finishReading(
  store: Store,
  importId: string,
  read: { variant: string | null; summary: unknown; rowsPerFile: readonly number[] },
): Promise<boolean> {
  return store.db.transaction().execute(async (trx) => {
    if ((await lockImport(store, trx, importId))?.state !== 'reading') return false
    for (const [fileIndex, rows] of read.rowsPerFile.entries()) {
      await trx
        .updateTable('importFiles')
        .set({ rows, tempPath: null })
        .where('importId', '=', importId)
        .where('fileIndex', '=', fileIndex)
        .execute()
    }
    await enterState(trx, importId, 'ready', {
      hasGaps: (await hasGaps(trx, importId)) ? 1 : 0,
      variant: read.variant,
      readSummary: JSON.stringify(read.summary),
    })
    return true
  })
}

/** Records of several rows: a record's number does not tell its place in the preview. */
const hasGaps = async (trx: StoreTransaction, importId: string) =>
  (await trx
    .selectFrom('importRows')
    .select('position')
    .where('importNumber', '=', getNumber(importId))
    .where('rowInRecord', '>', 0)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The rows read so far go at the next purge. `reason` is what the user is told. */
export async function refuseReading(
  store: Store,
  importId: string,
  reason: unknown,
): Promise<void> {
  await store.db.transaction().execute(async (trx) => {
    if ((await lockImport(store, trx, importId))?.state !== 'reading') return
    await trx
      .updateTable('importFiles')
      .set({ tempPath: null })
      .where('importId', '=', importId)
      .execute()
    await enterState(trx, importId, 'refused', { reason: JSON.stringify(reason) })
  })
}

/**
 * Refuses the uploads whose reader fell silent: its process died, and the file on its disk is lost with it.
 * Gives the paths of those files, for the process that finds itself to own them.
 */
export async function refuseLostReadings(
  store: Store,
  reason: unknown,
  lease: Lease,
): Promise<string[]> {
  return store.db.transaction().execute(async (trx) => {
    const lost = await trx
      .updateTable('imports')
      .set({ state: 'refused', reason: JSON.stringify(reason), leaseOwner: null })
      .where('state', '=', 'reading')
      .where(hasLapsed(store, leaseColumns, lease))
      .returning('id')
      .execute()
    if (lost.length === 0) return []
    const ids = lost.map(({ id }) => id)
    const files = await trx
      .selectFrom('importFiles')
      .select('tempPath')
      .where('importId', 'in', ids)
      .execute()
    await trx
      .updateTable('importFiles')
      .set({ tempPath: null })
      .where('importId', 'in', ids)
      .execute()
    return files.flatMap(({ tempPath }) => tempPath ?? [])
  })
}
