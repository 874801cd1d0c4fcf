import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../../support/browser'
import { freshDatabase, type TestDatabase } from '../../support/databases'
import { portal, startPortal, type ServerProcess } from '../../support/portal'
import {
  articles,
  csv,
  lastCall,
  lines,
  oldWorkbook,
  openUpload,
  runImport,
  settled,
  signedIn,
  upload,
  writesSince,
} from './support'

const server = portal()
let database: TestDatabase
let first: ServerProcess
let second: ServerProcess

/** One of any number of portals: a folder of its own, as on another machine, and the one database. */
const startOne = () =>
  startPortal({
    env: {
      DATABASE_URL: database.databaseUrl,
      SESSION_SECRET: database.secret,
      UPSTREAM_TIMEOUT_MS: '20000',
    },
  })

beforeAll(async () => {
  await server.resetSandbox()
  database = await freshDatabase('postgres')
  ;[first, second] = await Promise.all([startOne(), startOne()])
})
beforeEach(() => server.clearFaults())
afterAll(async () => {
  await Promise.all([first.stop('SIGKILL'), second.stop('SIGKILL')])
  await database.drop()
})

/** The same browser, when the load balancer sends it to the other portal. */
function movedTo(target: ServerProcess, browser: Browser): Browser {
  const moved = new Browser(target)
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value)
  return moved
}

const saving = { method: 'POST', path: '/saleskit/sku' }

/** Articles that reached upstream, by how often. */
async function sentSince(call: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { body } of await writesSince(call)) {
    for (const { ArticleNumber: number } of body)
      counts.set(String(number), (counts.get(String(number)) ?? 0) + 1)
  }
  return counts
}

describe('two portals on one database', () => {
  it('know the same sessions, companies and messages: signing out on one ends it on both [BEY-55]', async () => {
    const onFirst = await signedIn('client@demo.test', first.url)
    const onSecond = movedTo(second, onFirst)
    const page = await onSecond.open('/warehouse')
    expect(page.status).toBe(200)
    expect(page.text).toContain('1001 (Harbour Fashion)')
    await page.press('Sign out')
    expect((await onFirst.open('/warehouse')).form('Log in').has('Password')).toBe(true)
  })

  it('show an upload that the other one took, and import what the other one showed [BEY-55]', async () => {
    const onFirst = await signedIn('client@demo.test', first.url)
    const read = await upload(onFirst, csv(articles('SHARED', 130)))
    const onSecond = movedTo(second, onFirst)
    const shown = await settled(await onSecond.open(read.path))
    expect(lines(shown)[0]?.articleNumber).toBe('SHARED-1')
    // what was unticked on the one is not sent by the other
    await (
      await settled(await onFirst.open(read.path))
    )
      .form('Save selection')
      .untick('Select row 2, SHARED-1')
      .press('Save selection')
    const before = await lastCall()
    const done = await runImport(await settled(await onSecond.open(read.path)))
    expect(done.messages()[0]?.text).toBe('Imported 129 products, 0 products failed.')
    expect((await sentSince(before)).has('SHARED-1')).toBe(false)
    expect((await settled(await onFirst.open(read.path))).main).toContain(
      'This product has been imported',
    )
  })

  it('show that a file is being read which the other one is reading [BEY-55]', async () => {
    const onFirst = await signedIn('client@demo.test', first.url)
    await server.faults({ method: 'POST', path: '/import', delayMs: 600_000 })
    const form = (await openUpload(onFirst)).form('Upload')
    const file = oldWorkbook('OLD-1')
    const reading = await form.attach('Files', file).press('Upload')
    expect(reading.main).toContain('Reading old.xls')
    const onSecond = movedTo(second, onFirst)
    const same = await onSecond.open(reading.path)
    expect(same.main).toContain('Reading old.xls')
    await server.clearFaults()
    expect(lines(await settled(same))[0]?.articleNumber).toBe('OLD-1')
  })

  it('asked at the same time to start one import start it once [BEY-55] [BEY-01]', async () => {
    const onFirst = await signedIn('client@demo.test', first.url)
    const page = await upload(onFirst, csv(articles('ONCE', 250)))
    const other = await settled(await movedTo(second, onFirst).open(page.path))
    const before = await lastCall()
    const pages = await Promise.all([page.press('Import'), other.press('Import')])
    const ends = await Promise.all(pages.map((one) => settled(one)))
    expect(ends.flatMap((end) => end.messages().map(({ text }) => text))).toContain(
      'Imported 250 products, 0 products failed.',
    )
    const counts = await sentSince(before)
    expect(counts.size).toBe(250)
    expect(Math.max(...counts.values())).toBe(1)
  })

  it('two portals on one database count failed sign-ins together [BEY-55] [AUTH-12]', async () => {
    const attempt = async (target: ServerProcess) =>
      (await new Browser(target).open('/'))
        .form('Log in')
        .fill('Email', 'guessed-twice@demo.test')
        .fill('Password', 'wrong')
        .press('Log in')
    for (let round = 0; round < 5; round++) {
      await attempt(first)
      await attempt(second)
    }
    for (const target of [first, second]) {
      const stopped = await attempt(target)
      expect(stopped.messages()[0]?.text).toMatch(
        /^Too many attempts\. Try again in \d+ minutes\.$/,
      )
    }
  })

  it('the other one goes on at once with the job of one that is told to stop [BEY-55] [BEY-56]', async () => {
    const leaving = await startOne()
    const browser = await signedIn('client@demo.test', leaving.url)
    const page = await upload(browser, csv(articles('LEAVE', 2_500)))
    await server.faults({ ...saving, delayMs: 600, times: 25 })
    const before = await lastCall()
    await page.press('Import')
    await expect.poll(async () => (await writesSince(before)).length).toBeGreaterThan(0)
    expect(await leaving.stop('SIGTERM')).toBe(0)
    const done = await settled(await movedTo(second, browser).open(page.path))
    expect(done.messages()[0]?.text).toBe('Imported 2500 products, 0 products failed.')
    const counts = await sentSince(before)
    expect(counts.size).toBe(2_500)
    expect(Math.max(...counts.values())).toBe(1)
  })
})
