import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { upstreamOf } from '../inbound/edit-pages'
import { signedIn } from '../products/support'
import { freeIds } from './customs-pages'
import {
  makeShipment,
  openShipment,
  sent,
  shipmentForm,
  statusIds,
  storedShipment,
  writesDuring,
  type Upstream,
} from './shipment-support'

const server = portal()
let one: Browser
let other: Browser
let call: Upstream

beforeAll(async () => {
  await server.resetSandbox()
  one = await signedIn('customs@demo.test')
  other = await signedIn('dock@demo.test')
  call = await upstreamOf('customs@demo.test')
})

const newShipment = async () => makeShipment(call, 'NEW', { orders: await freeIds('orders', 1) })
const changed = 'This was changed after you had opened it.'
const packageForm = (page: Page) => page.form('#shipment')
/** Adds a row to what stands there. */
const addPackage = async (page: Page, id: number, type: string, quantity: string) => {
  const nth = (await storedShipment(call, id)).packages.length
  return packageForm(page).fill('Package type', type, { nth }).fill('Quantity', quantity, { nth })
}

describe('two clerks on one shipment', () => {
  it('each see what the other saved before they save over it, and what both typed alike is no conflict [CSH-78] [CSH-89]', async () => {
    const id = await newShipment()
    const [first, second] = [await openShipment(one, id), await openShipment(other, id)]
    await shipmentForm(first).fill('Container number', 'OF-ONE').press('Save')

    const same = shipmentForm(second).fill('Container number', 'OF-ONE')
    expect((await same.press('Save')).messages()[0]?.kind).toBe('success')

    const form = shipmentForm(second).fill('Arrival seal number 1', 'SEAL')
    const { result: page, writes } = await writesDuring(() => form.press('Save'))
    expect([page.status, writes]).toEqual([409, []])
    expect(page.main).toContain(changed)
    // of the fields alone that differ: theirs, and mine
    expect(page.findAll('.conflict tbody tr').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Container number.*OF-ONE/),
      expect.stringMatching(/^Arrival seal number 1.*SEAL$/),
    ])
    expect(shipmentForm(page).value('Arrival seal number 1')).toBe('SEAL')
    const kept = shipmentForm(page).fill('Container number', 'OF-ONE')
    await kept.press('Overwrite with my version')
    const stored = await storedShipment(call, id)
    expect([stored.container_number, stored.arrival_seal_number1]).toEqual(['OF-ONE', 'SEAL'])
  })

  it('are asked again where the shipment changes once more while the conflict is read [CSH-89]', async () => {
    const id = await newShipment()
    const form = shipmentForm(await openShipment(other, id)).fill('Container number', 'MINE')
    await call('PUT', `/shipments/${id}`, { container_number: 'SECOND' })
    const refused = await form.press('Save')
    await call('PUT', `/shipments/${id}`, { container_number: 'THIRD' })
    const { result: page, writes } = await writesDuring(() =>
      shipmentForm(refused).press('Overwrite with my version'),
    )
    expect([page.status, writes]).toEqual([409, []])
    expect(page.find('.conflict').textContent).toContain('THIRD')
    await shipmentForm(page).press('Overwrite with my version')
    expect((await storedShipment(call, id)).container_number).toBe('MINE')
  })

  it('ask for permission only for what they have seen [CSH-79] [CSH-80]', async () => {
    const id = await newShipment()
    const form = shipmentForm(await openShipment(one, id))
    await call('PUT', `/shipments/${id}`, { container_number: 'THEIRS' })
    const { result, writes } = await writesDuring(() => form.press('Request permission to unload'))
    expect([result.status, writes]).toEqual([409, []])
    expect((await storedShipment(call, id)).status.id).toBe(statusIds.NEW)
  })

  it('lose none of the packages that the other counted [CSH-88]', async () => {
    const id = await newShipment()
    const { packages } = await storedShipment(call, id)
    const [first, second] = [await openShipment(one, id), await openShipment(other, id)]
    await (await addPackage(first, id, 'PK', '7')).press('Save packages')
    const nth = packages.length
    const form = packageForm(second).fill('Package type', 'PX', { nth }).fill('Quantity', '2', { nth }) // prettier-ignore
    const { result: page, writes } = await writesDuring(() => form.press('Save packages'))
    expect([page.status, writes]).toEqual([409, []])
    expect(page.main).toContain(changed)
    const own = page.find('.conflict tbody tr').textContent
    expect([own.includes('7 PK'), own.includes('2 PX')]).toEqual([true, true])
    expect(packageForm(page).value('Quantity', { nth })).toBe('2')
    const done = await writesDuring(() => packageForm(page).press('Overwrite with my version'))
    expect(sent(done.writes)).toEqual([
      ['PUT', `/shipments/${id}/packages`, { packages: [...packages, { type: 'PX', quantity: 2 }] }], // prettier-ignore
    ])
    // whoever takes the stored version instead begins with that
    await (await addPackage(await openShipment(other, id), id, 'CT', '1')).press('Save packages')
    const form1 = packageForm(first)
      .fill('Package type', 'BX', { nth })
      .fill('Quantity', '9', { nth })
    const late = await form1.press('Save packages')
    const taken = await late.follow(late.find('.conflict a').getAttribute('href') ?? '')
    expect(packageForm(taken).value('Quantity', { nth })).toBe('2')
  })

  it('find a shipment that the other brought on refused, with the reason, and nothing is sent [CSH-20]', async () => {
    const id = await newShipment()
    const [first, second] = [await openShipment(one, id), await openShipment(other, id)]
    await shipmentForm(first).press('Request permission to unload')
    const { result, writes } = await writesDuring(() =>
      shipmentForm(second).press('Request permission to unload'),
    )
    expect([result.status, writes]).toEqual([403, []])
    expect(result.main).toContain('Status: Permission to unload')
  })
})
