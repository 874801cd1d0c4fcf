import fc from 'fast-check'
import type { Driver } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type * as Scopes from '~/services/base/request-scope.server'
import { openStore, type Store } from '~/services/store/database.server'
import { LibsqlDialect } from '~/services/store/libsql-dialect.server'
import type * as Claims from '~/services/submissions/form-claims.server'
import { freshDatabase, passTime, type TestDatabase } from '#tests/support/databases'
import { simulationRuns } from '#tests/support/extent'
import { processStore } from '#tests/support/simulation/process-store'
import { Killed, World, type SimulatedProcess } from '#tests/support/simulation/world'

interface Portal {
  claims: typeof Claims
  scopes: typeof Scopes
}

const portalsAtOnce = 3
const portals: Portal[] = []
/** Of each portal in the run that is under way. */
const stores: Store[] = []
let database: TestDatabase
let store: Store
let dialect: LibsqlDialect
let driver: Driver

/** Each has modules of its own, as another process has. */
async function loadPortal(index: number): Promise<Portal> {
  vi.resetModules()
  vi.doMock('~/services/store/portal-store.server', () => ({
    store: () => Promise.resolve(stores[index]),
  }))
  return {
    claims: await import('~/services/submissions/form-claims.server'),
    scopes: await import('~/services/base/request-scope.server'),
  }
}

beforeAll(async () => {
  process.env.API_BASE_URL = 'http://127.0.0.1:1/v1'
  process.env.SESSION_SECRET = 's'.repeat(40)
  process.env.LOG_LEVEL = 'silent'
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  database = await freshDatabase('sqlite')
  store = await openStore(database)
  dialect = new LibsqlDialect(`${database.dataDir}/portal.db`)
  driver = dialect.createDriver()
  await driver.init()
  for (let index = 0; index <= portalsAtOnce; index++) portals.push(await loadPortal(index))
})
afterAll(async () => {
  vi.useRealTimers()
  await driver.destroy()
  await store.close()
  await database.drop()
})

const troubles = [
  'fine',
  'fine',
  'fine',
  'lost',
  'done-and-lost',
  'forbidden',
  'no-connection',
] as const
const chance = fc.record({
  /** By which portal each press of the same form is taken. */
  presses: fc.array(fc.nat(portalsAtOnce - 1), { minLength: 1, maxLength: 5 }),
  writes: fc.array(fc.constantFrom(...troubles), { maxLength: 5 }),
  mishaps: fc.array(
    fc.option(
      fc.record({
        how: fc.constantFrom('killed' as const, 'store-fails' as const),
        at: fc.integer({ min: 1, max: 10 }),
      }),
    ),
    { maxLength: portalsAtOnce },
  ),
  order: fc.array(fc.nat(7), { maxLength: 40 }),
})

let forms = 0

/** What a press of the form is told, as `claimForm` and the ends of a form tell it. */
async function press(world: World, index: number, key: string): Promise<string> {
  const { claims, scopes } = portals[index]!
  const claim = { key, user: 'client@demo.test', companyId: 1, bodyHash: 'body' }
  const facts = { requestId: key, nonce: '', clientAddress: '', secure: false }
  const scope = scopes.openScope(facts)
  await world.comes()
  return scopes.runInScope(scope, async () => {
    try {
      for (let waited = 0; ; waited += 200) {
        const taken = await claims.takeClaim(claim)
        if (taken.kind === 'running' && waited < 20_000) await world.sleep(200)
        else if (taken.kind === 'fresh') return await write(world, index, key)
        else return taken.kind
      }
    } catch (error) {
      if (error instanceof Killed || (error as NodeJS.ErrnoException).code === 'SQLITE_IOERR')
        return 'broken'
      throw error
    } finally {
      claims.leaveClaims(scope)
    }
  })
}

async function write(world: World, index: number, key: string): Promise<string> {
  const { claims, scopes } = portals[index]!
  // between its claim and its sending a form is compared with what is there, and the store may fail at that
  await stores[index]!.db.selectFrom('formKeys').select('state').where('key', '=', key).execute()
  const call = { id: 'write', writes: true }
  scopes.requestScope().hasWritten = true
  const body = [{ ArticleNumber: key }]
  const answer = await world.call(call, { token: `portal-${index}` }, { body })
  if (answer.kind === 'ok') await claims.answerClaim(key, 'done')
  else if (answer.kind === 'unknown') await claims.answerClaim(key, 'unknown')
  else await claims.releaseClaim(key)
  return answer.kind
}

/** Portals renew what they have and give back what they need not, whatever else goes on. */
async function passTurns(world: World): Promise<void> {
  for (let turn = 0; turn < 6; turn++) {
    await world.comes()
    vi.advanceTimersByTime(10_000)
  }
}

/** As long as a lease lasts, in which portals renew what they have and give back what they need not. */
async function waitLong(world: World): Promise<void> {
  await passTime(store, 60_000)
  vi.advanceTimersByTime(30_000)
  for (let turn = 0; turn < 5; turn++) await world.untilQuiet()
}

const numRuns = simulationRuns({ short: 1_500, full: 10_000 })

it(
  'a form that is sent again and again to portals that are killed and whose store fails is written once at most; what was never sent can be sent [NET-09]',
  { timeout: 24 * 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(chance, async ({ presses, ...run }) => {
        const world = new World({ ...run, reads: [] })
        const key = `form-${++forms}`
        // what was claimed before is forgotten, or each run would take longer than the last
        await store.db.deleteFrom('formKeys').execute()
        const started: SimulatedProcess[] = portals.map((_, index) =>
          world.start(`portal-${index}`),
        )
        for (const [index, one] of started.entries())
          stores[index] = processStore({ store, dialect, driver, world, process: one })
        const told = await world.runUntil(
          Promise.all([...presses.map((portal) => press(world, portal, key)), passTurns(world)]),
        )
        expect([...world.madeAgain]).toEqual([])
        // what is told of as done is done, by whichever press
        if (told?.includes('ok')) expect(world.articles.has(key)).toBe(true)
        await waitLong(world)
        const wereKilled = started.some(({ isDead }) => isDead)
        const sent = world.writes
        await world.runUntil(press(world, portalsAtOnce, key))
        expect([...world.madeAgain]).toEqual([])
        if (sent === 0 && !wereKilled) expect(world.writes).toBe(1)
      }),
      { numRuns, endOnFailure: true },
    )
  },
)
