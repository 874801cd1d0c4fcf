import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../../support/browser'
import { freshDatabase } from '../../support/databases'
import {
  basic,
  bearer,
  expectRefused,
  fetchWith,
  makeKey,
  over,
  shownKey,
  signedIn,
  wrong,
} from '../../support/list-keys'
import { everyList } from '../../support/lists'
import { portal, startPortal, type ServerProcess } from '../../support/portal'
import { builtRoutes } from '../../support/built-routes'

const server = portal()
beforeAll(() => server.resetSandbox())
beforeEach(() => server.clearFaults())

it('a key is shown once, to whom makes it, also where its button is pressed twice [BEY-91]', async () => {
  const browser = await signedIn()
  const form = (await browser.open('/account/keys')).form('#keys').fill('Name', 'Twice')
  const [first, second] = [await form.press('Make a key'), await form.press('Make a key')]
  expect(shownKey(first)).not.toBe('')
  expect(shownKey(second)).toBe(shownKey(first))
  const page = await browser.open('/account/keys')
  expect(page.html).not.toContain(shownKey(first).split('.')[1])
  const rows = page.table().rows.filter((row) => row.cell('Name').startsWith('Twice'))
  expect(rows.map((row) => [row.cell('Opens'), row.cell('Last used'), row.cell('Uses')])).toEqual([
    ['All lists', 'Never', '0'],
  ])
})

it('a key without a name, or of no list, is not made, and the entries are kept [BEY-91]', async () => {
  const browser = await signedIn('solo@demo.test')
  const form = (await browser.open('/account/keys')).form('#keys')
  const nameless = await form.fill('Opens', 'Stock overview').press('Make a key')
  expect(nameless.status).toBe(422)
  expect(nameless.main).toContain('Name is required')
  const foreign = await nameless
    .form('#keys')
    .fill('Name', 'Foreign')
    .tamper('list', '/customs/shipments')
    .press('Make a key')
  expect(foreign.status).toBe(422)
  expect(foreign.main).toContain('Opens is not valid')
  expect((await browser.open('/account/keys')).main).toContain('You have no keys')
})

describe.each([
  ['Bearer', bearer],
  ['Basic', basic],
])('a key that is sent as %s', (_, header) => {
  it('opens every list of its user, in every format [BEY-91]', async () => {
    const key = await makeKey(await signedIn())
    for (const { path, full = '', email } of Object.values(everyList)) {
      const answer = await fetchWith(header(key), `${path}.json?${full}`)
      expect([path, answer.status]).toEqual([path, email ? 403 : 200])
    }
    for (const format of ['csv', 'xlsx', 'json', 'atom'])
      expect((await fetchWith(header(key), `/returns.${format}`)).status).toBe(200)
    expect((await fetchWith(header(key), '/returns.csv', { method: 'HEAD' })).status).toBe(200)
  })

  it('opens nothing where it is wrong, revoked, or of another list or company [BEY-91]', async () => {
    const browser = await signedIn()
    const key = await makeKey(browser, { name: 'Returns only', list: 'Returns' })
    expect((await fetchWith(header(key), '/returns.csv')).status).toBe(200)
    expectRefused(await fetchWith(header(key), '/stock.csv'), 403, 'This key is of another list.')
    const elsewhere = await fetchWith(header(key), '/returns.csv?company=2')
    expectRefused(elsewhere, 403, 'This address is of another company than yours.')
    for (const bad of [`${key}x`, key.slice(0, -1), key.split('.')[0] ?? '', 'a.b', ''])
      expectRefused(await fetchWith(header(bad), '/returns.csv'), 401, wrong)

    const page = await browser.open('/account/keys')
    const revoked = await page.form('#keys').press('Revoke Returns only')
    expect(revoked.main).toContain('The key Returns only was revoked')
    expectRefused(await fetchWith(header(key), '/returns.csv'), 401, wrong)
  })

  it('ends with the sign-in of its user, and works again from the next one on [BEY-91]', async () => {
    const browser = await signedIn('fr@demo.test')
    const form = (await browser.open('/account/keys')).form('#keys')
    const key = shownKey(await form.fill('Nom', 'Feuille').press('Créer une clé'))
    expect((await fetchWith(header(key), '/stock.csv')).status).toBe(200)
    await (await browser.open('/')).press('Se déconnecter')
    expectRefused(await fetchWith(header(key), '/stock.csv'), 401, over)
    await browser.startSession('fr@demo.test')
    expect((await fetchWith(header(key), '/stock.csv')).status).toBe(200)
    await (await browser.open('/')).press('Se déconnecter')
  })
})

it('a key stays with its company, whichever its user works for or signs in to [BEY-91]', async () => {
  const browser = await signedIn()
  const key = await makeKey(browser)
  const before = await fetchWith(bearer(key), '/warehouse.csv')
  expect(before.headers.get('content-disposition')).toContain('products-1001.csv')
  await (await browser.open('/')).press('1002 (Polder Sports)')
  expect((await fetchWith(bearer(key), '/warehouse.csv')).text).toBe(before.text)
  expect((await browser.open('/account/keys')).main).toContain('You have no keys')

  const other = await makeKey(browser)
  const sports = await fetchWith(bearer(other), '/warehouse.csv')
  expect(sports.text).not.toBe(before.text)
  await (await browser.open('/')).press('Sign out')
  await browser.startSession('client@demo.test')
  const polder = await fetchWith(bearer(other), '/warehouse.csv')
  expect(polder.headers.get('content-disposition')).toContain('products-1002.csv')
  expect(polder.text).toBe(sports.text)
  expect((await fetchWith(bearer(key), '/warehouse.csv')).text).toBe(before.text)
})

it('a token that upstream knows no more ends the key until its user signs in [BEY-91]', async () => {
  const browser = await signedIn('de@demo.test')
  const form = (await browser.open('/account/keys')).form('#keys')
  const key = shownKey(await form.fill('Name', 'Blatt').press('Schlüssel erstellen'))
  await server.faults({ path: '/stock', kind: 'status', status: 401, times: 1 })
  expectRefused(await fetchWith(bearer(key), '/stock.csv'), 401, over)
  await signedIn('de@demo.test')
  expect((await fetchWith(bearer(key), '/stock.csv')).status).toBe(200)
})

it('a key that cannot be renewed right now says so, and is renewed later [BEY-91]', async () => {
  const browser = await signedIn()
  const key = await makeKey(browser)
  await (await browser.open('/')).press('1002 (Polder Sports)')
  const second = await signedIn()
  await (await second.open('/')).press('1002 (Polder Sports)')
  await server.faults({ method: 'PUT', path: '/auth', kind: 'status', status: 503, times: 9 })
  const answer = await fetchWith(bearer(key), '/stock.csv')
  expect(answer.status).toBe(503)
  expect(answer.text).toContain('could not be renewed')
  await server.clearFaults()
  expect((await fetchWith(bearer(key), '/stock.csv')).status).toBe(200)
})

it('a key opens no page and no other address, and sends no form [BEY-91]', async () => {
  const key = await makeKey(await signedIn())
  const addresses = [...new Set(builtRoutes().map(({ path }) => path))]
  expect(addresses.length).toBeGreaterThan(80)
  for (const address of addresses) {
    for (const method of ['GET', 'POST']) {
      const accept = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
      const ask = (headers: object) =>
        fetchWith({ ...accept, ...headers }, address, {
          method,
          ...(method === 'POST' ? { body: 'a=1' } : {}),
        })
      const [withKey, without] = [await ask(bearer(key)), await ask({})]
      const told = ({ status, headers }: typeof withKey) => [
        `${method} ${address}`,
        status,
        headers.get('location')?.replace(/submission=[^&]*/, ''),
      ]
      expect(told(withKey)).toEqual(told(without))
    }
  }
  expect((await fetchWith(bearer(key), '/returns.csv', { method: 'POST', body: '' })).status).toBe(
    405,
  )
})

it('a key is used so often in a minute, and is told when it may be again [BEY-91]', async () => {
  const key = await makeKey(await signedIn())
  const ask = () => fetchWith(bearer(key), '/attributes/colors.json')
  for (let n = 0; n < 60; n++) expect((await ask()).status).toBe(200)
  const answer = await ask()
  expect(answer.status).toBe(429)
  const seconds = Number(answer.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(answer.text).toContain(`Wait ${seconds} second`)
  const another = await makeKey(await signedIn(), { name: 'Another' })
  expect((await fetchWith(bearer(another), '/attributes/colors.json')).status).toBe(200)
})

it('making, using and revoking a key stand in the history, its use once an hour [BEY-91]', async () => {
  const browser = await signedIn()
  const key = await makeKey(browser, { name: 'Told' })
  for (let n = 0; n < 3; n++) await fetchWith(bearer(key), '/attributes/types.csv')
  const page = await browser.open('/account/keys')
  const row = page.table().rows.find((one) => one.cell('Name').startsWith('Told'))
  expect(row?.cell('Uses')).toBe('3')
  expect(row?.cell('Last used')).not.toBe('Never')
  await page.form('#keys').press('Revoke Told')
  const acts = await browser.open('/activity?q=Told')
  expect(
    acts.table().rows.map((one) => [one.cell('Action'), one.cell('Record'), one.cell('Outcome')]),
  ).toEqual([
    ['Revoke', 'Told', 'Done'],
    ['All as CSV', 'types-1001.csv', 'Done'],
    ['Make a key', 'Told', 'Done'],
  ])
})

it('what a proxy before the portal is sent beside a session does no harm [BEY-91]', async () => {
  const browser = new Browser(server, { headers: { authorization: 'Basic cHJveHk6c2VjcmV0' } })
  await browser.startSession('client@demo.test')
  expect((await browser.open('/returns.csv')).status).toBe(200)
})

describe('two portals on one database', () => {
  const portals: ServerProcess[] = []
  let database: Awaited<ReturnType<typeof freshDatabase>>
  beforeAll(async () => {
    database = await freshDatabase('postgres')
    const env = { DATABASE_URL: database.databaseUrl, SESSION_SECRET: database.secret }
    portals.push(...(await Promise.all([startPortal({ env }), startPortal({ env })])))
  })
  afterAll(async () => {
    await Promise.all(portals.map((one) => one.stop('SIGKILL')))
    await database.drop()
  })

  it('each opens with a key that the other made, and not once it is revoked there [BEY-91]', async () => {
    const [first, second] = portals as [ServerProcess, ServerProcess]
    const browser = await signedIn('client@demo.test', first)
    const key = await makeKey(browser)
    expect((await fetchWith(bearer(key), '/returns.csv', { target: second })).status).toBe(200)
    await (await browser.open('/account/keys')).form('#keys').press('Revoke Sheet')
    expectRefused(await fetchWith(bearer(key), '/returns.csv', { target: second }), 401, wrong)
  })
})
