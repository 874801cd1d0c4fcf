import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shipmentLandmarks as landmarks } from '../../../sandbox/seed/shipment-landmarks'
import type { Browser, Page } from '../../support/browser'
import { oneOfEach } from '../../support/extent'
import { portal, type FaultOrder } from '../../support/portal'
import { upstreamOf } from '../inbound/edit-pages'
import { signedIn } from '../products/support'
import { editOf, findUpstream, freeIds, newReference, type Kind } from './customs-pages'
import {
  makeShipment,
  openShipment,
  sent,
  shipmentForm,
  shipmentsAt,
  statusIds,
  storedShipment,
  writesDuring,
  type Upstream,
} from './shipment-support'

const server = portal()
let customs: Browser
let call: Upstream
/** That can be put into a new shipment; a closing and a message to the warehouse cannot be taken back. */
let order: number
let closedOrders: number[]
let waitingOrders: number[]

/** Before each write: they use up what the sandbox is seeded with. */
async function seedAnew() {
  await server.resetSandbox()
  customs = await signedIn('customs@demo.test')
  call = await upstreamOf('customs@demo.test')
  const over = await shipmentsAt(call, statusIds.CLOSED)
  const stay = new Set([...Object.values<number>(landmarks), ...over])
  const idsOf = async (filters: object) =>
    (await findUpstream('orders', { customs: true, ...filters }))
      .filter(({ shipment }) => !stay.has(shipment?.id ?? 0))
      .map(({ id }) => id)
  order = (await idsOf({ status: [30] }))[0]!
  closedOrders = await idsOf({ status: [40] })
  waitingOrders = await idsOf({ status: [20], phase: [20] })
}

beforeEach(async () => {
  await server.clearFaults()
  // ten failures in a row would stop all calls for a while: an answer starts the count anew
  await customs.open('/customs/shipments')
})

interface Case {
  what: string
  fault: Omit<FaultOrder, 'path'>
  /** Whether the call had its effect. */
  isDone: boolean
  /** Said of it where the look-up shows that nothing happened. */
  said: string
}
const unknown =
  'Something went wrong. We do not know whether this was saved. Check before you try again.'
const no = { kind: 'status', status: 422, body: { error: { en: 'The gate is closed' } } } as const

const everyCase: Case[] = [
  { what: 'is refused', fault: no, isDone: false, said: 'The gate is closed' },
  { what: 'is refused in a good answer', fault: { ...no, status: 200 }, isDone: false, said: 'The gate is closed' },
  { what: 'is refused without a word', fault: { ...no, body: {} }, isDone: false, said: 'Error! [422]' },
  { what: 'fails', fault: { kind: 'status', status: 500 }, isDone: false, said: unknown },
  { what: 'is unavailable', fault: { kind: 'status', status: 503 }, isDone: false, said: unknown },
  { what: 'hangs', fault: { kind: 'hang' }, isDone: false, said: unknown },
  { what: 'is cut off', fault: { kind: 'reset' }, isDone: false, said: unknown },
  { what: 'answers a page', fault: { kind: 'html' }, isDone: false, said: unknown },
  { what: 'answers nothing', fault: { kind: 'empty' }, isDone: false, said: unknown },
  { what: 'is done and cut off', fault: { kind: 'applyThenReset' }, isDone: true, said: '' },
  { what: 'is done and fails', fault: { kind: 'applyThenStatus', status: 500 }, isDone: true, said: '' },
  { what: 'is done and answers half', fault: { kind: 'truncate' }, isDone: true, said: '' },
] // prettier-ignore
const cases = oneOfEach(everyCase, ({ isDone, said }) => (isDone ? 'done' : said))

const isOpen = ({ isDone }: Case) => !isDone
const successes = (page: Page) => page.messages().filter(({ kind }) => kind === 'success')
const errors = (page: Page) =>
  page.messages().flatMap(({ kind, text }) => (kind === 'error' ? [text] : []))

/** Presses once with the fault and, where nothing was done, once more without it. */
async function press(
  { fault, isDone, said }: Case,
  at: { method: string; path: string },
  first: () => Promise<Page>,
  again: (page: Page) => Promise<Page>,
  told = (words: string) => words,
) {
  await server.faults({ ...at, ...fault, times: 1 })
  const { result: page, writes } = await writesDuring(first)
  await server.clearFaults()
  expect(writes.filter(({ path }) => path === at.path)).toHaveLength(1)
  expect([errors(page), successes(page).length]).toEqual(isDone ? [[], 1] : [[told(said)], 0])
  if (isDone) return { page, end: page, writes }
  const next = await writesDuring(() => again(page))
  // on a list a long message stays until it is closed
  const earlier = errors(page)
  const fresh = errors(next.result).filter((text) => !earlier.includes(text))
  expect([fresh, successes(next.result).length]).toEqual([[], 1])
  expect(next.writes.filter(({ path }) => path === at.path)).toHaveLength(1)
  return { page, end: next.result, writes }
}

describe('saving a shipment', () => {
  beforeAll(seedAnew)
  it.each(cases)('by a call that $what is told truly, entries kept, and saved by the next press [CSH-78] [CSH-89] [SHR2-27] [NET-08] [NET-09]', async (one) => {
    const id = await makeShipment(call, 'NEW', { orders: [order] })
    const form = shipmentForm(await openShipment(customs, id)).fill('Container number', 'TYPED')
    const { page } = await press(one, { method: 'PUT', path: `/shipments/${id}` }, () => form.press('Save'), async (refused) => {
      expect((await storedShipment(call, id)).container_number).not.toBe('TYPED')
      return shipmentForm(refused).press('Save')
    })
    expect(page.status >= 400).toBe(isOpen(one))
    expect(shipmentForm(page).value('Container number')).toBe('TYPED')
    expect((await storedShipment(call, id)).container_number).toBe('TYPED')
  }) // prettier-ignore
})

describe('saving packages', () => {
  beforeAll(seedAnew)
  it.each(cases)('by a call that $what is told truly, entries kept, and saved by the next press [CSH-88] [NET-08] [NET-09]', async (one) => {
    const id = await makeShipment(call, 'NEW', { orders: [order] })
    const form = (await openShipment(customs, id)).form('#shipment')
    const { packages } = await storedShipment(call, id)
    const nth = packages.length
    form.fill('Package type', 'PK', { nth }).fill('Quantity', '7', { nth })
    const { page } = await press(one, { method: 'PUT', path: `/shipments/${id}/packages` }, () => form.press('Save packages'), async (refused) => {
      expect((await storedShipment(call, id)).packages).toEqual(packages)
      return refused.form('#shipment').press('Save packages')
    })
    expect(page.form('#shipment').value('Quantity', { nth })).toBe('7')
    expect((await storedShipment(call, id)).packages).toEqual([...packages, { type: 'PK', quantity: 7 }])
  }) // prettier-ignore
})

describe('asking for permission to unload', () => {
  beforeAll(seedAnew)
  const saved = (words: string) =>
    `The shipment was saved, but permission to unload was not requested: ${words}`

  it.each(cases)('by a call for the status that $what is told truly, stays saved, and is asked for by the next press [CSH-79] [CSH-80] [NET-08] [NET-09]', async (one) => {
    const id = await makeShipment(call, 'NEW', { orders: [order] })
    const form = shipmentForm(await openShipment(customs, id)).fill('Container number', 'TYPED')
    const { page } = await press(one, { method: 'PUT', path: `/shipments/${id}/status` }, () => form.press('Request permission to unload'), async (refused) => {
      const { status, container_number: container } = await storedShipment(call, id)
      expect([status.id, container]).toEqual([statusIds.NEW, 'TYPED'])
      return shipmentForm(refused).press('Request permission to unload')
    }, saved)
    expect(shipmentForm(page).value('Container number')).toBe('TYPED')
    expect((await storedShipment(call, id)).status.id).toBe(statusIds.IE043)
  }) // prettier-ignore

  it.each(cases)('without an MRN, by a call that $what, keeps the tick and is asked for by the next press [CSH-64] [CSH-80] [NET-09]', async (one) => {
    const id = await makeShipment(call, 'NEW', { orders: [order] })
    const form = shipmentForm(await openShipment(customs, id)).tick('MRN N/A')
    const { page } = await press(one, { method: 'POST', path: `/shipments/${id}/action` }, () => form.press('Request permission to unload'), (refused) =>
      shipmentForm(refused).press('Request permission to unload'), saved,
    )
    expect(shipmentForm(page).value('MRN N/A')).toBe('on')
    const { mrn, status } = await storedShipment(call, id)
    expect([mrn ?? '', status.id]).toEqual(['', statusIds.IE043])
  }) // prettier-ignore
})

describe('closing a shipment', () => {
  beforeAll(seedAnew)
  it.each(cases)('by a call that $what is told truly, and closed by the next press [CSH-82] [CSH-89] [NET-08] [NET-09]', async (one) => {
    const id = await makeShipment(call, 'IE044', { orders: closedOrders.splice(0, 1) })
    const shown = await openShipment(customs, id)
    const { end } = await press(one, { method: 'PUT', path: `/shipments/${id}/status` }, () => shown.press('Close shipment'), async (refused) => {
      expect((await storedShipment(call, id)).status.id).toBe(statusIds.IE044)
      return refused.press('Close shipment')
    })
    expect(end.main).toContain('Shipment already closed')
    expect((await storedShipment(call, id)).status.id).toBe(statusIds.CLOSED)
  }) // prettier-ignore
})

describe('an action of a row', () => {
  beforeAll(seedAnew)
  beforeEach(async () => {
    customs = await signedIn('customs@demo.test')
  })
  const referenceOf = async (id: number) => (await storedShipment(call, id)).mx_inbound_reference
  const onRow = async (verb: string, id: number) => {
    const reference = await referenceOf(id)
    const page = await customs.open(`/customs/shipments?q=${reference}`)
    return () => page.form('.list').press(`${verb}: ${reference}`)
  }

  it.each(cases)("'TG' by a call that $what is told truly, and done by the next press [CSH-38] [NET-08] [NET-09]", async (one) => {
    const id = await makeShipment(call, 'NEW', { orders: [order] })
    const reference = await referenceOf(id)
    const go = await onRow('TG', id)
    const { page } = await press(one, { method: 'POST', path: `/shipments/${id}/action` }, go, async () => (await onRow('TG', id))(), (words) => `${reference}: ${words}`)
    expect(page.url.searchParams.has('refresh')).toBe(one.isDone)
    expect((await storedShipment(call, id)).status.id).toBe(statusIds.TG)
  }) // prettier-ignore

  it.each(cases)("'TG conform' by a call that $what is told truly, and done by the next press [CSH-40] [NET-08] [NET-09]", async (one) => {
    const id = await makeShipment(call, 'IE043', { orders: [order] })
    const reference = await referenceOf(id)
    const go = await onRow('TG conform', id)
    await press(one, { method: 'POST', path: `/shipments/${id}/action` }, go, async () => (await onRow('TG conform', id))(), (words) => `${reference}: ${words}`)
    expect((await storedShipment(call, id)).status.id).toBe(statusIds.TG_CONFORM)
  }) // prettier-ignore

  it.each(cases)("'AGS import' whose closing $what says so, and the shipment stays as it is then [CSH-41] [NET-08] [NET-09]", async (one) => {
    const id = await makeShipment(call, 'IE044', { orders: closedOrders.splice(0, 1) })
    const reference = await referenceOf(id)
    const go = await onRow('AGS import', id)
    await press(one, { method: 'PUT', path: `/shipments/${id}/status` }, go, async () => {
      expect((await storedShipment(call, id)).status.id).toBe(statusIds.IE044)
      return (await onRow('AGS import', id))()
    }, (words) => `${reference}: The import declaration was sent, but the shipment was not closed: ${words}`)
    expect((await storedShipment(call, id)).status.id).toBe(statusIds.CLOSED)
  }) // prettier-ignore

  it.each(cases)("'AGS import' by a call that $what closes nothing that is not known to be imported [CSH-41] [NET-09]", async (one) => {
    const id = await makeShipment(call, 'IE044', { orders: closedOrders.splice(0, 1) })
    const reference = await referenceOf(id)
    const go = await onRow('AGS import', id)
    await server.faults({ method: 'POST', path: `/shipments/${id}/action`, ...one.fault, times: 1 })
    const { result: page, writes } = await writesDuring(go)
    // the status tells nothing of an import that was done: it is not known either
    expect(errors(page)).toEqual([`${reference}: ${one.isDone ? unknown : one.said}`])
    expect(writes.map(({ path }) => path)).toEqual([`/shipments/${id}/action`])
    expect((await storedShipment(call, id)).status.id).toBe(statusIds.IE044)
  }) // prettier-ignore
})

describe.each(['orders', 'returns'] as Kind[])('a new shipment of %s', (kind) => {
  beforeAll(seedAnew)
  // each case takes them out of the shipment of the one before
  let ids: number[] | undefined
  const shipmentsOf = async () => [
    ...new Set((await findUpstream(kind, { ids })).map(({ shipment }) => shipment?.id)),
  ]

  it.each(cases)('by a call that $what is one shipment, and told truly [CSH-90] [API2-10] [NET-08] [NET-09]', async (one) => {
    ids ??= await freeIds(kind, 2)
    const before = await shipmentsOf()
    const shown = await customs.open(editOf(kind, ids, '&confirm=create'))
    await server.faults({ method: 'POST', path: '/shipments', ...one.fault, times: 1 })
    const { result: page, writes } = await writesDuring(() => shown.press('Create shipment'))
    await server.clearFaults()
    expect(sent(writes)).toEqual([['POST', '/shipments', { [kind]: ids }]])
    if (one.isDone) {
      const [id] = await shipmentsOf()
      expect([page.path, successes(page).length]).toEqual([`/customs/shipments/edit/${id}`, 1])
      expect(before).not.toContain(id)
      return
    }
    expect([page.status >= 400, errors(page)]).toEqual([true, [one.said]])
    expect(await shipmentsOf()).toEqual(before)
    // what is selected is there still, and the button
    expect(page.findAll('[aria-label="To be moved"] tbody tr')).toHaveLength(2)
    const again = await page.press('Create shipment')
    const [id, ...others] = await shipmentsOf()
    expect([again.path, others]).toEqual([`/customs/shipments/edit/${id}`, []])
    expect(before).not.toContain(id)
  }) // prettier-ignore
})

describe.each(['orders', 'returns'] as Kind[])('assigning %s', (kind) => {
  beforeAll(seedAnew)
  const path = kind === 'orders' ? '/purchaseorders/assign' : '/returns/assign'
  let ids: number[] | undefined

  it.each(cases)('by a call that $what is told truly, entries kept, and done by the next press [CIN-20] [CIN-21] [CRE-12] [NET-08] [NET-09]', async (one) => {
    ids ??= await freeIds(kind, 2)
    const reference = newReference()
    const shown = await customs.open(editOf(kind, ids, `&mx_inbound_reference=${reference}&confirm=assign`))
    await server.faults({ method: 'PUT', path, ...one.fault, times: 1 })
    const page = await shown.press('Assign MX Inbound Reference')
    await server.clearFaults()
    if (!one.isDone) {
      const isUnknown = one.said === unknown
      if (isUnknown) expect(page.find('.receipt h2').textContent).toBe('0 done, 0 refused, 2 unknown')
      else expect([page.status, errors(page)]).toEqual([422, [one.said]])
      const again = isUnknown
        ? await page.press('Try again with these 2')
        : await (await page.press('Assign MX Inbound Reference')).press('Assign MX Inbound Reference')
      expect(successes(again)).toHaveLength(1)
    } else expect(successes(page)).toHaveLength(1)
    const now = await findUpstream(kind, { ids })
    expect(now.map(({ shipment }) => shipment?.mx_inbound_reference)).toEqual([reference, reference])
  }) // prettier-ignore
})

describe('sending a remaining order to the warehouse', () => {
  beforeAll(seedAnew)
  it.each(cases)('by a call that $what is told by its number, and sent by the next press [CSH-86] [CSH-87] [BEY-42] [NET-08] [NET-09]', async (one) => {
    const [waiting = 0] = waitingOrders.splice(0, 1)
    const id = await makeShipment(call, 'IE044', { orders: [waiting] })
    const number = (await storedShipment(call, id)).orders[0]!.external_order_id
    const shown = await openShipment(customs, id)
    await server.faults({ method: 'POST', path: `/purchaseorders/${waiting}/action`, ...one.fault, times: 1 })
    const page = await shown.press('Sent Remaining Order To WMS')
    await server.clearFaults()
    if (!one.isDone) {
      const isUnknown = one.said === unknown
      expect(page.find('.receipt h2').textContent).toBe(`0 done, ${isUnknown ? '0 refused, 1' : '1 refused, 0'} unknown`)
      expect(page.find('.receipt li').textContent).toContain(number)
      expect(page.find('.receipt li').textContent).toContain(one.said)
      expect(successes(await page.press('Try again with this one'))).toHaveLength(1)
    } else expect(successes(page)[0]?.text).toContain(`${number}: `)
    expect((await storedShipment(call, id)).orders[0]!.phase.id).toBe(40)
  }) // prettier-ignore
})
