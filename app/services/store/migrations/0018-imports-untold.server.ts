import { sql } from 'kysely'
import type { Migration } from './migration.server'

/** Every page asks for them: it costs the same however many imports a company has had. */
export const importsUntold: Migration = {
  name: '0018-imports-untold',
  async up(db) {
    await sql`create index imports_untold on imports (company_id, started_by)
      where reason is not null`.execute(db)
  },
}
