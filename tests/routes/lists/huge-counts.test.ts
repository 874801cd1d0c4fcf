import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shipmentLandmarks } from '../../../sandbox/seed/shipment-landmarks'
import { Browser, wordsOf } from '../../support/browser'
import { everyList } from '../../support/lists'
import { portal, startPortal, type ServerProcess } from '../../support/portal'
import { startUpstreamProxy } from '../../support/upstream-proxy'

const most = 2_000_000
const huge = 3e15
let server: ServerProcess
const sessions = new Map<string, Browser>()

beforeAll(async () => {
  await portal().resetSandbox()
  const proxy = await startUpstreamProxy({
    rewrite: (json) =>
      json
        .replaceAll(/"(count|max)":\d+/g, `"$1":${huge}`)
        .replaceAll(/("quantity":)\d+/g, `$1${huge}`)
        .replaceAll(/("time":)\d+/g, '$18640000000000'),
  })
  server = await startPortal({ env: { API_BASE_URL: proxy.base } })
})
afterAll(() => server.stop('SIGKILL'))

async function signedIn(email = 'client@demo.test'): Promise<Browser> {
  const known = sessions.get(email)
  if (known) return known
  const browser = new Browser(server)
  await browser.startSession(email)
  sessions.set(email, browser)
  return browser
}

describe('an upstream that counts three thousand billions of everything', () => {
  it.each(Object.entries(everyList))(
    'is asked for one page of the list of %s, and the portal goes on [BEY-82, BEY-84]',
    async (name, { path, view, full, email }) => {
      const browser = await signedIn(email)
      for (const query of [full ?? '', view, `${full ?? ''}&page=999999`]) {
        const page = await browser.open(`${path}?${query}`)
        // it is read whole, and what its count promises does not come
        const status = name === 'suppliers' ? 503 : 200
        expect([query, page.status, page.bytes.length < most]).toEqual([query, status, true])
      }
      expect((await browser.open('/help')).status).toBe(200)
    },
  )

  it('has carton labels by pages, with few links to them [BEY-63, BEY-84]', async () => {
    const browser = await signedIn('customs@demo.test')
    const { large } = shipmentLandmarks
    const page = await browser.open(`/customs/shipments/labels/${large}?page=2`)
    expect(page.findAll('.label')).toHaveLength(200)
    expect(page.findAll('.screen a').map((link) => wordsOf(link))).toHaveLength(7)
  })

  it.each([
    ['the dashboard', '/', 'client@demo.test'],
    ['an inbound order', '/inbound-orders', 'client@demo.test'],
    ['the stock of one article', '/stock/mutations?q=HF1&link_key=AKEUS', 'client@demo.test'],
    ['a search of everything', '/search?q=HF1', 'client@demo.test'],
    [
      'an unloading',
      `/customs/shipments/unloading/${shipmentLandmarks.large}`,
      'customs@demo.test',
    ],
  ])('shows %s as ever [BEY-82, BEY-84]', async (_name, path, email) => {
    const page = await (await signedIn(email)).open(path)
    expect([page.status, page.bytes.length < most]).toEqual([200, true])
  })
})
