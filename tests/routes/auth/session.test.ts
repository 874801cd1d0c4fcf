import { beforeEach, describe, expect, it } from 'vitest'
import { Browser, wordsOf, type Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { answerSignInWith } from '../../support/sign-in-answer'

const server = portal()
const visitor = () => new Browser(server)

beforeEach(() => server.resetSandbox())

async function recoveryPath(email: string): Promise<string> {
  await fetch(`${server.sandboxUrl}/v1/auth/reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  const [mail] = await server.outbox()
  return new URL(String(mail?.link)).pathname
}

const lastCall = async () => (await server.calls(-1)).at(-1)?.id ?? 0

const companies = (page: Page) =>
  page.findAll('.company button[name=company_id]').map((one) => wordsOf(one))
const isStaff = async (browser: Browser) =>
  (await browser.open('/outbound-orders')).table().headings.includes('ID')

describe('a session', () => {
  it('works with the token, user, company, companies and groups of the answer, and with nothing else [AUTH-09]', async () => {
    const renamed = { id: 2, division: '1002', name: 'Renamed' }
    const answerWith = (groups: object[]) =>
      answerSignInWith(
        {
          user: { email: 'somebody@demo.test', language_id: '1' },
          company: renamed,
          companies: [renamed, { id: 9, division: '1009', name: 'Ninth' }],
          groups,
        },
        'solo@demo.test',
      )

    await answerWith([{ id: 1 }])
    const staff = visitor()
    const before = await lastCall()
    const page = await staff.signIn('client@demo.test')
    expect(page.text).toContain('somebody@demo.test')
    expect(wordsOf(page.find('.company summary'))).toContain('1002 (Renamed)')
    expect(companies(page)).toEqual(['1002 (Renamed)', '1009 (Ninth)'])
    expect(await isStaff(staff)).toBe(true)
    const [, ...calls] = await server.calls(before)
    expect(new Set(calls.map(({ user, company }) => `${user} ${company}`))).toEqual(
      new Set(['solo@demo.test 1002']),
    )

    await answerWith([])
    const other = visitor()
    await other.signIn('client@demo.test')
    expect(await isStaff(other)).toBe(false)
  })

  it('gives its token to every call, and to none that signs in or recovers [NET-02] [AUTH-08] [AUTH-19] [AUTH-25] [SHR2-43]', async () => {
    const recovery = await recoveryPath('solo@demo.test')
    const before = await lastCall()
    const browser = visitor()
    await (await browser.signIn('client@demo.test')).press('1002 (Polder Sports)')
    for (const path of ['/warehouse', '/outbound-orders', '/stock', '/logbook/api']) {
      expect((await browser.open(path)).status).toBe(200)
    }
    await (
      await browser.open(recovery)
    )
      .form('Update password')
      .fill('Password', 'abcdef')
      .fill('Confirm password', 'abcdef')
      .press('Update password')
    await (
      await visitor().open('/?tab=reset-password')
    )
      .form('Reset my password')
      .fill('Email', 'solo@demo.test')
      .press('Reset my password')

    const calls = (await server.calls(before)).map(({ method, path, hasToken }) => ({
      call: `${method} ${path.replace(/(?<=recover-password\/).+/, '{hash}')}`,
      hasToken,
    }))
    const open = ['POST /auth', 'POST /auth/recover-password/{hash}', 'POST /auth/reset-password']
    const without = calls.filter(({ hasToken }) => !hasToken).map(({ call }) => call)
    // the second one asks whether the new password is that of who is signed in
    expect(without.toSorted()).toEqual(['POST /auth', ...open])
    const withToken = new Set(calls.filter(({ hasToken }) => hasToken).map(({ call }) => call))
    expect([...withToken].filter((call) => open.includes(call))).toEqual([])
    for (const call of ['PUT /auth', 'GET /system/settings', 'POST /products/multifilter']) {
      expect(withToken).toContain(call)
    }
  })

  it('is in the company that was last switched to when the browser comes back, and asks for no sign-in [AUTH-35]', async () => {
    const browser = visitor()
    await (await browser.signIn('client@demo.test')).press('1002 (Polder Sports)')
    const later = visitor()
    for (const cookie of browser.cookies) later.cookies.set(...cookie)
    const before = await lastCall()
    const page = await later.open('/warehouse')
    expect([page.status, page.h1]).toEqual([200, 'Products'])
    expect(wordsOf(page.find('.company summary'))).toContain('1002 (Polder Sports)')
    expect(page.text).toContain('client@demo.test')
    const calls = await server.calls(before)
    expect(calls.filter(({ path }) => path === '/auth')).toEqual([])
    expect(new Set(calls.map(({ company }) => company))).toEqual(new Set(['1002']))
  })
})

describe('a reset that fails', () => {
  it('stays on its tab, with the e-mail as it was typed and upstream’s words in a message box [AUTH-20]', async () => {
    const error = { code: 'E9', en: 'Not today', nl: 'Vandaag niet' }
    await server.faults({
      method: 'POST',
      path: '/auth/reset-password',
      kind: 'status',
      status: 422,
      body: { error },
    })
    const tab = await visitor().open('/?tab=reset-password')
    const page = await tab
      .form('Reset my password')
      .fill('Email', 'client@demo.test')
      .press('Reset my password')
    expect(page.messages()).toEqual([{ kind: 'error', text: 'Not today' }])
    expect(page.title).toBe('Error: Reset password - Client portal')
    expect(page.url.searchParams.get('tab')).toBe('reset-password')
    expect(page.form('Reset my password').value('Email')).toBe('client@demo.test')
    expect(page.forms().some((form) => form.has('Log in'))).toBe(false)
  })
})
