import pg from 'pg'
import { mark, throwMarked } from './lost-connection'

const int8 = 20

/** `size` is the number of connections that one process holds at most. */
export function openPool(databaseUrl: string, size: number): pg.Pool {
  const pool = new MarkingPool({
    Client: MarkingClient,
    connectionString: databaseUrl,
    max: size,
    application_name: 'client-portal',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // no statement of ours takes longer, so one that does is stuck
    statement_timeout: 60_000,
    // as long as SQLite is waited for: who waits longer for another's lock is told so
    lock_timeout: 15_000,
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

/** Errors of the connection have no code of their own, so they are marked where they come from. */
class MarkingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(done: Connected): void
  override connect(done?: Connected): Promise<pg.PoolClient> | void {
    if (!done) return super.connect().catch(throwMarked)
    super.connect((error, client, release) => {
      if (error) mark(error)
      done(error, client, release)
    })
  }
}

type Connected = Parameters<typeof pg.Pool.prototype.connect>[0]

class MarkingClient extends pg.Client {
  override query = ((...args: unknown[]) => {
    const result: unknown = (pg.Client.prototype.query as (...args: unknown[]) => unknown).apply(
      this,
      args,
    )
    return result instanceof Promise ? result.catch(throwMarked) : result
  }) as pg.Client['query']
}
