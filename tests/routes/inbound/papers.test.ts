import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inboundLandmarks } from '../../../sandbox/seed/inbound-landmarks'
import { shipmentLandmarks } from '../../../sandbox/seed/shipment-landmarks'
import { Browser, wordsOf, type Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { code128 } from '~/services/dock/code128'
import { signedIn } from '../products/support'
import { upstreamOf } from './edit-pages'

const server = portal()
let client: Browser
let customs: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
  customs = await signedIn('customs@demo.test')
})
beforeEach(() => server.clearFaults())

const labels = (page: Page) => page.findAll('.label').map((one) => wordsOf(one))
const barsOf = (page: Page) =>
  page
    .findAll('.code')
    .map((code) => [
      wordsOf(code.querySelector('.text')),
      code.querySelector('path')?.getAttribute('d') ?? '',
    ])

interface Order {
  order: { external_order_id: string }
  products: { option: { name: string }; quantity: { quantity: number } }[]
}
const upstreamOrder = async (id: number) => {
  const call = await upstreamOf('client@demo.test')
  return (await call('GET', `/purchaseorders/${id}`)).result as unknown as Order
}

describe('the papers of an inbound order', () => {
  const id = inboundLandmarks.whole
  const at = (paper: string, query = '') => client.open(`/inbound-orders/${id}/${paper}${query}`)

  it('are reached from its page, whole by themselves, without any script [BEY-63]', async () => {
    const order = await client.open(`/inbound-orders/${id}`)
    for (const [link, title] of [
      ['Carton labels', 'Carton labels of '],
      ['Dock sheet', 'Dock sheet of '],
    ] as const) {
      expect(order.linkElement(link).closest('details')).toBeNull()
      const page = await order.link(link)
      expect(page.title).toMatch(new RegExp(`^${title}`))
      expect(page.findAll('script')).toEqual([])
      expect(page.html).not.toContain('/build/')
      expect(page.header('content-security-policy')).toContain(
        page.find('style').getAttribute('nonce') ?? 'no nonce',
      )
      expect((await page.link('Back')).path).toBe(`/inbound-orders/${id}`)
    }
  })

  it('labels name order, article and pieces of each line, with bars that read the same [BEY-63]', async () => {
    const { order, products } = await upstreamOrder(id)
    const page = await at('labels')
    expect(labels(page)).toHaveLength(products.length)
    for (const [index, { option, quantity }] of products.entries()) {
      const label = labels(page)[index]
      for (const said of [order.external_order_id, option.name, 'Carton ____ of ____'])
        expect(label).toContain(said)
      expect(label).toMatch(new RegExp(`\\b${quantity.quantity} pieces`))
    }
    for (const [text = '', path] of barsOf(page))
      expect([text, path]).toEqual([text, code128(text).path])
    expect(barsOf(page)).toHaveLength(2 * products.length)
  })

  it('the dock sheet has a row for each line, what is expected, and room for what came [BEY-63]', async () => {
    const { products } = await upstreamOrder(id)
    const page = await at('dock-sheet')
    const table = page.table()
    expect(table.headings).toEqual([
      'Article, order or return',
      'Expected',
      'Received',
      'Damaged',
      'Remark',
    ])
    expect(table.rows.map((row) => row.cell('Expected'))).toEqual(
      products.map(({ quantity }) => String(quantity.quantity)),
    )
    for (const row of table.rows)
      expect(['Received', 'Damaged', 'Remark'].map((name) => row.cell(name))).toEqual(['', '', ''])
    expect(wordsOf(page.find('.head'))).toContain('Counted by')
  })

  it.each(['labels', 'dock-sheet'])(
    '%s are for A4 or A6, as the address says [BEY-63]',
    async (paper) => {
      const a4 = await at(paper)
      expect(a4.find('style').textContent).toContain('@page{size:A4')
      const a6 = await a4.link('A6')
      expect(a6.url.search).toBe('?size=a6')
      expect(a6.find('style').textContent).toContain('@page{size:105mm 148mm')
      expect(a6.find('[aria-current=page]').textContent).toBe('A6')
      expect((await at(paper, '?size=poster')).find('style').textContent).toContain('@page{size:A4')
    },
  )

  it('of 1,200 lines are labels by pages of 200, and a sheet by pages of 1,000 [BEY-63, BEY-84]', async () => {
    const large = inboundLandmarks.long
    const first = await client.open(`/inbound-orders/${large}/labels?size=a6`)
    expect(labels(first)).toHaveLength(200)
    const last = await first.link('1.001 to 1.200')
    expect(labels(last)).toHaveLength(200)
    expect(last.url.search).toBe('?size=a6&page=6')
    const sheet = await client.open(`/inbound-orders/${large}/dock-sheet`)
    expect(sheet.table().rows).toHaveLength(1000)
    expect((await sheet.link('1.001 to 1.200')).table().rows).toHaveLength(200)
  })

  it('are of nobody else’s order, none that is not there, and say so when upstream fails [BEY-63]', async () => {
    for (const paper of ['labels', 'dock-sheet']) {
      expect((await client.open(`/inbound-orders/999999999/${paper}`)).status).toBe(404)
      const { url } = await new Browser(server).open(`/inbound-orders/${id}/${paper}`)
      expect(url.pathname).toBe('/')
      await server.faults({ path: `/purchaseorders/${id}`, kind: 'html' })
      const failed = await at(paper)
      expect([paper, failed.status]).toEqual([paper, 503])
      await server.clearFaults()
    }
  })

  it('of an order without lines say that there is nothing to print [BEY-63]', async () => {
    const bare = inboundLandmarks.bare
    await server.faults({
      path: `/purchaseorders/${bare}`,
      kind: 'status',
      status: 200,
      body: { result: { order: { id: bare, external_order_id: '<b>Größe 箱</b>' }, products: [] } },
      times: 2,
    })
    const page = await client.open(`/inbound-orders/${bare}/labels`)
    expect(page.main).toContain('There is nothing to print.')
    const sheet = await client.open(`/inbound-orders/${bare}/dock-sheet`)
    expect(wordsOf(sheet.find('.head .code'))).toBe('<b>Größe 箱</b>')
    expect(sheet.findAll('.head svg')).toEqual([])
  })
})

describe('the papers of a shipment', () => {
  const id = shipmentLandmarks.shared
  const at = '/customs/shipments'

  it('are a label for each package, with its number among its like [BEY-63]', async () => {
    const screen = await customs.open(`${at}/unloading/${id}`)
    const page = await screen.link('Carton labels')
    const first = screen.findAll('.unloading tbody tr')[0]
    const expected = Number(/\/ (\d+)/.exec(wordsOf(first))?.[1])
    const name = wordsOf(first?.querySelector('th a'))
    const own = labels(page).filter((label) => label.startsWith(name))
    expect(own).toHaveLength(expected)
    expect(own[0]).toContain(`1 / ${expected}`)
    expect(own.at(-1)).toContain(`${expected} / ${expected}`)
    expect(barsOf(page)[0]).toEqual([name, code128(name).path])
    expect((await page.link('Back')).path).toBe(`${at}/unloading/${id}`)
  })

  it('are a sheet with a row for each type of each order and return [BEY-63]', async () => {
    const screen = await customs.open(`${at}/unloading/${shipmentLandmarks.large}`)
    const sheet = await screen.link('Dock sheet')
    expect(new Set(sheet.table().rows.map((row) => row.cells[0]))).toHaveProperty('size', 300)
    const many = await screen.link('Carton labels')
    expect(labels(many)).toHaveLength(200)
    expect(many.findAll('.screen a').length).toBeGreaterThan(4)
  })

  it('are for the customs group alone, by id or by reference [BEY-63] [CSH-01]', async () => {
    for (const paper of ['labels', 'dock-sheet']) {
      const since = (await server.calls(-1)).at(-1)?.id ?? 0
      expect((await client.open(`${at}/${paper}/${id}`)).status).toBe(404)
      const asked = (await server.calls(since)).filter((call) => call.path.startsWith('/shipments'))
      expect(asked).toEqual([])
      expect((await customs.open(`${at}/${paper}/MXR0003`)).path).toBe(`${at}/${paper}/${id}`)
      expect((await customs.open(`${at}/${paper}/999999999`)).status).toBe(404)
    }
  })
})
