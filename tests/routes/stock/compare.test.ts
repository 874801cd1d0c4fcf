import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Browser, wordsOf, type Page } from '../../support/browser'
import { portal, startPortal } from '../../support/portal'
import { rowsOfWorkbook } from '../../support/spreadsheet'
import { startUpstreamProxy } from '../../support/upstream-proxy'
import { callsTo, column, countOf } from './support'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = new Browser(server)
  await client.startSession('client@demo.test')
})
afterEach(() => server.clearFaults())

const day = (ago: number) =>
  new Date(Date.now() - ago * 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Amsterdam' })
const between = (from: number, to: number, more = '') =>
  `/stock/compare?${more}from=${day(from)}&to=${day(to)}`
const prompt = 'Select two dates to compare the stock'
const number = (shown: string) => Number(shown.replace('.', ''))

const causes = [
  'Inbound order', 'Return', 'Delivery', 'Outbound order', 'Sale (web)', 'POS', 'Transfer',
  'Stocktaking', 'Admin', 'Cleanup', 'Other',
] // prettier-ignore

/** Every line of a file: the words of its cells. */
const linesOf = (file: Page) =>
  file.bytes
    .toString('utf8')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'))

/** The whole stock photo at the end of a day, lines without stock included: article and total. */
async function photoOf(date: string) {
  const page = await client.open(`/stock/history?date=${date}&stock_min=0&confirm=export-csv`)
  return linesOf(await page.press('Continue')).map((cells) => [cells[1], Number(cells[10])])
}

const exported = async (path: string, button: string) => {
  const page = await client.open(path)
  const asks = number(/of ([\d.]+)$/.exec(countOf(page))?.[1] ?? '0') >= 250
  const next = await page.press(button)
  return asks ? next.press('Continue') : next
}

const mutation = {
  id: 7,
  product_option_name: 'ONE',
  actor: 'order',
  stockType: 0,
  count: -5,
  stock_before: 12,
  stock_after: 7,
  time: 1711846800,
}
const line = (total: number) => ({
  id: 1,
  sku: 'ONE',
  name: 'Shirt',
  link_key: 'AKBND',
  accountCodes: { 0: total },
  total,
})

describe('the stock between two dates', () => {
  it('asks for both dates first, and nothing of upstream [BEY-45]', async () => {
    for (const query of ['', `?from=${day(9)}`, `?to=${day(1)}`, '?from=soon&to=later']) {
      for (const path of ['/stock', '/stocklog']) {
        const { page, calls } = await callsTo(path, () => client.open(`/stock/compare${query}`))
        expect([page.status, page.h1]).toEqual([200, 'Stock between two dates'])
        expect(page.main).toContain(prompt)
        expect(page.messages()).toEqual([])
        expect(page.findAll('table')).toEqual([])
        expect(page.form('.list').buttons()).not.toContain('All as Excel')
        expect(calls).toEqual([])
      }
    }
  })

  it('says in words which dates cannot be compared, and keeps them [BEY-45]', async () => {
    const cases = [
      [between(3, 4), 'The end date cannot be before the start date'],
      [between(3, -2), 'The date cannot be in the future'],
      [`/stock/compare?from=${day(-2)}`, 'The date cannot be in the future'],
    ] as const
    for (const [path, text] of cases) {
      const { page, calls } = await callsTo('/stocklog', () => client.open(path))
      expect([page.status, page.path]).toEqual([200, path])
      expect(page.messages()).toEqual([{ kind: 'error', text }])
      expect(page.main).toContain(prompt)
      const { searchParams } = new URL(path, 'http://a')
      expect(page.form('.list').value('From')).toBe(searchParams.get('from'))
      expect(page.form('.list').value('To')).toBe(searchParams.get('to') ?? '')
      expect(page.find('.list input[name=to]').getAttribute('max')).toBe(day(0))
      expect(calls).toEqual([])
    }
  })

  it('leads from the first photo through every mutation to the second one [BEY-45]', async () => {
    const [from, to] = [200, 20]
    const [opening, closing] = await Promise.all([photoOf(day(from + 1)), photoOf(day(to))])
    const rows = await rowsOfWorkbook(
      (await exported(between(from, to, 'unchanged=1&'), 'All as Excel')).bytes,
    )
    expect(rows.map(({ SKU, Opening }) => [SKU, Opening])).toEqual(opening)
    expect(rows.map(({ SKU, Closing }) => [SKU, Closing])).toEqual(closing)
    for (const row of rows) {
      const sum = [...causes, 'Opening'].reduce((all, name) => all + Number(row[name]), 0)
      expect([row.SKU, sum, row.Difference, row.Gaps]).toEqual([row.SKU, row.Closing, null, null])
    }
    for (const name of causes.slice(0, -1)) expect(rows.some((row) => row[name])).toBe(true)
  })

  it('has what came and what went for each article, by its cause in a fold, and says from when to when [BEY-45]', async () => {
    const page = await client.open('/stock/compare')
    const shown = await page
      .form('.list')
      .fill('From', day(60))
      .fill('To', day(1))
      .fill('Search in SKU, name and GTIN', 'HF101-MNT-M')
      .press('Show')
    const { headings, rows } = shown.table()
    expect(headings).toEqual([
      'SKU', 'Name', 'Stock code', 'Opening', 'In', 'Out', 'Closing', 'Difference', 'Gaps',
      'By cause',
    ]) // prettier-ignore
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      const [opening, added, removed] = ['Opening', 'In', 'Out'].map((name) =>
        number(row.cell(name)),
      ) as [number, number, number]
      expect(opening + added + removed).toBe(number(row.cell('Closing')))
      expect([added >= 0, removed <= 0]).toEqual([true, true])
      const moves = [...row.element.querySelectorAll('details > div')].map((one) => wordsOf(one))
      expect(moves.length).toBeGreaterThan(0)
      const named = moves.map((move) => /^(.+) ([+-][\d.]+)$/.exec(move)!)
      for (const [, cause] of named) expect(causes).toContain(cause)
      const moved = named.reduce((all, [, , n = '']) => all + number(n), 0)
      expect(moved).toBe(added + removed)
    }
    const read = (date: string) => date.split('-').reverse().join('-')
    expect(shown.main).toContain(
      `Opening is the stock at the start of ${read(day(60))}, closing that at the end of ${read(day(1))}.`,
    )
  })

  it('leads from an article to its mutations of that time, at its own stock code [BEY-45]', async () => {
    const page = await client.open(between(200, 1, 'q=HF101-MNT-M&'))
    const row = page.table().rows.find((one) => one.cell('Stock code') === 'AKBND (bonded)')
    const link = row?.element.querySelector('a')?.getAttribute('href') ?? ''
    const mutations = await page.follow(link)
    expect(mutations.path).toBe(
      `/stock/mutations?q=HF101-MNT-M&link_key=AKBND&from=${day(200)}&to=${day(1)}`,
    )
    const sum = column(mutations, 'Change').reduce((all, count) => all + number(count), 0)
    expect(sum).toBe(number(row?.cell('Closing') ?? '') - number(row?.cell('Opening') ?? ''))
  })

  it('is of one stock type where one is chosen [BEY-45]', async () => {
    const path = between(400, 30, 'q=HF10&unchanged=1&').replace('&to', '&account_id=12&to')
    const { page, calls } = await callsTo('/stocklog', () => client.open(path))
    expect(page.form('.list').value('Stock type')).toBe('Return not available')
    expect(calls.map(({ query }) => query.account_id)).toEqual(['12', '12', '12'])
    const history = await client.open(`/stock/history?q=HF10&stock_min=0&date=${day(30)}`)
    expect(column(page, 'Closing')).toEqual(column(history, 'Return not available'))
    expect(new Set(column(page, 'Closing')).size).toBeGreaterThan(1)
  })

  it('asks for the last second before the first day and for no second that is still to come [BEY-45]', async () => {
    const { calls } = await callsTo('/stock', () =>
      client.open('/stock/compare?from=2026-03-29&to=2026-03-29'),
    )
    // the day has 23 hours
    expect([...new Set(calls.map(({ query }) => query.date))].sort()).toEqual([
      '1774738799',
      '1774821599',
    ])
    const today = await callsTo('/stocklog', () => client.open(between(0, 0)))
    for (const { query } of today.calls) {
      expect(Number(query.to)).toBeLessThanOrEqual(Date.now() / 1000)
    }
    expect(today.calls.map(({ query }) => query.link_key).sort()).toEqual([
      'AKBND',
      'AKEUS',
      'AKRET',
    ])
  })

  it('marks a mutation that does not add up in its row, and names it above every page [BEY-45]', async () => {
    const page = await client.open(between(430, 0))
    const notice = '1 mutation does not add up (before + change ≠ after).'
    expect(page.main).toContain(notice)
    expect((await client.open(between(430, 0, 'page=2&'))).main).toContain(notice)

    const link = page.find('.list strong.invalid ~ span a')
    const [, key] = /\((\w+), 1\)/.exec(wordsOf(link.parentElement)) ?? []
    expect(link.getAttribute('href')).toContain(`/stock/mutations?q=${wordsOf(link)}`)
    const found = await client.open(between(430, 0, `q=${wordsOf(link)}&`))
    const row = found
      .table()
      .rows.find(
        (one) => one.cell('SKU') === wordsOf(link) && one.cell('Stock code').startsWith(key!),
      )
    expect([row?.cell('Difference'), row?.cell('Gaps')]).toEqual(['-1', '1'])
    expect(row?.element.querySelectorAll('strong')).toHaveLength(2)
    expect((await client.open(between(30, 0))).main).not.toContain(notice)
  })

  it('marks gaps that even each other out, mutations without figures and stock that nothing explains [BEY-45]', async () => {
    const proxy = await startUpstreamProxy()
    const answer = (path: string, result: (query: URLSearchParams) => object[]) =>
      proxy.answer(`GET ${path}`, (request, response) => {
        const rows = result(new URL(request.url ?? '', 'http://a').searchParams)
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ result: rows, count: rows.length, max: 1 }))
      })
    const own = await startPortal({ env: { API_BASE_URL: proxy.base } })
    const browser = new Browser(own)
    await browser.startSession('client@demo.test')
    const cellsOf = async (mutations: object[], opening: object[], closing: object[]) => {
      answer('/stocklog', (query) => (query.get('link_key') === 'AKBND' ? mutations : []))
      const isFirst = (date: string | null) => Number(date) < Date.now() / 1000 - 9 * 86_400
      answer('/stock', (query) => (isFirst(query.get('date')) ? opening : closing))
      return (await browser.open(between(30, 1))).table().rows.map(({ cells }) => cells)
    }
    const details = (n: number) => `Details Outbound order ${n}`
    const wrong = [
      mutation,
      { ...mutation, id: 8, count: -4, stock_before: 7, stock_after: 2 },
      { ...mutation, id: 9, count: 3, stock_before: 2, stock_after: 6 },
      { ...mutation, id: 10, actor: 'robot', count: null, stock_before: 6, stock_after: 6 },
      { ...mutation, id: 11, count: 0, stock_before: 6, stock_after: null },
    ]
    expect(await cellsOf(wrong, [line(12)], [line(6)])).toEqual([
      ['ONE', 'Shirt', 'AKBND (bonded)', '12', '+3', '-9', '6', '', '4', details(-6)],
    ])
    expect(await cellsOf([mutation], [line(12)], [line(9)])).toEqual([
      ['ONE', 'Shirt', 'AKBND (bonded)', '12', '', '-5', '9', '+2', '', details(-5)],
    ])
    // upstream's first photo knows nothing of the line
    expect(await cellsOf([mutation], [], [line(9)])).toEqual([
      ['ONE', 'Shirt', 'AKBND (bonded)', '', '', '-5', '9', '', '', details(-5)],
    ])
  })

  it('shows only what changed, and all lines when they are asked for, each with its total below [BEY-45]', async () => {
    const page = await client.open(between(30, 0))
    expect(wordsOf(page.find('.chips'))).toContain('Only changed')
    for (const row of page.table().rows) {
      expect([row.cell('In'), row.cell('Out')], row.cell('SKU')).not.toEqual(['', ''])
    }
    const all = await page.link('Remove filter: Only changed')
    expect(all.path).toBe(between(30, 0) + '&unchanged=1')
    expect(countOf(all)).toBe('1–100 of 2.000')

    for (const one of [page, all]) {
      const [, total = ''] = /of ([\d.]+)$/.exec(countOf(one)) ?? []
      const cells = [...one.find('tfoot tr').children].map((cell) => wordsOf(cell))
      const file = await exported(one.path, 'All as CSV')
      const sum = (column: number) =>
        linesOf(file).reduce((n, cells) => n + Number(cells[column] ?? 0), 0)
      expect(cells[0]).toBe(`Total of ${total} lines`)
      expect(cells.slice(3, 7).map(number)).toEqual([3, 4, 5].map(sum).concat(sum(17)))
    }
  })

  it('of more lines than can be looked through shows all of them, page by page, and says so [BEY-45]', async () => {
    const result = Array.from({ length: 100 }, (_, n) => ({ ...line(3), id: n + 1, sku: `A${n}` }))
    const flood = { method: 'GET', path: '/stock', kind: 'status' as const, status: 200, times: 6 }
    await server.faults({ ...flood, body: { result, count: 20_001, max: 201 } })
    const page = await client.open(between(9, 1))
    const text = 'There are 20.001 stock lines: too many to look for those that changed'
    expect(page.messages()).toContainEqual({ kind: 'error', text })
    expect(page.main).toContain('Search for an article, or show unchanged lines too')
    const all = await client.open(between(9, 1, 'unchanged=1&'))
    expect([countOf(all), all.table().rows.length]).toEqual(['1–100 of 20.001', 100])
    expect(all.findAll('tfoot')).toEqual([])
  })

  it('says how many mutations are too many, shows no figures then, and exports none [BEY-45]', async () => {
    const flood = {
      method: 'GET',
      path: '/stocklog',
      kind: 'status' as const,
      status: 200,
      body: { result: [], count: 7000, max: 7 },
      times: 3,
    }
    await server.faults(flood)
    const { page, calls } = await callsTo('/stock', () => client.open(between(300, 1)))
    const text =
      'There are 21.000 mutations between these dates; at most 20.000 are compared at once'
    expect([page.status, page.messages()]).toEqual([200, [{ kind: 'error', text }]])
    expect(page.main).toContain('Choose dates that are closer together, or search for an article')
    expect([page.findAll('table'), calls]).toEqual([[], []])
    expect(page.form('.list').value('From')).toBe(day(300))

    const whole = await client.open(between(300, 1, 'q=HF101&'))
    await server.faults(flood)
    const refused = await whole.press('All as CSV')
    expect(refused.path).toBe(between(300, 1, 'q=HF101&'))
    expect(refused.messages()).toContainEqual({ kind: 'error', text })
  })

  it('shows no figures of stock that changed while it was read [BEY-45]', async () => {
    const body = { result: [mutation], count: 2, max: 1 }
    await server.faults({ method: 'GET', path: '/stocklog', kind: 'status', status: 200, body })
    const page = await client.open(between(300, 1))
    expect(page.status).toBe(503)
    expect(page.main).toContain('The stock changed while it was being read. Please try again.')
    expect(page.findAll('table')).toEqual([])
  })

  it.each(['/locations', '/stock', '/stocklog'])(
    'keeps its dates and says so when %s does not answer [BEY-45]',
    async (path) => {
      const fresh = new Browser(server)
      await (await fresh.signIn('client@demo.test')).press('1003 (Quay Archive)')
      await server.faults({ method: 'GET', path, kind: 'status', status: 500, times: 9 })
      const page = await fresh.open(between(300, 1, 'q=QA1&'))
      expect(page.status).toBe(503)
      expect(page.messages()).toHaveLength(1)
      expect(page.findAll('table')).toEqual([])
      expect(page.form('.list').value('From')).toBe(day(300))
    },
  )

  it('reads its mutations once for all pages of an export, a thousand at a time [BEY-45] [BEY-33]', async () => {
    const list = await client.open(between(430, 0))
    const [, total] = /of ([\d.]+)$/.exec(countOf(list)) ?? []
    const { page: file, calls } = await callsTo('/stocklog', async () =>
      (await client.open(between(430, 0, 'confirm=export-csv&'))).press('Continue'),
    )
    expect(file.header('content-disposition')).toContain('stock-compare-1001.csv')
    expect(linesOf(file)).toHaveLength(number(total ?? ''))
    const asked = calls.map(({ query }) => `${query.link_key} ${query.page} ${query.limit}`)
    // once for the page with the question, once for the file
    expect(asked.length).toBe(2 * new Set(asked).size)
    expect(file.bytes.toString().split('\r\n')[0]).toContain(causes.join(';'))
  })

  it('is linked from the other stock screens [BEY-45]', async () => {
    for (const path of ['/stock', '/stock/history', '/stock/mutations']) {
      const page = await (await client.open(path)).link('Stock between two dates')
      expect([page.path, page.h1]).toEqual(['/stock/compare', 'Stock between two dates'])
    }
  })
})
