import { sql } from 'kysely'
import type { Migration } from './migration.server'

/** What was a kept form is an interrupted submission. */
export const interruptedSubmissions: Migration = {
  name: '0011-interrupted-submissions',
  async up(db) {
    await sql`alter table kept_forms rename to interrupted_submissions`.execute(db)
    await sql`drop index kept_forms_expires_at`.execute(db)
    await sql`create index interrupted_submissions_expires_at
      on interrupted_submissions (expires_at)`.execute(db)
  },
}
