import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Store } from './database.server'
import { purgeImports } from './imports.server'
import { purgeSessions } from './sessions.server'
import { giveBackPages } from './shrink.server'

const rowsPerPiece = 500
/** Others get the database in between. */
const pauseMs = 5

/**
 * Deletes what is past its life, piece by piece. Any number of processes may do so at once. Gives the paths of
 * uploads that were left on disk. An aborted purge stops after its piece; the next one goes on.
 */
export async function purgeExpired(store: Store, signal?: AbortSignal): Promise<string[]> {
  const tempPaths: string[] = []
  const pieces: (() => Promise<boolean>)[] = [
    () => purgeSessions(store, rowsPerPiece),
    () => purgeTable(store, 'form_keys', 'key'),
    () => purgeTable(store, 'kept_forms', 'id'),
    () => purgeTable(store, 'drafts', 'id'),
    () => purgeTable(store, 'login_attempts', 'key', 'expire'),
    async () => {
      const imports = await purgeImports(store, rowsPerPiece)
      tempPaths.push(...imports.tempPaths)
      return imports.more
    },
  ]
  for (const piece of pieces) {
    while (!signal?.aborted && (await piece())) await sleep(pauseMs)
  }
  if (store.dialect === 'sqlite') await giveBackPages(store.db, signal)
  return tempPaths
}

async function purgeTable(
  store: Store,
  table: 'form_keys' | 'kept_forms' | 'drafts' | 'login_attempts',
  key: string,
  expiry = 'expires_at',
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)}
      where ${sql.ref(expiry)} <= ${Date.now()} limit ${rowsPerPiece}
    )`.execute(store.db)
  return numAffectedRows > 0n
}
