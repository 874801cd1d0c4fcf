import type { Migration } from './migration.server'

/**
 * Batches that are under way, a row each: that a batch leaves was written into each of its rows before, and once more
 * what became of it, each time with all their indexes.
 */
export const importBatches: Migration = {
  name: '0013-import-batches',
  async up(db) {
    await db.schema
      .createTable('import_batches')
      .addColumn('import_number', 'integer', (column) =>
        column.notNull().references('imports.number').onDelete('cascade'),
      )
      .addColumn('batch_key', 'text', (column) => column.notNull())
      .addColumn('part', 'text', (column) => column.notNull())
      .addColumn('first_record', 'integer', (column) => column.notNull())
      .addColumn('last_record', 'integer', (column) => column.notNull())
      .addColumn('records', 'integer', (column) => column.notNull())
      .addColumn('rows', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('import_batches_key', ['import_number', 'batch_key'])
      .execute()
  },
}
