import { copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readUpload } from '../../app/services/imports/read/read-upload'
import { openStore } from '../../app/services/store/database.server'
import { createImport } from '../../app/services/imports/ledger/imports.server'
import { purgeImports } from '../../app/services/imports/ledger/purge-imports.server'
import { purgeExpired } from '../../app/services/store/purge.server'
import { textRow, workbook } from '../../tests/files/workbook'
import { writeArticles } from './articles'
import { MB, times, type Row, type Section } from './row'

const largestRatio = 1.2
const most = 300e6

interface Kept {
  fileBytes: number
  keptBytes: number
  /** Of the file of the store when the upload has been erased, beside what it was before. */
  leftBytes: number
}

/** What an upload leaves in the store, on SQLite, beside the size of its file. */
export async function measureKept(): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  try {
    const path = (name: string) => join(folder, name)
    const good = await keptOf(await writeArticles(path('good.xlsx'), 100_000))
    const small = await keptOf(await writeArticles(path('small.xlsx'), 100))
    const middle = await keptOf(await writeArticles(path('middle.xlsx'), 2_000))
    const wrong = await keptOf(await writeArticles(path('wrong.xlsx'), 100_000, { wrong: true }))
    const bomb = await keptOf(writeRepeated(path('bomb.xlsx'), 32_767))
    const smaller = await keptOf(writeRepeated(path('smaller.xlsx'), 2_000))
    const short = await keptOf(writeShort(path('short.csv')))
    return {
      title: 'What an upload leaves in the store',
      how: 'Growth of the SQLite file, its log merged, from before an upload until its preview is ready or it was refused; then how much of that is still there when the upload has been erased. A row takes some 160 bytes by itself, with its indexes, and a problem 31, so that a file of very short rows cannot stay in proportion.',
      rows: [
        inProportion('100,000 × 20, in order', good),
        inProportion('100 × 20, in order', small),
        inProportion('2,000 × 20, in order', middle),
        inProportion('100,000 × 20, three mistakes in every row', wrong),
        inProportion('8,000 cells sharing a text of 32,767 characters', bomb),
        asSeen('8,000 cells sharing a text of 2,000 characters', smaller),
        asSeen('100,000 rows of one letter, seven mistakes in each', short, 100_000),
        {
          what: '100,000 × 20, when it was erased',
          budget: '≤ 1 MB',
          seen: MB(good.leftBytes),
          met: good.leftBytes <= 1e6,
        },
      ],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const seen = ({ fileBytes, keptBytes }: Kept) =>
  `${MB(keptBytes)} of ${(fileBytes / 1000).toFixed(0)} kB, ${times(keptBytes / fileBytes)}`

const inProportion = (what: string, kept: Kept): Row => ({
  what,
  budget: `≤ ${largestRatio} × and ≤ ${MB(most)}`,
  seen: seen(kept),
  met: kept.keptBytes <= largestRatio * kept.fileBytes && kept.keptBytes <= most,
})

const asSeen = (what: string, kept: Kept, rows = 8_000): Row => ({
  what,
  budget: `≤ ${MB(most)}`,
  seen: `${seen(kept)}, ${Math.round(kept.keptBytes / rows)} bytes a row`,
  met: kept.keptBytes <= most,
})

function writeRepeated(path: string, characters: number): string {
  const rows = Array.from({ length: 8_000 }, (_, row) => {
    const number = row + 2
    return `<row r="${number}"><c r="A${number}" t="s"><v>0</v></c></row>`
  })
  const strings = [`<t>${'A'.repeat(characters)}</t>`]
  writeFileSync(path, workbook({ rows: textRow(1, 'ArticleNumber') + rows.join(''), strings }))
  return path
}

function writeShort(path: string): string {
  writeFileSync(path, `ArticleNumber\n${'A\n'.repeat(100_000)}`)
  return path
}

async function keptOf(path: string): Promise<Kept> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const store = await openStore({ dataDir, secret: 'of no account here' })
  const sizeNow = async () => {
    await sql`pragma wal_checkpoint(truncate)`.execute(store.db)
    return statSync(join(dataDir, 'portal.db')).size
  }
  try {
    const fileBytes = statSync(path).size
    const name = `upload${path.slice(path.lastIndexOf('.'))}`
    const tempPath = join(dataDir, name)
    copyFileSync(path, tempPath)
    const before = await sizeNow()
    const { id } = await createImport(
      store,
      {
        userEmail: 'bench@demo.test',
        companyId: 1,
        division: '1',
        area: 'products',
        files: [{ name, size: fileBytes, sha256: name, tempPath }],
      },
      { owner: 'bench', leaseMs: 600_000 },
    )
    const task = { importId: id, area: 'products', companyId: 1, files: [{ name, path: tempPath }] }
    // upstream is asked for .xls and .ods only
    await readUpload(store, task, undefined as never)
    const keptBytes = (await sizeNow()) - before
    await store.db.updateTable('imports').set({ expiresAt: 0 }).where('id', '=', id).execute()
    await purgeImports(store)
    await purgeExpired(store)
    return { fileBytes, keptBytes, leftBytes: (await sizeNow()) - before }
  } finally {
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
