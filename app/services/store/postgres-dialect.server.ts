import { setTimeout as sleep } from 'node:timers/promises'
import {
  PostgresDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { isLost } from './lost-connection'

/** Others broke at the same time, and the pool has to hear of each before it drops it. */
const pausesMs = [20, 100, 400]

/**
 * Kysely over a pool whose connections may be gone when they are used, as after a restart of PostgreSQL: what writes
 * nothing is asked again over another one. The error of a rollback never hides why something was taken back.
 */
export class SteadyPostgresDialect extends PostgresDialect {
  override createDriver(): Driver {
    return new SteadyDriver(super.createDriver())
  }
}

class SteadyDriver implements Driver {
  constructor(private readonly driver: Driver) {}

  init = () => this.driver.init()
  destroy = () => this.driver.destroy()

  async acquireConnection(): Promise<SteadyConnection> {
    const connection = new SteadyConnection(this.driver)
    await connection.acquire()
    return connection
  }

  releaseConnection = (connection: SteadyConnection) => connection.release()

  beginTransaction = (connection: SteadyConnection, settings: TransactionSettings) =>
    connection.begin(settings)

  commitTransaction(connection: SteadyConnection): Promise<void> {
    return this.driver.commitTransaction(connection.end())
  }

  async rollbackTransaction(connection: SteadyConnection): Promise<void> {
    // a connection that cannot roll back is gone, and with it what was to be rolled back
    await this.driver.rollbackTransaction(connection.end()).catch(() => undefined)
  }
}

class SteadyConnection implements DatabaseConnection {
  private inTransaction = false
  private isReleased = true
  private held!: DatabaseConnection

  constructor(private readonly driver: Driver) {}

  acquire = (): Promise<void> => this.again(() => Promise.resolve())

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const ask = () => this.held.executeQuery<Row>(query)
    return isRead(query.sql) && !this.inTransaction ? this.again(ask) : ask()
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are read in pages, not streamed: a stream would hold the one connection')
  }

  async begin(settings: TransactionSettings): Promise<void> {
    await this.again(() => this.driver.beginTransaction(this.held, settings))
    this.inTransaction = true
  }

  end(): DatabaseConnection {
    this.inTransaction = false
    return this.held
  }

  async release(): Promise<void> {
    if (!this.isReleased) await this.driver.releaseConnection(this.held)
    this.isReleased = true
  }

  private async again<T>(ask: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        if (this.isReleased) this.held = await this.driver.acquireConnection()
        this.isReleased = false
        return await ask()
      } catch (error) {
        const pauseMs = pausesMs[tries]
        if (!isLost(error) || pauseMs === undefined) throw error
        // the pool drops one that is gone, and may have no room for another before
        await this.release()
        await sleep(pauseMs)
      }
    }
  }
}

const isRead = (statement: string): boolean =>
  /^\s*(?:select|with)\b/i.test(statement) && !/\b(?:insert|update|delete)\b/i.test(statement)
