import { beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../support/browser'
import { portal } from '../../support/portal'

const server = portal()
beforeAll(() => server.resetSandbox())

const beforehand = { 'Sec-Purpose': 'prefetch' }
const unread: RequestInit[] = [{ headers: beforehand }, { method: 'HEAD' }]

async function signedIn() {
  const browser = new Browser(server)
  const page = await browser.signIn('client@demo.test')
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  const ask = (path: string, init: RequestInit = {}) =>
    server.fetch(path, { ...init, headers: { cookie, accept: 'text/html', ...init.headers } })
  return { browser, page, ask }
}

describe('a page that the browser fetches before anybody has asked for it', () => {
  it('is the list or the record as it is [BEY-84]', async () => {
    const { browser, ask } = await signedIn()
    const list = await browser.open('/warehouse')
    const path = list.findAll('tbody a')[0]?.getAttribute('href') ?? ''
    for (const one of ['/warehouse?page=2', path]) {
      const answer = await ask(one, { headers: beforehand })
      expect([answer.status, (await answer.text()).includes('<h1')]).toEqual([200, true])
    }
  })

  it.each(unread)(
    'leaves messages to the page that is looked at, as a HEAD does: %o [SHELL-43]',
    async (how) => {
      const { browser, page, ask } = await signedIn()
      const error = { code: 'NO', en: 'This company is closed' }
      await server.faults({
        method: 'PUT',
        path: '/auth',
        kind: 'status',
        status: 403,
        body: { error },
      })
      const [key = ''] = page.form('Sign out').hidden('key')
      const [company = ''] = page.form('Sign out').hidden('company')
      const body = new URLSearchParams({ key, company, company_id: '2' })
      expect((await ask('/session/company', { method: 'POST', body })).status).toBe(303)
      const before = await ask('/warehouse', how)
      expect([before.status, (await before.text()).includes(error.en)]).toEqual([200, false])
      expect((await browser.open('/warehouse')).messages()).toEqual([
        { kind: 'error', text: error.en },
      ])
    },
  )

  it.each([
    '/warehouse/export?format=csv',
    '/warehouse/import-products',
    '/outbound-orders/create-order',
    '/tracey/open',
    '/search?q=HF101',
    '/session/company',
    '/',
  ])(
    'is not made for %s: what starts something, or asks upstream for much [BEY-84]',
    async (path) => {
      const { ask } = await signedIn()
      const before = await server.calls()
      const answer = await ask(path, { headers: beforehand })
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
      expect(await server.calls()).toEqual(before)
    },
  )
})

describe('what tells the browser to', () => {
  it('stands on pages of who is signed in, but for those that are to take little data [BEY-84]', async () => {
    const { ask } = await signedIn()
    const rules = async (answer: Promise<Response>) =>
      (await answer).headers.get('speculation-rules')
    expect(await rules(ask('/warehouse'))).toBe('"/prefetch.json"')
    expect(await rules(ask('/warehouse', { headers: { 'Save-Data': 'on' } }))).toBeNull()
    expect(await rules(server.fetch('/'))).toBeNull()
    const file = await server.fetch('/prefetch.json')
    expect(file.headers.get('content-type')).toBe('application/speculationrules+json')
  })

  it('is taken back by each form that is sent, as are pages that the browser keeps for its way back [AUTH-10] [BEY-84]', async () => {
    const { ask } = await signedIn()
    const sent = async () => {
      const { headers } = await ask('/session/messages', { method: 'POST' })
      expect(headers.get('clear-site-data')).toContain('"prefetchCache"')
      return headers.getSetCookie().find((line) => line.startsWith('portal_sent='))
    }
    const first = await sent()
    expect(first).toContain('HttpOnly')
    expect(await sent()).not.toBe(first)
  })

  it('lets pages be kept for the way back after they have fetched data [AUTH-10]', async () => {
    const { ask } = await signedIn()
    const data = await ask('/warehouse?q=a&_data=routes%2F_frame.warehouse')
    expect(data.headers.get('cache-control')).toBe('private, no-cache')
    expect((await ask('/warehouse')).headers.get('cache-control')).toBe('no-store')
  })
})
