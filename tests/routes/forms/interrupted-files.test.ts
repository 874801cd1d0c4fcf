import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { portal, startPortal, type ServerProcess } from '../../support/portal'
import { articles, csv, settled } from '../imports/support'
import { entriesOf, fillProduct } from '../products/product-pages'
import { signedIn } from '../products/support'

const server = portal()
const email = 'client@demo.test'
const dataDir = mkdtempSync(join(tmpdir(), 'portal-files-'))
let own: ServerProcess
let store: Database.Database

beforeAll(async () => {
  await server.resetSandbox()
  own = await startPortal({ dataDir })
  store = new Database(join(dataDir, 'portal.db'), { timeout: 20_000 })
})
afterAll(() => {
  store.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** As if nobody had used it for a day. */
const endSessions = () => store.exec('update sessions set last_used_at = 1')

const countOf = (table: string) =>
  (store.prepare(`select count(*) as n from ${table}`).get() as { n: number }).n

const signInAt = (page: Page) =>
  page.form('Log in').fill('Email', email).fill('Password', 'demo1234').press('Log in')

const send = async (browser: Browser, path: string, file: File) =>
  (await browser.open(path)).form('Upload').attach('Files', file)

/** An upload, and one that is too large to be looked into by who only asks for signing in. */
const files = [
  ['a small file', csv(articles('ENDED', 2))],
  ['a file of 3 MB', new File(['OrderNumber;Name\r\n', 'x'.repeat(3_000_000)], 'large.csv')],
] as const

const notKept = {
  kind: 'warning',
  text: 'Your session has ended. Files are not kept: log in, and choose yours again.',
}

describe.each([
  '/warehouse/import-products',
  '/inbound-orders/import-orders',
  '/outbound-orders/import-orders',
])('a file sent to %s when the session was over', (path) => {
  it.each(files)(
    'is not kept, says so, and leads back to the form: %s [BEY-43]',
    async (_size, file) => {
      const browser = await signedIn(email, own.url)
      const form = await send(browser, path, file)
      const before = (await server.calls()).length
      endSessions()
      const welcome = await form.press('Upload')
      expect(welcome.title).toBe('Log in - Client portal')
      expect(welcome.messages()).toEqual([notKept])
      expect((await server.calls()).slice(before)).toEqual([])
      const uploads = join(dataDir, 'uploads')
      expect(existsSync(uploads) ? readdirSync(uploads) : []).toEqual([])
      expect(countOf('interrupted_submissions')).toBe(0)
      expect(countOf('imports')).toBe(0)

      const back = await signInAt(welcome)
      expect(back.url.pathname).toBe(path)
      expect(back.messages()).toEqual([])
      expect(back.form('Upload').has('Files')).toBe(true)
    },
  )
})

describe('a form of texts and files that was sent when the session was over', () => {
  it.each([
    ['a small file', 1_000],
    ['a file of 3 MB', 3_000_000],
  ])('keeps its texts and says that the files are not: %s [BEY-43]', async (_size, bytes) => {
    const browser = await signedIn(email, own.url)
    const page = await browser.open('/warehouse/create-product')
    const form = fillProduct(page.form('Create product'), { Fabric: 'Kept linen' })
    const expected = entriesOf(form)
    const sent = form.submission(form.button('Create product'))
    const kept = countOf('interrupted_submissions')
    endSessions()
    const welcome = await browser.go(new URL(sent.action, page.url), {
      site: 'same-origin',
      page,
      submission: {
        ...sent,
        enctype: 'multipart/form-data',
        entries: [['document', new File(['x'.repeat(bytes)], 'origin.pdf')], ...sent.entries],
      },
    })
    expect(welcome.messages()).toEqual([
      {
        kind: 'warning',
        text: 'Your session has ended. What you had filled in is kept for one hour, without the files: log in to go on with it, and choose them again.',
      },
    ])
    expect(countOf('interrupted_submissions')).toBe(kept + 1)
    const filled = await (await signInAt(welcome)).press('Fill in the form again')
    expect(entriesOf(filled.form('Create product'))).toEqual(expected)
  })
})

describe('who signs in again to send a file', () => {
  it('is asked for the company that it was chosen for, and sends it there [BEY-43] [BEY-30]', async () => {
    const browser = await signedIn(email, own.url)
    await (await browser.open('/')).press('1002 (Polder Sports)')
    const file = csv(articles('AGAIN', 1))
    const form = await send(browser, '/warehouse/import-products', file)
    endSessions()
    const asked = await signInAt(await form.press('Upload'))
    expect(asked.main).toContain('This link belongs to 1002 (Polder Sports). Switch?')
    const page = await asked.press('Switch')
    const preview = await settled(await page.form('Upload').attach('Files', file).press('Upload'))
    expect(preview.main).toContain('AGAIN-1')
    store.exec('delete from imports')
  })

  it('is told after a token that upstream refused, too [BEY-43] [AUTH-37]', async () => {
    const form = await send(
      await signedIn(email, own.url),
      '/warehouse/import-products',
      csv(articles('TOKEN', 1)),
    )
    // signing in makes the portal read the settings anew
    await server.faults({ path: '/system/settings', kind: 'status', status: 500 })
    await (await signedIn(email, own.url)).open('/')
    await server.faults({ path: '/system/settings', kind: 'status', status: 401 })
    const welcome = await form.press('Upload')
    expect(welcome.messages()[0]?.text).toContain(notKept.text)
    expect(countOf('imports')).toBe(0)
  })

  it('is told nothing of files when none was sent [BEY-43]', async () => {
    const browser = await signedIn(email, own.url)
    const form = (await browser.open('/warehouse/import-products')).form('Upload')
    endSessions()
    expect((await form.press('Upload')).messages()).toEqual([])
  })
})
