import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outboundLandmarks } from '../../../sandbox/seed/outbound-landmarks'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { signedIn } from '../products/support'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})
beforeEach(() => server.clearFaults())

/** Every status on the page: its word, and the stage that its shape and colour say. */
const stages = (page: Page) =>
  page.findAll('main .status').map((chip) => {
    const [, stage = 'none'] = chip.className.split(' ')
    return `${wordsOf(chip)}: ${stage}`
  })

const stagesOfOrders = [
  'Canceled: canceled',
  'Concept: open',
  'In progress: active',
  'New: open',
  'Packed: active',
  'Picked: active',
  'Released: active',
  'Shipped: done',
]

describe('a status says its stage wherever it stands', () => {
  it('in the list of orders, by the ids of the settings', async () => {
    const shown = new Set<string>()
    for (const page of [1, 2, 3]) {
      const list = await client.open(`/outbound-orders?page=${page}`)
      for (const stage of stages(list)) shown.add(stage)
    }
    const wrong = [...shown].filter((stage) => stage.includes('Invalid order'))
    expect(wrong.length).toBeGreaterThan(0)
    for (const stage of wrong) expect(stage).toMatch(/ Invalid order: wrong$/)
    expect([...shown].filter((stage) => !wrong.includes(stage)).sort()).toEqual(stagesOfOrders)
  })

  it('on the order itself, in its editor and on the dashboard', async () => {
    const order = await client.open(`/outbound-orders/${outboundLandmarks.whole}`)
    const [chip, ...course] = stages(order)
    expect(chip).toBe('Shipped: done')
    expect(course).toHaveLength(7)
    for (const phase of course) expect(phase).toMatch(/: done$/)

    const concepts = await client.open('/outbound-orders?status=10')
    const editor = await client.open(concepts.find('tbody a').getAttribute('href') ?? '')
    expect(stages(editor)).toEqual(['Concept: open'])

    const dashboard = stages(await client.open('/'))
    expect(dashboard.length).toBeGreaterThan(5)
    for (const stage of dashboard) expect(stage).toMatch(/: (open|active|done|canceled|wrong)$/)
  })

  it('that something is wrong with the order, in words too: in its list, on the dashboard, on its page and in its course', async () => {
    const list = await client.open('/outbound-orders?invalid=1')
    const link = list.find('tbody a').getAttribute('href') ?? ''
    const id = Number(/\d+/.exec(link)?.[0])
    expect(stages(list)[0]).toBe('New Invalid order: wrong')

    await server.faults({
      method: 'POST',
      path: '/orders/multifilter',
      times: 9,
      kind: 'status',
      status: 200,
      body: {
        result: [{ id, external_order_id: 'X1', status: 20, time_added: 1, invalid: true }],
        count: 1,
        max: 1,
      },
    })
    expect(stages(await client.open('/'))).toContain('New Invalid order: wrong')
    await server.clearFaults()

    const [head, ...course] = stages(await client.open(`/outbound-orders/${id}`))
    expect(head).toBe('New (something is wrong): wrong')
    expect(course.filter((phase) => phase.endsWith(': wrong'))).toEqual([
      expect.stringMatching(/^New \(something is wrong\)( \d\d-\d\d-\d{4})?: wrong$/),
    ])
    expect(stages(await client.open(`/outbound-orders/${outboundLandmarks.whole}`))[0]).toBe(
      'Shipped: done',
    )
  })

  it('of parcels and of log lines', async () => {
    const shipments = stages(await client.open('/tracey/shipments?phase=delivered'))
    expect(new Set(shipments)).toEqual(new Set(['Delivered: done']))
    const failed = stages(await client.open('/logbook/api')).filter((one) => one.includes('Failed'))
    expect(new Set(failed)).toEqual(new Set(['Failed: wrong']))
  })

  it('and is the word alone where the settings do not name it', async () => {
    const body = { result: [{ id: 1, external_order_id: 'X1', status: { id: 77, en: 'Parked' } }] }
    await server.faults({
      method: 'POST',
      path: '/orders/multifilter',
      kind: 'status',
      status: 200,
      body: { ...body, count: 1, max: 20 },
    })
    expect(stages(await client.open('/outbound-orders'))).toEqual(['Parked: none'])
  })
})
