import { sql, type RawBuilder } from 'kysely'
import type { Store, StoreTransaction } from '../../store/database.server'
import { inPieces } from '../../store/purge.server'
import { lockImport } from './ledger-commit.server'

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

const rowsPerPurge = 500

/**
 * Erases what is past its life, piece by piece: rows of refused and expired uploads, then the expired uploads
 * themselves. Gives the uploads that were still on disk.
 */
export async function purgeImports(store: Store, signal?: AbortSignal): Promise<string[]> {
  const left: string[] = []
  await inPieces(signal, async () => {
    const { more, tempPaths } = await purgePiece(store, rowsPerPurge)
    left.push(...tempPaths)
    return more
  })
  return left
}

async function purgePiece(
  store: Store,
  limit: number,
): Promise<{ more: boolean; tempPaths: string[] }> {
  const now = Date.now()
  return store.db.transaction().execute(async (trx) => {
    if (await purgeOver(trx, now, limit)) return { more: true, tempPaths: [] }
    const expired = await trx
      .selectFrom('imports')
      .select('id')
      .where('expiresAt', '<=', now)
      .where('state', '<>', 'running')
      .limit(limit)
      .execute()
    if (expired.length === 0) return { more: false, tempPaths: [] }
    const ids = expired.map(({ id }) => id)
    const files = await trx
      .selectFrom('importFiles')
      .select('tempPath')
      .where('importId', 'in', ids)
      .execute()
    await trx.deleteFrom('imports').where('id', 'in', ids).execute()
    return { more: true, tempPaths: files.flatMap(({ tempPath }) => tempPath ?? []) }
  })
}

type Purged = (
  trx: StoreTransaction,
  upload: { id: string; number: number },
  limit: number,
) => Promise<unknown>

type Left = readonly [left: RawBuilder<boolean>, purge: Purged]

/** What an upload left, table by table, and how a piece of it is taken away. */
const leftIn: readonly Left[] = [
  [
    sql`exists (select 1 from import_file_pieces where import_id = imports.id)`,
    (trx, { id }) => trx.deleteFrom('importFilePieces').where('importId', '=', id).execute(),
  ],
  [
    sql`exists (select 1 from import_edits where import_number = number)`,
    (trx, { number }) => trx.deleteFrom('importEdits').where('importNumber', '=', number).execute(),
  ],
  [
    sql`exists (select 1 from import_records where import_number = number)`,
    (trx, { number }, limit) =>
      sql`delete from import_records where import_number = ${number} and record in (
        select record from import_records where import_number = ${number} order by record limit ${limit}
      )`.execute(trx),
  ],
]

/** Takes one piece of an upload away that was refused or is past its life. False when none of them has left anything. */
async function purgeOver(trx: StoreTransaction, now: number, limit: number): Promise<boolean> {
  for (const [left, purge] of leftIn) {
    const upload = await trx
      .selectFrom('imports')
      .select(['id', 'number'])
      .where((where) =>
        where.or([
          where('state', '=', 'refused'),
          where.and([where('expiresAt', '<=', now), where('state', '<>', 'running')]),
        ]),
      )
      .where(left)
      .limit(1)
      .executeTakeFirst()
    if (upload) {
      await purge(trx, upload, limit)
      return true
    }
  }
  return false
}
