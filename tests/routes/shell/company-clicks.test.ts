import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser, type Page } from '../../support/browser'
import { freshDatabase, type TestDatabase } from '../../support/databases'
import { portal, startPortal, type ServerProcess } from '../../support/portal'
import { idsOn, ticks } from '../products/support'

const server = portal()
const harbour = '1001 (Harbour Fashion)'
const polder = '1002 (Polder Sports)'
const quay = '1003 (Quay Archive)'

beforeEach(() => server.resetSandbox())

const switches = async () =>
  (await server.calls()).filter(({ method, path }) => method === 'PUT' && path === '/auth')
const slowly = (times: number, more: object = {}) =>
  server.faults({ method: 'PUT', path: '/auth', delayMs: 600, times, ...more })
const activeOn = (page: Page) =>
  page.find('.company summary').textContent?.replace('Company:', '').trim()

async function signedIn(at: { url: string } = server) {
  const browser = new Browser(at)
  return { browser, page: await browser.signIn('client@demo.test') }
}

/** What one click sends, as a browser that does not wait for the answer of the one before. */
async function click(page: Page, browser: Browser, company: string, at: { url: string } = server) {
  const form = page.form(company)
  const { action, entries } = form.submission(form.button(company))
  const answer = await fetch(new URL(action, at.url), {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams(entries as [string, string][]),
  })
  const session = answer.headers
    .getSetCookie()
    .filter((one) => one.startsWith('portal_session='))
    .map((one) => one.split(';')[0])
  return { status: answer.status, location: answer.headers.get('location'), session: session[0] }
}

describe('clicks on a company while upstream takes its time', () => {
  it('two of them get one answer, and the user stays signed in [SHELL-23, AUTH-35]', async () => {
    const { browser, page } = await signedIn()
    await slowly(5)
    const [first, second] = await Promise.all([page.press(polder), page.press(polder)])
    expect([activeOn(first), activeOn(second)]).toEqual([polder, polder])
    expect(await switches()).toHaveLength(1)
    expect(activeOn(await browser.open('/warehouse'))).toBe(polder)
  })

  it('a second one after the answer of the first, from the page of before, gets it as well [SHELL-23, AUTH-35]', async () => {
    const { browser, page } = await signedIn()
    const first = await click(page, browser, polder)
    const second = await click(page, browser, polder)
    expect(second).toEqual(first)
    expect(await switches()).toHaveLength(1)
  })

  it('any number at once are one call and one session [SHELL-23, AUTH-35]', async () => {
    const { browser, page } = await signedIn()
    await slowly(60)
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => click(page, browser, polder)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.session).toMatch(/^portal_session=.+/)
    expect(await switches()).toHaveLength(1)
  })

  it('on two companies lead to the one that was clicked last [SHELL-23]', async () => {
    const { browser, page } = await signedIn()
    await slowly(1)
    const first = click(page, browser, polder)
    await expect.poll(async () => (await switches()).length).toBe(1)
    const [, last] = await Promise.all([first, click(page, browser, quay)])
    browser.cookies.set('portal_session', last.session?.replace('portal_session=', '') ?? '')
    expect(activeOn(await browser.open('/'))).toBe(quay)
    expect((await switches()).map(({ body }) => body)).toEqual([
      { company_id: 2 },
      { company_id: 3 },
    ])
  })

  it('that upstream refuses keep the old company and say so once [SHELL-26]', async () => {
    const { browser, page } = await signedIn()
    const body = { error: { code: 'NO', en: 'This company is closed' } }
    await slowly(20, { kind: 'status', status: 403, body, delayMs: 1500 })
    await Promise.all(Array.from({ length: 10 }, () => click(page, browser, polder)))
    expect(await switches()).toHaveLength(1)
    const after = await browser.open('/')
    expect(after.messages()).toEqual([{ kind: 'error', text: 'This company is closed' }])
    expect(activeOn(after)).toBe(harbour)
  })
})

describe('over two portals on one database', () => {
  let database: TestDatabase
  let portals: [ServerProcess, ServerProcess]

  beforeAll(async () => {
    database = await freshDatabase('postgres')
    const env = { DATABASE_URL: database.databaseUrl, SESSION_SECRET: database.secret }
    portals = await Promise.all([startPortal({ env }), startPortal({ env })])
  })
  afterAll(async () => {
    await Promise.all(portals.map((one) => one.stop('SIGKILL')))
    await database.drop()
  })

  it('twenty clicks at once are one call and one session, too [SHELL-23, BEY-55]', async () => {
    const { browser, page } = await signedIn(portals[0])
    await slowly(30)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => click(page, browser, polder, portals[n % 2])),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await switches()).toHaveLength(1)
  })
})

describe('a selection of the company before', () => {
  const inOtherTab = async (browser: Browser) => (await browser.open('/')).press(polder)

  it('does not go along with a search, a page or a question in a tab that is still open [SHELL-24, BEY-31]', async () => {
    const { browser } = await signedIn()
    const [one, two] = idsOn(await browser.open('/warehouse'))
    const list = await browser.open(`/warehouse?sel=${one}`)
    const searched = () => list.form('.list').tick(`Select ${rowName(list, two ?? '')}`)
    await inOtherTab(browser)
    const pages = [
      await list.form('.list').press('Search'),
      await searched().press('Next'),
      await list.link('Select page'),
    ]
    for (const page of pages) {
      expect(activeOn(page)).toBe(polder)
      expect(page.url.searchParams.getAll('sel')).toEqual([])
      expect(ticks(page)).toEqual([])
      expect(page.main).not.toContain('selected')
    }
  })

  it('of all that match does not mean all of the new company [SHELL-24, BEY-31]', async () => {
    const { browser } = await signedIn()
    const list = await browser.open('/outbound-orders')
    const all = list.findAll('a').find((one) => one.textContent?.startsWith('Select all'))
    const selected = await list.follow(all?.getAttribute('href') ?? '')
    expect(selected.main).toContain('selected')
    await inOtherTab(browser)
    const page = await selected.form('.list').press('Search')
    expect(activeOn(page)).toBe(polder)
    expect(page.url.searchParams.get('all')).toBeNull()
    expect(page.main).not.toContain('selected')
  })

  it('of the active company goes from page to page as before [INB-22]', async () => {
    const { browser } = await signedIn()
    const [one] = idsOn(await browser.open('/warehouse'))
    const next = await (await browser.open(`/warehouse?sel=${one}`)).form('.list').press('Next')
    expect(next.main).toContain('1 selected')
  })
})

const rowName = (page: Page, id: string) =>
  page
    .find(`input[name=sel][value="${id}"]`)
    .getAttribute('aria-label')
    ?.replace(/^Select /, '') ?? ''
