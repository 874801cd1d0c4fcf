import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { untilNotSaid } from '../../support/broken-postgres'
import { Browser, type Page } from '../../support/browser'
import { freshDatabase } from '../../support/databases'
import { portal, startPortal } from '../../support/portal'
import { startPostgresProxy } from '../../support/postgres-proxy'
import { actsDuring, readActs } from '../acts/act-pages'

const server = portal()
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

beforeAll(() => server.resetSandbox())

async function signedIn(userAgent?: string, email = 'client@demo.test', on = server.url) {
  const browser = new Browser(
    { url: on },
    userAgent === undefined ? {} : { headers: { 'user-agent': userAgent } },
  )
  await browser.startSession(email)
  return browser
}

const sessionsOn = (page: Page) =>
  page.table().rows.map((row) => [row.cell('Browser'), row.cell('Session')])

const isOver = async (browser: Browser) => {
  const page = await browser.open('/warehouse')
  return page.title.startsWith('Log in')
}

/** With no other session than that of the browser. */
async function alone(userAgent?: string) {
  const browser = await signedIn(userAgent)
  const page = await browser.open('/account')
  if (page.main.includes('End all other sessions')) await page.press('End all other sessions')
  return browser
}

describe('the page of the account', () => {
  it('tells where its user is signed in: with what, since when and when last, and which is this one [BEY-96]', async () => {
    const here = await alone(windows)
    await signedIn(phone)
    await signedIn('<b>Evil</b> 1.0')
    await signedIn(windows, 'staff@demo.test')
    const page = await (await here.open('/')).link('Account: client@demo.test')
    expect([page.path, page.h1, page.status]).toEqual(['/account', 'Account', 200])
    expect(sessionsOn(page)).toEqual([
      ['Firefox on Windows', 'This one'],
      ['Unknown device', 'End session'],
      ['Safari on iPhone', 'End session'],
    ])
    expect(page.html).not.toContain('Evil')
    for (const row of page.table().rows) {
      expect(row.cell('Signed in since')).toMatch(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}$/)
      expect(row.cell('Last used')).toBe('Within the last hour')
    }
  })

  it('has no button where its user is signed in here alone [BEY-96]', async () => {
    const page = await (await alone()).open('/account')
    expect(sessionsOn(page)).toEqual([['Unknown device', 'This one']])
    expect(page.main).not.toContain('End')
  })

  it('is the same for a session that has turned to another company [BEY-96]', async () => {
    const here = await alone(windows)
    await (await here.open('/')).press('1002 (Polder Sports)')
    expect(sessionsOn(await here.open('/account'))).toEqual([['Firefox on Windows', 'This one']])
  })

  it.each([
    ['nl', 'Account', 'Firefox op Windows', 'Sessie beëindigen', 'Alle andere sessies beëindigen'],
    ['de', 'Konto', 'Firefox auf Windows', 'Sitzung beenden', 'Alle anderen Sitzungen beenden'],
    [
      'fr',
      'Compte',
      'Firefox sur Windows',
      'Fermer la session',
      'Fermer toutes les autres sessions',
    ],
    ['es', 'Cuenta', 'Firefox en Windows', 'Cerrar esta sesión', 'Cerrar todas las demás sesiones'],
  ])('speaks the language of %s [BEY-96]', async (who, title, device, end, endOthers) => {
    const here = await signedIn(windows, `${who}@demo.test`)
    await signedIn(windows, `${who}@demo.test`)
    const page = await here.open('/account')
    expect(page.h1).toBe(title)
    for (const words of [device, end, endOthers]) expect(page.main).toContain(words)
    const after = await page.press(endOthers)
    expect([after.path, after.findAll('main .panel button')]).toEqual(['/account', []])
  })

  it('is for nobody who is signed out, and takes no form that says nothing [BEY-96]', async () => {
    expect((await new Browser(server).open('/account')).title).toMatch(/^Log in/)
    const here = await alone()
    const there = await signedIn()
    const page = await here.open('/account')
    const form = page.forms().find((one) => one.has('End all other sessions'))!
    const { entries } = form.submission(undefined)
    const body = new URLSearchParams(entries as [string, string][])
    const cookie = [...here.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(`${server.url}/account`, {
      method: 'POST',
      headers: { cookie, origin: server.url },
      body,
    })
    expect(answer.status).toBe(400)
    expect(await isOver(there)).toBe(false)
  })
})

describe('ending a session', () => {
  let here: Browser
  beforeEach(async () => {
    here = await alone(windows)
  })

  const endOf = (page: Page, device: string) =>
    page
      .findAll('main button[name=intent]')
      .map((button) => button.getAttribute('aria-label') ?? '')
      .find((name) => name.startsWith(`End session: ${device}`))!

  it('has its next request sent to sign in, with its entries kept, and leaves the others [BEY-96] [BEY-43]', async () => {
    const there = await signedIn(phone)
    const other = await signedIn()
    const open = (await there.open('/warehouse/create-product')).form('Create product')
    const page = await here.open('/account')
    const { result, acts } = await actsDuring(here, () =>
      page.press(endOf(page, 'Safari on iPhone')),
    )
    expect(result.messages()).toEqual([{ kind: 'success', text: 'The session was ended.' }])
    expect(sessionsOn(result).map(([device]) => device)).toEqual([
      'Firefox on Windows',
      'Unknown device',
    ])
    expect(acts.map(({ what, who, outcome }) => [what, who, outcome])).toEqual([
      ['End session', 'client@demo.test', 'Done'],
    ])
    const welcome = await open.fill('Article number', 'KEPT-1').press('Create product')
    expect(welcome.title).toMatch(/^Log in/)
    const offer = await welcome
      .form('Log in')
      .fill('Email', 'client@demo.test')
      .fill('Password', 'demo1234')
      .press('Log in')
    const again = (await offer.press('Fill in the form again')).form('Create product')
    expect(again.value('Article number')).toBe('KEPT-1')
    expect([await isOver(other), await isOver(here)]).toEqual([false, false])
  })

  it('or all others leaves this one alone, and says how many there were [BEY-96]', async () => {
    const others = await Promise.all([signedIn(phone), signedIn(), signedIn(windows)])
    const stranger = await signedIn(windows, 'staff@demo.test')
    const page = await here.open('/account')
    const { result, acts } = await actsDuring(here, () => page.press('End all other sessions'))
    expect(result.messages()).toEqual([{ kind: 'success', text: '3 sessions were ended.' }])
    expect(sessionsOn(result)).toEqual([['Firefox on Windows', 'This one']])
    expect(acts.map(({ what, outcome }) => [what, outcome])).toEqual([
      ['End all other sessions', 'Done'],
    ])
    expect(await Promise.all(others.map(isOver))).toEqual([true, true, true])
    expect(await isOver(stranger)).toBe(false)
  })

  it('that is over by then says so, once or twice, and leaves no act [BEY-96]', async () => {
    await signedIn(phone)
    const [one, two] = [await here.open('/account'), await here.open('/account')]
    const name = endOf(one, 'Safari on iPhone')
    await one.press(name)
    const { result, acts } = await actsDuring(here, () => two.press(name))
    expect(result.messages()).toEqual([{ kind: 'warning', text: 'This session was over already.' }])
    expect(acts).toEqual([])
    // the same form once more gets the answer of the first time
    expect((await one.press(name)).status).toBe(200)
  })

  it('never ends this one, nor one of another account, whatever id is sent [BEY-96]', async () => {
    const stranger = await signedIn(phone, 'staff@demo.test')
    const theirs = await signedIn(windows, 'staff@demo.test')
    await signedIn(phone)
    const [ids] = [(await theirs.open('/account')).findAll('main button[name=intent]')]
    const page = await here.open('/account')
    const button = page.findAll('main button[name=intent]')[0]!
    for (const intent of ids.map((one) => one.getAttribute('value') ?? '')) {
      if (!intent.startsWith('delete:')) continue
      button.setAttribute('value', intent)
      const refused = await page.press(button.getAttribute('aria-label')!)
      expect(refused.messages()[0]?.text).toBe('This session was over already.')
    }
    expect([await isOver(stranger), await isOver(here)]).toEqual([false, false])
    const there = await signedIn()
    const mine = (await there.open('/account'))
      .findAll('main button[name=intent]')
      .find((one) => one.getAttribute('aria-label')?.includes('Firefox on Windows'))
    button.setAttribute('value', mine?.getAttribute('value') ?? '')
    await page.press(button.getAttribute('aria-label')!)
    expect(await isOver(here)).toBe(false)
  })

  it('is every user’s, of a company that is read-only too, and from a page of another company [BEY-96]', async () => {
    const areas = ['WAREHOUSE', 'INBOUND', 'RETURNS', 'OUTBOUND']
    const set = (value: number) =>
      server.changeSettings(
        '1001',
        Object.fromEntries(areas.map((area) => [`PORTAL_${area}_READONLY`, value])),
      )
    await set(1)
    const there = await signedIn(phone)
    const page = await here.open('/account')
    await (await here.open('/')).press('1002 (Polder Sports)')
    const done = await page.press(endOf(page, 'Safari on iPhone'))
    expect(done.messages()).toEqual([{ kind: 'success', text: 'The session was ended.' }])
    expect(await isOver(there)).toBe(true)
    await set(0)
  })
})

describe('with two portals on one database', () => {
  async function startTwo() {
    const database = await freshDatabase('postgres')
    onTestFinished(database.drop)
    const proxy = await startPostgresProxy(database.databaseUrl ?? '')
    const start = (url: string | undefined) =>
      startPortal({
        env: { DATABASE_URL: url, SESSION_SECRET: database.secret, JOB_LEASE_MS: '1500' },
      })
    const [one, other] = await Promise.all([start(database.databaseUrl), start(proxy.url)])
    onTestFinished(async () => {
      await Promise.all([one.stop('SIGKILL'), other.stop('SIGKILL')])
    })
    return { proxy, one, other }
  }

  it('a session of the one is ended in the other [BEY-96] [BEY-55]', async () => {
    const { one, other } = await startTwo()
    const here = await signedIn(windows, 'client@demo.test', one.url)
    const there = await signedIn(phone, 'client@demo.test', other.url)
    const page = await here.open('/account')
    expect(sessionsOn(page)).toContainEqual(['Safari on iPhone', 'End session'])
    await page.press('End all other sessions')
    expect(await isOver(there)).toBe(true)
  })

  it('a store that fails at whichever statement never says of a session that goes on that it was ended, nor of an ended one that it was not, and its act is found out [BEY-96] [BEY-80] [BEY-86]', async () => {
    const { proxy, one, other } = await startTwo()
    const here = await signedIn(windows, 'client@demo.test', other.url)
    const told = { ended: 0, not: 0 }
    const saysEnded = (page: Page) => page.messages().some(({ text }) => / ended\.$/.test(text))
    for (let statement = 1; statement < 40; statement++) {
      const there = await signedIn(phone, 'client@demo.test', one.url)
      await untilNotSaid(here, saysEnded)
      const page = await here.open('/account')
      proxy.cutAt(statement)
      const answer = await page.press('End all other sessions')
      const hasCut = proxy.hasCut()
      proxy.cutAt(0)
      const wasEnded = await isOver(there)
      if (saysEnded(answer)) expect([statement, wasEnded]).toEqual([statement, true])
      if (wasEnded) expect(answer.text).not.toContain('Nothing was saved')
      if (wasEnded) told.ended++
      else told.not++
      if (!wasEnded) await (await here.open('/account')).press('End all other sessions')
      if (!hasCut) break
    }
    expect(told.ended).toBeGreaterThan(1)
    expect(told.not).toBeGreaterThan(1)
    const isUnknown = async () => (await readActs(here, '?outcome=unknown')).length
    const lookUp = async () => {
      const list = await here.open('/unanswered?kind=write')
      if (list.findAll('.records > tbody > tr').length > 0)
        await (await list.link('Select page')).form('.list').press('Look up again')
      return isUnknown()
    }
    await expect.poll(lookUp).toBe(0)
  })
})
