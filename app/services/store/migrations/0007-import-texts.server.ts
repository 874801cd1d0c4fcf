import { sql } from 'kysely'
import type { Migration } from './migration.server'

/** No endless text in the search, and so none in the index of it. */
export const importTexts: Migration = {
  name: '0007-import-texts',
  async up(db) {
    await sql`update import_rows set search_text = substr(search_text, 1, 1000)
      where length(search_text) > 1000`.execute(db)
  },
}
