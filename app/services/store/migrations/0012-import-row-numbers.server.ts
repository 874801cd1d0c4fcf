import { sql, type Kysely } from 'kysely'
import type { Migration } from './migration.server'

const columns = [
  ...['position', 'part', 'record', 'row_in_record', 'file_index', 'sheet', 'row_number'],
  ...['group_key', 'key_mark', 'other_key', 'cells', 'corrected', 'notes', 'has_problems'],
  ...['search_text', 'ticked', 'state', 'batch_key', 'batch_rows', 'upstream_id', 'checked'],
  ...['change', 'held', 'updated_at'],
]

/**
 * Rows know their upload by its number, as problems do: its id of 22 letters stood in each of them and in each of their
 * indexes. The index of notes had no reader any more.
 */
export const importRowNumbers: Migration = {
  name: '0012-import-row-numbers',
  async up(db, dialect) {
    await db.schema
      .createTable('numbered_rows')
      .addColumn('import_number', 'integer', (column) =>
        column.notNull().references('imports.number').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('part', 'text', (column) => column.notNull())
      .addColumn('record', 'integer', (column) => column.notNull())
      .addColumn('row_in_record', 'integer', (column) => column.notNull())
      .addColumn('file_index', 'integer', (column) => column.notNull())
      .addColumn('sheet', 'text', (column) => column.notNull())
      .addColumn('row_number', 'integer', (column) => column.notNull())
      .addColumn('group_key', 'text', (column) => column.notNull())
      .addColumn('key_mark', 'text', (column) => column.notNull())
      .addColumn('other_key', 'text')
      .addColumn('cells', 'text', (column) => column.notNull())
      .addColumn('corrected', 'text')
      .addColumn('notes', 'text')
      .addColumn('has_problems', 'integer', (column) => column.notNull())
      .addColumn('search_text', 'text', (column) => column.notNull())
      .addColumn('ticked', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('batch_key', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('batch_rows', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('upstream_id', 'text')
      .addColumn('checked', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('change', 'text')
      .addColumn('held', 'text')
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('import_rows_place', ['import_number', 'position'])
      .execute()
    const copied = sql.join(columns.map((column) => sql.ref(column)))
    await sql`insert into numbered_rows (import_number, ${copied})
      select (select number from imports where id = import_id), ${copied}
      from import_rows order by import_id, position`.execute(db)
    await db.schema.dropTable('import_rows').execute()
    await db.schema.alterTable('numbered_rows').renameTo('import_rows').execute()

    // see 0003: on SQLite a search never touches the wide rows
    const searched = dialect === 'sqlite' ? sql`, search_text` : sql``
    await sql`create index import_rows_record
      on import_rows (import_number, record, row_in_record${searched})`.execute(db)
    await sql`create index import_rows_counts
      on import_rows (import_number, state, ticked, has_problems) where row_in_record = 0`.execute(
      db,
    )
    await sql`create index import_rows_to_send on import_rows (import_number, part, batch_key, record)
      where state = 'waiting' and ticked = 1`.execute(db)
    await sql`create index import_rows_batch on import_rows (batch_key)
      where batch_rows > 0`.execute(db)
    await sql`create index import_rows_open on import_rows (import_number, batch_key)
      where state = 'sent' or state = 'unknown'`.execute(db)
    await sql`create index import_rows_problems on import_rows (import_number, record)
      where has_problems = 1`.execute(db)
    await sql`create index import_rows_key
      on import_rows (import_number, key_mark, position)`.execute(db)
    await sql`create index import_rows_other_key on import_rows (import_number, other_key, position)
      where other_key is not null`.execute(db)
    await sql`create index import_rows_changes on import_rows (import_number, change, record)
      where row_in_record = 0`.execute(db)
    await sql`create index import_rows_corrected on import_rows (import_number, position)
      where corrected is not null`.execute(db)
    if (dialect === 'sqlite') await tellPlanner(db)
  },
}

/** See 0003: rows of the index, then rows for each value of its first column, of its first two … */
async function tellPlanner(db: Kysely<unknown>): Promise<void> {
  await sql`delete from sqlite_stat1 where tbl in ('import_rows', 'numbered_rows')`.execute(db)
  for (const [index, averages] of [
    ['sqlite_autoindex_import_rows_1', '1000000 20000 1'],
    ['import_rows_record', '1000000 20000 2 1 1'],
    ['import_rows_counts', '800000 16000 8000 6000 4000'],
    ['import_rows_to_send', '400000 20000 20000 20000 1'],
    ['import_rows_batch', '500000 100'],
    ['import_rows_open', '10000 1000 100'],
    ['import_rows_problems', '100000 2000 1'],
    ['import_rows_key', '1000000 20000 2 1'],
    ['import_rows_other_key', '1000000 20000 2 1'],
    ['import_rows_changes', '800000 16000 5000 1'],
    ['import_rows_corrected', '1000 20 1'],
  ]) {
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values ('import_rows', ${index}, ${averages})`.execute(
      db,
    )
  }
  await sql`analyze sqlite_schema`.execute(db)
}
