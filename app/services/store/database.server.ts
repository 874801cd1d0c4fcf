import { access, link, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CamelCasePlugin, Kysely, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import { explainDamage } from './explain-damage.server'
import { LibsqlDialect } from './libsql-dialect.server'
import { migrate } from './migrate.server'
import { SteadyPostgresDialect } from './postgres-dialect.server'
import { openPool } from './postgres-pool.server'
import type { StoreDialect, StoreSchema } from './schema.server'
import { prepareToShrink } from './shrink.server'
import { newId } from './sql.server'
import { createVault, type Vault } from './vault.server'

export type { StoreDialect } from './schema.server'

export interface Store {
  db: Kysely<StoreSchema>
  dialect: StoreDialect
  vault: Vault
  /** For the login limiter, which speaks to PostgreSQL itself; SQLite serves one process, which counts in memory. */
  pool: Pool | undefined
  /** Writes, and takes back what it wrote. Rejects when that fails or takes longer than 2 seconds. */
  ping(): Promise<void>
  close(): Promise<void>
}

export type StoreTransaction = Transaction<StoreSchema>

export interface OpenStoreOptions {
  /** A PostgreSQL address; unset, the SQLite file `portal.db` in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  /** The session secret: tokens at rest are sealed with a key made from it. */
  secret: string
  /** PostgreSQL connections of this process or thread. */
  poolSize?: number
  /** On SQLite: for work on whole imports, which must not hold up the thread that answers requests. */
  ownThread?: boolean
}

const pingTimeoutMs = 2_000

/**
 * Opens and migrates the database. Any number of processes and worker threads may do so at once. Rejects when the
 * database cannot be reached or `dataDir` cannot be written.
 */
export async function openStore(options: OpenStoreOptions): Promise<Store> {
  const vault = createVault(options.secret)
  const pool = options.databaseUrl
    ? openPool(options.databaseUrl, options.poolSize ?? 10)
    : undefined
  const file = pool ? '' : await databaseFile(options.dataDir)
  const db = new Kysely<StoreSchema>({
    dialect: pool
      ? new SteadyPostgresDialect({ pool })
      : new LibsqlDialect(file, { ownThread: options.ownThread ?? false }),
    plugins: [new CamelCasePlugin()],
  })
  const dialect = pool ? 'postgres' : 'sqlite'
  try {
    await migrate(db, dialect)
    if (dialect === 'sqlite') await prepareToShrink(db)
  } catch (error) {
    await db.destroy()
    throw pool ? error : explainDamage(error, file)
  }
  return { db, dialect, vault, pool, ping: () => ping(db), close: () => db.destroy() }
}

async function databaseFile(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'portal.db')
  // SQLite would make a file that everybody on the machine reads. A process that closes a file gives up every lock it
  // holds on it, those of SQLite too, and another process would then clear away what it has not merged yet: so the
  // file is made and closed under another name, and never opened here once it is the database.
  if (await isThere(file)) return file
  const fresh = `${file}.${newId()}`
  await (await open(fresh, 'wx', 0o600)).close()
  try {
    await link(fresh, file)
  } catch (error) {
    // another process or thread was quicker
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(fresh)
  }
  return file
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** A store that can only be read is of no use. */
async function ping(db: Kysely<StoreSchema>): Promise<void> {
  const timeout = new AbortController()
  const tooLate = sleep(pingTimeoutMs, undefined, { signal: timeout.signal }).then(
    () => Promise.reject(new Error(`The database did not answer within ${pingTimeoutMs} ms`)),
    () => {},
  )
  try {
    await Promise.race([writeAndTakeBack(db), tooLate])
  } finally {
    timeout.abort()
  }
}

/** Committed, as what is rolled back may never reach the disk; nobody else ever sees the row. */
async function writeAndTakeBack(db: Kysely<StoreSchema>): Promise<void> {
  const name = `ping-${newId()}`
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('migrations').values({ name, appliedAt: Date.now() }).execute()
    await trx.deleteFrom('migrations').where('name', '=', name).execute()
  })
}
