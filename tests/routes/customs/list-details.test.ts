import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inboundLandmarks } from '../../../sandbox/seed/inbound-landmarks'
import type { Browser, Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { upstreamOf } from '../inbound/edit-pages'
import { signedIn, ticks } from '../products/support'
import { editOf, findUpstream, freeIds, kinds, type Kind } from './customs-pages'
import { makeShipment, openShipment, storedShipment } from './shipment-support'

const server = portal()
let customs: Browser

beforeAll(async () => {
  await server.resetSandbox()
  customs = await signedIn('customs@demo.test')
})
beforeEach(() => server.clearFaults())

/** Opens an address that lists these rows, whatever upstream has. */
async function showing(kind: Kind, path: string, rows: object[]): Promise<Page> {
  const body = { result: rows, count: rows.length, max: 1 }
  const call = `${kinds[kind].calls}/multifilter`
  await server.faults({ path: call, kind: 'status', status: 200, body, times: 9 })
  return customs.open(path)
}

const linkIn = (page: Page, kind: Kind, row: number) => {
  const table = page.table()
  const column = table.headings.indexOf(kinds[kind].reference)
  return table.rows[row]?.element.children[column]?.querySelector('a')?.getAttribute('href')
}

const rows = {
  orders: [
    { id: 71, external_order_id: 'PO-71', mx_inbound_reference: 'MXPLAIN', shipment_id: null },
    { id: 72, external_order_id: 'PO-72', mx_inbound_reference: 'MXLINKED', shipment_id: 800_003 },
    { id: 73, external_order_id: 'PO-73', mx_inbound_reference: null, shipment_id: null },
  ],
  returns: [
    { id: 71, external_return_id: 'R-71', shipment: null },
    { id: 72, external_return_id: 'R-72', shipment: { id: 800_003, mx_inbound_reference: 'MXLINKED' } },
    { id: 73, external_return_id: 'R-73' },
  ],
} // prettier-ignore

describe.each([
  ['orders', 'MXPLAIN'],
  ['returns', ''],
] as const)('the MX reference of %s', (kind, withoutShipment) => {
  it.each([kinds[kind].list, editOf(kind, [71, 72, 73])])(
    'links to its shipment, and is no link without one: %s [CIN-04] [CIN-05] [CIN-13] [CRE-02] [CRE-03] [CRE-10]',
    async (path) => {
      const page = await showing(kind, path, rows[kind])
      const shown = page.table().rows.map((row) => row.cell(kinds[kind].reference))
      expect(shown).toEqual([withoutShipment, 'MXLINKED', ''])
      expect([0, 1, 2].map((row) => linkIn(page, kind, row))).toEqual([
        undefined,
        '/customs/shipments/edit/800003',
        undefined,
      ])
    },
  )
})

describe.each(Object.keys(kinds) as Kind[])('from the screen that assigns %s', (kind) => {
  it('one goes back to the list with the same ticks, what was taken off left out [CIN-22] [CRE-09]', async () => {
    const ids = await freeIds(kind, 3)
    const page = await customs.open(editOf(kind, ids))
    const left = await page.form('#assign').press('Remove', { nth: 0 })
    const kept = left.findAll('button[name=remove]').map((one) => one.getAttribute('value') ?? '')
    expect(kept).toHaveLength(2)
    const list = await left.link('Back to list')
    expect(list.url.pathname).toBe(kinds[kind].list)
    expect(ticks(list).toSorted()).toEqual(kept.toSorted())
    const again = await list.form('.list').press('Edit selection')
    expect(again.table().rows).toHaveLength(2)
  })
})

describe('what upstream says of a customs order and of a customs return', () => {
  it('is read with all its fields, its status as an object or as an id alone [CIN-23] [CSH-44] [CSH-91]', async () => {
    const call = await upstreamOf('customs@demo.test')
    const [first = 0] = await freeIds('orders', 1)
    const id = await makeShipment(call, 'NEW', { orders: [first] })
    const [order] = (await storedShipment(call, id)).orders
    expect(Object.keys(order!)).toEqual(
      expect.arrayContaining([
        'id', 'external_order_id', 'supplier', 'freight_reference', 'mx_inbound_reference', 'shipment_id',
        'departure_country', 'weight_nett', 'weight_gross', 'weight_deliveries_nett', 'phase', 'status',
        'freightcost', 'insurancecost', 'packages',
      ]),
    ) // prettier-ignore
    const bare = {
      id: 71,
      external_order_id: 'PO-71',
      supplier: { id: 1, name: 'Loom & Co' },
      freight_reference: 'MAEU1',
      departure_country: 'TR',
      status: 20,
      phase: 20,
    }
    const page = await showing('orders', kinds.orders.list, [bare, { ...bare, id: 72, status: { id: 20, en: 'Named' } }]) // prettier-ignore
    expect(page.table().rows.map((row) => [row.cell('Supplier'), row.cell('FreightRef'), row.cell('Country of Dispatch'), row.cell('Status')])).toEqual([
      ['Loom & Co', 'MAEU1', 'Türkiye', 'New'],
      ['Loom & Co', 'MAEU1', 'Türkiye', 'Named'],
    ]) // prettier-ignore
  })

  it('is read of a return likewise [CRE-13]', async () => {
    const [stored] = await findUpstream('returns', { status: [20] })
    expect(Object.keys(stored!)).toEqual(
      expect.arrayContaining(['id', 'external_return_id', 'sub_type', 'sender', 'reference', 'external_date', 'status', 'phase', 'shipment', 'packages']),
    ) // prettier-ignore
    const page = await showing('returns', kinds.returns.list, [
      {
        id: 71,
        external_return_id: 'R-71',
        sub_type: 'B2C',
        sender: 'Elbe',
        reference: 'WEB-9',
        external_date: Date.UTC(2026, 2, 5, 12) / 1000,
        status: 20,
        phase: { id: 20, en: 'New' },
      },
    ])
    expect(page.table().rows.map((row) => row.cells.slice(1))).toEqual([
      ['R-71', 'B2C', 'Elbe', 'WEB-9', '05-03-2026', 'New', ''],
    ])
  })
})

describe('customs data of the lines of an order', () => {
  it('stand on the order alone: shipment line, weights, prepacked, its part of the invoice, freight and insurance [CIN-24] [CIN-26]', async () => {
    const order = await customs.open(`/inbound-orders/${inboundLandmarks.whole}`)
    for (const words of ['Shipment line ID', 'Gross weight (kg)', 'Prepacked', 'Invoice amount', 'Freight', 'Insurance'])
      expect([words, order.main.includes(words)]).toEqual([words, true]) // prettier-ignore
    const call = await upstreamOf('customs@demo.test')
    const { result } = await call('GET', `/purchaseorders/${inboundLandmarks.whole}`)
    const { products, order: head } = result as unknown as {
      products: { product: { weight: number }; quantity: { quantity: number } }[]
      order: { shipment_id: number }
    }
    const nett = order.table('#products table').rows.map((row) => row.cell('Nett weight (kg)'))
    // the first cell of a row that unfolds is another's
    expect(nett.filter((words) => words !== '')).toEqual(
      products.map(({ product, quantity }) =>
        (Math.round(product.weight * quantity.quantity * 1000) / 1000).toLocaleString('nl-NL', {
          maximumFractionDigits: 3,
        }),
      ),
    )
    const others = [
      await customs.open(kinds.orders.list),
      await customs.open(editOf('orders', [inboundLandmarks.whole])),
      await openShipment(customs, head.shipment_id),
    ]
    for (const page of others)
      for (const words of ['Shipment line', 'Prepacked', 'Invoice amount', 'Freight cost', 'Insurance'])
        expect([page.path, words, page.main.includes(words)]).toEqual([page.path, words, false]) // prettier-ignore
  })
})
