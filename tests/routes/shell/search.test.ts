import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inboundLandmarks } from '../../../sandbox/seed/inbound-landmarks'
import { shipmentLandmarks } from '../../../sandbox/seed/shipment-landmarks'
import { returnLandmarks } from '../../../sandbox/seed/return-landmarks'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { upstreamOf } from '../inbound/edit-pages'
import { signedIn } from '../products/support'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})
beforeEach(() => server.clearFaults())

const search = (browser: Browser, q: string) => browser.open(`/search?q=${encodeURIComponent(q)}`)

/** What was found: the heading of each list, how many are shown, and where the rest is. */
const groups = (page: Page) =>
  page.findAll('main section').map((section) => ({
    list: wordsOf(section.querySelector('h2')),
    hits: section.querySelectorAll('li').length,
    more: section.querySelector('p a')?.getAttribute('href') ?? null,
  }))

const fault = (path: string, more: object = {}) => ({
  method: 'POST',
  path,
  times: 9,
  kind: 'status' as const,
  status: 500,
  ...more,
})

/** A shipment that no other shipment shares its first number with. */
async function trackedOrder() {
  const [row] = (await client.open('/tracey/shipments')).findAll('tbody tr')
  const [order, number] = [row?.querySelector('a'), row?.querySelectorAll('a')[1]]
  return { order: order?.getAttribute('href') ?? '', number: number?.textContent ?? '' }
}

describe('the search in the header', () => {
  it('is a plain form on every screen, but on its own page, which has a larger one [BEY-70]', async () => {
    for (const path of ['/', '/warehouse', '/stock/compare', '/outbound-orders/create-order']) {
      const form = (await client.open(path)).find('header form[role=search]')
      expect(form.getAttribute('action')).toBe('/search')
      expect(form.hasAttribute('method')).toBe(false)
    }
    const page = await search(client, 'HF101')
    expect(page.findAll('form[action="/search"]')).toHaveLength(1)
    expect(page.find('main form[role=search] input').getAttribute('value')).toBe('HF101')
    expect([page.h1, page.title]).toEqual(['Search', 'Search - Client portal'])
  })

  it('shows five of each list and leads to the list, searched [BEY-70]', async () => {
    expect(groups(await search(client, ' HF101 '))).toEqual([
      { list: 'Products', hits: 5, more: '/warehouse?q=HF101' },
      { list: 'Stock overview', hits: 5, more: '/stock?q=HF101' },
    ])
    const orders = groups(await search(client, 'S0005'))
    expect(orders.map(({ list, hits }) => [list, hits])).toEqual([
      ['Outbound orders', 5],
      ['Tracked shipments', 5],
    ])
  })

  it('says which orders are invalid, and names an article once for all of its stock codes [BEY-70]', async () => {
    const order = (await search(client, 'S00059')).findAll('.hits li')
    const invalid = order.filter((hit) => wordsOf(hit).endsWith(' Invalid New'))
    expect(wordsOf(invalid[0])).toMatch(/^S00059\d/)
    const list = await client.open('/outbound-orders?q=S00059&invalid=1')
    expect(list.table().rows.map((row) => row.cell('Order number'))).toEqual(
      expect.arrayContaining(invalid.map((hit) => wordsOf(hit.querySelector('a')))),
    )

    const found = (await search(client, 'HF101-MNT-X')).findAll('main section').at(-1)
    const articles = [...(found?.querySelectorAll('li') ?? [])]
    const names = articles.map((hit) => wordsOf(hit.querySelector('a')))
    expect(names).toEqual(['HF101-MNT-XL', 'HF101-MNT-XS', 'HF101-MNT-XXL'])
    const stock = (await client.open('/stock?q=HF101-MNT-XL')).table().rows
    const available = stock.reduce((sum, row) => sum + Number(row.cell('Available')), 0)
    expect(wordsOf(articles[0])).toContain(`Available ${available} ·`)
  })

  it('opens the record that has exactly this number, however it is written [BEY-70]', async () => {
    const article = await search(client, 'hf101-mnt-l')
    expect(article.h1).toBe('HF101-MNT-L')
    const barcode = wordsOf((await search(client, 'HF101-MNT')).find('.hits .quiet')).split(' · ')
    expect((await search(client, barcode.at(-1) ?? '')).url.pathname).toMatch(/^\/warehouse\/\d+$/)
    expect((await search(client, 'S000599')).h1).toBe('S000599')
    const { order, number } = await trackedOrder()
    expect((await search(client, number)).url.pathname).toBe(order)
  })

  it('finds returns and inbound orders as it finds outbound orders [BEY-70]', async () => {
    const found = await search(client, 'RT000101')
    expect([found.url.pathname, found.h1]).toEqual([
      `/returns/${returnLandmarks.whole}`,
      'RT000101',
    ])
    expect((await search(client, 'PO26-000101')).url.pathname).toBe(
      `/inbound-orders/${inboundLandmarks.whole}`,
    )
    expect(groups(await search(client, 'PO26-0001'))).toContainEqual({
      list: 'Inbound orders',
      hits: 5,
      more: '/inbound-orders?q=PO26-0001',
    })
    expect(groups(await search(client, 'RT0001'))).toContainEqual({
      list: 'Returns',
      hits: 5,
      more: '/returns?q=RT0001',
    })
  })

  it('opens the shipment that has this MX inbound reference or MRN, and not the orders in it [BEY-70]', async () => {
    const customs = await signedIn('customs@demo.test')
    const call = await upstreamOf('customs@demo.test')
    const { result } = await call('GET', `/shipments/${shipmentLandmarks.allClosed}`)
    for (const number of [result.mx_inbound_reference, result.mrn]) {
      const page = await search(customs, String(number))
      expect([number, page.path]).toEqual([
        number,
        `/customs/shipments/edit/${shipmentLandmarks.allClosed}`,
      ])
    }
  })

  it('shows a single match that is no number, and opens none of several [BEY-70]', async () => {
    const page = await search(client, 'HF101-MNT-X')
    expect(page.url.pathname).toBe('/search')
    expect(groups(page)[0]).toMatchObject({ list: 'Products', more: null })
  })

  it('opens none of several records that have exactly this number [BEY-70]', async () => {
    const result = [1, 2].map((id) => ({ id, external_order_id: 'TWICE-1' }))
    const body = { result, count: result.length }
    await server.faults(fault('/orders/multifilter', { status: 200, body }))
    const page = await search(client, 'twice-1')
    expect(page.url.pathname).toBe('/search')
    expect(groups(page)).toMatchObject([{ list: 'Outbound orders', hits: 2 }])
  })

  it('asks nothing of upstream for less than three characters, and is kind about it [BEY-70] [SHELL-52]', async () => {
    const last = (await server.calls(-1)).at(-1)?.id
    for (const [q, words] of [
      ['', 'Search for an order, article, barcode, reference or tracking number.'],
      ['ab', 'Enter at least 3 characters'],
      ['x'.repeat(201), 'This is too long to search for'],
    ] as const) {
      const page = await search(client, q)
      expect(page.status).toBe(200)
      expect(page.main).toContain(words)
    }
    const paths = (await server.calls(last)).map(({ path }) => path)
    expect(paths.filter((path) => /multifilter|stock|tracey/.test(path))).toEqual([])
  })

  it('says so when nothing is found [BEY-70]', async () => {
    const page = await search(client, 'nothing like <this>')
    expect(page.main).toContain('Nothing found for ‘nothing like <this>’.')
  })

  it('names a list that does not answer and shows the others [BEY-70]', async () => {
    await server.faults(fault('/products/multifilter'))
    const page = await search(client, 'HF101')
    expect(page.messages().map(({ kind, text }) => [kind, text])).toEqual([
      ['error', expect.stringMatching(/^Products could not be searched: /)],
    ])
    expect(groups(page).map(({ list }) => list)).toEqual(['Stock overview'])
    expect(page.find('.message a').getAttribute('href')).toBe('/warehouse?q=HF101')
  })

  it('does not wait for a list that hangs [BEY-70]', async () => {
    await server.faults(fault('/products/multifilter', { kind: 'hang' }))
    const page = await search(client, 'HF101')
    expect(page.main).toContain('Products could not be searched')
    expect(groups(page).map(({ list }) => list)).toEqual(['Stock overview'])
  })

  it('shows what the user may see, of the company that is active [BEY-70] [SHELL-15]', async () => {
    const { number } = await trackedOrder()
    const solo = await signedIn('solo@demo.test')
    const last = (await server.calls(-1)).at(-1)?.id
    expect((await search(solo, number)).main).toContain('Nothing found')
    expect((await server.calls(last)).some(({ path }) => path.includes('tracey'))).toBe(false)
    expect((await search(solo, 'HF101')).main).toContain('Nothing found')
  })
})
