import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shipmentLandmarks as landmarks } from '../../../sandbox/seed/shipment-landmarks'
import { Browser, wordsOf, type Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { upstreamOf } from '../inbound/edit-pages'
import { idsOn, signedIn } from '../products/support'
import {
  openShipment,
  shipmentForm,
  shipmentsAt,
  statusIds,
  writesDuring,
  type Upstream,
} from './shipment-support'

const server = portal()
const list = '/customs/inbound-orders'
let customs: Browser
let call: Upstream

beforeAll(async () => {
  await server.resetSandbox()
  customs = await signedIn('customs@demo.test')
  call = await upstreamOf('customs@demo.test')
})
beforeEach(() => server.clearFaults())

const listForm = (page: Page) => page.form('Edit selection')
const rowNames = (page: Page) => page.table().rows.map((row) => row.cell('Ext. Order ID'))
const tickOf = (name: string) => `Select ${name}`
const selected = (page: Page) => page.url.searchParams.getAll('sel')

describe('a list whose rows can be ticked', () => {
  it('has its search, filters, order, page and ticks in its address, by these names [SHR2-03] [SHR2-09]', async () => {
    const page = await customs.open(list)
    const [first = ''] = rowNames(page)
    const [id] = idsOn(page)
    const form = listForm(page).tick(tickOf(first))
    const found = await form.fill('Search in customs inbound orders', 'PO26').press('Search')
    expect([found.url.searchParams.get('q'), selected(found)]).toEqual(['PO26', [String(id)]])
    const sorted = await customs.open(`${found.path}&sort=supplier&dir=asc`)
    const heading = sorted.findAll('th[aria-sort]').map((one) => one.getAttribute('aria-sort'))
    expect(heading).toEqual(['ascending'])
    const turned = await listForm(sorted).press('Supplier')
    expect(turned.find('th[aria-sort]').getAttribute('aria-sort')).toBe('descending')
    expect(selected(turned)).toEqual([String(id)])
    const next = await listForm(turned).press('Next')
    expect(Object.fromEntries(next.url.searchParams)).toMatchObject({
      q: 'PO26',
      sort: 'supplier',
      dir: 'desc',
      page: '2',
      sel: String(id),
    })
    const days = await customs.open(`${list}?datetype=time_arrival&from=2026-01-01&to=2026-12-31`)
    expect(listForm(days).value('From')).not.toBe('')
  })

  it('sends ticks of other pages along, and drops one that is taken away on its own page [SHR2-10] [SHR2-09]', async () => {
    const page = await customs.open(list)
    const [first = '', second = ''] = rowNames(page)
    const [one, two] = idsOn(page)
    const next = await listForm(page).tick(tickOf(first), tickOf(second)).press('Next')
    expect(listForm(next).hidden('sel')).toEqual([String(one), String(two)])
    const back = await listForm(next).press('Previous')
    expect(selected(back)).toEqual([String(one), String(two)])
    const left = await listForm(back).untick(tickOf(first)).press('Next')
    expect(selected(left)).toEqual([String(two)])
  })

  it('ticks a whole page by a button, and clears them with filters, order and page kept [SHR2-11] [SHR2-14]', async () => {
    const page = await customs.open(`${list}?sort=supplier&dir=asc&page=2`)
    const all = await page.link('Select page')
    expect(selected(all)).toEqual(idsOn(page).map(String))
    expect(all.url.searchParams.get('sort')).toBe('supplier')
    const cleared = await all.link('Clear selection')
    expect(cleared.url.search).toBe('?sort=supplier&dir=asc&page=2')
    expect((await cleared.link('Clear selection')).status).toBe(200)
  })

  it('marks its page, and has neither Previous on the first nor Next on the last [SHR2-16]', async () => {
    const first = await customs.open(list)
    expect(listForm(first).has('Previous')).toBe(false)
    expect(first.findAll('.pager [aria-current=page]').map((one) => wordsOf(one))).toEqual(['1'])
    const numbers = first.findAll('.pager button').map((one) => wordsOf(one))
    const last = await listForm(first).press(numbers.at(-2) ?? '')
    expect(listForm(last).has('Next')).toBe(false)
    expect(listForm(last).has('Previous')).toBe(true)
    expect(last.findAll('.pager [aria-current=page]').map((one) => wordsOf(one))).toEqual([
      numbers.at(-2),
    ])
  })
})

describe('a form', () => {
  it('that is accepted answers 303, one that is not 422 with what was typed [SHR2-02]', async () => {
    const [id = 0] = await shipmentsAt(call, statusIds.TG)
    const page = await openShipment(customs, id)
    const post = async (fill: string) => {
      const { entries } = shipmentForm(page).fill('Container number', fill).submission()
      const body = new URLSearchParams(entries.map(([name, value]) => [name, value as string]))
      const cookie = [...customs.cookies].map((pair) => pair.join('=')).join('; ')
      return server.fetch(page.path, { method: 'POST', headers: { cookie }, body })
    }
    const accepted = await post('MSCU1234567')
    expect([accepted.status, accepted.headers.get('location')]).toEqual([303, page.path])
    const refused = await post('C'.repeat(71))
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('C'.repeat(71))
  })

  it('takes no field whose toggle is off, though it can be typed into without scripts [SHR2-23]', async () => {
    const [, id = 0] = await shipmentsAt(call, statusIds.TG)
    const page = await openShipment(customs, id)
    const form = shipmentForm(page)
    if (form.value('Manual gross weight') === 'on') form.untick('Manual gross weight')
    expect(form.field('Gross weight').hasAttribute('disabled')).toBe(false)
    const { writes } = await writesDuring(() => form.fill('Gross weight', '98765.43').press('Save'))
    expect((writes[0]?.body as { weight_gross?: number }).weight_gross).not.toBe(98_765.43)
  })
})

describe('what upstream answers for a record', () => {
  it.each([
    [403, 404],
    [404, 404],
    [500, 503],
    [502, 503],
  ])('%i is shown as %i, with the words of the page [SHR2-30]', async (status, shown) => {
    const id = landmarks.large
    await server.faults({
      method: 'GET',
      path: `/shipments/${id}`,
      kind: 'status',
      status,
      body: { error: { en: 'Upstream has its reasons' } },
      times: 9,
    })
    for (const path of ['edit', 'unloading']) {
      const page = await customs.open(`/customs/shipments/${path}/${id}`)
      expect([path, page.status]).toEqual([path, shown])
      expect(page.main).toContain(
        shown === 404 ? 'The requested page could not be found' : 'Something went wrong',
      )
    }
  })

  it('401 ends the session and leads to the welcome screen [SHR2-30]', async () => {
    const other = await signedIn('customs@demo.test')
    await server.faults({ path: '/shipments/multifilter', kind: 'status', status: 401 })
    const page = await other.open('/customs/shipments')
    expect(page.url.pathname).toBe('/')
    expect((await other.open('/customs/shipments')).url.pathname).toBe('/')
  })
})

it('without a session every address of customs, stock, tracking, logbooks and relations leads to the welcome screen [SHR2-33]', async () => {
  for (const path of [
    '/customs/shipments',
    `/customs/shipments/edit/${landmarks.large}`,
    '/customs/shipments/unloading',
    `/customs/shipments/unloading/${landmarks.large}`,
    '/customs/shipments/requestauditfile',
    '/customs/inbound-orders',
    '/customs/returns/edit?sel=1',
    '/stock',
    '/stock/mutations',
    '/tracey/shipments',
    '/tracey/exceptions',
    '/logbook/apilog',
    '/admin/relations',
  ]) {
    const page = await new Browser(server).open(path)
    expect([path, page.url.pathname, page.redirects.length > 0]).toEqual([path, '/', true])
  }
})
