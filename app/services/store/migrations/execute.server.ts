import { sql, type Kysely } from 'kysely'

/** Statements one after the other, parted by semicolons. */
export async function execute(db: Kysely<unknown>, statements: string): Promise<void> {
  for (const statement of statements.split(';')) {
    if (statement.trim() !== '') await sql.raw(statement).execute(db)
  }
}
