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
  'Invalid: wrong',
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
    expect([...shown].toSorted()).toEqual(stagesOfOrders)
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

  it('that upstream cannot work with an order in words too: in its list, on the dashboard, on its page and in its course', async () => {
    const list = await client.open('/outbound-orders?invalid=1')
    const link = list.find('tbody a').getAttribute('href') ?? ''
    const id = Number(/\d+/.exec(link)?.[0])
    expect(stages(list)[0]).toBe('Invalid: wrong')
    expect(list.table().rows[0]?.cell('Status')).toBe('Invalid New')

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
    expect(stages(await client.open('/'))).toContain('Invalid: wrong')
    await server.clearFaults()

    const [head, ...course] = stages(await client.open(`/outbound-orders/${id}`))
    expect(head).toBe('Invalid: wrong')
    expect(course.filter((phase) => phase.endsWith(': wrong'))).toEqual([
      expect.stringMatching(/^New: Invalid( \d\d-\d\d-\d{4})?: wrong$/),
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

/** Lists of one kind of records, and whether a row leads to a page with its status. */
const kinds = [
  { kind: 'inbound orders', lists: ['/inbound-orders', '/customs/inbound-orders'], wrong: 'status=25&status=35' },
  { kind: 'returns', lists: ['/returns', '/customs/returns'], wrong: 'status=25&status=35' },
  { kind: 'outbound orders', lists: ['/outbound-orders'], wrong: 'invalid=1' },
  { kind: 'shipments', lists: ['/customs/shipments'] },
  { kind: 'parcels', lists: ['/tracey/shipments', '/tracey/exceptions'], hasNoPage: true },
  { kind: 'calls', lists: ['/logbook/api', '/logbook/portal', '/logbook/xml'], hasNoPage: true },
] as const // prettier-ignore

describe.each(kinds)('of $kind', ({ kind, lists, ...of }) => {
  it('a status is a word that is seen, the same in each list and on the page, and looks like no other [BEY-26]', async () => {
    const user = await signedIn('customs@demo.test')
    const looks = new Map<string, string>()
    const leads = new Map<string, string>()
    for (const list of lists)
      for (const query of ['page=1', 'page=2', 'page=3', ...('wrong' in of ? [of.wrong] : [])]) {
        const page = await user.open(`${list}?${query}`)
        for (const chip of page.findAll('tbody .status')) {
          // neither hidden words nor a title are for who looks at a printed list
          const word = wordsOf(chip, '.visually-hidden')
          expect([word, wordsOf(chip)]).toEqual([expect.stringMatching(/\p{L}/u), word])
          expect([kind, word, looks.get(word) ?? chip.className]).toEqual([
            kind,
            word,
            chip.className,
          ])
          looks.set(word, chip.className)
          leads.set(word, chip.closest('tr')?.querySelector('th a')?.getAttribute('href') ?? '')
        }
      }
    expect(looks.size).toBeGreaterThan(0)
    if ('hasNoPage' in of) return
    for (const [word, href] of leads) {
      const [chip] = (await user.open(href)).findAll('main .status:not(.course *)')
      expect([kind, wordsOf(chip), chip?.className]).toEqual([kind, word, looks.get(word)])
    }
  })
})
