import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wordsOf, type Page } from '../../support/browser'
import { signedIn } from '../../support/list-keys'
import { portal, startPortal, type ServerProcess } from '../../support/portal'
import { areas, daysOf, lastDay, monthFromNow, rowsOf } from './support'

const server = portal()

beforeAll(() => server.resetSandbox())
beforeEach(() => server.clearFaults())

const month = monthFromNow(0)
const mostOfDay = 5

const answering = (path: string, result: unknown[], count = result.length) =>
  server.faults({ path, kind: 'status', status: 200, body: { result, count }, times: 9 })

const order = (id: number, at: string) => ({
  id,
  external_order_id: `PO-${id}`,
  time_arrival: Date.parse(at) / 1000,
})

const alerts = (page: Page) => page.findAll('main .message.error').map((one) => wordsOf(one))

describe.each(Object.values(areas))('$title', (area) => {
  it('stand in the month on the day that their list says, each leading to its record [BEY-92]', async () => {
    const browser = await signedIn('customs@demo.test')
    const page = await browser.open(`/arrivals?month=${month}`)
    const rows = await rowsOf(browser, area, `${month}-01`, lastDay(month))
    expect(rows.length).toBeGreaterThan(5)
    const days = new Map<string, string[]>()
    for (const row of rows) {
      const day = row[area.day] ?? ''
      days.set(day, [...(days.get(day) ?? []), row[area.name] ?? ''])
    }
    const shown = Object.entries(daysOf(page)).flatMap(([day, groups]) => {
      const names = groups[area.title]
      return names ? [[day, names] as const] : []
    })
    expect(Object.fromEntries(shown)).toEqual(
      Object.fromEntries(
        [...days].map(([day, names]) => {
          const n = names.length - mostOfDay
          return [day, [...names.slice(0, mostOfDay), ...(n > 0 ? [`${n} more`] : [])]]
        }),
      ),
    )
    const first = rows[0]!
    const record = await page.link(first[area.name] ?? '')
    expect(record.status).toBe(200)
    expect(record.main).toContain(first[area.name])
    const item = wordsOf(page.linkElement(first[area.name] ?? '').closest('li'))
    expect(item).toContain(String(first[area.from]))
    expect(item).toMatch(/ (piece|package)s?$/)
  })

  it('are counted with a link to their list, and of a full day the list has the others [BEY-92]', async () => {
    const browser = await signedIn('customs@demo.test')
    const rows = await rowsOf(browser, area, `${month}-01`, lastDay(month))
    const day = '2031-02-14'
    const full = Array.from({ length: 8 }, (_, n) => order(n + 1, `${day}T12:00:00Z`))
    const page = await browser.open(`/arrivals?month=${month}`)
    const list = await page.link(`${area.title}: ${rows.length}`)
    expect(wordsOf(list.find('.count'))).toContain(` of ${rows.length}`)

    await answering(area.call, full)
    const busy = await browser.open('/arrivals?month=2031-02')
    await server.clearFaults()
    expect(daysOf(busy)[day]?.[area.title]?.at(-1)).toBe('3 more')
    const others = await busy.link('3 more')
    expect(others.path).toContain(`${area.list}?datetype=time_arrival&from=${day}&to=${day}`)
  })

  it('that could not be read are said to be missing, and all else is there [BEY-92]', async () => {
    const browser = await signedIn('customs@demo.test')
    const whole = daysOf(await browser.open(`/arrivals?month=${month}`))
    await server.faults({ path: area.call, kind: 'status', status: 500, times: 9 })
    const page = await browser.open(`/arrivals?month=${month}`)
    expect(page.status).toBe(200)
    expect(alerts(page).join()).toContain(`${area.title} could not be read and are missing here.`)
    expect(page.main).not.toContain('Nothing is expected')
    expect(page.main).not.toContain(`${area.title}: `)
    for (const groups of Object.values(whole)) delete groups[area.title]
    const left = Object.entries(whole).filter(([, groups]) => Object.keys(groups).length > 0)
    expect(daysOf(page)).toEqual(Object.fromEntries(left))
  })

  it('of which some could not be read, or are too many for one page, say so [BEY-92]', async () => {
    const browser = await signedIn('customs@demo.test')
    await answering(area.call, [order(1, `${month}-15T12:00:00Z`), { name: 'no id' }], 1234)
    const page = await browser.open(`/arrivals?month=${month}`)
    expect(alerts(page)).toEqual([
      `${area.title}: 1 row could not be read and is missing here. Open the list`,
      `${area.title}: only 1 of 1.234 in this month are shown. Open the list`,
    ])
  })

  it('without a date are counted in words, and lead to the list of what is to come [BEY-92]', async () => {
    const browser = await signedIn('customs@demo.test')
    const page = await browser.open('/arrivals')
    const link = page
      .findAll('.arrivals a')
      .find(
        (one) =>
          wordsOf(one.parentElement).startsWith(`${area.title}: `) &&
          wordsOf(one) === 'Open the list',
      )
    const address = new URL(link?.getAttribute('href') ?? '', server.url)
    const open = await browser.open(`${address.pathname}.json${address.search}`)
    const undated = (JSON.parse(open.html) as Record<string, string | null>[]).filter(
      (row) => row[area.day] === null,
    )
    expect(undated.length).toBeGreaterThan(0)
    expect(wordsOf(link?.parentElement)).toBe(
      `${area.title}: ${undated.length} still to come ${undated.length === 1 ? 'has' : 'have'} no date. Open the list`,
    )
  })
})

describe('a month', () => {
  it('is weeks from Monday on, with its days as times, and leads to the one before and after [BEY-92]', async () => {
    const browser = await signedIn('solo@demo.test')
    const page = await browser.open('/arrivals?month=2027-02')
    expect(wordsOf(page.find('.month caption'))).toBe('Expected in February 2027')
    const headings = page.findAll('.month th').map((one) => wordsOf(one))
    expect([headings[0], headings[6], headings.length]).toEqual(['Monday', 'Sunday', 7])
    const days = page.findAll('.month time').map((one) => one.getAttribute('dateTime'))
    expect([days[0], days.at(-1), days.length]).toEqual(['2027-02-01', '2027-02-28', 28])
    expect(page.findAll('.month tbody tr')).toHaveLength(4)
    expect((await page.link('January 2027')).path).toBe('/arrivals?month=2027-01')
    expect((await page.link('March 2027')).path).toBe('/arrivals?month=2027-03')
    const now = await page.link('Today')
    expect(now.find('.month [aria-current=date] time').getAttribute('dateTime')).toContain(month)
  })

  it('is the one that is typed, however it is written, and what is none is said to be [BEY-92]', async () => {
    const browser = await signedIn('solo@demo.test')
    const captionOf = (page: Page) => wordsOf(page.find('.month caption'))
    const chosen = await (
      await browser.open('/arrivals')
    )
      .form('Show')
      .fill('Month', '2027-08')
      .press('Show')
    expect(captionOf(chosen)).toBe('Expected in August 2027')
    expect(captionOf(await browser.open('/arrivals?month=8-2027'))).toBe(captionOf(chosen))
    const current = captionOf(await browser.open('/arrivals'))
    for (const bad of ['2027-13', 'august', '2027-8-1', '0001-01', '9999-12', '__proto__']) {
      const page = await browser.open(`/arrivals?month=${bad}`)
      expect([bad, page.status, captionOf(page)]).toEqual([bad, 200, current])
      expect(wordsOf(page.find('#month-error'))).toContain('This is not a month.')
      expect(page.find('[name=month]').getAttribute('value')).toBe(bad)
    }
  })

  it('in which nothing is expected says so, and no list that failed is nothing [BEY-92]', async () => {
    const browser = await signedIn('solo@demo.test')
    const empty = await browser.open('/arrivals?month=2031-02')
    expect(wordsOf(empty.find('.empty'))).toBe('Nothing is expected in February 2031.')
    await server.faults({ path: '/*/multifilter', kind: 'html', times: 99 })
    const failed = await browser.open('/arrivals?month=2031-02')
    expect(failed.findAll('.empty')).toEqual([])
    expect(alerts(failed)).toHaveLength(2)
  })

  it('shows what has come or was canceled as past, by the words of its status [BEY-92]', async () => {
    const browser = await signedIn()
    const page = await browser.open(`/arrivals?month=${monthFromNow(-1)}`)
    const past = page.findAll('.month .past .status').map((one) => wordsOf(one))
    const others = page.findAll('.month li:not(.past) .status').map((one) => wordsOf(one))
    expect([...new Set(past)].sort()).toEqual(['Canceled', 'Closed'])
    expect(others.length).toBeGreaterThan(0)
    expect(others.filter((status) => past.includes(status))).toEqual([])
  })

  it('has nothing of another company, and shipments only for who may see them [BEY-92]', async () => {
    const browser = await signedIn()
    const before = (await server.calls(-1)).at(-1)?.id ?? 0
    const page = await browser.open(`/arrivals?month=${month}`)
    const asked = (await server.calls(before)).map(({ path }) => path)
    expect(asked).not.toContain(areas.shipments.call)
    expect(page.main).not.toContain('Shipments')
    expect((await browser.open('/arrivals?company=2')).status).toBe(409)
    const linksOf = (one: Page) =>
      one.findAll('.month a').map((link) => link.getAttribute('href') ?? '')
    await (await browser.open('/')).press('1002 (Polder Sports)')
    const sports = linksOf(await browser.open(`/arrivals?month=${month}`))
    const polder = await signedIn('nl@demo.test')
    expect(sports.length).toBeGreaterThan(0)
    expect(sports).toEqual(linksOf(await polder.open(`/arrivals?month=${month}`)))
    expect(linksOf(page).filter((path) => sports.includes(path))).toEqual([])
    for (const path of sports.slice(0, 3))
      expect((await (await signedIn()).open(path)).status).toBe(404)
  })

  it('is led to from the menu, and after a switch of the company [BEY-92]', async () => {
    const browser = await signedIn()
    const list = await browser.open('/inbound-orders')
    const link = list.find('.side a[href="/arrivals"]')
    expect((await list.follow(link.getAttribute('href')!)).h1).toBe('Arrivals')
    const page = await browser.open('/arrivals')
    const open = page.findAll('.side details[open] [aria-current=page]').map((one) => wordsOf(one))
    expect(open).toEqual(['Arrivals'])
    expect((await page.press('1002 (Polder Sports)')).path).toBe('/arrivals')
  })
})

describe.each(['Pacific/Auckland', 'America/Los_Angeles'])('where the machine is in %s', (zone) => {
  let own: ServerProcess
  beforeAll(async () => {
    own = await startPortal({ env: { TZ: zone } })
  })
  afterAll(() => own.stop('SIGKILL'))

  it('a day is the day in Amsterdam, at both ends of a month and where the clock is put on [BEY-92]', async () => {
    const browser = await signedIn('client@demo.test', own)
    const before = (await server.calls(-1)).at(-1)?.id ?? 0
    await answering(areas.returns.call, [])
    await answering(areas['inbound orders'].call, [
      order(1, '2026-03-01T00:00:00+01:00'),
      order(2, '2026-03-29T01:59:59+01:00'),
      order(3, '2026-03-29T23:59:59+02:00'),
      order(4, '2026-03-31T23:59:59+02:00'),
      // upstream was not asked for these
      order(5, '2026-04-01T00:00:00+02:00'),
      order(6, '2026-02-28T23:59:59+01:00'),
      { id: 7, external_order_id: 'PO-7', time_arrival: null },
    ])
    const page = await browser.open('/arrivals?month=2026-03')
    expect(daysOf(page)).toEqual({
      '2026-03-01': { 'Inbound orders': ['PO-1'] },
      '2026-03-29': { 'Inbound orders': ['PO-2', 'PO-3'] },
      '2026-03-31': { 'Inbound orders': ['PO-4'] },
    })
    expect(page.main).toContain('Inbound orders: 3 still to come have no date.')
    const asked = (await server.calls(before)).flatMap(({ path, body }) =>
      path === areas['inbound orders'].call
        ? [(body as { filters?: { time?: unknown } }).filters?.time]
        : [],
    )
    expect(asked).toContainEqual({
      type: 'time_arrival',
      from: Date.parse('2026-03-01T00:00:00+01:00') / 1000,
      to: Date.parse('2026-03-31T23:59:59+02:00') / 1000,
    })
  })
})
