import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createShipment,
  exportReturns,
  findReturns,
  getOutboundOrder,
  getReturn,
  getReturnChoices,
  type ReturnRow,
} from '#contract/index'
import type { BodyOf, QueryOf } from '#contract/call'
import { returnLandmarks } from '../../sandbox/seed/return-landmarks'
import { rowsOfWorkbook } from '../support/spreadsheet'
import { openSandbox, type TestSandbox } from './sandbox'

let sandbox: TestSandbox
let token: string

beforeAll(async () => {
  sandbox = await openSandbox()
  token = await sandbox.token()
})
afterAll(() => sandbox.close())

const all = { order: 'desc', page: 1, limit: 1000 } as const

const find = (
  body: BodyOf<typeof findReturns> = {},
  query: Partial<QueryOf<typeof findReturns>> = {},
  as = token,
) => sandbox.ask(findReturns, { token: as, body, query: { ...all, ...query } })

const returnOf = async (id: number) =>
  (await sandbox.ask(getReturn, { token, params: { id } })).result

const sum = (values: (number | null | undefined)[]) =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0)

describe('POST /returns/multifilter', () => {
  it('gives returns by pages, the newest first, with the columns of the list [API-33]', async () => {
    const { result, count, max } = await find({}, { limit: 20 })
    expect({ count, max, rows: result.length }).toEqual({ count: 200, max: 10, rows: 20 })
    const ids = result.map(({ id }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    const columns = [
      'external_return_id',
      'reference',
      'sender',
      'freight_reference',
      'mx_inbound_reference',
      'mrn',
      'status',
      'phase',
      'quantity_sum',
      'received_sum',
      'time_added',
      'time_arrival',
      'time_completed',
      'time_modified',
    ]
    expect(Object.keys(result[0] ?? {})).toEqual(expect.arrayContaining(columns))
  })

  it('filters by status, phase, how they were made, what was received, time, ids and exact numbers [API-33, API-05]', async () => {
    const everything = (await find()).result
    const check = async (
      filters: NonNullable<BodyOf<typeof findReturns>['filters']>,
      fits: (row: ReturnRow) => boolean,
    ) => {
      const { result } = await find({ filters })
      expect(result.length).toBeGreaterThan(0)
      expect(result.map(({ id }) => id)).toEqual(everything.filter(fits).map(({ id }) => id))
    }
    const from = everything[90]?.time_added ?? 0
    const to = everything[30]?.time_added ?? 0
    await check({ status: [10, 90] }, ({ status }) => status?.id === 10 || status?.id === 90)
    await check({ phase: [60] }, ({ phase }) => phase?.id === 60)
    await check({ automatic: false }, ({ automatic }) => !automatic)
    await check({ automatic: true }, () => true)
    await check({ received: true }, ({ received_sum }) => (received_sum ?? 0) > 0)
    for (const type of ['time_added', 'time_arrival', 'time_completed'] as const) {
      await check({ time: { type, from, to } }, (row) => {
        const time = row[type] ?? 0
        return time >= from && time <= to
      })
    }
    await check({ ids: [everything[3]?.id ?? 0] }, ({ id }) => id === everything[3]?.id)
    const number = everything[5]?.external_return_id ?? ''
    await check(
      { external_return_id: [number, number.slice(0, 5)] },
      ({ external_return_id }) => external_return_id === number,
    )
  })

  it('is searched by numbers, references, sender and MRN, whatever the case [API-33]', async () => {
    const whole = await returnOf(returnLandmarks.whole)
    const places = [
      whole.external_return_id,
      whole.reference,
      whole.client_reference,
      whole.freight_reference,
      whole.sender,
      whole.mrn,
      whole.mx_inbound_reference,
    ]
    for (const search of places) {
      expect(search).toBeTruthy()
      const { result } = await find({ search: search?.toLowerCase() ?? '' })
      expect(result.map(({ id }) => id)).toContain(whole.id)
    }
    expect((await find({ search: 'RT%' })).count).toBe(0)
  })

  it.each([
    'freight_reference',
    'sender',
    'mrn',
    'mx_inbound_reference',
    'time_added',
    'time_arrival',
    'time_completed',
  ] as const)('sorts by %s both ways [API-04]', async (sc) => {
    for (const order of ['asc', 'desc'] as const) {
      const values = (await find({}, { sc, order })).result.map((row) => row[sc])
      const given = values.filter((value) => value !== null)
      expect(given.length).toBeGreaterThan(10)
      const sorted = [...given].sort((a = '', b = '') => ((a ?? '') < (b ?? '') ? -1 : 1))
      expect(given).toEqual(order === 'asc' ? sorted : sorted.reverse())
    }
  })

  it('refuses a column that it does not sort by, and a filter without a value [API-33]', async () => {
    const ask = async (query: object, body: object) =>
      (await sandbox.refused(findReturns, { token, query: { ...all, ...query }, body })).status
    expect(await ask({ sc: 'reference' }, {})).toBe(422)
    expect(await ask({}, { filters: { status: [] } })).toBe(422)
    expect(await ask({}, { filters: { sender: ['x'] } })).toBe(422)
  })
})

describe('the seed of returns', () => {
  it('has every status and phase, 25 that are new, automatic ones, and none, part or all received [API-06, VAL-36, VAL-40]', async () => {
    const { result } = await find()
    const { result: choices } = await sandbox.ask(getReturnChoices, { token })
    expect(new Set(result.map(({ status }) => status?.id))).toEqual(
      new Set(choices.statuses?.map(({ id }) => id)),
    )
    expect(new Set(result.map(({ phase }) => phase?.id))).toEqual(
      new Set(choices.phases?.map(({ id }) => id)),
    )
    const ofStatus = (id: number) => result.filter(({ status }) => status?.id === id)
    expect(ofStatus(20).length).toBeGreaterThanOrEqual(25)
    expect(ofStatus(10).length).toBeGreaterThanOrEqual(3)
    expect(ofStatus(20).some(({ mx_inbound_reference }) => !mx_inbound_reference)).toBe(true)
    expect(
      new Set(ofStatus(20).flatMap(({ mx_inbound_reference }) => mx_inbound_reference ?? [])).size,
    ).toBeGreaterThan(1)
    expect(result.filter(({ automatic }) => automatic).length).toBeGreaterThan(10)
    const shares = new Set(
      result.map(({ received_sum, quantity_sum }) =>
        !received_sum ? 'none' : received_sum < (quantity_sum ?? 0) ? 'part' : 'all',
      ),
    )
    expect(shares).toEqual(new Set(['none', 'part', 'all']))
    expect(new Set(result.map(({ channel }) => channel))).toEqual(new Set(['b2b', 'b2c']))
    expect(result.filter(({ shipment }) => shipment).length).toBeGreaterThan(10)
    for (const { shipment, mx_inbound_reference } of result) {
      expect(shipment?.mx_inbound_reference ?? null).toBe(mx_inbound_reference)
    }
    const polder = await find({}, {}, await sandbox.token('solo@demo.test'))
    expect(polder.result.filter(({ status }) => status?.id === 10).length).toBeGreaterThanOrEqual(3)
    expect(polder.result.some(({ shipment, mrn }) => shipment ?? mrn)).toBe(false)
  })

  it('adds up: the pieces of the lines are those of the list, and so are the received ones [API-35]', async () => {
    const { result } = await find({}, { limit: 60 })
    for (const row of result) {
      const { lines } = await returnOf(row.id)
      expect(lines?.length).toBeGreaterThan(0)
      expect(sum(lines?.map(({ quantity }) => quantity) ?? [])).toBe(row.quantity_sum)
      expect(sum(lines?.map(({ received }) => received) ?? [])).toBe(row.received_sum)
      expect(lines?.every((line) => (line.quantity ?? 0) >= 1)).toBe(true)
    }
  })
})

describe('GET /returns/{id}', () => {
  it('answers all that a return can have, its lines with article and original order [API-35]', async () => {
    const whole = await returnOf(returnLandmarks.whole)
    expect(whole).toMatchObject({
      external_return_id: expect.stringMatching(/^RT/) as string,
      sub_type: 'WHOLESALE',
      reference: 'RMA-7001',
      client_reference: 'C7001',
      comment: 'Two boxes, one of them open',
      sender: 'Harbour & Sons Ltd',
      vas_code: 'VAS05',
      channel: 'b2b',
      status: { id: 40, en: 'Closed' },
      phase: { id: 100, en: 'Closed' },
      quantity_sum: 24,
      received_sum: 21,
      shipment: { mx_inbound_reference: whole.mx_inbound_reference },
    })
    const [line] = whole.lines ?? []
    expect(line).toMatchObject({
      product: { id: expect.any(Number) as number, gtin: expect.any(String) as string },
      option: { name: expect.any(String) as string, description: expect.any(String) as string },
    })
    const original = line?.original_order
    const order = await sandbox.ask(getOutboundOrder, { token, params: { id: original?.id ?? 0 } })
    expect(order.result.external_order_id).toBe(original?.external_order_id)
  })

  it('has cases of its own: no lines, an order that nobody knows, a status as an id alone, nothing but what is required [API-35, VAL-41]', async () => {
    expect((await returnOf(returnLandmarks.withoutLines)).lines).toEqual([])
    const unknown = (await returnOf(returnLandmarks.originalUnknown)).lines ?? []
    expect(unknown[0]?.original_order).toEqual({ id: null, external_order_id: 'WEB-4711' })
    const sent = await sandbox.open(getReturn, {
      token,
      params: { id: returnLandmarks.bareStatus },
    })
    expect(((await sent.json()) as { result: { status: unknown } }).result.status).toBe(40)
    expect(await returnOf(returnLandmarks.bare)).toMatchObject({
      reference: null,
      sender: null,
      shipment: null,
      time_arrival: null,
    })
    expect(await returnOf(returnLandmarks.automatic)).toMatchObject({ automatic: true })
  })

  it('is 404 for an unknown return, one of another company and what is no id [API-35, API2-04]', async () => {
    const polder = await sandbox.token('solo@demo.test')
    for (const [as, id] of [
      [token, 999],
      [token, 'RT000101'],
      [polder, returnLandmarks.whole],
    ] as const) {
      expect((await sandbox.refused(getReturn, { token: as, params: { id } })).status).toBe(404)
    }
  })
})

describe('POST /returns/export', () => {
  it('writes a workbook of the selected returns, and without any of all that match [API-36]', async () => {
    const { result } = await find()
    const numbersOf = async (body: BodyOf<typeof exportReturns>) => {
      const answer = await sandbox.open(exportReturns, { token, body })
      expect(answer.headers.get('content-type')).toContain('spreadsheetml')
      expect(answer.headers.get('content-disposition')).toContain('returns-1001.xlsx')
      const rows = await rowsOfWorkbook(Buffer.from(await answer.arrayBuffer()))
      return rows.map(({ OrderNumber }) => OrderNumber)
    }
    const chosen = result.slice(0, 2)
    const numbers = await numbersOf({ ids: chosen.map(({ id }) => id) })
    expect(numbers).toEqual(chosen.map(({ external_return_id }) => external_return_id))
    const manco = await numbersOf({
      ids: [],
      filters: { status: [35] },
      order: 'asc',
      sc: 'sender',
    })
    const listed = await find({ filters: { status: [35] } }, { order: 'asc', sc: 'sender' })
    expect(manco).toEqual(listed.result.map(({ external_return_id }) => external_return_id))
  })
})

describe('POST /shipments with returns', () => {
  it('makes a shipment of them, without a reference; they leave any other [API2-10]', async () => {
    const inShipment = (await find()).result
      .filter(({ shipment, status }) => shipment && status?.id === 20)
      .slice(0, 2)
    const returns = inShipment.map(({ id }) => id)
    const customs = await sandbox.token('customs@demo.test')
    const { result } = await sandbox.ask(createShipment, { token: customs, body: { returns } })
    for (const row of (await find({ filters: { ids: returns } })).result) {
      expect(row).toMatchObject({
        shipment: { id: result.id, mx_inbound_reference: null },
        mx_inbound_reference: null,
      })
    }
  })
})
