import { beforeEach, describe, expect, it } from 'vitest'
import { Browser, type Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { answerSignInWith, manyCompanies } from '../../support/sign-in-answer'

const server = portal()
let browser: Browser

beforeEach(async () => {
  await server.resetSandbox()
  browser = new Browser(server)
})

const switches = async () =>
  (await server.calls()).filter((call) => call.method === 'PUT' && call.path === '/auth')
const names = ['1001 (Harbour Fashion)', '1002 (Polder Sports)', '1003 (Quay Archive)']

describe('the company dropdown', () => {
  it('shows the active company and its search box [SHELL-18, SHELL-19]', async () => {
    const page = await browser.signIn('client@demo.test')
    expect(page.find('.company summary').textContent).toContain('1001 (Harbour Fashion)')
    const search = page.find('.company input[type=search]')
    expect(search.getAttribute('placeholder')).toBe('Search in companies')
    expect(page.form('Search').labels()).toContain('Search in companies')
    expect(page.findAll('.company button[name=company_id]').map((one) => one.textContent)).toEqual(
      names,
    )
  })

  it('searches division and name from one character on, keeping the rest of the address [SHELL-21]', async () => {
    await browser.signIn('client@demo.test')
    const page = await browser.open('/?x=1&x=2')
    const found = await page
      .form('Search in companies')
      .fill('Search in companies', 'q')
      .press('Search')
    expect(found.url.searchParams.getAll('x')).toEqual(['1', '2'])
    expect(found.find('.company').hasAttribute('open')).toBe(true)
    expect(found.findAll('.company button[name=company_id]').map((one) => one.textContent)).toEqual(
      [names[2]],
    )
    const byDivision = await browser.open('/?company_q=100')
    expect(byDivision.findAll('.company button[name=company_id]')).toHaveLength(3)
    const before = (await server.calls()).filter((call) => call.path.startsWith('/auth')).length
    await browser.open('/?company_q=polder')
    expect((await server.calls()).filter((call) => call.path.startsWith('/auth')).length).toBe(
      before,
    )
  })

  it('offers every company that matches, however many, whatever the case [SHELL-21]', async () => {
    await answerSignInWith({ companies: manyCompanies })
    const shown = (page: Page) =>
      page.findAll('.company button[name=company_id]').map((one) => one.textContent)
    expect(shown(await browser.signIn('client@demo.test'))).toHaveLength(9)
    const locks = manyCompanies.slice(1).map(({ division, name }) => `${division} (${name})`)
    expect(shown(await browser.open('/?company_q=LOCK'))).toEqual(locks)
    expect(shown(await browser.open('/?company_q=200'))).toEqual(locks)
    expect(shown(await browser.open('/?company_q=harbour'))).toEqual([names[0]])
  })

  it('says so when nothing matches [SHELL-20]', async () => {
    await browser.signIn('client@demo.test')
    const page = await browser.open('/?company_q=nothing-like-it')
    expect(page.find('.company').textContent).toContain('No items found')
    expect(page.findAll('.company button[name=company_id]')).toEqual([])
  })

  it('is plain text for a user with one company [SHELL-22]', async () => {
    const page = await browser.signIn('solo@demo.test')
    expect(page.findAll('details.company')).toEqual([])
    expect(page.find('.company').textContent).toBe('1002 (Polder Sports)')
  })
})

describe('switching the company', () => {
  it('asks upstream with the company’s id and works on with the new token [SHELL-23, SHELL-27, SHELL-28] [SHR2-36]', async () => {
    const page = await (await browser.signIn('client@demo.test')).press('1002 (Polder Sports)')
    const [call] = await switches()
    expect(call?.body).toEqual({ company_id: 2 })
    expect(call?.user).toBe('client@demo.test')
    expect(page.find('.company summary').textContent).toContain('1002 (Polder Sports)')
    const after = (await server.calls()).filter((one) => one.id > (call?.id ?? 0))
    expect(after.length).toBeGreaterThan(0)
    expect(new Set(after.map((one) => String(one.company)))).toEqual(
      new Set([String(after[0]?.company)]),
    )
    const before = (await server.calls()).find((one) => one.path === '/system/settings')
    expect(after[0]?.company).not.toEqual(before?.company)
  })

  it('to a company that is not the user’s is refused without asking upstream [SHELL-23]', async () => {
    const page = await browser.signIn('customs@demo.test')
    const key = page.find('input[name=key]').getAttribute('value') ?? ''
    const company = page.find('input[name=company]').getAttribute('value') ?? ''
    const answer = await server.fetch('/session/company', {
      method: 'POST',
      headers: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
      body: new URLSearchParams({ key, company, company_id: '2' }),
    })
    expect(answer.status).toBe(403)
    expect(await switches()).toEqual([])
  })

  it('lands on the current area’s list without its filters, and from the dashboard stays there [SHELL-24] [SHR2-36]', async () => {
    const home = await browser.signIn('client@demo.test')
    expect((await home.press('1002 (Polder Sports)')).path).toBe('/')
    const list = await browser.open('/warehouse?q=abc&brand=1&page=2&sel=5')
    expect((await list.press('1001 (Harbour Fashion)')).path).toBe('/warehouse')
    const create = await browser.open('/warehouse/create-product')
    expect((await create.press('1002 (Polder Sports)')).path).toBe('/warehouse')
    const upload = await browser.open('/warehouse/import-products')
    expect((await upload.press('1001 (Harbour Fashion)')).path).toBe('/warehouse')
  })

  it('from Tracey’s screens leads to the list, or to the dashboard of a company without it [SHELL-24, TRAC-09]', async () => {
    await browser.signIn('client@demo.test')
    for (const path of ['/tracey/shipments?q=1', '/tracey']) {
      const left = await (await browser.open(path)).press('1002 (Polder Sports)')
      expect([left.status, left.path, left.h1]).toEqual([200, '/', 'Dashboard'])
      await left.press('1001 (Harbour Fashion)')
    }
    const list = await browser.open('/tracey/shipments?q=1')
    // the same company again, as a stale tab would
    expect((await list.press('1001 (Harbour Fashion)')).path).toBe('/tracey/shipments')
  })

  it('that fails keeps the old company and shows upstream’s words [SHELL-26]', async () => {
    const page = await browser.signIn('client@demo.test')
    await server.faults({
      method: 'PUT',
      path: '/auth',
      kind: 'status',
      status: 403,
      body: { error: { code: 'NO', en: 'This company is closed' } },
    })
    const failed = await page.press('1002 (Polder Sports)')
    expect(failed.messages()).toEqual([{ kind: 'error', text: 'This company is closed' }])
    expect(failed.find('.company summary').textContent).toContain('1001 (Harbour Fashion)')
  })

  it('reads what the company is set to anew, also of one that was left a moment ago [SET-01] [SHELL-13]', async () => {
    const home = await browser.signIn('client@demo.test')
    const away = await home.press('1002 (Polder Sports)')
    await server.changeSettings('1001', { PORTAL_WAREHOUSE_READONLY: 1 })
    await away.press('1001 (Harbour Fashion)')
    expect((await browser.open('/warehouse/create-product')).status).toBe(403)
  })

  it('gives the session a new id, so that an old cookie does not follow it [SHELL-23, AUTH-10]', async () => {
    const page = await browser.signIn('client@demo.test')
    const before = browser.cookies.get('portal_session')
    await page.press('1002 (Polder Sports)')
    expect(browser.cookies.get('portal_session')).not.toBe(before)
  })
})

describe('a link that was made for another company', () => {
  it('of the user asks whether to switch, and opens once switched [BEY-30]', async () => {
    await browser.signIn('client@demo.test')
    const page = await browser.open('/?company=2&x=1')
    expect(page.main).toContain('This link belongs to 1002 (Polder Sports). Switch?')
    expect(page.h1).toBe('A page of another company')
    expect(page.title).toBe('A page of another company - Client portal')
    const opened = await page.press('Switch')
    expect(opened.path).toBe('/?company=2&x=1')
    expect(opened.find('.company summary').textContent).toContain('1002 (Polder Sports)')
    expect(opened.h1).toBe('Dashboard')
  })

  it('of somebody else gives the 404 page [BEY-30]', async () => {
    await browser.signIn('solo@demo.test')
    expect((await browser.open('/?company=1')).status).toBe(404)
    expect((await browser.open('/?company=nonsense')).status).toBe(404)
    expect((await browser.open('/?company=2')).status).toBe(200)
  })
})
