import { sql } from 'kysely'
import type { Migration } from './migration.server'

/** What the preview of an import needs: rows found by value and by problem, corrected cells, the comparison. */
export const importPreview: Migration = {
  name: '0004-import-preview',
  async up(db, dialect) {
    for (const [name, type] of [
      ['other_key', 'text'],
      ['problem_set', 'integer'],
      ['corrected', 'text'],
      ['change', 'text'],
      ['held', 'text'],
    ] as const) {
      await db.schema.alterTable('import_rows').addColumn(name, type).execute()
    }
    await db.schema
      .alterTable('import_rows')
      .addColumn('key_mark', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await sql`update import_rows set key_mark = group_key where length(group_key) <= 100`.execute(
      db,
    )

    for (const [name, type] of [
      ['compare_state', 'text'],
      ['compare_owner', 'text'],
    ] as const) {
      await db.schema.alterTable('imports').addColumn(name, type).execute()
    }
    await db.schema
      .alterTable('imports')
      .addColumn('compare_until', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()

    await db.schema
      .createTable('import_problem_sets')
      .addColumn('import_id', 'text', (column) =>
        column.notNull().references('imports.id').onDelete('cascade'),
      )
      .addColumn('set_id', 'integer', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('problems', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('import_problem_sets_pk', ['import_id', 'set_id'])
      .addUniqueConstraint('import_problem_sets_hash', ['import_id', 'hash'])
      .execute()

    await db.schema
      .createIndex('import_rows_key')
      .on('import_rows')
      .columns(['import_id', 'key_mark', 'position'])
      .execute()
    await sql`create index import_rows_other_key on import_rows (import_id, other_key, position)
      where other_key is not null`.execute(db)
    await sql`create index import_rows_sets on import_rows (import_id, problem_set, item)
      where problem_set is not null`.execute(db)
    await sql`create index import_rows_set_items on import_rows (import_id, item, problem_set)
      where problem_set is not null`.execute(db)
    await sql`create index import_rows_changes on import_rows (import_id, change, item)
      where line = 0`.execute(db)
    await sql`create index import_rows_corrected on import_rows (import_id, position)
      where corrected is not null`.execute(db)
    if (dialect !== 'sqlite') return
    // see 0003: rows of the index, then rows for each value of its first column, of its first two …
    for (const [index, averages] of [
      ['import_rows_key', '1000000 20000 2 1'],
      ['import_rows_other_key', '1000000 20000 2 1'],
      ['import_rows_sets', '100000 2000 200 1'],
      ['import_rows_set_items', '100000 2000 1 1'],
      ['import_rows_changes', '800000 16000 5000 1'],
      ['import_rows_corrected', '1000 20 1'],
    ]) {
      await sql`insert into sqlite_stat1 (tbl, idx, stat) values ('import_rows', ${index}, ${averages})`.execute(
        db,
      )
    }
    await sql`analyze sqlite_schema`.execute(db)
  },
}
