import type { Store } from '../../store/database.server'
import type { ImportCounts } from './import-counts.server'
import { lockImport } from './import-lock.server'
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
  read: {
    variant: string | null
    summary: unknown
    counts: ImportCounts
    rowsPerFile: readonly number[]
    /** What is known of the upload beside its file; null for nothing. */
    firstEntry: object | null
  },
): Promise<boolean> {
  return store.db.transaction().execute(async (trx) => {
    const upload = await lockImport(store, trx, importId)
    if (upload?.state !== 'reading') return false
    for (const [fileIndex, rows] of read.rowsPerFile.entries()) {
      await trx
        .updateTable('importFiles')
        .set({ rows, tempPath: null })
        .where('importId', '=', importId)
        .where('fileIndex', '=', fileIndex)
        .execute()
    }
    if (read.firstEntry)
      await trx
        .insertInto('importEdits')
        .values({ importNumber: upload.number, entry: 1, body: JSON.stringify(read.firstEntry) })
        .execute()
    await enterState(trx, importId, 'ready', {
      edits: read.firstEntry ? 1 : 0,
      counts: JSON.stringify(read.counts),
      variant: read.variant,
      readSummary: JSON.stringify(read.summary),
    })
    return true
  })
}

/** What is kept of it goes at the next purge. `reason` is what the user is told. */
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
