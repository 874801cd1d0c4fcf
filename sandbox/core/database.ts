import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, SqliteDialect } from 'kysely'
import Database from 'libsql'
import { DateTime } from 'luxon'
import { type Db, ddl, type Tables } from './schema'
import { seed, seedVersion } from '../seed'

export interface SandboxDatabase {
  db: Db
  /** Back to the seeded state; tokens stay good, as users and companies keep their ids. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** Opens the file, and seeds it when it is new or was made by another schema, seed or scale. */
export async function openDatabase(dataDir: string, scale: number): Promise<SandboxDatabase> {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'sandbox.sqlite')
  const snapshot = join(dataDir, 'sandbox-seeded.sqlite')
  const madeBy = createHash('sha256').update(`${seedVersion} ${scale} ${ddl}`).digest('hex')

  let raw = open(path)
  if (readMeta(raw, 'madeBy') !== madeBy) {
    raw.close()
    for (const file of [path, snapshot]) removeDatabase(file)
    raw = open(path)
    raw.exec(ddl)
  }
  // libsql speaks better-sqlite3's interface, which Kysely's dialect is written for
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: raw }),
  })
  if (readMeta(raw, 'madeBy') !== madeBy) await seedAnew()

  async function seedAnew() {
    const today = startOfToday()
    await db.transaction().execute(async (trx) => {
      for (const table of tableNames(raw)) {
        if (table !== 'tokens') await trx.deleteFrom(table as keyof Tables).execute()
      }
      raw.exec('delete from sqlite_sequence')
      await seed(trx, { scale, today: today.toUnixInteger() })
      const meta = { madeBy, seededOn: String(today.toISODate()) }
      for (const [key, value] of Object.entries(meta)) {
        await trx.insertInto('meta').values({ key, value }).execute()
      }
    })
    removeDatabase(snapshot)
    raw.prepare('vacuum into ?').run([snapshot])
  }

  /** The tables of the seeded file are laid over ours: over all the first time, then over those written to since. */
  async function restore() {
    await db.connection().execute(() => {
      raw.prepare('attach ? as seeded').run([snapshot])
      try {
        raw.exec('begin')
        const written = writtenTables(raw)
        for (const table of [...(written ?? tableNames(raw)), 'sqlite_sequence']) {
          if (table === 'tokens') continue
          raw.exec(
            `delete from main.${table}; insert into main.${table} select * from seeded.${table}`,
          )
        }
        if (written) raw.exec('delete from temp.written')
        else noteWrites(raw)
        raw.exec('commit')
      } finally {
        if (raw.inTransaction) raw.exec('rollback')
        raw.exec('detach seeded')
      }
      return Promise.resolve()
    })
  }

  return {
    db,
    // dates are relative to the day of seeding, so another day needs a new seed
    reset: () =>
      existsSync(snapshot) && readMeta(raw, 'seededOn') === startOfToday().toISODate()
        ? restore()
        : seedAnew(),
    close: () => db.destroy(),
  }
}

function open(path: string): Database.Database {
  const raw = new Database(path)
  raw.pragma('journal_mode = WAL')
  raw.pragma('synchronous = NORMAL')
  return raw
}

function readMeta(raw: Database.Database, key: string): string | undefined {
  if (!tableNames(raw).includes('meta')) return undefined
  const row = raw.prepare('select value from meta where key = ?').get([key])
  return (row as { value: string } | undefined)?.value
}

function tableNames(raw: Database.Database): string[] {
  const rows = raw
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite%'")
    .all([])
  return (rows as { name: string }[]).map((row) => row.name)
}

/** From now on the connection remembers which tables were written to. */
function noteWrites(raw: Database.Database) {
  raw.exec('create temp table written (name text primary key)')
  for (const table of tableNames(raw))
    for (const write of ['insert', 'update', 'delete'])
      raw.exec(`create temp trigger ${write}_${table} after ${write} on main.${table} begin
        insert into written select '${table}' where '${table}' not in (select name from written);
      end`)
}

/** Undefined as long as nobody takes note of them. */
function writtenTables(raw: Database.Database): string[] | undefined {
  if (!raw.prepare("select 1 from sqlite_temp_master where name = 'written'").get([])) return
  const rows = raw.prepare('select name from temp.written').all([]) as { name: string }[]
  return rows.map(({ name }) => name)
}

function removeDatabase(path: string) {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true })
}

const startOfToday = () => DateTime.now().setZone('Europe/Amsterdam').startOf('day')
