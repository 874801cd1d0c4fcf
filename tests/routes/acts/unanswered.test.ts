import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser, wordsOf, type Page } from '../../support/browser'
import { freshDatabase, type TestDatabase } from '../../support/databases'
import { portal, startPortal } from '../../support/portal'
import { addProduct, atProducts, wizardForm } from '../outbound/wizard-pages'
import { fillProduct, openProduct } from '../products/product-pages'
import { upstreamOf } from '../inbound/edit-pages'
import { upstream } from '../products/support'
import { readActs } from './act-pages'

const server = portal()
const client = new Browser(server)
const staff = new Browser(server)
const suit = 'HF901-SUIT'

beforeAll(async () => {
  await server.resetSandbox()
  await client.signIn('client@demo.test')
  await staff.signIn('staff@demo.test')
})
beforeEach(() => server.clearFaults())

const own = '/unanswered?kind=write&kind=import'

const linesOf = (page: Page) => page.findAll('.records > tbody > tr').map((row) => wordsOf(row))

/** Saves the suit; nobody knows whether it was saved, as no answer came and the look-up failed. */
async function saveUnanswered(description: string, kind: 'applyThenReset' | 'reset') {
  const form = (await openProduct(client, suit)).form('#product')
  await server.faults(
    { method: 'POST', path: '/saleskit/sku', kind },
    { path: '/products/10002' },
    { path: '/products/10002', kind: 'status', status: 500, times: 9 },
  )
  const page = await form.fill('Article description', description).press('Save product')
  await server.clearFaults()
  return page
}

/** Ticks every line of a page and looks it up again. */
async function lookUpAll(browser: Browser, path = own): Promise<Page> {
  const ticked = await (await browser.open(path)).link('Select page')
  return ticked.form('.list').press('Look up again')
}

const outcomes = async (record = suit, browser = client) =>
  (await readActs(browser, `?record=${record}`)).map(({ outcome }) => outcome)

const told = (page: Page) => page.messages().map(({ text }) => text)

describe('a write that has no answer', () => {
  it.each([
    { upstream: 'did it', kind: 'applyThenReset', outcome: 'Done', said: 'was done after all' },
    { upstream: 'did not', kind: 'reset', outcome: 'Not done', said: 'was not done' },
  ] as const)(
    'is found out where upstream $upstream, leaves the list and is told once to who did it [BEY-86]',
    async ({ kind, outcome, said }) => {
      await saveUnanswered(`Looked up: ${kind}`, kind)
      const page = await client.open(own)
      expect(linesOf(page)).toMatchObject([expect.stringContaining(suit)])
      expect((await client.open('/')).main).toContain('1 action has no answer')
      const after = await lookUpAll(staff)
      expect(told(after)).toContain('All found out: see ‘Activity’.')
      expect(linesOf(after)).toEqual([])
      expect((await outcomes())[0]).toBe(outcome)
      await client.open('/stock')
      const next = told(await client.open('/stock')).filter((text) => text.includes(said))
      expect(next).toMatchObject([expect.stringContaining(suit)])
    },
  )

  it('is searched, and filtered by who did it [BEY-86]', async () => {
    await saveUnanswered('Searched for', 'reset')
    const found = async (query: string) => linesOf(await client.open(`${own}&${query}`)).length
    expect(await found(`q=${suit.toLowerCase()}&who=client`)).toBe(1)
    expect(await found('q=HF902')).toBe(0)
    expect(await found('who=staff')).toBe(0)
    await lookUpAll(client)
  })

  it('stays where the look-up fails, and says when it was [BEY-86]', async () => {
    await saveUnanswered('Not read', 'applyThenReset')
    await server.faults({ path: '/products/10002', kind: 'status', status: 500, times: 9 })
    const after = await lookUpAll(client)
    expect(after.find('.receipt').textContent).toContain(suit)
    expect(linesOf(after)[0]).toMatch(/try again\. \d\d-\d\d-\d{4} \d\d:\d\d/)
    await server.clearFaults()
    await lookUpAll(client)
    expect(linesOf(await client.open(own))).toEqual([])
  })

  it('stays where the record is neither as before nor as it was sent [BEY-86]', async () => {
    await saveUnanswered('Sent by one', 'reset')
    const post = await upstream('client@demo.test')
    await post('/saleskit/sku', [{ id: 10002, ArticleNumber: suit, Description: 'By another' }])
    const after = await lookUpAll(client)
    expect(after.main).toContain('neither as before nor as it was sent')
    expect(linesOf(after)[0]).toContain(suit)
    await post('/saleskit/sku', [{ id: 10002, ArticleNumber: suit, Description: 'Sent by one' }])
    expect(linesOf(await lookUpAll(client))).toEqual([])
  })

  it('is found out by the next press of its form, before that is sent [BEY-85] [BEY-86]', async () => {
    const page = await saveUnanswered('Pressed again', 'reset')
    const again = await page.form('#product').press('Save product')
    expect(told(again).join()).toContain('saved')
    expect((await outcomes()).slice(0, 2)).toEqual(['Done', 'Not done'])
    expect(linesOf(await client.open(own)).join()).not.toContain('Pressed again')
  })

  it.each([
    { upstream: 'made it', kind: 'applyThenReset', outcome: 'Done' },
    { upstream: 'did not make it', kind: 'reset', outcome: 'Not done' },
  ] as const)(
    'of a new order is found out where upstream $upstream [BEY-86]',
    async ({ kind, outcome }) => {
      const orderNumber = `LOST-${kind}`
      const page = await addProduct(
        await atProducts(client, { 'Order number': orderNumber }),
        'HF101-MNT-L',
      )
      await server.faults(
        { method: 'POST', path: '/saleskit/shp' },
        { method: 'POST', path: '/saleskit/shp', kind },
        { path: '/orders/multifilter', kind: 'status', status: 500, times: 3 },
      )
      await wizardForm(page).press('Save concept')
      await server.clearFaults()
      await lookUpAll(client, `${own}&q=${orderNumber}`)
      expect(await outcomes(orderNumber)).toEqual([outcome])
    },
  )
})

interface LostWrite {
  what: string
  /** What comes back sends it, and names its record. */
  prepare: () => Promise<{ press: () => Promise<Page>; record: string }>
  call: { method: string; path: string }
  /** What it is looked up by at once, which fails; and how often it is read before. */
  lookUp: { method?: string; path: string }
  reads?: number
}

const newConcept = async () => {
  const number = `LOST-${Date.now()}`
  const page = await addProduct(await atProducts(client, { 'Order number': number }), 'HF101-MNT-L')
  return { number, page: await wizardForm(page).press('Save concept') }
}

const lostWrites: LostWrite[] = [
  {
    what: 'a deletion',
    async prepare() {
      const { number } = await newConcept()
      const list = await client.open(`/outbound-orders?q=${number}`)
      const asked = await (await list.link('Select page')).form('.list').press('Delete selection')
      return { press: () => asked.press('Delete'), record: number }
    },
    call: { method: 'DELETE', path: '/saleskit/shp/{id}' },
    lookUp: { method: 'POST', path: '/orders/multifilter' },
  },
  {
    what: 'a submission',
    async prepare() {
      const { number, page } = await newConcept()
      const review = await wizardForm(page).press('Submit order')
      return { press: () => wizardForm(review).press('Submit to the warehouse'), record: number }
    },
    call: { method: 'POST', path: '/saleskit/shp/{id}/submit' },
    lookUp: { method: 'GET', path: '/orders/{id}' },
  },
  {
    what: 'a button of a shipment',
    async prepare() {
      const form = (await staff.open('/customs/shipments?status=20')).form('.list')
      const name = form.buttons().find((one) => one.startsWith('TG: ')) ?? 'TG'
      return { press: () => form.press(name), record: name.replace('TG: ', '') }
    },
    call: { method: 'POST', path: '/shipments/{ref}/action' },
    lookUp: { method: 'GET', path: '/shipments/{ref}' },
    reads: 2,
  },
]

describe.each(lostWrites)('$what that has no answer', ({ prepare, call, lookUp, reads = 1 }) => {
  it.each([
    { upstream: 'did it', kind: 'applyThenReset', outcome: 'Done' },
    { upstream: 'did not', kind: 'reset', outcome: /Not done|Partly done/ },
  ] as const)('is found out where upstream $upstream [BEY-86]', async ({ kind, outcome }) => {
    const { press, record } = await prepare()
    // it is read before, and what came of it cannot be
    const failing = { kind: 'status', status: 500, times: 9 } as const
    await server.faults({ ...call, kind }, { ...lookUp, times: reads }, { ...lookUp, ...failing })
    await press()
    await server.clearFaults()
    expect((await outcomes(record, staff))[0]).toBe('Not known')
    await lookUpAll(staff, `${own}&q=${record}`)
    expect((await outcomes(record, staff))[0]).toMatch(outcome)
  })
})

describe('another company', () => {
  it('neither sees what has no answer nor looks it up [BEY-86]', async () => {
    await saveUnanswered('Of 1001', 'applyThenReset')
    const line = (await client.open(own)).find('input[name="sel"]').getAttribute('value')
    const other = new Browser(server)
    await other.signIn('solo@demo.test')
    expect(linesOf(await other.open('/unanswered')).join()).not.toContain(suit)
    const before = (await server.calls(-1)).at(-1)?.id ?? 0
    const page = await other.open(`/unanswered?sel=${line}&of=1002`)
    await page.form('.list').press('Look up again')
    expect((await server.calls(before)).map(({ path }) => path)).not.toContain('/products/10002')
    expect((await outcomes())[0]).toBe('Not known')
    await lookUpAll(client)
  })
})

describe('what waits for upstream', () => {
  it('is filtered by days [BEY-86]', async () => {
    const messages = linesOf(await client.open('/unanswered?kind=message'))
    const days = messages.map((line) => line.slice(0, 'dd-MM-yyyy'.length))
    // there are earlier ones and later ones
    const between = days.find((day) => day !== days[0] && day !== days.at(-1))!
    const date = between.split('-').reverse().join('-')
    const page = await client.open(`/unanswered?kind=message&from=${date}&to=${date}`)
    expect(linesOf(page)).toEqual(messages.filter((line) => line.startsWith(between)))
  })

  it('is shown with it: messages that have not ended, and shipments for those who see them [BEY-86]', async () => {
    const messages = await client.open('/unanswered?kind=message')
    expect(linesOf(messages).length).toBeGreaterThan(0)
    for (const row of messages.findAll('.records > tbody > tr th a'))
      expect((await messages.follow(row.getAttribute('href') ?? '')).main).toContain(wordsOf(row))
    expect(linesOf(await client.open('/unanswered?kind=shipment'))).toEqual([])
    const waiting = linesOf(await staff.open('/unanswered?kind=shipment'))
    expect(waiting[0]).toContain('Waits: ')
    const after = await lookUpAll(staff, '/unanswered?kind=shipment')
    expect(after.main).toContain('it still waits')
  })

  it('and could not be read is said, with the rest and in place of a file [BEY-86]', async () => {
    await saveUnanswered('Beside a failure', 'applyThenReset')
    await server.faults({
      path: '/shipments/multifilter',
      method: 'POST',
      kind: 'status',
      status: 500,
      times: 9,
    })
    const page = await staff.open('/unanswered')
    expect(page.main).toContain('‘Shipment overview’ could not be read and may have more')
    expect(linesOf(page).join()).toContain(suit)
    const file = await page.press('All as CSV')
    expect(told(file).join()).toContain('could not be read')
    await server.clearFaults()
    await lookUpAll(client)
  })
})

it('shipments of which one could not be read are shown, and it is said that one is missing [BEY-86] [NET-08] [BEY-82]', async () => {
  const path = '/shipments/multifilter'
  await staff.open('/unanswered?kind=shipment')
  const asked = (await server.calls()).findLast((one) => one.path === path)
  const call = await upstreamOf('staff@demo.test')
  const query = new URLSearchParams(asked?.query)
  const { result } = await call('POST', `${path}?${query}`, asked?.body)
  const [known] = result as unknown as object[]
  const body = { result: [known, { ...known, id: 'bad' }], count: 2 }
  await server.faults({ method: 'POST', path, kind: 'status', status: 200, body, times: 9 })
  const page = await staff.open('/unanswered?kind=shipment')
  await server.clearFaults()
  expect(linesOf(page)).toHaveLength(1)
  const words = '1 row could not be read and is missing here.'
  expect(page.main).toContain(`‘Shipment overview’ could not be read and may have more: ${words}`)
})

it('what cannot be read when it is looked up again is not called found out [BEY-86] [NET-08]', async () => {
  const ticked = await (await staff.open('/unanswered?kind=shipment')).link('Select page')
  const count = linesOf(ticked).length
  const path = '/shipments/multifilter'
  await server.faults({ method: 'POST', path, kind: 'status', status: 500, times: 9 })
  const pressed = await ticked.form('.list').press('Look up again')
  await server.clearFaults()
  expect(told(pressed).join()).toContain('‘Shipment overview’ could not be read')
  expect(pressed.text).not.toContain('All found out')
  expect(linesOf(await staff.open('/unanswered?kind=shipment'))).toHaveLength(count)
})

describe('a company that may only read', () => {
  afterAll(() => server.changeSettings('1001', { PORTAL_WAREHOUSE_READONLY: 0 }))

  it('can look up as well, and writes nothing by it [BEY-86] [SHELL-13]', async () => {
    await saveUnanswered('Before it was read-only', 'applyThenReset')
    await server.changeSettings('1001', { PORTAL_WAREHOUSE_READONLY: 1 })
    const reader = new Browser(server)
    await reader.signIn('client@demo.test')
    const before = (await server.calls(-1)).at(-1)?.id ?? 0
    expect(linesOf(await lookUpAll(reader))).toEqual([])
    const calls = (await server.calls(before)).map(({ method, path }) => `${method} ${path}`)
    expect(calls).not.toContain('POST /saleskit/sku')
    expect((await outcomes())[0]).toBe('Done')
  })
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

  it('leaves a write that is listed once nobody is at work on it, and found out [BEY-86]', async () => {
    const first = await start()
    const browser = new Browser(first)
    await browser.startSession('client@demo.test')
    const form = fillProduct(
      (await browser.open('/warehouse/create-product')).form('Create product'),
    )
    await server.faults({ method: 'POST', path: '/saleskit/sku', kind: 'hang' })
    const before = (await server.calls(-1)).at(-1)?.id ?? 0
    const lost = form.press('Create product').catch(() => 'lost')
    const sent = async () => (await server.calls(before)).map(({ path }) => path)
    await expect.poll(sent).toContain('/saleskit/sku')
    // it is being written
    expect(linesOf(await browser.open(own))).toEqual([])
    await first.stop('SIGKILL')
    await lost
    await server.clearFaults()

    const again = new Browser(await start())
    for (const [name, value] of browser.cookies) again.cookies.set(name, value)
    await expect.poll(async () => linesOf(await again.open(own)).length).toBe(1)
    await lookUpAll(again)
    expect(await readActs(again)).toMatchObject([{ what: 'Create product', outcome: 'Not done' }])
  })
})
