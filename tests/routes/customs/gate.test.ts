import { beforeAll, describe, expect, it } from 'vitest'
import { shipmentLandmarks as landmarks } from '../../../sandbox/seed/shipment-landmarks'
import type { Browser, Page, PageForm } from '../../support/browser'
import { builtRoutes } from '../../support/built-routes'
import { portal } from '../../support/portal'
import { signedIn } from '../products/support'
import { freeIds } from './customs-pages'

const server = portal()

/** Every address of customs that the build answers, so that one that is added stands here by itself. */
const routes = builtRoutes()
  .filter(({ id }) => /^routes\/(_frame\.)?customs[._]|^routes\/_frame\.customs$/.test(id))
  .map((route) => ({
    ...route,
    // a record that is there: a 404 of one that is not would prove nothing
    path: route.pattern.replace(/:\w+\??/g, String(landmarks.remaining)),
  }))
const lists = routes.flatMap(({ pattern }) =>
  pattern.endsWith('/export') ? [pattern.replace(/\/export$/, '')] : [],
)

/** Who is not of the customs group, whatever else they are. */
const others = ['client@demo.test', 'office@demo.test'] as const

type Entries = [name: string, value: string | File][]

let customs: Browser
let ids: Record<'orders' | 'returns', number[]>

beforeAll(async () => {
  await server.resetSandbox()
  customs = await signedIn('customs@demo.test')
  ids = { orders: await freeIds('orders', 2), returns: await freeIds('returns', 2) }
})

/** What upstream was asked for meanwhile. */
async function asked<T>(work: () => Promise<T>) {
  const before = (await server.calls(-1)).at(-1)?.id ?? 0
  const result = await work()
  const calls = await server.calls(before)
  return { result, asked: calls.map(({ method, path }) => `${method} ${path}`) }
}

/** What the frame asks for on any page: the user is signed in anew, so nothing is kept from pages before. */
const ofTheFrame = ['GET /auth', 'GET /system/settings']
const ownCalls = (all: readonly string[]) => all.filter((one) => !ofTheFrame.includes(one))

const selected = (list: string) => {
  const kind = list.includes('returns') ? 'returns' : 'orders'
  return ids[kind].map((id) => `sel=${id}`).join('&')
}

/** Ways to a list or a record beside its own address. */
const otherWays = lists.flatMap((list) => [
  `${list}?page=2`,
  `${list}?edit=1&sel=1`,
  `${list}?confirm=tg:${landmarks.requested}`,
  `${list}?confirm=numbers`,
  `${list}?company=1`,
  `/views${list}`,
  `/columns${list}`,
  `/select${list}`,
  list.toUpperCase(),
])

describe.each(others)('for %s, who is not of the customs group,', (email) => {
  it('no address of customs is there, nor its data, and upstream is asked nothing [CSH-01] [SHR2-32]', async () => {
    const browser = await signedIn(email)
    const reads = routes.flatMap(({ id, path, hasLoader }) =>
      hasLoader ? [path, `${path}?_data=${encodeURIComponent(id)}`] : [path],
    )
    for (const address of [...reads, ...otherWays]) {
      const { result, asked: all } = await asked(() => browser.open(address))
      expect([address, result.status, ownCalls(all)]).toEqual([address, 404, []])
      // nothing leads on to another address that would say what is there
      if (address === address.toLowerCase())
        expect([address, result.redirects]).toEqual([address, []])
    }
  })

  it('no form of customs is taken, of whatever page it was, and upstream is asked nothing [CSH-01] [SHR2-32]', async () => {
    const browser = await signedIn(email)
    const home = await browser.open('/')
    for (const { path, hasAction } of routes) {
      if (!hasAction) continue
      const screen = path.replace(/\/export$/, '')
      const query = screen.includes('shipments') ? '' : `?${selected(screen)}`
      const page = await customs.open(screen + query)
      const forms = formsOn(page)
      expect([path, forms.length > 0]).toEqual([path, true])
      for (const entries of forms) {
        const own = entries.map(([name, value]): Entries[number] => [
          name,
          (name === 'key' || name === 'company') && typeof value === 'string'
            ? (home.find(`input[name=${name}]`).getAttribute('value') ?? '')
            : value,
        ])
        const { result, asked: all } = await asked(() => post(browser, home, path + query, own))
        const what = `${path} ${JSON.stringify(own)}`
        expect([what, result.status, ownCalls(all)]).toEqual([what, 404, []])
      }
    }
  })

  it('the menu, the search, the dashboard and suggestions know nothing of it [CSH-01] [CSH-02]', async () => {
    const browser = await signedIn(email)
    const { result: home, asked: onHome } = await asked(() => browser.open('/'))
    expect(home.findAll('a[href^="/customs"]')).toEqual([])
    const { result: found, asked: onSearch } = await asked(() => browser.open('/search?q=MX2'))
    expect(found.findAll('a[href^="/customs"]')).toEqual([])
    const lists = ['shipments', 'customsOrders', 'customsReturns', 'customs-inbound-orders']
    for (const list of lists) {
      const { result, asked: all } = await asked(() =>
        browser.open(`/suggestions?list=${list}&q=MX2`),
      )
      expect([list, result.status, ownCalls(all)]).toEqual([list, 400, []])
    }
    expect([...onHome, ...onSearch].filter((one) => one.includes('/shipments'))).toEqual([])
  })
})

describe('for a user of the customs group', () => {
  it('each of these addresses is there [CSH-01] [CSH-04]', async () => {
    const known = ['/customs/inbound-orders', '/customs/returns', '/customs/shipments']
    expect(lists).toEqual(expect.arrayContaining(known))
    const reads = routes.filter(({ hasLoader }) => hasLoader)
    for (const { path } of reads) {
      const page = await customs.open(path)
      expect([path, page.status < 400]).toEqual([path, true])
    }
    // ticks by number are of those lists alone that have them
    for (const address of otherWays.filter((one) => !/select\/customs\/shipments$/.test(one))) {
      const page = await customs.open(address)
      expect([address, page.status < 400 || page.status === 409]).toEqual([address, true])
    }
  })
})

/** What each button of each form on the page would send, also those of the frame; of the same with another row, the first. */
function formsOn(page: Page): Entries[] {
  const sent = page
    .forms()
    .filter(isOfThePage)
    .flatMap((form) => [undefined, ...form.submitters()].map((button) => form.submission(button)))
    .filter(({ method }) => method === 'POST')
  const verbOf = ({ entries }: { entries: Entries }) =>
    entries
      .filter(([name]) => name === 'form' || name === 'intent')
      .map(([, value]) => (typeof value === 'string' ? value.split(':')[0] : ''))
      .join()
  return [...new Map(sent.map((one) => [verbOf(one), one.entries])).values()]
}

const isOfThePage = (form: PageForm) => form.element.closest('main') !== null

function post(browser: Browser, page: Page, path: string, entries: Entries) {
  return browser.go(new URL(path, server.url), {
    site: 'same-origin',
    page,
    submission: {
      method: 'POST',
      action: '',
      enctype: 'application/x-www-form-urlencoded',
      entries,
    },
  })
}
