import { afterAll, beforeAll, expect, it } from 'vitest'
import { finishJob } from '~/services/imports/ledger/import-jobs.server'
import { openStore, type Store } from '~/services/store/database.server'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { freshDatabase, type TestDatabase } from '../../support/databases'
import { portal, startPortal, type ServerProcess } from '../../support/portal'
import { articles, csv, upload } from '../imports/support'
import { signedIn } from '../products/support'
import { readActs } from './act-pages'

const server = portal()
let database: TestDatabase
let store: Store
let one: ServerProcess
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  database = await freshDatabase('sqlite')
  await start()
  store = await openStore(database)
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

async function start(): Promise<void> {
  const { dataDir, secret } = database
  one = await startPortal({ dataDir, env: { SESSION_SECRET: secret, JOB_PAUSE_MS: '100' } })
  client = await signedIn('client@demo.test', one.url)
}

const sku = { method: 'POST', path: '/saleskit/sku' }
const list = '/unanswered?kind=import'
const linesOf = (page: Page) => page.findAll('.records > tbody > tr').map((row) => wordsOf(row))
const messages = (page: Page) => page.messages().map(({ text }) => text)
const lastCall = async () => (await server.calls(-1)).at(-1)?.id ?? 0
const sentSince = async (id: number) =>
  (await server.calls(id)).filter(({ path }) => path === sku.path).length

/**
 * Starts an import whose first answer is lost; its job gives up, as it does when upstream is gone for long. The portal
 * that ran it is ended first: it would go on for as long as it has not seen that its job is over.
 */
async function stopped(prefix: string, count: number): Promise<void> {
  const page = await upload(client, csv(articles(prefix, count)))
  const before = await lastCall()
  await server.faults(
    { ...sku, kind: 'applyThenReset' },
    { ...sku, kind: 'status', status: 503, times: 999 },
    { method: 'POST', path: '/products/multifilter', kind: 'status', status: 500, times: 999 },
  )
  await page.press('Import')
  await expect.poll(() => sentSince(before)).toBeGreaterThan(0)
  await one.stop('SIGKILL')
  const id = page.url.searchParams.get('import') ?? ''
  const states = async () => {
    const rows = store.db.selectFrom('imports').select(['leaseOwner']).where('id', '=', id)
    const { leaseOwner } = await rows.executeTakeFirstOrThrow()
    const reason = { code: 'upstream-gone' } as const
    return finishJob(store, id, leaseOwner ?? '', { state: 'failed', reason })
  }
  await expect.poll(states).toBe(true)
  await server.clearFaults()
  await start()
}

async function lookUp(): Promise<Page> {
  const ticked = await (await client.open(list)).link('Select page')
  return ticked.form('.list').press('Look up again')
}

it('records of an import without an answer stand in one line; ‘Look up again’ ends it, which is told once [BEY-86]', async () => {
  await stopped('GONE', 2)
  const lines = linesOf(await client.open(list))
  expect(lines).toEqual([expect.stringContaining('2 records: GONE-1, GONE-2')])
  const before = await lastCall()
  expect((await lookUp()).main).toContain('The import is looking them up now.')
  const told: string[] = []
  const look = async () => {
    const page = await client.open(list)
    told.push(...messages(page))
    return linesOf(page)
  }
  await expect.poll(look, { timeout: 15_000 }).toEqual([])
  // they were there
  expect(await sentSince(before)).toBe(0)
  expect((await readActs(client, '?area=imports'))[0]).toMatchObject({
    what: 'Import ended',
    outcome: 'Done',
  })
  // a long message stays on the pages that follow, until it is closed
  const isEnd = (text: string) => text.startsWith('articles.csv: ') && !text.includes('stopped')
  const last = messages(await client.open('/stock'))
  expect([...new Set([...told, ...last].filter(isEnd))]).toHaveLength(1)
  expect(last.filter(isEnd).length).toBeLessThanOrEqual(1)
})

it('an import with more to be sent is not started by looking it up, which says so [BEY-86]', async () => {
  // more than are under way at a time
  await stopped('MORE', 4500)
  const before = await lastCall()
  expect((await lookUp()).main).toContain('Other records are ticked as well')
  expect(await sentSince(before)).toBe(0)
  expect(linesOf(await client.open(list))).toHaveLength(1)
})
