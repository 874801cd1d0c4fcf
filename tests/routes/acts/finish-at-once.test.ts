import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shipmentLandmarks } from '../../../sandbox/seed/shipment-landmarks'
import { customsDraft } from '../../contract/inbound-support'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { dialects, freshDatabase, type TestDatabase } from '../../support/databases'
import { oneOfEach } from '../../support/extent'
import { portal, startPortal, type ServerProcess } from '../../support/portal'
import { shipmentForm, makeShipment, openShipment, writesDuring } from '../customs/shipment-support'
import { editForm, openOrder, upstreamOf } from '../inbound/edit-pages'
import { newNumber } from '../inbound/form-pages'
import { signedIn } from '../products/support'

const server = portal()
let call: Awaited<ReturnType<typeof upstreamOf>>

beforeAll(async () => {
  await server.resetSandbox()
  call = await upstreamOf('customs@demo.test')
})

const requestPermission = 'Request permission to unload'

interface Rest {
  what: string
  /** Presses the button whose call is refused half way. */
  stop: (browser: Browser, order: number) => Promise<Page>
  /** The call that is refused, and is slow for those who finish it. */
  at: { method: string; path: string }
  button: string
  form: (page: Page) => ReturnType<Page['form']>
  /** An entry that stays where the rest is not sent. */
  entry: [label: string, value: string, which?: { nth: number }]
  /** What is sent of it, once. */
  rest: RegExp[]
}

const rests: Rest[] = [
  {
    what: 'an order',
    async stop(browser, order) {
      await call('POST', '/shipments', { orders: [order] })
      return editForm(await openOrder(browser, order))
        .fill('MRN', '10NL5663962BE1E825')
        .fill('Amount', '4321', { nth: 0 })
        .press('Save order')
    },
    at: { method: 'PUT', path: '/purchaseorders/{id}/fininfo' },
    button: 'Save order',
    form: editForm,
    entry: ['Amount', '4321', { nth: 0 }],
    rest: [/fininfo$/],
  },
  {
    what: 'a shipment',
    async stop(browser, order) {
      const id = await makeShipment(call, 'NEW', { orders: [order] })
      return shipmentForm(await openShipment(browser, id))
        .fill('Container number', 'HALF1234567')
        .press(requestPermission)
    },
    at: { method: 'PUT', path: '/shipments/{ref}/status' },
    button: requestPermission,
    form: shipmentForm,
    entry: ['Container number', 'HALF1234567'],
    rest: [/status$/],
  },
]

/** What is done, or finished, by a button that has no form of its own kept. */
const rowsRest = [
  {
    what: 'an import declaration',
    open: (browser: Browser) => browser.open('/customs/shipments?status=40'),
    press: (page: Page) => {
      const button = page
        .findAll('tbody button')
        .find((one) =>
          one.getAttribute('value')?.startsWith(`ags_import:${shipmentLandmarks.allClosed}`),
        )
      return page.form('.list').press(button?.getAttribute('aria-label') ?? '')
    },
    slow: { method: 'PUT', path: '/shipments/{ref}/status' },
    calls: [/^POST .*\/action$/, /^PUT .*\/status$/],
  },
  {
    what: 'remaining orders',
    open: (browser: Browser) => openShipment(browser, shipmentLandmarks.remaining),
    press: (page: Page) => page.press('Sent Remaining Order To WMS'),
    slow: { method: 'POST', path: '/purchaseorders/{id}/action' },
    calls: [/action$/, /action$/, /action$/],
  },
]

async function newOrder(): Promise<number> {
  const { result } = await call('POST', '/saleskit/po', customsDraft(newNumber()))
  await call('POST', `/saleskit/po/${Number(result.id)}/finalize`, { cancelled: false })
  return Number(result.id)
}

async function openRest(browser: Browser): Promise<Page> {
  const list = await browser.open('/activity')
  const link = list.findAll('a').find((one) => wordsOf(one).startsWith('Finish it: '))
  return (await list.follow(link?.getAttribute('href') ?? '')).press('Fill in the form again')
}

const told = (page: Page) => page.messages().map(({ text }) => text)

describe.each(dialects)('two who finish one act at once, on %s,', (dialect) => {
  let database: TestDatabase
  const portals: ServerProcess[] = []
  let start: () => Promise<ServerProcess>
  beforeAll(async () => {
    database = await freshDatabase(dialect)
    const { databaseUrl, dataDir, secret } = database
    // a file is for one machine, and as many portals as run there
    const folder = databaseUrl ? {} : { dataDir }
    const env = {
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      SESSION_SECRET: secret,
      JOB_LEASE_MS: '1500',
    }
    start = () => startPortal({ ...folder, env })
    portals.push(await start(), await start())
  })
  afterAll(async () => {
    await Promise.all(portals.map((one) => one.stop('SIGKILL')))
    await database.drop()
  })

  const browsers = () =>
    Promise.all(
      ['customs@demo.test', 'staff@demo.test'].map((email, at) =>
        signedIn(email, portals[at]?.url),
      ),
    )

  it.each(dialect === 'sqlite' ? oneOfEach(rests, () => 'claims of one store') : rests)(
    'of $what: its calls are made once, and the other keeps his entries and is told [BEY-88] [NET-09]',
    async ({ stop, at, button, form, entry, rest }) => {
      const both = await browsers()
      await server.faults({ ...at, kind: 'status', status: 422 })
      await stop(both[0]!, await newOrder())
      const forms = await Promise.all(both.map(async (one) => form(await openRest(one))))
      await server.clearFaults()
      await server.faults({ ...at, delayMs: 1500, times: 2 })
      const { result: pages, writes } = await writesDuring(() =>
        Promise.all(forms.map((one) => one.press(button))),
      )
      await server.clearFaults()
      const sent = writes.filter(({ path }) => path !== '/activity').map(({ path }) => path)
      expect(sent).toEqual(rest.map((one) => expect.stringMatching(one) as string))
      expect(pages.map(({ status }) => status).sort()).toEqual([200, 409])
      const other = pages.find(({ status }) => status === 409)!
      expect(told(other).join()).toContain('The rest of this has been sent by somebody else')
      expect(form(other).value(...([entry[0], entry[2]] as const))).toBe(entry[1])
    },
  )

  it.each(dialect === 'sqlite' ? oneOfEach(rowsRest, () => 'claims of one store') : rowsRest)(
    'of $what by its button: its calls are made once, and the other is told [BEY-88] [NET-09]',
    async ({ open, press, slow, calls }) => {
      await server.resetSandbox()
      const both = await browsers()
      const pages = await Promise.all(both.map(open))
      await server.faults({ ...slow, delayMs: 1500, times: 2 })
      const { result, writes } = await writesDuring(() => Promise.all(pages.map(press)))
      await server.clearFaults()
      const sent = writes.map(({ method, path }) => `${method} ${path}`)
      expect(sent.filter((one) => !one.includes('/activity'))).toEqual(
        calls.map((one) => expect.stringMatching(one) as string),
      )
      const words = result.map((page) => told(page).join())
      expect(words.filter((one) => one.includes('This is being done at the moment'))).toHaveLength(
        1,
      )
    },
  )

  it('keep nobody from it where the first is refused again, and from then on the form is as any other [BEY-88]', async () => {
    const { stop, at, button, form } = rests[1]!
    const [one, another] = await browsers()
    await server.faults({ ...at, kind: 'status', status: 422, times: 2 })
    await stop(one!, await newOrder())
    const forms = await Promise.all([one!, another!].map(async (who) => form(await openRest(who))))
    const refused = await forms[0]!.press(button)
    expect(refused.status).toBe(422)
    const done = await forms[1]!.press(button)
    expect([done.status, done.main]).toEqual([200, expect.stringContaining('Permission to unload')])
    // nothing is left of it by now
    const late = await form(refused).press(button)
    expect(late.status).toBe(409)
  })
  it('and are cut off by the end of a portal: the other does the rest once nobody is at it [BEY-88]', async () => {
    const { stop, at, button, form } = rests[1]!
    const [one, another] = await browsers()
    await server.faults({ ...at, kind: 'status', status: 422 })
    await stop(one!, await newOrder())
    const forms = await Promise.all([one!, another!].map(async (who) => form(await openRest(who))))
    await server.faults({ ...at, kind: 'hang' })
    const before = (await server.calls(-1)).at(-1)?.id ?? 0
    const lost = forms[0]!.press(button).catch(() => 'lost')
    const sent = async () => (await server.calls(before)).map(({ path }) => path).join()
    await expect.poll(sent).toContain('/status')
    await portals[0]?.stop('SIGKILL')
    await lost
    await server.clearFaults()
    portals[0] = await start()
    let page = await forms[1]!.press(button)
    await expect
      .poll(async () => (page = page.status === 409 ? await form(page).press(button) : page).status)
      .toBe(200)
    expect(page.main).toContain('Permission to unload')
  })
})
