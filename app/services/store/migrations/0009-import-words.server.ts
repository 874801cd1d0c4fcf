import { sql } from 'kysely'
import type { Migration } from './migration.server'

/** How the problems that the portal has to know again were told until now. */
const rules = {
  'import.problem.unique': 'repeated',
  'import.problem.articleUnknown': 'key-unknown',
  'import.problem.orderNumberUnique': 'key-taken',
  'import.problem.errorValue': 'error-value',
}

/**
 * An upload's rows make records; what was an item is a record, and a row's line is its place in its record. A problem
 * says by which rule it is one.
 */
export const importWords: Migration = {
  name: '0009-import-words',
  async up(db) {
    await sql`alter table import_rows rename column item to record`.execute(db)
    await sql`alter table import_rows rename column line to row_in_record`.execute(db)
    for (const column of ['counts', 'counts_at_start', 'read_summary'])
      await sql`update imports set ${sql.ref(column)} =
        replace(${sql.ref(column)}, '"items":', '"records":') where ${sql.ref(column)} is not null`.execute(
        db,
      )
    await sql`update imports set problem_summary = null`.execute(db)
    for (const [text, rule] of Object.entries(rules)) {
      const message = `"message":"${text}`
      await sql`update import_rows
        set problems = replace(problems, ${message}, ${`"rule":"${rule}",${message}`})
        where problems like ${`%${message}%`}`.execute(db)
    }
  },
}
