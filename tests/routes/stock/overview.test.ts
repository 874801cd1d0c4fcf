import { beforeAll, describe, expect, it } from 'vitest'
import { wallDate } from '~/lib/format'
import { Browser, wordsOf } from '../../support/browser'
import { portal } from '../../support/portal'
import { callsTo, column, countOf } from './support'

const server = portal()
let client: Browser
let solo: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = new Browser(server)
  await client.startSession('client@demo.test')
  solo = new Browser(server)
  await solo.startSession('solo@demo.test')
})

const numbers = (row: { cell: (heading: string) => string }, ...headings: string[]) =>
  headings.map((heading) => Number(row.cell(heading).replace('.', '')))

describe('the stock overview', () => {
  it('shows 100 lines by SKU, without those that hold nothing [STK-01] [STK-09] [STK-13]', async () => {
    const { page, calls } = await callsTo('/stock', () => client.open('/stock'))
    expect(page.h1).toBe('Stock overview')
    expect(calls.map(({ query }) => query)).toEqual([{ stock_min: '1', page: '1', limit: '100' }])
    expect(countOf(page)).toMatch(/^1–100 of 1\.\d{3}$/)
    expect(column(page, 'SKU')).toEqual([...column(page, 'SKU')].sort())
    expect(page.findAll('th button')).toEqual([])
    const last = await client.open('/stock?page=99')
    expect(last.redirects.at(-1)).toMatch(/^\/stock\?page=\d\d$/)
  })

  it('offers the workbook of the last day of last month, filtered as it is [STK-12] [STH-05]', async () => {
    const page = await client.open('/stock?q=HF101')
    const end = new Date(`${wallDate(Date.now() / 1000).slice(0, 7)}-01T00:00:00Z`)
    end.setUTCDate(0)
    const day = end.toISOString().slice(0, 10)
    const link = page.linkElement(`Month end ${day.split('-').reverse().join('-')} as Excel`)
    expect(link.getAttribute('href')).toBe(`/stock/export?q=HF101&date=${day}`)
  })

  it('has these columns, in whole pieces [STK-02] [STK-16] [SHR2-01]', async () => {
    const page = await solo.open('/stock')
    expect(page.table().headings).toEqual([
      'ID',
      'SKU',
      'Name',
      'Stock code',
      'Available',
      'Incoming not available',
      'Return not available',
      'Blocked',
      'Quality',
      'Reserved',
      'Total',
      'Stock locations',
    ])
    for (const row of page.table().rows) {
      expect(row.cells.slice(4, 11).join(' ')).toMatch(/^[\d.]+( [\d.]+){6}$/)
    }
  })

  it('reads each amount by its account code, 0 where there is none, and upstream’s total [STK-03] [STK-04] [STK-05] [STK-06] [STK-07]', async () => {
    await server.faults({
      method: 'GET',
      path: '/stock',
      kind: 'status',
      status: 200,
      body: {
        count: 2,
        max: 1,
        result: [
          {
            id: 1,
            sku: 'ALL',
            name: 'Everything',
            account_id: 0,
            stock: 1300,
            reserved: 66,
            link_key: 'AKEUS',
            gtin: '1',
            accountCodes: { 0: 1234, 10: 10, 12: 12, 20: 20, 30: 30 },
            total: 1372,
            stockLocations: [
              { id: 1, account_id: 0, name: 'Hall A', link_key: 'AKEUS' },
              { id: 2, account_id: 30, name: 'Cage', link_key: 'AKBND' },
            ],
          },
          { id: 2, sku: 'BARE' },
        ],
      },
    })
    const [all, bare] = (await solo.open('/stock')).table().rows
    expect(all?.cells.slice(1)).toEqual([
      'ALL', 'Everything', 'AKEUS (free)', '1.234', '10', '12', '30', '20', '66', '1.372',
      'Hall A (AKEUS), Cage (AKBND)',
    ]) // prettier-ignore
    expect(bare?.cells.slice(2)).toEqual([
      '',
      'AKEUS (free)',
      '0',
      '0',
      '0',
      '0',
      '0',
      '0',
      '0',
      '',
    ])
  })

  it('the parts of a line of stock add up to its total [STK-05]', async () => {
    for (const row of (await client.open('/stock?q=HF10')).table().rows) {
      const parts = numbers(
        row,
        'Available',
        'Incoming not available',
        'Return not available',
        'Blocked',
        'Quality',
        'Reserved',
      )
      expect(numbers(row, 'Total')).toEqual([parts.reduce((sum, one) => sum + one, 0)])
    }
  })

  it('names the stock code of each line in words, and an article once for all of its lines, with what they come to [STK-04] [STK-07]', async () => {
    const page = await client.open('/stock?q=HF101-MNT-XL')
    const lines = page.table().rows.slice(0, 3)
    expect(lines.map((row) => [row.cell('SKU'), row.cell('Stock code')])).toEqual([
      ['HF101-MNT-XL', 'AKEUS (free)'],
      ['HF101-MNT-XL', 'AKBND (bonded)'],
      ['HF101-MNT-XL', 'AKRET (returns)'],
    ])
    const [heading, ...others] = page.findAll('tbody th')
    expect(wordsOf(heading)).toBe('HF101-MNT-XL')
    expect([heading?.getAttribute('rowspan'), others.length]).toEqual(['3', 0])
    const [available, total] = ['Available', 'Total'].map((heading) =>
      lines.flatMap((row) => numbers(row, heading)).reduce((all, one) => all + one, 0),
    )
    expect(lines[0]?.cell('Name')).toBe(
      `Oxford shirt Elbe Mint XL Available ${available} · Total ${total}`,
    )
    const links = lines.map(({ element }) =>
      [...element.querySelectorAll('a')].map((link) => link.getAttribute('href')),
    )
    const mutations = '/stock/mutations?q=HF101-MNT-XL'
    expect(links).toEqual([
      [`${mutations}&link_key=all`, mutations],
      [`${mutations}&link_key=AKBND`],
      [`${mutations}&link_key=AKRET`],
    ])
  })

  it('sums no article of which a part may be on another page [STK-13]', async () => {
    const second = await client.open('/stock?page=2')
    const rows = second.table().rows
    expect(rows).toHaveLength(100)
    const summed = new Set(
      rows.filter((row) => row.cell('Name').includes(' · Total ')).map((row) => row.cell('SKU')),
    )
    const first = rows[0]!.cell('SKU')
    const last = rows.at(-1)!.cell('SKU')
    expect(summed.size).toBeGreaterThan(10)
    expect([summed.has(first), summed.has(last)]).toEqual([false, false])
    const inner = rows.map((row) => row.cell('SKU')).filter((sku) => sku !== first && sku !== last)
    expect(summed).toEqual(new Set(inner.filter((sku, n) => inner.indexOf(sku) !== n)))
  })

  it('says in its head that lines that hold nothing are left out, by a link that shows them [STK-09]', async () => {
    const page = await client.open('/stock?q=HF10')
    const all = await page.link('Remove filter: Without zero stock')
    expect(all.path).toBe('/stock?q=HF10&stock_min=0')
    expect(all.hasLink('Remove filter: Without zero stock')).toBe(false)
  })

  it('shows lines that hold nothing when they are asked for [STK-09]', async () => {
    const page = await client.open('/stock')
    const all = await page.form('.list').tick('Show zero stock').press('Apply')
    expect(all.path).toContain('stock_min=0')
    expect(countOf(all)).toBe('1–100 of 2.000')
    const back = await all.form('.list').untick('Show zero stock').press('Apply')
    expect(countOf(back)).toBe(countOf(page))
  })

  it('is filtered by several locations, out of upstream’s own list [STK-08] [STK-10]', async () => {
    const page = await client.open('/stock')
    const { page: some, calls } = await callsTo('/stock', () =>
      page.form('.list').tick('Bonded hall (AKBND)', 'Returns desk (AKRET)').press('Apply'),
    )
    expect(calls[0]?.query.locations).toMatch(/^\d+,\d+$/)
    for (const row of some.table().rows) {
      expect(row.cell('Stock locations')).toMatch(/Bonded hall|Returns desk/)
    }
    expect(wordsOf(some.find('.chips'))).toContain('Bonded hall (AKBND)')
  })

  it('is searched by SKU, name and GTIN from 3 characters on [STK-11] [SHR2-05]', async () => {
    for (const q of ['hf101-mnt-l', 'shirt elbe mint l', '8718741100270']) {
      const page = await client.open(`/stock?${new URLSearchParams({ q }).toString()}`)
      expect(new Set(column(page, 'SKU')), q).toContain('HF101-MNT-L')
      expect(column(page, 'SKU').length).toBeLessThan(9)
    }
    const { page, calls } = await callsTo('/stock', () => client.open('/stock?q=hf'))
    expect(calls[0]?.query).not.toHaveProperty('query')
    expect(page.main).toContain('Enter at least 3 characters')
    expect(page.form('.list').value('Search in SKU, name and GTIN')).toBe('hf')
  })

  it('is of now, and with a date of the end of that day [STK-12] [STH-05]', async () => {
    const { page, calls } = await callsTo('/stock', () => client.open('/stock?date=2026-03-29'))
    // the day has 23 hours
    expect(calls[0]?.query.date).toBe('1774821599')
    expect(page.form('.list').value('Date')).toBe('2026-03-29')
    for (const row of page.table().rows) expect(row.cell('Reserved')).toBe('0')
    for (const date of ['soon', '2026-02-30', '']) {
      const { calls: plain } = await callsTo('/stock', () => client.open(`/stock?date=${date}`))
      expect(plain[0]?.query).not.toHaveProperty('date')
    }
  })

  it('says so when no line matches, and offers the filters still [STK-14]', async () => {
    const page = await client.open('/stock?q=no-such-article')
    expect(page.main).toContain('There are no stock lines matching the criteria.')
    expect(page.findAll('table')).toEqual([])
    expect(page.form('.list').value('Search in SKU, name and GTIN')).toBe('no-such-article')
  })

  it('leads from an article to its mutations, at its own stock code', async () => {
    const page = await client.open('/stock?q=HF101-MNT-M&locations=107')
    const link = page.find('tbody a').getAttribute('href')
    expect(link).toBe('/stock/mutations?q=HF101-MNT-M&link_key=AKBND')
    expect((await page.follow(link ?? '')).find('.chart')).toBeTruthy()
  })

  it('keeps its search and filters when upstream does not answer, and says so', async () => {
    await server.faults({ method: 'GET', path: '/stock', kind: 'status', status: 500, times: 1 })
    const page = await client.open('/stock?q=HF1&stock_min=0')
    expect(page.status).toBe(503)
    expect(page.main).toContain('Something went wrong')
    expect(page.form('.list').value('Search in SKU, name and GTIN')).toBe('HF1')
  })
})

describe('the export of stock', () => {
  it('is upstream’s own workbook of what is shown, and says that it was made [STK-15] [SHR2-42]', async () => {
    const page = await client.open('/stock?q=HF101&stock_min=0&page=2')
    const link = page.linkElement('All as Excel').getAttribute('href') ?? ''
    expect(link).toBe('/stock/export?q=HF101&stock_min=0')
    const { page: file, calls } = await callsTo('/stock/export', () => page.follow(link))
    expect(calls[0]?.query).toEqual({ query: 'HF101', stock_min: '0' })
    expect(file.header('content-disposition')).toContain('stock-1001.xlsx')
    expect(file.bytes.subarray(0, 2).toString()).toBe('PK')
    const next = await client.open('/stock')
    expect(next.messages()).toContainEqual({
      kind: 'success',
      text: 'Export created successfully',
    })
  })

  it('that upstream refuses leads back to the list with its words [STK-15] [SHR2-42]', async () => {
    await server.faults({
      method: 'GET',
      path: '/stock/export',
      kind: 'status',
      status: 422,
      body: { error: { en: 'Too many lines' } },
    })
    const page = await client.open('/stock/export?q=HF101')
    expect(page.path).toBe('/stock?q=HF101')
    expect(page.messages()).toContainEqual({ kind: 'error', text: 'Too many lines' })
  })

  it('that breaks off breaks the download off [STK-15]', async () => {
    await client.open('/stock')
    await server.faults({ method: 'GET', path: '/stock/export', kind: 'truncate' })
    await expect(client.open('/stock/export?q=HF101')).rejects.toThrow()
    const next = await client.open('/stock')
    expect(next.messages().map(({ text }) => text)).toContain(
      'The export broke off: the downloaded file is not complete.',
    )
  })

  it('as CSV holds every line of every page [BEY-33]', async () => {
    const page = await client.open('/stock?q=HF101&stock_min=0')
    const [, total = '?'] = /of ([\d.]+)$/.exec(countOf(page)) ?? []
    const file = await page.press('All as CSV')
    const lines = file.bytes.toString('utf8').trim().split('\r\n')
    expect(lines[0]).toContain('SKU;Name;Stock code;Available')
    expect(lines).toHaveLength(Number(total) + 1)
  })
})
