import { sql, type Kysely } from 'kysely'
import type { Migration } from './migrations/migration.server'
import { sessionTables } from './migrations/0001-sessions.server'
import { draftTables } from './migrations/0002-drafts.server'
import { importTables } from './migrations/0003-imports.server'
import { importPreview } from './migrations/0004-import-preview.server'
import { importWayBack } from './migrations/0005-import-way-back.server'
import { importChecks } from './migrations/0006-import-checks.server'
import { importTexts } from './migrations/0007-import-texts.server'
import { signIns } from './migrations/0008-sign-ins.server'
import { importWords } from './migrations/0009-import-words.server'
import { importProblems } from './migrations/0010-import-problems.server'
import { interruptedSubmissions } from './migrations/0011-interrupted-submissions.server'
import { importRowNumbers } from './migrations/0012-import-row-numbers.server'
import { importBatches } from './migrations/0013-import-batches.server'
import { leftOutRows } from './migrations/0014-left-out-rows.server'
import { listLooks } from './migrations/0015-list-looks.server'
import { importChangesIndex } from './migrations/0016-import-changes-index.server'
import { passwordMarks } from './migrations/0017-password-marks.server'
import { importsUntold } from './migrations/0018-imports-untold.server'
import { importEdits } from './migrations/0019-import-edits.server'
import type { StoreDialect, StoreSchema } from './schema.server'

/** In order, for ever: a migration that has been released is never changed. Bundlers cannot read a folder. */
const migrations: readonly Migration[] = [
  sessionTables,
  draftTables,
  importTables,
  importPreview,
  importWayBack,
  importChecks,
  importTexts,
  signIns,
  importWords,
  importProblems,
  interruptedSubmissions,
  importRowNumbers,
  importBatches,
  leftOutRows,
  listLooks,
  importChangesIndex,
  passwordMarks,
  importsUntold,
  importEdits,
]

/** Any number that no other program on the same database takes an advisory lock with. */
const migrationLock = 0x706f7274

/**
 * Brings the tables up to date in one transaction, one process at a time; a later one finds nothing to do. `until` is
 * the last migration to be made, for tests of the next one.
 */
export async function migrate(
  db: Kysely<StoreSchema>,
  dialect: StoreDialect,
  until?: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (dialect === 'postgres') {
      await sql`set local statement_timeout = 0`.execute(trx)
      await sql`set local lock_timeout = 0`.execute(trx)
      await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(trx)
    }
    await trx.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute()
    const applied = await trx.selectFrom('migrations').select('name').execute()
    const names = new Set(applied.map(({ name }) => name))
    for (const migration of migrations) {
      if (names.has(migration.name)) continue
      await migration.up(trx.withoutPlugins() as unknown as Kysely<unknown>, dialect)
      await trx
        .insertInto('migrations')
        .values({ name: migration.name, appliedAt: Date.now() })
        .execute()
      if (migration.name === until) return
    }
  })
}
