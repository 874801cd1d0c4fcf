import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql, type Insertable } from 'kysely'
import { beginAct, endAct } from '~/services/store/acts.server'
import { openStore, type Store } from '~/services/store/database.server'
import type { ImportTable } from '~/services/store/schema.server'
import { saveView } from '~/services/store/views.server'
import { Browser } from '../../support/browser'
import { freshDatabase, type TestDatabase } from '../../support/databases'
import { portal, startPortal, type ServerProcess } from '../../support/portal'
import { articles, csv, runImport, upload } from '../imports/support'

const server = portal()
const email = 'client@demo.test'
/** Harbour Fashion, as the sandbox numbers it. */
const companyId = 1
let database: TestDatabase
let cookies: Browser['cookies']

beforeAll(async () => {
  await server.resetSandbox()
  database = await freshDatabase('sqlite')
  const before = await start()
  const browser = new Browser(before)
  await browser.startSession(email)
  cookies = browser.cookies
  expect(await before.stop()).toBe(0)
})
afterAll(() => database.drop())

const start = () =>
  startPortal({ dataDir: database.dataDir, env: { SESSION_SECRET: database.secret } })

const atPortal = (target: ServerProcess) => {
  const browser = new Browser(target)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}

/** As a newer version of the portal opens the store while no other runs. */
async function asNewer<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(database)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** A migration that only adds. */
async function migrateFurther({ db }: Store): Promise<void> {
  await sql`create table newer_things (id text primary key, session_id text references sessions (id))`.execute(
    db,
  )
  await sql`alter table sessions add column newer text default 'unset' not null`.execute(db)
  await sql`update sessions set newer = 'set'`.execute(db)
  await db.insertInto('migrations').values({ name: '9999-newer', appliedAt: 1 }).execute()
}

const ofNewerKind = (id: string, some: Partial<Insertable<ImportTable>>) => ({
  id,
  number: 9000 + id.length,
  userEmail: email,
  companyId,
  division: 'NL01',
  area: 'newer-kind',
  state: 'ready' as const,
  edits: 0,
  outcomes: 0,
  leaseUntil: 0,
  compareUntil: 0,
  createdAt: Date.now(),
  startedBy: email,
  counts: '{}',
  countsAtStart: '{}',
  expiresAt: Date.now() + 60_000_000,
  ...some,
})

/** Kinds and words that this version has never heard of. */
async function writeNewer(store: Store): Promise<void> {
  const { db } = store
  const reason = JSON.stringify({ code: 'finished' })
  await db
    .insertInto('imports')
    .values([
      ofNewerKind('newer-ready', {}),
      ofNewerKind('newer-waiting', { state: 'running', startedAt: Date.now() }),
      ofNewerKind('newer-over', { state: 'done', reason, startedAt: 1, finishedAt: 2 }),
    ])
    .execute()
  const act = { companyId, account: email, requestId: 'newer', screen: '/newer', record: 'NEW-1' }
  const ended = { recordId: null, record: 'NEW-1', changes: [], words: '' }
  for (const area of ['products', 'newer'] as const) {
    const begun = { ...act, area: area as 'products', recordId: null, verb: 'newer.verb' }
    await beginAct(store, `newer-${area}`, begun)
    await endAct(store, `newer-${area}`, { ...ended, outcome: 'done' })
  }
  await beginAct(store, 'newer-open', {
    ...{ ...act, area: 'imports' as const, recordId: 'newer-over', verb: 'acts.importEnded' },
  })
  await db.updateTable('acts').set({ foundOutAt: 1 }).where('id', '=', 'newer-products').execute()
  const seen = await saveView(
    store,
    { userEmail: email, companyId, list: 'newer-list' },
    { name: 'Newer', url: '/newer', print: { seen: '', seenAt: 1 } },
  )
  expect(seen.kind).toBe('saved')
  await db.updateTable('viewPrints').set({ latestAt: 2, latest: '', added: 2 }).execute()
  await sql`insert into list_looks values
    (${email}, 'outbound', '["newer.column"]', '["newer.column"]', 'newer', 1)`.execute(db)
  await sql`insert into system_status select 'newer', ${Date.now()}, 'p', 0, 0, 9, null, null, 1, 1, 9, ${Date.now()}`.execute(
    db,
  )
}

describe('a store that a newer version has migrated, opened by this one', () => {
  it('is served: who was signed in stays so, forms and imports write, and what the newer one added is kept [BEY-55]', async () => {
    await asNewer(migrateFurther)
    const older = await start()
    const browser = atPortal(older)
    expect((await browser.open('/warehouse')).text).toContain('1001 (Harbour Fashion)')
    await new Browser(older).startSession('staff@demo.test')
    const done = await runImport(await upload(browser, csv(articles('OLDER', 120))))
    expect(done.messages()[0]?.text).toBe('Imported 120 products, 0 products failed.')
    expect(await older.stop()).toBe(0)
    const rows = await asNewer(({ db }) =>
      sql<{ newer: string }>`select newer from sessions order by created_at`.execute(db),
    )
    expect(rows.rows.map(({ newer }) => newer)).toEqual(['set', 'unset'])
  })

  it('every page tells kinds and words that it does not know, or leaves them out, and no job takes them [BEY-55]', async () => {
    await asNewer(writeNewer)
    const older = await start()
    const browser = atPortal(older)
    const pages = [
      ...['/', '/imports', '/activity', '/unanswered', '/templates', '/account', '/account/keys'],
      ...['/status', '/outbound-orders', '/warehouse', '/search?q=NEW-1'],
    ]
    const statuses = []
    for (const path of pages) statuses.push([path, (await browser.open(path)).status])
    expect(statuses).toEqual(pages.map((path) => [path, 200]))
    const areas = (await browser.open('/imports')).table().rows.map((row) => row.cell('Area'))
    expect(areas.filter((area) => area === 'newer-kind')).toHaveLength(3)
    expect((await browser.open('/activity')).main).toContain('newer.verb')
    expect((await browser.open('/unanswered')).main).toContain('newer version of the portal')
    expect((await browser.open('/imports/newer-over/result/0')).status).toBe(404)
    expect(await older.stop()).toBe(0)
    const [waiting] = await asNewer(({ db }) =>
      db.selectFrom('imports').selectAll().where('id', '=', 'newer-waiting').execute(),
    )
    expect(waiting).toMatchObject({ state: 'running', leaseOwner: null, leaseUntil: 0 })
  })
})
