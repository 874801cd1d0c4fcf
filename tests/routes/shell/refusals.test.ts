import { beforeAll, describe, expect, it } from 'vitest'
import { Browser, type Page } from '../../support/browser'
import { portal } from '../../support/portal'

const server = portal()
beforeAll(() => server.resetSandbox())

async function signedIn(email: string, company?: string): Promise<Browser> {
  const browser = new Browser(server)
  const home = await browser.signIn(email)
  if (company) await home.press(company)
  return browser
}

function expectNotFound(page: Page, path: string): void {
  expect([path, page.status, page.path]).toEqual([path, 404, path])
  expect(page.h1).toBe('Page not found')
  expect(page.title).toMatch(/^Page not found - (\S.* - )?Client portal$/)
  expect(page.main).toContain('The requested page could not be found')
  expect(page.findAll('.side')).toHaveLength(1)
  expect(page.hasLink('Go to the dashboard')).toBe(true)
}

describe('an address of a file that is not there', () => {
  it('is the 404 page inside the shell [SHELL-46, TRAC-09]', async () => {
    const browser = await signedIn('client@demo.test')
    for (const path of [
      '/imports/no-such-import/result',
      '/warehouse/import-products/template/no-such',
      '/outbound-orders/import-orders/template?region=xx',
      '/attributes/no-such-list/export',
      '/stock/export?company=99',
    ]) {
      const page = await browser.open(path)
      expectNotFound(page, path)
      // they would look for a screen at the address of a file
      expect(page.findAll('script')).toEqual([])
    }
  })

  it('of Tracey is the 404 page where the company has no Tracey, and no link is asked for [SHELL-46, TRAC-09]', async () => {
    const browser = await signedIn('client@demo.test', '1002 (Polder Sports)')
    const last = (await server.calls(-1)).at(-1)?.id ?? 0
    for (const path of ['/tracey', '/tracey/open', '/tracey/shipments'])
      expectNotFound(await browser.open(path), path)
    const asked = (await server.calls(last)).filter((call) => call.path.startsWith('/tracey'))
    expect(asked).toEqual([])
  })

  it('of another company of the user asks whether to switch [BEY-30]', async () => {
    const browser = await signedIn('client@demo.test')
    const page = await browser.open('/stock/export?company=2')
    expect([page.status, page.h1]).toEqual([409, 'A page of another company'])
    expect(page.main).toContain('This link belongs to 1002 (Polder Sports). Switch?')
  })

  it('is plain for a program that asks for no page [SHELL-46]', async () => {
    const browser = await signedIn('client@demo.test')
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await server.fetch('/imports/none/result', { headers: { cookie } })
    expect([answer.status, await answer.text()]).toEqual([404, ''])
  })
})

describe('a refusal', () => {
  it('because writing is switched off says so in its headings [SHELL-14]', async () => {
    const browser = await signedIn('client@demo.test', '1003 (Quay Archive)')
    const page = await browser.open('/warehouse/create-product')
    expect([page.status, page.h1]).toEqual([403, 'Writing is switched off'])
    expect(page.title).toBe('Writing is switched off - Products - Client portal')
    expect(page.main).toContain('Writing is switched off for this area')
  })

  it('of a form for a company that is not the user’s says so in its headings [SHELL-23]', async () => {
    const browser = await signedIn('customs@demo.test')
    const page = await browser.open('/')
    const answer = await server.fetch('/session/company', {
      method: 'POST',
      headers: {
        accept: 'text/html',
        cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
      },
      body: new URLSearchParams({
        key: page.find('input[name=key]').getAttribute('value') ?? '',
        company: page.find('input[name=company]').getAttribute('value') ?? '',
        company_id: '2',
      }),
    })
    expect(answer.status).toBe(403)
    expect(await answer.text()).toMatch(/<h1[^>]*>No access<\/h1>/)
  })
})

describe('an address in capitals', () => {
  it('leads to the screen’s own, with its query and what stands for a record as it is [SHELL-01]', async () => {
    const browser = await signedIn('client@demo.test')
    for (const [typed, own] of [
      ['/WAREHOUSE?q=Jacket', '/warehouse?q=Jacket'],
      ['/Stock/History', '/stock/history'],
      ['/Views/warehouse', '/views/warehouse'],
    ] as const) {
      const page = await browser.open(typed)
      expect([typed, page.status, page.path]).toEqual([typed, 200, own])
    }
    const list = await browser.open('/Warehouse')
    expect(
      list.findAll('.side details[open]').map((one) => one.previousElementSibling?.textContent),
    ).toEqual(['Products'])
    const none = await browser.open('/IMPORTS/AbC/Result')
    expect([none.status, none.path]).toEqual([404, '/imports/AbC/result'])
    expect((await browser.open('/No/Such')).path).toBe('/No/Such')
  })
})
