import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countRecords } from '../../app/services/imports/ledger/import-counts.server'
import { createImport } from '../../app/services/imports/ledger/imports.server'
import { productImport } from '../../app/services/imports/kinds/products/kind.server'
import { correctRows } from '../../app/services/imports/preview/correct-rows.server'
import { readUpload } from '../../app/services/imports/read/read-upload'
import { countChanges } from '../../app/services/imports/rows/comparison-rows.server'
import { countByKind, problemPages } from '../../app/services/imports/rows/problems.server'
import { readPage, readRowsAt } from '../../app/services/imports/rows/read-rows.server'
import { openStore, type Store } from '../../app/services/store/database.server'
import { makeDatabase } from '../../tests/support/fresh-database'
import { startCluster } from '../../tests/support/postgres-setup'
import { writeArticles } from './articles'
import { median, ms, times, type Row, type Section } from './row'

const rounds = 5
const rows = 100_000

/** The preview of an import with very many problems, on both databases. */
export async function measureProblems(): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const cluster = startCluster()
  const server = 'url' in cluster.postgres ? cluster.postgres.url : undefined
  try {
    const good = await writeArticles(join(folder, 'good.xlsx'), rows)
    const wrong = await writeArticles(join(folder, 'wrong.xlsx'), rows, { wrong: true })
    return {
      title: 'An import with three mistakes in each of 100,000 rows',
      how: `Straight on the store, without a portal: the upload until its preview is ready, then what a page of the preview asks, one question after another, and a corrected article number, each the median of ${rounds}. Processor time is the reading thread’s; PostgreSQL’s own is not in it.`,
      rows: [
        ...(await measureOn('SQLite', undefined, good, wrong)),
        ...(server ? await measureOn('PostgreSQL', server, good, wrong) : []),
      ],
    }
  } finally {
    cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureOn(
  name: string,
  server: string | undefined,
  good: string,
  wrong: string,
): Promise<Row[]> {
  const database = await makeDatabase(server)
  const store = await openStore(database)
  try {
    const inOrder = await take(store, database.dataDir, good)
    const { id, cpuMs, wallMs } = await take(store, database.dataDir, wrong)
    const counts = await timed(() => countRecords(store.db, id))
    const pages = await timed(() => problemPages(store, id, { limit: 100 }))
    const kinds = await timed(() => countByKind(store.db, id))
    const changes = await timed(() => countChanges(store.db, id))
    const page = await timed((round) =>
      readPage(store, id, { page: 2_000 + round, show: 'errors' }),
    )
    const [first] = await countByKind(store.db, id)
    const ofKind = await timed((round) =>
      readPage(store, id, { page: 2_000 + round, problem: first?.id ?? '' }),
    )
    const correction = await timed((round) => correct(store, id, 50_000 + round))
    const whole = counts + pages + kinds + changes + page
    return [
      {
        what: `${name}: a page of the rows with errors, all of its questions`,
        budget: '≤ 150 ms',
        seen: ms(whole),
        met: whole <= 150,
      },
      { what: `${name}: records by state and with errors`, budget: '', seen: ms(counts) },
      { what: `${name}: pages with errors`, budget: '', seen: ms(pages) },
      { what: `${name}: kinds of problem and their rows`, budget: '', seen: ms(kinds) },
      { what: `${name}: a page of records, with its problems`, budget: '', seen: ms(page) },
      { what: `${name}: a page of the records of one kind`, budget: '', seen: ms(ofKind) },
      { what: `${name}: a corrected article number`, budget: '', seen: ms(correction) },
      {
        what: `${name}: the upload, beside one of as many rows in order`,
        budget: '',
        seen: `${times(cpuMs / inOrder.cpuMs)} processor time (${ms(cpuMs)}), ${times(wallMs / inOrder.wallMs)} time`,
      },
    ]
  } finally {
    await store.close()
    await database.drop()
  }
}

async function take(store: Store, folder: string, path: string) {
  const copy = join(folder, 'upload.xlsx')
  copyFileSync(path, copy)
  const files = [{ name: 'upload.xlsx', path: copy }]
  const { id } = await createImport(
    store,
    {
      userEmail: 'bench@demo.test',
      companyId: 1,
      division: '1',
      area: 'products',
      files: [{ name: 'upload.xlsx', size: 1, sha256: path, tempPath: copy }],
    },
    { owner: 'bench', leaseMs: 600_000 },
  )
  const cpu = process.cpuUsage()
  const from = performance.now()
  // upstream is asked for .xls and .ods only
  await readUpload(
    store,
    { importId: id, area: 'products', companyId: 1, files },
    undefined as never,
  )
  const { user, system } = process.cpuUsage(cpu)
  return { id, cpuMs: (user + system) / 1000, wallMs: performance.now() - from }
}

async function timed(ask: (round: number) => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const from = performance.now()
    await ask(round)
    // the first warms up
    if (round > 0) took.push(performance.now() - from)
  }
  return median(took)
}

async function correct(store: Store, importId: string, position: number): Promise<void> {
  const [row] = await readRowsAt(store, importId, [position])
  if (!row) throw new Error(`There is no row ${position}`)
  const typed = { position, version: row.updatedAt, cells: new Map([[0, `NEW-${position}`]]) }
  const { records } = await correctRows(store, productImport, importId, [typed])
  if (records.length !== 1) throw new Error(`Row ${position} was not corrected`)
}
