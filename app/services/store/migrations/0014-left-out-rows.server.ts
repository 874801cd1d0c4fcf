import { sql, type CreateTableBuilder } from 'kysely'
import type { Migration } from './migration.server'

/** As in `import_rows`; a third word for what may be empty. */
const columns = [
  'position integer',
  'part text',
  'record integer',
  'row_in_record integer',
  'file_index integer',
  'sheet text',
  'row_number integer',
  'group_key text',
  'key_mark text',
  'other_key text null',
  'cells text',
  'corrected text null',
  'notes text null',
  'has_problems integer',
  'search_text text',
  'ticked integer',
  'state text',
  'batch_key text',
  'batch_rows integer',
  'upstream_id text null',
  'checked integer',
  'change text null',
  'held text null',
  'updated_at bigint',
]

/** Rows that were left out stand apart, where no question about the import finds them, until they are taken in again. */
export const leftOutRows: Migration = {
  name: '0014-left-out-rows',
  async up(db) {
    let table: CreateTableBuilder<string, string> = db.schema
      .createTable('import_left_out_rows')
      .addColumn('import_number', 'integer', (column) =>
        column.notNull().references('imports.number').onDelete('cascade'),
      )
    for (const column of columns) {
      const [name = '', type, mayBeNull] = column.split(' ')
      table = table.addColumn(name, type as 'integer' | 'bigint' | 'text', (built) =>
        mayBeNull ? built : built.notNull(),
      )
    }
    await table
      .addPrimaryKeyConstraint('import_left_out_rows_place', ['import_number', 'position'])
      .execute()
    await sql`create index import_left_out_rows_record
      on import_left_out_rows (import_number, record, row_in_record)`.execute(db)
  },
}
