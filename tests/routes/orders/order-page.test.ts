import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inboundLandmarks } from '../../../sandbox/seed/inbound-landmarks'
import { outboundLandmarks } from '../../../sandbox/seed/outbound-landmarks'
import { returnLandmarks } from '../../../sandbox/seed/return-landmarks'
import { formatDate } from '~/lib/format'
import { wordsOf, type Browser } from '../../support/browser'
import { courseOn, sectionsOf } from '../../support/order-page'
import { oneOfEach } from '../../support/extent'
import { portal, startPortal, type ServerProcess } from '../../support/portal'
import { upstreamOf } from '../inbound/edit-pages'
import { callsDuring, signedIn } from '../products/support'

const server = portal()

/** The page of an order of each kind, and the calls that it is made of. */
const kinds = [
  {
    kind: 'an outbound order',
    list: '/outbound-orders',
    call: '/orders',
    whole: outboundLandmarks.whole,
    number: /^[SW]000101$/,
    sections: 1,
    editor: '/outbound-orders/create-order',
    course: ['Concept', 'New', 'In progress', 'Released', 'Picked', 'Packed', 'Shipped'],
  },
  {
    kind: 'a return',
    list: '/returns',
    call: '/returns',
    whole: returnLandmarks.whole,
    number: /^RT000101$/,
    sections: 2,
    editor: '/returns/create-return',
    course: ['Concept', 'Announced', 'Sent to warehouse', 'Receiving', 'Received', 'Closed'],
  },
  {
    kind: 'an inbound order',
    list: '/inbound-orders',
    call: '/purchaseorders',
    whole: inboundLandmarks.whole,
    number: /^PO26-000101$/,
    sections: 7,
    editor: '/inbound-orders/create-order',
    course: [
      'Concept',
      'Registered',
      'Announced',
      'Awaiting documents',
      'Documents checked',
      'Transit opened',
      'Permission to unload',
      'Sent to warehouse',
      'Unloaded',
      'Declaration prepared',
      'Declaration sent',
      'Declaration accepted',
      'Receiving',
      'Received',
      'Closed',
    ],
  },
] as const

let client: Browser
let solo: Browser
let fresh: ServerProcess

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
  solo = await signedIn('solo@demo.test')
  fresh = await startPortal({})
})
beforeEach(() => server.clearFaults())

/** Concepts that the list shows. */
async function conceptOf(browser: Browser, list: string): Promise<string> {
  const page = await browser.open(`${list}?status=10`)
  return page.find('tbody input[name=sel]').getAttribute('value') ?? ''
}

describe.each(kinds)(
  'the page of $kind',
  ({ list, call, whole, number, sections, editor, course }) => {
    const path = `${list}/${whole}`

    it('is read by one call [OUT-23] [RET-23] [INB-69]', async () => {
      const { result: page, calls } = await callsDuring(`${call}/${whole}`, () => client.open(path))
      expect([page.status, calls.length]).toEqual([200, 1])
      expect(page.h1).toMatch(number)
      expect(sectionsOf(page)).toHaveLength(sections)
    })

    it('is the 404 page for another company’s id, an unknown one and what is no number [OUT-05] [RET-06] [INB-02] [INB-03] [VAL-27]', async () => {
      for (const [browser, address] of [
        [solo, path],
        [client, `${list}/999`],
        [client, `${list}/12a`],
        [client, `${list}/-1`],
      ] as const) {
        const page = await browser.open(address)
        expect([address, page.status]).toEqual([address, 404])
        expect(page.main).toContain('The requested page could not be found')
        expect(page.findAll('.side')).toHaveLength(1)
      }
    })

    it.each(
      oneOfEach(
        [
          ['an error', { kind: 'status', status: 500 }],
          ['a reset connection', { kind: 'reset' }],
          ['no answer in time', { kind: 'hang' }],
          ['half an answer', { kind: 'truncate' }],
          ['a page of words', { kind: 'html' }],
          ['an empty answer', { kind: 'empty' }],
          [
            'a refusal in a good answer',
            { kind: 'status', status: 200, body: { error: { en: 'No' } } },
          ],
        ] as const,
        ([what]) => what === 'a refusal in a good answer',
      ),
    )('says so where the order does not come because of %s [VAL-25]', async (_, fault) => {
      await server.faults({ method: 'GET', path: `${call}/{id}`, times: 3, ...fault })
      const page = await client.open(path)
      expect(page.status).toBe(503)
      expect(page.main).toContain('This page cannot be shown right now')
      await server.clearFaults()
      expect((await client.open(path)).status).toBe(200)
    })

    it('waits for an order that is late [VAL-25]', async () => {
      await server.faults({ method: 'GET', path: `${call}/{id}`, delayMs: 300 })
      expect((await client.open(path)).status).toBe(200)
    })

    it('shows which phases it has been through, and the days that are known [BEY-64]', async () => {
      const upstream = await upstreamOf('client@demo.test')
      const { result } = await upstream('GET', `${call}/${whole}`)
      const order = (result.order ?? result) as { time_added: number; time_completed: number }
      const [added, completed] = [order.time_added, order.time_completed].map((seconds) =>
        formatDate(seconds),
      )
      expect(courseOn(await client.open(path))).toEqual([
        `${course[0]} (done) ${added}`,
        ...course.slice(1, -1).map((phase) => `${phase} (done)`),
        `${course.at(-1)} ${completed}`,
      ])
    })

    it('stays without its course where statuses, phases and countries do not come [BEY-64] [VAL-25]', async () => {
      const browser = await signedIn('client@demo.test', fresh.url)
      await server.faults(
        { method: 'GET', path: call, kind: 'status', status: 400, times: 9 },
        { method: 'GET', path: '/countries', kind: 'status', status: 400, times: 9 },
      )
      const page = await browser.open(path)
      expect([page.status, courseOn(page)]).toEqual([200, []])
      expect(sectionsOf(page)).toHaveLength(sections)
      await server.clearFaults()
      expect(courseOn(await browser.open(path)).length).toBeGreaterThan(1)
    })

    it('says once why its disabled buttons are, with a link on [BEY-40] [OUT-41]', async () => {
      const page = await client.open(path)
      const why = 'Submitted orders can no longer be edited or deleted.'
      expect(wordsOf(page.find('main')).split(why)).toHaveLength(2)
      for (const name of ['Edit', 'Delete']) {
        const button = page.findAll('.order-actions button').find((one) => wordsOf(one) === name)
        expect(button?.hasAttribute('disabled')).toBe(true)
        const reason = page.byId(button?.getAttribute('aria-describedby') ?? '')
        expect(wordsOf(reason as Element)).toContain(why)
        expect(reason?.querySelector('a')?.getAttribute('href')).toBe(`${list}?status=10`)
      }
    })

    it('leads from a concept to its editor [OUT-02] [RET-02]', async () => {
      const id = await conceptOf(client, list)
      const page = await client.open(`${list}/${id}`)
      expect(page.redirects).toEqual(list === '/inbound-orders' ? [] : [`${editor}/${id}`])
      // of inbound orders it stands at the order's own address
      expect(page.findAll('form.wizard')).toHaveLength(1)
    })

    it('shows a concept where writing is off, and offers nothing [OUT-03] [RET-05] [INB-10] [INB-12]', async () => {
      const archive = await signedIn('client@demo.test')
      await (await archive.open('/')).press('1003 (Quay Archive)')
      const page = await archive.open(`${list}/${await conceptOf(archive, list)}`)
      expect([page.status, page.redirects]).toEqual([200, []])
      expect(wordsOf(page.find('#why-disabled'))).toContain('Writing is switched off for this area')
      expect(page.findAll('main form')).toEqual([])
    })

    it('leads to the logs that speak of it [BEY-48]', async () => {
      const page = await client.open(path)
      expect(page.find('details a[href^="/logbook/api"]')).toBeDefined()
    })
  },
)
