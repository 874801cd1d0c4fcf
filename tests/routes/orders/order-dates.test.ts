import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../../support/databases'
import type { Browser, Page } from '../../support/browser'
import { oneOfEach } from '../../support/extent'
import { portal, startPortal, type FaultOrder } from '../../support/portal'
import { writeFaults } from '../../support/write-faults'
import { orderAreas, type Orders } from '../buttons/order-kinds'
import { signedIn } from '../products/support'

const server = portal()
let client: Browser
const templates = new Map<Orders, string>()

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})
beforeEach(() => server.clearFaults())

const [outbound] = orderAreas as [Orders]
let made = 0
/** The beginning of numbers that nothing has yet. */
const newBeginning = () => `D${process.pid % 10_000}-${++made}`

/** The page for days of a template of a concept that can be saved. */
async function openDates(orders = outbound, browser = client): Promise<Page> {
  const known = templates.get(orders)
  if (known) return browser.open(known)
  const editor = await orders.form(await orders.whole(client)).press('Save concept')
  const form = (await editor.link('Save as template')).form('#template')
  const template = await form.fill('Name', `Of ${orders.area}`).press('Save template')
  const page = await template.link('Orders for several dates')
  templates.set(orders, page.path)
  return page
}

const year = new Date().getUTCFullYear() + 1
const days = (...all: string[]) => all.map((day) => `${day}-${year}`).join('\n')

/** The orders of these days, as they will be made. */
async function preview(typed: string, beginning = newBeginning(), orders = outbound) {
  const form = (await openDates(orders)).form('#days')
  return form
    .fill('Order number begins with', beginning)
    .fill('Dates', typed)
    .press('Show the orders')
}

const rows = (page: Page) => page.table().rows.map(({ cells }) => cells)
const states = (page: Page) => rows(page).map((cells) => cells[1])
const make = (page: Page, n: number) => page.press(`Make ${n} ${n === 1 ? 'concept' : 'concepts'}`)

/** The drafts that were saved upstream meanwhile. */
async function savedDuring<T>(work: () => Promise<T>) {
  const before = (await server.calls(-1)).at(-1)?.id ?? 0
  const result = await work()
  const calls = await server.calls(before)
  const saved = calls.filter(
    ({ path, method, query }) =>
      path.startsWith('/saleskit/') && method === 'POST' && query.action !== 'validate',
  )
  return { result, saved }
}

describe.each(oneOfEach(orderAreas, ({ area }) => area))('orders of $area for dates', (orders) => {
  it('are shown first, made each once, and lead to their editors [BEY-93]', async () => {
    await openDates(orders)
    const beginning = newBeginning()
    const typed = days('05-01', '12-01')
    const { result: page, saved } = await savedDuring(() => preview(typed, beginning, orders))
    const numbers = [`${beginning}-${year}0105`, `${beginning}-${year}0112`]
    expect(rows(page)).toEqual([
      [numbers[0], 'To be made', `05-01-${year}`],
      [numbers[1], 'To be made', `12-01-${year}`],
    ])
    expect(saved).toEqual([])
    const done = await savedDuring(() => make(page, 2))
    expect(done.saved).toHaveLength(2)
    expect(done.result.messages()).toEqual([{ kind: 'success', text: '2 concepts were made' }])
    expect(states(done.result)).toEqual(['Made', 'Made'])
    const editor = await done.result.link(numbers[1]!)
    expect(orders.form(editor).value(orders.numberLabel)).toBe(numbers[1])
    if (orders.area !== 'outbound')
      expect(orders.form(editor).value('Expected arrival date')).toBe(`${year}-01-12`)
  })
})

describe('the days', () => {
  it('may be those of every week, beside what is typed [BEY-93]', async () => {
    const form = (await openDates()).form('#days')
    const page = await form
      .fill('Dates', `24-12-${year}`)
      .fill('Order number begins with', 'KEPT')
      .fill('Weekday', 'Tuesday')
      .fill('From', '2027-01-01')
      .fill('Up to', '2027-01-19')
      .press('Add these dates')
    expect(page.status).toBe(200)
    expect(page.form('#days').value('Dates').split(/\s+/)).toEqual([
      `24-12-${year}`,
      '05-01-2027',
      '12-01-2027',
      '19-01-2027',
    ])
    expect(page.form('#days').value('Order number begins with')).toBe('KEPT')
  })

  it('are refused with what is wrong, entries kept [BEY-93]', async () => {
    const wrong = await preview('31-02-2027\nsoon', 'X')
    expect(wrong.status).toBe(422)
    expect(Object.values(wrong.errors()).join()).toContain('31-02-2027 is no date')
    expect(wrong.form('#days').value('Dates').split(/\s+/)).toEqual(['31-02-2027', 'soon'])
    const none = await (await openDates()).form('#days').press('Show the orders')
    expect(Object.values(none.errors())).toEqual([
      'Order number begins with is required',
      'Dates is required',
    ])
    const many = Array.from({ length: 61 }, (_, n) => `01-01-${2000 + n}`).join('\n')
    expect(Object.values((await preview(many)).errors()).join()).toContain('At most 60 dates')
    const form = (await openDates()).form('#days')
    const weeks = await form.fill('From', '2027-01-19').press('Add these dates')
    expect([weeks.status, Object.values(weeks.errors())]).toEqual([
      422,
      ['Weekday is not valid', 'Up to is required'],
    ])
    const short = weeks.form('#days').fill('Weekday', 'Monday').fill('Up to', '2027-01-20')
    expect(Object.values((await short.press('Add these dates')).errors())).toEqual([
      'There is no such day between these dates',
    ])
  })

  it('that are past, there twice, or whose number an order has are left out [BEY-93]', async () => {
    const beginning = newBeginning()
    await make(await preview(days('02-02'), beginning), 1)
    const page = await preview(`01-01-2021\n${days('02-02', '03-02', '03-02')}`, beginning)
    expect(states(page)).toEqual([
      'Left out: The date is past',
      'Left out: An order has this number already',
      'To be made',
      'Left out: This date is there twice',
    ])
    const { result, saved } = await savedDuring(() => make(page, 1))
    expect([saved.length, states(result)[2]]).toEqual([1, 'Made'])
  })

  it('can be changed before anything is made [BEY-93]', async () => {
    const page = await (await preview(days('05-05'), 'AGAIN')).link('Other dates')
    expect(page.form('#days').value('Dates')).toBe(`05-05-${year}`)
    expect(page.form('#days').value('Order number begins with')).toBe('AGAIN')
  })

  it('say so where nobody knows whether the numbers are taken, and make nothing then [BEY-93] [BEY-23]', async () => {
    const page = await preview(days('06-06'))
    await server.faults({ path: '/orders/multifilter', kind: 'status', status: 500, times: 30 })
    expect((await page.reload()).main).toContain('Nobody knows whether orders have these numbers')
    const { result, saved } = await savedDuring(() => make(page, 1))
    expect([result.status >= 400, saved]).toEqual([true, []])
    await server.clearFaults()
    expect(states(await make(result, 1))).toEqual(['Made'])
  })
})

/** So many are checked as they should be, then the calls that save misbehave: the first one, and all that follow. */
const whenSaved = (checks: number, ...[first, rest]: Omit<FaultOrder, 'path'>[]) => {
  const call = { method: 'POST', path: '/saleskit/shp' }
  return server.faults(
    { ...call, times: checks },
    { ...call, ...first, times: 1 },
    ...(rest ? [{ ...call, ...rest, times: 100 }] : []),
  )
}

/** Saves of orders whose number begins so. */
const savedOf = async (beginning: string) =>
  (await server.calls(0)).filter(
    ({ path, query, body }) =>
      path === '/saleskit/shp' &&
      query.action === undefined &&
      JSON.stringify(body).includes(beginning),
  )

describe('making orders while upstream misbehaves', () => {
  it.each(writeFaults)(
    'tells what became of one whose call %s, and makes each once [BEY-93] [NET-08] [NET-09]',
    async (_what, fault, outcome) => {
      const beginning = newBeginning()
      const page = await preview(days('07-07'), beginning)
      await whenSaved(1, fault)
      const { result: answered } = await savedDuring(() => make(page, 1))
      await server.clearFaults()
      if (outcome === 'done') return expect(states(answered)).toEqual(['Made'])
      expect(answered.find('.receipt').textContent).toContain(beginning)
      expect(states(answered)[0]).toMatch(
        outcome === 'refused' ? /^Not made: / : /^Not known whether it was made: /,
      )
      const again = await make(answered, 1)
      expect(states(again)).toEqual(['Made'])
      const list = await client.open(`/outbound-orders?q=${beginning}`)
      expect(list.table().rows).toHaveLength(1)
    },
  )

  it('makes the others where one is refused [BEY-93]', async () => {
    const page = await preview(days('08-08', '09-08', '10-08'))
    await whenSaved(3, { kind: 'status', status: 422, body: { error: { code: 'X', en: 'No' } } })
    const answered = await make(page, 3)
    expect(states(answered).toSorted()).toEqual(['Made', 'Made', 'Not made: No'])
    expect(states(await make(answered, 1))).toEqual(['Made', 'Made', 'Made'])
  })

  it('makes nothing twice when it is pressed twice, or in two tabs [BEY-93] [NET-09]', async () => {
    const page = await preview(days('11-11', '12-11'))
    const { result, saved } = await savedDuring(async () => {
      const both = await Promise.all([make(page, 2), make(await page.reload(), 2)])
      return [...both, await make(page, 2)]
    })
    expect(saved).toHaveLength(2)
    expect(result.map(states)).toEqual(Array.from({ length: 3 }, () => ['Made', 'Made']))
  })
})

describe('the orders of a plan', () => {
  it('are each made once though their portal is killed in the midst, and another one goes on [BEY-93] [NET-09]', async () => {
    const database = await freshDatabase('postgres')
    const env = {
      DATABASE_URL: database.databaseUrl,
      SESSION_SECRET: database.secret,
      JOB_LEASE_MS: '500',
    }
    const [first, second] = await Promise.all([startPortal({ env }), startPortal({ env })])
    onTestFinished(async () => {
      await second.stop('SIGKILL')
      await database.drop()
    })
    const here = await signedIn('client@demo.test', first.url)
    const editor = await outbound.form(await outbound.whole(here)).press('Save concept')
    const form = (await editor.link('Save as template')).form('#template').fill('Name', 'Killed')
    const page = await (await form.press('Save template')).link('Orders for several dates')
    const beginning = newBeginning()
    const typed = page.form('#days').fill('Order number begins with', beginning)
    const plan = await typed.fill('Dates', days('01-10', '02-10', '03-10')).press('Show the orders')
    // one is made, and of the others no answer comes
    await whenSaved(3, { kind: 'applyThenReset' }, { kind: 'hang' })
    const pressed = make(plan, 3).catch(() => null)
    await expect.poll(() => savedOf(beginning)).toHaveLength(3)
    await first.stop('SIGKILL')
    await pressed
    await server.clearFaults()

    const there = await signedIn('client@demo.test', second.url)
    const left = await there.open(plan.path)
    expect(states(left)).toEqual(Array.from({ length: 3 }, () => 'Not known whether it was made'))
    const done = await make(left, 3)
    expect(states(done)).toEqual(['Made', 'Made', 'Made'])
    const list = await there.open(`/outbound-orders?q=${beginning}`)
    expect(list.table().rows).toHaveLength(3)
  })

  it('are of their user and company alone [BEY-93]', async () => {
    const page = await preview(days('01-09'))
    const colleague = await signedIn('staff@demo.test')
    const theirs = await colleague.open(page.path)
    expect(theirs.main).not.toContain('To be made')
    await (await colleague.open('/')).press('1002 (Polder Sports)')
    expect((await colleague.open(page.path)).status).toBe(404)
  })
})

describe('days for a template that somebody else deletes meanwhile', () => {
  const gone = 'This template is gone. Somebody else may have deleted it.'
  let named = 0
  /** The page for days of a template of its own, and what deletes that. */
  async function openOwn() {
    const editor = await outbound.form(await outbound.whole(client)).press('Save concept')
    const form = (await editor.link('Save as template')).form('#template')
    const template = await form.fill('Name', `Deleted ${++named}`).press('Save template')
    const beginning = newBeginning()
    const days = await template.link('Orders for several dates')
    return {
      beginning,
      form: days.form('#days').fill('Order number begins with', beginning),
      remove: async () => {
        const asked = await template.form('#template').press('Delete template')
        expect((await asked.form('#template').press('Delete')).path).toBe('/templates')
      },
    }
  }

  it('come back as they were typed, and it is said why [BEY-93] [BEY-20]', async () => {
    const { form, remove, beginning } = await openOwn()
    form.fill('Dates', days('13-01', '14-01'))
    await remove()
    const page = await form.press('Show the orders')
    expect([page.status, page.messages()]).toEqual([404, [{ kind: 'error', text: gone }]])
    const back = page.form('#days')
    expect(back.value('Order number begins with')).toBe(beginning)
    expect(back.value('Dates').split(/\s+/)).toEqual(form.value('Dates').split(/\s+/))
    const weeks = back
      .fill('Weekday', 'Monday')
      .fill('From', '2027-01-01')
      .fill('Up to', '2027-01-31')
    expect((await weeks.press('Add these dates')).form('#days').value('Dates')).toContain(
      '04-01-2027',
    )
  })

  it('are made into orders all the same where these were shown, and each is looked up again [BEY-93] [NET-08] [NET-09]', async () => {
    const { form, remove } = await openOwn()
    const plan = await form.fill('Dates', days('15-01', '16-01')).press('Show the orders')
    await remove()
    expect(states(await plan.reload())).toEqual(['To be made', 'To be made'])
    await whenSaved(2, { kind: 'reset' })
    const left = await make(plan, 2)
    await server.clearFaults()
    expect([left.status, states(left).toSorted()]).toEqual([
      200,
      ['Made', expect.stringMatching(/^Not known whether it was made: /)],
    ])
    expect(left.find('.receipt').textContent).toContain(`${year}`)
    const done = await make(left, 1)
    expect(states(done)).toEqual(['Made', 'Made'])
    expect(done.findAll('table a[href*="create-order/"]')).toHaveLength(2)
  })
})
