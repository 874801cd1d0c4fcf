import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  getInboundOrder,
  issueUnloadingReport,
  runInboundAction,
  runShipmentAction,
  saveUnloadingReport,
  setShipmentStatus,
  updateShipment,
  updateShipmentPackages,
} from '#contract/index'
import { shipmentLandmarks as landmarks } from '../../sandbox/seed/shipment-landmarks'
import { openSandbox, type TestSandbox } from './sandbox'
import { shipmentsOf } from './shipment-support'

const answerMs = 30_000
let clock = Date.now()
let sandbox: TestSandbox
let customs: string
let client: string
let shipments: ReturnType<typeof shipmentsOf>

beforeAll(async () => {
  sandbox = await openSandbox({ now: () => clock })
  customs = await sandbox.token('customs@demo.test')
  client = await sandbox.token()
  shipments = shipmentsOf(sandbox, customs)
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.control('POST', '/reset')
})

type Write =
  | typeof runShipmentAction
  | typeof setShipmentStatus
  | typeof updateShipment
  | typeof updateShipmentPackages
  | typeof saveUnloadingReport

/** Status and message of a refusal; `done` without one. */
async function outcome(call: Write, ref: number | string, body: unknown, as = customs) {
  const answer = await sandbox.open(call, { token: as, params: { ref }, body })
  const { error } = (await answer.json()) as { error?: { en: string } }
  return error ? `${answer.status} ${error.en}` : 'done'
}

const act = (ref: number, action: string, as?: string) =>
  outcome(runShipmentAction, ref, { action }, as)
const setStatus = (ref: number, status: number, as?: string) =>
  outcome(setShipmentStatus, ref, { status }, as)

/** The newest shipment of a status that is no landmark. */
async function shipmentAt(status: number) {
  const { result } = await shipments.find({ status: [status] })
  const plain = result.find(({ id }) => id > 800_009 && id < 1_000_000)
  expect(plain).toBeDefined()
  return plain?.id ?? 0
}

const statusOf = async (ref: number) => (await shipments.read(ref)).status?.id

/** Reference and a matrix of one package for each order and return. */
async function reportOf(ref: number, quantity = 1) {
  const { mx_inbound_reference = null, orders, returns } = await shipments.read(ref)
  const ids = [
    ...(orders ?? []).map((order) => order.external_order_id ?? ''),
    ...(returns ?? []).map((one) => one.external_return_id ?? ''),
  ]
  return {
    mx_inbound_reference,
    matrix: Object.fromEntries(ids.map((id) => [id, { CT: quantity, PK: 0 }])),
  }
}

const notPermitted = '422 This action is not permitted for the current status'
const closed = '422 Shipment already closed'
const statuses = [10, 20, 25, 30, 35, 40, 50, 90]
const permitted: Record<number, { shipment: string[]; unloading: string[] }> = {
  10: { shipment: [], unloading: [] },
  20: { shipment: ['Save', 'RequestPermToUnload'], unloading: [] },
  25: { shipment: ['Save'], unloading: [] },
  30: { shipment: ['Save'], unloading: ['Save', 'Issue'] },
  35: { shipment: ['Save'], unloading: ['Save'] },
  40: { shipment: ['Save', 'Close'], unloading: ['Save'] },
  50: { shipment: [], unloading: [] },
  90: { shipment: [], unloading: [] },
}

describe.each(statuses)('a shipment at status %i', (status) => {
  const over = status >= 50 ? closed : notPermitted
  const may = (part: 'shipment' | 'unloading', action: string) =>
    permitted[status]?.[part].includes(action)

  it('says what is permitted, and refuses every other write [API2-09, API2-11, API2-12, API2-14, API2-16, API2-18]', async () => {
    const ref = await shipmentAt(status)
    expect((await shipments.read(ref)).permitted_actions).toEqual(permitted[status])
    const report = await reportOf(ref)
    const save = may('shipment', 'Save') ? 'done' : over
    expect(await outcome(updateShipment, ref, { container_number: 'C1' })).toBe(save)
    expect(await outcome(updateShipmentPackages, ref, { packages: [] })).toBe(save)
    const saveReport = may('unloading', 'Save') ? 'done' : over
    expect(await outcome(saveUnloadingReport, ref, report)).toBe(saveReport)
    if (!may('unloading', 'Issue')) {
      expect(await outcome(issueUnloadingReport, ref, report)).toBe(over)
      expect(await act(ref, 'tg_conform')).toBe(over)
    }
    if (!may('shipment', 'RequestPermToUnload')) {
      expect(await act(ref, 'tg')).toBe(over)
      expect(await act(ref, 'mrn_not_applicable')).toBe(over)
    }
    if (!may('shipment', 'Close')) expect(await act(ref, 'ags_import')).toBe(over)
    for (const target of statuses) {
      const isStep = (status === 20 && target === 30) || (status === 40 && target === 50)
      if (!isStep) expect([target, await setStatus(ref, target)]).toEqual([target, notPermitted])
    }
    expect(await setStatus(ref, 777)).toBe('422 Status is unknown')
    expect(await statusOf(ref)).toBe(status)
  })

  it('refuses each write of whoever is not of customs [API2-13, CSH-01]', async () => {
    const ref = await shipmentAt(status)
    const report = await reportOf(ref)
    const only = '403 Only customs may do this'
    expect(await outcome(updateShipment, ref, { mrn: '' }, client)).toBe(only)
    expect(await outcome(updateShipmentPackages, ref, { packages: [] }, client)).toBe(only)
    expect(await outcome(saveUnloadingReport, ref, report, client)).toBe(only)
    expect(await outcome(issueUnloadingReport, ref, report, client)).toBe(only)
    expect(await act(ref, 'tg', client)).toBe(only)
    expect(await setStatus(ref, 30, client)).toBe(only)
  })
})

describe('permission to unload', () => {
  it('is asked for by tg with a sound MRN, and granted at the first read after the customs office’s time [API2-13, API2-14, API2-15]', async () => {
    const ref = await shipmentAt(20)
    const { mrn } = await shipments.read(ref)
    await sandbox.ask(updateShipment, { token: customs, params: { ref }, body: { mrn: '' } })
    expect(await act(ref, 'tg')).toBe('422 Invalid MRN')
    await sandbox.ask(updateShipment, { token: customs, params: { ref }, body: { mrn } })
    const { message } = await sandbox.ask(runShipmentAction, {
      token: customs,
      params: { ref },
      body: { action: 'tg' },
    })
    expect(message?.en).toBe('Permission to unload is requested')
    const asked = await shipments.read(ref)
    expect(asked).toMatchObject({ status: { id: 25 }, time_arrival: null })
    expect(asked.fiton_tg_id).toMatch(/^TG\d+-\d+$/)
    clock += answerMs - 1
    expect(await statusOf(ref)).toBe(25)
    clock += 1
    const { result } = await shipments.find({ status: [30] })
    expect(result.map(({ id }) => id)).toContain(ref)
    const granted = await shipments.read(ref)
    expect(granted.time_arrival).toBe(Math.floor(clock / 1000))
    expect(granted.time_modified ?? 0).toBeGreaterThan(asked.time_modified ?? 0)
  })

  it('is not granted for what was seeded [API2-15]', async () => {
    const ref = await shipmentAt(25)
    clock += 3_600_000
    expect(await statusOf(ref)).toBe(25)
  })

  it('comes at once where the status is set, with a request of its own, or where no MRN applies [API2-16, API2-17]', async () => {
    const ref = await shipmentAt(20)
    expect(await setStatus(ref, 30)).toBe('done')
    const granted = await shipments.read(ref)
    expect(granted).toMatchObject({ status: { id: 30 } })
    expect(granted.fiton_tg_id).toBeTruthy()
    expect(granted.time_arrival).toBe(Math.floor(clock / 1000))
    const { unnamed } = landmarks
    expect(await act(unnamed, 'mrn_not_applicable')).toBe('done')
    expect(await statusOf(unnamed)).toBe(30)
  })

  it('is refused where it was asked for already [API2-14, API2-16]', async () => {
    const already = '422 Permission to unload was requested already'
    for (const answer of [
      await act(landmarks.requested, 'tg'),
      await act(landmarks.requested, 'mrn_not_applicable'),
      await setStatus(landmarks.requested, 30),
    ])
      expect(answer).toBe(already)
    expect(await statusOf(landmarks.requested)).toBe(20)
  })

  it('is no matter of other words than the four actions [API2-13]', async () => {
    for (const action of ['explode', '', 'constructor', '__proto__'])
      expect(await act(await shipmentAt(20), action)).toBe(`422 Action ${action} is unknown`)
  })
})

describe('the course of a shipment', () => {
  it('runs from new over tg, answer, report and remaining orders to closed [API2-13, API2-16, API2-17, API2-18, API2-19]', async () => {
    const ref = await shipmentAt(20)
    await act(ref, 'tg')
    clock += answerMs
    expect(await statusOf(ref)).toBe(30)
    const report = await reportOf(ref, 7)
    expect(await outcome(saveUnloadingReport, ref, report)).toBe('done')
    const saved = await shipments.read(ref)
    expect(saved).toMatchObject({ status: { id: 30 }, unloading: { matrix: report.matrix } })
    expect(await outcome(issueUnloadingReport, ref, await reportOf(ref, 8))).toBe('done')
    const issued = await shipments.read(ref)
    expect(issued.status?.id).toBe(40)
    expect(issued.unloading?.matrix).toEqual((await reportOf(ref, 8)).matrix)
    expect(await setStatus(ref, 50)).toBe('422 Not all orders are closed')
    expect(await act(ref, 'ags_import')).toBe('422 Not all orders are closed')

    for (const { id } of issued.orders ?? []) {
      const body = { action: 'dispatch_sync', order_id: id, shipment_id: ref }
      await sandbox.ask(runInboundAction, { token: customs, params: { id }, body })
      const { order } = (await sandbox.ask(getInboundOrder, { token: customs, params: { id } })).result // prettier-ignore
      expect([order.phase?.id, order.status?.id]).toEqual([40, 25])
    }
    expect(await setStatus(ref, 50)).toBe('422 Not all orders are closed')

    // the warehouse has to receive them first
    expect((await sandbox.control('POST', '/received', { orders: [] })).status).toBe(422)
    const orders = (issued.orders ?? []).map(({ id }) => id)
    const answer = await sandbox.control('POST', '/received', { orders })
    expect(await answer.json()).toEqual({ received: orders.length })
    const received = (await shipments.read(ref)).orders ?? []
    expect(received.map(({ phase, status }) => [phase?.id, status?.id])).toEqual(
      orders.map(() => [100, 40]),
    )
    expect(await setStatus(ref, 50)).toBe('done')
  })

  it('ends where all orders are closed: import first, which leaves the status, then closed [API2-14, API2-16, API2-17]', async () => {
    const ref = landmarks.allClosed
    const { message } = await sandbox.ask(runShipmentAction, {
      token: customs,
      params: { ref },
      body: { action: 'ags_import' },
    })
    expect(message?.en).toBe('The import declaration is sent')
    expect(await statusOf(ref)).toBe(40)
    expect(await setStatus(ref, 50)).toBe('done')
    const over = await shipments.read(ref)
    expect(over).toMatchObject({ status: { id: 50 }, time_completed: Math.floor(clock / 1000) })
    expect(await setStatus(ref, 50)).toBe(notPermitted)
  })

  it('without orders may be closed, as none of them is open [API2-16]', async () => {
    const ref = landmarks.returnsOnly
    expect(await outcome(issueUnloadingReport, ref, await reportOf(ref))).toBe('done')
    expect(await setStatus(ref, 50)).toBe('done')
  })

  it('is the same under other ids of the statuses [API2-08, API2-16]', async () => {
    const settings = Object.fromEntries(
      ['CONCEPT', 'NEW', 'TG', 'IE043', 'TG_CONFORM', 'IE044', 'CLOSED', 'CANCELED'].map(
        (name, n) => [`SHIPMENT_STATUS_${name}`, 501 + n],
      ),
    )
    const ref = await shipmentAt(20)
    await sandbox.control('POST', '/settings', { division: '1001', settings })
    expect(await statusOf(ref)).toBe(502)
    expect(await setStatus(ref, 30)).toBe('422 Status is unknown')
    expect(await act(ref, 'tg')).toBe('done')
    expect(await statusOf(ref)).toBe(503)
    clock += answerMs
    expect(await statusOf(ref)).toBe(504)
    expect(await outcome(issueUnloadingReport, ref, await reportOf(ref))).toBe('done')
    expect(await statusOf(ref)).toBe(506)
    expect(await setStatus(landmarks.allClosed, 507)).toBe('done')
    expect(await statusOf(landmarks.allClosed)).toBe(507)
  })

  it('is conform by one action, after which the report can be saved and not sent [API2-14]', async () => {
    const ref = await shipmentAt(30)
    expect(await act(ref, 'tg_conform')).toBe('done')
    expect(await statusOf(ref)).toBe(35)
    expect(await outcome(saveUnloadingReport, ref, await reportOf(ref))).toBe('done')
    expect(await outcome(issueUnloadingReport, ref, await reportOf(ref))).toBe(notPermitted)
  })
})

describe('the unloading report', () => {
  it('is refused for another shipment, rows, types and quantities that there are not, and nothing is kept [API2-18]', async () => {
    const ref = await shipmentAt(30)
    const good = await reportOf(ref)
    const [id = ''] = Object.keys(good.matrix)
    const other = await reportOf(landmarks.unknownPackage)
    const wrong: [unknown, string][] = [
      [{ ...good, mx_inbound_reference: 'MXOTHER' }, '422 MX inbound reference is not valid'],
      [{ ...good, mx_inbound_reference: null }, '422 MX inbound reference is not valid'],
      [{ ...good, matrix: {} }, '422 Received packaging is required'],
      [{ ...good, matrix: { ...good.matrix, ...other.matrix } }, `422 ${Object.keys(other.matrix)[0]} is unknown`], // prettier-ignore
      [{ ...good, matrix: { [id]: { ZZ: 1 } } }, '422 Unrecognized package type: ZZ'],
      [{ ...good, matrix: { [id]: { CT: -1 } } }, '422 Quantity must be 0 or more'],
      [{ ...good, matrix: { [id]: { CT: 1.5 } } }, '422 Quantity must be 0 or more'],
      [{ ...good, matrix: { [id]: { CT: '4' } } }, `422 matrix.${id}.CT is not valid`],
    ]
    for (const call of [saveUnloadingReport, issueUnloadingReport])
      for (const [body, words] of wrong) expect(await outcome(call, ref, body)).toBe(words)
    expect((await shipments.read(ref)).unloading).toBeNull()
  })

  it('of 300 orders by twelve types is kept whole, and one row stands for an order and a return of one id [API2-18]', async () => {
    const types = ['BI', 'BX', 'CT', 'ED', 'OC', 'OH', 'PA', 'PC', 'PK', 'PP', 'PX', 'SW']
    const { mx_inbound_reference, matrix } = await reportOf(landmarks.large)
    const whole = Object.fromEntries(
      Object.keys(matrix).map((id, row) => [
        id,
        Object.fromEntries(types.map((type, n) => [type, row * 12 + n])),
      ]),
    )
    const body = { mx_inbound_reference, matrix: whole }
    expect(await outcome(saveUnloadingReport, landmarks.large, body)).toBe('done')
    expect((await shipments.read(landmarks.large)).unloading?.matrix).toEqual(whole)
    const shared = await shipments.read(landmarks.shared)
    const report = await reportOf(landmarks.shared)
    expect(Object.keys(report.matrix)).toHaveLength(shared.returns?.length ?? 0)
    expect(await outcome(saveUnloadingReport, landmarks.shared, report)).toBe('done')
  })
})
