import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import Database from 'libsql'
import { expect, it, onTestFinished } from 'vitest'
import { openStore } from '~/services/store/database.server'
import { shipmentLandmarks } from '../../../sandbox/seed/shipment-landmarks'
import { Browser, type Page, type PageForm } from '../../support/browser'
import { startOnBreaking } from '../../support/broken-postgres'
import { portal, startPortal } from '../../support/portal'
import type { PostgresProxy } from '../../support/postgres-proxy'
import { isFullRun } from '../../support/extent'
import * as inbound from '../inbound/form-pages'
import * as outbound from '../outbound/wizard-pages'
import { fillProduct } from '../products/product-pages'
import { article, csv, upload } from '../imports/support'
import * as relations from '../relations/relation-pages'

const { calls, resetSandbox } = portal()
const savesSince = async (call: number) =>
  (await calls(call)).filter(({ path, method }) => method === 'POST' && path === '/saleskit/sku')
const lastCall = async () => (await calls(-1)).at(-1)?.id ?? 0

/** Sends a form again that came back, on its page or in its place. */
const again = (page: Page) =>
  page.html.includes('id="product"') || page.findAll('form').length > 1
    ? page.form('Create product').press('Create product')
    : page.press('Try again')

it('a form comes back with its entries at whichever statement PostgreSQL is cut, and goes when it is sent again [BEY-51, BEY-80]', async () => {
  const { proxy, browser } = await startOnBreaking()
  for (let statement = 1; ; statement++) {
    const number = `CUT-${process.pid}-${statement}`
    const form = fillProduct(
      (await browser.open('/warehouse/create-product')).form('Create product'),
      {
        'Article number': number,
      },
    )
    const before = await lastCall()
    proxy.cutAt(statement)
    const answer = await form.press('Create product')
    const hasCut = proxy.hasCut()
    proxy.cutAt(0)
    expect(answer.html).not.toContain('terribly wrong')
    expect([statement, answer.status]).toEqual([
      statement,
      expect.toBeOneOf([200, 502, 503]) as unknown,
    ])
    const sent = await savesSince(before)
    if (answer.status !== 200) {
      expect(answer.html).toContain(number)
      expect([statement, answer.status]).toEqual([statement, sent.length > 0 ? 502 : 503])
      if (sent.length === 0) {
        const next = await again(answer)
        expect([statement, next.status]).toEqual([statement, 200])
        expect(await savesSince(before)).toHaveLength(1)
      }
    }
    if (!hasCut) break
  }
}, 180_000)

it('a new password is in no field of what stands in the place of its page [BEY-51, AUTH-28]', async () => {
  const { proxy, browser } = await startOnBreaking()
  const form = (await browser.open('/recover/some-link')).form('Update password')
  form.fill('Password', 'first-secret').fill('Confirm password', 'first-secret')
  proxy.isDown = true
  proxy.cutAt(1)
  const answer = await form.press('Update password')
  expect(answer.status).toBe(503)
  expect(answer.html).not.toContain('first-secret')
})

it('a page is asked for again where its connection is gone, and says so in words while PostgreSQL is down [BEY-51]', async () => {
  const { proxy, browser } = await startOnBreaking()
  proxy.cutAt(1)
  expect((await browser.open('/warehouse')).status).toBe(200)
  expect(proxy.hasCut()).toBe(true)
  proxy.isDown = true
  proxy.cutAt(1)
  const page = await browser.open('/warehouse')
  expect([page.status, page.html.includes('The portal cannot work at the moment')]).toEqual([
    503,
    true,
  ])
  proxy.isDown = false
  expect((await page.link('Try again')).status).toBe(200)
})

interface Form {
  name: string
  user?: string
  /** Starts a job, which writes after the answer, and has no field: its page shows from the store what is sent. */
  startsJob?: boolean
  /** Filled in with an entry that no other has. */
  open: (browser: Browser, entry: string) => Promise<PageForm>
  of: (page: Page) => PageForm
  button: string
  isDone: (page: Page) => boolean
}

const pastedSheet: Form = {
  name: 'a sheet of lines that was pasted',
  open: async (browser, entry) => {
    const lines = outbound.wizardForm(await outbound.atProducts(browser))
    const sheet = (await lines.press('Lines from a sheet')).form('Add lines')
    return sheet.fill(
      'Rows, separated by tabs, semicolons or commas',
      `ArticleNumber;Quantity\nHF101-MNT-L;${entry}`,
    )
  },
  of: (page) => page.form('Add lines'),
  button: 'Add lines',
  isDone: (page) => page.text.includes('row was added'),
}

const forms: Form[] = [
  {
    name: 'a product',
    open: async (browser, entry) =>
      fillProduct((await browser.open('/warehouse/create-product')).form('Create product'), {
        'Article number': entry,
      }),
    of: (page) => page.form('Create product'),
    button: 'Create product',
    isDone: (page) => page.text.includes('Product saved successfully'),
  },
  {
    name: 'a concept',
    open: async (browser, entry) =>
      inbound.inboundForm(await inbound.newConcept(browser)).fill('PO number', entry),
    of: inbound.inboundForm,
    button: 'Save concept',
    isDone: (page) => page.text.includes('Order saved successfully'),
  },
  {
    name: 'a step of a wizard',
    open: async (browser, entry) =>
      outbound.fillGeneral(
        outbound.wizardForm(await browser.open('/outbound-orders/create-order')),
        { 'Order number': entry },
      ),
    of: outbound.wizardForm,
    button: 'Next step',
    isDone: (page) => page.url.searchParams.has('draft') && page.status === 200,
  },
  {
    name: 'a report of an unloading',
    user: 'customs@demo.test',
    open: async (browser, entry) => {
      const page = await browser.open(`/customs/shipments/unloading/${shipmentLandmarks.large}`)
      const [cell] = page.findAll('.unloading tbody input')
      return page.form('#unloading').tamper(cell?.getAttribute('name') ?? '', entry)
    },
    of: (page) => page.form('#unloading'),
    button: 'Save report',
    isDone: (page) => page.messages().some(({ kind }) => kind === 'success'),
  },
  {
    name: 'a step of a relation',
    user: 'staff@demo.test',
    open: async (browser, entry) =>
      relations
        .fillAddress(relations.form(await relations.begin(browser)))
        .fill('Street', entry, { nth: 0 }),
    of: relations.form,
    button: 'Next step',
    isDone: (page) => page.url.searchParams.get('step') === '2' && page.status === 200,
  },
  {
    name: 'the start of an import',
    startsJob: true,
    open: async (browser, entry) =>
      (await upload(browser, csv([article(`IMPORT-${entry}`)]))).form('Import'),
    of: (page) => page.form('Import'),
    button: 'Import',
    isDone: (page) => page.status === 200 && /Processing|has been imported/.test(page.text),
  },
  pastedSheet,
]

const faults: [fault: string, begin: (proxy: PostgresProxy, statement: number) => void][] = [
  ['is cut', (proxy, n) => proxy.cutAt(n)],
  ['starts again', (proxy, n) => (proxy.cutAt(n), (proxy.isDown = true))],
  ['has no connection left', (proxy, n) => (proxy.cutAt(n), (proxy.isFull = true))],
  ['does not give a lock', (proxy, n) => proxy.failAt(n, '55P03')],
]
const breaks = forms.flatMap((form, at) =>
  faults.map(([fault, begin], n) => ({ form, fault, begin, kind: (n + at) % faults.length })),
)

/** Calls that write; a question is none. */
const writesSince = async (call: number) =>
  (await calls(call)).filter(
    ({ method, path, query }) =>
      method !== 'GET' && !/filter$/.test(path) && path !== '/auth' && query.action !== 'validate',
  )

/** After the store has broken and works again: it was done, or it came back with its entry, which goes if nothing was sent. */
async function expectNotLost(
  form: Form,
  sent: { where: (string | number)[]; answer: Page; entry: string; before: number },
): Promise<void> {
  const { where, answer, entry, before } = sent
  const writes = form.startsJob ? [] : await writesSince(before)
  if (answer.redirects.length > 0 || form.isDone(answer)) {
    // done: the page that it leads to is there when it is asked for again
    if (answer.status !== 200) expect((await answer.reload()).status).toBe(200)
    return
  }
  // what is written already is told on its page, or in its place
  expect([...where, answer.status]).toEqual([
    ...where,
    writes.length > 0 ? (expect.toBeOneOf([502, 503]) as unknown) : 503,
  ])
  if (!form.startsJob) expect([...where, answer.html.includes(entry)]).toEqual([...where, true])
  if (writes.length > 0) {
    expect(answer.html).toContain('know whether this was saved')
    return
  }
  const isInPlace = answer.findAll('form').length === 1
  const next = isInPlace
    ? await answer.press('Try again')
    : await form.of(answer).press(form.button)
  expect([...where, next.status, form.isDone(next)]).toEqual([...where, 200, true])
}

/** By its job, which takes up again what the store has broken off. */
const expectSentOnce = async (entry: string, before: number) =>
  expect
    .poll(async () => (await writesSince(before)).map(({ body }) => JSON.stringify(body)), {
      timeout: 30_000,
    })
    .toEqual([expect.stringContaining(`IMPORT-${entry}`)])

// each form and each fault once, and all of them in a full run
it.each(breaks.filter(({ kind }) => isFullRun || kind === 0))(
  '$form.name is not lost where PostgreSQL $fault, and goes when it is sent again [BEY-51, BEY-80]',
  async ({ form, begin }) => {
    await resetSandbox()
    const { proxy, browser } = await startOnBreaking(form.user)
    const last = isFullRun ? 40 : 4
    for (let statement = 1; statement <= last; statement++) {
      const entry = String(40_000 + (process.pid % 500) * 100 + statement)
      const filled = await form.open(browser, entry)
      const before = await lastCall()
      begin(proxy, statement)
      const answer = await filled.press(form.button)
      const hasBroken = proxy.hasCut()
      proxy.cutAt(0)
      proxy.isDown = proxy.isFull = false
      const where = [form.name, statement]
      expect([...where, /terribly wrong/.test(answer.html)]).toEqual([...where, false])
      await expectNotLost(form, { where, answer, entry, before })
      if (form.startsJob) await expectSentOnce(entry, before)
      if (!hasBroken) break
    }
  },
  240_000,
)

it('pasted rows that were not added go when they are sent again from their page just as its claim is given back [BEY-51, BEY-80]', async () => {
  const { proxy, browser, database } = await startOnBreaking()
  const store = await openStore(database)
  onTestFinished(() => store.close())
  const waiting = sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  let wasGivenBack = false
  for (let statement = 1; !wasGivenBack; statement++) {
    const form = await pastedSheet.open(browser, String(statement))
    proxy.failAt(statement, '55P03')
    const answer = await form.press(pastedSheet.button)
    expect(proxy.hasCut()).toBe(true)
    if (answer.status !== 503) continue
    const sent = await store.db.transaction().execute(async (trx) => {
      const claims = trx.selectFrom('formKeys').select('key').where('state', '=', 'running')
      if (!(await claims.forUpdate().executeTakeFirst())) return []
      await expect.poll(async () => (await waiting.execute(store.db)).rows).toHaveLength(1)
      wasGivenBack = true
      const next = form.press(pastedSheet.button)
      // the form waits as long as the claim does
      await Promise.race([next, sleep(500)])
      return [next]
    })
    for (const next of await Promise.all(sent)) expect(pastedSheet.isDone(next)).toBe(true)
  }
})

const roomKb = 3_000
/** A page of the database in its log. */
const frame = 4_096 + 24

/** A portal on SQLite whose files may not grow past a size: `leave` takes all room but that for so many pages. */
async function startWithRoom(email = 'client@demo.test') {
  const own = await startPortal({
    env: { JOB_LEASE_MS: '1500' },
    command: ['bash', '-c', `ulimit -f ${roomKb}; exec "$0" "$@"`, process.execPath],
  })
  const browser = new Browser(own)
  await browser.startSession(email)
  const file = join(own.dataDir, 'portal.db')
  const store = new Database(file, { timeout: 20_000 })
  onTestFinished(() => void store.close())
  store.exec('pragma synchronous = off; pragma wal_autocheckpoint = 0')
  store.exec('create table filler (n integer); insert into filler values (0)')
  const size = () => statSync(`${file}-wal`).size
  return {
    browser,
    leave: (pages: number) => {
      while (size() + (pages + 1) * frame <= roomKb * 1_024)
        store.exec('update filler set n = n + 1')
    },
    empty: async () => {
      await expect
        .poll(() => (store.prepare('pragma wal_checkpoint(truncate)').all(), size()))
        .toBe(0)
    },
  }
}

// with room for more and more pages it fails at one statement after the other, within transactions and at their end
it.each(forms.filter((_, at) => isFullRun || at % 3 === 0))(
  '$name is not lost where SQLite has no room in the midst of it, and goes when it is sent again [BEY-51, BEY-80]',
  async (form) => {
    await resetSandbox()
    const { browser, leave, empty } = await startWithRoom(form.user)
    const answers: number[] = []
    for (let pages = 0; pages <= (isFullRun ? 40 : 5); pages++) {
      const entry = String(40_000 + (process.pid % 500) * 100 + pages)
      const filled = await form.open(browser, entry)
      const before = await lastCall()
      leave(pages)
      const answer = await filled.press(form.button)
      await empty()
      answers.push(answer.status)
      const where = [form.name, pages]
      expect([...where, /terribly wrong/.test(answer.html)]).toEqual([...where, false])
      await expectNotLost(form, { where, answer, entry, before })
      if (form.startsJob) await expectSentOnce(entry, before)
    }
    expect(answers.filter((status) => status >= 500).length).toBeGreaterThan(1)
    if (isFullRun) expect(answers.at(-1)).toBe(200)
  },
  240_000,
)
