import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createImport } from '../../app/services/imports/ledger/imports.server'
import type {
  AnswerOf,
  QuestionName,
  QuestionOf,
} from '../../app/services/imports/opened/answers.server'
import { askUpload, forgetOpened } from '../../app/services/imports/read/open-upload.server'
import { readUpload } from '../../app/services/imports/read/read-upload'
import { openStore, type Store } from '../../app/services/store/database.server'
import { makeDatabase } from '../../tests/support/fresh-database'
import { startCluster } from '../../tests/support/postgres-setup'
import { writeArticles } from './articles'
import { MB, median, ms, type Row, type Section } from './row'

const rounds = 5
const sizes = [1_000, 100_000]
const companyId = 1
const nobody = undefined as never
/** Until the first page of an upload that is not open, by its rows. */
const openBudgetMs: Record<number, number> = { 1_000: 150, 100_000: 3_000 }
const askBudgetMs = 100
const memoryBudget = 130e6
const users = 50
const usersBudget = 60e6

/** What is asked of an opened upload, on both databases. */
export async function measureOpened(): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const cluster = startCluster()
  const server = 'url' in cluster.postgres ? cluster.postgres.url : undefined
  const rows: Row[] = []
  try {
    for (const size of sizes) {
      const good = await writeArticles(join(folder, 'good.xlsx'), size)
      const wrong = await writeArticles(join(folder, 'wrong.xlsx'), size, { wrong: true })
      for (const [name, url] of [
        ['SQLite', undefined],
        ['PostgreSQL', server],
      ] as const)
        if (name === 'SQLite' || url)
          rows.push(...(await measureOn(`${name}, ${size} × 20`, url, { good, wrong, size })))
      if (size === 1_000) rows.push(await measureUsers(good))
    }
    return {
      title: 'An opened upload',
      how: `In one process, without a portal: an upload is read, forgotten and opened again for its first page; then it is asked, each the median of ${rounds} in processor time of the process, PostgreSQL’s own not in it. Wrong: three mistakes in each row. Memory is what stays of the heap.`,
      rows,
    }
  } finally {
    cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureOn(
  name: string,
  server: string | undefined,
  { good, wrong, size }: { good: string; wrong: string; size: number },
): Promise<Row[]> {
  const database = await makeDatabase(server)
  const store = await openStore(database)
  process.env.DATA_DIR ??= database.dataDir
  const budget = openBudgetMs[size]!
  try {
    const heapBefore = heap()
    const id = await take(store, database.dataDir, good)
    const heapBytes = heap() - heapBefore
    const ask = <Name extends QuestionName>(question: Name, of: QuestionOf<Name>, on = id) =>
      askOf(store, on, question, of)
    const opening: number[] = []
    for (let round = 0; round < 3; round++) {
      forgetOpened(id)
      const from = performance.now()
      await ask('page', { page: 1 })
      opening.push(performance.now() - from)
    }
    const seenAt = (what: string, value: number, most?: number): Row => ({
      what: `${name}: ${what}`,
      budget: most === undefined ? '' : `≤ ${ms(most)}`,
      seen: ms(value),
      ...(most !== undefined && { met: value <= most }),
    })
    const asked = {
      'the next page': await timed((round) => ask('page', { page: 2 + round })),
      'a search': await timed((round) => ask('page', { page: 1, search: `style ${round}` })),
      'a tick': await timed((round) => ask('ticks', { ticked: [], unticked: [round] })),
      'a corrected article number': await timed((round) => correct(store, id, 20 + round)),
    }
    const wrongId = await take(store, database.dataDir, wrong)
    const errors = await timed((round) => ask('page', { page: 2 + round, show: 'errors' }, wrongId))
    const from = performance.now()
    await ask('start', { companyId, mode: 'import', token: 't' })
    return [
      seenAt('the first page of one that is not open', median(opening), budget),
      ...Object.entries(asked).map(([what, value]) => seenAt(what, value, askBudgetMs)),
      seenAt('a page of rows with errors, all wrong', errors, askBudgetMs),
      seenAt('the start, until its records are in the ledger', performance.now() - from),
      {
        what: `${name}: memory`,
        budget: `≤ ${MB(memoryBudget)}`,
        seen: MB(heapBytes),
        met: heapBytes <= memoryBudget,
      },
    ]
  } finally {
    await store.close()
    await database.drop()
  }
}

/** What the uploads of many users keep of the heap while all of them are looked at. */
async function measureUsers(file: string): Promise<Row> {
  const database = await makeDatabase(undefined)
  const store = await openStore(database)
  try {
    const before = heap()
    for (let user = 0; user < users; user++) {
      const importId = await take(store, database.dataDir, file)
      await askOf(store, importId, 'page', { page: 1 })
    }
    const bytes = heap() - before
    return {
      what: `${users} users, 1,000 × 20 each: memory`,
      budget: `≤ ${MB(usersBudget)}`,
      seen: MB(bytes),
      met: bytes <= usersBudget,
    }
  } finally {
    await store.close()
    await database.drop()
  }
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

function heap(): number {
  collect()
  return process.memoryUsage().heapUsed
}

async function take(store: Store, folder: string, path: string): Promise<string> {
  const copy = join(folder, 'upload.xlsx')
  copyFileSync(path, copy)
  const files = [{ name: 'upload.xlsx', path: copy }]
  const sha256 = createHash('sha256').update(readFileSync(copy)).digest('hex')
  const { id } = await createImport(
    store,
    {
      userEmail: 'bench@demo.test',
      companyId,
      division: '1',
      area: 'products',
      files: [{ name: 'upload.xlsx', size: 1, sha256, tempPath: copy }],
    },
    { owner: 'bench', leaseMs: 600_000 },
  )
  // upstream is asked for .xls and .ods only
  const read = { importId: id, area: 'products', companyId, files }
  await readUpload(store, read, nobody)
  return id
}

async function askOf<Name extends QuestionName>(
  store: Store,
  importId: string,
  name: Name,
  question: QuestionOf<Name>,
): Promise<AnswerOf<Name>> {
  const outcome = await askUpload(store, { importId, companyId, name, question }, nobody)
  if (outcome.kind !== 'answer') throw new Error(`${name}: ${JSON.stringify(outcome)}`)
  return outcome.answer as AnswerOf<Name>
}

async function timed(ask: (round: number) => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const before = process.cpuUsage()
    await ask(round)
    const { user, system } = process.cpuUsage(before)
    // the first warms up
    if (round > 0) took.push((user + system) / 1000)
  }
  return median(took)
}

async function correct(store: Store, importId: string, position: number): Promise<void> {
  const cells = new Map([[0, `NEW-${position}`]])
  const saved = await askOf(store, importId, 'correct', {
    typed: [{ position, version: 0, cells }],
  })
  if (!('records' in saved) || saved.records.length !== 1)
    throw new Error(`Row ${position} was not corrected`)
}
