import { sql } from 'kysely'
import type { Migration } from './migration.server'

/**
 * Rows are in the index of what sending them would change from when that is known: an upload wrote an entry for each of
 * its rows that said nothing yet, and its comparison wrote it anew.
 */
export const importChangesIndex: Migration = {
  name: '0016-import-changes-index',
  async up(db, dialect) {
    await sql`drop index import_rows_changes`.execute(db)
    await sql`create index import_rows_changes on import_rows (import_number, change, record)
      where row_in_record = 0 and change is not null`.execute(db)
    if (dialect !== 'sqlite') return
    // see 0003: what it knew of the index went with it
    await sql`insert into sqlite_stat1 (tbl, idx, stat)
      values ('import_rows', 'import_rows_changes', '800000 16000 5000 1')`.execute(db)
    await sql`analyze sqlite_schema`.execute(db)
  },
}
