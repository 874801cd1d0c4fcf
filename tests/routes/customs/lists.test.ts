import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { callsDuring, idsOn, signedIn } from '../products/support'
import { freeIds, kinds, writesDuring, type Kind } from './customs-pages'

const server = portal()
let customs: Browser
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  customs = await signedIn('customs@demo.test')
  client = await signedIn('client@demo.test')
})
beforeEach(() => server.clearFaults())

async function askedFor(kind: Kind, query = '') {
  const { list, calls } = kinds[kind]
  const { result: page, calls: made } = await callsDuring(`${calls}/multifilter`, () =>
    customs.open(list + query),
  )
  return { page, asked: made.map(({ query, body }) => ({ query, body })) }
}
const headings = (page: Page) => page.table().headings.filter((heading) => heading !== '')
const always = { customs: true, status_exclude: [10] }

describe('the list of customs inbound orders', () => {
  it('asks for the newest 20 from outside the Union that are no concepts, and has these columns [CIN-01] [CIN-04] [CIN-08] [CIN-10] [API2-20]', async () => {
    const { page, asked } = await askedFor('orders')
    expect(asked).toEqual([
      { query: { order: 'desc', page: '1', limit: '20' }, body: { filters: always } },
    ])
    expect([page.status, page.h1]).toEqual([200, 'Customs inbound orders'])
    expect(headings(page)).toEqual([
      'Ext. Order ID',
      'Supplier',
      'FreightRef',
      'MX Inbound Ref',
      'Country of Dispatch',
      'Registration',
      'ETA',
      'Status',
      'Phase',
    ])
    expect(idsOn(page)).toHaveLength(20)
    const [first = ''] = idsOn(page)
    const number = page.table().rows[0]?.cell('Ext. Order ID') ?? ''
    expect(page.linkElement(number).getAttribute('href')).toBe(`/inbound-orders/${first}`)
    for (const row of page.table().rows) {
      expect(row.cell('Country of Dispatch')).not.toMatch(/^[A-Z]{2}$/)
      expect(row.cell('Registration')).toMatch(/^\d\d-\d\d-\d{4}$/)
    }
  })

  it.each([
    ['?phase=20&supplier=999999', { phase: [20] }],
    ['?country=CN&country=TR', { departure_country: ['CN', 'TR'] }],
    ['?assigned=yes', { assigned: true }],
    ['?assigned=no', { assigned: false }],
    ['?assigned=perhaps', {}],
    [
      '?datetype=nonsense&from=2026-01-01',
      { time: { type: 'time_added', from: Date.parse('2025-12-31T23:00:00Z') / 1000 } },
    ],
    [
      '?datetype=time_arrival&from=2026-01-01',
      { time: { type: 'time_arrival', from: Date.parse('2025-12-31T23:00:00Z') / 1000 } },
    ],
  ])('is filtered by what its address says: %s [CIN-06] [CIN-07]', async (query, filters) => {
    const { asked } = await askedFor('orders', query)
    expect(asked[0]?.body).toEqual({ filters: { ...always, ...filters } })
  })

  it('offers all, assigned and not assigned, says of what, and three kinds of dates [CIN-06] [CIN-07]', async () => {
    const page = await customs.open(kinds.orders.list)
    const words = (name: string) =>
      page.findAll(`[name="${name}"] option`).map((one) => one.textContent)
    expect(words('assigned')).toEqual(['All', 'Assigned', 'Not assigned'])
    const hint = page.find('[name=assigned]').getAttribute('aria-describedby') ?? ''
    expect(page.byId(hint)?.textContent).toBe(
      'Not assigned: without an MX inbound reference. The order may still be in a shipment.',
    )
    expect(words('datetype')).toEqual(['Registration date', 'Arrival date', 'Completion date'])
    const supplier = page.find('[name=supplier]').getAttribute('value') ?? ''
    const { asked } = await askedFor('orders', `?supplier=${supplier}`)
    expect(asked[0]?.body).toEqual({ filters: { ...always, supplier: [Number(supplier)] } })
    expect(page.findAll('[name=country]').length).toBeGreaterThan(1)
  })

  it.each([
    'external_order_id',
    'supplier',
    'freight_reference',
    'mx_inbound_reference',
    'time_added',
    'time_arrival',
  ])('is sorted by %s [CIN-08]', async (sort) => {
    const { asked } = await askedFor('orders', `?sort=${sort}&dir=asc`)
    expect(asked[0]?.query).toMatchObject({ sc: sort, order: 'asc' })
  })

  it('is searched from three characters on, and says when nothing matches [CIN-09] [CIN-11]', async () => {
    const { page, asked } = await askedFor('orders', '?q=nothing+like+this')
    expect(asked[0]?.body).toEqual({ filters: always, search: 'nothing like this' })
    expect(page.main).toContain('No inbound orders match the search criteria')
    expect((await askedFor('orders', '?q=MX')).asked[0]?.body).toEqual({ filters: always })
  })
})

describe('the list of customs returns', () => {
  it('asks for the newest 20 that are new, has these columns, and neither filters nor sorts [CRE-01] [CRE-02] [CRE-06] [CRE-07] [API2-21]', async () => {
    const { page, asked } = await askedFor('returns', '?sort=sender&dir=asc&status=40')
    expect(asked).toEqual([
      {
        query: { order: 'desc', page: '1', limit: '20' },
        body: { filters: { status: [20] } },
      },
    ])
    expect(headings(page)).toEqual([
      'Ext. Return ID',
      'Subtype',
      'Sender',
      'Reference',
      'Ext. Date',
      'Status',
      'MX Inbound Reference',
    ])
    expect(page.findAll('thead button[name=sort]')).toEqual([])
    const [first = ''] = idsOn(page)
    const number = page.table().rows[0]?.cell('Ext. Return ID') ?? ''
    expect(page.linkElement(number).getAttribute('href')).toBe(`/returns/${first}`)
  })

  it('says when nothing matches [CRE-08]', async () => {
    const { page } = await askedFor('returns', '?q=nothing+like+this')
    expect(page.main).toContain('No return order match the search criteria')
  })
})

describe.each(Object.keys(kinds) as Kind[])('a selection of %s', (kind) => {
  const { list, none } = kinds[kind]

  it('is opened on the screen that assigns, by one button [CIN-02] [CRE-04] [SHR2-15]', async () => {
    const ids = await freeIds(kind, 2)
    const page = await customs.open(`${list}?${ids.map((id) => `sel=${id}`).join('&')}`)
    const opened = await page.form('.list').press('Edit selection')
    expect(opened.path).toBe(`${list}/edit?${ids.map((id) => `sel=${id}`).join('&')}`)
  })

  it.each(['Edit selection', 'Create shipment'])(
    'has to hold something for “%s” [CIN-02] [CIN-03] [CRE-04] [CRE-05] [CSH-90] [SHR2-15]',
    async (button) => {
      const page = await customs.open(list)
      const { result, writes } = await writesDuring(() => page.form('.list').press(button))
      expect(result.path).toBe(list)
      expect(result.messages()).toEqual([{ kind: 'warning', text: none }])
      expect(writes).toEqual([])
    },
  )

  it('is of nobody else: no address of it exists outside the customs group, and none asks anything of upstream [CSH-01] [SHR2-32]', async () => {
    const before = (await server.calls(-1)).at(-1)?.id ?? 0
    const addresses = [
      list,
      `${list}?edit=1&sel=1`,
      `${list}/export`,
      `${list}/edit?sel=1`,
      `/views${list}`,
      `/columns${list}`,
      `/select${list}`,
      `${list}?_data=routes%2F_frame.customs_.${list.split('/')[2]}`,
      `${list}/edit?_data=routes%2F_frame.customs_.${list.split('/')[2]}_.edit`,
    ]
    for (const address of addresses)
      expect([address, (await client.open(address)).status]).toEqual([address, 404])
    const asked = (await server.calls(before)).filter(({ path }) => path.endsWith('/multifilter'))
    expect(asked).toEqual([])
    const home = await client.open('/')
    expect(home.findAll('.side a[href^="/customs"]')).toEqual([])
    expect((await customs.open('/')).findAll(`.side a[href="${list}"]`)).toHaveLength(1)
  })

  it('is exported as a file with its columns [CSH-01]', async () => {
    const page = await customs.open(list)
    const words = page.find('button[value^="export-csv"], button[value="export-csv"]').textContent
    const pressed = await page.form('.list').press(words.trim())
    const isAsked = pressed.html.includes('confirm-question')
    const file = isAsked ? await pressed.press('Continue') : pressed
    expect(file.header('content-disposition')).toContain('.csv')
    const [first = ''] = file.bytes
      .toString()
      .replace(/^\uFEFF/, '')
      .split('\r\n')
    for (const heading of headings(page)) expect(first).toContain(heading)
  })
})
