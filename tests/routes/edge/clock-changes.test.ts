import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../support/browser'
import { MovingClock } from '../../support/moving-clock'
import { portal, type CallRecord, type ServerProcess } from '../../support/portal'
import { daysOf } from '../arrivals/support'
import { inboundForm, newConcept } from '../inbound/form-pages'

const server = portal()

/** The hours about the change, by the clock of the world; what a clock on the wall of Amsterdam has then. */
const changes = [
  {
    change: 'an hour is left out, so that 02:30 never is',
    day: '2027-03-28',
    bounds: [1_806_188_400, 1_806_271_199],
    moments: [
      ['2027-03-28T00:30:00Z', '01:30'],
      ['2027-03-28T00:59:00Z', '01:59'],
      ['2027-03-28T01:30:00Z', '03:30'],
    ],
  },
  {
    change: 'an hour is there twice, so that 02:30 is as well',
    day: '2026-10-25',
    bounds: [1_792_879_200, 1_792_969_199],
    moments: [
      ['2026-10-24T23:30:00Z', '01:30'],
      ['2026-10-25T00:30:00Z', '02:30'],
      ['2026-10-25T01:30:00Z', '02:30'],
    ],
  },
] as const

const order = (id: number, at: number) => ({
  id,
  external_order_id: `PO-${id}`,
  time_arrival: at,
  time_created: at,
})

describe.each(changes)('a night in which $change', ({ day, bounds, moments }) => {
  const clock = new MovingClock()
  let own: ServerProcess
  let browser: Browser
  const setTo = (moment: string) => clock.set(Date.parse(moment) - Date.now())
  const month = day.slice(0, 'yyyy-MM'.length)

  beforeAll(async () => {
    await server.resetSandbox()
    setTo(moments[0][0])
    own = await clock.start()
    browser = new Browser(own)
    await browser.startSession('client@demo.test')
  })
  afterAll(() => own.stop('SIGKILL'))

  it.each<readonly [string, string]>(moments)(
    'keeps who is signed in, and tells the time that it is: %s [BEY-60]',
    async (moment: string, time: string) => {
      setTo(moment)
      const page = await browser.open('/status')
      expect(page.status).toBe(200)
      expect(page.main).toContain(time)
      expect((await browser.open('/account')).main).toContain('Within the last hour')
    },
  )

  it('has what arrives in the first and the last second of its day on that day, in the month and in its calendar [BEY-92]', async () => {
    const [first, last] = bounds
    const result = [first - 1, first, last, last + 1].map((at, n) => order(n + 1, at))
    await answering('/purchaseorders/multifilter', result)
    const page = await browser.open(`/arrivals?month=${month}`)
    await server.clearFaults()
    const shown = Object.entries(daysOf(page)).flatMap(([on, { 'Inbound orders': names }]) =>
      names ? [[on, names]] : [],
    )
    expect(shown).toEqual([
      [dayBeside(day, -1), ['PO-1']],
      [day, ['PO-2', 'PO-3']],
      [dayBeside(day, 1), ['PO-4']],
    ])
    await answering('/purchaseorders/multifilter', result)
    const calendar = (await browser.open(`/arrivals.ics`)).html
    await server.clearFaults()
    expect(calendar).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`)
  })

  it('is a filter of 23 or of 25 hours, also of the file of its list [VAL-05, BEY-91]', async () => {
    const query = `datetype=time_arrival&from=${day}&to=${day}`
    const [from, to] = bounds
    for (const path of [`/inbound-orders?${query}`, `/inbound-orders.csv?${query}`]) {
      const calls = await callsDuring(() => browser.open(path), '/purchaseorders/multifilter')
      for (const { body } of calls)
        expect(JSON.stringify(body)).toMatch(new RegExp(`${from}.*${to}`))
      expect(calls.length).toBeGreaterThan(0)
    }
  })

  it('writes both half past twos of a night as a clock shows them, in lists and in files [VAL-05]', async () => {
    for (const [moment, time] of moments) {
      const at = Date.parse(moment) / 1000
      await answering('/purchaseorders/multifilter', [order(1, at)])
      const file = await browser.open('/inbound-orders.csv')
      await server.clearFaults()
      expect(file.html).toContain(`${day} ${time}:00`)
    }
  })

  it('keeps a date that is typed, from the form to upstream and back [INW-09]', async () => {
    const concept = await newConcept(browser)
    const form = inboundForm(concept).fill('Expected arrival date', day)
    const saved = await form.press('Save concept')
    expect(saved.messages().map(({ text }) => text)).toEqual(['Order saved successfully'])
    expect(inboundForm(await browser.open(saved.path)).value('Expected arrival date')).toBe(day)
  })
})

const dayBeside = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 'yyyy-MM-dd'.length)

const answering = (path: string, result: unknown[]) =>
  server.faults({
    ...{ path, kind: 'status', status: 200, times: 9 },
    body: { result, count: result.length },
  })

async function callsDuring(work: () => Promise<unknown>, path: string): Promise<CallRecord[]> {
  const before = (await server.calls(-1)).at(-1)?.id ?? 0
  await work()
  return (await server.calls(before)).filter((call) => call.path === path)
}
