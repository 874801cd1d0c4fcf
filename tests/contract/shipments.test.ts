import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createShipment, findInboundOrders, switchCompany } from '#contract/index'
import { inboundLandmarks } from '../../sandbox/seed/inbound-landmarks'
import { openSandbox, type TestSandbox } from './sandbox'

let sandbox: TestSandbox
let token: string
let client: string

beforeAll(async () => {
  sandbox = await openSandbox()
  token = await sandbox.token('staff@demo.test')
  client = await sandbox.token()
})
afterAll(() => sandbox.close())

const newest = { order: 'desc', page: 1, limit: 1000 } as const

const find = async (ids?: number[], as = token) => {
  const body = ids ? { filters: { ids } } : {}
  return (await sandbox.ask(findInboundOrders, { token: as, query: newest, body })).result
}

const refused = async (body: unknown, as = token) => {
  const { status, error } = await sandbox.refused(createShipment, { token: as, body })
  return `${status} ${error.en}`
}

describe('POST /shipments', () => {
  it('makes a new shipment of inbound orders, without a reference [API2-10] [API-65]', async () => {
    const [first, second] = (await find()).filter((order) => order.mx_inbound_reference)
    const ids = [first?.id ?? 0, second?.id ?? 0]
    const { result } = await sandbox.ask(createShipment, { token, body: { orders: ids } })
    for (const order of await find(ids)) {
      expect(order.shipment).toEqual({ id: result.id, mx_inbound_reference: null })
      expect(order.mx_inbound_reference).toBeNull()
    }
    const next = await sandbox.ask(createShipment, { token, body: { orders: ids.slice(0, 1) } })
    expect(next.result.id).toBeGreaterThan(result.id)
    expect((await find([second?.id ?? 0]))[0]?.shipment?.id).toBe(result.id)
  })

  it('is refused without any, and nothing is made [VAL-33] [API2-10]', async () => {
    expect(await refused({ orders: [] })).toBe('422 No orders selected')
    expect(await refused({ returns: [] })).toBe('422 No returns selected')
    expect(await refused({})).toMatch(/^422 /)
    expect(await refused({ orders: [1], returns: [1] })).toMatch(/^422 /)
  })

  it('answers 404 for what is unknown or another company’s, and leaves all others as they were [API2-03] [API2-04]', async () => {
    const { result } = await sandbox.ask(switchCompany, { token, body: { company_id: 2 } })
    const [own] = (await find()).filter(({ shipment }) => !shipment)
    const [foreign] = await find(undefined, result.jwt_token)
    expect(await refused({ orders: [own?.id, foreign?.id] })).toMatch(/^404 /)
    expect(await refused({ orders: [999_999_999] })).toMatch(/^404 /)
    expect(await refused({ returns: [1] })).toMatch(/^404 /)
    expect((await find([own?.id ?? 0]))[0]?.shipment).toBeNull()
  })

  it('is refused to whoever is not of customs, and what a closed shipment was accounted for stays [API2-10, CSH-01]', async () => {
    const [order] = await find()
    expect(await refused({ orders: [order?.id] }, client)).toBe('403 Only customs may do this')
    expect(await refused({ orders: [order?.id, inboundLandmarks.whole] })).toBe(
      '422 Shipment already closed',
    )
    const canceled = (await find()).find(({ status }) => status?.id === 90)
    expect(await refused({ orders: [canceled?.id] })).toBe(
      '422 This action is not permitted for the current status',
    )
    expect((await find([order?.id ?? 0]))[0]?.shipment).toBeNull()
  })

  it('writes once for one key [BEY-03]', async () => {
    const [order] = await find()
    const once = { token, key: 'shipment-1', body: { orders: [order?.id ?? 0] } }
    const first = await sandbox.ask(createShipment, once)
    expect((await sandbox.ask(createShipment, once)).result.id).toBe(first.result.id)
  })
})
