import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type { Store, StoreDialect, StoreTransaction } from './database.server'

export const newId = () => randomBytes(16).toString('base64url')
export const isId = (text: string) => /^[\w-]{22}$/.test(text)

/** Two spellings of one address are one user. */
export const emailKey = (email: string) => email.trim().toLowerCase()

/** PostgreSQL refuses NUL in text and libsql cuts the text there. */
export const withoutNul = (text: string) =>
  text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text

const searchableCharacters = 1_000

/** What a search looks through. */
export function searchable(text: string): string {
  const some = text.slice(0, searchableCharacters)
  return isPlain.test(some) ? some.toLowerCase() : withoutNul(some.normalize('NFC').toLowerCase())
}

/** Most texts are, and to normalise each of them takes long. */
const isPlain = /^[\x01-\x7f]*$/

/** A LIKE pattern (escape character `\`) for rows whose lower-cased text contains the words as typed. */
export function containsPattern(words: string): string {
  const literal = withoutNul(words.normalize('NFC').toLowerCase()).slice(0, 500)
  return `%${literal.replace(/[\\%_]/g, '\\$&')}%`
}

/** A unique key refused the row. */
export const isDuplicate = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(String(error.code))

/** Locks the rows that a transaction has read. SQLite has the whole database locked by then. */
export function locked<Query extends { forUpdate(): Query }>(store: Store, query: Query): Query {
  return store.dialect === 'postgres' ? query.forUpdate() : query
}

/**
 * Rows of our own as a table to join with, passed as one JSON parameter. `Row`'s names must be single words in
 * snake case, as they stand in the SQL.
 */
export function recordset<Row extends object>(
  dialect: StoreDialect,
  columns: Record<keyof Row & string, 'integer' | 'bigint' | 'text'>,
  rows: readonly Row[],
): RawBuilder<Row> {
  const names = Object.keys(columns) as (keyof Row & string)[]
  const json = JSON.stringify(rows)
  if (dialect === 'postgres') {
    const types = names.map((name) => sql`${sql.ref(name)} ${sql.raw(columns[name])}`)
    return sql<Row>`(select * from json_to_recordset(${json}::json) as record(${sql.join(types)}))`
  }
  const values = names.map(
    (name) => sql`json_extract(value, ${sql.lit(`$.${name}`)}) as ${sql.ref(name)}`,
  )
  return sql<Row>`(select ${sql.join(values)} from json_each(${json}))`
}

/**
 * Runs one piece of work after another, each in a transaction of its own, until it says that nothing is left.
 * SQLite works on the caller's thread, so other requests get their turn in between.
 */
export async function piecemeal(
  store: Store,
  piece: (trx: StoreTransaction) => Promise<{ done: boolean }>,
): Promise<void> {
  for (;;) {
    const { done } = await store.db.transaction().execute(piece)
    if (done) return
    await nextTurn()
  }
}
