import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Migration } from './migrations/migration.server'
import { tables } from './migrations/0001-tables.server'
import { acts } from './migrations/0002-acts.server'
import { lookedUp } from './migrations/0003-looked-up.server'
import { status } from './migrations/0004-status.server'
import { seen } from './migrations/0005-seen.server'
import { devices } from './migrations/0006-devices.server'
import { listKeys } from './migrations/0007-list-keys.server'
import type { StoreDialect, StoreSchema } from './schema.server'

/**
 * In order, for ever: a migration that has been released is never changed, and those to come add only, as the version
 * before continues serving (docs/how-to/change-the-store.md). Bundlers cannot read a folder.
 */
export const migrations: readonly Migration[] = [
  tables,
  acts,
  lookedUp,
  status,
  seen,
  devices,
  listKeys,
]

/** Any number that no other program on the same database takes an advisory lock with. */
const migrationLock = 0x706f7274
/** All that others do waits behind a lock that is waited for. PostgreSQL looks for a deadlock after a second. */
const lockTimeoutMs = 500
const pauseMs = 500
const triesAtMost = 120

/**
 * Brings the tables up to date in one transaction, one process at a time; a later one finds nothing to do. Where others
 * are at work on the tables it gives way and tries again. Throws StoreTooOldError.
 */
export async function migrate(
  db: Kysely<StoreSchema>,
  dialect: StoreDialect,
  wanted = migrations,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute((trx) => applyMissing(trx, dialect, wanted))
    } catch (error) {
      if (!isLockRefused(error) || tries === triesAtMost) throw error
    }
    await sleep(pauseMs)
  }
}

const isLockRefused = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '55P03'

async function applyMissing(
  trx: Transaction<StoreSchema>,
  dialect: StoreDialect,
  wanted: readonly Migration[],
): Promise<void> {
  if (dialect === 'postgres') {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`set local lock_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(trx)
    await sql.raw(`set local lock_timeout = ${lockTimeoutMs}`).execute(trx)
  }
  await trx.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'bigint', (column) => column.notNull())
    .execute()
  const applied = await trx.selectFrom('migrations').select('name').execute()
  const names = new Set(applied.map(({ name }) => name))
  for (const migration of wanted) {
    if (names.has(migration.name)) continue
    await migration.up(trx.withoutPlugins() as unknown as Kysely<unknown>, dialect, names)
    await trx
      .insertInto('migrations')
      .values({ name: migration.name, appliedAt: Date.now() })
      .execute()
  }
}
