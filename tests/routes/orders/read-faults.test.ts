import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inboundLandmarks } from '../../../sandbox/seed/inbound-landmarks'
import { returnLandmarks } from '../../../sandbox/seed/return-landmarks'
import type { Browser, Page } from '../../support/browser'
import { oneOfEach } from '../../support/extent'
import { portal, startPortal, type FaultOrder } from '../../support/portal'
import { signedIn } from '../products/support'

const server = portal()

beforeAll(() => server.resetSandbox())
beforeEach(() => server.clearFaults())

/** What a kind's screens read: what they are about, and what they merely offer. */
const kinds = [
  {
    list: '/inbound-orders',
    search: 'Search in inbound orders',
    find: '/purchaseorders/multifilter',
    one: '/purchaseorders/{id}',
    file: '/purchaseorders/export',
    choices: [
      '/purchaseorders',
      '/countries',
      '/suppliers',
      '/vascodes',
      '/currencies',
      '/products/multifilter',
    ],
    detail: `/inbound-orders/${inboundLandmarks.whole}`,
    editor: '/inbound-orders/create-order',
    wizard: '/inbound-orders/create-order',
    first: 'PO number',
  },
  {
    list: '/returns',
    search: 'Search in returns',
    find: '/returns/multifilter',
    one: '/returns/{id}',
    file: '/returns/export',
    choices: ['/returns', '/vascodes', '/products/multifilter'],
    detail: `/returns/${returnLandmarks.whole}`,
    editor: '/returns/create-return',
    wizard: '/returns/create-return',
    first: 'Order number',
  },
] as const
type Kind = (typeof kinds)[number]

const faults: Omit<FaultOrder, 'path'>[] = oneOfEach(
  [
    { kind: 'reset' },
    { kind: 'hang' },
    { kind: 'truncate' },
    { kind: 'trickle' },
    { kind: 'html' },
    { kind: 'empty' },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 503 },
    { kind: 'status', status: 403 },
  ],
  ({ status }) => (status === 403 ? 'refused' : 'absent'),
)

/** A page of the portal, whatever failed: in its frame, without what only its makers understand. */
function expectShell(page: Page): void {
  expect(page.findAll('.side')).toHaveLength(1)
  expect(page.h1).not.toBe('')
  expect(page.main).not.toMatch(/undefined|\[object|NaN|SQLSTATE|at .*\.js:\d/)
}

describe.each(faults)('a call that answers %o', (fault) => {
  const order = (...paths: string[]) =>
    server.faults(...paths.map((path) => ({ ...fault, path, times: 60 })))
  let browser: Browser
  beforeAll(async () => {
    const isSlow = fault.kind === 'hang' || fault.kind === 'trickle'
    // a portal of its own: another has the lists that it was told before
    const { url } = await startPortal(isSlow ? { env: { UPSTREAM_TIMEOUT_MS: '400' } } : {})
    browser = await signedIn('client@demo.test', url)
  })

  /** The address of a concept's editor. */
  const editorOf = async ({ list, editor }: Kind) => {
    const concepts = await (await signedIn('client@demo.test')).open(`${list}?status=10`)
    return `${editor}/${concepts.find('tbody input[name=sel]').getAttribute('value')}`
  }

  it('for what screens merely offer leaves them all else, and can be asked again [NET-08] [BEY-82]', async () => {
    await order(...new Set(kinds.flatMap(({ choices }) => choices)))
    for (const kind of kinds) {
      const list = await browser.open(kind.list)
      expect(list.status).toBe(200)
      expectShell(list)
      expect(list.table().rows.length).toBeGreaterThan(0)
      const detail = await browser.open(kind.detail)
      expect(detail.status).toBe(200)
      for (const path of [kind.wizard, await editorOf(kind)]) {
        const page = await browser.open(path)
        expect([200, 503]).toContain(page.status)
        expectShell(page)
        if (page.status === 200) expect(page.main).toContain(kind.first)
      }
    }
    await server.clearFaults()
    for (const kind of kinds) {
      for (const path of [await editorOf(kind), kind.wizard])
        expect((await browser.open(path)).main).toContain(kind.first)
      expect((await browser.open(kind.list)).form('.list').labels()).toContain('In progress')
    }
  })

  describe.each(kinds)('of $list', (kind) => {
    it('for what they are about says so inside the shell, keeps what was asked for, and is asked again [NET-08]', async () => {
      const editor = await editorOf(kind)
      await order(kind.find, kind.one)
      const list = await browser.open(`${kind.list}?q=PO2&page=1`)
      expect(list.status).toBe(503)
      expectShell(list)
      expect(list.form('.list').value(kind.search)).toBe('PO2')
      for (const path of [kind.detail, editor]) {
        const page = await browser.open(path)
        expect([path, page.status]).toEqual([path, 503])
        expectShell(page)
      }
      await server.clearFaults()
      expect((await browser.open(kind.detail)).status).toBe(200)
      expect((await browser.open(kind.list)).status).toBe(200)
    })

    it('for the workbook leads back to the list, which says so [NET-08]', async () => {
      const list = await browser.open(`${kind.list}?sel=${kind.detail.split('/').at(-1)}`)
      await order(kind.file)
      const pressed = list
        .form('.list')
        .press('Export selection')
        .catch(() => null)
      const page = await pressed
      await server.clearFaults()
      // what breaks off in the midst is told by the next page
      const told = page?.header('content-type')?.includes('html') ? page : await browser.open(kind.list) // prettier-ignore
      expectShell(told)
      expect(told.messages().map((message) => message.kind)).toContain('error')
      expect(told.url.pathname).toBe(kind.list)
    })
  })
})
