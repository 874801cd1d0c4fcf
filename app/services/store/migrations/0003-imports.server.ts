import { sql, type Kysely } from 'kysely'
import type { Migration } from './migration.server'

export const importTables: Migration = {
  name: '0003-imports',
  async up(db, dialect) {
    await db.schema
      .createTable('imports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_email', 'text', (column) => column.notNull())
      .addColumn('company_id', 'bigint', (column) => column.notNull())
      .addColumn('division', 'text', (column) => column.notNull())
      .addColumn('area', 'text', (column) => column.notNull())
      .addColumn('variant', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('mode', 'text')
      .addColumn('read_summary', 'text')
      .addColumn('reason', 'text')
      .addColumn('counts', 'text')
      .addColumn('counts_at_start', 'text')
      .addColumn('problem_summary', 'text')
      .addColumn('has_gaps', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('token', 'text')
      .addColumn('lease_owner', 'text')
      .addColumn('lease_until', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('started_at', 'bigint')
      .addColumn('finished_at', 'bigint')
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('imports_company')
      .on('imports')
      .columns(['company_id', 'created_at'])
      .execute()
    await db.schema
      .createIndex('imports_lease')
      .on('imports')
      .columns(['state', 'lease_until'])
      .execute()
    await db.schema.createIndex('imports_expires_at').on('imports').column('expires_at').execute()

    await db.schema
      .createTable('import_files')
      .addColumn('import_id', 'text', (column) =>
        column.notNull().references('imports.id').onDelete('cascade'),
      )
      .addColumn('file_index', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('rows', 'integer')
      .addColumn('temp_path', 'text')
      .addPrimaryKeyConstraint('import_files_pk', ['import_id', 'file_index'])
      .execute()
    await db.schema.createIndex('import_files_sha256').on('import_files').column('sha256').execute()

    await db.schema
      .createTable('import_rows')
      .addColumn('import_id', 'text', (column) =>
        column.notNull().references('imports.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('part', 'text', (column) => column.notNull())
      .addColumn('item', 'integer', (column) => column.notNull())
      .addColumn('line', 'integer', (column) => column.notNull())
      .addColumn('file_index', 'integer', (column) => column.notNull())
      .addColumn('sheet', 'text', (column) => column.notNull())
      .addColumn('row_number', 'integer', (column) => column.notNull())
      .addColumn('group_key', 'text', (column) => column.notNull())
      .addColumn('cells', 'text', (column) => column.notNull())
      .addColumn('problems', 'text', (column) => column.notNull())
      .addColumn('notes', 'text')
      .addColumn('has_problems', 'integer', (column) => column.notNull())
      .addColumn('search_text', 'text', (column) => column.notNull())
      .addColumn('ticked', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('batch_key', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('batch_rows', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('upstream_id', 'text')
      .addColumn('result', 'text')
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('import_rows_pk', ['import_id', 'position'])
      .execute()

    // SQLite answers on the web thread: with the text in the index a search never touches the wide rows.
    // PostgreSQL limits an index entry to 2.7 kB and answers off our thread.
    await db.schema
      .createIndex('import_rows_item')
      .on('import_rows')
      .columns(['import_id', 'item', 'line', ...(dialect === 'sqlite' ? ['search_text'] : [])])
      .execute()
    await sql`create index import_rows_counts on import_rows (import_id, state, ticked, has_problems)
      where line = 0`.execute(db)
    await sql`create index import_rows_to_send on import_rows (import_id, part, batch_key, item)
      where state = 'waiting' and ticked = 1`.execute(db)
    await sql`create index import_rows_batch on import_rows (batch_key)
      where batch_rows > 0`.execute(db)
    await sql`create index import_rows_open on import_rows (import_id, batch_key)
      where state = 'sent' or state = 'unknown'`.execute(db)
    await sql`create index import_rows_problems on import_rows (import_id, item)
      where has_problems = 1`.execute(db)
    await sql`create index import_rows_notes on import_rows (import_id, position)
      where notes is not null`.execute(db)
    if (dialect === 'sqlite') await tellPlanner(db)
  },
}

/**
 * Untold, SQLite takes it that an import has about ten rows, and goes through all of them. It reads these averages
 * from its table of statistics: rows of the index, then rows for each value of its first column, of its first two …
 */
async function tellPlanner(db: Kysely<unknown>): Promise<void> {
  await sql`analyze sqlite_schema`.execute(db)
  for (const [index, averages] of [
    ['sqlite_autoindex_import_rows_1', '1000000 20000 1'],
    ['import_rows_item', '1000000 20000 2 1 1'],
    ['import_rows_counts', '800000 16000 8000 6000 4000'],
    ['import_rows_to_send', '400000 20000 20000 20000 1'],
    ['import_rows_batch', '500000 100'],
    ['import_rows_open', '10000 1000 100'],
    ['import_rows_problems', '100000 2000 1'],
    ['import_rows_notes', '50000 1000 1'],
  ]) {
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values ('import_rows', ${index}, ${averages})`.execute(
      db,
    )
  }
  await sql`analyze sqlite_schema`.execute(db)
}
