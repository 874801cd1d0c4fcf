import { sql } from 'kysely'
import type { Migration } from './migration.server'

/** Which sign-in a session and a draft come from, and which process a form is being written by. */
export const signIns: Migration = {
  name: '0008-sign-ins',
  async up(db) {
    for (const table of ['sessions', 'drafts']) {
      await db.schema
        .alterTable(table)
        .addColumn('sign_in_id', 'text', (column) => column.notNull().defaultTo(''))
        .execute()
    }
    await sql`update sessions set sign_in_id = id`.execute(db)
    await db.schema.createIndex('drafts_sign_in').on('drafts').column('sign_in_id').execute()
    await db.schema
      .alterTable('form_keys')
      .addColumn('lease_owner', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await db.schema
      .alterTable('form_keys')
      .addColumn('lease_until', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
