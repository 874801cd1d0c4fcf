import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, postgresServer } from '../../support/databases'
import { portal, startPortal, type ServerProcess } from '../../support/portal'
import {
  articles,
  csv,
  lastCall,
  openUpload,
  settled,
  signedIn,
  upload,
  writesSince,
} from './support'

const server = portal()
beforeAll(() => server.resetSandbox())
afterEach(() => server.clearFaults())

const notKept = 'The file could not be stored. Nothing was imported; please try again later'
const uploads = ({ dataDir }: ServerProcess) =>
  existsSync(join(dataDir, 'uploads')) ? readdirSync(join(dataDir, 'uploads')) : []

/** A portal whose files may not grow past a size, as on a disk with no more room: writes fail in their midst. */
const startWithRoom = (kilobytes: number) =>
  startPortal({
    command: ['bash', '-c', `ulimit -f ${kilobytes}; exec "$0" "$@"`, process.execPath],
  })

describe('a disk that is full', () => {
  it('in the midst of an upload is told; no file is left, and nothing is sent [BEY-01]', async () => {
    const own = await startWithRoom(1_500)
    const browser = await signedIn('client@demo.test', own.url)
    const page = await openUpload(browser)
    const before = await lastCall()
    const file = csv(articles('FULL', 25_000))
    expect(file.size).toBeGreaterThan(1_600_000)
    const answer = await page.form('Upload').attach('Files', file).press('Upload')
    expect(answer.status).toBe(503)
    expect(answer.messages()[0]?.text).toBe(notKept)
    expect(uploads(own)).toEqual([])
    expect(await writesSince(before)).toEqual([])
    // and a file for which there is room is still taken
    const small = await upload(browser, csv(articles('ROOM', 2)))
    expect(small.main).toContain('ROOM-1')
  })

  it('while the file of an upload is stored is told; no file is left, and nothing is sent [BEY-01]', async () => {
    const own = await startWithRoom(1_900)
    const browser = await signedIn('client@demo.test', own.url)
    const page = await openUpload(browser)
    const before = await lastCall()
    // it has room by itself, but not beside what the store holds
    const file = csv(articles('ROWS', 24_300))
    expect(file.size).toBeGreaterThan(1_800_000)
    expect(file.size).toBeLessThan(1_900_000)
    const answer = await page.form('Upload').attach('Files', file).press('Upload')
    const told = await settled(answer)
    expect(told.messages()[0]?.text).toBe(notKept)
    expect(uploads(own)).toEqual([])
    expect(await writesSince(before)).toEqual([])
  })
})

describe('a database that goes away', () => {
  /** Ends every connection of its portals, as a restart of the server does. */
  async function cutOff(databaseUrl: string): Promise<void> {
    const client = new pg.Client({ connectionString: postgresServer() })
    await client.connect()
    const name = new URL(databaseUrl).pathname.slice(1)
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    )
    await client.end()
  }

  it('and comes back in the midst of a job: it goes on by itself, and every article is sent once [BEY-01] [BEY-02] [BEY-55]', async () => {
    const database = await freshDatabase('postgres')
    const { databaseUrl = '', secret } = database
    const own = await startPortal({
      env: {
        DATABASE_URL: databaseUrl,
        SESSION_SECRET: secret,
        JOB_LEASE_MS: '1500',
        UPSTREAM_TIMEOUT_MS: '20000',
      },
    })
    const browser = await signedIn('client@demo.test', own.url)
    const page = await upload(browser, csv(articles('AWAY', 3_000)))
    await server.faults({ method: 'POST', path: '/saleskit/sku', delayMs: 300, times: 30 })
    const before = await lastCall()
    await page.press('Import')
    for (const writes of [3, 14]) {
      await expect.poll(async () => (await writesSince(before)).length).toBeGreaterThan(writes)
      await cutOff(databaseUrl)
    }
    const done = await settled(await browser.open(page.path))
    expect(done.messages()[0]?.text).toBe('Imported 3000 products, 0 products failed.')
    const written = (await writesSince(before)).filter(({ effect }) => effect === 'written')
    const numbers = written.flatMap(({ body }) => body.map((row) => row.ArticleNumber))
    expect(numbers).toHaveLength(3_000)
    expect(new Set(numbers).size).toBe(3_000)
    await own.stop('SIGKILL')
    await database.drop()
  })

  it('and comes back while a page is made, at whatever moment: the page comes [BEY-01]', async () => {
    const database = await freshDatabase('postgres')
    const { databaseUrl = '', secret } = database
    const own = await startPortal({ env: { DATABASE_URL: databaseUrl, SESSION_SECRET: secret } })
    const browser = await signedIn('client@demo.test', own.url)
    const { path } = await upload(browser, csv(articles('CUT', 40)))
    for (let time = 0; time < 25; time++) {
      const asked = browser.open(path)
      await sleep((time * 7) % 60)
      await cutOff(databaseUrl)
      const page = await settled(await asked)
      expect([page.status, page.main.includes('CUT-1')]).toEqual([200, true])
    }
    await own.stop('SIGKILL')
    await database.drop()
  })

  it('and does not come back is told without its words; the file of an upload is removed, and nothing is sent', async () => {
    const database = await freshDatabase('postgres')
    const { databaseUrl, secret } = database
    const own = await startPortal({ env: { DATABASE_URL: databaseUrl, SESSION_SECRET: secret } })
    const browser = await signedIn('client@demo.test', own.url)
    const page = await openUpload(browser)
    const before = await lastCall()
    await database.drop()
    const answer = await page
      .form('Upload')
      .attach('Files', csv(articles('NOWHERE', 1)))
      .press('Upload')
    expect(answer.status).toBeGreaterThanOrEqual(500)
    expect(answer.text).toContain('Something went')
    expect(answer.text).not.toMatch(/database|does not exist|postgres|at \w+ \(/)
    expect(uploads(own)).toEqual([])
    expect(await writesSince(before)).toEqual([])
    expect((await (await fetch(`${own.url}/readyz`)).json()) as object).toMatchObject({
      missing: ['store'],
    })
    await own.stop('SIGKILL')
  })
})
