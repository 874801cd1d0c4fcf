import type { Migration } from './migration.server'

/** Which password a session was made with, as far as a mark tells; blank for those of an earlier version. */
export const passwordMarks: Migration = {
  name: '0017-password-marks',
  async up(db) {
    await db.schema
      .alterTable('sessions')
      .addColumn('password_mark', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
