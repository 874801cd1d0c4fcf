import { type SelectQueryBuilder, sql } from 'kysely'
import { type Tables } from './schema'

interface Page {
  page: number
  limit: number
}

/** One page of a query with the total of its matches; rows past the end are none. */
export async function pageOf<Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { page, limit }: Page,
): Promise<{ rows: Row[]; count: number; max: number }> {
  const { count } = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, count, max: lastPage(count, limit) }
}

export const lastPage = (count: number, limit: number) => Math.max(1, Math.ceil(count / limit))

/** The whole of a small list in the envelope of a page. */
export const wholeList = <Row>(rows: Row[]) => ({ result: rows, count: rows.length, max: 1 })

/** `column like %search%`, with the search's own wildcards taken literally. */
export function contains(column: string, search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`
}
