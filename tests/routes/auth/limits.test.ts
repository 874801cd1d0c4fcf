import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser, type Page } from '../../support/browser'
import { freshDatabase, type TestDatabase } from '../../support/databases'
import { parseLog, portal, startPortal, type ServerProcess } from '../../support/portal'

const server = portal()
const tooMany = /^Too many attempts\. Try again in \d+ minutes\.$/
let gate: ServerProcess

beforeAll(async () => {
  gate = await startPortal({ env: { TRUST_PROXY: '1' } })
})
beforeEach(() => server.resetSandbox())

let made = 0
/** Nobody has tried to sign in as this one before. */
const newAccount = () => `account-${made++}@demo.test`
/** Nor from here. */
const newAddress = () => `198.18.${Math.floor(made / 250)}.${(made++ % 250) + 1}`

const visitor = (address = newAddress(), at: { url: string } = gate) =>
  new Browser(at, { headers: { 'x-forwarded-for': address } })

const callsTo = async (path: string) =>
  (await server.calls()).filter((call) => call.method === 'POST' && call.path.startsWith(path))
const signIns = async () => (await callsTo('/auth')).filter(({ path }) => path === '/auth').length

/** Upstream refuses whatever password comes, without the work of looking at it. */
const refuseAll = (answer: { status?: number; times?: number; body?: object } = {}) =>
  server.faults({
    method: 'POST',
    path: '/auth',
    kind: 'status',
    status: 401,
    times: 1000,
    body: { error: { code: 'AUTH', en: 'Wrong' } },
    ...answer,
  })

async function attempt(account: string, address?: string): Promise<Page> {
  return visitor(address).signIn(account, 'wrong')
}

async function failOften(times: number, account: () => string, address: () => string) {
  await refuseAll()
  for (let n = 0; n < times; n++) await attempt(account(), address())
  await server.clearFaults()
}

const isLimited = (page: Page) =>
  page.status === 429 && tooMany.test(page.messages()[0]?.text ?? '')

describe('wrong passwords', () => {
  it('that come all at once reach upstream ten times at most [AUTH-12]', async () => {
    const form = (await visitor().open('/')).form('Log in')
    form.fill('Email', newAccount()).fill('Password', 'wrong')
    await refuseAll()
    const pages = await Promise.all(Array.from({ length: 25 }, () => form.press('Log in')))
    expect(await signIns()).toBe(10)
    expect(pages.filter(isLimited)).toHaveLength(15)
  })

  it('for one account are limited over all addresses, but where nobody has failed at it [AUTH-12]', async () => {
    const account = newAccount()
    const old = newAddress()
    await failOften(
      1,
      () => account,
      () => old,
    )
    await failOften(49, () => account, newAddress)
    await refuseAll()
    expect(isLimited(await attempt(account, old))).toBe(true)
    expect(await signIns()).toBe(50)
    // a first try from elsewhere is taken, a second is not
    const fresh = newAddress()
    expect((await attempt(account, fresh)).messages()[0]?.text).toBe('Wrong')
    expect(isLimited(await attempt(account, fresh))).toBe(true)
    expect(await signIns()).toBe(51)
  })

  it('from one address are limited over all accounts, and nowhere else [AUTH-12]', async () => {
    const address = newAddress()
    await failOften(100, newAccount, () => address)
    expect(isLimited(await visitor(address).signIn('solo@demo.test'))).toBe(true)
    expect(await signIns()).toBe(100)
    expect((await visitor().signIn('solo@demo.test')).h1).toBe('Dashboard')
  })

  it('count by the network of an IPv6 address, of which one machine has any number [AUTH-12]', async () => {
    const account = newAccount()
    let host = 1
    await failOften(
      10,
      () => account,
      () => `2001:db8:1:2::${(host++).toString(16)}`,
    )
    expect(isLimited(await attempt(account, '[2001:db8:1:2:ffff::1]:4711'))).toBe(true)
    expect(isLimited(await attempt(account, '2001:db8:1:3::1'))).toBe(false)
  })

  it('of strangers do not keep the owner out, at an address that never failed [AUTH-12]', async () => {
    await failOften(60, () => 'client@demo.test', newAddress)
    expect((await visitor().signIn('client@demo.test')).h1).toBe('Dashboard')
  })

  it('of others at the same address do not keep out who has signed in with this browser before [AUTH-12]', async () => {
    const address = newAddress()
    const owner = visitor(address)
    await (await owner.signIn('nl@demo.test')).press('Uitloggen')
    await failOften(
      10,
      () => 'nl@demo.test',
      () => address,
    )
    await failOften(90, newAccount, () => address)
    owner.restart({ days: 30 })
    expect((await owner.signIn('nl@demo.test')).h1).toBe('Dashboard')
    expect(isLimited(await visitor(address).signIn('nl@demo.test'))).toBe(true)
    // nor does it help with another account
    expect(isLimited(await attempt('de@demo.test', address))).toBe(true)
    await (await owner.open('/')).press('Uitloggen')
    expect(isLimited(await owner.signIn('de@demo.test'))).toBe(true)
  })

  it('in a browser that has signed in before are limited, too [AUTH-12]', async () => {
    const owner = visitor()
    await (await owner.signIn('fr@demo.test')).press('Se déconnecter')
    await refuseAll()
    for (let n = 0; n < 10; n++) await owner.signIn('fr@demo.test', 'wrong')
    const before = await signIns()
    expect((await owner.signIn('fr@demo.test', 'wrong')).status).toBe(429)
    expect(await signIns()).toBe(before)
  })

  it('are what upstream refuses by 401: no other answer counts, and none that went well [AUTH-12]', async () => {
    const address = newAddress()
    for (const status of [400, 403, 404, 422, 429, 500, 503]) {
      await refuseAll({ status, times: 3 })
      for (let n = 0; n < 3; n++) await attempt('es@demo.test', address)
      await server.clearFaults()
    }
    for (let n = 0; n < 12; n++) {
      expect((await visitor(address).signIn('es@demo.test')).status).toBe(200)
    }
  })

  it('count, too, where upstream refuses the login in an answer of 200 [AUTH-12, BEY-80]', async () => {
    const account = newAccount()
    const address = newAddress()
    await refuseAll({ status: 200 })
    for (let n = 0; n < 10; n++)
      expect((await attempt(account, address)).messages()[0]?.text).toBe('Wrong')
    expect(isLimited(await attempt(account, address))).toBe(true)
    expect(await signIns()).toBe(10)
  })

  it('of the owner are forgiven by the right one [AUTH-12]', async () => {
    const address = newAddress()
    for (let round = 0; round < 2; round++) {
      await failOften(
        9,
        () => 'de@demo.test',
        () => address,
      )
      expect((await visitor(address).signIn('de@demo.test')).status).toBe(200)
    }
  })

  it('are all that counts for an account: right ones are given back [AUTH-12]', async () => {
    const account = 'customs@demo.test'
    const old = newAddress()
    await failOften(
      1,
      () => account,
      () => old,
    )
    await failOften(44, () => account, newAddress)
    const owner = newAddress()
    for (let n = 0; n < 6; n++) expect((await visitor(owner).signIn(account)).status).toBe(200)
    await refuseAll()
    expect((await attempt(account, old)).messages()[0]?.text).toBe('Wrong')
  })
})

describe('while upstream cannot be reached', () => {
  it('no attempt counts: passwords, recovery mails and links can be tried again once it is there [AUTH-12, AUTH-19, AUTH-28]', async () => {
    const lonely = await startPortal({
      env: { TRUST_PROXY: '1', API_BASE_URL: 'http://127.0.0.1:9/v1' },
    })
    const address = newAddress()
    const account = newAccount()
    for (let n = 0; n < 11; n++) {
      const browser = visitor(address, lonely)
      const statuses = [
        (await browser.signIn(account)).status,
        (await askForMail(browser, account)).status,
        (await follow(browser, 'guess')).status,
      ]
      expect(statuses).toEqual([503, 503, 503])
    }
  })
})

const askForMail = async (browser: Browser, email: string) =>
  (await browser.open('/?tab=reset-password'))
    .form('Reset my password')
    .fill('Email', email)
    .press('Reset my password')

const follow = async (browser: Browser, hash: string) =>
  (await browser.open(`/recover/${hash}`))
    .form('Update password')
    .fill('Password', 'demo1234')
    .fill('Confirm password', 'demo1234')
    .press('Update password')

describe('over several portals on one database', () => {
  let database: TestDatabase
  let portals: ServerProcess[]

  beforeAll(async () => {
    database = await freshDatabase('postgres')
    const env = {
      TRUST_PROXY: '1',
      DATABASE_URL: database.databaseUrl,
      SESSION_SECRET: database.secret,
    }
    portals = await Promise.all([startPortal({ env }), startPortal({ env })])
  })
  afterAll(async () => {
    await Promise.all(portals.map((one) => one.stop('SIGKILL')))
    await database.drop()
  })

  it('wrong passwords that come all at once reach upstream ten times at most, and right ones are given back [AUTH-12, BEY-55]', async () => {
    const address = newAddress()
    const forms = await Promise.all(
      portals.map(async (one) =>
        (await visitor(address, one).open('/'))
          .form('Log in')
          .fill('Email', 'solo@demo.test')
          .fill('Password', 'wrong'),
      ),
    )
    for (let n = 0; n < 12; n++) {
      const page = await visitor(address, portals[n % 2]).signIn('solo@demo.test')
      expect(page.h1).toBe('Dashboard')
    }
    const before = await signIns()
    await refuseAll()
    await Promise.all(Array.from({ length: 40 }, (_, n) => forms[n % 2]!.press('Log in')))
    expect((await signIns()) - before).toBe(10)
  })
})

describe('a recovery mail', () => {
  const ask = (email: string, address?: string) => askForMail(visitor(address), email)

  it('is sent to one box five times in a quarter of an hour, whoever asks [AUTH-19]', async () => {
    for (let n = 0; n < 5; n++) {
      expect((await ask('solo@demo.test')).messages()[0]?.kind).toBe('success')
    }
    expect(isLimited(await ask('Solo@demo.test '))).toBe(true)
    expect(await server.outbox()).toHaveLength(5)
    expect((await ask('client@demo.test')).messages()[0]?.kind).toBe('success')
  })

  it('is asked for from one address twenty times in a quarter of an hour [AUTH-19]', async () => {
    const address = newAddress()
    for (let n = 0; n < 20; n++) await ask(newAccount(), address)
    expect(isLimited(await ask(newAccount(), address))).toBe(true)
    expect(await callsTo('/auth/reset-password')).toHaveLength(20)
  })
})

describe('recovery links', () => {
  it('can be guessed at ten times from one address, and those that are right do not count [AUTH-25, AUTH-28]', async () => {
    const address = newAddress()
    for (let n = 0; n < 10; n++) await follow(visitor(address), `guess-${n}`)
    const limited = await follow(visitor(address), 'guess-11')
    expect(isLimited(limited)).toBe(true)
    expect(limited.path).toBe('/recover/guess-11')
    expect(await callsTo('/auth/recover-password')).toHaveLength(10)
    const body = { message: { en: 'Done' } }
    const path = '/auth/recover-password/{hash}'
    await server.faults({ method: 'POST', path, kind: 'status', status: 200, times: 12, body })
    const elsewhere = newAddress()
    for (let n = 0; n < 12; n++) expect((await follow(visitor(elsewhere), 'right')).path).toBe('/')
  })
})

describe('the log', () => {
  it('says who signed in, who failed, who was stopped and who signed out, from where, and no password [AUTH-12, AUTH-33]', async () => {
    const account = 'solo@demo.test'
    const address = newAddress()
    const before = parseLog(gate.output()).length
    await (await visitor(address).signIn(account)).press('Sign out')
    for (let n = 0; n < 11; n++) await visitor(address).signIn(account, 'wrong-secret-word')
    await server.faults({ method: 'POST', path: '/auth', kind: 'reset' })
    await visitor().signIn('Client@demo.test')
    await askForMail(visitor(address), 'nl@demo.test')
    await follow(visitor(address), 'unknown-link')
    const events = ['sign-in', 'sign-out', 'password-reset', 'password-recovery']
    const lines = () =>
      parseLog(gate.output())
        .slice(before)
        .filter(({ msg }) => events.includes(String(msg)))
    const said = () => lines().map(({ msg, user, outcome }) => [msg, user, outcome].join(' '))
    await expect
      .poll(said)
      .toEqual([
        `sign-in ${account} done`,
        `sign-out ${account} done`,
        ...Array<string>(10).fill(`sign-in ${account} refused`),
        `sign-in ${account} limited`,
        'sign-in client@demo.test failed',
        'password-reset nl@demo.test done',
        'password-recovery  refused',
      ])
    expect(lines()[0]).toMatchObject({ address, requestId: expect.any(String) as string })
    expect(gate.output()).not.toContain('wrong-secret-word')
    expect(gate.output()).not.toContain('demo1234')
  })
})
