import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboundLandmarks } from '../../../sandbox/seed/inbound-landmarks'
import { shipmentLandmarks } from '../../../sandbox/seed/shipment-landmarks'
import { Browser } from '../../support/browser'
import { oneOfEach } from '../../support/extent'
import { everyList } from '../../support/lists'
import { portal, startPortal, type ServerProcess } from '../../support/portal'
import { startUpstreamProxy } from '../../support/upstream-proxy'
import { orderFile, orderLine, uploadOrders } from '../imports/orders'
import { runImport, signedIn as importer } from '../imports/support'

/** Names that every plain object answers to, and half of a sign. */
const words = ['__proto__', 'constructor', 'toString', 'half \ud83d']

let word = ''
let server: ServerProcess
const sessions = new Map<string, Browser>()

/** What the portal has to know to be there at all. */
const isKept = (name: string, text: string) =>
  /token|expire|email|group/.test(name) || /^[-\d.,: ]*$/.test(text)

const withWord = (value: unknown, name = ''): unknown => {
  if (typeof value === 'string') return isKept(name, value) ? value : word
  if (Array.isArray(value)) return value.map((one) => withWord(one, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === 'groups' ? one : withWord(one, key)]),
  )
}

beforeAll(async () => {
  await portal().resetSandbox()
  const proxy = await startUpstreamProxy({
    rewrite: (json) => (word ? JSON.stringify(withWord(JSON.parse(json))) : json),
  })
  // every answer is written anew by this process, which may be slow while others use the machine
  server = await startPortal({ env: { API_BASE_URL: proxy.base, UPSTREAM_TIMEOUT_MS: '10000' } })
  for (const email of ['client@demo.test', 'customs@demo.test', 'staff@demo.test']) {
    const browser = new Browser(server)
    await browser.startSession(email)
    sessions.set(email, browser)
  }
})
afterAll(() => server.stop('SIGKILL'))

const signedIn = (email = 'client@demo.test') => sessions.get(email)!

async function expectSound(browser: Browser, path: string) {
  const page = await browser.open(path)
  expect([path, page.status]).toEqual([path, 200])
  expect(page.main).not.toMatch(/undefined|\[object|native code|NaN/)
  return page
}

describe.each(oneOfEach(words, (one) => one.includes(' ')))(
  'an upstream that says %j in every text',
  (said) => {
    beforeAll(() => void (word = said))
    afterAll(() => void (word = ''))

    // of imports and acts the portal tells itself
    it.each(Object.entries(everyList).filter(([name]) => name !== 'imports' && name !== 'acts'))(
      'has the list of %s, its view and its file [BEY-82] [BEY-33]',
      async (_name, { path, view, full, email }) => {
        const browser = signedIn(email)
        await expectSound(browser, `${path}?${view}`)
        const page = await expectSound(browser, `${path}?${full ?? ''}`)
        const answer = await page.press('All as CSV')
        const file = answer.header('content-disposition') ? answer : await answer.press('Continue')
        expect([file.status, file.header('content-disposition')]).toEqual([
          200,
          expect.stringContaining('.csv'),
        ])
      },
    )

    it.each([
      ['the dashboard', '/', undefined],
      ['a search of everything', '/search?q=HF1', undefined],
      ['an inbound order', `/inbound-orders/${inboundLandmarks.whole}`, 'customs@demo.test'],
      ['a concept', `/inbound-orders/create-order/${inboundLandmarks.concept}`, undefined],
      ['a shipment', `/customs/shipments/edit/${shipmentLandmarks.remaining}`, 'customs@demo.test'],
      ['its unloading', `/customs/shipments/unloading/${shipmentLandmarks.remaining}`, 'customs@demo.test'], // prettier-ignore
      [
        'its papers',
        `/customs/shipments/labels/${shipmentLandmarks.remaining}`,
        'customs@demo.test',
      ],
    ])('has %s [BEY-82]', async (_name, path, email) => {
      await expectSound(signedIn(email), path)
    })

    it.each(['/warehouse', '/outbound-orders', '/inbound-orders', '/returns', '/admin/relations'])(
      'has the records of %s [BEY-82]',
      async (list) => {
        const browser = signedIn('staff@demo.test')
        const page = await browser.open(list)
        const links = page
          .findAll('tbody a')
          .map((link) => link.getAttribute('href') ?? '')
          .filter((href) => href.startsWith(list))
        expect(links.length).toBeGreaterThan(0)
        for (const link of links.slice(0, 3)) await expectSound(browser, link)
      },
    )
  },
)

/** As an address has them: half a character, none, signs of other languages of search, an emoji, one that is too long. */
const typed = [
  '__proto__',
  '%ED%A0%BD',
  '%00a',
  '%FF%FEa',
  '%25',
  ".*(';--",
  '%F0%9F%98%80',
  'a'.repeat(300),
]

it.each(Object.entries(everyList))(
  'the list of %s is searched for any word [BEY-82]',
  async (_name, { path, email }) => {
    for (const one of typed) await expectSound(signedIn(email), `${path}?q=${one}`)
  },
)

const plainWords = words.filter((one) => !one.includes(' '))

describe.each(plainWords)('a file or a form that says %s', (said) => {
  it('names an order, which is imported as any other [BEY-82]', async () => {
    const client = await importer('client@demo.test')
    const page = await uploadOrders(client, orderFile([orderLine(said, 'HF101-MNT-L')]))
    const done = await runImport(page)
    expect(done.main).toMatch(/1 imported|imported: 1|Imported/)
    expect(done.main).not.toMatch(/Something went|refused/i)
  })

  it('names a field, and is refused in words [BEY-82]', async () => {
    const client = signedIn()
    const form = (await client.open('/warehouse/create-product')).form('Create product')
    for (const name of [said, `${said}[0]`, `${said}.${said}`, `materials[0].${said}`])
      form.tamper(name, 'x')
    // two of them no form may send
    expect((await form.press('Create product')).status).toBe(said === 'toString' ? 422 : 400)
  })
})
