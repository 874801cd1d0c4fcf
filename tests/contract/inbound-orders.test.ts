import { DateTime } from 'luxon'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BodyOf, QueryOf } from '#contract/call'
import {
  exportInboundOrders,
  findInboundOrders,
  getCountries,
  getInboundFile,
  getInboundOrder,
  type InboundOrder,
} from '#contract/index'
import { inboundLandmarks } from '../../sandbox/seed/inbound-landmarks'
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
  body: BodyOf<typeof findInboundOrders> = {},
  query: Partial<QueryOf<typeof findInboundOrders>> = {},
  as = token,
) => sandbox.ask(findInboundOrders, { token: as, body, query: { ...all, ...query } })

const orderOf = async (id: number, as = token): Promise<InboundOrder> =>
  (await sandbox.ask(getInboundOrder, { token: as, params: { id } })).result

const sum = (values: (number | null | undefined)[] = []) =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0)

const some = expect.anything() as unknown

describe('POST /purchaseorders/multifilter', () => {
  it('finds orders by their exact numbers [API-07]', async () => {
    const [order] = (await find({}, { limit: 1 })).result
    const number = order?.external_order_id ?? ''
    const filters = { external_order_id: [number, number.slice(0, 6)] }
    expect((await find({ filters })).result.map(({ id }) => id)).toEqual([order?.id])
  })

  it('gives what a row of the list unfolds: terms, packages, containers with seals [API-10]', async () => {
    const [row] = (await find({ filters: { ids: [inboundLandmarks.whole] } })).result
    expect(row).toMatchObject({
      vas_code: 'VAS01',
      incoterm: 'FOB',
      incoterm_place: 'Shanghai',
      incoterm_country: 'CN',
      means_transport_border: '1',
      packages: [
        { type: 'CT', quantity: 120 },
        { type: 'PX', quantity: 4 },
      ],
      containers: [{ container_number: 'MSKU7001234', depart_seal_number1: 'SEAL-1' }],
      time_modified: some,
    })
  })
})

describe('GET /purchaseorders/{id}', () => {
  it('answers an order with all that belongs to it [API-09, API-10, API-11, API-12, API-13, API-14]', async () => {
    const { order, ...rest } = await orderOf(inboundLandmarks.whole)
    for (const [name, value] of Object.entries(order)) {
      if (!['astro_status', 'sender_external_id'].includes(name)) expect([name, value]).toEqual([name, some]) // prettier-ignore
    }
    expect(order).toMatchObject({
      status: { id: 40, en: 'Closed' },
      phase: { id: 100, en: 'Closed' },
      supplier: { id: some, name: some },
      channel_subtype: 'RETAIL',
      border_transport_national: 'NL',
      border_transport_mode_id: '1',
    })
    const [line] = rest.products ?? []
    expect(line).toMatchObject({
      id: some,
      product: { id: some, gtin: some, commodity_code: some, origin: some, weight: some },
      option: { name: some, description: some, color: some, color_supplier_id: some, size: some },
      quantity: { quantity: some, quantity_delivered: some, weight_gross: some, prepacked: some },
      external_references: { ExternalArticleId: some },
    })
    expect(line?.product?.price_exportvalue).toEqual({ amount: some, currency_code: 'EUR' })
    expect(line?.product?.price_sale).toEqual({ amount: some, currency_code: 'EUR' })
    expect(line?.fininfo).toEqual([{ amount: some, currency_code: 'EUR' }])
    expect(rest.products?.some(({ prices }) => prices?.length)).toBe(true)
    expect(rest.products?.some(({ option }) => option?.locations?.length)).toBe(true)
    expect(rest.products?.some(({ location }) => location?.label)).toBe(true)
    expect(rest.fininfo?.map(({ InfoType, Description }) => [InfoType, Description])).toEqual([
      ['invoice', some],
      ['freightcost', 'FRGH_COST_1'],
      ['insurancecost', 'INSR_COST_1'],
    ])
    expect(rest.fininfo?.[0]).toMatchObject({
      Id: some,
      CurrencyCode: 'EUR',
      Date: some,
      filename: some,
      statements: [{ type: 'REX', licence_number: some }],
    })
    const invoiced = rest.products?.map(({ fininfo }) => fininfo?.[0]?.amount)
    expect(rest.fininfo?.[0]?.Amount).toBeCloseTo(sum(invoiced), 2)
    expect(rest.certificates?.map(({ type }) => type)).toEqual(['CVO', 'EUR.1', 'ATR', 'EUR-MED'])
    expect(rest.transport_documents?.map(({ Type }) => Type)).toEqual(['BL', 'CMR', 'PL', 'HWB'])
    expect(rest.address).toMatchObject({ name: some, street: some, alpha2: 'CN', eori: some })
    expect(rest.export_address).toMatchObject({ name: some, alpha2: 'CN' })
    expect(rest.packages).toHaveLength(2)
    expect(rest.containers?.[0]).toMatchObject({
      sequence_number: 1,
      depart_seal_number2: 'SEAL-2',
    })
    expect(rest.shipments?.map((shipment) => shipment.mx_inbound_reference)).toEqual([
      'MXHARBOUR1',
      'MXHARBOUR2',
    ])
    expect(rest.shipment?.mx_inbound_reference).toBe(order.mx_inbound_reference)
    expect(rest.dms_status).toHaveLength(3)
    expect(rest.instructions?.[0]).toMatchObject({ code: 'CHECK', description: some, info: some })
  })

  it('adds up: pieces of the lines are those of the list, expected and received [API-09]', async () => {
    const { result } = await find({}, { limit: 60 })
    for (const row of result) {
      const { order, products } = await orderOf(row.id)
      expect(order).toEqual(row)
      expect(sum(products?.map(({ quantity }) => quantity?.quantity))).toBe(row.quantity_sum)
      expect(sum(products?.map(({ quantity }) => quantity?.quantity_delivered))).toBe(
        row.delivery_sum,
      )
    }
    expect(result.some(({ delivery_sum }) => delivery_sum)).toBe(true)
  })

  it('is the same each time it is asked for [API-09]', async () => {
    const [row] = (await find({}, { limit: 1 })).result
    expect(await orderOf(row?.id ?? 0)).toEqual(await orderOf(row?.id ?? 0))
  })

  it('has a case for each trap of the sources [API-06, API-09, VAL-41]', async () => {
    const bare = await orderOf(inboundLandmarks.bare)
    expect(bare).toMatchObject({
      order: { supplier: null, reference: null, time_arrival: null, shipment: null },
      fininfo: [],
      certificates: [],
      transport_documents: [],
      address: null,
      packages: [],
      shipments: [],
    })
    expect(bare.products).toHaveLength(1)
    expect((await orderOf(inboundLandmarks.astro)).order.astro_status).toMatch(/blocked/)

    const short = (await orderOf(inboundLandmarks.shortDelivery)).products ?? []
    const isShort = ({ quantity }: (typeof short)[number]) =>
      (quantity?.quantity_delivered ?? 0) < (quantity?.quantity ?? 0)
    expect(short.some(isShort) && !short.every(isShort)).toBe(true)

    const [mismatch] = (await orderOf(inboundLandmarks.originMismatch)).products ?? []
    expect(mismatch?.quantity?.origin).toBeTruthy()
    expect(mismatch?.quantity?.origin).not.toBe(mismatch?.product?.origin)

    const long = await orderOf(inboundLandmarks.long)
    expect(long.products).toHaveLength(1200)
    expect(new Set(long.products?.map(({ id }) => id)).size).toBe(1200)

    const concept = await orderOf(inboundLandmarks.concept)
    expect(concept.order.status?.id).toBe(10)
    expect(concept.certificates).toHaveLength(3)

    const { order: digits } = await orderOf(inboundLandmarks.digits)
    const { order: namesake } = await orderOf(inboundLandmarks.whole)
    expect(digits.shipment?.mx_inbound_reference).toBe(String(namesake.shipment?.id))
    expect(digits.shipment?.id).not.toBe(namesake.shipment?.id)

    expect((await orderOf(inboundLandmarks.bondedUnset)).order.bonded_administration).toBeNull()
    const { order: last } = await orderOf(inboundLandmarks.lastForAnyone)
    expect(last.phase).toEqual({ id: 19, en: null })

    const params = { id: inboundLandmarks.bareStatus }
    const sent = await sandbox.open(getInboundOrder, { token, params })
    const { result } = (await sent.json()) as { result: { order: unknown } }
    expect(result.order).toMatchObject({ status: 20, phase: 30 })
  })

  it('tells little of orders in a division without customs [API-09]', async () => {
    const polder = await sandbox.token('solo@demo.test')
    const { result } = await find({}, {}, polder)
    expect(result.every((row) => !row.departure_country && !row.packages?.length)).toBe(true)
    const order = await orderOf(result[0]?.id ?? 0, polder)
    expect(order).toMatchObject({ fininfo: [], certificates: [], address: null, containers: [] })
    expect(order.products?.length).toBeGreaterThan(1)
    expect(order.products?.[0]?.fininfo).toEqual([])
  })

  it('is 404 for an unknown order, one of another company and what is no id [API-09, API2-04]', async () => {
    const polder = await sandbox.token('solo@demo.test')
    for (const [as, id] of [
      [token, 999],
      [token, 'PO1'],
      [polder, inboundLandmarks.whole],
    ] as const) {
      const answer = await sandbox.refused(getInboundOrder, { token: as, params: { id } })
      expect(answer.status).toBe(404)
    }
  })
})

describe('POST /purchaseorders/export', () => {
  it('writes a workbook of the selected orders, and without any of all that match, in their order [API-19]', async () => {
    const numbersOf = async (body: BodyOf<typeof exportInboundOrders>) => {
      const answer = await sandbox.open(exportInboundOrders, { token, body })
      expect(answer.headers.get('content-disposition')).toContain('inbound-orders-1001.xlsx')
      const rows = await rowsOfWorkbook(Buffer.from(await answer.arrayBuffer()))
      return rows.map(({ OrderNumber }) => OrderNumber)
    }
    const { result } = await find()
    const chosen = result.slice(0, 2)
    expect(await numbersOf({ ids: chosen.map(({ id }) => id) })).toEqual(
      chosen.map(({ external_order_id }) => external_order_id),
    )
    const search = { filters: { status: [40] }, search: 'spring' }
    const listed = await find(search, { order: 'asc', sc: 'supplier' })
    expect(listed.result.length).toBeGreaterThan(3)
    expect(await numbersOf({ ids: [], ...search, order: 'asc', sc: 'supplier' })).toEqual(
      listed.result.map(({ external_order_id }) => external_order_id),
    )
  })

  it('says times as the screens do, in Amsterdam [API-19, BEY-33]', async () => {
    const { order } = await orderOf(inboundLandmarks.whole)
    const answer = await sandbox.open(exportInboundOrders, { token, body: { ids: [order.id] } })
    const [row] = await rowsOfWorkbook(Buffer.from(await answer.arrayBuffer()))
    expect([row?.Created, row?.ExpectedArrival]).toEqual(
      [order.time_added, order.time_arrival].map((time) =>
        DateTime.fromSeconds(time ?? 0, { zone: 'Europe/Amsterdam' }).toFormat(
          'yyyy-MM-dd HH:mm:ss',
        ),
      ),
    )
  })
})

describe('the storage address of inbound orders', () => {
  const read = async (folder: string, file: string, { as = token, division = '1001' } = {}) => {
    const params = { division, folder, file }
    const answer = await sandbox.open(getInboundFile, { token: as, params })
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  it('serves each document of an order as a PDF of its own, the same bytes each time [API-61]', async () => {
    const { fininfo, certificates, transport_documents } = await orderOf(inboundLandmarks.whole)
    const files = [
      ...(fininfo ?? []).map(({ filename }) => ['fininfo', filename ?? ''] as const),
      ...(certificates ?? []).map(({ filename }) => ['certificate', filename ?? ''] as const),
      ...(transport_documents ?? []).map(({ filename }) => ['transport', filename ?? ''] as const),
    ]
    expect(files).toHaveLength(11)
    const contents = new Set<string>()
    for (const [folder, file] of files) {
      const { status, bytes } = await read(folder, file)
      expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
      expect((await read(folder, file)).bytes.equals(bytes)).toBe(true)
      contents.add(bytes.toString('latin1'))
    }
    expect(contents.size).toBe(files.length)
  })

  it('has no document under another kind, name or division, nor for another company [API-61, API-64]', async () => {
    const { fininfo } = await orderOf(inboundLandmarks.whole)
    const invoice = fininfo?.[0]?.filename ?? ''
    expect((await read('fininfo', invoice)).status).toBe(200)
    expect((await read('transport', invoice)).status).toBe(404)
    expect((await read('log', invoice)).status).toBe(404)
    expect((await read('fininfo', 'invoice-1000102.pdf')).status).toBe(404)
    expect((await read('fininfo', invoice, { division: '1002' })).status).toBe(404)
    const polder = await sandbox.token('solo@demo.test')
    expect((await read('fininfo', invoice, { as: polder })).status).toBe(404)
    expect((await read('fininfo', invoice, { as: polder, division: '1002' })).status).toBe(404)
  })
})

describe('GET /countries', () => {
  it('names every country by its code, those of seeded orders among them [API-49]', async () => {
    const { result } = await sandbox.ask(getCountries, { token })
    const codes = new Set(result.map(({ iso }) => iso))
    expect(result.every(({ iso, name }) => iso && name)).toBe(true)
    for (const { departure_country } of (await find()).result) {
      if (departure_country) expect(codes).toContain(departure_country)
    }
  })
})
