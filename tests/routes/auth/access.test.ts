import { beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../../support/browser'
import { portal } from '../../support/portal'
import { fillGeneral } from '../outbound/wizard-pages'

const server = portal()
const visitor = () => new Browser(server)

beforeEach(() => server.resetSandbox())

describe('a visitor', () => {
  it('is sent to the welcome screen from any other path, and after signing in to the asked page [AUTH-30]', async () => {
    for (const path of ['/warehouse?brand=1&page=2', '/recover', '/nonsense', '/warehouse/12']) {
      const page = await visitor().open(path)
      expect(page.redirects, path).toEqual([`/?${new URLSearchParams({ next: path }).toString()}`])
      expect(page.title).toBe('Log in - Client portal')
    }
    const form = (await visitor().open('/nonsense?x=1')).form('Log in')
    const page = await form
      .fill('Email', 'client@demo.test')
      .fill('Password', 'demo1234')
      .press('Log in')
    expect([page.path, page.status]).toEqual(['/nonsense?x=1', 404])
  })

  it('is never led to another site by next [AUTH-30]', async () => {
    for (const next of ['//evil.test/a', '/\\evil.test', 'https://evil.test/', '/\t/evil.test']) {
      const page = await visitor().open(`/?${new URLSearchParams({ next }).toString()}`)
      const landed = await page
        .form('Log in')
        .fill('Email', 'solo@demo.test')
        .fill('Password', 'demo1234')
        .press('Log in')
      expect(landed.redirects, next).toEqual(['/'])
    }
  })

  it('who posts to a protected action is sent to sign in, and comes back to the page of the form [AUTH-31]', async () => {
    const browser = visitor()
    const page = await browser.signIn('client@demo.test')
    const products = await page.link('Products', { nth: 0 })
    browser.cookies.delete('portal_session')
    const before = (await server.calls()).length
    const answer = await products.form('[action="/session/company"]').press('1002 (Polder Sports)')
    expect(answer.redirects).toEqual([
      `/?${new URLSearchParams({ next: '/warehouse' }).toString()}`,
    ])
    const posted = await server.fetch('/warehouse/create-product', {
      method: 'POST',
      body: new URLSearchParams({ sku: 'X' }),
    })
    expect([posted.status, posted.headers.get('location')]).toEqual([
      303,
      `/?${new URLSearchParams({ next: '/warehouse/create-product' }).toString()}`,
    ])
    expect((await server.calls()).length).toBe(before)
  })
})

describe('a signed-in user', () => {
  it('sees the dashboard at / and never the welcome screen [AUTH-32]', async () => {
    const browser = visitor()
    await browser.signIn('client@demo.test')
    for (const path of ['/', '/?tab=login', '/?tab=reset-password']) {
      const page = await browser.open(path)
      expect(page.h1).toBe('Dashboard')
      expect(page.findAll('input[type=password]')).toEqual([])
    }
  })

  it('signs out by a form button; upstream is not told, and nothing of the session is left [AUTH-33]', async () => {
    const browser = visitor()
    const page = await browser.signIn('client@demo.test')
    const kept = browser.cookies.get('portal_session') ?? ''
    const before = (await server.calls()).length
    const welcome = await page.press('Sign out')
    expect([welcome.path, welcome.title]).toEqual(['/', 'Log in - Client portal'])
    expect(page.find('form[action="/session/sign-out"]').getAttribute('method')).toBe('post')
    expect((await server.calls()).length).toBe(before)
    browser.cookies.set('portal_session', kept)
    expect((await browser.open('/')).title).toBe('Log in - Client portal')
  })

  it('keeps the remembered e-mail and the menu’s state over signing out [AUTH-33, SHELL-04]', async () => {
    const browser = visitor()
    const form = (await browser.open('/')).form('Log in')
    const page = await form
      .fill('Email', 'solo@demo.test')
      .fill('Password', 'demo1234')
      .tick('Remember email')
      .press('Log in')
    const welcome = await (await page.press('Close menu')).press('Sign out')
    expect(welcome.form('Log in').value('Email')).toBe('solo@demo.test')
    browser.restart({ days: 300 })
    const again = await browser.signIn('solo@demo.test')
    expect(again.find('.frame').getAttribute('data-menu')).toBe('closed')
  })

  it('leaves nothing in the browser’s storage by signing out [AUTH-33]', async () => {
    const browser = visitor()
    const page = await browser.signIn('solo@demo.test')
    const form = page.form('Sign out')
    const answer = await server.fetch('/session/sign-out', {
      method: 'POST',
      headers: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
      body: new URLSearchParams(form.entries() as [string, string][]),
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('clear-site-data')).toBe('"storage", "prefetchCache"')
  })

  it('is led to no other host by a form of the frame [AUTH-30]', async () => {
    const browser = visitor()
    const page = await browser.signIn('client@demo.test')
    const [key = ''] = page.form('Sign out').hidden('key')
    const post = async (path: string, fields: Record<string, string>) => {
      const answer = await server.fetch(path, {
        method: 'POST',
        headers: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
        body: new URLSearchParams({ key, company: '1', ...fields }),
      })
      return [answer.status, answer.headers.get('location')]
    }
    for (const from of [
      'https://evil.test/',
      '//evil.test/x',
      '/\\evil.test',
      'javascript:alert(1)',
    ]) {
      expect(await post('/session/preferences', { menu: 'open', from }), from).toEqual([303, '/'])
      expect(await post('/session/messages', { id: 'none', from }), from).toEqual([303, '/'])
      expect(await post('/session/company', { company_id: '1', stay: 'on', from }), from).toEqual([
        303,
        '/',
      ])
    }
    expect(await post('/session/messages', { id: 'none', from: '/stock?q=abc' })).toEqual([
      303,
      '/stock?q=abc',
    ])
  })

  it('finds no messages of before after signing out [AUTH-34, SHELL-44]', async () => {
    const browser = visitor()
    const page = await browser.signIn('client@demo.test')
    await server.faults({
      method: 'PUT',
      path: '/auth',
      kind: 'status',
      status: 422,
      body: longRefusal,
    })
    const failed = await page.form('[action="/session/company"]').press('1002 (Polder Sports)')
    expect(failed.messages()).toHaveLength(1)
    expect((await failed.press('Sign out')).messages()).toEqual([])
    expect((await browser.signIn('client@demo.test')).messages()).toEqual([])
  })

  it('stays signed in when the browser starts anew [AUTH-35]', async () => {
    const browser = visitor()
    await browser.signIn('client@demo.test')
    browser.restart()
    expect((await browser.open('/')).text).toContain('client@demo.test')
    browser.restart({ days: 6 })
    expect(browser.cookies.has('portal_session')).toBe(true)
    browser.restart({ days: 2 })
    expect(browser.cookies.has('portal_session')).toBe(false)
  })

  it.each([
    ['the answer', { groups: [{ id: 1 }], user: {} }],
    ['the user record', { groups: [], user: { groups: [{ id: '1' }] } }],
    ['the user record alone', { groups: null, user: { groups: [{ id: 1 }] } }],
    ['both, of which each has another', { groups: [{ id: '7' }], user: { groups: [{ id: 1 }] } }],
    ['both, the other way round', { groups: [{ id: '1' }], user: { groups: [{ id: 7 }] } }],
  ])('has the rights of the groups of %s [AUTH-36, SET-17]', async (_where, { groups, user }) => {
    await answerSignIn((result) => ({ ...result, groups, user: { ...result.user, ...user } }))
    expect(await seesInternalIds()).toBe(true)
    await answerSignIn((result) => ({
      ...result,
      groups: [],
      user: { ...result.user, groups: [] },
    }))
    expect(await seesInternalIds()).toBe(false)
  })

  it('of whom upstream tells no e-mail has views and drafts by the address that was typed [AUTH-36, BEY-32, INW-05]', async () => {
    const signInAs = async (email: string) => {
      await answerSignIn((result) => ({ ...result, user: { ...result.user, email: '' } }))
      const browser = visitor()
      return { browser, page: await browser.signIn(email) }
    }
    const mine = await signInAs('Client@demo.test')
    expect(mine.page.text).toContain('client@demo.test')
    const list = await mine.browser.open('/warehouse?q=shirt')
    await list.form('View name').fill('View name', 'Shirts of mine').press('Save view')
    const form = (await mine.browser.open('/outbound-orders/create-order')).form('#outbound')
    const draft = await fillGeneral(form).press('Next step')
    expect(draft.url.search).not.toBe('')

    const theirs = (await signInAs('staff@demo.test')).browser
    expect((await theirs.open('/warehouse')).hasLink('Shirts of mine')).toBe(false)
    expect((await theirs.open(draft.path)).main).not.toContain('Search for products')
    const again = (await signInAs('client@demo.test')).browser
    expect((await again.open('/warehouse')).hasLink('Shirts of mine')).toBe(true)
    expect((await again.open(draft.path)).main).toContain('Search for products')
  })

  it('reads the language that only the language id tells [AUTH-36]', async () => {
    await answerSignIn((result) => ({
      ...result,
      user: { ...result.user, language_code: null, language_id: '2' },
    }))
    const page = await visitor().signIn('client@demo.test')
    expect(page.find('html').getAttribute('lang')).toBe('nl')
  })

  it('whose token is refused is signed out with upstream’s words and comes back afterwards [AUTH-37, NET-03]', async () => {
    const browser = visitor()
    await browser.signIn('client@demo.test')
    await server.faults({
      method: 'POST',
      path: '/orders/multifilter',
      kind: 'status',
      status: 401,
      body: { error: { code: 'TOKEN', en: 'Your session has ended' } },
    })
    const page = await browser.open('/?x=1')
    expect(page.messages()).toEqual([{ kind: 'error', text: 'Your session has ended' }])
    expect(page.url.searchParams.get('next')).toBe('/?x=1')
    expect(browser.cookies.has('portal_session')).toBe(false)
    const silent = visitor()
    await silent.signIn('client@demo.test')
    await server.faults({
      method: 'POST',
      path: '/orders/multifilter',
      kind: 'status',
      status: 401,
      body: {},
    })
    expect((await silent.open('/')).messages()).toEqual([
      { kind: 'error', text: 'Something went wrong' },
    ])
  })
})

const longRefusal = {
  error: {
    code: 'E1',
    en: 'This company cannot be opened because its contract has not been signed yet.',
  },
}

type SignedIn = Record<string, unknown> & { user: Record<string, unknown> }

/** Upstream's own answer to a sign-in, changed; its token is a real one. */
async function answerSignIn(change: (result: SignedIn) => object): Promise<void> {
  const answer = await fetch(`${server.sandboxUrl}/v1/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'client@demo.test', password: 'demo1234' }),
  })
  const { result } = (await answer.json()) as { result: SignedIn }
  const body = { result: change(result) }
  await server.faults({ method: 'POST', path: '/auth', kind: 'status', status: 200, body })
}

/** What the provider's own staff is shown. */
async function seesInternalIds(): Promise<boolean> {
  const browser = visitor()
  await browser.signIn('client@demo.test')
  return (await browser.open('/outbound-orders')).table().headings.includes('ID')
}
