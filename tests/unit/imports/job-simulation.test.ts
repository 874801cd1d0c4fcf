import type * as Timers from 'node:timers/promises'
import fc from 'fast-check'
import { sql, type Driver } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { serverConstants } from '~/lib/constants'
import { ImportJob } from '~/services/imports/job/import-job.server'
import { LeaseLost, ShuttingDown, TokenRefused } from '~/services/imports/job/backoff'
import {
  claimJob,
  finishJob,
  giveLeaseBack,
  pauseJob,
  resumeJob,
} from '~/services/imports/ledger/import-jobs.server'
import { openStore, type Store } from '~/services/store/database.server'
import { LibsqlDialect } from '~/services/store/libsql-dialect.server'
import { freshDatabase, passTime, type TestDatabase } from '#tests/support/databases'
import { simulationRuns } from '#tests/support/extent'
import { processStore } from '#tests/support/simulation/process-store'
import {
  mishaps,
  readTroubles,
  SimulatedProcess,
  StoreFailed,
  World,
  writeTroubles,
  type Chance,
} from '#tests/support/simulation/world'
import { ask, companyId, readyImport, userEmail } from './opened-import'

const world = vi.hoisted(() => ({ now: undefined as World | undefined }))
vi.mock('~/services/upstream/client.server', async (original) => ({
  ...(await original<object>()),
  callUpstream: (...asked: Parameters<World['call']>) => world.now!.call(...asked),
}))
vi.mock('node:timers/promises', async (original) => {
  const timers = await original<typeof Timers>()
  const setTimeout = (ms: number, value: unknown, options?: object) =>
    world.now ? world.now.sleep(ms) : timers.setTimeout(ms, value, options)
  return { ...timers, default: { ...timers, setTimeout }, setTimeout }
})

const timeOfDay = Date.now
Date.now = () => world.now?.now() ?? timeOfDay()

const most = 9
const chance: fc.Arbitrary<Run> = fc.record({
  records: fc.integer({ min: 1, max: most }),
  writes: fc.array(fc.constantFrom('fine' as const, ...writeTroubles), { maxLength: 10 }),
  reads: fc.array(fc.constantFrom('fine' as const, ...readTroubles), { maxLength: 6 }),
  mishaps: fc.array(
    fc.option(
      fc.record({
        how: fc.constantFrom(...mishaps, 'stands-still' as const),
        at: fc.integer({ min: 1, max: 60 }),
        goesOn: fc.option(fc.integer({ min: 1, max: 20 })),
      }),
    ),
    { maxLength: 4 },
  ),
  order: fc.array(fc.nat(7), { maxLength: 60 }),
})

type Run = Chance & { records: number }

/** A portal hears of a refusal when another one has sent the same again, which was done. */
const refusedLate: Run = {
  records: 2,
  writes: ['half-done-and-lost', 'forbidden', 'half-answered', 'half-done-and-lost'],
  reads: [],
  mishaps: [{ how: 'stands-still', at: 56 }, null, { how: 'killed', at: 26 }, null],
  order: [3, 6],
}

let database: TestDatabase
let store: Store
let dialect: LibsqlDialect
let driver: Driver
let imports: { id: string; number: number }[]

beforeAll(async () => {
  process.env.API_BASE_URL = 'http://127.0.0.1:1/v1'
  process.env.SESSION_SECRET = 's'.repeat(40)
  process.env.LOG_LEVEL = 'silent'
  Object.assign(serverConstants, { batchSize: 2, parallelBatches: 2 })
  database = await freshDatabase('sqlite')
  store = await openStore(database)
  dialect = new LibsqlDialect(`${database.dataDir}/portal.db`)
  driver = dialect.createDriver()
  await driver.init()
  imports = []
  for (let count = 1; count <= most; count++) imports.push(await startImport(count))
  await sql`create table before_runs as select * from import_records`.execute(store.db)
})
afterAll(async () => {
  await driver.destroy()
  await store.close()
  await database.drop()
})

async function startImport(count: number) {
  const articles = Array.from({ length: count }, (_, n) => `ART-${n}`)
  const id = await readyImport(store, 'products', articles)
  const start = { companyId, mode: 'import' as const, token: 'token', userEmail }
  expect(await ask(store, id, 'start', start)).toBe('started')
  const readSummary = JSON.stringify({ sheets: 1, files: [{ variant: 'eu' }] })
  const { number } = await store.db
    .updateTable('imports')
    // waits for its run
    .set({ readSummary, state: 'done' })
    .where('id', '=', id)
    .returning('number')
    .executeTakeFirstOrThrow()
  return { id, number }
}

/** As it stood when it was started; what ended before is forgotten, or each run would take longer than the last. */
async function rewind({ id, number }: { id: string; number: number }): Promise<void> {
  await store.db.deleteFrom('acts').execute()
  await sql`delete from import_records where import_number = ${number}`.execute(store.db)
  await sql`insert into import_records select * from before_runs where import_number = ${number}`.execute(
    store.db,
  )
  const fresh = { state: 'running', underWay: null, leaseOwner: null, leaseUntil: 0 } as const
  await store.db.updateTable('imports').set(fresh).where('id', '=', id).execute()
}

/** One portal that finds the import: true when it has done it. `calm`: the store as it fails nobody. */
async function runPortal(one: World, calm: Store, importId: string): Promise<boolean> {
  const portal = one.start(`portal-${one.processes.size}`)
  const own = processStore({ store, dialect, driver, world: one, process: portal })
  const lease = { owner: portal.name, leaseMs: 30_000 }
  try {
    const claimed = await claimJob(own, lease)
    // done, though the portal before never heard that the store had taken it; or one goes on that stood still
    if (!claimed) return await isDone(calm, importId)
    const job = { upload: claimed.upload, token: portal.name }
    await new ImportJob(own, job, lease, portal.stop.signal).run()
    return await finishJob(own, importId, portal.name, { state: 'done' })
  } catch (error) {
    if (error instanceof ShuttingDown) await giveLeaseBack(calm, importId, portal.name)
    else if (error instanceof TokenRefused) await signInAgain(calm, importId, portal)
    // then its lease lapses, or has lapsed
    else if (!isItsEnd(portal, error)) throw error
    return false
  }
}

const isItsEnd = (portal: SimulatedProcess, error: unknown) =>
  portal.isDead ||
  error instanceof StoreFailed ||
  (portal.wasOvertaken && error instanceof LeaseLost)

async function isDone({ db }: Store, id: string): Promise<boolean> {
  const upload = db.selectFrom('imports').select('state').where('id', '=', id)
  return (await upload.executeTakeFirstOrThrow()).state === 'done'
}

async function signInAgain(calm: Store, importId: string, portal: SimulatedProcess): Promise<void> {
  const isPaused = await pauseJob(calm, importId, portal.name, { code: 'signed-out' })
  if (!isPaused && portal.wasOvertaken) return
  expect(isPaused).toBe(true)
  const resume = { importId, companyId, userEmail, token: 'token' }
  expect(await resumeJob(calm, resume)).toBe('resumed')
}

/** What the ledger says of each article in the end, and how often upstream was made to save it. */
async function runImport(run: Run): Promise<{ states: Map<string, string>; one: World }> {
  const one = new World(run)
  const upload = imports[run.records - 1]!
  await rewind(upload)
  world.now = one
  try {
    const nobody = new SimulatedProcess('nobody', null)
    const calm = processStore({ store, dialect, driver, world: one, process: nobody })
    const portals: Promise<boolean>[] = []
    for (;;) {
      const portal = runPortal(one, calm, upload.id)
      portals.push(portal)
      if (await one.runUntil(portal)) break
      if (portals.length > 40) throw new Error('It comes to no end')
      await passTime(calm, 60_000)
    }
    // those that were overtaken and have not noticed yet
    await one.runUntil(Promise.all(portals))
  } finally {
    world.now = undefined
  }
  const rows = await store.db
    .selectFrom('importRecords')
    .select(['groupKey', 'state'])
    .where('importNumber', '=', upload.number)
    .execute()
  return { states: new Map(rows.map(({ groupKey, state }) => [groupKey, state])), one }
}

const numRuns = simulationRuns({ short: 1_500, full: 10_000 })

it(
  'an import whose portals are killed and stopped anywhere, and whose upstream does what it likes, comes to an end: each article is saved once at most, and what is said of it is so [BEY-01] [BEY-02]',
  { timeout: 24 * 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(chance, async (run) => {
        const { states, one } = await runImport(run)
        expect(states.size).toBe(run.records)
        const numbers = [...states.keys()]
        const isSo = (number: string) => (one.articles.has(number) ? 'imported' : 'refused')
        expect(states).toEqual(new Map(numbers.map((number) => [number, isSo(number)])))
        const hasReason = (number: string) =>
          one.articles.has(number) || one.refused.has(number) || one.unheard.get(number)! >= 3
        expect(numbers.filter((number) => !hasReason(number))).toEqual([])
        if (!run.writes.includes('done-after-a-look')) expect([...one.madeAgain]).toEqual([])
      }),
      { numRuns, endOnFailure: true, examples: [[refusedLate]] },
    )
  },
)
