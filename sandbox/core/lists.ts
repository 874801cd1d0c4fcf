import { type SelectQueryBuilder, sql } from 'kysely'
import { wallClock } from '../../app/lib/format'
import type { Tables } from './schema'
import type { Cell } from './workbook'

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

const rowsPerRead = 500

/** All rows of a query as cells, read by portions while they are written. */
export async function* cellsOf<Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  toCells: (row: Row) => Cell[],
): AsyncGenerator<Cell[]> {
  for (let offset = 0; ; offset += rowsPerRead) {
    const rows: Row[] = await query.limit(rowsPerRead).offset(offset).execute()
    for (const row of rows) yield toCells(row)
    if (rows.length < rowsPerRead) return
  }
}

export const isoTime = (seconds: number | null) =>
  seconds === null ? null : new Date(seconds * 1000).toISOString()

/** As the screens show it: in Amsterdam. */
export const cellTime = (seconds: number | null) => wallClock(seconds) || null

export const lastPage = (count: number, limit: number) => Math.max(1, Math.ceil(count / limit))

/** The whole of a small list in the envelope of a page. */
export const wholeList = <Row>(rows: Row[]) => ({ result: rows, count: rows.length, max: 1 })

/** `column like %search%`, with the search's own wildcards taken literally. */
export function contains(column: string, search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`
}
