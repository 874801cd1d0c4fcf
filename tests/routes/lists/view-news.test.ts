import { beforeEach, describe, expect, it } from 'vitest'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { oneOfEach } from '../../support/extent'
import { portal } from '../../support/portal'
import { articles as articleRows, csv, upload } from '../imports/support'
import { upstreamOf } from '../inbound/edit-pages'
import { concept } from '../outbound/support'
import { callsDuring, signedIn, upstream } from '../products/support'

const server = portal()
const solo = 'solo@demo.test'

beforeEach(async () => {
  await server.clearFaults()
  await server.resetSandbox()
})

const save = async (browser: Browser, address: string, name: string) =>
  (await browser.open(`/views${address}`))
    .form('View name')
    .fill('View name', name)
    .press('Save view')

/** What is said of the view, without the time of day, and its button. */
const newsOn = (page: Page) => wordsOf(page.find('.news')).replace(/ \d\d:\d\d/, '')

/** The cells that say what became of their row. */
const marks = (page: Page) =>
  page.findAll('tbody small.new').map((one) => wordsOf(one.parentElement))

const views = (page: Page) => page.findAll('.views nav a').map((one) => wordsOf(one))

/** Of 1002: none of its views has several pages. */
const draft = (number: string) => concept(number, 'PS101-110-3')

async function makeConcepts(...numbers: string[]): Promise<number[]> {
  const write = await upstream(solo)
  const ids = []
  for (const number of numbers) {
    const { result } = await write('/saleskit/shp', draft(number))
    ids.push(Number(result.id))
  }
  return ids
}

let used = 0
/** Each test has a view of its own: the store is not emptied between them. */
const newList = () => {
  const word = `SEEN${String.fromCodePoint(65 + used++)}`
  return { word, list: `/outbound-orders?q=${word}` }
}

describe('a view of a list', () => {
  it('says what is new, changed and gone since its user last looked, and marks the rows in words [BEY-89]', async () => {
    const { word, list } = newList()
    const [, changed, gone] = await makeConcepts(`${word}-1`, `${word}-2`, `${word}-3`)
    const browser = await signedIn(solo)
    const saved = await save(browser, list, 'Mine')
    expect(newsOn(saved)).toBe('Nothing new since today')
    expect(views(saved)).toContain('Mine')

    const call = await upstreamOf(solo)
    await call('POST', '/saleskit/shp', { ...draft(`${word}-2`), Id: changed })
    await call('DELETE', `/saleskit/shp/${gone}`)
    await makeConcepts(`${word}-4`)
    const page = await browser.open(list)
    expect(newsOn(page)).toBe('1 new, 1 changed, 1 no longer in it since today Mark as seen')
    expect(marks(page).sort()).toEqual([`${word}-2 Changed`, `${word}-4 New`])
    expect(views(page)).toContain('Mine (1 new, 1 changed)')

    const seen = await page.press('Mark as seen')
    expect(seen.messages()).toEqual([{ kind: 'success', text: 'Marked as seen' }])
    expect([seen.path, newsOn(seen), marks(seen)]).toEqual([list, 'Nothing new since today', []])
    expect(views(seen)).toContain('Mine')
  })

  it('keeps what is new until it is marked as seen, whatever is opened, fetched beforehand or ticked [BEY-89]', async () => {
    const { word, list } = newList()
    await makeConcepts(`${word}-1`)
    const browser = await signedIn(solo)
    await save(browser, list, 'Kept')
    await makeConcepts(`${word}-2`)
    const page = await browser.open(list)
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { cookie, accept: 'text/html', 'Sec-Purpose': 'prefetch', 'Save-Data': 'on' }
    expect((await server.fetch(list, { headers })).status).toBe(200)
    const ticked = await page.form('.list').tick(`Select ${word}-2`).enter()
    expect(newsOn(ticked)).toBe('1 new since today Mark as seen')
    expect(marks(ticked)).toEqual([`${word}-2 New`])

    const seen = await ticked.press('Mark as seen')
    expect(seen.url.searchParams.has('sel')).toBe(true)
    expect(newsOn(seen)).toBe('Nothing new since today')
  })

  it('is marked once by a double press, and not as more than was shown [BEY-89]', async () => {
    const { word, list } = newList()
    await makeConcepts(`${word}-1`)
    const browser = await signedIn(solo)
    await save(browser, list, 'Twice')
    await makeConcepts(`${word}-2`)
    const page = await browser.open(list)
    await makeConcepts(`${word}-3`)
    const pages = await Promise.all([page.press('Mark as seen'), page.press('Mark as seen')])
    for (const one of pages) expect(newsOn(one)).toBe('1 new since today Mark as seen')
    expect(marks(await browser.open(list))).toEqual([`${word}-3 New`])
  })

  it('is not marked by a tab that shows what is not the newest, and says so [BEY-89]', async () => {
    const { word, list } = newList()
    await makeConcepts(`${word}-1`)
    const browser = await signedIn(solo)
    await save(browser, list, 'Tabs')
    await makeConcepts(`${word}-2`)
    const older = await browser.open(list)
    await makeConcepts(`${word}-3`)
    const newer = await browser.open(list)
    const refused = await older.press('Mark as seen')
    expect(refused.messages()).toEqual([
      {
        kind: 'warning',
        text: 'What is new has changed since it was shown. Look at it again.',
      },
    ])
    expect(newsOn(refused)).toBe('2 new since today Mark as seen')
    expect(newsOn(await newer.press('Mark as seen'))).toBe('Nothing new since today')
  })

  it('does not say that nothing is new where it could not be read [BEY-89]', async () => {
    const { word, list } = newList()
    await makeConcepts(`${word}-1`)
    const browser = await signedIn(solo)
    await save(browser, list, 'Unread')
    await makeConcepts(`${word}-2`)
    await browser.open(list)
    await server.faults({ path: '/orders/multifilter', kind: 'status', status: 500, times: 9 })
    const page = await browser.open(list)
    expect(newsOn(page)).toBe('What is new since today could not be read.')
    // what was known before
    expect(views(page)).toContain('Unread (1 new)')
    await server.clearFaults()
    expect(newsOn(await browser.open(list))).toBe('1 new since today Mark as seen')
  })

  it('that could not be read when it was saved is seen by a button [BEY-89]', async () => {
    const { word, list } = newList()
    await makeConcepts(`${word}-1`)
    const browser = await signedIn(solo)
    const form = (await browser.open(`/views${list}`)).form('View name')
    const failing = { path: '/orders/multifilter', kind: 'status', status: 500, times: 9 } as const
    await server.faults(failing)
    await form.fill('View name', 'Later').press('Save view')
    await server.clearFaults()
    const page = await browser.open(list)
    expect(newsOn(page)).toBe(
      'Once it is marked as seen, this view says what is new since then. Mark as seen',
    )

    await server.faults(failing)
    const failed = await page.press('Mark as seen')
    expect(failed.messages()[0]?.kind).toBe('error')
    await server.clearFaults()
    const seen = await (await browser.open(list)).press('Mark as seen')
    expect(newsOn(seen)).toBe('Nothing new since today')
  })

  it('begins again where its name gets another address [BEY-89]', async () => {
    const [one, other] = [newList(), newList()]
    await makeConcepts(`${one.word}-1`, `${other.word}-1`)
    const browser = await signedIn(solo)
    await save(browser, one.list, 'Moved')
    const form = (await browser.open(`/views${other.list}`)).form('View name')
    const page = await form
      .fill('View name', 'Moved')
      .tick('Replace the view of this name')
      .press('Save view')
    expect(newsOn(page)).toBe('Nothing new since today')
  })

  it('has the same in whatever language it is looked at [BEY-89] [I18N-13]', async () => {
    const list = '/inbound-orders?status=40'
    const browser = await signedIn(solo)
    await save(browser, list, 'Words')
    for (const [language, words] of [
      ['NLD', 'Niets nieuws sinds vandaag'],
      ['DEU', 'Nichts Neues seit heute'],
      ['FRA', 'Rien de nouveau depuis aujourd’hui'],
      ['SPA', 'Nada nuevo desde hoy'],
    ] as const) {
      await server.changeLanguage(solo, language)
      expect(newsOn(await (await signedIn(solo)).open(list))).toBe(words)
    }
  })

  it('is marked by nobody else and for no other company [BEY-89] [BEY-32]', async () => {
    const list = '/outbound-orders?q=ORD&status=40'
    const browser = await signedIn()
    const colleague = await signedIn('staff@demo.test')
    const form = (await browser.open(`/views${list}`)).form('View name')
    await server.faults({ path: '/orders/multifilter', kind: 'status', status: 500, times: 9 })
    await form.fill('View name', 'Private').press('Save view')
    await server.clearFaults()
    const page = await browser.open(list)
    const stolen = page.find('.news button').getAttribute('value') ?? ''
    expect((await colleague.open(list)).findAll('.news')).toEqual([])

    const owned = await save(colleague, list, 'Own')
    const sent = owned.form('.save form').submission()
    const submission = {
      ...sent,
      entries: [...sent.entries, ['print', ''], ['intent', stolen]] as [string, string][],
    }
    const refused = await colleague.go(new URL(sent.action, owned.url), {
      site: 'same-origin',
      page: owned,
      submission,
    })
    expect(refused.messages()[0]?.text).toBe('This view no longer exists.')
    expect(newsOn(await browser.open(list))).toContain('Once it is marked as seen')

    const other = await browser.open('/')
    await other.press('1002 (Polder Sports)')
    expect((await browser.open(list)).findAll('.news')).toEqual([])
  })

  it('has it on the dashboard as of the last look, and asks upstream nothing for that [BEY-89]', async () => {
    const { word, list } = newList()
    await makeConcepts(`${word}-1`)
    const browser = await signedIn(solo)
    await save(browser, list, 'Board')
    await makeConcepts(`${word}-2`)
    const before = await browser.open('/')
    expect(before.main).not.toContain('Board')
    await browser.open(list)
    const { result: page, calls } = await callsDuring('/orders/multifilter', () =>
      browser.open('/'),
    )
    expect(calls.filter(({ body }) => JSON.stringify(body).includes(word))).toEqual([])
    expect(page.main.replaceAll(/ \d\d:\d\d/g, '')).toContain(
      'Outbound orders: Board 1 new since today (as of today)',
    )
    expect((await page.link('Outbound orders: Board')).path).toBe(list)
    expect((await (await signedIn('client@demo.test')).open('/')).main).not.toContain('Board')
  })

  it('of more than 1,000 rows is compared by the first of them, with one call a minute [BEY-89]', async () => {
    const path = '/products/multifilter'
    const browser = await signedIn()
    const form = (await browser.open('/views/warehouse')).form('View name')
    const sizes = async (work: () => Promise<Page>) => {
      const { result: page, calls } = await callsDuring(path, work)
      return { page, sizes: calls.map(({ query }) => query.limit) }
    }
    const send = await upstreamOf('client@demo.test')
    const first = (await send('POST', `${path}?order=asc&sc=sku&page=1&limit=1000`, {})) as unknown
    const { result, ...rest } = first as { result: object[]; count: number }
    const body = { ...rest, result: result.slice(1) }
    await server.faults({ path, kind: 'status', status: 200, body })
    const saved = await sizes(() => form.fill('View name', 'Many').press('Save view'))
    expect(saved.sizes).toEqual(['1000', '20', '1000'])
    const news = '1 new since today, among the first 1.000 rows Mark as seen'
    expect(newsOn(saved.page)).toBe(news)
    expect(marks(saved.page)).toHaveLength(1)

    const second = await sizes(() => saved.page.form('.list').press('Next'))
    expect([second.sizes, newsOn(second.page), marks(second.page)]).toEqual([['20'], news, []])
    const seen = await second.page.press('Mark as seen')
    expect(seen.url.searchParams.get('page')).toBe('2')
    expect(newsOn(seen)).toBe('Nothing new since today, among the first 1.000 rows')
  })

  it('of several pages is shown without it where only that does not come [BEY-89]', async () => {
    const path = '/products/multifilter'
    const browser = await signedIn()
    const form = (await browser.open('/views/warehouse?q=HF1')).form('View name')
    // what is saved and the list's own page come
    await server.faults({ path, times: 2 }, { path, kind: 'status', status: 500, times: 9 })
    const page = await form.fill('View name', 'Slow').press('Save view')
    expect([page.status, page.findAll('tbody tr').length]).toEqual([200, 20])
    expect(newsOn(page)).toBe('What is new since today could not be read.')
  })
})

interface Compared {
  list: string
  call: { method?: 'GET'; path: string }
  /** A row as upstream had it before. */
  before: Record<string, unknown>
  email?: string
}

const time_modified = 1
const comparedLists: Record<string, Compared> = {
  products: { list: '/warehouse?q=HF101', call: { path: '/products/multifilter' }, before: { time_modified } }, // prettier-ignore
  'outbound orders': { list: '/outbound-orders?status=50', call: { path: '/orders/multifilter' }, before: { status: { id: 30 } } }, // prettier-ignore
  'inbound orders': { list: '/inbound-orders?status=30', call: { path: '/purchaseorders/multifilter' }, before: { time_modified } }, // prettier-ignore
  returns: { list: '/returns?status=30', call: { path: '/returns/multifilter' }, before: { status: { id: 20 } } }, // prettier-ignore
  'customs inbound orders': { list: '/customs/inbound-orders?assigned=no', call: { path: '/purchaseorders/multifilter' }, before: { phase: { id: 10 } }, email: 'customs@demo.test' }, // prettier-ignore
  'customs returns': { list: '/customs/returns?view=all', call: { path: '/returns/multifilter' }, before: { time_modified }, email: 'customs@demo.test' }, // prettier-ignore
  'customs shipments': { list: '/customs/shipments?status=20', call: { path: '/shipments/multifilter' }, before: { time_modified }, email: 'customs@demo.test' }, // prettier-ignore
  'tracking shipments': { list: '/tracey/shipments?phase=accepted', call: { path: '/tracey/all' }, before: { phase: 'labelled' } }, // prettier-ignore
  'tracking exceptions': { list: '/tracey/exceptions?view=all', call: { path: '/tracey/exceptions' }, before: { code: '0' } }, // prettier-ignore
  stock: { list: '/stock?q=HF101', call: { method: 'GET', path: '/stock' }, before: { reserved: 999 } }, // prettier-ignore
  relations: { list: '/admin/relations?view=all', call: { method: 'GET', path: '/relations' }, before: { time_modified }, email: 'staff@demo.test' }, // prettier-ignore
}

describe('each list whose rows say when they were changed', () => {
  const rows = oneOfEach(Object.entries(comparedLists), ([, { call }]) => call.path)
  it.each(rows)('%s: says what is new and changed [BEY-89]', async (_name, compared) => {
    const { list, call, before, email = 'client@demo.test' } = compared
    const method = call.method ?? 'POST'
    const browser = await signedIn(email)
    const { calls } = await callsDuring(call.path, () => browser.open(list))
    const [asked] = calls.filter(({ query }) => query.limit !== '1')
    const query = new URLSearchParams({ ...asked?.query, limit: '1000' })
    const send = await upstreamOf(email)
    const answer = (await send(
      method,
      `${call.path}?${query}`,
      method === 'GET' ? undefined : asked?.body,
    )) as unknown as { result: Record<string, unknown>[]; count?: number }
    const [, second, ...rest] = answer.result
    expect(second).toBeDefined()
    const form = (await browser.open(`/views${list}`)).form('View name')
    const body = { ...answer, count: rest.length + 1, result: [{ ...second, ...before }, ...rest] }
    await server.faults({ method, path: call.path, kind: 'status', status: 200, body })
    const page = await form.fill('View name', 'Compared').press('Save view')
    expect(newsOn(page)).toMatch(/^1 new, 1 changed since today(, among .*)? Mark as seen$/)
    expect(page.findAll('tbody small.new').map((one) => wordsOf(one))).toEqual(['New', 'Changed'])
    expect(newsOn(await page.press('Mark as seen'))).toMatch(/^Nothing new since today/)
  })

  it('imports, which the portal itself keeps [BEY-89]', async () => {
    const browser = await signedIn()
    await save(browser, '/imports?area=products', 'Uploads')
    await upload(browser, csv(articleRows('NEWS', 1), 'news.csv'))
    const page = await browser.open('/imports?area=products')
    expect(newsOn(page)).toBe('1 new since today Mark as seen')
    expect(marks(page)).toEqual(['news.csv New'])
  })
})
