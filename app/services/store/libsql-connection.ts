import { setTimeout as sleep } from 'node:timers/promises'
import Libsql from 'libsql'

/** How long a write waits for another connection's transaction. */
const busyTimeoutMs = 15_000
/** libsql frees a statement only when it is collected, so each text is prepared once and kept. */
const statementsKept = 300
const givesPagesBack = 'pragma incremental_vacuum'

export type SqliteValue = string | number | bigint | Uint8Array | null

export interface Statement {
  sql: string
  values: readonly SqliteValue[]
  /** Within a transaction the lock is held already. */
  inTransaction: boolean
}

export interface StatementResult {
  rows: unknown[]
  numAffectedRows?: bigint
  insertId?: bigint
}

/** One connection to an SQLite file, on whatever thread it was opened. */
export class LibsqlConnection {
  private readonly statements = new Map<string, Libsql.Statement>()

  private constructor(
    private readonly file: string,
    private readonly waitMs: number,
    private database = connect(file),
  ) {}

  /** `waitMs`: for a transaction of another connection, without blocking the event loop. */
  static async open(file: string, waitMs = busyTimeoutMs): Promise<LibsqlConnection> {
    const connection = new LibsqlConnection(file, waitMs)
    await whenFree(() => {
      // two processes may open a new file at once, and the switch to WAL takes the whole database. The first page says
      // for good whether pages can be given back, so that stands before the switch, which writes it.
      for (const pragma of [
        'busy_timeout = 2000',
        'auto_vacuum = INCREMENTAL',
        'journal_mode = WAL',
      ])
        connection.database.prepare(`PRAGMA ${pragma}`).all()
    }, waitMs)
    connection.database.prepare('PRAGMA busy_timeout = 0').all()
    return connection
  }

  async run({ sql, values, inTransaction }: Statement): Promise<StatementResult> {
    const run = () => this.runNow(sql, [...values])
    if (inTransaction) return run()
    try {
      return await whenFree(run, this.waitMs)
    } catch (error) {
      // libsql does not reset a statement that was busy to the end: this connection could commit nothing more
      if (isBusy(error)) this.reopen()
      throw error
    }
  }

  private reopen(): void {
    const database = connect(this.file)
    void this.close()
    this.database = database
  }

  close(): Promise<void> {
    this.statements.clear()
    this.database.close()
    return Promise.resolve()
  }

  private runNow(sql: string, values: SqliteValue[]): StatementResult {
    if (sql.startsWith(givesPagesBack)) {
      // it has no columns and a step for each page: run as others are, it would stop after the first
      this.database.exec(sql)
      return { rows: [] }
    }
    const statement = this.prepared(sql)
    if (statement.reader) return { rows: statement.all(values) }
    const { changes, lastInsertRowid } = statement.run(values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  private prepared(sql: string): Libsql.Statement {
    const prepared = this.statements.get(sql)
    if (prepared) this.statements.delete(sql)
    const statement = prepared ?? this.database.prepare(sql)
    this.statements.set(sql, statement)
    if (this.statements.size > statementsKept) {
      const [oldest] = this.statements.keys()
      if (oldest !== undefined) this.statements.delete(oldest)
    }
    return statement
  }
}

/**
 * A busy database is waited for off the event loop, and a large import leaves a large log, which would otherwise keep its
 * size.
 */
function connect(file: string): Libsql.Database {
  const database = new Libsql(file)
  const settings = ['busy_timeout = 0', 'synchronous = FULL', 'foreign_keys = ON']
  for (const pragma of [...settings, 'journal_size_limit = 67108864'])
    database.prepare(`PRAGMA ${pragma}`).all()
  return database
}

async function whenFree<T>(run: () => T, waitMs: number): Promise<T> {
  const waitUntil = performance.now() + waitMs
  for (let pause = 1; ; pause = Math.min(pause * 2, 16)) {
    try {
      return run()
    } catch (error) {
      if (!isBusy(error) || performance.now() > waitUntil) throw error
    }
    await sleep(pause / 2 + Math.random() * pause)
  }
}

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
