import ICAL from 'ical.js'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wordsOf, type Browser } from '../../support/browser'
import {
  basic,
  bearer,
  expectRefused,
  fetchWith,
  makeKey,
  shownKey,
  signedIn,
  wrong,
} from '../../support/list-keys'
import { portal } from '../../support/portal'
import { areas, lastDay, monthFromNow, rowsOf } from './support'

const server = portal()

beforeAll(() => server.resetSandbox())
beforeEach(() => server.clearFaults())

const months = Array.from({ length: 8 }, (_, n) => monthFromNow(n - 1))

/** A calendar as somebody else's reader takes it; what RFC 5545 demands of each line and event is there. */
function readCalendar(text: string) {
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Client portal//Arrivals//EN')
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, startDate, endDate, summary, description } = new ICAL.Event(component)
    expect(startDate.isDate).toBe(true)
    expect(endDate.subtractDate(startDate).toSeconds()).toBe(24 * 60 * 60)
    expect(String(component.getFirstPropertyValue('dtstamp'))).toMatch(/^\d{4}-\d\d-\d\dT/)
    const text = (name: string) => String(component.getFirstPropertyValue(name))
    return {
      ...{ uid, summary, description },
      day: startDate.toString(),
      path: text('url').replace(server.url.replace(/\/$/, ''), ''),
      status: text('status'),
      category: text('categories'),
      modified: text('last-modified'),
    }
  })
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  return { name: String(calendar.getFirstPropertyValue('name')), events }
}

/** What the pages of these months show: the day, the record's address, its number and its status. */
async function shownIn(browser: Browser) {
  const shown: [day: string, path: string, name: string, words: string][] = []
  for (const month of months) {
    const page = await browser.open(`/arrivals?month=${month}`)
    for (const cell of page.findAll('.month td'))
      for (const item of cell.querySelectorAll('li')) {
        const link = item.querySelector('a')
        expect(wordsOf(link)).not.toMatch(/more$/)
        shown.push([
          cell.querySelector('time')?.getAttribute('dateTime') ?? '',
          link?.getAttribute('href') ?? '',
          wordsOf(link),
          wordsOf(item.querySelector('.status')),
        ])
      }
  }
  return shown
}

it('the calendar has what the pages of its months show, each as a whole day [BEY-92]', async () => {
  const browser = await signedIn('solo@demo.test')
  const answer = await browser.open('/arrivals.ics')
  expect(answer.status).toBe(200)
  expect(answer.header('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.header('content-disposition')).toContain('attachment; filename="arrivals-')
  const { events } = readCalendar(answer.html)
  const shown = await shownIn(browser)
  expect(shown.length).toBeGreaterThan(20)
  expect(events.map(({ day, path }) => `${day} ${path}`).sort()).toEqual(
    shown.map(([day, path]) => `${day} ${path}`).sort(),
  )
  for (const [, path, name, words] of shown) {
    const event = events.find((one) => one.path === path)
    expect(event?.summary).toMatch(new RegExp(`^${name} \\((inbound order|return)\\)$`))
    expect(event?.description.split('\n')[0]).toBe(words)
    const status = { New: 'TENTATIVE', Concept: 'TENTATIVE', Canceled: 'CANCELLED' }[words]
    expect([words, event?.status]).toEqual([words, status ?? 'CONFIRMED'])
  }
})

it.each(Object.values(areas))(
  'the calendar has all $title of eight months, in as many pages as the list has [BEY-92]',
  async (area) => {
    const browser = await signedIn('customs@demo.test')
    const { events } = readCalendar((await browser.open('/arrivals.ics')).html)
    const rows = await rowsOf(browser, area, `${months[0]}-01`, lastDay(months[7]!))
    const own = events.filter(({ category }) => category === area.title)
    expect(own.map(({ day, summary }) => `${day} ${summary.replace(/ \(.*/, '')}`).sort()).toEqual(
      rows.map((row) => `${row[area.day]} ${row[area.name]}`).sort(),
    )
    expect(own.every(({ modified }) => /^20\d\d-/.test(modified))).toBe(true)
  },
)

it('an event stays the same one, whenever it is read, and is of one company alone [BEY-92]', async () => {
  const browser = await signedIn()
  const read = async () => readCalendar((await browser.open('/arrivals.ics')).html)
  const { events } = await read()
  expect((await read()).events).toEqual(events)
  const host = new URL(server.url).host
  for (const { uid } of events)
    expect(uid).toMatch(new RegExp(`^1-(inbound-orders|returns)-\\d+@${host}$`))
  await (await browser.open('/')).press('1002 (Polder Sports)')
  const { events: others } = await read()
  expect(others.length).toBeGreaterThan(0)
  const paths = new Set(events.map(({ path }) => path))
  expect(others.filter(({ path, uid }) => paths.has(path) || !uid.startsWith('2-'))).toEqual([])
})

it('the calendar speaks the language of its user [BEY-92]', async () => {
  const browser = await signedIn('de@demo.test')
  const { name, events } = readCalendar((await browser.open('/arrivals.ics')).html)
  expect(name).toMatch(/^Ankünfte \d+$/)
  expect(events.some(({ summary }) => summary.endsWith(' (Eingangsauftrag)'))).toBe(true)
})

describe.each([
  ['Bearer', bearer],
  ['Basic', basic],
])('a key that is sent as %s', (_, header) => {
  it('subscribes to the calendar, and a key of the calendar opens nothing else [BEY-92] [BEY-91]', async () => {
    const browser = await signedIn()
    const own = (await browser.open('/arrivals.ics')).html
    for (const list of ['All lists', 'Arrivals']) {
      const key = await makeKey(browser, { name: list, list })
      const answer = await fetchWith(header(key), '/arrivals.ics')
      expect(answer.status).toBe(200)
      expect(readCalendar(answer.text)).toEqual(readCalendar(own))
      const head = await fetchWith(header(key), '/arrivals.ics', { method: 'HEAD' })
      expect([head.status, head.text]).toEqual([200, ''])
      const stock = await fetchWith(header(key), '/stock.csv')
      if (list === 'Arrivals') expectRefused(stock, 403, 'This key is of another list.')
      else expect(stock.status).toBe(200)
    }
  })

  it('opens no calendar where it is wrong, revoked, or of another list or company [BEY-92] [BEY-91]', async () => {
    const browser = await signedIn()
    const key = await makeKey(browser, { name: 'Calendar', list: 'Arrivals' })
    const returns = await makeKey(browser, { name: 'Returns', list: 'Returns' })
    const open = (sent: string, query = '') => fetchWith(header(sent), `/arrivals.ics${query}`)
    expectRefused(await open(returns), 403, 'This key is of another list.')
    expectRefused(
      await open(key, '?company=2'),
      403,
      'This address is of another company than yours.',
    )
    for (const bad of [`${key}x`, 'a.b', '']) expectRefused(await open(bad), 401, wrong)
    await (await browser.open('/account/keys')).form('#keys').press('Revoke Calendar')
    expectRefused(await open(key), 401, wrong)
    await (await browser.open('/account/keys')).form('#keys').press('Revoke Returns')
  })
})

it('a key of the calendar is shown with the address to subscribe to [BEY-92]', async () => {
  const browser = await signedIn()
  const form = (await browser.open('/account/keys')).form('#keys')
  const page = await form.fill('Name', 'Planner').fill('Opens', 'Arrivals').press('Make a key')
  expect(
    page
      .findAll('main code')
      .map((one) => wordsOf(one))
      .at(-1),
  ).toBe(new URL('/arrivals.ics', server.url).href)
  expect(page.main).toContain('In a calendar: subscribe to this address')
  const row = (await browser.open('/account/keys')).table().rows[0]
  expect(row?.cell('Opens')).toBe('Arrivals')
  const month = await browser.open('/arrivals')
  expect((await month.link('Download as a calendar file')).header('content-type')).toContain(
    'calendar',
  )
  expect((await month.link('Keys to lists')).path).toBe('/account/keys')
})

it('who is not signed in reads so in words, and no other file stands there [BEY-92]', async () => {
  const answer = await fetchWith({ 'accept-language': 'en' }, '/arrivals.ics')
  expectRefused(answer, 401, 'Sign in to the portal, or send a key of this list with the request.')
  const browser = await signedIn()
  for (const path of ['/arrivals.csv', '/returns.ics', '/arrivals.ics.ics'])
    expect([path, (await browser.open(path)).status]).toEqual([path, 404])
})

it.each(Object.values(areas))(
  'a calendar that would lack $title is refused in words, or breaks off [BEY-92]',
  async ({ call }) => {
    const browser = await signedIn('customs@demo.test')
    const refused = async () => {
      const answer = await browser.open('/arrivals.ics')
      expect(answer.status).toBe(503)
      expect(answer.header('content-type')).toBe('text/plain; charset=utf-8')
      return answer.html.trim()
    }
    await server.faults({ path: call, kind: 'status', status: 500, times: 9 })
    expect(await refused()).not.toBe('')
    await server.clearFaults()
    const answering = (result: unknown[], count: number) =>
      server.faults({ path: call, kind: 'status', status: 200, body: { result, count } })
    const rows = Array.from({ length: 1000 }, (_, n) => ({
      id: n + 1,
      time_arrival: 1_800_000_000,
    }))
    await answering([...rows.slice(1), { name: 'no id' }], 1000)
    expect(await refused()).toBe('1 row could not be read and is missing here.')
    await answering(rows, 1500)
    await server.faults({ path: call, kind: 'status', status: 500, times: 9 })
    await expect(browser.open('/arrivals.ics')).rejects.toThrow()
  },
)

it('the calendar stands in the history as other files do, a subscription once an hour [BEY-92]', async () => {
  const browser = await signedIn('de@demo.test')
  const told = async () => {
    const acts = await browser.open('/activity?area=inbound&q=.ics')
    return acts.table().rows.map((row) => wordsOf(row.element))
  }
  const before = await told()
  const form = (await browser.open('/account/keys')).form('#keys')
  const page = await form.fill('Name', 'Kalender').press('Schlüssel erstellen')
  const key = shownKey(page)
  await browser.open('/arrivals.ics')
  for (let n = 0; n < 3; n++) await fetchWith(bearer(key), '/arrivals.ics')
  const own = (await told()).slice(0, -before.length || undefined)
  expect(own).toHaveLength(2)
  for (const words of own) expect(words).toMatch(/Als Kalenderdatei.*arrivals-\d+\.ics/)
})
