import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { all } from '~/i18n/all'
import { systems } from '~/lib/systems'
import { shipmentLandmarks } from '../../../sandbox/seed/shipment-landmarks'
import { Browser, type Page } from '../../support/browser'
import { freshDatabase } from '../../support/databases'
import { portal, startPortal, type FaultOrder, type ServerProcess } from '../../support/portal'
import { oneOfEach } from '../../support/extent'
import { MovingClock } from '../../support/moving-clock'
import { startPostgresProxy } from '../../support/postgres-proxy'

const server = portal()
const clock = new MovingClock()
const hour = 60 * 60_000

beforeEach(async () => {
  await server.resetSandbox()
  clock.set(0)
})

/** A portal whose systems nobody has used yet; what a busy machine delays is not slow to it. */
async function start(
  env: Record<string, string> = {},
  startBy: typeof startPortal = startPortal,
): Promise<ServerProcess> {
  const own = await startBy({ env: { UPSTREAM_TIMEOUT_MS: '4000', ...env } })
  onTestFinished(() => void own.stop('SIGKILL'))
  return own
}

/** One that goes by the clock of this file. */
const startByClock: typeof startPortal = (options) => clock.start(options)

async function signedIn(own: { url: string }, email = 'customs@demo.test'): Promise<Browser> {
  const browser = new Browser(own)
  await browser.startSession(email)
  return browser
}

const row = (page: Page, system: string) => {
  const found = page.table().rows.find(({ cells }) => cells[0] === system)
  if (!found) throw new Error(`No row ${system}`)
  return {
    state: found.cell('State'),
    since: found.cell('Since'),
    lastAnswered: found.cell('Last answered'),
    lastDay: found.cell('Last 24 hours'),
  }
}
const customs = async (browser: Browser) => row(await browser.open('/status'), 'Customs')

const shipments = '/customs/shipments'
/** The line of a screen that says what it needs and does not answer as it should. */
const line = async (browser: Browser, path: string) => {
  const page = await browser.open(path)
  const found = page.findAll('main > p.quiet').find((one) => one.querySelector('[href="/status"]'))
  return found?.textContent?.trim() ?? ''
}

const down = (fault: Partial<FaultOrder>): FaultOrder => ({
  path: '/shipments*',
  times: 1000,
  ...fault,
})

/** Three calls that fail are an outage; at once, as each of them may hang. */
const useCustoms = (browser: Browser) =>
  Promise.all([1, 2, 3].map(() => browser.open(`${shipments}?q=${Math.random()}`)))

describe('an upstream that does not answer for two hours', () => {
  const outages: [string, Partial<FaultOrder>][] = [
    ['breaks the connection', { kind: 'reset' }],
    ['hangs', { kind: 'hang' }],
    ['says 503', { kind: 'status', status: 503 }],
  ]
  it.each(oneOfEach(outages, ([, { status }]) => status))(
    'and %s is told with since when, on the screens that it touches too, and that it answers again [BEY-87]',
    async (_, fault) => {
      const own = await start({}, startByClock)
      const browser = await signedIn(own)
      expect(await customs(browser)).toEqual({
        state: 'Not used',
        since: '',
        lastAnswered: 'Not in the last 24 hours',
        lastDay: 'Not used',
      })
      await browser.open(shipments)
      await expect.poll(async () => (await customs(browser)).state).toBe('Answers')
      expect((await customs(browser)).lastDay).toMatch(/^No trouble \d calls?/)

      await server.faults(down(fault))
      await useCustoms(browser)
      await expect.poll(async () => (await customs(browser)).state).toBe('Does not answer')
      const { since } = await customs(browser)
      expect(await line(browser, shipments)).toBe(
        `Customs: no answer since ${since} · State of the systems`,
      )
      expect(await line(browser, '/warehouse')).toBe('')

      clock.set(2 * hour)
      await useCustoms(browser)
      await expect.poll(async () => (await customs(browser)).state).toBe('Does not answer')
      const later = await customs(browser)
      // the day is said where midnight lies between
      expect(later.since.slice(-5)).toBe(since)
      expect(later.lastDay).toMatch(/^No answer since .* \d+ calls, .*\d+ without an answer$/)

      await server.clearFaults()
      await browser.open(shipments)
      await expect.poll(async () => (await customs(browser)).state).toBe('Answers')
      const back = await customs(browser)
      expect(back.lastDay).toContain(`${since} to `)
      expect(back.lastDay).toMatch(/^No answer from /)
      expect(await line(browser, shipments)).toBe('')
    },
    60_000,
  )
})

it('a refusal is an answer, and a file is told apart from what is shown [BEY-87]', async () => {
  const browser = await signedIn(await start())
  await server.faults(down({ kind: 'status', status: 422 }))
  await useCustoms(browser)
  await browser.open('/stock/export?format=csv')
  await expect.poll(async () => (await customs(browser)).state).toBe('Answers')
  const state = async (system: string) => row(await browser.open('/status'), system).state
  await expect.poll(() => state('Documents, exports and spreadsheets')).toBe('Answers')
  expect(await state('Products')).toBe('Not used')
})

it('a system that answers late is slow [BEY-87]', async () => {
  const browser = await signedIn(await start())
  await server.faults(down({ delayMs: 1500 }))
  await useCustoms(browser)
  await expect.poll(async () => (await customs(browser)).state).toBe('Slow or unreliable')
  expect(await line(browser, shipments)).toMatch(/^Customs: slow or unreliable since \d\d:\d\d · /)
})

it('a screen that cannot be shown leads to the state of the systems [BEY-87]', async () => {
  const browser = await signedIn(server)
  await server.faults(down({ kind: 'status', status: 500 }))
  const page = await browser.open(`${shipments}/edit/${shipmentLandmarks.requested}`)
  expect(page.status).toBe(503)
  const address = page.find('.panel-error a').getAttribute('href')
  expect((await browser.open(address ?? '')).h1).toBe('State of the systems')
})

it('two portals of one store tell the same within ten seconds, and so do their screens [BEY-87]', async () => {
  const { drop, ...database } = await freshDatabase('postgres')
  onTestFinished(drop)
  const env = { DATABASE_URL: database.databaseUrl ?? '', SESSION_SECRET: database.secret }
  const [first, second] = await Promise.all([start(env), start(env)])
  const [here, there] = await Promise.all([signedIn(first), signedIn(second)])
  const within = { timeout: 10_000, interval: 500 }

  await server.faults(down({ kind: 'status', status: 503 }))
  await useCustoms(here)
  await expect.poll(async () => (await customs(there)).state, within).toBe('Does not answer')
  expect(await customs(there)).toEqual(await customs(here))
  expect(await line(there, shipments)).toMatch(/^Customs: no answer since/)

  await server.clearFaults()
  await there.open(shipments)
  const isBack = async (browser: Browser) => (await customs(browser)).state !== 'Does not answer'
  await expect.poll(() => isBack(here), within).toBe(true)
}, 60_000)

it('two portals tell the same of an upstream that is down for two hours, and that it is back, on a screen too [BEY-87]', async () => {
  const { drop, ...database } = await freshDatabase('postgres')
  onTestFinished(drop)
  const env = { DATABASE_URL: database.databaseUrl ?? '', SESSION_SECRET: database.secret }
  const both = await Promise.all(
    (await Promise.all([start(env, startByClock), start(env, startByClock)])).map((own) =>
      signedIn(own),
    ),
  )
  const [here, there] = both as [Browser, Browser]
  const within = { timeout: 10_000, interval: 500 }
  const states = () => Promise.all(both.map(async (one) => (await customs(one)).state))
  const lines = () => Promise.all(both.map((one) => line(one, shipments)))

  await server.faults(down({ kind: 'reset' }))
  await useCustoms(here)
  await expect.poll(states, within).toEqual(['Does not answer', 'Does not answer'])
  const { since } = await customs(here)
  clock.set(2 * hour)
  await useCustoms(there)
  const told = async () => {
    const [one, other] = [await customs(here), await customs(there)]
    return [one.state, one.since.slice(-5), JSON.stringify(other) === JSON.stringify(one)]
  }
  await expect.poll(told, within).toEqual(['Does not answer', since, true])
  for (const words of await lines()) expect(words).toContain(`Customs: no answer since`)

  await server.clearFaults()
  await there.open(shipments)
  const isBack = async () => (await states()).filter((state) => state === 'Does not answer')
  await expect.poll(isBack, within).toEqual([])
  expect((await customs(here)).lastDay).toMatch(/^No answer from /)
  expect((await customs(here)).lastDay).toContain(`${since} to `)
  expect((await lines()).join()).not.toContain('no answer')
}, 90_000)

describe('without a session', () => {
  const advice = 'Phone <b>010 123 45 67</b>.\nOr mail us.'

  it('states and times are shown, no amounts and nothing of a company, and upstream is not asked [BEY-87]', async () => {
    const own = await start({ STATUS_ADVICE: advice })
    await (await signedIn(own)).open(shipments)
    const last = (await server.calls(-1)).at(-1)?.id ?? 0
    const visitor = new Browser(own)
    const page = await (await visitor.open('/')).link('State of the systems')
    expect([page.status, page.h1]).toEqual([200, 'State of the systems'])
    expect(page.table().rows.map(({ cells }) => cells.length)).toEqual(systems.map(() => 5))
    await expect
      .poll(async () => row(await visitor.open('/status'), 'Customs'))
      .toMatchObject({ state: 'Answers', lastDay: 'No trouble' })
    expect(page.main).toContain('What to do meanwhile')
    expect(page.main).toContain('Phone <b>010 123 45 67</b>.')
    expect(page.text).not.toMatch(/calls|Harbour|1001/)
    expect(await server.calls(last)).toEqual([])
  })

  it('it is shown while neither upstream nor the store answers, and says so [BEY-87]', async () => {
    const { drop, ...database } = await freshDatabase('postgres')
    onTestFinished(drop)
    const proxy = await startPostgresProxy(database.databaseUrl ?? '')
    const own = await start({ DATABASE_URL: proxy.url, SESSION_SECRET: database.secret })
    await server.faults({ method: '*', path: '*', times: 1000, kind: 'hang' })
    proxy.isDown = true
    proxy.cutAt(1)
    const visitor = new Browser(own)
    const store = async () => {
      const page = await visitor.open('/status')
      return [page.status, row(page, 'Storage of the portal').state]
    }
    await expect.poll(store, { timeout: 20_000, interval: 500 }).toEqual([200, 'Does not answer'])
  }, 30_000)

  it.each(Object.keys(all) as (keyof typeof all)[])(
    'it is said in the language of the browser: %s [BEY-87] [I18N-02]',
    async (language) => {
      const page = await new Browser(server, { languages: language }).open('/status')
      const texts = all[language]
      expect(page.document.documentElement.lang).toBe(language)
      expect(page.h1).toBe(texts['shell.status'])
      expect(page.table().headings).toEqual([
        texts['status.column.system'],
        texts['status.column.state'],
        texts['status.column.since'],
        texts['status.column.lastAnswered'],
        texts['status.column.lastDay'],
      ])
      expect(page.table().rows.map(({ cells }) => cells[1])).toContain(texts['status.state.unused'])
    },
  )
})

it('it is shown to who is signed in while nothing of upstream answers, and settings are not waited for [BEY-87]', async () => {
  const own = await start({ UPSTREAM_TIMEOUT_MS: '60000' })
  const browser = await signedIn(own)
  await server.faults({ method: '*', path: '*', times: 1000, kind: 'hang' })
  const page = await browser.open('/status')
  expect([page.status, page.h1]).toEqual([200, 'State of the systems'])
  expect(row(page, 'Customs').state).toBe('Not used')
}, 30_000)

it('a store that does not answer is told from memory, and that it does again [BEY-87]', async () => {
  const { drop, ...database } = await freshDatabase('postgres')
  onTestFinished(drop)
  const proxy = await startPostgresProxy(database.databaseUrl ?? '')
  const own = await start({ DATABASE_URL: proxy.url, SESSION_SECRET: database.secret })
  const browser = await signedIn(own)
  const store = async () => row(await browser.open('/status'), 'Storage of the portal')
  const within = { timeout: 20_000, interval: 500 }
  await expect.poll(async () => (await store()).state, within).toBe('Answers')

  proxy.isDown = true
  proxy.cutAt(1)
  await expect.poll(async () => (await store()).state, within).toBe('Does not answer')
  proxy.isDown = false
  proxy.cutAt(0)
  await expect.poll(async () => (await store()).state, within).not.toBe('Does not answer')
  expect((await store()).lastDay).toMatch(/^(No answer from|Slow)/)
}, 60_000)
