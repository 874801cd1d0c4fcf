import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Store } from './database.server'
import { blankKeys } from './list-keys.server'
import { purgeSessions } from './sessions.server'
import { giveBackPages } from './shrink.server'

const rowsPerPiece = 500
/** Others get the database in between. */
const pauseMs = 5
const statusLifeMs = 24 * 60 * 60 * 1000

/**
 * Deletes what is past its life, piece by piece. Any number of processes may do so at once. An aborted purge stops
 * after its piece; the next one continues.
 */
export async function purgeExpired(store: Store, signal?: AbortSignal): Promise<void> {
  await inPieces(signal, () => purgeSessions(store, rowsPerPiece))
  await blankKeys(store)
  await inPieces(signal, () => purgeTable(store, 'form_keys', 'key'))
  await inPieces(signal, () => purgeTable(store, 'interrupted_submissions', 'id'))
  await inPieces(signal, () => purgeTable(store, 'drafts', 'id'))
  await inPieces(signal, () => purgeTable(store, 'login_attempts', 'key', { column: 'expire' }))
  await purgeStatus(store)
  if (store.dialect === 'sqlite') await giveBackPages(store.db, signal)
}

/** Acts from before a time, in epoch milliseconds. */
export const purgeActs = (store: Store, before: number, signal?: AbortSignal): Promise<void> =>
  inPieces(signal, () => purgeTable(store, 'acts', 'id', { column: 'at', until: before }))

/** The state of the systems shows a day. Of ten minutes there are a few rows. */
const purgeStatus = ({ db }: Store) =>
  db
    .deleteFrom('systemStatus')
    .where('startedAt', '<', Date.now() - statusLifeMs)
    .execute()

/** Repeats a piece of work, with a pause after each, until it says that nothing is left. */
export async function inPieces(
  signal: AbortSignal | undefined,
  piece: () => Promise<boolean>,
): Promise<void> {
  while (!signal?.aborted && (await piece())) await sleep(pauseMs)
}

async function purgeTable(
  store: Store,
  table: 'form_keys' | 'interrupted_submissions' | 'drafts' | 'login_attempts' | 'acts',
  key: string,
  { column = 'expires_at', until = Date.now() }: { column?: string; until?: number } = {},
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)}
      where ${sql.ref(column)} <= ${until} limit ${rowsPerPiece}
    )`.execute(store.db)
  return numAffectedRows > 0n
}
