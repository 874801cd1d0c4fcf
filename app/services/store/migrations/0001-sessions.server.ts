import type { Migration } from './migration.server'

export const sessionTables: Migration = {
  name: '0001-sessions',
  async up(db) {
    await db.schema
      .createTable('sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_email', 'text', (column) => column.notNull())
      .addColumn('token', 'text', (column) => column.notNull())
      .addColumn('user', 'text', (column) => column.notNull())
      .addColumn('companies', 'text', (column) => column.notNull())
      .addColumn('groups', 'text', (column) => column.notNull())
      .addColumn('active_company_id', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .addColumn('succeeded_by', 'text')
      .execute()
    await db.schema.createIndex('sessions_ends_at').on('sessions').column('ends_at').execute()
    await db.schema
      .createIndex('sessions_last_used_at')
      .on('sessions')
      .column('last_used_at')
      .execute()
    await db.schema
      .createIndex('sessions_succeeded_by')
      .on('sessions')
      .column('succeeded_by')
      .execute()

    await db.schema
      .createTable('notices')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('session_id', 'text', (column) =>
        column.notNull().references('sessions.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('notices_session')
      .on('notices')
      .columns(['session_id', 'position'])
      .execute()

    await db.schema
      .createTable('form_keys')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('user_email', 'text', (column) => column.notNull())
      .addColumn('company_id', 'bigint', (column) => column.notNull())
      .addColumn('body_hash', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('answer', 'text')
      .addColumn('claimed_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('form_keys_expires_at')
      .on('form_keys')
      .column('expires_at')
      .execute()

    await db.schema
      .createTable('kept_forms')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_email', 'text', (column) => column.notNull())
      .addColumn('company_id', 'bigint', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('fields', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('kept_forms_expires_at')
      .on('kept_forms')
      .column('expires_at')
      .execute()

    await db.schema
      .createTable('login_attempts')
      .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expire', 'bigint')
      .execute()
    await db.schema
      .createIndex('login_attempts_expire')
      .on('login_attempts')
      .column('expire')
      .execute()
  },
}
