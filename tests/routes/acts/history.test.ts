import { DateTime } from 'luxon'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAct } from '~/services/store/acts.server'
import { openStore } from '~/services/store/database.server'
import { Browser, wordsOf, type Page } from '../../support/browser'
import { freshDatabase, type TestDatabase } from '../../support/databases'
import { portal, startPortal } from '../../support/portal'
import { applyChanges, articles, csv, settled, upload } from '../imports/support'
import { newConcept } from '../inbound/form-pages'
import { editOf, freeIds } from '../customs/customs-pages'
import { fillProduct, openProduct } from '../products/product-pages'
import { signedIn } from '../products/support'
import { addProduct, atProducts, wizardForm } from '../outbound/wizard-pages'
import { everyButton } from '../buttons/every-button'
import { actsDuring, readActs } from './act-pages'

const server = portal()
const client = new Browser(server)
const suit = 'HF901-SUIT'

beforeAll(async () => {
  await server.resetSandbox()
  await client.signIn('client@demo.test')
})
beforeEach(() => server.clearFaults())

const changeSuit = async (description: string) =>
  (await openProduct(client, suit))
    .form('#product')
    .fill('Article description', description)
    .press('Save product')

describe('the history of a record', () => {
  it('tells what was changed, from what to what, by whom, and by which request [BEY-85]', async () => {
    const { result, acts } = await actsDuring(client, () => changeSuit('Suit with a history'))
    expect(acts).toMatchObject([
      {
        ...{ what: 'Save product', who: 'client@demo.test', record: suit, outcome: 'Done' },
        changes: [['Article description', 'Two-piece suit Thames Navy 50', 'Suit with a history']],
      },
    ])
    const saving = (await server.calls()).findLast(({ path }) => path === '/saleskit/sku')
    expect(acts[0]?.requestId).toBe(saving?.requestId)
    const history = await result.link('History')
    expect(history.h1).toBe(`History of ${suit}`)
    expect(history.main).toContain('Two-piece suit Thames Navy 50')
    expect((await history.link('Back to the record')).path).toBe(result.url.pathname)
  })

  it('says what upstream said where it refused, and that nothing was changed [BEY-85]', async () => {
    await server.faults({
      ...{ method: 'POST', path: '/saleskit/sku', kind: 'status', status: 422 },
      body: { error: { code: 'X', en: 'The season is over' } },
    })
    const { acts } = await actsDuring(client, () => changeSuit('Refused suit'))
    expect(acts).toMatchObject([{ outcome: 'Refused', words: 'The season is over', changes: [] }])
  })

  it('leaves no act of a form that came back before anything was sent [BEY-85]', async () => {
    const { acts } = await actsDuring(client, () => changeSuit(''))
    expect(acts).toEqual([])
  })

  it('has one act of a form that is sent twice [BEY-85]', async () => {
    const form = (await openProduct(client, suit)).form('#product')
    form.fill('Article description', 'Sent twice')
    const press = () => form.press('Save product')
    const { acts } = await actsDuring(client, () => Promise.all([press(), press()]))
    expect(acts.map(({ outcome }) => outcome)).toEqual(['Done'])
  })

  it('of each of several records tells what was done with all of them [BEY-85]', async () => {
    const staff = new Browser(server)
    await staff.signIn('staff@demo.test')
    const ids = await freeIds('orders', 2)
    const assign = 'Assign MX Inbound Reference'
    const page = await staff.open(editOf('orders', ids))
    const question = await page.form(assign).fill('MX inbound reference', 'HISTORY1').press(assign)
    await question.press(assign)
    for (const id of ids) {
      const history = await staff.open(`/activity/inbound/${id}`)
      expect([id, ...history.findAll('h2').map((one) => wordsOf(one))]).toEqual([id, assign])
    }
  })

  it('of a record that nobody has touched says so [BEY-85]', async () => {
    const page = await client.open('/activity/products/10027')
    expect(page.main).toContain('Nothing was done with this record in the portal yet.')
  })

  it('never holds a password [BEY-85]', async () => {
    const page = await client.open('/activity?q=demo1234')
    expect(page.main).toContain('No actions match the search criteria')
  })
})

describe('an order of which nobody knew whether it was saved', () => {
  it('is one act, which comes to the truth when it is looked up [BEY-85]', async () => {
    const page = await addProduct(
      await atProducts(client, { 'Order number': 'ACT-UNKNOWN' }),
      'HF101-MNT-L',
    )
    const save = (at: Page) => wizardForm(at).press('Save concept')
    await server.faults(
      { method: 'POST', path: '/saleskit/shp' },
      { method: 'POST', path: '/saleskit/shp', kind: 'applyThenReset' },
      { path: '/orders/multifilter', kind: 'status', status: 500, times: 3 },
    )
    const first = await actsDuring(client, () => save(page))
    expect(first.acts).toMatchObject([{ record: 'ACT-UNKNOWN', outcome: 'Not known' }])
    await server.clearFaults()
    const second = await actsDuring(client, () => save(first.result))
    expect(second.result.messages()).toMatchObject([{ kind: 'success' }])
    expect(second.acts).toEqual([])
    const found = await readActs(client, '?q=ACT-UNKNOWN')
    expect(found.map(({ outcome }) => outcome)).toEqual(['Done'])
  })
})

describe('the list of what was done', () => {
  it('is searched, and filtered by user, record, area, outcome and days [BEY-85]', async () => {
    const acts = await readActs(client, '?outcome=refused')
    expect(new Set(acts.map(({ outcome }) => outcome))).toEqual(new Set(['Refused']))
    const every = (await readActs(client, '?area=products')).length
    expect(every).toBeGreaterThan(acts.length)
    const found = async (query: string) => (await readActs(client, `?${query}`)).length
    expect(await found('q=season+is+over')).toBe(acts.length)
    expect(await found(`record=${suit}&who=client`)).toBe(every)
    expect(await found('area=returns')).toBe(0)
    expect(await found('who=nobody')).toBe(0)
    expect(await found('to=2020-01-01')).toBe(0)
    expect(await found('from=2020-01-01&area=products')).toBe(every)
  })

  it('tells of files that were made, and of labels [BEY-85]', async () => {
    const { acts } = await actsDuring(client, async () => {
      await (await client.open('/warehouse?q=HF901')).press('All as CSV')
      await client.open('/warehouse/10002/label')
    })
    expect(acts.map(({ what, record, outcome }) => [what, record, outcome])).toEqual([
      ['Print label', suit, 'Done'],
      ['All as CSV', 'products-1001.csv', 'Done'],
    ])
  })

  it('tells when an import was started and when it ended [BEY-85]', async () => {
    const { acts } = await actsDuring(client, async () => {
      const page = await upload(client, csv(articles('HISTORY', 2), 'history.csv'))
      await settled(await page.press('Import'))
    })
    expect(acts.map(({ what, record, outcome }) => [what, record, outcome])).toEqual([
      ['Import ended', 'history.csv', 'Done'],
      ['Import', 'history.csv', 'Done'],
      ['Upload', 'history.csv', 'Done'],
    ])
  })
})

describe('another company', () => {
  it('sees none of it, on the list, by search or by the address of a record [BEY-85]', async () => {
    const other = new Browser(server)
    await other.signIn('solo@demo.test')
    expect(await readActs(other)).toEqual([])
    expect(await readActs(other, `?q=${suit}`)).toEqual([])
    const history = await other.open('/activity/products/10002')
    expect(history.main).toContain('Nothing was done with this record in the portal yet.')
  })

  it('is what staff see while it is active [BEY-85]', async () => {
    const staff = new Browser(server)
    await staff.signIn('staff@demo.test')
    expect((await readActs(staff, `?record=${suit}`)).length).toBeGreaterThan(0)
    await (await staff.open('/')).press('1003 (Quay Archive)')
    expect(await readActs(staff, `?record=${suit}`)).toEqual([])
  })

  it('nor does a user see acts of an area that is closed to him [BEY-85]', async () => {
    for (const area of ['shipments', 'relations'])
      expect((await client.open(`/activity/${area}/1`)).status).toBe(404)
    expect((await client.open('/activity/nothing/1')).status).toBe(404)
  })
})

describe('what was done on other days', () => {
  const today = DateTime.now().setZone('Europe/Amsterdam').startOf('day')
  const day = today.minus({ days: 40 })
  const times = {
    'NEXT-DAY': day.plus({ days: 1 }),
    'LAST-SECOND': day.endOf('day'),
    'IN-TIME': today.minus({ months: 13 }).plus({ days: 2 }),
    'TOO-OLD': today.minus({ months: 13, days: 2 }),
  }
  let database: TestDatabase
  let browser: Browser
  const recordsOf = async (query = '') =>
    (await readActs(browser, query)).map(({ record }) => record)

  beforeAll(async () => {
    database = await freshDatabase('sqlite')
    const store = await openStore(database)
    for (const [record, time] of Object.entries(times)) {
      const of = { record, recordId: null }
      const place = { screen: '/warehouse', area: 'products', verb: 'product.save' } as const
      // of Harbour Fashion, as the sandbox numbers it
      const who = { companyId: 1, account: 'client@demo.test', requestId: record }
      const end = { ...of, outcome: 'done', changes: [], words: '' } as const
      const id = await addAct(store, { ...of, ...place, ...who }, end)
      const at = time.toMillis()
      await store.db.updateTable('acts').set({ at }).where('id', '=', id).execute()
    }
    await store.close()
    const { dataDir, secret } = database
    browser = new Browser(await startPortal({ dataDir, env: { SESSION_SECRET: secret } }))
    await browser.startSession('client@demo.test')
  })
  afterAll(() => database.drop())

  it('is forgotten by itself after thirteen months, and not before [BEY-85]', async () => {
    await expect.poll(() => recordsOf()).toEqual(['NEXT-DAY', 'LAST-SECOND', 'IN-TIME'])
  })

  it('is of its day to the last second [BEY-85] [VAL-05]', async () => {
    const date = day.toISODate()
    expect(await recordsOf(`?from=${date}&to=${date}`)).toEqual(['LAST-SECOND'])
  })
})

describe('an act that came to less than was asked for', () => {
  it('of products some of which stay as they are has the upload that was made [BEY-85] [BEY-90]', async () => {
    const browser = await signedIn('client@demo.test')
    const list = await browser.open('/warehouse')
    const [first = '', second = ''] = list.table().rows.map((row) => row.cell('Article number'))
    const change = async (numbers: string[]) => {
      const form = (await browser.open('/warehouse')).form('.list')
      for (const number of numbers) form.tick(`Select ${number}`)
      const page = await form.press('Change')
      const entries = page.form('New value').fill('Field', 'Season').fill('New value', 'Half')
      return entries.press('Show what changes')
    }
    await applyChanges(await change([first]))
    const { result, acts } = await actsDuring(browser, () => change([first, second]))
    expect(result.messages().map(({ text }) => text)).toEqual([
      expect.stringContaining('Left as they are') as string,
    ])
    expect(acts).toMatchObject([{ what: 'Show what changes', outcome: 'Done' }])
  })

  it('as the session was over was refused, with the order that was to be deleted [BEY-85] [BEY-43]', async () => {
    const browser = await signedIn('client@demo.test')
    const { h1: number } = await newConcept(browser)
    const list = await browser.open(`/inbound-orders?q=${number}`)
    const form = list.form('.list').tick(`Select ${number}`)
    const question = await form.press('Delete selection')
    await server.faults({
      method: 'DELETE',
      path: '/saleskit/po/{id}',
      kind: 'status',
      status: 401,
    })
    const { result, acts } = await actsDuring(client, () => question.press('Delete'))
    expect(result.title).toMatch(/^Log in/)
    expect(acts).toMatchObject([{ what: 'Delete selection', record: number, outcome: 'Refused' }])
  })
})

it('an act whose session ends while something else of it is sent is not called refused, and is found out [BEY-85] [BEY-86] [BEY-43]', async () => {
  const browser = await signedIn('client@demo.test')
  const dates = everyButton.find(
    ({ name }) => name === 'making orders of outbound for several days',
  )
  const press = await dates!.prepare(browser)
  const call = { method: 'POST', path: '/saleskit/shp' }
  // both are checked before the first is sent
  const second = { ...call, kind: 'status', status: 401 } as const
  await server.faults(call, call, { ...call, delayMs: 1000 }, second)
  const { result, acts } = await actsDuring(client, press)
  await server.clearFaults()
  expect(result.main).toContain('We do not know whether this was saved')
  expect(acts.map(({ outcome }) => outcome)).toEqual(['Not known'])
  const list = await client.open(`/unanswered?kind=write&q=${acts[0]?.requestId}`)
  await (await list.link('Select page')).form('.list').press('Look up again')
  const found = await readActs(client, `?q=${acts[0]?.requestId}`)
  expect(found.map(({ outcome }) => outcome)).toEqual(['Partly done'])
})

describe('a portal that was killed', () => {
  let database: TestDatabase
  beforeAll(async () => void (database = await freshDatabase('sqlite')))
  afterAll(() => database.drop())

  const start = () =>
    startPortal({
      dataDir: database.dataDir,
      env: { SESSION_SECRET: database.secret, JOB_LEASE_MS: '1500', UPSTREAM_TIMEOUT_MS: '20000' },
    })

  it('while it wrote leaves an act of which nobody knows what became [BEY-85]', async () => {
    const first = await start()
    const browser = new Browser(first)
    await browser.startSession('client@demo.test')
    const form = fillProduct(
      (await browser.open('/warehouse/create-product')).form('Create product'),
    )
    await server.faults({ method: 'POST', path: '/saleskit/sku', kind: 'hang' })
    const before = (await server.calls()).length
    const lost = form.press('Create product').catch(() => 'lost')
    await expect
      .poll(async () =>
        (await server.calls()).slice(before).some(({ path }) => path === '/saleskit/sku'),
      )
      .toBe(true)
    await first.stop('SIGKILL')
    await lost
    await server.clearFaults()

    const again = new Browser(await start())
    for (const [name, value] of browser.cookies) again.cookies.set(name, value)
    expect(await readActs(again)).toMatchObject([
      { what: 'Create product', who: 'client@demo.test', outcome: 'Not known' },
    ])
  })
})
