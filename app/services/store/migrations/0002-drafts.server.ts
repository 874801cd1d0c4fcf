import { bytesType, type Migration } from './migration.server'

export const draftTables: Migration = {
  name: '0002-drafts',
  async up(db, dialect) {
    await db.schema
      .createTable('drafts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_email', 'text', (column) => column.notNull())
      .addColumn('company_id', 'bigint', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('drafts_user').on('drafts').column('user_email').execute()
    await db.schema.createIndex('drafts_expires_at').on('drafts').column('expires_at').execute()

    await db.schema
      .createTable('draft_files')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('draft_id', 'text', (column) =>
        column.notNull().references('drafts.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('field', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('content_type', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('bytes', bytesType(dialect), (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('draft_files_draft').on('draft_files').column('draft_id').execute()

    await db.schema
      .createTable('views')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_email', 'text', (column) => column.notNull())
      .addColumn('company_id', 'bigint', (column) => column.notNull())
      .addColumn('list', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('views_name', ['user_email', 'company_id', 'list', 'name_key'])
      .execute()
  },
}
