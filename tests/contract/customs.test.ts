import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DateTime } from 'luxon'
import type { BodyOf } from '#contract/call'
import {
  assignInboundOrders,
  assignReturns,
  findInboundOrders,
  findReturns,
  getShipment,
  getSettings,
  requestAuditFile,
  updateShipment,
} from '#contract/index'
import { inboundLandmarks } from '../../sandbox/seed/inbound-landmarks'
import { shipmentLandmarks as landmarks } from '../../sandbox/seed/shipment-landmarks'
import { openSandbox, type TestSandbox } from './sandbox'
import { shipmentsOf } from './shipment-support'

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
beforeEach(async () => {
  await sandbox.control('POST', '/reset')
})

const query = { order: 'desc', page: 1, limit: 1000 } as const
const findOrders = async (filters: BodyOf<typeof findInboundOrders>['filters']) =>
  (await sandbox.ask(findInboundOrders, { token: customs, query, body: { filters } })).result
const findAllReturns = async (filters: BodyOf<typeof findReturns>['filters']) =>
  (await sandbox.ask(findReturns, { token: customs, query, body: { filters } })).result

type Body = BodyOf<typeof assignInboundOrders>
const kinds = { orders: assignInboundOrders, returns: assignReturns }

const assign = (body: Body, kind: keyof typeof kinds = 'orders') =>
  sandbox.ask(kinds[kind], { token: customs, body })

async function refused(body: unknown, kind: keyof typeof kinds = 'orders', token = customs) {
  const { status, error } = await sandbox.refused(kinds[kind], { token, body })
  return `${status} ${error.en}`
}

/** Orders that may be put into a shipment. */
async function freeOrders(count: number) {
  const orders = await findOrders({ customs: true, status: [20, 25, 30], assigned: false })
  return orders.slice(0, count).map(({ id }) => id)
}
async function newReturns(count: number) {
  return (await findAllReturns({ status: [20] })).slice(0, count).map(({ id }) => id)
}

describe('assigning an MX inbound reference', () => {
  it('makes a new shipment of orders, in upper case, with seals and the country of the first [API2-23, API2-24]', async () => {
    const ids = await freeOrders(3)
    const answer = await assign({
      ids,
      mx_inbound_reference: 'mxbulk-1',
      depart_seal_number1: 'SEAL1',
      depart_seal_number2: '',
    })
    expect(answer).toMatchObject({ result: { assigned: ids, errors: {} } })
    expect(answer.message?.en).toBe('The MX inbound reference is assigned')
    const shipment = await shipments.read('MXBULK-1')
    expect(shipment).toMatchObject({
      mx_inbound_reference: 'MXBULK-1',
      status: { id: 20 },
      depart_seal_number1: 'SEAL1',
      depart_seal_number2: null,
    })
    expect(shipment.orders?.map(({ id }) => id).sort()).toEqual([...ids].sort())
    const moved = await findOrders({ ids })
    for (const order of moved)
      expect(order).toMatchObject({
        mx_inbound_reference: 'MXBULK-1',
        shipment_id: shipment.id,
        shipment: { id: shipment.id, mx_inbound_reference: 'MXBULK-1' },
      })
    expect(shipment.departure_country).toBe(
      moved.find(({ id }) => id === ids[0])?.departure_country,
    )
  })

  it('uses the shipment that has it, whose seals stay where none are sent; its MRN goes with it [API2-24]', async () => {
    const { mx_inbound_reference, mrn } = await shipments.read(landmarks.empty)
    const sent = { token: customs, params: { ref: landmarks.empty } }
    await sandbox.ask(updateShipment, {
      ...sent,
      body: { depart_seal_number1: 'OLD1', depart_seal_number2: 'OLD2' },
    })
    const reference = mx_inbound_reference?.toLowerCase() ?? ''
    const [first = 0, second = 0] = await freeOrders(2)
    await assign({ ids: [first], mx_inbound_reference: reference, depart_seal_number2: 'NEW2' })
    const after = await shipments.read(landmarks.empty)
    expect(after).toMatchObject({ depart_seal_number1: 'OLD1', depart_seal_number2: 'NEW2' })
    expect((await findOrders({ ids: [first] }))[0]).toMatchObject({ mx_inbound_reference, mrn })
    await assign({ ids: [second], mx_inbound_reference: reference })
    const both = await shipments.read(landmarks.empty)
    expect(both.orders).toHaveLength(2)
    expect(both).toMatchObject({ depart_seal_number1: 'OLD1', depart_seal_number2: 'NEW2' })
    expect((await shipments.find()).count).toBe(120)
  })

  it('takes returns out of the shipment that they were in, and they are found by the new one [API2-23, API2-24]', async () => {
    const ids = await newReturns(4)
    const answer = await assign({ ids, mx_inbound_reference: 'MXRET' }, 'returns')
    expect(answer.result?.assigned).toEqual(ids)
    const { id, returns } = await shipments.read('MXRET')
    expect(returns?.map((one) => one.id).sort()).toEqual([...ids].sort())
    for (const one of await findAllReturns({ ids }))
      expect(one).toMatchObject({ shipment: { id, mx_inbound_reference: 'MXRET' } })
    const found = await sandbox.ask(findReturns, {
      token: customs,
      query,
      body: { search: 'mxret' },
    })
    expect(found.result.map((one) => one.id).sort()).toEqual([...ids].sort())
  })

  it('takes 500 at once, of which 37 are refused one by one and the others assigned [API2-23, API2-24]', async () => {
    const canceled = (await findOrders({ status: [90] })).slice(0, 5)
    const good = (await findOrders({ status: [20, 25, 30, 35, 40] }))
      .filter(({ status, shipment_id }) => status?.id !== 40 || shipment_id === null)
      .slice(0, 463)
    const closed = await findOrders({ ids: [inboundLandmarks.whole] })
    const unknown = Array.from({ length: 31 }, (_, n) => 77_000_000 + n)
    const ids = [...good, ...canceled, ...closed].map(({ id }) => id).concat(unknown)
    expect(ids).toHaveLength(500)
    const { result } = await assign({ ids, mx_inbound_reference: 'MX500' })
    expect(result?.assigned).toEqual(good.map(({ id }) => id))
    const errors = Object.entries(result?.errors ?? {})
    expect(errors).toHaveLength(37)
    expect(result?.errors[String(unknown[0])]?.en).toBe('Not found')
    expect(result?.errors[String(canceled[0]?.id)]?.en).toBe(
      'This action is not permitted for the current status',
    )
    expect(result?.errors[String(inboundLandmarks.whole)]?.en).toBe('Shipment already closed')
    expect((await shipments.read('MX500')).orders).toHaveLength(good.length)
    expect((await findOrders({ ids: [inboundLandmarks.whole] }))[0]?.shipment_id).toBe(
      inboundLandmarks.wholeShipment,
    )
  })

  it('makes no shipment where none can be assigned [API2-24]', async () => {
    const { result, message } = await assign({ ids: [77_000_000], mx_inbound_reference: 'MXNONE' })
    expect(result).toMatchObject({ assigned: [], errors: { 77000000: { en: 'Not found' } } })
    expect(message ?? null).toBeNull()
    const gone = await sandbox.refused(getShipment, { token: customs, params: { ref: 'MXNONE' } })
    expect(gone.status).toBe(404)
  })

  it('is refused for a shipment that is closed or canceled, and nothing moves [API2-24]', async () => {
    const ids = await freeOrders(1)
    for (const status of [50, 90]) {
      const [over] = (await shipments.find({ status: [status] })).result
      const { mx_inbound_reference } = over ?? {}
      expect(mx_inbound_reference).toBeTruthy()
      expect(await refused({ ids, mx_inbound_reference })).toBe('422 Shipment already closed')
    }
    expect((await findOrders({ ids }))[0]?.shipment_id).toBeNull()
  })

  it.each(['orders', 'returns'] as const)(
    'is refused without %s, a reference, or with texts too long, and to whoever is not of customs [API2-23]',
    async (kind) => {
      const ids = kind === 'orders' ? await freeOrders(1) : await newReturns(1)
      const good = { ids, mx_inbound_reference: 'MXGOOD' }
      const none = kind === 'orders' ? 'No orders selected' : 'No returns selected'
      const wrong: [unknown, string][] = [
        [{ ...good, ids: [] }, `422 ${none}`],
        [{ ids }, '422 MX inbound reference is required'],
        [{ ...good, mx_inbound_reference: '  ' }, '422 MX inbound reference is required'],
        [{ ...good, mx_inbound_reference: 'X'.repeat(71) }, '422 MX inbound reference cannot be longer than 70 characters'], // prettier-ignore
        [{ ...good, depart_seal_number1: 'X'.repeat(18) }, '422 Departure seal number 1 cannot be longer than 17 characters'], // prettier-ignore
        [{ ...good, depart_seal_number2: 'X'.repeat(18) }, '422 Departure seal number 2 cannot be longer than 17 characters'], // prettier-ignore
        [{ ...good, ids: Array.from({ length: 501 }, (_, n) => n + 1) }, '422 ids is not valid'],
      ]
      for (const [body, words] of wrong) expect(await refused(body, kind)).toBe(words)
      expect(await refused(good, kind, client)).toBe('403 Only customs may do this')
      expect((await sandbox.refused(getShipment, { token: customs, params: { ref: 'MXGOOD' } })).status).toBe(404) // prettier-ignore
    },
  )

  it('writes once for one key, and tells again what it told [API2-23, BEY-03]', async () => {
    const ids = await freeOrders(2)
    const once = { token: customs, key: 'assign-1', body: { ids, mx_inbound_reference: 'MXONCE' } }
    const first = await sandbox.ask(assignInboundOrders, once)
    expect(await sandbox.ask(assignInboundOrders, once)).toEqual(first)
    const { result } = await shipments.find(undefined, { search: 'MXONCE' })
    expect(result).toHaveLength(1)
  })
})

describe('status ids of orders and returns', () => {
  it('are those of the settings, and only new lies from 20 to 24 [API2-25]', async () => {
    const { result } = await sandbox.ask(getSettings, { token: customs })
    expect(result).toMatchObject({
      SUPPLIER_ORDER_STATUS_CONCEPT: 10,
      SUPPLIER_ORDER_STATUS_CLOSED: 40,
      RETURN_STATUS_NEW: 20,
    })
    const known = new Set([10, 20, 25, 30, 35, 40, 90])
    for (const { status } of [...(await findOrders({})), ...(await findAllReturns({}))])
      expect(known).toContain(status?.id)
    expect([...known].filter((id) => id >= 20 && id < 25)).toEqual([20])
  })
})

describe('POST /audits', () => {
  const day = (days: number) => DateTime.now().setZone('Europe/Amsterdam').minus({ days })
  const bounds = (first: DateTime, last = first) => ({
    selection_start_date: first.startOf('day').toMillis(),
    selection_end_date: last.endOf('day').toMillis(),
  })
  const good = { selection_id: 4, ...bounds(day(5), day(2)), email: 'cas@demo.test' }

  async function newestMail() {
    const answer = await sandbox.control('GET', '/outbox')
    const { mails } = (await answer.json()) as { mails: { email: string; link: string }[] }
    return mails.at(-1)
  }

  it('mails a file with the shipments that were registered on the asked days, and no others [API2-26, CAU-14]', async () => {
    const { message } = await sandbox.ask(requestAuditFile, { token: customs, body: good })
    expect(message?.en).toBe('The audit file will be sent by e-mail')
    const mail = await newestMail()
    expect(mail?.email).toBe('cas@demo.test')
    const file = await fetch(mail?.link ?? '')
    expect(file.headers.get('content-disposition')).toContain('audit-1001.xml')
    const text = await file.text()
    const listed = [...text.matchAll(/<id>(\d+)<\/id>/g)].map(([, id]) => Number(id))
    const [from, to] = [good.selection_start_date / 1000, Math.floor(good.selection_end_date / 1000)] // prettier-ignore
    const { result } = await shipments.find({ time: { from, to } }, { order: 'asc' })
    expect(listed.length).toBeGreaterThan(3)
    expect(listed).toEqual(result.map(({ id }) => id))
    expect(text).toContain('definition="ADC CUSTOMS NL V1"')
    expect((await fetch(`${mail?.link}x`)).status).toBe(404)
  })

  it('takes both bounds to the millisecond, on the days when the clock changes too [API2-26, CAU-08]', async () => {
    const summer = { selection_start_date: 1_711_839_600_000, selection_end_date: 1_711_922_399_999 } // prettier-ignore
    await sandbox.ask(requestAuditFile, { token: customs, body: { ...good, ...summer } })
    const mail = await newestMail()
    const text = await (await fetch(mail?.link ?? '')).text()
    expect(text).toContain('from="2024-03-30T23:00:00.000Z" to="2024-03-31T21:59:59.999Z"')
    const [row] = (await shipments.find()).result
    const exact = (row?.time_added ?? 0) * 1000
    for (const [first, last, within] of [
      [exact, exact, true],
      [exact + 1, exact + 999, false],
      [exact - 999, exact - 1, false],
    ] as const) {
      const body = { ...good, selection_start_date: first, selection_end_date: last }
      await sandbox.ask(requestAuditFile, { token: customs, body })
      const link = (await newestMail())?.link ?? ''
      expect((await (await fetch(link)).text()).includes(`<id>${row?.id}</id>`)).toBe(within)
    }
  })

  it.each([
    [{ selection_id: undefined }, '422 Selection is required'],
    [{ selection_id: 5 }, '422 Selection is unknown'],
    [{ selection_start_date: undefined }, '422 Begin date is required'],
    [{ selection_end_date: null }, '422 End date is required'],
    [{ selection_end_date: good.selection_start_date - 1 }, '422 End date is not valid'],
    [{ email: '' }, '422 E-mail is required'],
    [{ email: 'nobody' }, '422 E-mail is not valid'],
    [{ selection_start_date: 'today' }, '422 selection_start_date is not valid'],
  ])('is refused with %j, and no mail is sent [API2-26]', async (wrong, words) => {
    const body = { ...good, ...wrong }
    const { status, error } = await sandbox.refused(requestAuditFile, { token: customs, body })
    expect(`${status} ${error.en}`).toBe(words)
    expect(await newestMail()).toBeUndefined()
  })

  it('is refused to whoever is not of customs [API2-26, CAU-01]', async () => {
    const answer = await sandbox.refused(requestAuditFile, { token: client, body: good })
    expect(answer.status).toBe(403)
  })
})
