import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../support/browser'
import { isFullRun } from '../../support/extent'
import { portal } from '../../support/portal'
import { rowsOfWorkbook } from '../../support/spreadsheet'
import { smallDisks, type PortalOnSmallDisk } from '../../support/small-disk'
import {
  articles,
  csv,
  lastCall,
  oldWorkbook,
  openUpload,
  settled,
  upload,
  writesSince,
} from '../imports/support'

const server = portal()

const readiness = async ({ own }: PortalOnSmallDisk) => {
  const answer = await fetch(`${own.url}/readyz`)
  return [answer.status, ((await answer.json()) as { missing: string[] }).missing]
}

function onDatabase<T>({ own }: PortalOnSmallDisk, work: (database: Database.Database) => T): T {
  const database = new Database(join(own.dataDir, 'portal.db'), { timeout: 20_000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

const endLeases = (disk: PortalOnSmallDisk) =>
  onDatabase(disk, (database) => database.exec('update imports set lease_until = 0'))

const isImported = (disk: PortalOnSmallDisk) =>
  onDatabase(disk, (database) =>
    database.prepare(`select id from imports where state = 'running'`).all([]),
  ).length === 0

// the forms of every area are in buttons/full-disk
describe.each(isFullRun ? smallDisks : smallDisks.slice(0, 1))('a portal %s', (_, start) => {
  let disk: PortalOnSmallDisk
  let browser: Browser

  beforeAll(async () => {
    await server.resetSandbox()
    disk = await start({ env: { JOB_LEASE_MS: '1500' } })
    browser = new Browser(disk.own)
    await browser.startSession('client@demo.test')
  })
  afterEach(() => disk.makeRoom())
  afterAll(() => disk.remove())

  it('is not ready and lives, shows what can be read, and is ready once there is room, without a start [BEY-51]', async () => {
    const preview = await upload(browser, csv(articles('READ', 2)))
    disk.fill()
    await expect.poll(() => readiness(disk)).toEqual([503, ['store']])
    expect((await fetch(`${disk.own.url}/healthz`)).status).toBe(200)
    for (const path of ['/', '/warehouse', '/outbound-orders', '/status', '/account', preview.path])
      expect([path, (await browser.open(path)).status]).toEqual([path, 200])
    disk.makeRoom()
    await expect.poll(() => readiness(disk)).toEqual([200, []])
  })

  it('loses lines of its log and nothing else, and says in it how many [BEY-51]', async () => {
    disk.fill()
    const size = statSync(disk.own.logFile).size
    // more than the block that the log ends in has room for
    for (let n = 0; n < 40; n++) expect((await browser.open('/warehouse')).status).toBe(200)
    expect(statSync(disk.own.logFile).size - size).toBeLessThan(4_096)
    disk.makeRoom()
    expect((await browser.open('/warehouse')).status).toBe(200)
    const lines = () => disk.own.output().trimEnd().split('\n')
    await expect.poll(() => lines().at(-1)).toContain('"msg":"log lines were lost"')
    // the one in whose midst the disk was full can be read no more, and no other
    const unread = lines().filter((line) => line.startsWith('{') && !line.endsWith('}'))
    expect(unread.length).toBeLessThanOrEqual(1)
    expect(JSON.parse(lines().at(-1) ?? '')).toMatchObject({ level: 'warn' })
  })

  it('signs nobody in, says why, and does once there is room [BEY-51, BEY-80]', async () => {
    const visitor = new Browser(disk.own)
    const form = (await visitor.open('/')).form('Log in')
    form.fill('Email', 'solo@demo.test').fill('Password', 'demo1234')
    disk.fill()
    const refused = await form.press('Log in').finally(() => disk.makeRoom())
    expect([refused.status, refused.messages()[0]?.text]).toEqual([
      503,
      'The portal cannot store anything at the moment. Nothing was saved; please try again later.',
    ])
    expect(refused.form('Log in').value('Email')).toBe('solo@demo.test')
    expect((await form.press('Log in')).h1).toBe('Dashboard')
  })

  // a workbook tells when it was made, so no two have the same bytes
  it.each([
    ['Export all', rowsOfWorkbook],
    ['All as CSV', (bytes: Uint8Array) => Buffer.from(bytes).toString()],
  ])(
    'gives a list as a file, which needs no room, to its end: %s [BEY-51]',
    async (button, contentOf) => {
      const question = await (await browser.open('/outbound-orders')).form('.list').press(button)
      const { bytes } = await question.press('Continue')
      disk.fill()
      const file = await question.press('Continue').finally(() => disk.makeRoom())
      expect([file.status, file.header('content-disposition')]).toEqual([
        200,
        expect.stringContaining('attachment'),
      ])
      expect(await contentOf(file.bytes)).toEqual(await contentOf(bytes))
    },
  )

  it('does not write a result workbook, says why, and does once there is room [BEY-09, BEY-51]', async () => {
    const page = await upload(browser, csv(articles('RESULT', 30)))
    disk.fill()
    const refused = await page.link('Result workbook').finally(() => disk.makeRoom())
    expect([refused.status, refused.h1]).toEqual([503, 'The portal cannot work at the moment'])
    expect((await page.link('Result workbook')).header('content-type')).toContain('spreadsheet')
  })

  it('refuses a file in whose reading the disk fills, and reads it once there is room [BEY-01, BEY-51]', async () => {
    await server.faults({ method: 'POST', path: '/import', delayMs: 2_000 })
    const before = await lastCall()
    const form = (await openUpload(browser)).form('Upload')
    const reading = await form.attach('Files', oldWorkbook('MIDST')).press('Upload')
    expect(reading.main).toContain('Reading old.xls')
    disk.fill()
    const isRead = async () => (await server.calls(before)).find(({ path }) => path === '/import')
    await expect.poll(isRead).toMatchObject({ status: 200 })
    await expect.poll(() => readdirSync(join(disk.own.dataDir, 'uploads'))).toEqual([])
    const meanwhile = await browser.open(reading.path)
    expect([meanwhile.status, meanwhile.main]).toEqual([200, expect.not.stringContaining('MIDST')])
    disk.makeRoom()
    // its lease lapses after half a minute; nobody has to wait for it here
    endLeases(disk)
    const refused = await settled(await browser.open(reading.path))
    expect(refused.messages()[0]?.text).toMatch(/Nothing was imported/)
    expect((await upload(browser, oldWorkbook('MIDST'))).main).toContain('MIDST')
  })

  it('tells what came of an import when it has room for the message [BEY-51]', async () => {
    const page = await upload(browser, csv(articles('TOLD', 3)))
    await page.press('Import')
    await expect.poll(() => isImported(disk)).toBe(true)
    disk.fill()
    const meanwhile = await browser.open('/warehouse')
    const ofImport = await browser.open(page.path)
    disk.makeRoom()
    expect([meanwhile.status, meanwhile.messages()]).toEqual([200, []])
    expect(ofImport.status).toBe(200)
    const told = (await browser.open('/warehouse')).messages()
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('Imported 3 products')])
  })

  it('goes on with an import in whose midst the disk was full, and sends each article once [BEY-01, BEY-02]', async () => {
    const page = await upload(browser, csv(articles('FULL', 2_500)))
    await server.faults({ method: 'POST', path: '/saleskit/sku', delayMs: 200, times: 50 })
    const before = await lastCall()
    const running = await page.press('Import')
    await expect.poll(async () => (await writesSince(before)).length).toBeGreaterThan(2)
    disk.fill()
    await expect.poll(() => readiness(disk)).toEqual([503, ['store']])
    const meanwhile = await browser.open(running.path)
    expect(meanwhile.main).not.toMatch(/Imported \d+ products/)
    disk.makeRoom()
    const done = await settled(await browser.open(running.path))
    expect(done.messages()[0]?.text).toBe('Imported 2500 products, 0 products failed.')
    const written = (await writesSince(before)).filter(({ effect }) => effect === 'written')
    const numbers = written.flatMap(({ body }) => body.map((row) => row.ArticleNumber))
    expect(numbers).toHaveLength(2_500)
    expect(new Set(numbers).size).toBe(2_500)
    expect(disk.own.child.exitCode).toBe(null)
  })
})
