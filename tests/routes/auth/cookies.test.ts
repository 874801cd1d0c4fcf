import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../../support/browser'
import { portal, startPortal, type ServerProcess } from '../../support/portal'

const server = portal()
let behindTls: ServerProcess

beforeAll(async () => {
  behindTls = await startPortal({ env: { TRUST_PROXY: '1' } })
})
beforeEach(() => server.resetSandbox())

/** Every cookie that a visit leaves, with its attributes. */
async function visit(at: { url: string }, tls: boolean) {
  const lines: string[] = []
  const browser = new (class extends Browser {
    protected override keepCookies(header: string | string[] | undefined): void {
      lines.push(...[header ?? []].flat())
      super.keepCookies(header)
    }
  })(at, { tls })
  const form = (await browser.open('/')).form('Log in')
  const page = await form
    .fill('Email', 'client@demo.test')
    .fill('Password', 'demo1234')
    .tick('Remember email')
    .press('Log in')
  const menu = await page.press('Close menu')
  const other = await menu.press('1002 (Polder Sports)')
  const welcome = await other.press('Sign out')
  await (
    await welcome.link('Reset password')
  )
    .form('Reset my password')
    .fill('Email', 'client@demo.test')
    .press('Reset my password')
  return { browser, lines, signedIn: page.h1, email: welcome.form('Log in').value('Email') }
}

const names = [
  'portal_visitor',
  'portal_session',
  'portal_device',
  'portal_email',
  'portal_flash',
  'portal_reset',
  'portal_sent',
  'styles',
  'ui',
]
const namesOf = (lines: string[]) => [...new Set(lines.map((line) => line.split('=')[0] ?? ''))]

describe('the cookies', () => {
  it('go over TLS alone where browsers use it, under names that no other host can set [AUTH-10]', async () => {
    const { lines, signedIn, email } = await visit(behindTls, true)
    expect([signedIn, email]).toEqual(['Dashboard', 'client@demo.test'])
    expect(namesOf(lines).sort()).toEqual(names.map((name) => `__Host-${name}`).sort())
    for (const line of lines) {
      expect(line).toMatch(/; Path=\/(;|$)/)
      expect(line).toMatch(/; HttpOnly(;|$)/)
      expect(line).toMatch(/; Secure(;|$)/)
      expect(line).toMatch(/; SameSite=Lax(;|$)/)
      expect(line).not.toMatch(/; Domain=/i)
    }
  })

  it('work without TLS, too, under plain names [AUTH-10, AUTH-15]', async () => {
    const { lines, signedIn, email } = await visit(server, false)
    expect([signedIn, email]).toEqual(['Dashboard', 'client@demo.test'])
    expect(namesOf(lines).sort()).toEqual([...names].sort())
    for (const line of lines) expect(line).not.toMatch(/; Secure(;|$)/)
    // whoever asks for a new password has not said that this browser may keep whose
    const reset = lines.find((line) => line.startsWith('portal_reset=')) ?? ''
    const [value = ''] = decodeURIComponent(reset.slice('portal_reset='.length)).split('.')
    expect(Buffer.from(value, 'base64').toString()).not.toContain('client')
  })

  it('of a session are not taken under their plain name where TLS is used [AUTH-10]', async () => {
    const { browser } = await visit(behindTls, true)
    await browser.signIn('client@demo.test')
    const value = browser.cookies.get('__Host-portal_session') ?? ''
    expect(value).not.toBe('')
    browser.cookies.delete('__Host-portal_session')
    browser.cookies.set('portal_session', value)
    expect((await browser.open('/')).title).toBe('Log in - Client portal')
  })
})
