import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser'
import { answerOn, beginUpload, uploadStart } from '../../support/raw-upload'
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
  it('are refused with 503 and a time to come back; no user and no company holds all places [BEY-83]', async () => {
    const own = await startPortal({ env: { UPSTREAM_TIMEOUT_MS: '60000' } })
    const browsers = new Map<string, Browser>()
    for (const user of ['client', 'customs', 'staff', 'solo', 'nl', 'de', 'es'])
      browsers.set(user, await signedIn(`${user}@demo.test`, own.url))
    await server.faults({ method: 'POST', path: '/import', kind: 'hang', times: 50 })
    let sent = 0
    const send = async (user: string) => {
      const page = await browsers.get(user)!.open('/warehouse/import-products')
      // in each user's own language
      const form = page.form('.upload')
      form.attach(form.labels()[0] ?? '', oldWorkbook(`ROOM-${++sent}`))
      return form.press(form.buttons()[0] ?? '')
    }
    const twice = (...users: string[]) =>
      Promise.all([...users, ...users].map(async (user) => (await send(user)).status))

    expect(new Set(await twice('solo', 'nl', 'de'))).toEqual(new Set([200]))
    // the company has its share
    expect((await send('es')).status).toBe(503)
    expect(new Set(await twice('client', 'customs'))).toEqual(new Set([200]))
    const third = await send('client')
    expect(third.status).toBe(503)
    expect(third.messages()[0]?.text).toContain('Two of your files are being read already')
    const refused = await send('staff')
    expect(refused.status).toBe(503)
    expect(refused.header('retry-after')).toBe('10')
    expect(refused.messages()[0]?.text).toBe(
      'Many files are being read right now. Nothing was imported; please try again in a moment',
    )
    await own.stop('SIGKILL')
  })

  it('do not hold up a small file behind large ones [BEY-83]', async () => {
    const own = await startPortal({ env: { UPSTREAM_TIMEOUT_MS: '60000' } })
    const browser = await signedIn('client@demo.test', own.url)
    await server.faults({ method: 'POST', path: '/import', kind: 'hang', times: 50 })
    for (const name of ['LARGE-1', 'LARGE-2']) {
      const padded = [oldWorkbook(name), new Uint8Array(2_000_000)]
      const page = await openUpload(browser)
      const file = new File(padded, 'large.xls')
      const reading = await page.form('Upload').attach('Files', file).press('Upload')
      expect(reading.main).toContain('Reading large.xls')
    }
    const other = await signedIn('solo@demo.test', own.url)
    expect(lines(await upload(other, csv(articles('SMALL', 1))))).toHaveLength(1)
    await own.stop('SIGKILL')
  })
})

describe('uploads that hardly arrive', () => {
  it('leave places to others, and are ended with a reason after ten seconds without a byte [BEY-83]', async () => {
    const own = await startPortal()
    const browser = await signedIn('client@demo.test', own.url)
    const page = await openUpload(browser)
    const answers = []
    for (let n = 0; n < 10; n++) {
      const socket = await beginUpload({ browser, page, length: 1_000_000 })
      answers.push(answerOn(socket))
      socket.write(`${uploadStart({ page })}ArticleNumber;Barcode`)
    }
    const other = await signedIn('solo@demo.test', own.url)
    expect(lines(await upload(other, csv(articles('QUICK', 1))))).toHaveLength(1)

    const ended = await Promise.all(answers)
    const slow = ended.filter(({ status }) => status === 408)
    expect(slow).toHaveLength(2)
    expect(slow[0]?.body).toContain('The file arrived too slowly')
    expect(new Set(ended.map(({ status }) => status))).toEqual(new Set([408, 503]))
    expect(uploads(own)).toEqual([])
    expect(lines(await upload(browser, csv(articles('AGAIN', 1))))).toHaveLength(1)
  })
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
  })
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
      .poll(async () => (await again.open(reading.path)).messages()[0]?.text)
      .toBe('Reading the file was interrupted. Nothing was imported; please upload it again')
    // files go after what is told of them
    await expect.poll(() => readdirSync(join(dataDir, 'uploads'))).toEqual([])
    await second.stop()
  })
})

describe('a portal that is ended while it reads', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-import-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('refuses what it reads and what waits, and the next start says so at once [BEY-56] [PIMP-12]', async () => {
    const first = await startPortal({ dataDir, env: { UPSTREAM_TIMEOUT_MS: '60000' } })
    await server.faults({ method: 'POST', path: '/import', kind: 'hang', times: 50 })
    const paths = []
    for (const user of ['client', 'customs', 'solo']) {
      const browser = await signedIn(`${user}@demo.test`, first.url)
      const form = (await openUpload(browser)).form('Upload')
      paths.push((await form.attach('Files', oldWorkbook('ENDED')).press('Upload')).path)
    }
    expect(await first.stop('SIGTERM')).toBe(0)
    expect(readdirSync(join(dataDir, 'uploads'))).toEqual([])

    const second = await startPortal({ dataDir })
    for (const [index, user] of ['client', 'customs', 'solo'].entries()) {
      const again = await signedIn(`${user}@demo.test`, second.url)
      expect((await again.open(paths[index] ?? '')).messages()[0]?.text).toBe(
        'Reading the file was interrupted. Nothing was imported; please upload it again',
      )
    }
    await second.stop()
  })
})

describe('a result workbook that nobody waits for any more', () => {
  it('is not made: its place is free, its files are gone, and no failure is told [BEY-09] [BEY-83]', async () => {
    const own = await startPortal({ env: { UPSTREAM_TIMEOUT_MS: '60000' } })
    const browser = await signedIn('client@demo.test', own.url)
    const page = await upload(browser, oldWorkbook('LEFT'))
    const href = page.linkElement('Result workbook').getAttribute('href') ?? ''
    // it is read once more, by upstream
    await server.faults({ method: 'POST', path: '/import', kind: 'hang', times: 50 })
    const leaving = new AbortController()
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const downloads = [1, 2].map(() =>
      fetch(new URL(href, page.url), { headers: { cookie }, signal: leaving.signal }),
    )
    for (const download of downloads) download.catch(() => undefined)
    await expect.poll(() => uploads(own)).not.toEqual([])
    leaving.abort()
    await Promise.allSettled(downloads)

    await expect.poll(() => uploads(own)).toEqual([])
    const next = await upload(browser, csv(articles('NEXT', 1)))
    expect(lines(next)).toHaveLength(1)
    expect(next.messages()).toEqual([])
  })
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
  })
})
