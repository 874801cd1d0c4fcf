import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  findReturns,
  getInboundOrder,
  updateShipment,
  updateShipmentPackages,
} from '#contract/index'
import { shipmentLandmarks as landmarks } from '../../sandbox/seed/shipment-landmarks'
import { openSandbox, type TestSandbox } from './sandbox'
import { shipmentsOf } from './shipment-support'

let sandbox: TestSandbox
let customs: string
let shipments: ReturnType<typeof shipmentsOf>

beforeAll(async () => {
  sandbox = await openSandbox()
  customs = await sandbox.token('customs@demo.test')
  shipments = shipmentsOf(sandbox, customs)
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.control('POST', '/reset')
})

const ref = landmarks.unknownPackage
const mrn = '24NL000510ABC12347'

async function save(body: unknown, place: number | string = ref) {
  const sent = { token: customs, params: { ref: place }, body }
  const answer = await sandbox.open(updateShipment, sent)
  const { error } = (await answer.json()) as { error?: { en: string } }
  return error?.en ?? 'done'
}

describe('PUT /shipments/{ref}', () => {
  it('stores each field, and leaves as it was what is left out [API2-11]', async () => {
    const before = await shipments.read(ref)
    const body = {
      mx_inbound_reference: 'mxnew-1',
      mrn,
      container_number: 'MSCU1234567',
      arrival_seal_number1: 'A1',
      arrival_seal_number2: 'A2',
      depart_seal_number1: 'D1',
      depart_seal_number2: 'D2',
      transport_arrival_licence_plate: 'NL 12-AB-34',
      border_transport_national: 'NL',
      border_transport_mode_id: 3,
      incident: 'Broken seals',
      incident_remark: 'Both of them',
      weight_gross: 1234.56,
    }
    const { result, message } = await sandbox.ask(updateShipment, {
      token: customs,
      params: { ref },
      body,
    })
    expect(message?.en).toBe('Saved successfully')
    const expected = { ...body, mx_inbound_reference: 'MXNEW-1', border_transport_mode_id: '3' }
    expect(result).toMatchObject(expected)
    expect(await shipments.read('mxNEW-1')).toMatchObject({ ...expected, id: ref })
    expect(result.time_modified ?? 0).toBeGreaterThan(before.time_modified ?? 0)
    expect(await save({ depart_seal_number2: '' })).toBe('done')
    const after = await shipments.read(ref)
    expect(after).toMatchObject({ ...expected, depart_seal_number2: null })
    expect(after.departure_country).toBe(before.departure_country)
  })

  it('gives its orders and returns reference and MRN, by which they are found [API2-11]', async () => {
    const { shared } = landmarks
    expect(await save({ mx_inbound_reference: 'MXSHARED', mrn }, shared)).toBe('done')
    const { orders, returns } = await shipments.read(shared)
    const id = orders?.[0]?.id ?? 0
    const { order } = (await sandbox.ask(getInboundOrder, { token: customs, params: { id } })).result // prettier-ignore
    expect(order).toMatchObject({ mx_inbound_reference: 'MXSHARED', mrn })
    const found = await sandbox.ask(findReturns, {
      token: customs,
      query: { order: 'asc', page: 1, limit: 20 },
      body: { search: 'mxshared' },
    })
    expect(found.result.map((one) => one.id)).toEqual(returns?.map((one) => one.id))
  })

  it('refuses a reference of another shipment, and keeps its own in another spelling [API2-11]', async () => {
    const { mx_inbound_reference: taken } = await shipments.read(landmarks.empty)
    expect(await save({ mx_inbound_reference: taken?.toLowerCase() })).toBe(
      'MX inbound reference already exists',
    )
    const { mx_inbound_reference: own } = await shipments.read(ref)
    expect(await save({ mx_inbound_reference: own?.toLowerCase() })).toBe('done')
    expect(await save({ mx_inbound_reference: '' })).toBe('done')
    expect((await shipments.read(ref)).mx_inbound_reference).toBeNull()
    expect(await save({ mx_inbound_reference: null }, landmarks.empty)).toBe('done')
  })

  it.each([
    [{ mrn: '24NL000510ABC12348' }, 'Invalid MRN'],
    [{ mrn: '24nl000510abc12347' }, 'Invalid MRN'],
    [{ mx_inbound_reference: 'X'.repeat(71) }, 'MX inbound reference cannot be longer than 70 characters'], // prettier-ignore
    [{ container_number: 'X'.repeat(71) }, 'Container number cannot be longer than 70 characters'],
    [{ arrival_seal_number1: 'X'.repeat(18) }, 'Arrival seal number 1 cannot be longer than 17 characters'], // prettier-ignore
    [{ arrival_seal_number2: 'X'.repeat(18) }, 'Arrival seal number 2 cannot be longer than 17 characters'], // prettier-ignore
    [{ depart_seal_number1: 'X'.repeat(18) }, 'Departure seal number 1 cannot be longer than 17 characters'], // prettier-ignore
    [{ depart_seal_number2: 'X'.repeat(18) }, 'Departure seal number 2 cannot be longer than 17 characters'], // prettier-ignore
    [{ transport_arrival_licence_plate: 'N 12' }, 'Transport arrival licence plate is not valid'],
    [{ transport_arrival_licence_plate: 'NL' }, 'Transport arrival licence plate is not valid'],
    [{ transport_arrival_licence_plate: `NL ${'X'.repeat(24)}` }, 'Transport arrival licence plate cannot be longer than 26 characters'], // prettier-ignore
    [{ border_transport_national: 'QQ' }, 'Border transport national is unknown'],
    [{ border_transport_mode_id: 5 }, 'Border transport mode is not valid'],
    [{ incident: 'Storm' }, 'Incident is not valid'],
    [{ incident: 'Other', incident_remark: 'X'.repeat(257) }, 'Incident remark cannot be longer than 256 characters'], // prettier-ignore
    [{ incident_remark: 'Without one' }, 'Incident is required'],
    [{ weight_gross: -1 }, 'Gross weight must be at least 0'],
    [{ weight_gross: 1.234 }, 'Gross weight can have at most 2 decimals'],
    [{ weight_gross: '12' }, 'weight_gross is not valid'],
    [{ weight_t1: 12 }, 'weight_t1 is not valid'],
  ])('refuses %j, and nothing of it is stored [API2-11]', async (wrong, words) => {
    const before = await shipments.read(ref)
    expect(await save({ depart_seal_number1: 'NEW', ...wrong })).toBe(words)
    expect(await shipments.read(ref)).toEqual(before)
  })

  it('is remembered after a restart, as are requests and reports [API2-11, API2-15]', async () => {
    let clock = Date.now()
    const own = await openSandbox({ now: () => clock })
    const token = await own.token('customs@demo.test')
    await own.ask(updateShipment, { token, params: { ref }, body: { container_number: 'KEPT' } })
    await own.stop()
    clock += 1000
    const again = await openSandbox({ dataDir: own.dataDir, now: () => clock })
    expect((await shipmentsOf(again, token).read(ref)).container_number).toBe('KEPT')
    await again.close()
  })
})

describe('PUT /shipments/{ref}/packages', () => {
  const replace = async (packages: unknown) => {
    const sent = { token: customs, params: { ref }, body: { packages } }
    const answer = await sandbox.open(updateShipmentPackages, sent)
    const { error } = (await answer.json()) as { error?: { en: string } }
    return error?.en ?? 'done'
  }

  it('replaces the list; a type that it had may stay, though nobody knows it [API2-12]', async () => {
    const packages = [
      { type: 'ZZ', quantity: 2 },
      { type: 'PA', quantity: 5 },
    ]
    expect(await replace(packages)).toBe('done')
    expect((await shipments.read(ref)).packages).toEqual(packages)
    expect(await replace([])).toBe('done')
    expect((await shipments.read(ref)).packages).toEqual([])
    expect(await replace(packages)).toBe('Package type is unknown')
  })

  it.each([
    [{ type: 'QQ', quantity: 1 }, 'Package type is unknown'],
    [{ type: 'CT', quantity: 0 }, 'Quantity must be at least 1'],
    [{ type: 'CT', quantity: 1.5 }, 'Quantity must be at least 1'],
    [{ type: 'CT', quantity: '2' }, 'packages.0.quantity is not valid'],
    [{ type: 'CT' }, 'packages.0.quantity is required'],
  ])('refuses %j [API2-12]', async (wrong, words) => {
    const before = (await shipments.read(ref)).packages
    expect(await replace([wrong])).toBe(words)
    expect((await shipments.read(ref)).packages).toEqual(before)
  })
})
