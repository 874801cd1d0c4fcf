import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Browser } from '../../support/browser'
import { portal } from '../../support/portal'
import { article, csv, upload } from '../imports/support'
import { upstreamOf } from '../inbound/edit-pages'
import * as outbound from '../outbound/wizard-pages'
import { signedIn } from '../products/support'

const server = portal()

beforeAll(() => server.resetSandbox())
beforeEach(() => server.clearFaults())

interface LookUp {
  email: string
  /** What is looked through. */
  method?: string
  path: string
  /** What is asked before that. */
  open?: (browser: Browser) => Promise<Awaited<ReturnType<Browser['open']>>>
  look: (browser: Browser, page: Awaited<ReturnType<Browser['open']>>) => Promise<string>
  says: RegExp
}

const [client, customs, staff] = [
  'client@demo.test',
  'customs@demo.test',
  'staff@demo.test',
] as const
const products = '/products/multifilter'
const unread = /rows? could not be read/
const failed = /Something went wrong/

const screen = (address: string) => async (browser: Browser) => (await browser.open(address)).main
const suggestions = (list: string) => async (browser: Browser) => {
  const { status, bytes } = await browser.open(`/suggestions?list=${list}&q=HF101`)
  return `${status} ${Buffer.from(bytes).toString()}`
}

const lookUps: Record<string, LookUp> = {
  'the search through all lists': {
    email: client,
    path: products,
    look: screen('/search?q=HF101'),
    says: unread,
  },
  'the latest inbound orders': {
    email: client,
    path: '/purchaseorders/multifilter',
    look: screen('/'),
    says: failed,
  },
  'the latest outbound orders': {
    email: client,
    path: '/orders/multifilter',
    look: screen('/'),
    says: failed,
  },
  'relations in draft that are counted': {
    email: staff,
    method: 'GET',
    path: '/relations',
    look: screen('/'),
    says: failed,
  },
  'shipments to unload': {
    email: customs,
    path: '/shipments/multifilter',
    look: screen('/customs/shipments/unloading?q=MXC'),
    says: unread,
  },
  'shipments to unload while typing': {
    email: customs,
    path: '/shipments/multifilter',
    look: suggestions('unloadingShipments'),
    says: /^503/,
  },
  'products of an order while typing': {
    email: client,
    path: products,
    look: suggestions('orderProducts'),
    says: /^503/,
  },
  'materials while typing': {
    email: client,
    path: products,
    look: suggestions('materials'),
    says: /^503/,
  },
  'articles of an import that are compared': {
    email: client,
    path: products,
    async look(browser) {
      let page = await upload(browser, csv([article('UNREAD-1')]))
      while (page.main.includes('Comparing with masterdata')) page = await page.link('Refresh')
      return page.main
    },
    says: /comparison with masterdata is missing/,
  },
  'articles of lines that are pasted': {
    email: client,
    path: products,
    open: async (browser) =>
      outbound.wizardForm(await outbound.atProducts(browser)).press('Lines from a sheet'),
    look: async (_, page) =>
      (
        await page
          .form('Add lines')
          .fill('Rows, separated by tabs, semicolons or commas', 'UNREAD-1;3')
          .press('Add lines')
      ).main,
    says: failed,
  },
}

it.each(Object.entries(lookUps))(
  'says that a row could not be read, and not that there is none: %s [NET-08] [BEY-82]',
  async (_, { email, method = 'POST', path, open, look, says }) => {
    const call = await upstreamOf(email)
    const query = `${path}?order=desc&page=1&limit=1`
    const { result } = method === 'GET' ? await call('GET', query) : await call('POST', query, {})
    const [known] = result as unknown as object[]
    const browser = await signedIn(email)
    const page = open ? await open(browser) : await browser.open('/help')
    const body = { result: [known, { ...known, id: 'bad' }], count: 2 }
    await server.faults({ method, path, kind: 'status', status: 200, body, times: 99 })
    expect(await look(browser, page)).toMatch(says)
  },
)

it.each([
  ['/inbound-orders/create-order', 'Suppliers: 1 row could not be read and is missing here.'],
  ['/inbound-orders/create-order', 'Countries: 1 row could not be read and is missing here.'],
  ['/outbound-orders/create-order', 'Countries: 1 row could not be read and is missing here.'],
  [
    '/admin/relations/new?relation=24&step=1',
    'Countries: 1 row could not be read and is missing here.',
  ],
])('%s says what its choices lack: %s [NET-08] [BEY-82]', async (path, words) => {
  const browser = await signedIn(staff)
  const call = await upstreamOf('solo@demo.test')
  for (const list of ['/suppliers', '/countries']) {
    const { result } = await call('GET', list)
    const [known] = result as unknown as object[]
    const body = { result: [known, { ...known, id: 'bad', iso: null }], count: 2 }
    await server.faults({ method: 'GET', path: list, kind: 'status', status: 200, body, times: 99 })
  }
  // whose lists nobody has read yet
  await (await browser.open('/help')).press('1002 (Polder Sports)')
  const page = await browser.open(path)
  expect([page.status, page.main]).toEqual([200, expect.stringContaining(words)])
})
