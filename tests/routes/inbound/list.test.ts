import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inboundLandmarks } from '../../../sandbox/seed/inbound-landmarks'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { portal, startPortal } from '../../support/portal'
import { callsDuring, idsOn, linkToView, signedIn, ticks } from '../products/support'

const server = portal()
let client: Browser
let polder: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
  polder = await signedIn('solo@demo.test')
})
beforeEach(() => server.clearFaults())

const askingFor = <T>(work: () => Promise<T>) => callsDuring('/purchaseorders/multifilter', work)

/** What the list asked upstream for while it was opened. */
async function askedFor(path: string, browser = client) {
  const { result: page, calls } = await askingFor(() => browser.open(path))
  return { page, asked: calls.map(({ query, body }) => ({ query, body })) }
}

const headings = (page: Page) => page.table().headings.filter((heading) => heading !== '')
const numbers = (page: Page) => page.table().rows.map((row) => row.cell('Order number'))
const labels = (page: Page, name: string) =>
  page
    .findAll(`[name="${name}"]`)
    .map((one) => one.closest('label')?.textContent.trim() ?? one.textContent)

const columns = [
  'Order number',
  'Reference',
  'Supplier',
  'Freight reference',
  'MX inbound reference',
  'MRN',
  'Status',
  'Phase',
  'Expected pieces',
  'Received pieces',
  'Registration date',
  'ETA',
  'Completion date',
]
const customsColumns = ['Country of departure', 'Bonded', 'DMS status']
const phases = ['Concept', 'Registered', 'Announced', 'Sent to warehouse', 'Receiving', 'Received']
const customsPhases = [
  ['30', 'Awaiting documents'],
  ['32', 'Documents checked'],
  ['34', 'Transit opened'],
  ['36', 'Permission to unload'],
  ['44', 'Unloaded'],
  ['50', 'Declaration prepared'],
  ['52', 'Declaration sent'],
  ['54', 'Declaration accepted'],
] as const
const customsIds = customsPhases.map(([id]) => id)

const companies = {
  1001: '1001 (Harbour Fashion)',
  1002: '1002 (Polder Sports)',
  1003: '1003 (Quay Archive)',
} as const

describe.each([
  { who: 'client', company: 1001, ids: false, customs: true, writes: true },
  { who: 'client', company: 1002, ids: false, customs: false, writes: true },
  { who: 'client', company: 1003, ids: false, customs: false, writes: false },
  { who: 'customs', company: 1001, ids: false, customs: true, writes: true },
  { who: 'staff', company: 1001, ids: true, customs: true, writes: true },
  { who: 'staff', company: 1002, ids: true, customs: false, writes: true },
  { who: 'staff', company: 1003, ids: true, customs: false, writes: false },
] as const)('what $who sees of inbound orders of $company', ({ who, company, ...sees }) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await signedIn(`${who}@demo.test`)
    if (company !== 1001) await (await browser.open('/')).press(companies[company])
  })

  it('are the columns of its rights, on the screen and in the file [INB-15] [INB-16] [INB-39] [INB-40] [INB-41]', async () => {
    const page = await browser.open('/inbound-orders')
    const all = [...(sees.ids ? ['ID'] : []), ...columns, ...(sees.customs ? customsColumns : [])]
    expect(headings(page)).toEqual(all)
    if (sees.ids) expect(page.table().rows.map((row) => row.cell('ID'))).toEqual(idsOn(page))
    const file = await page.press('All as CSV')
    const csv = file.status === 200 && file.html.startsWith('\ufeff') ? file : await confirmed(file)
    const [first = ''] = csv.html.slice(1).split('\r\n')
    expect(first.split(';')).toEqual([...all, ...(sees.customs ? unfolding : [])])
  })

  it('are rows that open where its company has customs [INB-15] [INB-42] [INB-43]', async () => {
    const page = await browser.open('/inbound-orders')
    const opening = page.findAll('tbody tr.more > td > details > summary')
    expect(opening).toHaveLength(sees.customs ? idsOn(page).length : 0)
    if (!sees.customs) expect(page.html).not.toMatch(/MAEU\d+ *\(|Means of transport/)
  })

  it('are phases at customs, in option, address, cell and file, only where its company has customs [INB-34]', async () => {
    const page = await browser.open('/inbound-orders')
    const offered = labels(page, 'phase')
    expect(offered).toEqual(expect.arrayContaining(phases))
    for (const [, name] of customsPhases)
      expect([name, offered.includes(name)]).toEqual([name, sees.customs])

    const address = `/inbound-orders?${customsIds.map((id) => `phase=${id}`).join('&')}`
    const { page: filtered, asked } = await askedFor(address, browser)
    expect(asked[0]?.body).toEqual(
      sees.customs ? { filters: { phase: customsIds.map(Number) } } : {},
    )
    const shown = await allRows(browser)
    const names = customsPhases.map(([, name]): string => name)
    const cells = shown.map((row) => row.cell('Phase'))
    expect(cells.some((cell) => names.includes(cell))).toBe(sees.customs)
    // those rows stay listed
    expect(cells.includes('')).toBe(!sees.customs)
    const csv = await confirmed(await filtered.press('All as CSV'))
    expect(names.some((name) => csv.html.includes(`;${name};`))).toBe(sees.customs)
    expect(csv.html.split('\r\n').length).toBeGreaterThan(2)
  })

  it('can be deleted and exported as it may write [INB-09] [INB-10] [INB-11] [INB-48]', async () => {
    const page = await browser.open('/inbound-orders')
    const buttons = page.form('.list').buttons()
    expect(buttons.includes('Delete selection')).toBe(sees.writes)
    expect(buttons).toEqual(expect.arrayContaining(['Export selection', 'Export all']))
  })
})

/** What unfolds below a row, in its order. */
const unfolding = [
  'Type',
  'Astro status',
  'VAS code',
  'Incoterm',
  'Means of transport border',
  'Packages',
  'Containers',
]

/** The file, whether or not it was asked about. */
const confirmed = async (page: Page) =>
  page.html.startsWith('\ufeff') ? page : page.press('Continue')

async function allRows(browser: Browser) {
  const first = await browser.open('/inbound-orders')
  const second = await first.form('.list').press('Next')
  return [...first.table().rows, ...second.table().rows]
}

describe('the list of inbound orders', () => {
  it('asks for the newest 20 in upstream’s own order, with concepts among them [INB-01] [INB-21] [INB-23] [INB-25] [INB-38]', async () => {
    const { page, asked } = await askedFor('/inbound-orders')
    expect(asked).toEqual([{ query: { order: 'desc', page: '1', limit: '20' }, body: {} }])
    expect([page.status, page.h1, numbers(page).length]).toEqual([200, 'Inbound orders', 20])
    expect(page.table().rows.map((row) => row.cell('Phase'))).toContain('Concept')
  })

  it('counts by what upstream counts, and leads past its end to the last page [INB-21] [INB-24]', async () => {
    const page = await client.open('/inbound-orders?page=99')
    expect(page.redirects).toEqual(['/inbound-orders?page=35'])
    expect(wordsOf(page.find('.count'))).toBe('681–699 of 699')
    for (const odd of ['0', '-1', 'x', ''])
      expect(wordsOf((await client.open(`/inbound-orders?page=${odd}`)).find('.count'))).toBe(
        '1–20 of 699',
      )
  })

  it('shows of an order what its columns say, days as dd-MM-yyyy [INB-39] [INB-41] [INB-47]', async () => {
    const page = await client.open('/inbound-orders?q=SPRING-701')
    const [row] = page.table().rows
    const cells = Object.fromEntries(
      [...columns, ...customsColumns].map((name) => [name, row?.cell(name)]),
    )
    expect(cells).toMatchObject({
      'Order number': expect.stringMatching(/^PO\d\d-000101$/) as string,
      Reference: 'SPRING-701',
      'Freight reference': 'MAEU7001234',
      'MX inbound reference': 'MXHARBOUR1',
      MRN: '26NL000510A1B2C3J5',
      Status: 'Closed',
      Phase: 'Closed',
      'Expected pieces': '240',
      'Received pieces': '240',
      'Country of departure': 'CN',
      Bonded: 'Yes',
      'DMS status': 'Accepted',
    })
    for (const name of ['Registration date', 'ETA', 'Completion date'])
      expect(cells[name]).toMatch(/^\d\d-\d\d-\d{4}$/)
  })

  it('unfolds type, VAS, incoterm, border, packages and containers with their seals, without asking again [INB-13] [INB-42] [INB-43]', async () => {
    const page = await client.open('/inbound-orders?q=SPRING-701')
    expect(page.table().rows[0]?.more).toMatch(
      /^Details PO\d\d-000101 Type Purchase VAS code VAS01 Incoterm FOB Shanghai, CN Means of transport border Sea Packages 120 × CT, 4 × PX Containers MSKU7001234 \(SEAL-1, SEAL-2\)$/,
    )
    const astro = await client.open('/inbound-orders?status=25')
    expect(astro.table().rows.map(({ more }) => more)).toContainEqual(
      expect.stringContaining('Astro status Article HF100-BLK-M is blocked'),
    )
    const csv = await (await client.open('/inbound-orders?q=SPRING-701')).press('All as CSV')
    expect(csv.html).toContain(
      ';Purchase;;VAS01;"FOB Shanghai, CN";Sea;"120 × CT, 4 × PX";"MSKU7001234 (SEAL-1, SEAL-2)"',
    )
  })

  it('says of each order in the file in words whether it is bonded, as on the screen [INB-41, BEY-33]', async () => {
    const page = await client.open('/inbound-orders?q=SPRING-701')
    const csv = await page.press('All as CSV')
    const [headings, ...rows] = csv.html.slice(1).trim().split('\r\n')
    const column = headings?.split(';').indexOf('Bonded') ?? -1
    const seen = page.table().rows.map((row) => row.cell('Bonded'))
    expect(seen).toContain('Yes')
    expect(rows.map((row) => row.split(';')[column])).toEqual(seen)
  })

  it('shows nothing of what an order does not have [INB-42] [INB-47]', async () => {
    const { result } = await upstreamRow(inboundLandmarks.bare)
    const page = await client.open(`/inbound-orders?q=${result}`)
    const [row] = page.table().rows
    for (const name of ['Reference', 'Supplier', 'Freight reference', 'ETA', 'Bonded'])
      expect([name, row?.cell(name)]).toEqual([name, ''])
    expect(row?.more).toBe(`Details ${result} Type Purchase`)
  })

  it('names status and phase that come as ids alone [INB-39] [INB-42]', async () => {
    const { result } = await upstreamRow(inboundLandmarks.bareStatus)
    const page = await client.open(`/inbound-orders?q=${result}`)
    expect(page.table().rows[0]?.cell('Phase')).toBe('Awaiting documents')
    expect(page.table().rows[0]?.cell('Status')).toBe('New')
  })

  it('links the MX inbound reference to its shipment for the customs group alone [INB-45]', async () => {
    for (const [user, links] of [
      ['client@demo.test', 0],
      ['customs@demo.test', 1],
    ] as const) {
      const page = await (await signedIn(user)).open('/inbound-orders?q=SPRING-701')
      expect(page.text).toContain('MXHARBOUR1')
      const found = page.findAll('main a[href^="/customs/shipments/edit/"]')
      expect([user, found.length]).toEqual([user, links])
    }
  })

  it('is sorted by eight columns, first upwards, then downwards, from page 1 [INB-20] [INB-26] [INB-27]', async () => {
    const page = await client.open('/inbound-orders?page=3')
    const sorts = {
      'Order number': 'external_order_id',
      Supplier: 'supplier',
      'Freight reference': 'freight_reference',
      'MX inbound reference': 'mx_inbound_reference',
      MRN: 'mrn',
      'Registration date': 'time_added',
      ETA: 'time_arrival',
      'Completion date': 'time_completed',
    }
    expect(page.findAll('th button').map((one) => wordsOf(one))).toEqual(Object.keys(sorts))
    for (const [heading, sc] of Object.entries(sorts)) {
      const up = await askingFor(() => page.press(heading))
      expect(up.calls[0]?.query).toEqual({ order: 'asc', sc, page: '1', limit: '20' })
      expect(wordsOf(up.result.find('th[aria-sort=ascending] .ascending'))).toBe(heading)
      // without what the form holds and nobody filled in
      expect(Object.fromEntries(up.result.url.searchParams)).toMatchObject({ sort: sc, dir: 'asc' })
      expect([...up.result.url.searchParams.values()]).not.toContain('')
      const down = await askingFor(() => up.result.press(heading))
      expect(down.calls[0]?.query).toMatchObject({ order: 'desc', sc })
    }
  })

  it.each([
    'external_order_id',
    'reference',
    'freight_reference',
    'mx_inbound_reference',
    'mrn',
    'supplier',
  ])('is searched by %s, from three characters on [INB-28] [INB-29] [INB-30]', async (field) => {
    const { row } = await upstreamRow(inboundLandmarks.whole)
    const value = row[field]
    const term = typeof value === 'string' ? value : ((value as { name: string }).name ?? '')
    const part = term.slice(1).toLowerCase()
    const { page, asked } = await askedFor(`/inbound-orders?q=${encodeURIComponent(part)}`)
    expect(asked[0]?.body).toEqual({ search: part })
    expect(numbers(page).length).toBeGreaterThan(0)
    expect((await askedFor('/inbound-orders?q=SP')).asked[0]?.body).toEqual({})
    expect(wordsOf((await client.open('/inbound-orders?q=SP')).find('.hint'))).toBe(
      'Enter at least 3 characters',
    )
  })

  it('has three kinds of days, registration first, in whole days of Amsterdam [INB-31] [INB-32]', async () => {
    const page = await client.open('/inbound-orders')
    expect(page.form('.list').options('Date')).toEqual([
      'Registration date',
      'ETA',
      'Completion date',
    ])
    const { calls } = await askingFor(() =>
      page.form('.list').fill('From', '2026-03-29').fill('To', '2026-03-29').press('Apply'),
    )
    expect(calls[0]?.body).toEqual({
      filters: { time: { type: 'time_added', from: 1774738800, to: 1774821599 } },
    })
    const open = await askedFor('/inbound-orders?datetype=time_arrival&to=2026-11-20')
    expect(open.asked[0]?.body).toEqual({
      filters: { time: { type: 'time_arrival', to: 1795215599 } },
    })
  })

  it('is filtered by status, phase and supplier as they are ticked, from page 1, with the selection kept [INB-22] [INB-33] [INB-35] [INB-37]', async () => {
    const page = await client.open('/inbound-orders?page=2&sel=1000101')
    const supplier = labels(page, 'supplier')[0] ?? ''
    const { result, calls } = await askingFor(() =>
      page.form('.list').tick('In progress', 'Receiving', supplier).press('Apply'),
    )
    const { filters } = calls[0]?.body as { filters: Record<string, number[]> }
    expect(filters).toEqual({ status: [30], phase: [60], supplier: [expect.any(Number)] })
    expect(linkToView(result)).toBe(
      `/inbound-orders?status=30&phase=60&supplier=${filters.supplier?.[0]}&company=1&sel=1000101`,
    )
    expect(ticks(result)).toEqual(['1000101'])
  })

  it('offers all suppliers by name, eight of them unfolded, and those that are ticked [INB-35] [INB-36]', async () => {
    const page = await client.open('/inbound-orders')
    const names = labels(page, 'supplier')
    expect(names).toHaveLength(250)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
    const group = (shown: Page) =>
      shown.findAll('fieldset').find((one) => one.textContent?.startsWith('Suppliers'))
    expect(group(page)?.querySelectorAll('div > label')).toHaveLength(8)
    expect(group(page)?.querySelector('summary')?.textContent).toBe('show more')
    const [last] = page.findAll('[name=supplier]').slice(-1)
    const ticked = await client.open(`/inbound-orders?supplier=${last?.getAttribute('value')}`)
    expect(group(ticked)?.querySelectorAll('div > label')).toHaveLength(9)
  })

  it('ignores what is none of its options, and takes the last of what can be one only [INB-18] [INB-19]', async () => {
    const { asked } = await askedFor(
      '/inbound-orders?status=999&phase=31&supplier=1&datetype=never&sort=name&q=&from=',
    )
    expect(asked).toEqual([{ query: { order: 'desc', page: '1', limit: '20' }, body: {} }])
    const twice = await askedFor('/inbound-orders?q=first&q=second')
    expect(twice.asked[0]?.body).toEqual({ search: 'second' })
  })

  it('holds the whole view in its address [INB-18]', async () => {
    const address =
      '/inbound-orders?q=PO&datetype=time_arrival&from=2020-01-01&phase=100&sort=mrn&dir=asc&page=2&sel=1000101'
    const first = await askedFor(address)
    const again = await askedFor(address, await signedIn('client@demo.test'))
    expect(again.asked).toEqual(first.asked)
    expect(again.page.redirects).toEqual([])
    expect(numbers(again.page)).toEqual(numbers(first.page))
    expect(ticks(again.page)).toEqual(['1000101'])
  })

  it('says so when nothing matches [INB-46]', async () => {
    const page = await client.open('/inbound-orders?q=nothing+like+this')
    expect(page.main).toContain('No inbound orders match the search criteria')
  })

  it('says that upstream did not answer, and keeps what was asked for [INB-18] [NET-08]', async () => {
    await server.faults({ path: '/purchaseorders/multifilter', kind: 'status', status: 500 })
    const page = await client.open('/inbound-orders?q=PO26&phase=20')
    expect(page.status).toBe(503)
    expect(page.form('.list').value('Search in inbound orders')).toBe('PO26')
  })

  it('never asks for a phase at customs, nor for its file, without customs, even while the options do not come [INB-34]', async () => {
    const own = await signedIn('solo@demo.test', (await startPortal({})).url)
    await server.faults({ method: 'GET', path: '/purchaseorders', kind: 'status', status: 400 })
    const { page, asked } = await askedFor('/inbound-orders?phase=30&phase=20', own)
    expect(page.status).toBe(200)
    expect(asked[0]?.body).toEqual({ filters: { phase: [20] } })
  })
})

/** A landmark as upstream lists it: its order number and its row. */
async function upstreamRow(id: number) {
  const { calls: _, result } = await askingFor(async () => {
    const signIn = await fetch(`${server.sandboxUrl}/v1/auth`, post(credentials))
    const { result } = (await signIn.json()) as { result: { jwt_token: string } }
    const answer = await fetch(
      `${server.sandboxUrl}/v1/purchaseorders/multifilter?order=desc&page=1&limit=1`,
      post({ filters: { ids: [id] } }, result.jwt_token),
    )
    return (await answer.json()) as { result: Record<string, unknown>[] }
  })
  const [row = {}] = result.result
  return { row, result: String(row.external_order_id) }
}

const credentials = { email: 'client@demo.test', password: 'demo1234' }
const post = (body: unknown, token?: string) => ({
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  },
  body: JSON.stringify(body),
})

describe('what is ticked in the list of inbound orders', () => {
  it('stays over pages, sorting and filtering, until it is cleared [INB-49] [INB-51] [INB-52]', async () => {
    const first = await (await client.open('/inbound-orders?q=PO')).link('Select page')
    expect(ticks(first)).toHaveLength(20)
    const second = await first.form('.list').press('Next')
    const sorted = await second.press('Supplier')
    expect(ticks(sorted).sort()).toEqual(ticks(first).sort())
    const cleared = await sorted.link('Clear selection')
    expect(ticks(cleared)).toEqual([])
    expect(cleared.url.searchParams.get('q')).toBe('PO')
  })

  it('is at most 500 [INB-50]', async () => {
    const ids = Array.from({ length: 501 }, (_, n) => `sel=${n + 1}`)
    const page = await client.open(`/inbound-orders?${ids.join('&')}`)
    expect(ticks(page)).toHaveLength(500)
    expect(page.messages()[0]?.text).toBe('Selection is limited to 500 items')
  })

  it('has to be something [INB-54]', async () => {
    const page = await client.open('/inbound-orders')
    for (const button of ['Delete selection', 'Export selection']) {
      const refused = await page.form('.list').press(button)
      expect(refused.messages()[0]?.text).toBe('No orders selected')
    }
  })

  it('is exported as upstream’s workbook, named by area and time, with a message on the next page [INB-61] [INB-62] [INB-64] [INB-65]', async () => {
    const page = await client.open(`/inbound-orders?sel=${inboundLandmarks.whole}`)
    const { result: file, calls } = await callsDuring('/purchaseorders/export', () =>
      page.form('.list').press('Export selection'),
    )
    expect(file.path).toMatch(/^\/inbound-orders\/export/)
    expect(calls[0]?.body).toEqual({ ids: [inboundLandmarks.whole] })
    expect(file.header('content-disposition')).toMatch(
      /^attachment; filename="inbound-orders-\d{8}-\d{6}\.xlsx"$/,
    )
    expect(file.header('content-type')).toContain('spreadsheetml')
    expect((await client.open('/')).messages()).toEqual([
      { kind: 'success', text: 'Export created successfully' },
    ])
  })

  it('leads back with upstream’s words where the file is refused [INB-66]', async () => {
    await server.faults({
      path: '/purchaseorders/export',
      kind: 'status',
      status: 422,
      body: { error: { en: 'Too many exports today' } },
    })
    const page = await client.open(`/inbound-orders?q=PO&sel=${inboundLandmarks.whole}`)
    const result = await page.press('Export selection')
    expect(result.path).toMatch(/^\/inbound-orders\?q=PO&of=1&sel=/)
    expect(result.messages()).toEqual([{ kind: 'error', text: 'Too many exports today' }])
  })

  it('does not matter to Export all, which asks from 50 on, counts again and takes search, filters and order [INB-63] [INB-67] [INB-68]', async () => {
    const page = await client.open('/inbound-orders?phase=100&sort=supplier&dir=asc&sel=1000101')
    const { result: asked, calls: none } = await callsDuring('/purchaseorders/export', () =>
      page.form('.list').press('Export all'),
    )
    expect([none, asked.url.searchParams.get('confirm')]).toEqual([[], 'export-all'])
    expect(asked.messages()[0]?.text).toBe(
      "You're about to export a large number of orders, are you sure you want to continue?",
    )
    expect((await asked.link('Cancel')).url.searchParams.get('confirm')).toBeNull()
    const { calls } = await callsDuring('/purchaseorders/export', () => asked.press('Continue'))
    expect(calls[0]?.body).toEqual({
      ids: [],
      filters: { phase: [100] },
      order: 'asc',
      sc: 'supplier',
    })
  })

  it('is asked about by the total of the moment [INB-67]', async () => {
    const few = await polder.open('/inbound-orders?phase=10')
    const { result, calls } = await askingFor(() => few.form('.list').press('Export all'))
    expect(result.header('content-disposition')).toContain('inbound-orders-')
    expect(calls.map(({ query }) => query.limit)).toEqual(['1'])
  })
})
