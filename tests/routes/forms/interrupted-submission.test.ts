import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { portal, startPortal, type ServerProcess } from '../../support/portal'
import { entriesOf, fillProduct, openProduct, writesDuring } from '../products/product-pages'
import { signedIn, ticks } from '../products/support'

const server = portal()
const email = 'client@demo.test'

beforeEach(() => server.resetSandbox())

/** Signs in at the page that a session's end led to. */
const signInAt = (page: Page, user = email) =>
  page.form('Log in').fill('Email', user).fill('Password', 'demo1234').press('Log in')

const create = async (browser: Browser) =>
  (await browser.open('/warehouse/create-product')).form('Create product')

describe('a form that was sent when the session was over', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-kept-'))
  let own: ServerProcess
  let store: Database.Database
  let browser: Browser
  beforeAll(async () => {
    own = await startPortal({ dataDir })
    store = new Database(join(dataDir, 'portal.db'), { timeout: 20_000 })
  })
  afterAll(() => {
    store.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  beforeEach(async () => {
    browser = await signedIn(email, own.url)
  })

  /** As if nobody had used it for a day. */
  const endSessions = () => store.exec('update sessions set last_used_at = 1')

  it('of a list with thousands of ticks leads back to the list, by an address that can be opened [BEY-43]', async () => {
    const list = await browser.open('/inbound-orders')
    const form = list.form('.list')
    const pressed = form.submission(form.button('Delete selection'))
    const ids = Array.from({ length: 4_900 }, (_, n): [string, string] => ['sel', String(1e6 + n)])
    endSessions()
    const welcome = await browser.go(new URL(pressed.action, list.url), {
      site: 'same-origin',
      page: list,
      submission: { ...pressed, method: 'POST', entries: [...pressed.entries, ...ids] },
    })
    expect(welcome.title).toBe('Log in - Client portal')
    expect(welcome.url.href.length).toBeLessThan(10_000)
    expect((await signInAt(welcome)).h1).toBe('Inbound orders')
  })

  it('is offered again after signing in, with its entries and unsaved [BEY-43]', async () => {
    const form = fillProduct(await create(browser), { Fabric: 'Line 1 & "two"' })
    const entries = entriesOf(form)
    endSessions()
    const { result: filled, writes } = await writesDuring(async () => {
      const welcome = await form.press('Create product')
      expect(welcome.title).toBe('Log in - Client portal')
      expect(welcome.messages()).toEqual([
        {
          kind: 'warning',
          text: 'Your session has ended. What you had filled in is kept for one hour: log in to go on with it.',
        },
      ])
      const offer = await signInAt(welcome)
      expect(offer.h1).toBe('Your form is kept')
      return offer.press('Fill in the form again')
    })
    expect(writes).toEqual([])
    expect([filled.path, filled.status]).toEqual(['/warehouse/create-product', 200])
    expect(filled.errors()).toEqual({})
    expect(entriesOf(filled.form('Create product'))).toEqual(entries)
    const created = await filled.form('Create product').press('Create product')
    expect(created.messages()).toEqual([{ kind: 'success', text: 'Product saved successfully' }])
  })

  it('is offered by a page that can be left for the empty form [BEY-43]', async () => {
    const form = fillProduct(await create(browser))
    endSessions()
    const offer = await signInAt(await form.press('Create product'))
    const left = await offer.link('Discard it')
    expect(left.form('Create product').value('Style code')).toBe('')
  })

  it('keeps rows, and neither passwords nor files [BEY-43]', async () => {
    const page = await openProduct(browser, 'HF901-SUIT')
    const form = page.form('Save bill of material').fill('Quantity', '7', { nth: 1 })
    const entries = entriesOf(form)
    form.tamper('password', 'secret-of-mine').tamper('newPassword', 'secret-of-mine')
    endSessions()
    const offer = await signInAt(await form.press('Save bill of material'))
    expect(offer.html).not.toContain('secret-of-mine')
    const filled = await offer.press('Fill in the form again')
    expect(entriesOf(filled.form('Save bill of material'))).toEqual(entries)
  })

  it('is not offered to another user who signs in [BEY-43]', async () => {
    const form = fillProduct(await create(browser), { Fabric: 'Mine alone' })
    endSessions()
    const welcome = await form.press('Create product')
    const offer = await signInAt(welcome, 'staff@demo.test')
    expect(offer.path).toBe('/warehouse/create-product')
    expect(offer.html).not.toContain('Mine alone')
    const id = welcome.url.searchParams.get('submission')
    expect((await offer.follow(`/interrupted-submission/${id}`)).status).toBe(404)
  })

  it('is not offered after an hour [BEY-43]', async () => {
    const form = fillProduct(await create(browser), { Fabric: 'Too late' })
    endSessions()
    const welcome = await form.press('Create product')
    store.exec('update interrupted_submissions set expires_at = 1')
    const page = await signInAt(welcome)
    expect(page.path).toBe('/warehouse/create-product')
  })

  it('is not kept when it was not made by this portal for that user [BEY-43]', async () => {
    const staff = await signedIn('staff@demo.test', own.url)
    const [foreign = ''] = (await create(staff)).hidden('key')
    for (const key of ['', 'abc.def', foreign]) {
      const form = fillProduct(await create(await signedIn(email, own.url))).tamper('key', key)
      endSessions()
      const welcome = await form.press('Create product')
      expect(welcome.url.searchParams.has('submission')).toBe(false)
    }
  })

  it('of a list comes back as the list with its search and its ticks [BEY-43]', async () => {
    const list = await browser.open('/warehouse?q=HF101')
    const form = list.form('Export selection')
    const [first = ''] = list
      .findAll('tbody input[name=sel]')
      .map((box) => box.getAttribute('aria-label') ?? '')
    form.tick(first)
    endSessions()
    const page = await signInAt(await form.press('Export selection'))
    expect(page.url.pathname).toBe('/warehouse')
    expect(page.url.searchParams.get('q')).toBe('HF101')
    expect(ticks(page)).toHaveLength(1)
  })
})

describe('a form whose write finds the token refused upstream', () => {
  it('is kept, is written once only after signing in, and by the company that it was made for [BEY-43] [BEY-31]', async () => {
    const browser = await signedIn(email)
    await (await browser.open('/warehouse')).press('1002 (Polder Sports)')
    const form = fillProduct(await create(browser))
    const entries = entriesOf(form)
    await server.faults({ method: 'POST', path: '/saleskit/sku', kind: 'status', status: 401 })
    const welcome = await form.press('Create product')
    expect(welcome.title).toBe('Log in - Client portal')

    // signing in starts with the first company: the form asks for its own
    const other = await signInAt(welcome)
    expect(other.main).toContain('This link belongs to 1002 (Polder Sports). Switch?')
    const offer = await other.press('Switch')
    const { result: created, writes } = await writesDuring(async () => {
      const filled = await offer.press('Fill in the form again')
      expect(entriesOf(filled.form('Create product'))).toEqual(entries)
      return filled.form('Create product').press('Create product')
    })
    expect(created.messages()).toEqual([{ kind: 'success', text: 'Product saved successfully' }])
    expect(writes).toHaveLength(1)
  })
})
