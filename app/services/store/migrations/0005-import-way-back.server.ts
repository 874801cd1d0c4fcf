import { bytesType, type Migration } from './migration.server'

/** Who started a job, the files themselves for the way back, and the count of jobs that the menu shows. */
export const importWayBack: Migration = {
  name: '0005-import-way-back',
  async up(db, dialect) {
    await db.schema.alterTable('imports').addColumn('started_by', 'text').execute()
    await db.schema
      .createIndex('imports_company_state')
      .on('imports')
      .columns(['company_id', 'state'])
      .execute()
    await db.schema
      .createTable('import_file_pieces')
      .addColumn('import_id', 'text', (column) =>
        column.notNull().references('imports.id').onDelete('cascade'),
      )
      .addColumn('file_index', 'integer', (column) => column.notNull())
      .addColumn('piece', 'integer', (column) => column.notNull())
      .addColumn('bytes', bytesType(dialect), (column) => column.notNull())
      .addPrimaryKeyConstraint('import_file_pieces_pk', ['import_id', 'file_index', 'piece'])
      .execute()
  },
}
