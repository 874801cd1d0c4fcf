import type { Migration } from './migration.server'

/** Which columns of a list a user sees, in which order, and how close its rows stand. */
export const listLooks: Migration = {
  name: '0015-list-looks',
  async up(db) {
    await db.schema
      .createTable('list_looks')
      .addColumn('user_email', 'text', (column) => column.notNull())
      .addColumn('list', 'text', (column) => column.notNull())
      .addColumn('columns', 'text', (column) => column.notNull())
      .addColumn('hidden', 'text', (column) => column.notNull())
      .addColumn('density', 'text', (column) => column.notNull())
      .addColumn('saved_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('list_looks_pk', ['user_email', 'list'])
      .execute()
  },
}
