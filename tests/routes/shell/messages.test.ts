import { beforeEach, describe, expect, it } from 'vitest'
import { Browser, type Page } from '../../support/browser'
import { portal } from '../../support/portal'

const server = portal()
let browser: Browser

beforeEach(async () => {
  await server.resetSandbox()
  browser = new Browser(server)
})

/** A failed company switch, as its message is any text that upstream sends. */
async function provoke(words: string, page?: Page): Promise<Page> {
  await server.faults({
    method: 'PUT',
    path: '/auth',
    kind: 'status',
    status: 422,
    body: { error: { code: 'E', en: words } },
  })
  const from = page ?? (await browser.signIn('client@demo.test'))
  return from.form('[action="/session/company"]').press('1002 (Polder Sports)')
}

const of = (length: number) => 'm'.repeat(length)

describe('a message', () => {
  it('is a box above the content: an error is an alert, the others a status [SHELL-35]', async () => {
    const failed = await provoke('No')
    expect(failed.find('.message.error').getAttribute('role')).toBe('alert')
    expect(failed.find('main').innerHTML.indexOf('class="message')).toBeLessThan(
      failed.find('main').innerHTML.indexOf('class="tiles"'),
    )
    const visitor = new Browser(server)
    const form = (await visitor.open('/?tab=reset-password')).form('Reset my password')
    const done = await form.fill('Email', 'client@demo.test').press('Reset my password')
    expect(done.find('.message.success').getAttribute('role')).toBe('status')
  })

  it('of 49 characters closes by itself, of 50 stays [SHELL-39, SHELL-41, VAL-30] [SHR2-25]', async () => {
    const page = await provoke(of(49))
    expect(page.find('.message').classList.contains('brief')).toBe(true)
    const next = await provoke(of(50), page)
    expect(next.find('.message').classList.contains('brief')).toBe(false)
  })

  it('that is short is shown on one page only, a longer one until it is closed [SHELL-43] [SHR2-26]', async () => {
    const page = await provoke(of(49))
    expect(page.messages()).toHaveLength(1)
    const after = await page.link('Dashboard')
    expect(after.messages()).toEqual([])
    const long = await provoke(of(50), after)
    const later = await long.link('Products', { nth: 0 })
    expect(later.messages().map((message) => message.text)).toContain(of(50))
    expect((await later.link('Dashboard')).messages().map((message) => message.text)).toContain(
      of(50),
    )
  })

  it('comes with a page of its own, which starts at the top [SHELL-40]', async () => {
    const page = await provoke('No')
    expect(page.redirects).toHaveLength(1)
    expect(page.url.hash).toBe('')
  })

  it('is closed by a form button that drops it and shows the same address [SHELL-42]', async () => {
    const page = await provoke(of(60))
    const elsewhere = await page.follow('/?x=1')
    const closed = await elsewhere.form('[action="/session/messages"]').press('Close')
    expect([closed.path, closed.messages()]).toEqual(['/?x=1', []])
    expect((await closed.link('Dashboard')).messages()).toEqual([])
  })

  it('is cleared by signing out, signing in and a company switch [SHELL-44, SHELL-25] [SHR2-26]', async () => {
    const long = await provoke(of(60))
    const switched = await long.press('1002 (Polder Sports)')
    expect([switched.text.includes('1002 (Polder Sports)'), switched.messages()]).toEqual([
      true,
      [],
    ])
    const again = await provoke(of(60), await switched.press('1001 (Harbour Fashion)'))
    await again.press('Sign out')
    expect((await browser.signIn('client@demo.test')).messages()).toEqual([])
  })

  it('is escaped, with its line breaks kept [SHELL-45]', async () => {
    const page = await provoke('<b>one</b>\ntwo & three')
    expect(page.html).toContain('&lt;b&gt;one&lt;/b&gt;\ntwo &amp; three')
    expect(page.find('.message p').querySelector('b')).toBeNull()
    const css = await (
      await server.fetch(page.find('link[rel=stylesheet]').getAttribute('href') ?? '')
    ).text()
    expect(css).toMatch(/white-space:\s*pre-line/)
  })

  it('says Something went wrong when nothing better is known [SHELL-36, NET-07]', async () => {
    await server.faults({ method: 'PUT', path: '/auth', kind: 'html' })
    const page = await (
      await browser.signIn('client@demo.test')
    )
      .form('[action="/session/company"]')
      .press('1002 (Polder Sports)')
    expect(page.messages()).toEqual([{ kind: 'error', text: 'Something went wrong' }])
  })
})
