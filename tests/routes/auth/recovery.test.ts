import { beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../../support/browser'
import { portal } from '../../support/portal'

const server = portal()
const visitor = () => new Browser(server)

beforeEach(() => server.resetSandbox())

const callsTo = async (part: string) =>
  (await server.calls()).filter((call) => call.path.includes(part))

describe('asking for a new password', () => {
  const resetForm = async (browser = visitor()) =>
    (await browser.open('/?tab=reset-password')).form('Reset my password')

  it('says that an e-mail arrives within 5 minutes [AUTH-17]', async () => {
    const page = await visitor().open('/?tab=reset-password')
    expect(page.main).toContain('You will receive an e-mail within 5 minutes.')
  })

  it('has one field, which must hold a valid address [AUTH-18]', async () => {
    expect((await resetForm()).labels()).toEqual(['Email'])
    const empty = await (await resetForm()).press('Reset my password')
    expect([empty.status, empty.errors()]).toEqual([422, { Email: 'Email is required' }])
    const wrong = await (await resetForm()).fill('Email', 'nobody').press('Reset my password')
    expect(wrong.errors()).toEqual({ Email: 'Email must be a valid address' })
    expect(wrong.form('Reset my password').value('Email')).toBe('nobody')
    expect(await callsTo('reset-password')).toEqual([])
  })

  it('asks upstream with the e-mail alone and without a token, and shows its answer on this tab [AUTH-19, AUTH-20, NET-06]', async () => {
    const page = await (
      await resetForm()
    )
      .fill('Email', 'client@demo.test')
      .press('Reset my password')
    const [call] = await callsTo('reset-password')
    expect([call?.method, call?.body, call?.user ?? null]).toEqual([
      'POST',
      { email: 'client@demo.test' },
      null,
    ])
    expect(page.path).toBe('/?tab=reset-password')
    expect(page.messages()).toHaveLength(1)
    expect(page.messages()[0]?.kind).toBe('success')
    expect(await server.outbox()).toHaveLength(1)
    expect((await page.reload()).messages()).toEqual([])
  })

  it('shows upstream’s own words in the user’s language when it sends some [AUTH-20, NET-06] [SHR2-35]', async () => {
    const body = { message: { en: 'The letter is on its way', nl: 'De brief is onderweg' } }
    for (const [languages, text] of [
      ['en', body.message.en],
      ['nl', body.message.nl],
    ] as const) {
      await server.faults({
        method: 'POST',
        path: '/auth/reset-password',
        kind: 'status',
        status: 200,
        body,
      })
      const page = await (
        await new Browser(server, { languages }).open('/?tab=reset-password')
      )
        .form('#reset-password')
        .fill(languages === 'nl' ? 'E-mail' : 'Email', 'client@demo.test')
        .enter()
      expect(page.messages()).toEqual([{ kind: 'success', text }])
    }
  })

  it('keeps words without end from its cookie, which a browser would drop [NET-06]', async () => {
    for (const words of ['long '.repeat(20_000), '\u0001"é€'.repeat(20_000)]) {
      await server.faults({
        method: 'POST',
        path: '/auth/reset-password',
        kind: 'status',
        status: 200,
        body: { message: { en: words } },
      })
      const lengths: number[] = []
      const browser = new (class extends Browser {
        protected override keepCookies(header: string | string[] | undefined): void {
          lengths.push(...[header ?? []].flat().map((line) => line.length))
          super.keepCookies(header)
        }
      })(server)
      const page = await (await resetForm(browser)).fill('Email', 'staff@demo.test').enter()
      expect(Math.max(...lengths)).toBeLessThan(4000)
      expect(page.messages()[0]?.text.slice(0, 3)).toBe(words.replace('\u0001', '').slice(0, 3))
      expect(page.messages()[0]?.text.at(-1)).toBe('…')
    }
  })

  it('shows the promise when upstream answers without words [AUTH-20]', async () => {
    await server.faults({
      method: 'POST',
      path: '/auth/reset-password',
      kind: 'status',
      status: 200,
      body: {},
    })
    const page = await (
      await resetForm()
    )
      .fill('Email', 'client@demo.test')
      .press('Reset my password')
    expect(page.messages()).toEqual([
      { kind: 'success', text: 'You will receive an e-mail within 5 minutes.' },
    ])
  })

  it('shows upstream’s words when it fails [AUTH-20]', async () => {
    await server.faults({
      method: 'POST',
      path: '/auth/reset-password',
      kind: 'status',
      status: 422,
      body: { error: { code: 'E9', en: 'Not today', nl: 'Vandaag niet' } },
    })
    const page = await (
      await resetForm()
    )
      .fill('Email', 'client@demo.test')
      .press('Reset my password')
    expect(page.messages()).toEqual([{ kind: 'error', text: 'Not today' }])
  })
})

describe('the link of the recovery mail', () => {
  const mailedPath = async () => {
    await fetch(`${server.sandboxUrl}/v1/auth/reset-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'solo@demo.test' }),
    })
    const [mail] = await server.outbox()
    return new URL(String(mail?.link)).pathname
  }

  it('asks for the new password twice [AUTH-21]', async () => {
    const page = await visitor().open(await mailedPath())
    expect(page.form('Update password').labels()).toEqual(['Password', 'Confirm password'])
    expect(page.title).toBe('Update password - Client portal')
  })

  it('wants both entries equal, and gives neither back [AUTH-22, AUTH-24]', async () => {
    const form = (await visitor().open(await mailedPath())).form('Update password')
    const page = await form
      .fill('Password', 'abcdef')
      .fill('Confirm password', 'abcdeg')
      .press('Update password')
    expect([page.status, page.errors()]).toEqual([
      422,
      { 'Confirm password': 'Passwords do not match' },
    ])
    expect(page.form('Update password').value('Password')).toBe('')
    expect(page.form('Update password').value('Confirm password')).toBe('')
    expect(page.html).not.toContain('abcde')
    expect(await callsTo('recover-password')).toEqual([])
  })

  it('refuses 3 characters and takes 4, blanks included [AUTH-23, AUTH-24]', async () => {
    const path = await mailedPath()
    const send = async (password: string) => {
      const form = (await visitor().open(path)).form('Update password')
      return form
        .fill('Password', password)
        .fill('Confirm password', password)
        .press('Update password')
    }
    expect((await send('abc')).errors()).toEqual({
      Password: 'Password must be at least 4 characters',
    })
    expect(await callsTo('recover-password')).toEqual([])
    expect((await send(' ab ')).path).toBe('/')
    const [call] = await callsTo('recover-password')
    expect([call?.method, call?.path.split('/').at(-1), call?.user ?? null]).toEqual([
      'POST',
      path.split('/').at(-1),
      null,
    ])
    expect(
      await visitor()
        .signIn('solo@demo.test', ' ab ')
        .then((page) => page.h1),
    ).toBe('Dashboard')
  })

  it('a new password goes to upstream without its repetition [AUTH-25]', async () => {
    const form = (await visitor().open(await mailedPath())).form('Update password')
    await form
      .fill('Password', 'abcdef')
      .fill('Confirm password', 'abcdef')
      .press('Update password')
    const [call] = await callsTo('recover-password')
    expect(Object.keys(call?.body as object)).toEqual(['password'])
  })

  it('leads to the welcome screen with upstream’s words, or our own when it sends none [AUTH-26]', async () => {
    const send = async () => {
      const form = (await visitor().open(await mailedPath())).form('Update password')
      return form
        .fill('Password', 'abcdef')
        .fill('Confirm password', 'abcdef')
        .press('Update password')
    }
    const page = await send()
    expect([page.path, page.title]).toEqual(['/', 'Log in - Client portal'])
    expect(page.messages()[0]?.kind).toBe('success')
    await server.resetSandbox()
    await server.faults({
      method: 'POST',
      path: '/auth/recover-password/{hash}',
      kind: 'status',
      status: 200,
      body: {},
    })
    expect((await send()).messages()).toEqual([
      { kind: 'success', text: 'Your password has been updated' },
    ])
  })

  it('leads to the welcome screen with upstream’s own words where it sends some [AUTH-26, NET-06]', async () => {
    const path = await mailedPath()
    await server.faults({
      method: 'POST',
      path: '/auth/recover-password/{hash}',
      kind: 'status',
      status: 200,
      body: { message: { en: 'Use it from now on' } },
    })
    const form = (await visitor().open(path)).form('Update password')
    const page = await form
      .fill('Password', 'abcdef')
      .fill('Confirm password', 'abcdef')
      .press('Update password')
    expect(page.messages()).toEqual([{ kind: 'success', text: 'Use it from now on' }])
  })

  it('that is unknown or used stays where it is and shows upstream’s words [AUTH-27, AUTH-28]', async () => {
    const hash = 'any thing/at?all'
    const form = (await visitor().open(`/recover/${encodeURIComponent(hash)}`)).form(
      'Update password',
    )
    const page = await form
      .fill('Password', 'abcdef')
      .fill('Confirm password', 'abcdef')
      .press('Update password')
    expect(page.path).toBe(`/recover/${encodeURIComponent(hash)}`)
    expect(page.messages()[0]?.kind).toBe('error')
    const [call] = await callsTo('recover-password')
    expect(decodeURIComponent(call?.path.split('/').at(-1) ?? '')).toBe(hash)
  })

  const setPassword = async (browser: Browser) =>
    (await browser.open(await mailedPath()))
      .form('Update password')
      .fill('Password', 'abcdef')
      .fill('Confirm password', 'abcdef')
      .press('Update password')
  const headingOf = async (browser: Browser) => (await browser.open('/warehouse')).h1

  it('ends what is signed in with the password before once its user signs in with the new one, wherever the link was opened [AUTH-29]', async () => {
    const [desk, phone, third] = [visitor(), visitor(), visitor()]
    for (const browser of [desk, phone]) await browser.signIn('solo@demo.test')
    await setPassword(third)
    // whose the link is the portal does not know
    expect([await headingOf(desk), await headingOf(phone)]).toEqual(['Products', 'Products'])
    await (await desk.open('/')).press('Sign out')
    await desk.signIn('solo@demo.test', 'abcdef')
    expect([await headingOf(desk), await headingOf(phone)]).toEqual(['Products', 'Log in'])
    // once: signing in again elsewhere ends nobody
    await third.signIn('Solo@Demo.test', 'abcdef')
    expect([await headingOf(desk), await headingOf(third)]).toEqual(['Products', 'Products'])
  })

  it('ends at once what is signed in with the password before, where its user is signed in [AUTH-29]', async () => {
    const [desk, phone] = [visitor(), visitor()]
    for (const browser of [desk, phone]) await browser.signIn('solo@demo.test')
    const page = await setPassword(desk)
    expect([page.path, page.h1]).toEqual(['/', 'Dashboard'])
    expect([await headingOf(desk), await headingOf(phone)]).toEqual(['Products', 'Log in'])
    // it was renewed by the new one, and ends with nobody's sign-in
    await phone.signIn('Solo@Demo.test', 'abcdef')
    expect(await headingOf(desk)).toBe('Products')
  })

  it('ends at once what is signed in with the password before, where the link was asked for [AUTH-29]', async () => {
    const [desk, other, asking] = [visitor(), visitor(), visitor()]
    await desk.signIn('solo@demo.test')
    await other.signIn('client@demo.test')
    const form = (await asking.open('/?tab=reset-password')).form('Reset my password')
    await form.fill('Email', 'Solo@demo.test').press('Reset my password')
    expect((await setPassword(asking)).title).toBe('Log in - Client portal')
    expect([await headingOf(desk), await headingOf(other)]).toEqual(['Log in', 'Products'])
  })

  it('changes the password though nobody knows whose it is by then [AUTH-26] [AUTH-29]', async () => {
    const browser = visitor()
    await browser.signIn('solo@demo.test')
    await server.faults({ method: 'POST', path: '/auth', kind: 'status', status: 500, times: 9 })
    const page = await setPassword(browser)
    await server.clearFaults()
    expect([page.path, page.messages()[0]?.kind]).toEqual(['/', 'success'])
    expect(await headingOf(browser)).toBe('Products')
  })

  it('ends nobody who is signed in as somebody else where it is opened, then or at the next sign-in [AUTH-29]', async () => {
    const [here, elsewhere, solo] = [visitor(), visitor(), visitor()]
    for (const browser of [here, elsewhere]) await browser.signIn('client@demo.test')
    await solo.signIn('solo@demo.test')
    await setPassword(here)
    expect([await headingOf(here), await headingOf(elsewhere)]).toEqual(['Products', 'Products'])
    await (await here.open('/')).press('Sign out')
    await here.signIn('client@demo.test')
    const headings = [await headingOf(here), await headingOf(elsewhere), await headingOf(solo)]
    expect(headings).toEqual(['Products', 'Products', 'Products'])
  })

  it('works for a signed-in user too and leaves the session as it is [AUTH-29]', async () => {
    const browser = visitor()
    await browser.signIn('client@demo.test')
    const form = (await browser.open(await mailedPath())).form('Update password')
    const page = await form
      .fill('Password', 'abcdef')
      .fill('Confirm password', 'abcdef')
      .press('Update password')
    expect([page.path, page.h1]).toEqual(['/', 'Dashboard'])
    expect(page.messages()[0]?.kind).toBe('success')
    expect(page.text).toContain('client@demo.test')
  })
})
