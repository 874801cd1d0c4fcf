import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dialects, freshDatabase, type TestDatabase } from '#tests/support/databases'
import { claimJob } from '~/services/imports/ledger/import-jobs.server'
import { openBatches, unknownBatches } from '~/services/imports/ledger/import-ledger.server'
import { listImports, readImport } from '~/services/imports/ledger/imports.server'
import { openStore, type Store } from '~/services/store/database.server'
import { LibsqlDialect } from '~/services/store/libsql-dialect.server'
import { migrate } from '~/services/store/migrate.server'
import type { StoreSchema } from '~/services/store/schema.server'
import { newId } from '~/services/store/sql.server'
import { ask } from './opened-import'

const lease = { owner: 'process-a', leaseMs: 60_000 }
const file = ['ArticleNumber;Barcode', ...[0, 1, 2, 3, 4, 5].map((n) => `A${n};${n}`)].join('\n')

/** A store as the version before left it. */
async function openOld(database: TestDatabase): Promise<Kysely<unknown>> {
  const db = new Kysely<StoreSchema>({
    dialect: database.databaseUrl
      ? new PostgresDialect({ pool: new pg.Pool({ connectionString: database.databaseUrl }) })
      : new LibsqlDialect(join(database.dataDir, 'portal.db')),
    plugins: [new CamelCasePlugin()],
  })
  await migrate(db, database.databaseUrl ? 'postgres' : 'sqlite', '0017-password-marks')
  return db as unknown as Kysely<unknown>
}

interface OldRow {
  state?: string
  batch?: string
  corrected?: object
  ticked?: 0 | 1
  isLeftOut?: boolean
}

/** Six articles of the file. */
async function writeOld(
  db: Kysely<unknown>,
  number: number,
  { state, started, rows }: { state: string; started: boolean; rows: OldRow[] },
): Promise<string> {
  const id = newId()
  const now = Date.now()
  const counts = JSON.stringify({
    records: 6,
    toSend: 5,
    waiting: 6,
    imported: 0,
    refused: 0,
    sent: 0,
    unknown: 0,
  })
  const summary = JSON.stringify({ records: 6, files: [{ variant: 'eu' }] })
  await sql`insert into imports (id, number, user_email, company_id, division, area, state, mode, token, counts,
      counts_at_start, read_summary, created_at, started_at, started_by, expires_at)
    values (${id}, ${number}, 'a@b.c', 1, '1', 'products', ${state}, 'import', null, ${counts},
      ${started ? counts : null}, ${summary}, ${now}, ${started ? now : null}, 'a@b.c', ${now + 1e9})`.execute(
    db,
  )
  const sha256 = createHash('sha256').update(file).digest('hex')
  await sql`insert into import_files (import_id, file_index, name, sha256, size, rows)
    values (${id}, 0, 'a.csv', ${sha256}, ${file.length}, 6)`.execute(db)
  await sql`insert into import_file_pieces (import_id, file_index, piece, bytes)
    values (${id}, 0, 0, ${Buffer.from(file)})`.execute(db)
  for (const [n, row] of rows.entries()) {
    const { state = 'waiting', batch = '', corrected, ticked = 1, isLeftOut } = row
    const cells = { ArticleNumber: `A${n}`, Barcode: `${n}`, ...(corrected && { Season: 'SS26' }) }
    await sql`insert into ${sql.table(isLeftOut ? 'import_left_out_rows' : 'import_rows')}
      (import_number, position, part, record, row_in_record, file_index, sheet, row_number, group_key,
        key_mark, cells, corrected, has_problems, search_text, ticked, state, batch_key, batch_rows,
        checked, updated_at)
      values (${number}, ${n}, 'main', ${n}, 0, 0, '', ${n + 2}, ${`A${n}`}, ${`A${n}`},
        ${JSON.stringify(cells)}, ${corrected ? JSON.stringify(corrected) : null}, 0, '', ${ticked},
        ${state}, ${batch}, ${batch ? 2 : 0}, 0, 1)`.execute(db)
  }
  return id
}

describe.each(dialects)('imports of the version before on %s', (dialect) => {
  let database: TestDatabase
  let store: Store
  let [done, running, unstarted] = ['', '', '']

  beforeAll(async () => {
    database = await freshDatabase(dialect)
    const old = await openOld(database)
    const imported = { state: 'imported', batch: 'one', ticked: 0 } as const
    done = await writeOld(old, 1, {
      ...{ state: 'done', started: true },
      rows: [
        imported,
        { ...imported, corrected: { Season: '' } },
        { state: 'refused', batch: 'two' },
        { state: 'unknown', batch: 'two' },
        { ticked: 0 },
        { isLeftOut: true },
      ],
    })
    await sql`insert into import_problem_kinds (import_number, kind, id, is_refusal, code, field, message, place)
      values (1, 1, 'x', 1, 'E7', null, ${'No "such" colour'.replaceAll('"', '\\"')}, 0)`.execute(
      old,
    )
    await sql`insert into import_problems (import_number, record, position, kind) values (1, 2, 2, 1)`.execute(
      old,
    )
    running = await writeOld(old, 2, {
      ...{ state: 'running', started: true },
      rows: [imported, imported, {}, {}, {}, { ticked: 0 }],
    })
    await sql`insert into import_batches (import_number, batch_key, part, first_record, last_record, records, rows)
      values (2, 'under way', 'main', 2, 3, 2, 2)`.execute(old)
    unstarted = await writeOld(old, 3, {
      ...{ state: 'ready', started: false },
      rows: [{}, {}, {}, {}, {}, {}],
    })
    await old.destroy()
    store = await openStore(database)
  })
  afterAll(async () => {
    await store.close()
    await database.drop()
  })

  it('show what became of their rows, with the words of upstream and what was corrected [BEY-09]', async () => {
    const { records, total, leftOut } = await ask(store, done, 'page', { page: 1 })
    expect([total, leftOut]).toEqual([5, 1])
    expect(records.map(({ state, ticked }) => [state, ticked])).toEqual([
      ['imported', false],
      ['imported', false],
      ['refused', true],
      ['unknown', true],
      ['waiting', false],
    ])
    expect(records[1]!.rows).toMatchObject([
      { cells: { Season: 'SS26' }, corrected: { Season: '' } },
    ])
    expect(records[2]!.rows).toMatchObject([
      { result: [{ code: 'E7', field: null, message: 'No "such" colour' }] },
    ])
  })

  it('go on where they were: what was sent is looked up, the rest is sent [BEY-02]', async () => {
    const { imports } = await listImports(store, { companyId: 1, page: 1, states: ['running'] })
    expect(imports).toMatchObject([{ id: running, counts: { imported: 2, sent: 2, toSend: 1 } }])
    await claimJob(store, lease)
    expect(await unknownBatches(store, running, { limit: 9 })).toEqual(['under way'])
    const take = { importId: running, owner: lease.owner, part: 'main', size: 9, count: 1 } as const
    expect(await openBatches(store, take)).toMatchObject({
      batches: [{ records: [{ record: 4, rows: [{ cells: { ArticleNumber: 'A4' } }] }] }],
    })
  })

  it('are uploaded again where they were not started', async () => {
    expect(await readImport(store, { id: unstarted, companyId: 1 })).toMatchObject({
      state: 'refused',
      reason: { code: 'send-again' },
    })
  })
})
