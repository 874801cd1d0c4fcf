import { beforeEach, describe, expect, it } from 'vitest'
import { Browser, wordsOf, type Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { articles, csv, signedIn, upload } from '../imports/support'

const server = portal()
let browser: Browser

beforeEach(async () => {
  await server.resetSandbox()
  browser = new Browser(server)
})

const tilesOf = (page: Page) => page.findAll('.tile').map((tile) => tile.id)

describe('the dashboard', () => {
  it('has the tiles of what needs attention and of inbound and outbound orders, in that order [DASH-01, BEY-41]', async () => {
    const page = await browser.signIn('client@demo.test')
    expect(tilesOf(page)).toEqual(['needsAttention', 'latestInboundOrders', 'latestOutboundOrders'])
    expect(page.findAll('.tile h2').map((title) => title.textContent)).toEqual([
      'Needs attention',
      'Latest inbound orders',
      'Latest outbound orders',
    ])
  })

  it('shows the 5 newest orders of each kind, asked for by time of registration [DASH-02] [I18N-13]', async () => {
    const page = await browser.signIn('client@demo.test')
    expect(page.table(0).rows).toHaveLength(5)
    expect(page.table(1).rows).toHaveLength(5)
    const calls = (await server.calls()).filter(
      (call) => call.path.endsWith('/multifilter') && call.query.limit !== '1',
    )
    expect(calls.map((call) => call.path).sort()).toEqual([
      '/orders/multifilter',
      '/purchaseorders/multifilter',
    ])
    for (const call of calls) {
      expect(call.method).toBe('POST')
      expect(call.query).toEqual({ order: 'desc', sc: 'time_added', page: '1', limit: '5' })
    }
  })

  it('shows order number, status and creation date, and links to the order where it has a screen [DASH-03]', async () => {
    const page = await browser.signIn('client@demo.test')
    for (const index of [0, 1]) {
      const [row] = page.table(index).rows
      expect(row?.cell('Order')).toMatch(/\S/)
      expect(row?.cell('Status')).toMatch(/[A-Za-z]/)
      expect(row?.cell('Created')).toMatch(/^\d\d-\d\d-\d{4}$/)
    }
    for (const [tile, area] of [
      ['#latestInboundOrders', 'inbound-orders'],
      ['#latestOutboundOrders', 'outbound-orders'],
    ]) {
      const links = page.findAll(`${tile} tbody a`).map((link) => link.getAttribute('href'))
      expect(links).toEqual(Array(5).fill(expect.stringMatching(new RegExp(`^/${area}/\\d+$`))))
    }
    const dates = page.table(0).rows.map((row) => row.cell('Created').split('-').reverse().join())
    expect(dates).toEqual([...dates].sort().reverse())
  })

  it('shows for whom an order is and of how many pieces, and leads to all of them [DASH-03]', async () => {
    const page = await browser.signIn('client@demo.test')
    const outbound = page.table(1)
    const list = await page.link('All outbound orders')
    expect(list.path).toBe('/outbound-orders')
    for (const row of outbound.rows) {
      const same = list.table().rows.find((one) => one.cell('Order number') === row.cell('Order'))
      expect([row.cell('Receiver'), row.cell('Pieces')]).toEqual([
        same?.cell('Name'),
        same?.cell('Pieces'),
      ])
    }
    expect(page.table(0).headings).toEqual(['Order', 'Supplier', 'Status', 'Pieces', 'Created'])
    expect((await page.link('All inbound orders')).path).toBe('/inbound-orders')
  })

  it('leads to what one does most, as far as the user may', async () => {
    const quick = (one: Page) =>
      one.findAll('main a.button').map((link) => [wordsOf(link), link.getAttribute('href')])
    const page = await browser.signIn('client@demo.test')
    expect(quick(page)).toEqual([
      ['Create order', '/outbound-orders/create-order'],
      ['Import orders', '/outbound-orders/import-orders'],
      ['Import products', '/warehouse/import-products'],
      ['Find stock', '/stock'],
    ])
    expect(quick(await page.press('1003 (Quay Archive)'))).toEqual([['Find stock', '/stock']])
    const customs = await new Browser(server).signIn('customs@demo.test')
    expect(quick(customs)).toContainEqual(['Assign orders', '/customs/inbound-orders?assigned=no'])
  })

  it('shows how far imports are that are under way', async () => {
    const client = await signedIn('client@demo.test')
    const page = await upload(client, csv(articles('UNDERWAY', 3), 'under-way.csv'))
    await server.faults({ method: 'POST', path: '/saleskit/sku', kind: 'hang' })
    const processing = await page.press('Import')
    const dashboard = await client.open('/')
    const running = dashboard.find('.running')
    expect(wordsOf(running)).toBe('Imports under way under-way.csv 0 of 3')
    expect(running.querySelector('progress')?.getAttribute('max')).toBe('3')
    expect((await dashboard.link('under-way.csv')).path).toBe(processing.path)
    await server.clearFaults()
  })

  it('names a status of which upstream sends the bare id [DASH-03, SHR2-40, VAL-41]', async () => {
    const order = { external_order_id: 'BARE', status: 20, time_added: 1_760_000_000 }
    for (const path of ['/purchaseorders/multifilter', '/orders/multifilter']) {
      await server.faults({
        method: 'POST',
        path,
        // other parts of the page count by the same call, before it or behind
        times: 10,
        kind: 'status',
        status: 200,
        body: {
          result: [
            { id: 1, ...order },
            { id: 2, ...order, status: 77 },
          ],
          count: 2,
          max: 1,
        },
      })
    }
    const page = await browser.signIn('client@demo.test')
    for (const index of [0, 1]) {
      expect(page.table(index).rows.map((row) => row.cell('Status'))).toEqual([
        'New',
        'Unknown status (77)',
      ])
    }
  })

  it('says so when there are no orders [DASH-03]', async () => {
    await server.faults({
      method: 'POST',
      path: '/orders/multifilter',
      times: 3,
      kind: 'status',
      status: 200,
      body: { result: [], count: 0, max: 1 },
    })
    const page = await browser.signIn('client@demo.test')
    expect(page.find('#latestOutboundOrders').textContent).toContain('No orders found')
  })

  it('moves a tile by its buttons; the first cannot go left nor the last right [DASH-04]', async () => {
    const page = await browser.signIn('client@demo.test')
    const buttons = page
      .findAll('.tile form')
      .map((form) => [...form.querySelectorAll('button')].map((button) => button.textContent))
    expect(buttons).toEqual([['Move right'], ['Move left', 'Move right'], ['Move left']])
    const moved = await page.form('Move right', { nth: 0 }).press('Move right')
    expect(moved.path).toBe('/')
    expect(tilesOf(moved)).toEqual([
      'latestInboundOrders',
      'needsAttention',
      'latestOutboundOrders',
    ])
    expect(tilesOf(await moved.form('Move left', { nth: 0 }).press('Move left'))).toEqual([
      'needsAttention',
      'latestInboundOrders',
      'latestOutboundOrders',
    ])
    expect(page.find('.tile').getAttribute('draggable')).toBe('true')
  })

  it('keeps the order of the tiles over signing out [DASH-05]', async () => {
    const page = await browser.signIn('client@demo.test')
    const moved = await page.form('Move left', { nth: 1 }).press('Move left')
    await moved.press('Sign out')
    expect(tilesOf(await browser.signIn('client@demo.test'))).toEqual([
      'needsAttention',
      'latestOutboundOrders',
      'latestInboundOrders',
    ])
  })

  it('keeps it as dashboardTiles in the ui data of version 4, with the menu’s state [DASH-06]', async () => {
    const page = await browser.signIn('client@demo.test')
    const moved = await page.form('Move right', { nth: 0 }).press('Move right')
    await moved.press('Close menu')
    expect(readUi(browser)).toMatchObject({
      version: 4,
      dashboardTiles: ['latestInboundOrders', 'needsAttention', 'latestOutboundOrders'],
      menuOpen: false,
    })
  })

  it('drops ui data of another version or that cannot be read, ignores unknown tiles and adds missing ones [DASH-07] [I18N-13]', async () => {
    await browser.startSession('client@demo.test')
    const standard = ['needsAttention', 'latestInboundOrders', 'latestOutboundOrders']
    const shownWith = async (cookie: string) => {
      browser.cookies.set('ui', cookie)
      const page = await browser.open('/')
      return [tilesOf(page), page.find('.frame').getAttribute('data-menu')]
    }
    const swapped = {
      dashboardTiles: ['latestOutboundOrders', 'latestInboundOrders'],
      menuOpen: false,
    }
    expect(await shownWith(writeUi({ version: 4, ...swapped }))).toEqual([
      ['latestOutboundOrders', 'latestInboundOrders', 'needsAttention'],
      'closed',
    ])
    expect(await shownWith(writeUi({ version: 3, ...swapped }))).toEqual([standard, 'open'])
    expect(await shownWith('%%%')).toEqual([standard, 'open'])
    expect(
      await shownWith(writeUi({ version: 4, dashboardTiles: ['gone', 'latestOutboundOrders', 7] })),
    ).toEqual([standard, 'open'])
    expect(
      await shownWith(writeUi({ version: 4, dashboardTiles: ['gone', 'latestOutboundOrders'] })),
    ).toEqual([['latestOutboundOrders', 'needsAttention', 'latestInboundOrders'], 'open'])
  })

  it('shows the error of a tile whose call fails, and the other tile all the same [DASH-08]', async () => {
    await server.faults({
      method: 'POST',
      path: '/purchaseorders/multifilter',
      kind: 'status',
      status: 422,
      body: { error: { en: 'Orders are being counted' } },
    })
    const page = await browser.signIn('client@demo.test')
    expect(page.status).toBe(200)
    expect(page.find('#latestInboundOrders').textContent).toContain('Orders are being counted')
    expect(page.find('#latestOutboundOrders').querySelectorAll('tbody tr')).toHaveLength(5)
  })

  it('survives every kind of broken answer with the other tile whole [DASH-08, NET-08]', async () => {
    await browser.startSession('client@demo.test')
    for (const kind of ['hang', 'reset', 'truncate', 'html', 'empty'] as const) {
      await server.faults({ method: 'POST', path: '/purchaseorders/multifilter', kind, times: 10 })
      const page = await browser.open('/')
      expect([kind, page.status]).toEqual([kind, 200])
      expect(page.find('#latestInboundOrders').textContent).toContain('Something went wrong')
      expect(page.find('#latestOutboundOrders').querySelectorAll('tbody tr')).toHaveLength(5)
      await server.clearFaults()
    }
  })
})

const writeUi = (value: unknown) =>
  encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'))
const readUi = (from: Browser) =>
  JSON.parse(
    Buffer.from(decodeURIComponent(from.cookies.get('ui') ?? ''), 'base64').toString(),
  ) as object
