import pg from 'pg'

const int8 = 20

/** `size` is the number of connections that one process holds at most. */
export function openPool(databaseUrl: string, size: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: size,
    application_name: 'client-portal',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // no statement of ours takes longer, so one that does is stuck
    statement_timeout: 60_000,
    types: { getTypeParser },
  })
  // A connection that breaks, idle or in use, is replaced; the query on it fails by itself. Unheard, its error event
  // would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Counts and times are bigint in the database, and all of ours fit a number. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (type, format) => {
  const parse: unknown = Number(type) === int8 ? Number : pg.types.getTypeParser(type, format)
  return parse
}
