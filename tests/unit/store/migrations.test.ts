import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore, type Store } from '~/services/store/database.server'
import { migrate, migrations } from '~/services/store/migrate.server'
import { execute } from '~/services/store/migrations/execute.server'
import type { Migration } from '~/services/store/migrations/migration.server'
import { dialects, freshDatabase, useStore, type TestDatabase } from '#tests/support/databases'

const runs = (name: string, statements: string): Migration => ({
  name,
  up: (db) => execute(db, statements),
})

/** Columns of all tables by their place, and what keeps a row from being added. */
async function readColumns({ db, dialect }: Store) {
  const tables = await db.withoutPlugins().introspection.getTables()
  const columns = tables.flatMap(({ name: table, columns }) =>
    columns.map((column) => ({ ...column, table, place: `${table}.${column.name}` })),
  )
  const { rows: unique } = await (
    dialect === 'sqlite'
      ? sql<{ name: string }>`select indexes.name, tables.name as "table"
        from sqlite_schema tables join pragma_index_list(tables.name) indexes
        where indexes."unique" and tables.type = 'table'`
      : sql<{ name: string }>`select indexname as name, tablename as "table" from pg_indexes
        where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'`
  ).execute(db)
  return { columns, unique: unique as { name: string; table: string }[] }
}

/** What a migration does that the version before it cannot go on with. */
async function findBreaks(store: Store, migration: Migration): Promise<string[]> {
  const before = await readColumns(store)
  await migrate(store.db, store.dialect, [migration])
  const after = await readColumns(store)
  const now = new Map(after.columns.map((column) => [column.place, column]))
  const isOld = new Set(before.columns.map(({ table }) => table))
  const then = new Set(before.columns.map(({ place }) => place))
  const changed = before.columns.flatMap(({ place, dataType, isNullable, hasDefaultValue }) => {
    const column = now.get(place)
    if (!column) return `${place} is gone`
    if (column.dataType !== dataType) return `${place} is ${column.dataType}, was ${dataType}`
    if (isNullable && !column.isNullable) return `${place} must have a value`
    return hasDefaultValue && !column.hasDefaultValue ? `${place} has lost its default` : []
  })
  const needed = after.columns
    .filter(({ table, place }) => isOld.has(table) && !then.has(place))
    .filter(({ isNullable, hasDefaultValue }) => !isNullable && !hasDefaultValue)
    .map(({ place }) => `${place} has no default`)
  const narrowed = after.unique
    .filter(
      ({ table, name }) => isOld.has(table) && !before.unique.some((one) => one.name === name),
    )
    .map(({ table, name }) => `${table} takes fewer rows: ${name}`)
  return [...changed, ...needed, ...narrowed]
}

describe.each(dialects)('migrations on %s', (dialect) => {
  let database: TestDatabase
  let store: Store

  beforeAll(async () => {
    database = await freshDatabase(dialect)
    store = await openStore(database)
    // as before the first of them
    const { rows } = await (
      dialect === 'sqlite'
        ? sql<{
            name: string
          }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`
        : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
    ).execute(store.db)
    if (dialect === 'sqlite') await sql`pragma foreign_keys = off`.execute(store.db)
    for (const { name } of rows)
      await sql`drop table ${sql.table(name)} ${sql.raw(dialect === 'postgres' ? 'cascade' : '')}`.execute(
        store.db,
      )
    await migrate(store.db, dialect, migrations.slice(0, 1))
  })
  afterAll(async () => {
    await store.close()
    await database.drop()
  })

  it.each(migrations.slice(1))(
    '$name only adds, so that the version before goes on serving [BEY-55]',
    async (migration) => {
      expect(await findBreaks(store, migration)).toEqual([])
    },
  )

  it.each([
    [
      'alter table acts rename column words to text',
      ['acts.words is gone', 'acts.text has no default'],
    ],
    ['drop table act_records', ['act_records.act_id is gone', 'act_records.record_id is gone']],
    [`alter table views add column newer text default 'x' not null`, []],
    [
      'create unique index drafts_kind on drafts (user_email, kind)',
      ['drafts takes fewer rows: drafts_kind'],
    ],
  ])('the check of migrations says of ‘%s’: %j', async (statement, breaks) => {
    expect(await findBreaks(store, runs(`9000-${statement}`, statement))).toEqual(breaks)
  })
})

describe('a migration while others are at work', () => {
  const at = useStore('postgres')

  it('waits for what locks its tables in the other order, and neither fails [BEY-55]', async () => {
    const both = runs(
      '9001-both',
      'alter table sessions add column a text; alter table form_keys add column b text',
    )
    const second = await at.reopen()
    let migrating = Promise.resolve()
    const isWaiting = async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted and database =
        (select oid from pg_database where datname = current_database())`.execute(at.store.db)
      return rows.length > 0
    }
    await at.store.db.transaction().execute(async (trx) => {
      await trx.updateTable('formKeys').set({ answer: '' }).where('key', '=', '').execute()
      migrating = migrate(second.db, 'postgres', [both])
      migrating.catch(() => undefined)
      while (!(await isWaiting())) await pause(5)
      await trx.updateTable('sessions').set({ token: '' }).where('id', '=', '').execute()
    })
    await migrating
    await sql`select a, b from sessions, form_keys`.execute(second.db)
  })
})
