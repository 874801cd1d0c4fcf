import { beforeAll, describe, expect, it } from 'vitest'
import { Browser, wordsOf } from '../../support/browser'
import { portal } from '../../support/portal'
import { callsTo, column, countOf, sortable } from '../stock/support'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = new Browser(server)
  await client.startSession('client@demo.test')
})

const seven = ['labelled', 'accepted', 'sorted', 'inDelivery', 'delivered', 'attempted', 'pup']

describe('the way to Tracey', () => {
  it('goes on by itself after 3 seconds without scripts, and by a link at once [TRK-02] [TRK-03] [TRK-05] [TRAC-01] [TRAC-04] [TRAC-05]', async () => {
    const { page, calls } = await callsTo('/tracey/authorize', () => client.open('/tracey'))
    expect(page.main).toContain('Redirecting to Tracey...')
    expect(page.main).toContain('If you are not redirected, click here.')
    expect(page.find('noscript meta[http-equiv=refresh i]').getAttribute('content')).toBe(
      '3; url=/tracey/open',
    )
    const here = page.linkElement('here')
    expect([
      here.getAttribute('href'),
      here.getAttribute('target'),
      here.getAttribute('rel'),
    ]).toEqual(['/tracey/open', '_blank', 'noopener'])
    // nothing is asked for before
    expect(calls).toEqual([])
  })

  it('is a fresh link each time, for the active company’s division, kept nowhere [TRK-06] [TRK-09] [TRAC-06]', async () => {
    const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ')
    const before = (await server.calls(-1)).at(-1)?.id ?? 0
    const answers = [1, 2].map(() => server.fetch('/tracey/open', { headers: { cookie } }))
    const [first, second] = await Promise.all(answers)
    expect([first?.status, first?.headers.get('cache-control')]).toEqual([302, 'no-store'])
    const target = first?.headers.get('location') ?? ''
    expect(target).not.toBe(second?.headers.get('location'))
    expect((await fetch(target)).status).toBe(200)
    expect((await fetch(target)).status).toBe(410)
    const calls = (await server.calls(before)).filter(({ path }) => path === '/tracey/authorize')
    expect(calls.map(({ body }) => body)).toEqual([{ division: '1001' }, { division: '1001' }])
  })

  it('that cannot be had is said on the page, which then asks for none by itself [TRK-07] [TRAC-08]', async () => {
    await server.faults({
      method: 'POST',
      path: '/tracey/authorize',
      kind: 'status',
      status: 422,
      body: { error: { en: 'No seat is free' } },
    })
    const page = await client.open('/tracey/open')
    expect(page.messages()).toContainEqual({
      kind: 'error',
      text: 'Failed to create a one-time link: No seat is free',
    })
    expect(page.findAll('meta[http-equiv=refresh i]')).toEqual([])
    expect(page.hasLink('here')).toBe(true)
  })

  it('is never another kind of address than the web’s [TRK-08] [TRAC-08]', async () => {
    for (const result of ['javascript:alert(1)', '//elsewhere.test/', 'tracey']) {
      await server.faults({
        method: 'POST',
        path: '/tracey/authorize',
        kind: 'status',
        status: 200,
        body: { result },
      })
      const page = await client.open('/tracey/open')
      expect(page.messages()).toContainEqual({
        kind: 'error',
        text: 'Failed to create a one-time link: Something went wrong',
      })
    }
  })

  it('is there only where TRACEY is on, with its entries in the menu [TRK-01] [TRK-10] [TRAC-09] [SHELL-15] [SET-10]', async () => {
    const home = await client.open('/')
    for (const [name, path] of [
      ['Open Tracey', '/tracey'],
      ['Shipments', '/tracey/shipments'],
      ['Exceptions', '/tracey/exceptions'],
    ]) {
      expect(home.findAll(`.side a[href="${path}"]`).map((link) => wordsOf(link))).toContain(name)
    }
    const solo = new Browser(server)
    const other = await solo.signIn('solo@demo.test')
    expect(other.findAll('.side a[href^="/tracey"]')).toEqual([])
    const before = (await server.calls(-1)).at(-1)?.id ?? 0
    for (const path of ['/tracey', '/tracey/shipments', '/tracey/exceptions']) {
      expect([path, (await solo.open(path)).status]).toEqual([path, 404])
    }
    expect((await solo.open('/tracey/open')).status).toBe(404)
    expect((await client.open('/tracey/x')).status).toBe(404)
    const calls = (await server.calls(before)).filter(({ path }) => path.startsWith('/tracey'))
    expect(calls).toEqual([])
  })
})

describe('tracking shipments', () => {
  it('are those of all seven phases at first, 20 to a page, newest first [TRK-11] [TRK-12] [TRK-16]', async () => {
    const { page, calls } = await callsTo('/tracey/all', () => client.open('/tracey/shipments'))
    expect(calls.map(({ query, body }) => [query, body])).toEqual([
      [
        { page: '1', limit: '20' },
        { division: '1001', phases: seven },
      ],
    ])
    expect(countOf(page)).toMatch(/^1–20 of 119$/)
    const created = column(page, 'Created').map(sortable)
    expect(created).toEqual([...created].sort().reverse())
    expect(page.findAll('input[name=phase][checked]')).toHaveLength(7)
    expect(page.findAll('th button, tbody input')).toEqual([])
  })

  it('have these columns, the first 3 numbers and their carrier’s page [TRK-13] [TRK-14] [SHR2-45]', async () => {
    const row = {
      id: 1,
      order_id: 44,
      external_order_id: 'S44',
      reference: 'R1',
      receiver: 'Anna',
      country: 'NL',
      carrier: 'DHL',
      tt_codes: ['T1', 'T2', 'T3', 'T4'],
      tt_url: 'https://track.example/T1',
      phase: 'pup',
      time_added: 1711846800,
      time_modified: 1711846801,
    }
    await server.faults({
      path: '/tracey/all',
      kind: 'status',
      status: 200,
      body: {
        count: 2,
        max: 1,
        result: [row, { ...row, id: 2, tt_url: 'javascript:1', phase: 'held', country: 'XX' }],
      },
    })
    const page = await client.open('/tracey/shipments')
    const table = page.table()
    expect(table.headings).toEqual([
      'Order', 'Reference', 'Receiver', 'Country', 'Carrier', 'Tracking numbers', 'Phase',
      'Created', 'Last change',
    ]) // prettier-ignore
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      [
        'S44', 'R1', 'Anna', 'Netherlands', 'DHL', 'T1, T2, T3', 'Pick-up point',
        '31-03-2024 03:00', '31-03-2024 03:00',
      ],
      [
        'S44', 'R1', 'Anna', 'XX', 'DHL', 'T1, T2, T3', 'held',
        '31-03-2024 03:00', '31-03-2024 03:00',
      ],
    ]) // prettier-ignore
    expect(page.linkElement('S44', { nth: 0 }).getAttribute('href')).toBe('/outbound-orders/44')
    const followed = page.findAll('tbody a[target=_blank]').map((link) => link.getAttribute('href'))
    expect(followed).toEqual(Array(3).fill('https://track.example/T1'))
  })

  it('are filtered by phase; none ticked is all of them again [TRK-12]', async () => {
    const page = await client.open('/tracey/shipments')
    const { page: some, calls } = await callsTo('/tracey/all', () =>
      page
        .form('.list')
        .untick('Labelled', 'Accepted', 'Sorted', 'In delivery', 'Attempted', 'Pick-up point')
        .press('Apply'),
    )
    expect(calls.map(({ body }) => body)).toEqual([{ division: '1001', phases: ['delivered'] }])
    expect(new Set(column(some, 'Phase'))).toEqual(new Set(['Delivered']))
    const all = await some.form('.list').untick('Delivered').press('Apply')
    expect(all.findAll('input[name=phase][checked]')).toHaveLength(7)
    const nonsense = await client.open('/tracey/shipments?phase=moon')
    expect(countOf(nonsense)).toBe('1–20 of 119')
  })

  it('are searched from 3 characters on, and say when none matches [TRK-16] [TRK-17]', async () => {
    const number = column(await client.open('/tracey/shipments'), 'Order')[0] ?? ''
    const found = await client.open(`/tracey/shipments?q=${number}`)
    expect(column(found, 'Order')).toEqual([number])
    const { calls } = await callsTo('/tracey/all', () => client.open('/tracey/shipments?q=S0'))
    expect(calls[0]?.body).not.toHaveProperty('search')
    const none = await client.open('/tracey/shipments?q=nothing-like-this')
    expect(none.main).toContain('No tracking shipments match the search criteria')
  })

  it('are exported whole, and only where TRACEY is on [BEY-33]', async () => {
    const file = await (await client.open('/tracey/shipments')).press('All as CSV')
    expect(file.bytes.toString().trim().split('\r\n')).toHaveLength(120)
  })
})

describe('tracking exceptions', () => {
  it('are 20 to a page, newest first, in these columns [TRK-15] [TRK-16]', async () => {
    const { page, calls } = await callsTo('/tracey/exceptions', () =>
      client.open('/tracey/exceptions'),
    )
    expect(calls.map(({ query, body }) => [query, body])).toEqual([
      [{ page: '1', limit: '20' }, { division: '1001' }],
    ])
    expect(page.table().headings).toEqual([
      'Order', 'Receiver', 'Carrier', 'Tracking numbers', 'Phase', 'Code', 'Description', 'Time',
    ]) // prettier-ignore
    const times = column(page, 'Time').map(sortable)
    expect(times).toHaveLength(20)
    expect(times).toEqual([...times].sort().reverse())
  })

  it('tracking exceptions say when none matches [TRK-17]', async () => {
    const page = await client.open('/tracey/exceptions?q=nothing-like-this')
    expect(page.main).toContain('No exceptions match the search criteria')
  })
})
