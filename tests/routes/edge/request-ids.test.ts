import { describe, expect, it } from 'vitest'
import { portal } from '../../support/portal'
import { Browser } from '../../support/browser'
import { TextBrowser } from './text-browser'

describe('the id of a request', () => {
  it('is in its answer, in its log line and in the upstream calls that it made [BEY-52]', async () => {
    const browser = new TextBrowser()
    await browser.signIn()
    const { calls, logs } = portal()
    const last = (await calls(-1)).at(-1)?.id ?? 0

    const page = await browser.get('/')
    await page.text()
    const id = page.headers.get('x-request-id')
    const made = await calls(last)
    expect(made.length).toBeGreaterThan(0)
    expect(new Set(made.map(({ requestId }) => requestId))).toEqual(new Set([id]))
    await expect.poll(logs).toContainEqual(
      expect.objectContaining({
        msg: 'request',
        requestId: id,
        method: 'GET',
        path: '/',
        status: 200,
      }),
    )
  })

  it('is on the page for an address that does not exist, and in its log line [BEY-52]', async () => {
    const browser = new TextBrowser()
    await browser.signIn()
    const page = await browser.get('/no/such/page')
    expect(page.status).toBe(404)
    expect(await page.text()).toContain(page.headers.get('x-request-id'))
  })

  it('is on the page that refuses a foreign form [BEY-52]', async () => {
    const answer = await portal().fetch('/', {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    })
    expect(await answer.text()).toContain(answer.headers.get('x-request-id'))
  })
})

describe('the log', () => {
  it('has no e-mail of any length, as it is refused before it is anything [BEY-52]', async () => {
    const before = portal().logs().length
    for (const email of [`${'a'.repeat(200_000)}@demo.test`, `a@${'b.'.repeat(100_000)}test`]) {
      const form = (await new Browser(portal()).open('/')).form('Log in')
      const page = await form.fill('Email', email).fill('Password', 'wrong').press('Log in')
      expect([page.status, page.errors()]).toEqual([
        422,
        { Email: 'Email must be a valid address' },
      ])
    }
    const { logs } = portal()
    await expect.poll(() => logs().slice(before).filter(({ status }) => status === 422).length).toBe(2) // prettier-ignore
    const lines = logs().slice(before)
    expect(lines.filter(({ msg }) => msg === 'sign-in')).toEqual([])
    expect(Math.max(...lines.map((line) => JSON.stringify(line).length))).toBeLessThan(2000)
  })

  it('is JSON lines without tokens, passwords, cookies, search words or form contents, and names a user where one signs in [BEY-52]', async () => {
    const browser = new TextBrowser()
    await browser.signIn()
    await new TextBrowser().signIn('wrong.person@demo.test', 'secret-password-77')
    await browser.get('/?q=secret-search-77')
    await browser.get('/recover/secretHash77secretHash77')
    await (await browser.post('/', { note: 'secret-note-77', key: 'secret-key-77' })).text()

    const { logs } = portal()
    await expect.poll(() => logs().filter(({ msg }) => msg === 'request').length).toBeGreaterThan(5)
    const signIns = logs().filter(({ msg }) => msg === 'sign-in')
    expect(signIns.map(({ user, outcome }) => [user, outcome])).toContainEqual([
      'wrong.person@demo.test',
      'refused',
    ])
    const text = JSON.stringify(
      logs().map((line) =>
        signIns.some(({ time }) => time === line.time) ? { ...line, user: '' } : line,
      ),
    )
    for (const secret of [/secret/i, /demo1234/, /Bearer/, /wrong\.person/, /demo\.test/])
      expect(text).not.toMatch(secret)
    const values = browser.cookie.split('; ').map((pair) => pair.split('=')[1] ?? '')
    for (const value of values.filter((value) => value !== '')) expect(text).not.toContain(value)
  })
})
