import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { orderNumbers } from '../outbound/support'
import { callsDuring, idsOn, signedIn, ticks } from '../products/support'

const server = portal()
let client: Browser

beforeAll(() => server.resetSandbox())
beforeEach(async () => {
  await server.clearFaults()
  client = await signedIn()
})

/** Lists of orders, with the call that finds them and the heading of a reference. */
const lists = [
  { path: '/outbound-orders', call: '/orders/multifilter', reference: 'Order reference' },
  { path: '/inbound-orders', call: '/purchaseorders/multifilter', reference: 'Reference' },
  { path: '/returns', call: '/returns/multifilter', reference: 'Reference' },
]

const field = 'Numbers or references'
const open = (path: string, browser = client) => browser.open(`/select${path}`)
const select = (page: Page, numbers: string[]) =>
  page.form('#numbers').fill(field, numbers.join('\n')).press('Select')

/** Rows of the list with their ids, those without a reference left out. */
async function referredTo(path: string, heading: string) {
  const page = await client.open(path)
  const ids = idsOn(page)
  const rows = page.table().rows.map((row, at) => ({
    id: ids[at] ?? '',
    number: row.cell('Order number'),
    reference: row.cell(heading),
  }))
  return rows.filter(({ reference }) => reference !== '')
}

describe.each(lists)('Select by number on $path', ({ path, call, reference: heading }) => {
  it('ticks orders of pasted numbers and references, names what is not found, and asks once for all numbers [BEY-61]', async () => {
    const [first, second, third] = await referredTo(path, heading)
    const page = await open(path)
    expect(page.h1).toBe('Select by number')
    const pasted = [
      ` ${first?.number.toLowerCase()} `,
      'NOT-THERE-1',
      second?.reference ?? '',
      first?.number ?? '',
      'NOT-THERE-2',
      '',
    ]
    const { result: list, calls } = await callsDuring(call, () => select(page, pasted))
    expect(list.url.pathname).toBe(path)
    expect(ticks(list)).toEqual(expect.arrayContaining([first?.id, second?.id]))
    expect(ticks(list)).not.toContain(third?.id)
    expect(list.messages()).toEqual([
      {
        kind: 'warning',
        text: expect.stringMatching(/selected\s+Not found: NOT-THERE-1, NOT-THERE-2$/) as string,
      },
    ])
    const whole = calls.filter(({ body }) => JSON.stringify(body).includes('external_'))
    expect(whole).toHaveLength(1)
  })

  it('is a button of the list, and keeps its filters and what was ticked before [BEY-61] [INB-49]', async () => {
    const before = await client.open(`${path}?status=20&page=2`)
    const [ticked] = idsOn(before)
    const row = before.table().rows[0]?.cell('Order number') ?? ''
    const page = await before.form('.list').tick(`Select ${row}`).press('Select by number')
    const [first] = await referredTo(path, heading)
    const list = await select(page, [first?.number ?? ''])
    expect(list.url.searchParams.get('status')).toBe('20')
    expect(new Set(ticks(list))).toEqual(new Set([ticked, first?.id]))
    expect(list.messages()).toEqual([{ kind: 'success', text: '1 order selected' }])
    const back = await page.link('Cancel')
    expect([back.url.pathname, ticks(back)]).toEqual([path, [ticked]])
  })

  it('takes 100 numbers and no more, and none of blanks, and keeps what was pasted [BEY-61]', async () => {
    const many = Array.from({ length: 101 }, (_, n) => `NO-SUCH-${n}`)
    const { result: refused, calls } = await callsDuring(call, async () =>
      select(await open(path), many),
    )
    expect(refused.status).toBe(422)
    expect(refused.errors()).toEqual({
      [field]: 'At most 100 numbers at once. You entered 101.',
    })
    expect(refused.find('textarea').textContent?.split(/\r?\n/)).toEqual(many)
    expect(calls).toEqual([])
    const empty = await select(await open(path), [' ', '\t'])
    expect(empty.errors()).toEqual({ [field]: `${field} is required` })
  })

  it('stays where nothing is found and names it, in one line as well as in a column [BEY-61]', async () => {
    const page = await select(await open(path), ['NO-1, NO-2; NO-1'])
    expect(page.status).toBe(422)
    expect(page.errors()).toEqual({ [field]: 'Not found: NO-1, NO-2' })
  })

  it('says that upstream cannot be asked, and of which references it cannot say anything [BEY-61]', async () => {
    await server.faults({ path: call, times: 10, kind: 'status', status: 500 })
    const refused = await select(await open(path), ['NO-1'])
    expect(refused.status).toBe(502)
    expect(refused.find('textarea').textContent).toBe('NO-1')
    await server.clearFaults()

    const [first] = await referredTo(path, heading)
    const page = await open(path)
    await server.faults({ path: call }, { path: call, kind: 'status', status: 400 })
    const list = await select(page, [first?.number ?? '', 'LOST'])
    expect(list.messages()[0]?.text).toContain('Could not be looked up, please try again: LOST')
  })

  it('drops the ticks of another company [BEY-61]', async () => {
    const [first] = await referredTo(path, heading)
    const page = await client.open(`/select${path}?sel=1&of=1002`)
    const list = await select(page, [first?.number ?? ''])
    expect(ticks(list)).toEqual([first?.id])
  })
})

it('leads nowhere for a list whose rows have no numbers, and for none [BEY-61]', async () => {
  for (const path of ['/select/stock', '/select/', '/select/nothing']) {
    expect((await client.open(path)).status).toBe(404)
  }
  expect(orderNumbers(await client.open('/outbound-orders')).length).toBeGreaterThan(0)
})
