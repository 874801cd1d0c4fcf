import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'
import { sql } from 'kysely'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '~/services/store/database.server'
import { restoreFile } from '~/services/imports/ledger/readings.server'
import { createImport, readImport } from '~/services/imports/ledger/imports.server'
import { LibsqlConnection } from '~/services/store/libsql-connection'
import { createSession, readSession } from '~/services/store/sessions.server'
import { dialects, freshDatabase, testSecret, useStore } from '#tests/support/databases'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = join(root, '.cache', `store-test-${process.pid}`)
const bundle = join(folder, 'other-process.mjs')

/** What a second process or thread does, bundled as the build does it. */
const otherProcess = `
  import { parentPort, workerData } from 'node:worker_threads'
  import { sql } from 'kysely'
  import { openStore } from '~/services/store/database.server'
  import { keepFile } from '~/services/imports/ledger/readings.server'
  const task = workerData ?? JSON.parse(process.argv[2])
  const store = await openStore({ ...task.database, poolSize: 1 })
  if (task.importId) await keepFile(store, { importId: task.importId, fileIndex: 0 }, task.path)
  const { rows } = await sql\`select count(*) as sessions from sessions\`.execute(store.db)
  await store.close()
  if (parentPort) parentPort.postMessage('done')
  else process.stdout.write(rows[0].sessions + ' sessions')
`

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  await build({
    stdin: { contents: otherProcess, resolveDir: root, loader: 'ts' },
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    tsconfig: join(root, 'tsconfig.json'),
    alias: { '~': join(root, 'app') },
  })
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const content = {
  token: 't',
  user: { account: 'client@demo.test' },
  companies: [],
  groups: [],
  activeCompanyId: 1,
}

const lease = { owner: 'a', leaseMs: 60_000 }
const upload = { userEmail: 'a@b.c', companyId: 1, division: 'NL', area: 'products', files: [] }

const latest = [
  '0001-tables',
  '0002-acts',
  '0003-looked-up',
  '0004-status',
  '0005-seen',
  '0006-devices',
  '0007-list-keys',
]

describe.each(dialects)('the store on %s', (dialect) => {
  const at = useStore(dialect)

  it('processes that start at once on a new database all find it ready [BEY-55]', async () => {
    const { drop, ...database } = await freshDatabase(dialect)
    const task = JSON.stringify({ database })
    await Promise.all([
      ...Array.from({ length: 3 }, () => run(process.execPath, [bundle, task])),
      ...Array.from({ length: 8 }, async () => (await openStore(database)).close()),
    ])
    const store = await openStore(database)
    const migrations = await store.db
      .selectFrom('migrations')
      .select('name')
      .orderBy('name')
      .execute()
    expect(migrations.map(({ name }) => name)).toEqual(latest)
    await store.close()
    await drop()
  })

  it('a worker thread keeps a file while other requests write', async () => {
    const { drop, ...database } = await freshDatabase(dialect)
    const store = await openStore(database)
    const files = [{ name: 'a', sha256: 'a', size: 1, tempPath: null }]
    const upload = { userEmail: 'a@b.c', companyId: 1, division: '1', area: 'products', files }
    const { id } = await createImport(store, upload, { owner: 'a', leaseMs: 60_000 })
    const path = join(folder, `large-${dialect}`)
    writeFileSync(path, Buffer.alloc(10_000_000, 'x'))
    const worker = new Worker(bundle, { workerData: { database, importId: id, path } })
    const done = new Promise<void>((resolve, reject) => {
      worker.once('exit', () => resolve())
      worker.once('error', reject)
    })
    let isDone = false
    const end = () => (isDone = true)
    done.then(end, end)
    let written = 0
    while (!isDone) {
      const session = await createSession(store, content)
      expect(await readSession(store, session.id)).not.toBeNull()
      written += 1
      // requests leave gaps, if small ones
      await pause(1)
    }
    await done
    expect(written).toBeGreaterThan(0)
    expect(await restoreFile(store, { importId: id, fileIndex: 0 }, `${path}-again`)).toBe(true)
    expect(statSync(`${path}-again`).size).toBe(10_000_000)
    await store.close()
    await drop()
  })

  it('opening a store again changes nothing in it', async () => {
    const { id } = await createSession(at.store, content)
    const before = await at.store.db.selectFrom('migrations').selectAll().execute()
    const again = await at.reopen()
    expect(await again.db.selectFrom('migrations').selectAll().execute()).toEqual(before)
    expect(await readSession(again, id)).not.toBeNull()
  })

  it('a store of the version before keeps its sessions; imports that had not ended are uploaded again', async () => {
    const { drop, ...database } = await freshDatabase(dialect)
    const left = await openStore(database)
    const { id } = await createSession(left, content)
    const uploads = await Promise.all(
      (['ready', 'running', 'done'] as const).map(async (state) => {
        const { id } = await createImport(left, upload, lease)
        await left.db.updateTable('imports').set({ state }).where('id', '=', id).execute()
        return id
      }),
    )
    await sql`drop table list_key_uses`.execute(left.db)
    await sql`drop table list_keys`.execute(left.db)
    await sql`drop table view_prints`.execute(left.db)
    for (const column of ['browser', 'system'])
      await sql`alter table sessions drop column ${sql.ref(column)}`.execute(left.db)
    await sql`drop table act_records`.execute(left.db)
    await sql`drop table acts`.execute(left.db)
    await sql`drop table system_status`.execute(left.db)
    await sql`drop index form_keys_act`.execute(left.db)
    await sql`alter table form_keys drop column act_id`.execute(left.db)
    await left.db.deleteFrom('migrations').where('name', '<>', '0001-tables').execute()
    await left.db.updateTable('migrations').set({ name: '0017-password-marks' }).execute()
    await sql`create table import_rows (import_number integer references imports (number))`.execute(
      left.db,
    )
    await left.close()

    const taken = await openStore(database)
    expect(await readSession(taken, id)).not.toBeNull()
    const read = (id: string) => readImport(taken, { id, companyId: 1 })
    const again = { state: 'refused', reason: { code: 'send-again' } }
    expect(await Promise.all(uploads.map(read))).toMatchObject([again, again, null])
    expect(await createImport(taken, upload, lease)).toMatchObject({ state: 'reading' })
    await expect(sql`select 1 from import_rows`.execute(taken.db)).rejects.toThrow()
    await taken.db.deleteFrom('migrations').where('name', 'in', latest).execute()
    await taken.db.updateTable('migrations').set({ name: '0012-import-row-numbers' }).execute()
    await taken.close()
    await expect(openStore(database)).rejects.toThrow('left by a version that is too old')
    await drop()
  })

  it('numbers are numbers, also large ones and counts', async () => {
    const session = await createSession(at.store, { ...content, activeCompanyId: 2 ** 40 })
    expect((await readSession(at.store, session.id))?.activeCompanyId).toBe(2 ** 40)
    const { count } = await at.store.db
      .selectFrom('sessions')
      .select((select) => select.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBeTypeOf('number')
  })

  it('a transaction that fails leaves nothing behind, and the next one works', async () => {
    const attempts = () => at.store.db.selectFrom('loginAttempts').selectAll().execute()
    const insert = (db: typeof at.store.db) =>
      db.insertInto('loginAttempts').values({ key: 'k', points: 1, expire: 1 }).execute()
    const failing = at.store.db.transaction().execute(async (trx) => {
      await insert(trx)
      await insert(trx)
    })
    await expect(failing).rejects.toThrow()
    expect(await attempts()).toEqual([])
    await insert(at.store.db)
    expect(await attempts()).toHaveLength(1)
  })

  it('answers a ping while it is open, and refuses it when it is closed [BEY-51]', async () => {
    const { drop, ...database } = await freshDatabase(dialect)
    const store = await openStore(database)
    await store.ping()
    await store.close()
    await expect(store.ping()).rejects.toThrow()
    await drop()
  })
})

describe('the store in one file', () => {
  const at = useStore('sqlite')

  it('every commit reaches the disk', async () => {
    const pragma = async (name: string) => {
      const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(at.store.db)
      return Object.values(rows[0] ?? {})[0]
    }
    expect(await pragma('journal_mode')).toBe('wal')
    expect(await pragma('synchronous')).toBe(2)
    expect(await pragma('foreign_keys')).toBe(1)
  })

  it('is read by its owner only', async () => {
    const { drop, ...database } = await freshDatabase('sqlite')
    const dataDir = join(database.dataDir, 'new', 'folder')
    const store = await openStore({ ...database, dataDir })
    await createSession(store, content)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    for (const file of ['portal.db', 'portal.db-wal']) {
      expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600)
    }
    await store.close()
    await drop()
  })

  it('outlives a process that opens and closes the same file', async () => {
    const { drop, ...database } = await freshDatabase('sqlite')
    // as a portal does: one connection for requests, and later one for imports
    const store = await openStore(database)
    const second = await openStore(database)
    for (let visit = 0; visit < 3; visit += 1) {
      const before = await createSession(store, content)
      const after = await createSession(second, content)
      // who thinks to be the last one clears away what the others have not merged into the file yet
      const { stdout } = await run(process.execPath, [bundle, JSON.stringify({ database })])
      expect(stdout).toBe(`${2 * (visit + 1)} sessions`)
      expect(await readSession(second, before.id)).not.toBeNull()
      expect(await readSession(store, after.id)).not.toBeNull()
    }
    await Promise.all([store.close(), second.close()])
    await drop()
  })

  it('says when its folder cannot be used', async () => {
    const { drop, ...database } = await freshDatabase('sqlite')
    const file = join(database.dataDir, 'file')
    writeFileSync(file, '')
    chmodSync(file, 0o400)
    await expect(openStore({ ...database, dataDir: join(file, 'data') })).rejects.toThrow(/ENOTDIR/)
    writeFileSync(
      join(database.dataDir, 'portal.db'),
      'this is no database, but long enough to be looked at',
    )
    await expect(openStore(database)).rejects.toThrow(/not a database/)
    await drop()
  })

  it('a write waits for another connection without holding up the process', async () => {
    const other = await at.reopen()
    let release!: () => void
    const held = new Promise<void>((resolve) => (release = resolve))
    const transaction = other.db.transaction().execute(() => held)
    let isWritten = false
    const writing = createSession(at.store, content).then(() => (isWritten = true))
    let turns = 0
    while (turns < 20) {
      await new Promise((resolve) => setTimeout(resolve, 1))
      turns += 1
    }
    expect(isWritten).toBe(false)
    release()
    await transaction
    await writing
    expect(isWritten).toBe(true)
  })

  it('values that libsql cannot hold are refused in time, not by ending the process', async () => {
    const typeOf = async (value: unknown) => {
      const { rows } = await sql<{ is: string }>`select typeof(${value}) as "is"`.execute(
        at.store.db,
      )
      return rows[0]?.is
    }
    expect(await typeOf(true)).toBe('integer')
    expect(await typeOf(undefined)).toBe('null')
    expect(await typeOf(Buffer.from('x'))).toBe('blob')
    for (const value of [new Date(), { a: 1 }, Number.NaN, Symbol('x')]) {
      await expect(typeOf(value)).rejects.toThrow(TypeError)
    }
  })
})

describe('the store on a server', () => {
  const at = useStore('postgres')

  it('says when the server cannot be reached', async () => {
    const databaseUrl = 'postgresql://nobody@127.0.0.1:1/nothing'
    const opening = openStore({ databaseUrl, dataDir: '/nonexistent', secret: testSecret })
    await expect(opening).rejects.toThrow(/ECONNREFUSED/)
  })

  it('survives the loss of its connections', async () => {
    const other = await at.reopen()
    await other.ping()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(at.store.db)
    await expect
      .poll(() =>
        other.ping().then(
          () => 'answers',
          () => 'lost',
        ),
      )
      .toBe('answers')
  })

  it('the login limiter counts attempts over all processes', async () => {
    const limiters = [at.store, await at.reopen()].map(
      (store) =>
        new RateLimiterPostgres({
          storeClient: store.pool,
          storeType: 'pool',
          tableName: 'login_attempts',
          tableCreated: true,
          points: 3,
          duration: 60,
          clearExpiredByTimeout: false,
        }),
    )
    for (const n of [0, 1, 0]) await limiters[n]!.consume('client@demo.test')
    await expect(limiters[1]!.consume('client@demo.test')).rejects.toMatchObject({
      remainingPoints: 0,
    })
  })
})

it('a connection to SQLite that waited in vain for another one works once that is done [BEY-55]', async () => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'busy.db')
  const open = () => LibsqlConnection.open(file, 20)
  const [ours, other] = [await open(), await open()]
  const run = (connection: LibsqlConnection, text: string) =>
    connection.run({ sql: text, values: [], inTransaction: false })
  await run(ours, 'create table things (n integer)')
  await run(other, 'begin immediate')
  await expect(run(ours, 'insert into things values (1)')).rejects.toThrow(/locked/)
  await run(other, 'rollback')
  for (const connection of [ours, other, ours])
    for (const text of ['begin immediate', 'insert into things values (2)', 'commit'])
      await run(connection, text)
  expect((await run(other, 'select n from things')).rows).toHaveLength(3)
  await Promise.all([ours.close(), other.close()])
})
