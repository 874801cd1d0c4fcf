import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BodyOf } from '#contract/call'
import {
  createInboundDraft,
  finalizeInboundDraft,
  findInboundOrders,
  getInboundFile,
  getInboundOrder,
  getShipment,
  runInboundAction,
  switchCompany,
  updateInboundCertificates,
  updateInboundFinancialInfo,
  updateInboundOrder,
  updateShipment,
} from '#contract/index'
import { inboundLandmarks } from '../../sandbox/seed/inbound-landmarks'
import { customsDraft, pdf } from './inbound-support'
import { openSandbox, type TestSandbox } from './sandbox'

let sandbox: TestSandbox
let token: string
let customs: string

beforeAll(async () => {
  sandbox = await openSandbox()
  token = await sandbox.token()
  customs = await sandbox.token('customs@demo.test')
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.control('POST', '/reset')
})

const orderOf = async (id: number) =>
  (await sandbox.ask(getInboundOrder, { token, params: { id } })).result

/** The newest order of a phase. */
async function orderAt(phase: number, more: { status?: number[] } = {}) {
  const { result } = await sandbox.ask(findInboundOrders, {
    token,
    query: { order: 'desc', page: 1, limit: 1 },
    body: { filters: { phase: [phase], ...more } },
  })
  const id = result[0]?.id ?? 0
  expect(id).toBeGreaterThan(0)
  return orderOf(id)
}

type Order = Awaited<ReturnType<typeof orderOf>>
type Call =
  | typeof updateInboundOrder
  | typeof updateInboundFinancialInfo
  | typeof updateInboundCertificates
  | typeof runInboundAction

const stored = ({ order }: Order): BodyOf<typeof updateInboundOrder> => ({
  bonded_administration: order.bonded_administration ?? null,
  time_arrival: order.time_arrival ?? 0,
  shipment_id: order.shipment_id ?? null,
  mx_inbound_reference: order.mx_inbound_reference ?? null,
})

/** The message of a refusal; `done` without one. */
async function outcome(call: Call, id: number, body: unknown, as: string): Promise<string> {
  const answer = await sandbox.open(call, { token: as, params: { id }, body })
  const { error } = (await answer.json()) as { error?: { en: string } }
  return error ? `${answer.status} ${error.en}` : 'done'
}

const invoice = {
  InfoType: 'invoice',
  Description: 'INV-9',
  CurrencyCode: 'EUR',
  Amount: 1_000_000,
  Date: 1_795_129_200,
}
const certificate = { number: 'C9', type: 'EUR.1' }

describe('what may be changed of an order, by phase and group', () => {
  const phases = [15, 19, 20, 30, 32, 40, 44, 50, 100]
  const locked = (part: string) => `422 ${part} cannot be changed in this phase`
  const writes: [
    part: string,
    label: string,
    limit: number,
    call: Call,
    body: (order: Order) => unknown,
  ][] = [
    [
      'expected arrival',
      'Expected arrival date',
      30,
      updateInboundOrder,
      (order) => ({ ...stored(order), time_arrival: 1_795_129_201 }),
    ],
    [
      'bonded administration',
      'Bonded administration',
      40,
      updateInboundOrder,
      (order) => ({
        ...stored(order),
        bonded_administration: order.order.bonded_administration === 'Y' ? 'N' : 'Y',
      }),
    ],
    [
      'reference',
      'MX inbound reference',
      40,
      updateInboundOrder,
      (order) => ({ ...stored(order), shipment_id: null, mx_inbound_reference: 'MXNEW' }),
    ],
    [
      'financial information',
      'Financial information',
      44,
      updateInboundFinancialInfo,
      () => ({ fininfo: [invoice] }),
    ],
    [
      'certificates',
      'Documents (preferential) origin',
      100,
      updateInboundCertificates,
      () => ({ certificates: [certificate] }),
    ],
  ]

  it.each(writes)(
    '%s: anyone below phase 20, then customs alone, up to a phase [API-15, API-16, API-17]',
    async (_, label, limit, call, body) => {
      for (const phase of phases) {
        const order = await orderAt(phase)
        const { id } = order.order
        const ofClient = await outcome(call, id, body(order), token)
        expect([phase, 'client', ofClient]).toEqual([phase, 'client', phase < 20 ? 'done' : locked(label)]) // prettier-ignore
        const ofCustoms = await outcome(call, id, body(await orderOf(id)), customs)
        expect([phase, 'customs', ofCustoms]).toEqual([phase, 'customs', phase <= limit ? 'done' : locked(label)]) // prettier-ignore
      }
    },
  )

  it('what is sent as it is stored is no change, in any phase [API-15]', async () => {
    const order = await orderAt(100)
    expect(await outcome(updateInboundOrder, order.order.id, stored(order), token)).toBe('done')
  })

  it('is nothing without customs, under the read-only flag, or of another company [API-15, API2-04]', async () => {
    const body = { certificates: [] }
    const as = async (company_id: number) =>
      (await sandbox.ask(switchCompany, { token, body: { company_id } })).result.jwt_token
    expect(await outcome(updateInboundCertificates, 2_000_001, body, await as(2))).toBe(
      '403 Only customs may do this',
    )
    expect(await outcome(updateInboundCertificates, 2_000_001, body, token)).toMatch(/^404/)
    expect(await outcome(updateInboundCertificates, 3_000_001, body, await as(3))).toMatch(/^403/)
  })
})

describe('PUT /purchaseorders/{id}', () => {
  it('answers the order as it is then, and its time moves on [API-15]', async () => {
    const order = await orderAt(15)
    const body = { ...stored(order), time_arrival: 1_795_129_200, bonded_administration: 'N' }
    const { result } = await sandbox.ask(updateInboundOrder, {
      token,
      params: { id: order.order.id },
      body,
    })
    expect(result).toMatchObject({ time_arrival: 1_795_129_200, bonded_administration: 'N' })
    expect(result.time_modified).toBeGreaterThan(order.order.time_modified ?? 0)
    expect((await orderOf(order.order.id)).order).toEqual(result)
    const cleared = { ...body, time_arrival: 0 }
    await sandbox.ask(updateInboundOrder, { token, params: { id: result.id }, body: cleared })
    expect((await orderOf(result.id)).order.time_arrival).toBeNull()
  })

  it('takes a shipment only under its own reference, whatever the case [API-15]', async () => {
    const { order } = await orderAt(15)
    const send = (shipment_id: number | null, mx_inbound_reference: string) =>
      outcome(
        updateInboundOrder,
        order.id,
        { ...stored({ order }), shipment_id, mx_inbound_reference },
        token,
      )
    const { wholeShipment, digitsShipment } = inboundLandmarks
    expect(await send(wholeShipment, 'mxharbour1')).toBe('done')
    expect((await orderOf(order.id)).shipment?.id).toBe(wholeShipment)
    expect(await send(wholeShipment, String(wholeShipment))).toBe('422 Shipment is unknown')
    expect(await send(digitsShipment, String(wholeShipment))).toBe('done')
    expect(await send(999, 'X')).toBe('422 Shipment is unknown')
    expect(await send(null, 'x'.repeat(71))).toMatch(/cannot be longer than 70 characters/)
    expect(await send(null, 'MXNEW')).toBe('done')
    expect((await orderOf(order.id)).order).toMatchObject({
      shipment: null,
      mx_inbound_reference: 'MXNEW',
    })
  })
})

describe('PUT /purchaseorders/{id}/fininfo', () => {
  it('replaces the financial lines with their documents, and changes the lines that it names [API-16, API-31]', async () => {
    const { order, products } = await orderOf(inboundLandmarks.long)
    const [line, other] = products ?? []
    const params = { id: order.id }
    const fininfo = [
      {
        ...invoice,
        filename: 'new.pdf',
        Docdata: pdf('new'),
        statements: [{ type: 'REX', licence_number: 'R1' }],
      },
    ]
    const lines = [
      {
        Id: line?.id ?? 0,
        GrossWeight: 12.5,
        Prepacked: 'Y',
        AdditionalLineFinInfo: { LineFinInfo: [{ Amount: 7 }, { Amount: 8 }] },
      },
    ]
    await sandbox.ask(updateInboundFinancialInfo, { token, params, body: { fininfo, lines } })
    const after = await orderOf(order.id)
    expect(after.fininfo).toMatchObject([
      { Description: 'INV-9', statements: [{ type: 'REX', licence_number: 'R1' }] },
    ])
    expect(after.products?.[0]).toMatchObject({
      quantity: { weight_gross: 12.5, prepacked: 'Y' },
      fininfo: [{ amount: 7 }, { amount: 8 }],
    })
    expect(after.products?.[1]).toEqual(other)
    expect(after.products).toHaveLength(1200)

    const file = after.fininfo?.[0]?.filename ?? ''
    const kept = [{ ...invoice, Id: after.fininfo?.[0]?.Id, filename: file, Amount: 999_999 }]
    await sandbox.ask(updateInboundFinancialInfo, { token, params, body: { fininfo: kept } })
    expect((await orderOf(order.id)).fininfo).toMatchObject([{ Amount: 999_999, filename: file }])
    const place = { division: '1001', folder: 'fininfo', file }
    const bytes = await (await sandbox.open(getInboundFile, { token, params: place })).arrayBuffer()
    expect(Buffer.from(bytes).toString('base64')).toBe(pdf('new'))
  })

  it('is refused with other than one invoice, a line above it, or a line or document of elsewhere, and changes nothing [API-16]', async () => {
    const before = await orderOf(inboundLandmarks.long)
    const send = (body: unknown) =>
      outcome(updateInboundFinancialInfo, inboundLandmarks.long, body, token)
    const freight = { ...invoice, InfoType: 'freightcost', Description: 'FRGH_COST_1', Date: null }
    const fininfo = [{ ...invoice, Amount: 5 }]
    const lines = (Amount: number, Id = before.products?.[0]?.id) => [
      { Id, AdditionalLineFinInfo: { LineFinInfo: [{ Amount }] } },
    ]
    expect(await send({ fininfo: [] })).toBe('422 Exactly 1 invoice is required')
    expect(await send({ fininfo: [invoice, freight, freight] })).toBe(
      '422 Order cannot have more than 1 freightcost document',
    )
    expect(await send({ fininfo, lines: lines(5.01) })).toBe(
      '422 Line invoice amount cannot exceed the invoice amount',
    )
    expect(await send({ fininfo, lines: lines(5, 77) })).toBe('422 Line is unknown')
    expect(await send({ fininfo: [{ ...invoice, filename: 'x.pdf' }] })).toBe(
      '422 Document is unknown',
    )
    expect(await send({ fininfo: [{ ...invoice, Docdata: 'YWJj' }] })).toBe(
      '422 Document must be a PDF',
    )
    expect(await orderOf(inboundLandmarks.long)).toEqual(before)
  })
})

describe('PUT /purchaseorders/{id}/certificates', () => {
  const send = (certificates: unknown[]) =>
    outcome(updateInboundCertificates, inboundLandmarks.whole, { certificates }, customs)

  it('replaces the certificates, keeps documents by their names and stores new ones [API-17, API-31]', async () => {
    const { certificates } = await orderOf(inboundLandmarks.whole)
    const [first] = certificates ?? []
    const kept = { id: first?.id, number: 'CHANGED', type: first?.type, filename: first?.filename }
    expect(await send([kept, { ...certificate, filename: 'new.pdf', Docdata: pdf('new') }])).toBe(
      'done',
    )
    const after = (await orderOf(inboundLandmarks.whole)).certificates ?? []
    expect(after).toMatchObject([
      { ...first, number: 'CHANGED' },
      { number: 'C9', type: 'EUR.1' },
    ])
    const params = { division: '1001', folder: 'certificate', file: after[1]?.filename ?? '' }
    const bytes = await (await sandbox.open(getInboundFile, { token, params })).arrayBuffer()
    expect(Buffer.from(bytes).toString('base64')).toBe(pdf('new'))
  })

  it('takes four at most, and two only where they agree [API-17]', async () => {
    const of = (...types: string[]) => send(types.map((type) => ({ number: 'C', type })))
    expect(await of('CVO', 'EUR.1', 'ATR', 'EUR-MED')).toBe('done')
    expect(await of('CVO', 'EUR.1', 'ATR', 'EUR-MED', 'ATR')).toBe(
      '422 Order cannot have more than 4 certificates',
    )
    expect(await of('EUR.1', 'ATR')).toBe(
      '422 This combination of certificate types is not allowed',
    )
    expect(await of()).toBe('done')
  })
})

describe('POST /purchaseorders/{id}/action', () => {
  const run = (id: number, body: object, as = customs) => outcome(runInboundAction, id, body, as)
  const dispatch = { action: 'dispatch_sync' }

  it('sends an order to the warehouse once: phase 40, status 25 [API-18, API2-19]', async () => {
    const { id } = (await orderAt(20, { status: [20] })).order
    expect(await run(id, { ...dispatch, order_id: id })).toBe('done')
    expect((await orderOf(id)).order).toMatchObject({ status: { id: 25 }, phase: { id: 40 } })
    expect(await run(id, dispatch)).toBe('422 This action is not permitted for the current status')
  })

  it('is refused in other phases and statuses, for other actions and ids, and for others than customs [API-18, API2-19]', async () => {
    const notPermitted = '422 This action is not permitted for the current status'
    for (const order of [await orderAt(15), await orderAt(40), await orderAt(20, { status: [90] })])
      expect(await run(order.order.id, dispatch)).toBe(notPermitted)
    const { id } = (await orderAt(30)).order
    expect(await run(id, { action: 'explode' })).toBe('422 Action explode is unknown')
    expect(await run(id, { ...dispatch, order_id: 7 })).toMatch(/^422/)
    expect(await run(id, { ...dispatch, shipment_id: 7 })).toMatch(/^422/)
    expect(await run(id, dispatch, token)).toBe('403 Only customs may do this')
    expect((await orderOf(id)).order.phase?.id).toBe(30)
  })
})

describe('the shipment of an order', () => {
  const find = (ref: string | number, as = token) =>
    sandbox.ask(getShipment, { token: as, params: { ref } })

  it('is found by id where the reference is digits alone, else by reference whatever the case [API-65, API2-07]', async () => {
    const { wholeShipment, digitsShipment } = inboundLandmarks
    expect((await find('mxharbour1')).result.id).toBe(wholeShipment)
    expect((await find(wholeShipment)).result.mx_inbound_reference).toBe('MXHARBOUR1')
    expect((await find(digitsShipment)).result.mx_inbound_reference).toBe(String(wholeShipment))
    const polder = await sandbox.token('solo@demo.test')
    for (const [ref, as] of [
      ['NOPE', token],
      ['MXHARBOUR1', polder],
    ] as const) {
      expect((await sandbox.refused(getShipment, { token: as, params: { ref } })).status).toBe(404)
    }
  })

  it('takes a sound MRN from customs while it is open, and its orders get it [API-65, API2-11]', async () => {
    const ref = String(inboundLandmarks.digitsShipment)
    const send = async (mrn: string, as = customs, place = ref) => {
      const sent = { token: as, params: { ref: place }, body: { mrn } }
      const answer = await sandbox.open(updateShipment, sent)
      return answer.ok || (await sandbox.refused(updateShipment, sent)).error.en
    }
    expect(await send('26NL000510A1B2C3J5')).toBe(true)
    expect((await orderOf(inboundLandmarks.digits)).order.mrn).toBe('26NL000510A1B2C3J5')
    expect(await send('26NL000510A1B2C3J4')).toBe('Invalid MRN')
    expect(await send('26NL000510A1B2C3J5', token)).toBe('Only customs may do this')
    expect(await send('26NL000510A1B2C3J5', customs, 'MXHARBOUR1')).toBe('Shipment already closed')
  })
})

describe('four saves of one order', () => {
  it('each can fail on its own, and the same key tells what became of it [NET-33, BEY-03]', async () => {
    const { result } = await sandbox.ask(createInboundDraft, {
      token,
      body: customsDraft('LOST-1'),
    })
    const params = { id: result.id }
    await sandbox.ask(finalizeInboundDraft, { token, params, body: { cancelled: false } })
    await sandbox.fault({ path: '/purchaseorders/{id}/certificates', kind: 'applyThenReset' })
    const sent = { token: customs, key: 'k', params, body: { certificates: [certificate] } }
    await expect(sandbox.open(updateInboundCertificates, sent)).rejects.toThrow()
    expect((await orderOf(result.id)).certificates).toMatchObject([certificate])
    const before = (await orderOf(result.id)).order.time_modified
    await sandbox.ask(updateInboundCertificates, sent)
    expect((await orderOf(result.id)).order.time_modified).toBe(before)
  })
})
