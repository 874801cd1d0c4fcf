import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../core/schema'

/** As many rows per statement as SQLite takes values. */
export async function insert<Table extends keyof Tables>(
  db: Kysely<Tables>,
  table: Table,
  rows: readonly NoInfer<Insertable<Tables[Table]>>[],
) {
  const columns = Object.keys(rows[0] ?? {}).length
  const perStatement = Math.floor(30_000 / Math.max(1, columns))
  for (let from = 0; from < rows.length; from += perStatement) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + perStatement))
      .execute()
  }
}
