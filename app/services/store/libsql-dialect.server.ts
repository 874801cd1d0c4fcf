import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { LibsqlConnection, type SqliteValue } from './libsql-connection'
import { ThreadedConnection } from './threaded-connection.server'

/** libsql answers at once, so awaiting it lets nobody else in: after this long other work gets its turn. */
const turnMs = 8

/**
 * Kysely over libsql, in place of its own SqliteDialect: transactions take the write lock at once, as a lock
 * taken halfway cannot be waited for; a busy database is waited for off the event loop; and values that would
 * abort the process inside libsql (booleans) or that it cannot hold are turned or refused here.
 */
export class LibsqlDialect implements Dialect {
  /** `ownThread` keeps long statements off the caller's thread, and costs short ones a tenth of a millisecond. */
  constructor(
    private readonly file: string,
    private readonly options: { ownThread: boolean } = { ownThread: false },
  ) {}

  createDriver = () => new LibsqlDriver(this.file, this.options.ownThread)
  createQueryCompiler = () => new SqliteQueryCompiler()
  createAdapter = () => new SqliteAdapter()
  createIntrospector = (db: ConstructorParameters<typeof SqliteIntrospector>[0]) =>
    new SqliteIntrospector(db)
}

class LibsqlDriver implements Driver {
  private connection: KyselyConnection | undefined
  private last: Promise<void> = Promise.resolve()
  private release: () => void = () => {}
  private turnedAt = 0

  constructor(
    private readonly file: string,
    private readonly ownThread: boolean,
  ) {}

  async init(): Promise<void> {
    const connection = this.ownThread
      ? new ThreadedConnection(this.file)
      : await LibsqlConnection.open(this.file)
    this.connection = new KyselyConnection(connection)
  }

  /** One connection, handed to one holder after another in the order of asking. */
  async acquireConnection(): Promise<KyselyConnection> {
    const before = this.last
    let release!: () => void
    this.last = new Promise((resolve) => (release = resolve))
    await before
    this.release = release
    if (!this.connection) throw new Error('The database is closed')
    if (performance.now() - this.turnedAt > turnMs) {
      await nextTurn()
      this.turnedAt = performance.now()
    }
    return this.connection
  }

  releaseConnection(): Promise<void> {
    this.release()
    return Promise.resolve()
  }

  async beginTransaction(connection: KyselyConnection): Promise<void> {
    const begin = CompiledQuery.raw('begin immediate')
    await connection.executeQuery(begin).catch(async (error: unknown) => {
      // left by one that could not be taken back
      if (!/within a transaction/.test(String(error))) throw error
      await connection.executeQuery(CompiledQuery.raw('rollback'))
      await connection.executeQuery(begin)
    })
    connection.inTransaction = true
  }

  async commitTransaction(connection: KyselyConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
    connection.inTransaction = false
  }

  async rollbackTransaction(connection: KyselyConnection): Promise<void> {
    connection.inTransaction = false
    // SQLite takes back by itself what a full disk breaks off; that there is nothing left to take back must not hide why
    await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined)
  }

  async destroy(): Promise<void> {
    const { connection } = this
    this.connection = undefined
    await connection?.close()
  }
}

class KyselyConnection implements DatabaseConnection {
  inTransaction = false

  constructor(private readonly connection: LibsqlConnection | ThreadedConnection) {}

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { inTransaction } = this
    const values = parameters.map(toSqlite)
    return (await this.connection.run({ sql, values, inTransaction })) as QueryResult<Row>
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are read in pages, not streamed: a stream would hold the one connection')
  }

  close = () => this.connection.close()
}

function toSqlite(value: unknown): SqliteValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 1n : 0n
  // a plain number would be bound as a float, whole or not
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  if (typeof value === 'string' || typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (value instanceof Uint8Array) return value
  if (value instanceof ArrayBuffer) return new Uint8Array(value)
  throw new TypeError(`A ${typeof value} cannot be stored`)
}
