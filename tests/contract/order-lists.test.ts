import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { largestPage, type BodyOf, type QueryOf } from '#contract/call'
import {
  findInboundOrders,
  findOutboundOrders,
  findPortalLog,
  findProducts,
  getInboundOrderChoices,
  getOutboundOrderChoices,
  getReturnChoices,
  getSettings,
  getStock,
  getStockMutations,
  getSuppliers,
} from '#contract/index'
import { openSandbox, type TestSandbox } from './sandbox'

let sandbox: TestSandbox
let token: string

beforeAll(async () => {
  sandbox = await openSandbox()
  token = await sandbox.token()
})
afterAll(() => sandbox.close())

const all = { order: 'desc', page: 1, limit: 1000 } as const

const inbound = (
  body: BodyOf<typeof findInboundOrders> = {},
  query: Partial<QueryOf<typeof findInboundOrders>> = {},
) => sandbox.ask(findInboundOrders, { token, body, query: { ...all, ...query } })

const outbound = (
  body: BodyOf<typeof findOutboundOrders> = {},
  query: Partial<QueryOf<typeof findOutboundOrders>> = {},
) => sandbox.ask(findOutboundOrders, { token, body, query: { ...all, ...query } })

const statusIds = (rows: { status?: { id: number } | null }[]) =>
  rows.map(({ status }) => status?.id)

const isSorted = (values: (string | number)[], order: 'asc' | 'desc') =>
  values.every((value, i) => {
    const next = values[i + 1]
    return next === undefined || (order === 'asc' ? value <= next : value >= next)
  })

describe('a page of more rows than a list gives with one call', () => {
  const lists = { findInboundOrders, findOutboundOrders, findPortalLog, findProducts, getStock, getStockMutations } // prettier-ignore

  it.each(Object.entries(lists))(
    'is refused by %s, and the largest is not [API-04]',
    async (_, call) => {
      const ask = async (limit: number) => {
        const query = { ...(call.method === 'POST' ? { order: 'desc' } : {}), page: 1, limit }
        const body = call.method === 'POST' ? {} : undefined
        return (await sandbox.open(call, { token, query, body })).status
      }
      expect([await ask(largestPage), await ask(largestPage + 1)]).toEqual([200, 422])
    },
  )
})

describe('inbound orders', () => {
  it('come with the columns of the list and of customs divisions [API-07]', async () => {
    const { result, count, max } = await inbound({}, { limit: 20 })
    expect({ count, max, rows: result.length }).toEqual({ count: 699, max: 35, rows: 20 })
    const columns = [
      'id',
      'external_order_id',
      'reference',
      'supplier',
      'freight_reference',
      'mx_inbound_reference',
      'mrn',
      'phase',
      'status',
      'quantity_sum',
      'delivery_sum',
      'time_added',
      'time_arrival',
      'time_completed',
      'departure_country',
      'bonded_administration',
      'dms_status',
    ]
    expect(Object.keys(result[0] ?? {})).toEqual(expect.arrayContaining(columns))
    expect(result[0]?.supplier).toEqual({
      id: expect.any(Number) as number,
      name: expect.any(String) as string,
    })
  })

  it('filter by status, phase, supplier and ids [API-07]', async () => {
    const everything = (await inbound()).result
    const statuses = await inbound({ filters: { status: [10, 40] } })
    expect(new Set(statusIds(statuses.result))).toEqual(new Set([10, 40]))
    const phases = await inbound({ filters: { phase: [80] } })
    expect(new Set(phases.result.map(({ phase }) => phase?.id))).toEqual(new Set([80]))
    const supplier = everything[0]?.supplier?.id ?? 0
    const bySupplier = await inbound({ filters: { supplier: [supplier] } })
    expect(new Set(bySupplier.result.map((order) => order.supplier?.id))).toEqual(
      new Set([supplier]),
    )
    const ids = everything.slice(5, 8).map(({ id }) => id)
    expect((await inbound({ filters: { ids } })).result.map(({ id }) => id)).toEqual(ids)
  })

  it('filter by time with both bounds included, by registration when no kind is named [API-05] [API-07]', async () => {
    const times = (await inbound({}, { sc: 'time_added' })).result.map(
      ({ time_added }) => time_added ?? 0,
    )
    const [to = 0, from = 0] = [times[10], times[20]]
    const within = await inbound({ filters: { time: { from, to } } })
    expect(within.result.map(({ time_added }) => time_added).sort()).toEqual(
      times.slice(10, 21).sort(),
    )
    const open = await inbound({ filters: { time: { from: to } } })
    expect(open.count).toBe(11)
    const arrived = await inbound({ filters: { time: { type: 'time_arrival', from, to } } })
    for (const order of arrived.result) {
      expect(order.time_arrival).toBeGreaterThanOrEqual(from)
      expect(order.time_arrival).toBeLessThanOrEqual(to)
    }
  })

  it('are searched by order number, references, MRN and supplier, whatever the case [API-07]', async () => {
    const order = (await inbound()).result.find(({ mrn, reference }) => mrn && reference)
    for (const search of [
      order?.external_order_id,
      order?.reference,
      order?.freight_reference,
      order?.mx_inbound_reference,
      order?.mrn,
      order?.supplier?.name,
    ]) {
      const { result } = await inbound({ search: search?.toLowerCase() ?? 'missing' })
      expect(result.map(({ id }) => id)).toContain(order?.id)
    }
    expect((await inbound({ search: 'PO%' })).count).toBe(0)
  })

  it.each([
    'external_order_id',
    'mx_inbound_reference',
    'freight_reference',
    'mrn',
    'time_added',
    'time_arrival',
    'time_completed',
  ] as const)('sort by %s both ways [API-04] [API-07]', async (sc) => {
    for (const order of ['asc', 'desc'] as const) {
      const { result } = await inbound({}, { sc, order })
      expect(
        isSorted(
          result.map((row) => row[sc] ?? (typeof row.time_added === typeof row[sc] ? 0 : '')),
          order,
        ),
      ).toBe(true)
    }
  })

  it('sort by supplier name, and by id without a column [API-04]', async () => {
    const bySupplier = await inbound({}, { sc: 'supplier', order: 'asc' })
    expect(
      isSorted(
        bySupplier.result.map(({ supplier }) => supplier?.name ?? ''),
        'asc',
      ),
    ).toBe(true)
    const newest = await inbound()
    expect(
      isSorted(
        newest.result.map(({ id }) => id),
        'desc',
      ),
    ).toBe(true)
    const bad = await sandbox.refused(findInboundOrders, {
      token,
      query: { ...all, sc: 'reference' },
      body: {},
    })
    expect(bad.status).toBe(422)
  })

  it('name their statuses and phases [API-08] [VAL-36] [VAL-39]', async () => {
    const { result } = await sandbox.ask(getInboundOrderChoices, { token })
    expect(result.statuses).toEqual([
      { id: 10, en: 'Concept' },
      { id: 20, en: 'New' },
      { id: 25, en: 'Astro' },
      { id: 30, en: 'In progress' },
      { id: 35, en: 'Manco' },
      { id: 40, en: 'Closed' },
      { id: 90, en: 'Canceled' },
    ])
    expect(result.phases?.map(({ id, en }) => `${id} ${en}`)).toEqual([
      '10 Concept',
      '15 Registered',
      '20 Announced',
      '30 Awaiting documents',
      '32 Documents checked',
      '34 Transit opened',
      '36 Permission to unload',
      '40 Sent to warehouse',
      '44 Unloaded',
      '50 Declaration prepared',
      '52 Declaration sent',
      '54 Declaration accepted',
      '60 Receiving',
      '80 Received',
      '100 Closed',
    ])
  })

  it('have one status from 20 to 24, new, and all but concept are above 10; so say the settings [VAL-38]', async () => {
    const { result } = await sandbox.ask(getInboundOrderChoices, { token })
    const statuses = result.statuses ?? []
    expect(statuses.filter(({ id }) => id >= 20 && id <= 24)).toEqual([{ id: 20, en: 'New' }])
    expect(statuses.filter(({ id }) => id <= 10)).toEqual([{ id: 10, en: 'Concept' }])
    const { result: settings } = await sandbox.ask(getSettings, { token })
    const named = Object.entries(settings).filter(([name]) =>
      name.startsWith('SUPPLIER_ORDER_STATUS_'),
    )
    expect(new Set(named.map(([, id]) => id))).toEqual(new Set(statuses.map(({ id }) => id)))
    expect(settings.SUPPLIER_ORDER_STATUS_NEW).toBe(20)
  })
})

describe('returns', () => {
  it('name the same statuses as inbound orders, and phases of their own [API-34] [VAL-36] [VAL-40]', async () => {
    const { result } = await sandbox.ask(getReturnChoices, { token })
    expect(result.statuses?.map(({ id, en }) => `${id} ${en}`)).toEqual([
      '10 Concept',
      '20 New',
      '25 Astro',
      '30 In progress',
      '35 Manco',
      '40 Closed',
      '90 Canceled',
    ])
    expect(result.phases?.map(({ id, en }) => `${id} ${en}`)).toEqual([
      '10 Concept',
      '20 Announced',
      '40 Sent to warehouse',
      '60 Receiving',
      '80 Received',
      '100 Closed',
    ])
  })
})

describe('outbound orders', () => {
  it('come with the columns of the list and whether they are invalid [API-43]', async () => {
    const { result, count } = await outbound({}, { limit: 5, sc: 'time_added' })
    expect(count).toBe(600)
    expect(result).toHaveLength(5)
    const columns = [
      'id',
      'external_order_id',
      'order_reference',
      'client_reference',
      'name',
      'status',
      'dms_status',
      'product_count',
      'product_ordered_quantity',
      'time_added',
      'time_completed',
      'invalid',
    ]
    expect(Object.keys(result[0] ?? {})).toEqual(expect.arrayContaining(columns))
    expect(
      isSorted(
        result.map(({ time_added }) => time_added ?? 0),
        'desc',
      ),
    ).toBe(true)
  })

  it('filter by status, shipping method, channel, invalid, time and ids [API-43] [API-05]', async () => {
    const everything = (await outbound()).result
    const check = async (
      filters: NonNullable<BodyOf<typeof findOutboundOrders>['filters']>,
      fits: (row: (typeof everything)[number]) => boolean,
    ) => {
      const { result } = await outbound({ filters })
      expect(result.length).toBeGreaterThan(0)
      expect(result.map(({ id }) => id)).toEqual(everything.filter(fits).map(({ id }) => id))
    }
    const from = everything[40]?.time_added ?? 0
    await check({ status: [10, 60] }, ({ status }) => status?.id === 10 || status?.id === 60)
    await check({ shipping_id: [2] }, ({ shipping_id }) => shipping_id === 2)
    await check({ channel: ['b2b'] }, ({ channel }) => channel === 'b2b')
    await check({ invalid: true }, ({ invalid }) => invalid)
    await check({ invalid: false }, ({ invalid }) => !invalid)
    await check({ time: { from } }, ({ time_added }) => (time_added ?? 0) >= from)
    await check(
      { time: { type: 'time_completed', from } },
      ({ time_completed }) => (time_completed ?? 0) >= from,
    )
    await check({ ids: [everything[3]?.id ?? 0] }, ({ id }) => id === everything[3]?.id)
  })

  it('are searched by number, references and name, and sort by number or time [API-43]', async () => {
    const order = (await outbound()).result.find(
      ({ order_reference, client_reference }) => order_reference && client_reference,
    )
    for (const search of [
      order?.external_order_id,
      order?.order_reference,
      order?.client_reference,
      order?.name,
    ]) {
      const { result } = await outbound({ search: search?.toUpperCase() ?? 'missing' })
      expect(result.map(({ id }) => id)).toContain(order?.id)
    }
    for (const sc of ['external_order_id', 'time_added'] as const) {
      for (const direction of ['asc', 'desc'] as const) {
        const { result } = await outbound({}, { sc, order: direction })
        expect(
          isSorted(
            result.map((row) => row[sc] ?? ''),
            direction,
          ),
        ).toBe(true)
      }
    }
    expect(
      (
        await sandbox.refused(findOutboundOrders, {
          token,
          query: { ...all, sc: 'name' },
          body: {},
        })
      ).status,
    ).toBe(422)
  })

  it('outbound orders come with the names of their statuses [API-44]', async () => {
    const { result } = await sandbox.ask(getOutboundOrderChoices, { token })
    expect(result.statuses).toEqual([
      { id: 10, en: 'Concept' },
      { id: 20, en: 'New' },
      { id: 30, en: 'In progress' },
      { id: 40, en: 'Released' },
      { id: 50, en: 'Picked' },
      { id: 60, en: 'Packed' },
      { id: 70, en: 'Shipped' },
      { id: 90, en: 'Canceled' },
    ])
  })
})

describe('the order seed', () => {
  it('has every status and phase, concepts, both channels and an astro status', async () => {
    const orders = (await inbound()).result
    expect(new Set(statusIds(orders))).toEqual(new Set([10, 20, 25, 30, 35, 40, 90]))
    const named = (await sandbox.ask(getInboundOrderChoices, { token })).result.phases ?? []
    // 19 is the last phase in which anyone may change an order, and is in no list
    expect(new Set(orders.map(({ phase }) => phase?.id))).toEqual(
      new Set([...named.map(({ id }) => id), 19]),
    )
    expect(orders.filter(({ status }) => status?.id === 10).length).toBeGreaterThanOrEqual(3)
    expect(orders.some(({ astro_status }) => astro_status)).toBe(true)
    expect(
      orders.some(
        (order) => order.status?.id === 40 && (order.delivery_sum ?? 0) < (order.quantity_sum ?? 0),
      ),
    ).toBe(true)

    const shipped = (await outbound()).result
    expect(new Set(statusIds(shipped))).toEqual(new Set([10, 20, 30, 40, 50, 60, 70, 90]))
    expect(shipped.filter(({ status }) => status?.id === 10).length).toBeGreaterThanOrEqual(3)
    expect(new Set(shipped.map(({ channel }) => channel))).toEqual(new Set(['b2b', 'b2c']))
    const now = Date.now() / 1000
    for (const { time_added } of [...orders, ...shipped]) expect(time_added).toBeLessThan(now)
  })

  it('names suppliers that the supplier list holds', async () => {
    const { result } = await sandbox.ask(getSuppliers, { token })
    const names = new Map(result.map(({ id, name }) => [id, name]))
    const known = (await inbound()).result.filter(({ supplier }) => names.has(supplier?.id ?? 0))
    expect(known.length).toBeGreaterThan(0)
    for (const { supplier } of known) expect(supplier?.name).toBe(names.get(supplier?.id ?? 0))
  })
})
