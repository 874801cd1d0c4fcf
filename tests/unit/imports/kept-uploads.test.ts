import { createHash, randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { workbook, textRow } from '#tests/files/workbook'
import { dialects, freshDatabase, useStore, type TestDatabase } from '#tests/support/databases'
import { oneOfEach } from '#tests/support/extent'
import { onDisk } from '../reader/read-file'
import { readUpload, type ReadOutcome } from '~/services/imports/read/read-upload'
import { cellsOf } from '~/services/imports/kinds/kind'
import { openStore, type Store } from '~/services/store/database.server'
import { getNumber } from '~/services/imports/ledger/import-ledger.server'
import { createImport } from '~/services/imports/ledger/imports.server'
import { purgeImports } from '~/services/imports/ledger/purge-imports.server'
import { ask } from './opened-import'
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

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

interface Taken {
  id: string
  outcome: ReadOutcome
}

async function take(store: Store, ...files: [name: string, bytes: Buffer][]): Promise<Taken> {
  return onDisk(Buffer.alloc(0), async (place) => {
    const onDisk = files.map(([name], n) => ({ name, path: `${place}-${n}` }))
    for (const [n, [, bytes]] of files.entries()) await writeFile(onDisk[n]!.path, bytes)
    const hashes = files.map(([, bytes]) => hashOf(bytes))
    const { id } = await createImport(
      store,
      {
        userEmail: 'a@b.c',
        companyId: 1,
        division: '1',
        area: 'products',
        files: onDisk.map(({ name, path }, n) => ({
          name,
          sha256: hashes[n]!,
          size: 1,
          tempPath: path,
        })),
      },
      lease,
    )
    const task = { importId: id, area: 'products', companyId: 1, files: onDisk }
    // upstream is asked for .xls and .ods only
    return { id, outcome: await readUpload(store, task, undefined as never) }
  })
}

/** Bytes of an upload in the store. */
async function storedBytes(store: Store, id: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select
      (select coalesce(sum(length(bytes)), 0) from import_file_pieces where import_id = ${id})
      + (select coalesce(sum(length(body)), 0) from import_edits where import_number = ${getNumber(id)})
      + (select count(*) from import_records where import_number = ${getNumber(id)}) as bytes`.execute(
    store.db,
  )
  return Number(rows[0]?.bytes)
}

describe.each(dialects)('what an upload leaves in the store on %s', (dialect) => {
  const at = useStore(dialect)

  it('is no text that its column does not allow: its beginning and its length are kept, and it stays an error [BEY-83, BEY-08]', async () => {
    const { id, outcome } = await take(at.store, ['long.xlsx', sharing(400, longest)])
    expect(outcome).toEqual({ kind: 'ready' })
    const { records } = await ask(at.store, id, 'page', { page: 1 })
    const [row] = records[0]?.rows ?? []
    expect(row && cellsOf(row)).toEqual({ ArticleNumber: `${'A'.repeat(24)}… (32767)` })
    expect(row?.problems.map(({ message }) => message)).toContain(
      'form.tooLong?field=%40import.column.ArticleNumber&n=24',
    )
    expect(row?.notes).toEqual({ ArticleNumber: ['cut-text'] })
    expect(await ask(at.store, id, 'page', { page: 1, search: 'aaaa' })).toMatchObject({
      total: 400,
    })
  })

  it('is the file and what was done to it, and little more [BEY-83]', async () => {
    const lines = Array.from(
      { length: 1_000 },
      (_, n) => `A${n};${randomBytes(20).toString('hex')}`,
    )
    const bytes = Buffer.from(`ArticleNumber;Barcode\n${lines.join('\n')}`)
    const { id } = await take(at.store, ['small.csv', bytes])
    await ask(at.store, id, 'tickAll', false)
    await ask(at.store, id, 'drop', 'with-problems')
    expect(await storedBytes(at.store, id)).toBeLessThan(1.2 * bytes.length)
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
      expect(await storedBytes(at.store, id)).toBe(0)
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
        expect(await storedBytes(at.store, id)).toBe(0)
      }
      const half = Buffer.from(`ArticleNumber;Barcode\n${'A;1\n'.repeat(50_001)}`)
      const { id, outcome } = await take(at.store, ['one.csv', half], ['two.csv', half])
      expect(outcome).toEqual({ kind: 'refused', refusal: { code: 'too-many-rows-together' } })
      expect(await storedBytes(at.store, id)).toBe(0)
    })

    it('is all of a file with blank lines beyond 100,000 [PIMP-09]', async () => {
      const bytes = Buffer.from(`ArticleNumber;Barcode\nA;1\n${';\n'.repeat(100_001)}B;2\n`)
      const { id, outcome } = await take(at.store, ['blank.csv', bytes])
      expect(outcome).toEqual({ kind: 'ready' })
      expect(await ask(at.store, id, 'counts', null)).toMatchObject({ records: 2 })
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
    const lines = Array.from({ length: 400 }, () => randomBytes(300).toString('hex'))
    const random = Buffer.from(`ArticleNumber;Description\nA;${lines.join('\nA;')}`)
    for (const name of ['one.csv', 'two.csv', 'three.csv']) await take(store, [name, random])
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
    expect(await storedBytes(again, id)).toBeGreaterThan(0)
    await again.close()
  })
})
