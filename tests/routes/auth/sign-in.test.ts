import { beforeEach, describe, expect, it } from 'vitest'
import { demoPassword, users } from '../../../sandbox/seed/users'
import { Browser, wordsOf } from '../../support/browser'
import { portal, startPortal } from '../../support/portal'

const server = portal()
const visitor = () => new Browser(server)

beforeEach(() => server.resetSandbox())

const authCalls = async () => (await server.calls()).filter((call) => call.path.endsWith('/auth'))

describe('the welcome screen', () => {
  it('shows a visitor two tabs, Log in first [AUTH-01, AUTH-02]', async () => {
    const page = await visitor().open('/')
    expect(page.status).toBe(200)
    expect(page.findAll('.tabs a').map((tab) => tab.textContent)).toEqual([
      'Log in',
      'Reset password',
    ])
    expect(page.form('Log in').labels()).toContain('Password')
    expect(page.title).toBe('Log in - Client portal')
  })

  it('gives each tab an address of its own, and shows Log in for any other [AUTH-02]', async () => {
    const reset = await (await visitor().open('/')).link('Reset password')
    expect(reset.path).toBe('/?tab=reset-password')
    expect(reset.form('Reset my password').labels()).toEqual(['Email'])
    expect(reset.title).toBe('Reset password - Client portal')
    const other = await visitor().open('/?tab=nonsense')
    expect(other.form('Log in').labels()).toEqual(['Email', 'Password', 'Remember email'])
  })

  it('asks for e-mail and password, offers to remember the e-mail, and has the button Log in [AUTH-03]', async () => {
    const form = (await visitor().open('/')).form('Log in')
    expect(form.labels()).toEqual(['Email', 'Password', 'Remember email'])
    expect(form.buttons()).toEqual(['Log in'])
  })

  it('posts as an ordinary form, so that the browser shows its own loading sign [AUTH-04]', async () => {
    const page = await visitor().open('/')
    const form = page.find('form#login')
    expect(form.getAttribute('method')).toBe('post')
    expect(
      (
        await page
          .form('Log in')
          .fill('Email', 'client@demo.test')
          .fill('Password', 'demo1234')
          .press('Log in')
      ).h1,
    ).toBe('Dashboard')
  })
})

describe('signing in', () => {
  it('demands e-mail and password and asks upstream nothing without them [AUTH-05, AUTH-07]', async () => {
    const page = await (await visitor().open('/')).form('Log in').press('Log in')
    expect(page.status).toBe(422)
    expect(page.errors()).toEqual({ Email: 'Email is required', Password: 'Password is required' })
    expect(page.summary().map((line) => line.text)).toEqual([
      'Email is required',
      'Password is required',
    ])
    expect(await authCalls()).toEqual([])
  })

  it('demands a valid address, keeps the e-mail and the tick, and empties the password [AUTH-06, AUTH-07]', async () => {
    const form = (await visitor().open('/')).form('Log in')
    const page = await form
      .fill('Email', 'not an address')
      .fill('Password', 'secret-word')
      .tick('Remember email')
      .press('Log in')
    expect(page.errors()).toEqual({ Email: 'Email must be a valid address' })
    const again = page.form('Log in')
    expect(again.value('Email')).toBe('not an address')
    expect(again.value('Password')).toBe('')
    expect(again.field('Remember email').hasAttribute('checked')).toBe(true)
    expect(page.html).not.toContain('secret-word')
    expect(await authCalls()).toEqual([])
  })

  it('lets the browser help with required and type=email [AUTH-07]', async () => {
    const page = await visitor().open('/')
    expect(page.find('input[name=email]').getAttribute('type')).toBe('email')
    expect(page.findAll('#login input[required]').map((one) => one.getAttribute('name'))).toEqual([
      'email',
      'password',
    ])
    expect(page.find('#login').hasAttribute('novalidate')).toBe(false)
  })

  it('says whom to ask and which languages there are, and names no demo user where an upstream was named [BEY-73] [I18N-02]', async () => {
    const page = await visitor().open('/')
    const foot = wordsOf(page.find('footer'))
    expect(foot).toContain('Ask your contact person at the warehouse.')
    expect(foot).toContain('English, Nederlands, Deutsch, Français, Español')
    expect(page.findAll('.demo')).toEqual([])
    expect(page.html).not.toContain(demoPassword)
    expect(page.html).not.toContain('@demo.test')
  })

  it('lists all demo users of the sandbox where it is upstream, and whom to ask as it was configured [BEY-73]', async () => {
    const { port } = new URL(portal().sandboxUrl)
    const env = { API_BASE_URL: '', SANDBOX_PORT: port, HELP_CONTACT: 'help@example.com' }
    const page = await new Browser(await startPortal({ env })).open('/')
    expect(page.find('footer a').getAttribute('href')).toBe('mailto:help@example.com')
    expect(wordsOf(page.find('.demo h2'))).toBe(`Log in as a demo user (password ${demoPassword})`)
    const listed = page.findAll('.demo dt button').map((one) => wordsOf(one))
    expect(listed.sort()).toEqual(users.map(({ email }) => email).sort())
    expect(page.findAll('.demo dd').map((one) => wordsOf(one))).not.toContain('')
    const signedIn = await page.press('staff@demo.test')
    expect([signedIn.h1, signedIn.text.includes('staff@demo.test')]).toEqual(['Dashboard', true])
  })

  it('sends upstream e-mail and password only, without a token [AUTH-08]', async () => {
    const form = (await visitor().open('/')).form('Log in')
    await form
      .fill('Email', 'client@demo.test')
      .fill('Password', 'demo1234')
      .tick('Remember email')
      .press('Log in')
    const [call] = await authCalls()
    expect(call?.method).toBe('POST')
    expect(Object.keys(call?.body as object).sort()).toEqual(['email', 'password'])
    expect(call?.user ?? null).toBeNull()
  })

  it('starts a session from the answer: user, company, companies and groups [AUTH-09, AUTH-36]', async () => {
    const browser = visitor()
    const page = await browser.signIn('client@demo.test')
    expect(page.text).toContain('client@demo.test')
    expect(page.text).toContain('1001 (Harbour Fashion)')
    expect(page.findAll('button[name=company_id]').map((one) => one.textContent)).toEqual([
      '1001 (Harbour Fashion)',
      '1002 (Polder Sports)',
      '1003 (Quay Archive)',
    ])
  })

  it('keeps the token on the server: a signed httpOnly cookie, nothing in pages or addresses [AUTH-10] [SHR2-43]', async () => {
    const browser = visitor()
    const answers: string[] = []
    const page = await browser.signIn('client@demo.test')
    answers.push(page.html, page.url.href, [...browser.cookies.values()].join(' '))
    const data = await server.fetch('/?_data=routes%2F_frame', {
      headers: { cookie: cookieOf(browser) },
    })
    answers.push(await data.text())
    const signed = await fetch(`${server.sandboxUrl}/v1/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'client@demo.test', password: 'demo1234' }),
    })
    const token = ((await signed.json()) as { result: { jwt_token: string } }).result.jwt_token
    // tokens of one sandbox share their form: none of it may show up
    const shape = new RegExp(
      token.slice(0, 3).replace(/[^\w]/g, '.') + `[\\w.-]{${token.length - 3}}`,
    )
    for (const answer of answers) {
      expect(answer).not.toContain('jwt')
      expect(answer.match(shape)?.[0] ?? '').toBe('')
    }
    expect(await setCookieOfSignIn()).toMatch(
      /^portal_session=.+; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  it('refuses a session cookie that was tampered with [AUTH-10]', async () => {
    const browser = visitor()
    await browser.signIn('client@demo.test')
    const value = browser.cookies.get('portal_session') ?? ''
    browser.cookies.set('portal_session', `${value.slice(0, -3)}abc`)
    expect((await browser.open('/')).title).toBe('Log in - Client portal')
  })

  it('leads to the asked page, else to the dashboard [AUTH-11]', async () => {
    const home = await visitor().signIn('client@demo.test')
    expect(home.redirects).toEqual(['/'])
    expect(home.title).toBe('Dashboard - Client portal')
    const asked = await visitor().open('/warehouse?q=abc&sort=styleId')
    const landed = await asked
      .form('Log in')
      .fill('Email', 'client@demo.test')
      .fill('Password', 'demo1234')
      .press('Log in')
    expect(landed.redirects).toEqual(['/warehouse?q=abc&sort=styleId'])
  })

  it('that fails shows upstream’s words in a message box and starts no session [AUTH-12, AUTH-13]', async () => {
    const browser = visitor()
    const page = await (
      await browser.open('/')
    )
      .form('Log in')
      .fill('Email', 'client@demo.test')
      .fill('Password', 'wrong')
      .press('Log in')
    const refusal = (await upstreamRefusal()).en
    expect(page.messages()).toEqual([{ kind: 'error', text: refusal }])
    expect(page.form('Log in').value('Email')).toBe('client@demo.test')
    expect(browser.cookies.has('portal_session')).toBe(false)
    expect((await browser.open('/')).title).toBe('Log in - Client portal')
  })

  it('while upstream is down is no fault of the entries: 503, and they are kept [AUTH-12, NET-08]', async () => {
    for (const fault of [{ kind: 'reset' }, { kind: 'status', status: 503, body: {} }] as const) {
      await server.faults({ method: 'POST', path: '/auth', ...fault })
      const page = await visitor().signIn('client@demo.test')
      expect([page.status, page.messages()[0]?.text]).toEqual([503, 'Something went wrong'])
      expect(page.form('Log in').value('Email')).toBe('client@demo.test')
    }
  })

  it('says so when upstream gives no words [AUTH-12, SHELL-36, NET-07]', async () => {
    await server.faults({ method: 'POST', path: '/auth', kind: 'status', status: 500, body: {} })
    const page = await visitor().signIn('client@demo.test')
    expect(page.messages()).toEqual([{ kind: 'error', text: 'Something went wrong' }])
  })

  it('clears messages that were left from before [AUTH-14, SHELL-44]', async () => {
    const browser = visitor()
    await (
      await browser.open('/?tab=reset-password')
    )
      .form('Reset my password')
      .fill('Email', 'client@demo.test')
      .press('Reset my password')
    const page = await browser.signIn('client@demo.test')
    expect(page.messages()).toEqual([])
    await page.press('Sign out')
    expect((await browser.open('/')).messages()).toEqual([])
  })

  it('stops guessing after ten wrong passwords for one address and e-mail [AUTH-12]', async () => {
    const page = await visitor().open('/')
    const attempt = () =>
      page
        .form('Log in')
        .fill('Email', 'guessed@demo.test')
        .fill('Password', 'wrong')
        .press('Log in')
    for (let i = 0; i < 10; i++) await attempt()
    const before = (await authCalls()).length
    const stopped = await attempt()
    expect(stopped.messages()[0]?.text).toMatch(/^Too many attempts\. Try again in \d+ minutes\.$/)
    expect((await authCalls()).length).toBe(before)
  })
})

describe('the remembered e-mail', () => {
  const signIn = async (browser: Browser, remember: boolean, password = 'demo1234') => {
    const form = (await browser.open('/'))
      .form('Log in')
      .fill('Email', 'solo@demo.test')
      .fill('Password', password)
    return (remember ? form.tick('Remember email') : form.untick('Remember email')).press('Log in')
  }
  const form = async (browser: Browser) => (await browser.open('/')).form('Log in')

  it('is kept only when the box is ticked, in a cookie of its own, and fills the next visit [AUTH-15, AUTH-16]', async () => {
    const browser = visitor()
    await (await signIn(browser, false)).press('Sign out')
    expect((await form(browser)).value('Email')).toBe('')
    await (await signIn(browser, true)).press('Sign out')
    expect((await form(browser)).value('Email')).toBe('solo@demo.test')
    expect((await form(browser)).field('Remember email').hasAttribute('checked')).toBe(true)
    expect(browser.cookies.has('portal_email')).toBe(true)
  })

  it('outlives the browser, for months; without the tick nothing of it does [AUTH-15, AUTH-16]', async () => {
    const browser = visitor()
    await (await signIn(browser, true)).press('Sign out')
    browser.restart({ days: 300 })
    expect((await form(browser)).value('Email')).toBe('solo@demo.test')
    await (await signIn(browser, false)).press('Sign out')
    browser.restart()
    expect((await form(browser)).value('Email')).toBe('')
  })

  it('is forgotten by a sign-in without the tick and untouched by a failed one [AUTH-16]', async () => {
    const browser = visitor()
    await (await signIn(browser, true)).press('Sign out')
    await signIn(browser, false, 'wrong')
    expect((await form(browser)).value('Email')).toBe('solo@demo.test')
    await (await signIn(browser, false)).press('Sign out')
    expect((await form(browser)).value('Email')).toBe('')
  })
})

const cookieOf = (browser: Browser) =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function upstreamRefusal(): Promise<{ en: string }> {
  const answer = await fetch(`${server.sandboxUrl}/v1/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'client@demo.test', password: 'wrong' }),
  })
  return ((await answer.json()) as { error: { en: string } }).error
}

async function setCookieOfSignIn(): Promise<string> {
  const browser = visitor()
  const page = await browser.open('/')
  const key = page.find('#login input[name=key]').getAttribute('value') ?? ''
  const answer = await server.fetch('/?index', {
    method: 'POST',
    headers: { cookie: cookieOf(browser), 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ key, email: 'client@demo.test', password: 'demo1234' }),
  })
  const cookie =
    answer.headers.getSetCookie().find((one) => one.startsWith('portal_session=')) ?? ''
  return cookie.replace(/ Max-Age=\d+;/, '')
}
