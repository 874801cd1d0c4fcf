import { beforeAll, beforeEach, expect, it } from 'vitest'
import { calls } from '#contract/index'
import { inboundLandmarks } from '../../../sandbox/seed/inbound-landmarks'
import { returnLandmarks } from '../../../sandbox/seed/return-landmarks'
import { shipmentLandmarks } from '../../../sandbox/seed/shipment-landmarks'
import { wordsOf, type Page } from '../../support/browser'
import { oneOfEach } from '../../support/extent'
import { everyList } from '../../support/lists'
import { portal, startPortal, type FaultOrder, type ServerProcess } from '../../support/portal'
import { editOf, freeIds } from '../customs/customs-pages'
import { signedIn } from '../products/support'

const server = portal()

beforeAll(() => server.resetSandbox())
beforeEach(() => server.clearFaults())

interface Screen {
  path: string | (() => Promise<string>)
  email?: string
}

/** The address behind the first link of a list that looks like this. */
const linkOn = (list: string, href: RegExp, email?: string) => async () => {
  const page = await (await signedIn(email)).open(list)
  const found = page.findAll('main a').map((link) => link.getAttribute('href') ?? '')
  return found.find((one) => href.test(one)) ?? Promise.reject(new Error(`No ${href} on ${list}`))
}

const conceptOf = (list: string, editor: string) => async () => {
  const page = await (await signedIn()).open(`${list}?status=10`)
  return `${editor}/${page.find('tbody input[name=sel]').getAttribute('value')}`
}

const customs = 'customs@demo.test'
const staff = 'staff@demo.test'

const screens: Record<string, Screen> = {
  dashboard: { path: '/' },
  'dashboard of customs': { path: '/', email: customs },
  'dashboard of staff': { path: '/', email: staff },
  arrivals: { path: '/arrivals' },
  'arrivals of customs': { path: '/arrivals', email: customs },
  search: { path: '/search?q=S0005' },
  'search of customs': { path: '/search?q=MXC', email: customs },
  ...Object.fromEntries(
    Object.entries(everyList).map(([name, { path, full, email }]): [string, Screen] => [
      name,
      { path: full ? `${path}?${full}` : path, email },
    ]),
  ),
  'stock of one article': { path: '/stock/mutations?q=HF101-MNT-L&link_key=0' },
  'deliveries between two stocks': { path: '/stock/compare?q=HF101&from=2026-10-01&to=2026-11-01' },
  product: { path: linkOn('/warehouse', /^\/warehouse\/\d+$/) },
  'new product': { path: '/warehouse/create-product' },
  'import of products': { path: '/warehouse/import-products' },
  'outbound order': { path: linkOn('/outbound-orders', /^\/outbound-orders\/\d+$/) },
  'outbound concept': { path: conceptOf('/outbound-orders', '/outbound-orders/create-order') },
  'new outbound order': { path: '/outbound-orders/create-order' },
  'inbound order': { path: `/inbound-orders/${inboundLandmarks.whole}` },
  'inbound order of customs': { path: `/inbound-orders/${inboundLandmarks.whole}`, email: customs },
  'inbound concept': { path: conceptOf('/inbound-orders', '/inbound-orders/create-order') },
  'new inbound order': { path: '/inbound-orders/create-order' },
  'return order': { path: `/returns/${returnLandmarks.whole}` },
  'return concept': { path: conceptOf('/returns', '/returns/create-return') },
  'new return': { path: '/returns/create-return' },
  'colour to change': { path: linkOn('/attributes/colors', /^\/attributes\/colors\/\d+/) },
  shipment: { path: `/customs/shipments/edit/${shipmentLandmarks.allClosed}`, email: customs },
  'unloading report': {
    path: `/customs/shipments/unloading/${shipmentLandmarks.allClosed}`,
    email: customs,
  },
  'shipments to unload': { path: '/customs/shipments/unloading', email: customs },
  'shipments to unload, searched': { path: '/customs/shipments/unloading?q=MXC', email: customs },
  'orders to assign': {
    path: async () => editOf('orders', await freeIds('orders', 2)),
    email: customs,
  },
  'what moves': {
    path: async () =>
      editOf('orders', await freeIds('orders', 2), '&mx_inbound_reference=MXC00004&confirm=assign'),
    email: customs,
  },
  'returns to assign': {
    path: async () => editOf('returns', await freeIds('returns', 2)),
    email: customs,
  },
  relation: { path: linkOn('/admin/relations', /relations\/new\?/, staff), email: staff },
  'new relation': { path: '/admin/relations/new', email: staff },
}

const refusal = {
  kind: 'status',
  status: 200,
  body: { error: { en: 'Upstream says no' } },
} as const
const faults: Omit<FaultOrder, 'path'>[] = oneOfEach(
  [{ kind: 'status', status: 500 }, refusal, { kind: 'html' }],
  () => 'unread',
)

/** The texts of a page that say 'none', each that stands alone. */
const none = /^(No|None|Nothing|Empty|Not found|New shipment)( [a-z]|$)|^0( |$)|\bnot found\b/
const says =
  /could not|cannot be|went wrong|says no|not known|not be (read|shown|looked|counted|searched)/i

interface Look {
  nones: string[]
  /** Cells that hold nothing. */
  blanks: number
  /** How much each field offers. */
  choices: Map<string | null, number>
}

function lookAt(page: Page): Look {
  const texts = page
    .findAll('main *')
    .filter((element) => element.children.length === 0)
    .map((one) => wordsOf(one))
  const cells = page.findAll('main td').map((one) => wordsOf(one))
  return {
    nones: texts.filter((text) => none.test(text)),
    blanks: cells.filter((text) => !text).length,
    choices: new Map(
      page
        .findAll('main select')
        .map((one) => [one.getAttribute('name'), one.querySelectorAll('option').length]),
    ),
  }
}

/** A cell lost what it held, or a field what it offered. */
const hasLost = (look: Look, healthy: Look) =>
  look.blanks > healthy.blanks ||
  [...look.choices].some(([name, count]) => count < (healthy.choices.get(name) ?? 0))

/** A page, what it looks like when all is well, and a call that it reads. */
interface Row {
  screen: string
  address: string
  email?: string
  healthy: Look
  method: string
  path: string
}

const readers = calls.filter(({ writes, path }) => !writes && !path.startsWith('/auth'))
const readerOf = (method: string, path: string) =>
  readers.find(
    (call) =>
      call.method === method &&
      new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )

/** The settings of the company decide what each screen is. */
const kindOfRow = ({ screen, method, path }: Row) =>
  path === '/system/settings' ? screen : `${method} ${path}`

/** Every call that a screen reads, told by opening it at a portal that remembers no list. */
async function readsOf(own: ServerProcess, screen: string): Promise<Row[]> {
  const { path, email } = screens[screen]!
  const address = typeof path === 'string' ? path : await path()
  await own.restart()
  const browser = await signedIn(email, own.url)
  const before = (await server.calls(-1)).at(-1)?.id ?? 0
  const page = await browser.open(address)
  expect([screen, page.status]).toEqual([screen, 200])
  const read = (await server.calls(before)).flatMap(({ method, path: called }) => {
    const call = readerOf(method, called)
    return call ? [`${method} ${call.path}`] : []
  })
  const row = { screen, address, email, healthy: lookAt(page) }
  return [...new Set(read)].map((call) => {
    const [method = '', path = ''] = call.split(' ')
    return { ...row, method, path }
  })
}

it('a failed read never looks like none: what every screen reads, each call by itself [NET-08] [BEY-80]', async () => {
  const own = await startPortal()
  const rows: Row[] = []
  for (const screen of Object.keys(screens)) rows.push(...(await readsOf(own, screen)))
  const wrong: unknown[] = []
  for (const fault of faults)
    for (const row of oneOfEach(rows, kindOfRow)) {
      await own.restart()
      const browser = await signedIn(row.email, own.url)
      await server.faults({ ...fault, method: row.method, path: row.path, times: 99 })
      const page = await browser.open(row.address)
      await server.clearFaults()
      const look = lookAt(page)
      const looksEmpty = look.nones.filter((text) => !row.healthy.nones.includes(text))
      const isSaid = page.status >= 500 || says.test(page.main)
      if (looksEmpty.length > 0 || (!isSaid && hasLost(look, row.healthy)))
        wrong.push([row.screen, `${row.method} ${row.path}`, fault.kind, page.status, looksEmpty])
    }
  expect(wrong).toEqual([])
}, 1_800_000)
