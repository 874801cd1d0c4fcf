import { beforeAll, describe, expect, it } from 'vitest'
import { Browser, wordsOf } from '../../support/browser'
import { portal } from '../../support/portal'
import { callsTo, column, countOf, sortable } from './support'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = new Browser(server)
  await client.startSession('client@demo.test')
})

const mutation = {
  id: 7,
  product_option_name: 'HF1',
  product_option_description: 'Shirt',
  product_gtin: '0871',
  time: 1711846800,
  actor: 'order',
  actor_id: 44,
  stockType: 0,
  count: -5,
  stock_before: 12,
  stock_after: 7,
}
const answering = (...result: object[]) =>
  server.faults({
    method: 'GET',
    path: '/stocklog',
    kind: 'status',
    status: 200,
    body: { result, count: result.length, max: 1 },
  })

describe('the stock mutations', () => {
  it('are 100 to a page, newest first, at the stock code AKEUS [STM-06] [STM-13]', async () => {
    const { page, calls } = await callsTo('/stocklog', () => client.open('/stock/mutations'))
    expect(page.h1).toBe('Stock mutations')
    expect(calls.map(({ query }) => query)).toEqual([
      { link_key: 'AKEUS', page: '1', limit: '100' },
    ])
    const times = column(page, 'Time').map(sortable)
    expect(times).toHaveLength(100)
    expect(times).toEqual([...times].sort().reverse())
    expect(page.findAll('th button')).toEqual([])
    expect(page.form('.list').value('Stock code')).toBe('AKEUS (free)')
  })

  it('the list of stock mutations has these columns [STM-03] [STM-04] [STM-12]', async () => {
    await answering(
      mutation,
      { ...mutation, id: 8, count: 5 },
      { ...mutation, id: 9, stock_after: null },
    )
    const page = await client.open('/stock/mutations')
    expect(page.table().headings).toEqual([
      'ID', 'Product', 'Description', 'GTIN', 'Time', 'Source', 'Reference', 'Stock type', 'Change',
      'Stock before', 'Stock after',
    ]) // prettier-ignore
    expect(page.table().rows[0]?.cells).toEqual([
      '7', 'HF1', 'Shirt', '0871', '31-03-2024 03:00', 'Outbound order', '44', 'Available',
      '-5', '12', '7',
    ]) // prettier-ignore
    expect(page.table().rows[1]?.cell('Change')).toBe('+5')
    // as upstream has it, whether it adds up or not
    expect(column(page, 'Stock after')).toEqual(['7', '7', ''])
  })

  it('lead each to its product by its number [STM-03] [BEY-70]', async () => {
    const page = await client.open('/stock/mutations')
    const name = page.table().rows[0]?.cell('Product') ?? ''
    const product = await page.link(name)
    expect(product.path).toMatch(/^\/warehouse\/\d+$/)
    expect(product.h1).toContain(name)
  })

  it('are filtered by stock type, stock code and days [STM-05] [STM-06]', async () => {
    const page = await client.open('/stock/mutations')
    expect(page.form('.list').options('Stock type')).toEqual([
      'All', 'Available', 'Incoming not available', 'Return not available', 'Quality', 'Blocked',
    ]) // prettier-ignore
    expect(page.form('.list').options('Stock code')).toEqual([
      'AKBND (bonded)', 'AKEUS (free)', 'AKRET (returns)', 'All',
    ]) // prettier-ignore
    const { page: some, calls } = await callsTo('/stocklog', () =>
      page
        .form('.list')
        .fill('Stock type', 'Return not available')
        .fill('Stock code', 'All')
        .fill('From', '2026-11-20')
        .fill('To', '2026-11-19')
        .press('Apply'),
    )
    // the end before the beginning is set to it
    expect(some.path).toBe(
      '/stock/mutations?account_id=12&link_key=all&from=2026-11-20&to=2026-11-20',
    )
    expect(calls.map(({ query }) => query)).toEqual([
      { account_id: '12', from: '1795129200', to: '1795215599', page: '1', limit: '100' },
    ])
  })

  it('say in their head that they are of one stock code, by a link to those of all [STM-06]', async () => {
    const page = await client.open('/stock/mutations?q=HF101')
    expect(wordsOf(page.find('.chips'))).toContain('Stock code: AKEUS (free)')
    expect(page.hasLink('Clear filters')).toBe(false)
    const all = await page.link('Remove filter: Stock code: AKEUS (free)')
    expect(all.path).toBe('/stock/mutations?q=HF101&link_key=all')
    const back = await all.link('Remove filter: Stock code: All')
    expect(back.path).toBe('/stock/mutations?q=HF101')
  })

  it('pass over filters that nobody offers [STM-05]', async () => {
    const { calls } = await callsTo('/stocklog', () =>
      client.open('/stock/mutations?account_id=99&from=x&to=2026-13-01'),
    )
    expect(calls[0]?.query).toEqual({ link_key: 'AKEUS', page: '1', limit: '100' })
  })

  it('are found by name, description and GTIN from 3 characters on [STM-07]', async () => {
    const { page, calls } = await callsTo('/stocklog', () =>
      client.open('/stock/mutations?q=mint+l'),
    )
    expect(calls[0]?.query.query).toBe('mint l')
    for (const words of column(page, 'Description')) expect(words).toMatch(/mint l/i)
    const short = await callsTo('/stocklog', () => client.open('/stock/mutations?q=mi'))
    expect(short.calls[0]?.query).not.toHaveProperty('query')
  })

  it('name every actor, and lead from orders to the screens that they have [STM-08] [STM-09] [STM-10] [STM-11]', async () => {
    const actors = [
      'admin', 'cleanup', 'delivery', 'order', 'pos', 'return', 'stocktaking', 'supplier',
      'transfer', 'web', 'robot',
    ] // prettier-ignore
    await answering(
      ...actors.map((actor, n) => ({
        ...mutation,
        id: n + 1,
        actor,
        stockType: n === 10 ? 77 : 30,
      })),
    )
    const page = await client.open('/stock/mutations')
    expect(column(page, 'Source')).toEqual([
      'Admin', 'Cleanup', 'Delivery', 'Outbound order', 'POS', 'Return', 'Stocktaking',
      'Inbound order', 'Transfer', 'Sale (web)', 'robot',
    ]) // prettier-ignore
    expect(page.findAll('tbody td a').map((link) => link.getAttribute('href'))).toEqual([
      '/outbound-orders/44',
      '/inbound-orders/44',
    ])
    expect(new Set(column(page, 'Stock type'))).toEqual(new Set(['Blocked', '77']))
  })

  it('say so when none matches [STM-14]', async () => {
    const page = await client.open('/stock/mutations?q=nothing-like-this')
    expect(page.main).toContain('There are no stock mutations matching the criteria.')
  })

  it('keep their search when upstream does not answer', async () => {
    await server.faults({ method: 'GET', path: '/stocklog', kind: 'status', status: 500 })
    const page = await client.open('/stock/mutations?q=HF101')
    expect(page.status).toBe(503)
    expect(page.form('.list').value('Search in product, description and GTIN')).toBe('HF101')
  })

  it('are exported by upstream as they are filtered, and as CSV on all pages [STM-15] [BEY-33]', async () => {
    const page = await client.open('/stock/mutations?q=HF101-MNT&account_id=0')
    const link = page.linkElement('All as Excel').getAttribute('href') ?? ''
    expect(link).toBe('/stock/mutations/export?q=HF101-MNT&account_id=0')
    const { page: file, calls } = await callsTo('/stocklog/export', () => page.follow(link))
    expect(calls[0]?.query).toEqual({ query: 'HF101-MNT', account_id: '0', link_key: 'AKEUS' })
    expect(file.header('content-disposition')).toContain('stocklog-1001.xlsx')
    expect((await client.open('/stock')).messages()).toContainEqual({
      kind: 'success',
      text: 'Export created successfully',
    })
    const csv = await page.press('All as CSV')
    const [, total] = /of (\d+)$/.exec(countOf(page)) ?? []
    expect(csv.bytes.toString().trim().split('\r\n')).toHaveLength(Number(total) + 1)
  })
})

it('an unknown stock code counts as the default one, which is shown [STM-06]', async () => {
  const { page, calls } = await callsTo('/stocklog', () =>
    client.open('/stock/mutations?link_key=ZZZ'),
  )
  expect(calls.map(({ query }) => query.link_key)).toEqual(['AKEUS'])
  expect(page.find('select[name=link_key] option[selected]').getAttribute('value')).toBe('AKEUS')
})

describe('the drawing of one article’s stock', () => {
  it('stands beside its mutations, drawn on the server, with the figures in words', async () => {
    const page = await client.open('/stock/mutations?q=HF101-MNT-M')
    const drawing = page.find('.chart')
    expect(wordsOf(drawing)).toContain('Stock of HF101-MNT-M')
    const line = drawing.querySelector('.line-0')?.getAttribute('d') ?? ''
    const rows = page.table().rows.filter((row) => row.cell('Stock type') === 'Available')
    // two steps up or down for every mutation
    expect(line.match(/V/g)).toHaveLength(rows.length * 2)
    expect(wordsOf(drawing)).toContain(`Available: ${rows[0]?.cell('Stock after')}, lowest 0`)
    const figures = [...drawing.querySelectorAll('svg[role=img] text')].map((one) => wordsOf(one))
    expect(figures.slice(0, 4)).toEqual(['0', '200', '400', '600'])
    expect(figures.slice(4).join(' ')).toMatch(/^(\d\d-20\d\d ?){4,8}$/)
    expect(page.find('.chart svg[role=img]').getAttribute('aria-label')).toBe(
      'Stock of HF101-MNT-M',
    )
  })

  it('is of all pages, and not there for several articles or several link keys', async () => {
    for (const query of ['', '?q=HF101', '?q=HF101-MNT-M&link_key=all']) {
      expect((await client.open(`/stock/mutations${query}`)).findAll('.chart')).toEqual([])
    }
    const [product] = column(await client.open('/stock/mutations?q=HF1'), 'Product')
    const { calls } = await callsTo('/stocklog', () => client.open(`/stock/mutations?q=${product}`))
    expect(calls).toHaveLength(1)
  })
})
