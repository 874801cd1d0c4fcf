import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  findInboundOrders,
  findReturns,
  findShipments,
  exportInboundOrders,
  exportReturns,
  getSettings,
  getShipment,
  getShipmentStatuses,
} from '#contract/index'
import type { BodyOf } from '#contract/call'
import { inboundLandmarks } from '../../sandbox/seed/inbound-landmarks'
import { shipmentLandmarks as landmarks } from '../../sandbox/seed/shipment-landmarks'
import { emptyFolder, openSandbox, type TestSandbox } from './sandbox'
import { shipmentsOf } from './shipment-support'
import { rowsOfWorkbook } from '../support/spreadsheet'

let sandbox: TestSandbox
let customs: string
let client: string
let shipments: ReturnType<typeof shipmentsOf>

beforeAll(async () => {
  sandbox = await openSandbox()
  customs = await sandbox.token('customs@demo.test')
  client = await sandbox.token()
  shipments = shipmentsOf(sandbox, customs)
})
afterAll(() => sandbox.close())

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
const statusOf = ({ status }: { status?: { id: number } | null }) => status?.id

describe('POST /shipments/multifilter', () => {
  it('orders by registration both ways and pages without overlap [API2-06]', async () => {
    const all = (await shipments.find()).result
    const times = all.map(({ time_added }) => time_added ?? 0)
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(ids((await shipments.find(undefined, { order: 'asc' })).result)).toEqual(ids(all).reverse()) // prettier-ignore
    const pages = await Promise.all(
      [1, 2, 3].map((page) => shipments.find(undefined, { limit: 50, page })),
    )
    expect(pages.flatMap(({ result }) => ids(result))).toEqual(ids(all))
    expect(pages.map(({ count, max }) => [count, max])).toEqual(Array(3).fill([120, 3]))
  })

  it('filters by mode, country, status and each kind of time, bounds included [API2-06]', async () => {
    const all = (await shipments.find()).result
    const check = async (
      filters: NonNullable<BodyOf<typeof findShipments>['filters']>,
      fits: (row: (typeof all)[number]) => boolean,
    ) => {
      const { result } = await shipments.find(filters)
      expect(result.length).toBeGreaterThan(0)
      expect(result.length).toBeLessThan(all.length)
      expect(ids(result)).toEqual(ids(all.filter(fits)))
    }
    const middle = all[60]?.time_added ?? 0
    await check({ means_transport_border: [1, 4] }, (row) => ['1', '4'].includes(row.means_transport_border ?? '')) // prettier-ignore
    await check({ departure_country: ['CN', 'TR'] }, (row) => ['CN', 'TR'].includes(row.departure_country ?? '')) // prettier-ignore
    await check({ status: [20, 35] }, (row) => [20, 35].includes(statusOf(row) ?? 0))
    await check({ time: { from: middle } }, (row) => (row.time_added ?? 0) >= middle)
    await check({ time: { to: middle } }, (row) => (row.time_added ?? 0) <= middle)
    for (const type of ['time_arrival', 'time_completed'] as const) {
      const known = all.flatMap((row) => row[type] ?? []).sort((a, b) => a - b)
      const [from = 0, to = 0] = [known[3], known.at(-3)]
      await check({ time: { type, from, to } }, (row) => row[type] !== null && row[type] >= from && row[type] <= to) // prettier-ignore
    }
    expect((await shipments.find({ status: [777] })).count).toBe(0)
  })

  it('searches part of reference, MRN and container number, whatever the case [API2-06]', async () => {
    const all = (await shipments.find()).result
    const row = all.find((one) => one.mrn && one.container_number && one.mx_inbound_reference)
    for (const name of ['mx_inbound_reference', 'mrn', 'container_number'] as const) {
      const part = row?.[name]?.slice(2).toLowerCase() ?? 'none'
      const { result } = await shipments.find(undefined, { search: part })
      expect(ids(result)).toContain(row?.id)
      expect(result.length).toBeLessThan(20)
    }
    expect((await shipments.find(undefined, { search: 'MX%' })).count).toBe(0)
  })

  it('refuses a filter without a value, one that nobody knows, and whoever is not of customs [API2-05, API2-06]', async () => {
    const query = { order: 'desc', page: 1, limit: 10 }
    const refused = async (filters: unknown, token = customs) =>
      (await sandbox.refused(findShipments, { token, query, body: { filters } })).status
    expect(await refused({ status: [] })).toBe(422)
    expect(await refused({ status: null })).toBe(422)
    expect(await refused({ departure_country: '' })).toBe(422)
    expect(await refused({ colour: [1] })).toBe(422)
    expect(await refused({}, client)).toBe(403)
  })
})

describe('GET /shipments/status', () => {
  it('names the eight statuses by the ids of the settings [API2-08, API2-38, API2-39]', async () => {
    const named = async () =>
      (await sandbox.ask(getShipmentStatuses, { token: customs })).result.map(({ id }) => id)
    expect(await named()).toEqual([10, 20, 25, 30, 35, 40, 50, 90])
    await sandbox.control('POST', '/settings', {
      division: '1001',
      settings: { SHIPMENT_STATUS_IE043: 330, SHIPMENT_STATUS_NEW: '21' },
    })
    expect(await named()).toEqual([10, 21, 25, 330, 35, 40, 50, 90])
    const { result } = await sandbox.ask(getSettings, { token: customs })
    expect(result.SHIPMENT_STATUS_IE043).toBe(330)
    const moved = (await shipments.find({ status: [330] })).result
    expect(moved.length).toBeGreaterThan(5)
    expect(new Set(moved.map(statusOf))).toEqual(new Set([330]))
    expect((await shipments.find({ status: [30] })).count).toBe(0)
    await sandbox.control('POST', '/reset')
    expect(await named()).toEqual([10, 20, 25, 30, 35, 40, 50, 90])
  })
})

describe('GET /shipments/{ref}', () => {
  it('tells orders with weights and costs, returns, packages, what is permitted and the report [API2-09]', async () => {
    const { result } = await sandbox.ask(getShipment, {
      token: customs,
      params: { ref: landmarks.remaining },
    })
    expect(result.orders).toHaveLength(4)
    expect(result.permitted_actions).toEqual({ shipment: ['Save', 'Close'], unloading: ['Save'] })
    expect(result.unloading).toBeNull()
    expect(result.packages?.length).toBeGreaterThan(0)
    const orders = result.orders ?? []
    const sum = (name: 'weight_nett' | 'weight_gross') =>
      orders.reduce((total, order) => total + (order[name] ?? 0), 0)
    expect(sum('weight_nett')).toBeCloseTo(result.weight_nett ?? 0, 1)
    expect(sum('weight_gross')).toBeCloseTo(result.weight_t1 ?? 0, 1)
    const closed = orders.find(({ status }) => status?.id === 40)
    expect(closed?.weight_deliveries_nett).toBe(closed?.weight_nett)
    expect(orders.find(({ status }) => status?.id === 20)?.weight_deliveries_nett).toBe(0)
    const large = await shipments.read(landmarks.large)
    expect(large.orders).toHaveLength(300)
    expect(large.orders?.some(({ freightcost }) => freightcost?.currency_code === 'EUR')).toBe(true)
  })

  it('gives users outside customs no more than which shipment it is [API2-09]', async () => {
    const { result } = await sandbox.ask(getShipment, {
      token: client,
      params: { ref: 'mxharbour1' },
    })
    expect(result).toMatchObject({ id: inboundLandmarks.wholeShipment, mrn: '26NL000510A1B2C3J5' })
    for (const name of ['orders', 'packages', 'permitted_actions', 'depart_seal_number1'])
      expect(result).not.toHaveProperty(name)
  })

  it('stands beside an error, with a bare status and without a list of what is permitted in one case each [API2-09]', async () => {
    const ask = (ref: number) => sandbox.ask(getShipment, { token: customs, params: { ref } })
    const troubled = await ask(landmarks.troubled)
    expect(troubled.error?.en).toBe('The transit document was not received')
    expect(troubled.result.orders).toHaveLength(1)
    const bare = await sandbox.open(getShipment, { token: customs, params: { ref: landmarks.bare } }) // prettier-ignore
    const { result } = (await bare.json()) as { result: Record<string, unknown> }
    expect(result.status).toBe(30)
    expect(result).not.toHaveProperty('permitted_actions')
    expect(result.time_completed).toBe('0')
  })
})

const list = { order: 'desc', page: 1, limit: 1000 } as const

describe('the list of customs inbound orders', () => {
  const find = async (filters: BodyOf<typeof findInboundOrders>['filters'], search?: string) =>
    (await sandbox.ask(findInboundOrders, { token: customs, query: list, body: { filters, ...(search ? { search } : {}) } })).result // prettier-ignore

  it('holds orders with a country of departure, without those of a status, by assignment and country [API2-20]', async () => {
    const everything = await find({})
    const foreign = everything.filter(({ departure_country }) => departure_country)
    const concept = ({ status }: (typeof everything)[number]) => status?.id === 10
    expect(foreign.length).toBeLessThan(everything.length)
    expect(ids(await find({ customs: true }))).toEqual(ids(foreign))
    expect(foreign.some(concept)).toBe(true)
    const expected = foreign.filter((order) => !concept(order))
    expect(ids(await find({ customs: true, status_exclude: [10] }))).toEqual(ids(expected))
    const assigned = await find({ customs: true, assigned: true })
    const open = await find({ customs: true, assigned: false })
    expect(assigned.every(({ mx_inbound_reference }) => mx_inbound_reference)).toBe(true)
    expect(open.every(({ mx_inbound_reference }) => !mx_inbound_reference)).toBe(true)
    expect(assigned.length + open.length).toBe(foreign.length)
    const chinese = await find({ customs: true, departure_country: ['CN'], phase: [36] })
    expect(ids(chinese)).toEqual(
      ids(foreign.filter((one) => one.departure_country === 'CN' && one.phase?.id === 36)),
    )
  })

  it('is searched by what it shows alone [API2-20]', async () => {
    const order = (await find({ customs: true })).find(
      ({ mrn, mx_inbound_reference }) => mrn && mx_inbound_reference,
    )
    for (const search of [
      order?.external_order_id,
      order?.freight_reference,
      order?.mx_inbound_reference,
      order?.supplier?.name,
    ])
      expect(ids(await find({ customs: true }, search?.toLowerCase()))).toContain(order?.id)
    expect(await find({ customs: true }, order?.mrn ?? '')).toEqual([])
    expect(ids(await find({}, order?.mrn ?? ''))).toContain(order?.id)
  })

  it('loads up to 500 of them by their ids alone, and exports what matches [API2-22]', async () => {
    const chosen = ids(await find({ customs: true })).slice(0, 500)
    const byIds = await sandbox.ask(findInboundOrders, {
      token: customs,
      query: { order: 'desc', page: 1, limit: 500 },
      body: { filters: { ids: [...chosen, 999_999_999] } },
    })
    expect(ids(byIds.result)).toEqual(chosen)
    const filters = { customs: true, departure_country: ['GB'] } as const
    const file = await sandbox.open(exportInboundOrders, {
      token: customs,
      body: { ids: [], filters },
    })
    const rows = await rowsOfWorkbook(Buffer.from(await file.arrayBuffer()))
    const found = await find({ ...filters, departure_country: ['GB'] })
    expect(rows.map(({ OrderNumber }) => OrderNumber)).toEqual(
      found.map((one) => one.external_order_id),
    )
  })
})

describe('the list of customs returns', () => {
  it('holds the new ones by status, loads some by their ids and exports them [API2-21, API2-22]', async () => {
    const find = async (filters: BodyOf<typeof findReturns>['filters']) =>
      (await sandbox.ask(findReturns, { token: customs, query: list, body: { filters } })).result
    const all = await find({})
    const fresh = await find({ status: [20] })
    expect(ids(fresh)).toEqual(ids(all.filter(({ status }) => status?.id === 20)))
    expect(fresh.every((one) => one.packages?.length)).toBe(true)
    expect(fresh.some((one) => one.external_date)).toBe(true)
    const chosen = ids(fresh).slice(0, 5)
    expect(ids(await find({ ids: chosen }))).toEqual(chosen)
    const file = await sandbox.open(exportReturns, {
      token: customs,
      body: { ids: [], filters: { status: [20] } },
    })
    const rows = await rowsOfWorkbook(Buffer.from(await file.arrayBuffer()))
    expect(rows.map(({ OrderNumber }) => OrderNumber)).toEqual(
      fresh.map((one) => one.external_return_id),
    )
  })
})

describe('what is seeded for customs', () => {
  it('is every status by every mode, and the cases that stand alone [API2-46]', async () => {
    const all = (await shipments.find()).result
    expect(all).toHaveLength(120)
    const pairs = new Set(all.map((row) => `${statusOf(row)} ${row.means_transport_border}`))
    for (const status of [10, 20, 25, 30, 35, 40, 50, 90])
      for (const mode of [1, 2, 3, 4]) expect(pairs).toContain(`${status} ${mode}`)
    const row = (id: number) => all.find((one) => one.id === id)
    expect(row(landmarks.unknownPackage)?.packages?.map(({ type }) => type)).toContain('ZZ')
    expect(row(landmarks.requested)).toMatchObject({ status: { id: 20 }, fiton_tg_id: 'TG800001' })
    expect(row(landmarks.unnamed)?.mx_inbound_reference).toBeNull()
    expect(row(inboundLandmarks.digitsShipment)?.mx_inbound_reference).toMatch(/^\d+$/)
    const ordersOf = async (id: number) => (await shipments.read(id)).orders ?? []
    const isRemaining = (order: {
      phase?: { id: number } | null
      status?: { id: number } | null
    }) => (order.phase?.id ?? 0) >= 20 && (order.phase?.id ?? 0) < 40 && statusOf(order) === 20
    expect((await ordersOf(landmarks.remaining)).map(isRemaining)).toEqual([true, true, true, false]) // prettier-ignore
    expect((await ordersOf(landmarks.allClosed)).map(statusOf)).toEqual([40, 40])
    expect(statusOf(row(landmarks.remaining) ?? {})).toBe(40)
    expect(statusOf(row(landmarks.allClosed) ?? {})).toBe(40)
    expect(await shipments.read(landmarks.empty)).toMatchObject({ orders: [], returns: [] })
    const returnsOnly = await shipments.read(landmarks.returnsOnly)
    expect(returnsOnly.orders).toEqual([])
    expect(returnsOnly.returns?.length).toBeGreaterThan(1)
    const shared = await shipments.read(landmarks.shared)
    expect(shared.returns?.map((one) => one.external_return_id)).toContain(
      shared.orders?.[0]?.external_order_id,
    )
    expect((await ordersOf(inboundLandmarks.otherShipment))[0]?.id).toBe(inboundLandmarks.whole)
  })

  it('is customs orders and new returns with and without a reference [API2-47]', async () => {
    const orders = await sandbox.ask(findInboundOrders, { token: customs, query: list, body: { filters: { customs: true, status_exclude: [10] } } }) // prettier-ignore
    const returns = await sandbox.ask(findReturns, { token: customs, query: list, body: { filters: { status: [20] } } }) // prettier-ignore
    for (const references of [
      orders.result.map((one) => one.mx_inbound_reference),
      returns.result.map((one) => one.shipment?.mx_inbound_reference),
    ]) {
      expect(references.length).toBeGreaterThanOrEqual(21)
      expect(references.some((reference) => !reference)).toBe(true)
      expect(new Set(references.filter(Boolean)).size).toBeGreaterThanOrEqual(2)
    }
  })

  it('is the same each time [API2-46]', async () => {
    const other = await openSandbox({ dataDir: emptyFolder() })
    const token = await other.token('customs@demo.test')
    const again = shipmentsOf(other, token)
    expect((await again.find()).result).toEqual((await shipments.find()).result)
    expect(await again.read(landmarks.large)).toEqual(await shipments.read(landmarks.large))
    await other.close()
  })
})
