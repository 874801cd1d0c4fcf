import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { portal, startPortal, type ServerProcess } from '../../support/portal'
import {
  articles,
  csv,
  lastCall,
  lines,
  oldWorkbook,
  openUpload,
  signedIn,
  upload,
  writesSince,
} from './support'

const server = portal()
beforeAll(() => server.resetSandbox())
afterEach(() => server.clearFaults())

/** Runs one statement on the database of a portal that keeps it in a file; gives the rows that it changed. */
function onDatabase(dataDir: string, statement: string): number {
  const database = new Libsql(join(dataDir, 'portal.db'), { timeout: 20_000 })
  try {
    return database.prepare(statement).run([]).changes
  } finally {
    database.close()
  }
}

const uploads = (own: ServerProcess) => readdirSync(join(own.dataDir, 'uploads'))

describe('more uploads than can be read', () => {
  it('are refused with 503 and a time to come back; those before are read in turn', async () => {
    const own = await startPortal({ env: { UPSTREAM_TIMEOUT_MS: '60000' } })
    const browser = await signedIn('client@demo.test', own.url)
    await server.faults({ method: 'POST', path: '/import', delayMs: 8_000, times: 20 })
    const pages = await Promise.all(Array.from({ length: 14 }, () => openUpload(browser)))
    const answers = await Promise.all(
      pages.map((page, n) =>
        page
          .form('Upload')
          .attach('Files', oldWorkbook(`ROOM-${n}`))
          .press('Upload'),
      ),
    )
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(10)
    expect(refused[0]?.header('retry-after')).toBe('10')
    expect(refused[0]?.messages()[0]?.text).toBe(
      'Many files are being read right now. Nothing was imported; please try again in a moment',
    )
    await own.stop('SIGKILL')
  }, 90_000)
})

describe('a store that cannot be written', () => {
  it('is told; no file is left, and nothing is sent', async () => {
    const own = await startPortal()
    const browser = await signedIn('client@demo.test', own.url)
    const page = await openUpload(browser)
    onDatabase(own.dataDir, 'alter table import_files rename to import_files_gone')
    const before = await lastCall()
    const file = csv(articles('STORE', 1))
    const answer = await page.form('Upload').attach('Files', file).press('Upload')
    expect(answer.messages()[0]?.text).toBe(
      'The file could not be stored. Nothing was imported; please try again later',
    )
    expect(uploads(own)).toEqual([])
    expect(await writesSince(before)).toEqual([])
  }, 60_000)
})

describe('a portal that dies while it reads', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-import-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('leaves no upload behind that reads for ever, and no file [PIMP-12]', async () => {
    const first = await startPortal({ dataDir, env: { UPSTREAM_TIMEOUT_MS: '60000' } })
    const browser = await signedIn('client@demo.test', first.url)
    await server.faults({ method: 'POST', path: '/import', kind: 'hang' })
    const form = (await openUpload(browser)).form('Upload')
    const reading = await form.attach('Files', oldWorkbook('DIES')).press('Upload')
    expect(reading.main).toContain('Reading old.xls')
    expect(reading.refresh).toEqual({ seconds: 2, href: '' })
    await first.stop('SIGKILL')
    expect(readdirSync(join(dataDir, 'uploads'))).toHaveLength(1)

    // its lease lapses after half a minute; nobody has to wait for it here
    onDatabase(dataDir, 'update imports set lease_until = 0')
    const second = await startPortal({ dataDir })
    const again = await signedIn('client@demo.test', second.url)
    await expect
      .poll(async () => (await again.open(reading.path)).messages()[0]?.text, { timeout: 10_000 })
      .toBe('Reading the file was interrupted. Nothing was imported; please upload it again')
    expect(readdirSync(join(dataDir, 'uploads'))).toEqual([])
    await second.stop()
  }, 90_000)
})

describe('an upload that nobody started', () => {
  it('is kept for 24 hours, and then shows the upload form [PIMP-12]', async () => {
    const own = await startPortal()
    const browser = await signedIn('client@demo.test', own.url)
    const page = await upload(browser, csv(articles('DAY', 1)))
    const hour = 60 * 60 * 1000
    expect(
      onDatabase(own.dataDir, `update imports set created_at = created_at - ${23 * hour}`),
    ).toBe(1)
    expect(lines(await browser.open(page.path))).toHaveLength(1)
    expect(onDatabase(own.dataDir, `update imports set created_at = created_at - ${hour}`)).toBe(1)
    const gone = await browser.open(page.path)
    expect(gone.form('Upload').has('Files')).toBe(true)
  }, 60_000)
})
