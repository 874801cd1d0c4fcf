import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { oneOfEach } from '../../support/extent'
import { portal, startPortal } from '../../support/portal'
import { listOf, startUpstreamProxy } from '../../support/upstream-proxy'
import { idsOn, linkToView, signedIn, ticks } from '../products/support'
import { askedFor, orderNumbers } from './support'

const server = portal()
let client: Browser
let solo: Browser
let staff: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
  solo = await signedIn('solo@demo.test')
  staff = await signedIn('staff@demo.test')
})
beforeEach(() => server.clearFaults())

const columns = [
  'Order number',
  'Order reference',
  'Client reference',
  'Name',
  'Status',
  'DMS status',
  'Order lines',
  'Pieces',
  'Creation date',
  'Completion date',
]

const headings = (page: Page) => page.table().headings.filter((heading) => heading !== '')

describe('the outbound list', () => {
  it('asks upstream for the newest 20 orders by creation time [OUT-01] [OUT-06] [VAL-10] [API-04] [SHELL-07]', async () => {
    const { page, calls } = await askedFor(() => solo.open('/outbound-orders'))
    expect(calls).toEqual([
      { query: { order: 'desc', sc: 'time_added', page: '1', limit: '20' }, body: {} },
    ])
    expect(page.status).toBe(200)
    expect(page.h1).toBe('Outbound orders')
    expect(orderNumbers(page)).toHaveLength(20)
    expect(wordsOf(page.find('.count'))).toBe('1–20 of 49')
  })

  it('is in the menu under Outbound orders, which is open there', async () => {
    const page = await solo.open('/outbound-orders')
    const group = page.find('.side details[open]').previousElementSibling
    expect(group?.textContent).toBe('Outbound orders')
    expect(group?.getAttribute('href')).toBe('/outbound-orders')
  })

  it('has these columns in this order, and one more for staff [OUT-15] [SET-18]', async () => {
    expect(headings(await client.open('/outbound-orders'))).toEqual(columns)
    const page = await staff.open('/outbound-orders')
    expect(headings(page)).toEqual(['ID', ...columns])
    expect(page.table().rows.map((row) => row.cell('ID'))).toEqual(idsOn(page))
  })

  it('shows lines, pieces, the latest DMS status, the receiver and dates as dd-MM-yyyy [OUT-16] [OUT-07] [VAL-03]', async () => {
    const page = await client.open('/outbound-orders?q=000101')
    const [row] = page.table().rows
    expect(row?.cell('Name')).toBe('Harbour & Sons Ltd')
    expect(row?.cell('Status')).toBe('Shipped')
    expect(row?.cell('DMS status')).toMatch(/^(Released|Exit confirmed)$/)
    expect(Number(row?.cell('Order lines'))).toBeGreaterThan(0)
    expect(Number(row?.cell('Pieces'))).toBeGreaterThanOrEqual(Number(row?.cell('Order lines')))
    expect(row?.cell('Creation date')).toMatch(/^\d\d-\d\d-\d{4}$/)
    const concept = await client.open('/outbound-orders?status=10')
    expect(concept.table().rows[0]?.cell('Completion date')).toBe('')
  })

  it('takes the DMS status with the latest time, wherever it stands, lines and pieces as upstream counts them, and names a bare status id [OUT-16] [VAL-41]', async () => {
    const upstream = await startUpstreamProxy()
    upstream.answer(
      'POST /orders/multifilter',
      listOf([
        {
          id: 7,
          external_order_id: 'X-7',
          status: 70,
          product_count: 2,
          product_ordered_quantity: 1234,
          dms_status: [
            { id: 1, dms_status: 'Late', time: 300 },
            { id: 2, dms_status: 'Early', time: 100 },
          ],
        },
      ]),
    )
    const own = await startPortal({ env: { API_BASE_URL: upstream.base } })
    const page = await (await signedIn('solo@demo.test', own.url)).open('/outbound-orders')
    expect(page.table().rows[0]?.cell('DMS status')).toBe('Late')
    expect(page.table().rows[0]?.cell('Order lines')).toBe('2')
    expect(page.table().rows[0]?.cell('Pieces')).toBe('1.234')
    expect(page.table().rows[0]?.cell('Status')).toBe('Shipped')
  })

  it('leads by its order number to the order, concepts too [OUT-17]', async () => {
    const page = await client.open('/outbound-orders?status=10')
    const [number = ''] = orderNumbers(page)
    const [id = ''] = idsOn(page)
    expect(page.linkElement(number).getAttribute('href')).toBe(`/outbound-orders/${id}`)
    const own = await staff.open(`/outbound-orders?q=${number}`)
    expect(own.linkElement(number).getAttribute('href')).toBe(`/outbound-orders/${id}`)
  })

  it('leads to creation and import where orders can be written, and nowhere else [OUT-22] [OUT-03] [SHELL-12]', async () => {
    const links = (page: Page) =>
      ['/outbound-orders/create-order', '/outbound-orders/import-orders'].map(
        (path) => page.findAll(`main a[href="${path}"], .side a[href="${path}"]`).length,
      )
    const page = await client.open('/outbound-orders')
    expect(links(page)).toEqual([2, 2])
    for (const name of ['Create order', 'Import orders']) {
      expect((await page.link(name, { nth: 1 })).status).toBe(200)
    }
    const archive = await signedIn('client@demo.test')
    await (await archive.open('/')).press('1003 (Quay Archive)')
    expect(links(await archive.open('/outbound-orders'))).toEqual([0, 0])
  })

  it('says so when no order matches [OUT-21]', async () => {
    const page = await solo.open('/outbound-orders?q=nothing-like-this')
    expect(page.main).toContain('No outbound orders match the search criteria')
    expect(page.findAll('table')).toEqual([])
  })

  it('marks invalid orders, and shows only those when asked [OUT-10]', async () => {
    const page = await client.open('/outbound-orders')
    const { page: invalid, calls } = await askedFor(() =>
      page.form('.list').tick('Show only invalid orders').press('Apply'),
    )
    expect(calls[0]?.body).toEqual({ filters: { invalid: true } })
    expect(linkToView(invalid)).toBe('/outbound-orders?invalid=1&company=1')
    const marks = invalid.findAll('tbody [title]')
    expect(marks).toHaveLength(idsOn(invalid).length)
    expect(marks[0]?.getAttribute('title')).toBe('Invalid order')
    expect(marks[0]?.className).toBe('status wrong')
    expect(wordsOf(marks[0] as Element)).toBe('Invalid')
    expect((await client.open('/outbound-orders?status=70')).findAll('tbody [title]')).toEqual([])
  })
})

describe('the search', () => {
  it('waits for the third character and is sent as it stands [OUT-08] [OUT-07] [VAL-07]', async () => {
    const form = (await solo.open('/outbound-orders')).form('.list')
    const two = await askedFor(() => form.fill('Search in orders', 'W0').enter())
    expect(two.calls[0]?.body).toEqual({})
    expect(wordsOf(two.page.find('.hint'))).toBe('Enter at least 3 characters')
    const three = await askedFor(() => form.fill('Search in orders', 'W00').press('Search'))
    expect(three.calls[0]?.body).toEqual({ search: 'W00' })
    expect(orderNumbers(three.page).every((number) => number.startsWith('W00'))).toBe(true)
  })
})

describe('sorting', () => {
  it('goes by order number and creation date, and by nothing else [OUT-14] [OUT-07]', async () => {
    const page = await solo.open('/outbound-orders')
    expect(page.findAll('th button').map((one) => wordsOf(one))).toEqual([
      'Order number',
      'Creation date',
    ])
    expect(wordsOf(page.find('th[aria-sort=descending]'))).toBe('Creation date')
    const sorted = await askedFor(() => page.press('Order number'))
    expect(sorted.calls[0]?.query).toMatchObject({ order: 'asc', sc: 'external_order_id' })
    const turned = await askedFor(() => sorted.page.press('Order number'))
    expect(turned.calls[0]?.query).toMatchObject({ order: 'desc', sc: 'external_order_id' })
    const unknown = await askedFor(() => solo.open('/outbound-orders?sort=name&dir=asc'))
    expect(unknown.calls[0]?.query).toMatchObject({ order: 'desc', sc: 'time_added' })
  })
})

describe('filters', () => {
  it('are statuses, shipping methods and channels, and send what is ticked [OUT-12] [OUT-13] [VAL-35]', async () => {
    const page = await client.open('/outbound-orders')
    expect(page.findAll('.filters legend').map((one) => wordsOf(one))).toEqual([
      'Statuses',
      'Shipping methods',
      'Channels',
    ])
    const labels = page.form('.list').labels()
    for (const name of [
      'Concept', 'New', 'In progress', 'Released', 'Picked', 'Packed', 'Shipped', 'Canceled',
    ]) expect(labels).toContain(name) // prettier-ignore
    expect(labels).toContain('DHL Parcel')
    expect(labels).not.toContain('DHL returns Return')
    const { page: filtered, calls } = await askedFor(() =>
      page.form('.list').tick('Shipped', 'Packed', 'DHL Parcel', 'B2B').press('Apply'),
    )
    expect(calls[0]?.body).toEqual({
      filters: { status: [60, 70], shipping_id: [1], channel: ['b2b'] },
    })
    expect(linkToView(filtered)).toBe(
      '/outbound-orders?status=60&status=70&shipping=1&channel=b2b&company=1',
    )
    expect(orderNumbers(filtered).every((number) => number.startsWith('W'))).toBe(true)
  })

  it('offer the statuses that upstream names, in its words, and send those that are ticked [OUT-11] [VAL-34]', async () => {
    const statuses = [
      { id: 33, en: 'Waiting for rain' },
      { id: 44, en: 'Waiting for sun' },
      { id: 55, en: 'Dry' },
    ]
    const path = '/orders'
    const body = { result: { statuses } }
    await server.faults({ method: 'GET', path, kind: 'status', status: 200, body, times: 9 })
    // what was read is kept for a minute, for each company
    const archive = await signedIn('client@demo.test', (await startPortal()).url)
    const page = await archive.open('/outbound-orders')
    const group = page.findAll('fieldset').find((one) => one.textContent?.startsWith('Statuses'))
    const boxes = [...(group?.querySelectorAll('label') ?? [])].map((one) => wordsOf(one))
    expect(boxes).toEqual(statuses.map(({ en }) => en))
    const { calls } = await askedFor(() =>
      page.form('.list').tick('Waiting for rain', 'Dry').press('Apply'),
    )
    expect(calls[0]?.body).toEqual({ filters: { status: [33, 55] } })
    await server.clearFaults()
  })

  it('show 8 options of the shipping methods, the rest behind show more [OUT-07]', async () => {
    const page = await client.open('/outbound-orders')
    const methods = page
      .findAll('fieldset')
      .find((one) => one.textContent?.startsWith('Shipping methods'))
    expect(methods?.querySelectorAll('div > label')).toHaveLength(8)
    expect(methods?.querySelector('summary')?.textContent).toBe('show more')
  })

  it('ignore values that are none of the options [OUT-07]', async () => {
    const { calls } = await askedFor(() =>
      client.open('/outbound-orders?status=999&shipping=12&channel=b2x&invalid=yes&datetype=never'),
    )
    expect(calls[0]?.body).toEqual({})
  })

  it('take a range of days in Amsterdam, whole days, by creation or completion time [OUT-09] [OUT-07] [VAL-05] [API-05]', async () => {
    const page = await client.open('/outbound-orders')
    expect(page.form('.list').options('Date')).toEqual(['Creation time', 'Completion time'])
    const { page: ranged, calls } = await askedFor(() =>
      page.form('.list').fill('From', '2026-03-29').fill('To', '2026-03-29').press('Apply'),
    )
    expect(calls[0]?.body).toEqual({
      filters: { time: { type: 'time_added', from: 1774738800, to: 1774821599 } },
    })
    const completed = await askedFor(() =>
      ranged
        .form('.list')
        .fill('Date', 'time_completed')
        .fill('From', '2026-11-20')
        .fill('To', '')
        .press('Apply'),
    )
    expect(completed.calls[0]?.body).toEqual({
      filters: { time: { type: 'time_completed', from: 1795129200 } },
    })
  })

  it('put an end before the beginning on the beginning [VAL-06]', async () => {
    const page = await client.open('/outbound-orders?from=2026-11-20&to=2026-11-18')
    expect(page.redirects).toEqual(['/outbound-orders?from=2026-11-20&to=2026-11-20'])
  })

  it('take dd-MM-yyyy as typed too, and no day for what is none [VAL-04]', async () => {
    const { calls } = await askedFor(() =>
      client.open('/outbound-orders?from=20-11-2026&to=tomorrow'),
    )
    expect(calls[0]?.body).toEqual({ filters: { time: { type: 'time_added', from: 1795129200 } } })
  })
})

describe('the address', () => {
  it('holds the whole view: search, filters, order, page and ticks [OUT-07] [SHELL-50]', async () => {
    const address =
      '/outbound-orders?q=000&datetype=time_completed&from=2020-01-01&status=70&channel=b2c&sort=external_order_id&dir=asc&page=2&sel=1000101'
    const first = await askedFor(() => client.open(address))
    const other = await signedIn('client@demo.test')
    const again = await askedFor(() => other.open(address))
    expect(again.calls).toEqual(first.calls)
    expect(again.page.redirects).toEqual([])
    expect(orderNumbers(again.page)).toEqual(orderNumbers(first.page))
    expect(ticks(again.page)).toEqual(['1000101'])
    expect(linkToView(again.page)).toBe(
      '/outbound-orders?q=000&datetype=time_completed&from=2020-01-01&status=70&channel=b2c&sort=external_order_id&dir=asc&page=2&company=1&sel=1000101',
    )
  })

  it('past the end leads to the last page [OUT-07]', async () => {
    const page = await solo.open('/outbound-orders?page=99&sel=2000001')
    expect(page.redirects).toEqual(['/outbound-orders?page=3&of=2&sel=2000001'])
    expect(orderNumbers(page)).toHaveLength(9)
  })

  it('made for sharing asks to switch company, or is the 404 page of a stranger [BEY-30]', async () => {
    const asked = await askedFor(() => staff.open('/outbound-orders?status=70&company=2'))
    expect([asked.page.status, asked.calls]).toEqual([409, []])
    expect(asked.page.main).toContain('This link belongs to 1002 (Polder Sports). Switch?')
    expect((await solo.open('/outbound-orders?company=1')).status).toBe(404)
  })
})

describe('a list that does not come', () => {
  it.each(
    oneOfEach(
      [
        [
          'an error in words',
          { kind: 'status', status: 422, body: { error: { en: 'Closed for stock-taking' } } },
          'Closed for stock-taking',
        ],
        [
          'an error in good form',
          { kind: 'status', status: 200, body: { error: { en: 'Closed for stock-taking' } } },
          'Closed for stock-taking',
        ],
        [
          'a server’s fault in its own words',
          { kind: 'status', status: 500, body: { error: { en: 'SQLSTATE 42000' } } },
          'Something went wrong',
        ],
        [
          'a refusal by code',
          { kind: 'status', status: 400, body: { error: { code: 'E9' } } },
          'E9',
        ],
        ['a reset connection', { kind: 'reset' }, 'Something went wrong'],
        ['no answer in time', { kind: 'hang' }, 'Something went wrong'],
        ['half an answer', { kind: 'truncate' }, 'Something went wrong'],
        ['a page of words', { kind: 'html' }, 'Something went wrong'],
        ['an empty answer', { kind: 'empty' }, 'Something went wrong'],
      ] as const,
      ([, , words]) => words,
    ),
  )(
    'because of %s keeps search and filters and says why [VAL-28] [VAL-25] [VAL-24] [BEY-80]',
    async (_, fault, words) => {
      await server.faults({ method: 'POST', path: '/orders/multifilter', ...fault })
      const page = await solo.open('/outbound-orders?q=W00&status=70')
      expect(page.status).toBe(503)
      expect(page.messages()).toEqual([{ kind: 'error', text: words }])
      expect(page.main).toMatch(
        /Outbound orders could not be loaded: the warehouse system (did not answer|refused)\. Request [\w-]{8,}/,
      )
      expect(page.form('.list').value('Search in orders')).toBe('W00')
      expect(page.form('.list').value('Shipped')).toBe('on')
      const again = await page.form('.list').press('Search')
      expect(again.status).toBe(200)
    },
  )

  it('leaves the rows there when the filter options do not come', async () => {
    const own = await startPortal({})
    const browser = await signedIn('solo@demo.test', own.url)
    await server.faults({
      method: 'GET',
      path: '/shippings',
      kind: 'status',
      status: 400,
      times: 1,
    })
    const page = await browser.open('/outbound-orders?shipping=1')
    expect(page.status).toBe(200)
    expect(page.messages()).toEqual([
      {
        kind: 'error',
        text: 'The filter options could not be loaded: The server could not answer this request',
      },
    ])
    expect(page.form('.list').value('#1')).toBe('on')
  })
})

describe('a day that cannot be read', () => {
  it('is named at its field and counts as empty; d-M-yyyy is read [VAL-04] [SHR2-07]', async () => {
    const { page, calls } = await askedFor(() =>
      solo.open('/outbound-orders?from=30-02-2026&to=nonsense'),
    )
    expect(page.errors()).toEqual({
      From: 'From is not a valid date',
      To: 'To is not a valid date',
    })
    expect(page.find('.filters').hasAttribute('open')).toBe(true)
    expect(calls.map(({ body }) => body)).toEqual([{}])
    const typed = await solo.open('/outbound-orders?from=1-2-2026')
    expect(typed.errors()).toEqual({})
    expect(typed.find('input[type=date][name=from]').getAttribute('value')).toBe('2026-02-01')
  })
})

describe('a list without rows', () => {
  it('leads out of its search and filters [OUT-10]', async () => {
    const page = await solo.open('/outbound-orders?q=nobody%20has%20this&channel=b2b')
    expect((await page.link('Clear search and filters')).path).toBe('/outbound-orders')
    expect((await solo.open('/outbound-orders')).hasLink('Clear search and filters')).toBe(false)
  })

  it('that did not come can be asked for again as it was [VAL-28]', async () => {
    await server.faults({ path: '/orders/multifilter', kind: 'status', status: 500 })
    const page = await solo.open('/outbound-orders?channel=b2b')
    expect(page.status).toBe(503)
    const again = await page.link('Try again')
    expect([again.status, again.path]).toEqual([200, '/outbound-orders?channel=b2b'])
  })
})
