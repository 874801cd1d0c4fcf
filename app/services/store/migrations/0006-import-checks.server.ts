import type { Migration } from './migration.server'

/** Which items upstream's own check has looked at. */
export const importChecks: Migration = {
  name: '0006-import-checks',
  async up(db) {
    await db.schema
      .alterTable('import_rows')
      .addColumn('checked', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
