import { statSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { workbook, textRow } from '#tests/files/workbook'
import { dialects, freshDatabase, useStore, type TestDatabase } from '#tests/support/databases'
import { oneOfEach } from '#tests/support/extent'
import { onDisk } from '../reader/read-file'
import { readUpload, type ReadOutcome } from '~/services/imports/read/read-upload'
import { cellsOf } from '~/services/imports/kinds/kind'
import { openStore, type Store } from '~/services/store/database.server'
import { getNumber } from '~/services/imports/rows/import-number'
import { readPage } from '~/services/imports/rows/read-rows.server'
import { createImport, readImport } from '~/services/imports/ledger/imports.server'
import { purgeImports } from '~/services/imports/ledger/purge-imports.server'
import type { RowProblem } from '~/lib/import-rows'
import { countByKind, problemPages } from '~/services/imports/rows/problems.server'
import { LibsqlDialect } from '~/services/store/libsql-dialect.server'
import { migrate } from '~/services/store/migrate.server'
import type { StoreSchema } from '~/services/store/schema.server'
import { newId } from '~/services/store/sql.server'
import { purgeExpired } from '~/services/store/purge.server'
import { articleColumns } from '~/validation/article-sheet-row'

const lease = { owner: 'a', leaseMs: 600_000 }
const headings = articleColumns.map(({ name }) => name)
const longest = 'A'.repeat(32_767)

/** Rows whose first cell is the same shared text. */
const sharing = (rows: number, text: string) =>
  workbook({
    rows:
      textRow(1, ...headings) +
      Array.from(
        { length: rows },
        (_, i) => `<row r="${i + 2}"><c r="A${i + 2}" t="s"><v>0</v></c></row>`,
      ).join(''),
    strings: [`<t>${text}</t>`],
  })

const own = (field: string, message: string) => ({ code: 'client-side-error', field, message })
const twice: RowProblem = {
  ...own('ArticleNumber', 'import.problem.unique?field=x'),
  rule: 'repeated',
}
const wrongSeason = own('Season', 'Season \ufffd is wrong')
const refused: RowProblem = { code: 'E7', field: null, message: 'No such colour' }

/** A store as an earlier version left it. */
async function openOld(database: TestDatabase, until: string): Promise<Kysely<unknown>> {
  const db = new Kysely<StoreSchema>({
    dialect: database.databaseUrl
      ? new PostgresDialect({ pool: new pg.Pool({ connectionString: database.databaseUrl }) })
      : new LibsqlDialect(join(database.dataDir, 'portal.db')),
    plugins: [new CamelCasePlugin()],
  })
  await migrate(db, database.databaseUrl ? 'postgres' : 'sqlite', until)
  return db as unknown as Kysely<unknown>
}

/** Two articles with one number, one of them with a bill of material, and one that upstream refused. */
async function writeOldUpload(db: Kysely<unknown>): Promise<string> {
  const id = newId()
  const later = Date.now() + 1e9
  const counts = JSON.stringify({ items: 3 })
  await sql`insert into imports (id, user_email, company_id, division, area, state, counts, read_summary,
      created_at, expires_at)
    values (${id}, 'a@b.c', 1, '1', 'products', 'done', ${counts}, ${counts}, ${Date.now()}, ${later})`.execute(
    db,
  )
  const unique = own('ArticleNumber', twice.message)
  const rows = [
    // as versions before the rules said it, and with a sign that PostgreSQL does not take
    { item: 0, problems: [unique, own('Season', 'Season \0 is wrong')] },
    { item: 1, problems: [unique] },
    null,
    { item: 0, line: 1, part: 'bom' },
    { item: 2, state: 'refused', result: JSON.stringify([refused]) },
  ]
  for (const [position, row] of rows.entries()) {
    if (!row) continue
    const { item, line = 0, part = 'main', state = 'waiting', problems = [], result = null } = row
    await sql`insert into import_rows (import_id, position, part, item, line, file_index, sheet,
        row_number, group_key, cells, problems, has_problems, search_text, ticked, state, result, updated_at)
      values (${id}, ${position}, ${part}, ${item}, ${line}, 0, 's', ${position + 2}, 'A', '{}',
        ${JSON.stringify(problems)}, ${problems.length > 0 || result ? 1 : 0}, '', 1, ${state}, ${result}, 1)`.execute(
      db,
    )
  }
  return id
}

interface Taken {
  id: string
  outcome: ReadOutcome
}

async function take(store: Store, ...files: [name: string, bytes: Buffer][]): Promise<Taken> {
  return onDisk(Buffer.alloc(0), async (place) => {
    const onDisk = files.map(([name], n) => ({ name, path: `${place}-${n}` }))
    for (const [n, [, bytes]] of files.entries()) await writeFile(onDisk[n]!.path, bytes)
    const { id } = await createImport(
      store,
      {
        userEmail: 'a@b.c',
        companyId: 1,
        division: '1',
        area: 'products',
        files: onDisk.map(({ name, path }) => ({ name, sha256: name, size: 1, tempPath: path })),
      },
      lease,
    )
    const task = { importId: id, area: 'products', companyId: 1, files: onDisk }
    // upstream is asked for .xls and .ods only
    return { id, outcome: await readUpload(store, task, undefined as never) }
  })
}

const storedRows = async (store: Store, id: string) => {
  const { rows } = await sql<{
    rows: number
  }>`select count(*) as rows from import_rows where import_number = ${getNumber(id)}`.execute(
    store.db,
  )
  return Number(rows[0]?.rows)
}

describe.each(dialects)('what an upload leaves in the store on %s', (dialect) => {
  const at = useStore(dialect)

  it('is no text that its column does not allow: its beginning and its length are kept, and it stays an error [BEY-83, BEY-08]', async () => {
    const { id, outcome } = await take(at.store, ['long.xlsx', sharing(400, longest)])
    expect(outcome).toEqual({ kind: 'ready' })
    const { records } = await readPage(at.store, id, { page: 1 })
    const [row] = records[0]?.rows ?? []
    expect(row && cellsOf(row)).toEqual({ ArticleNumber: `${'A'.repeat(24)}… (32767)` })
    expect(row?.problems.map(({ message }) => message)).toContain(
      'form.tooLong?field=%40import.column.ArticleNumber&n=24',
    )
    expect(row?.notes).toEqual({ ArticleNumber: ['cut-text'] })
    const { rows } = await sql<{ characters: number }>`
      select sum(length(cells) + length(group_key) + length(search_text)) as characters
      from import_rows where import_number = ${getNumber(id)}`.execute(at.store.db)
    expect(Number(rows[0]?.characters)).toBeLessThan(400 * 200)
    expect(await readPage(at.store, id, { page: 1, search: 'aaaa' })).toMatchObject({ total: 400 })
  })

  it('of before is searched by its first 1,000 characters, and otherwise as it was [BEY-83]', async () => {
    const { id } = await take(at.store, ['early.xlsx', sharing(1, longest)])
    const { db } = at.store
    const row = () =>
      db
        .selectFrom('importRows')
        .selectAll()
        .where('importNumber', '=', getNumber(id))
        .executeTakeFirstOrThrow()
    const before = await row()
    await db.updateTable('importRows').set({ searchText: longest }).execute()
    await db.deleteFrom('migrations').where('name', '=', '0007-import-texts').execute()
    await at.reopen()
    expect(await row()).toEqual({ ...before, searchText: longest.slice(0, 1_000) })
  })

  it('of before keeps its rows, and tells of them what it told [BEY-08]', async () => {
    const database = await freshDatabase(dialect)
    const old = await openOld(database, '0008-sign-ins')
    const id = await writeOldUpload(old)
    await old.destroy()
    const store = await openStore(database)
    try {
      expect(await readImport(store, { id, companyId: 1 })).toMatchObject({
        counts: { records: 3 },
        readSummary: { records: 3 },
      })
      const { records } = await readPage(store, id, { page: 1 })
      expect(
        records.map(({ record, hasProblems, rows }) => ({
          record,
          hasProblems,
          rows: rows.map(({ position, problems, result }) => ({ position, problems, result })),
        })),
      ).toEqual([
        {
          record: 0,
          hasProblems: true,
          rows: [
            { position: 0, problems: [twice, wrongSeason], result: null },
            { position: 3, problems: [], result: null },
          ],
        },
        { record: 1, hasProblems: true, rows: [{ position: 1, problems: [twice], result: null }] },
        { record: 4, hasProblems: true, rows: [{ position: 4, problems: [], result: [refused] }] },
      ])
      expect(await problemPages(store, id, { pageSize: 2 })).toEqual([1, 2])
      expect(await countByKind(store.db, id)).toMatchObject([
        { ...twice, rows: 2, firstRecord: 0 },
        { ...wrongSeason, rows: 1, firstRecord: 0 },
        { ...refused, rows: 1, firstRecord: 4 },
      ])
      const [kind] = await countByKind(store.db, id)
      expect(await readPage(store, id, { page: 1, problem: kind!.id })).toMatchObject({ total: 2 })
    } finally {
      await store.close()
      await database.drop()
    }
  })
})

// how much of it is read is the reader's matter, not the database's
describe.each(oneOfEach(dialects, () => 'any'))(
  'what a very large upload leaves in the store on %s',
  (dialect) => {
    const at = useStore(dialect)

    it('is nothing where a few bytes stand for a text that is repeated without end [BEY-83]', async () => {
      const { id, outcome } = await take(at.store, ['bomb.xlsx', sharing(8_000, longest)])
      expect(outcome).toMatchObject({ kind: 'refused', refusal: { code: 'zip-bomb' } })
      expect(await storedRows(at.store, id)).toBeLessThan(600)
    })

    it('is nothing of a file with more than 100,000 rows: it is refused before one is stored [BEY-83, PIMP-07]', async () => {
      const lines = Buffer.from(`ArticleNumber;Barcode\n${'A;1\n'.repeat(100_001)}`)
      const rows = Array.from(
        { length: 100_002 },
        (_, n) => `<row r="${n + 1}"><c t="str"><v>ArticleNumber</v></c></row>`,
      )
      const tooMany = { kind: 'refused', refusal: { code: 'too-many-rows' } }
      for (const [name, bytes] of [
        ['lines.csv', lines],
        ['rows.xlsx', workbook({ rows: rows.join('') })],
      ] as const) {
        const { id, outcome } = await take(at.store, [name, bytes])
        expect(outcome).toMatchObject(tooMany)
        expect(await storedRows(at.store, id)).toBe(0)
      }
      const half = Buffer.from(`ArticleNumber;Barcode\n${'A;1\n'.repeat(50_001)}`)
      const { id, outcome } = await take(at.store, ['one.csv', half], ['two.csv', half])
      expect(outcome).toMatchObject({ ...tooMany, refusal: { file: 'two.csv' } })
      expect(await storedRows(at.store, id)).toBe(0)
    }, 60_000)

    it('is all of a file with blank lines beyond 100,000 [PIMP-09]', async () => {
      const bytes = Buffer.from(`ArticleNumber;Barcode\nA;1\n${';\n'.repeat(100_001)}B;2\n`)
      const { id, outcome } = await take(at.store, ['blank.csv', bytes])
      expect(outcome).toEqual({ kind: 'ready' })
      expect(await storedRows(at.store, id)).toBe(2)
    })
  },
)

describe('the file of the store', () => {
  const databases: TestDatabase[] = []
  afterEach(async () => {
    for (const database of databases.splice(0)) await database.drop()
  })
  const fresh = async () => {
    const database = await freshDatabase('sqlite')
    databases.push(database)
    return database
  }
  const sizeOf = ({ dataDir }: TestDatabase) => statSync(join(dataDir, 'portal.db')).size

  it('becomes as small again as it was when an upload is gone [BEY-83]', async () => {
    const database = await fresh()
    const store = await openStore(database)
    await sql`pragma wal_checkpoint(truncate)`.execute(store.db)
    const before = sizeOf(database)
    for (const name of ['one.xlsx', 'two.xlsx', 'three.xlsx'])
      await take(store, [name, sharing(400, longest)])
    await sql`pragma wal_checkpoint(truncate)`.execute(store.db)
    expect(sizeOf(database)).toBeGreaterThan(before + 500_000)
    await store.db.updateTable('imports').set({ expiresAt: 0 }).execute()
    await purgeImports(store)
    await purgeExpired(store)
    expect(sizeOf(database)).toBeLessThan(before + 50_000)
    await store.close()
  })

  it('of an earlier version gives pages back from the next start on, and keeps what it holds [BEY-83]', async () => {
    const [earlier, database] = [await fresh(), await fresh()]
    const store = await openStore(earlier)
    const { id } = await take(store, ['long.xlsx', sharing(400, longest)])
    // as a file that was made without giving pages back
    const path = join(database.dataDir, 'portal.db')
    await sql`pragma auto_vacuum = none`.execute(store.db)
    await sql`vacuum`.execute(store.db)
    await sql`pragma wal_checkpoint(truncate)`.execute(store.db)
    await store.close()
    await copyFile(join(earlier.dataDir, 'portal.db'), path)

    const again = await openStore(database)
    const { rows } = await sql<{
      autoVacuum: number
    }>`pragma auto_vacuum`.execute(again.db)
    expect(rows).toEqual([{ autoVacuum: 2 }])
    expect(await storedRows(again, id)).toBe(400)
    await again.close()
  })
})
