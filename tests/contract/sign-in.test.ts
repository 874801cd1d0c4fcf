import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  calls,
  findProducts,
  getSettings,
  recoverPassword,
  requestPasswordReset,
  signIn,
  switchCompany,
} from '#contract/index'
import { firstPage, openSandbox, type TestSandbox } from './sandbox'

let sandbox: TestSandbox
let clock = Date.now()

beforeAll(async () => {
  sandbox = await openSandbox({ now: () => clock, portalOrigin: 'https://portal.test' })
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  clock = Date.now()
  await sandbox.control('POST', '/reset')
})

async function recoveryLinks() {
  const outbox = (await (await sandbox.control('GET', '/outbox')).json()) as {
    mails: { email: string; link: string }[]
  }
  return outbox.mails
}

const hashOf = (link: string | undefined) => link?.split('/').at(-1) ?? ''

describe('signing in', () => {
  it('gives a token, the user, the active company, all companies and the groups [NET-12] [SHR2-39]', async () => {
    const session = await sandbox.session('staff@demo.test')
    expect(session.jwt_token.length).toBeGreaterThan(30)
    expect(session.user).toMatchObject({
      email: 'staff@demo.test',
      language_code: 'ENG',
      language_id: 1,
    })
    expect(session.company).toMatchObject({ id: 1, division: '1001', name: 'Harbour Fashion' })
    expect(session.companies.map(({ division }) => division)).toEqual(['1001', '1002', '1003'])
    expect(session.groups?.map(({ id }) => id)).toEqual(['1', '2'])
    expect(session.user.groups?.map(({ id }) => id)).toEqual(['1', '2'])
  })

  it('takes the address whatever its case', async () => {
    expect((await sandbox.session(' Client@Demo.TEST ')).user.email).toBe('client@demo.test')
  })

  it.each([
    ['a wrong password', { email: 'client@demo.test', password: 'demo12345' }],
    ['an unknown address', { email: 'nobody@demo.test', password: 'demo1234' }],
  ])('answers %s with 401 and a text in three languages [NET-12] [NET-04]', async (_, body) => {
    const { status, error } = await sandbox.refused(signIn, { body })
    expect(status).toBe(401)
    expect(error).toEqual({
      code: 'AUTH_WRONG_CREDENTIALS',
      en: 'The e-mail address or password is not correct',
      fr: "L'adresse e-mail ou le mot de passe est incorrect",
      nl: 'Het e-mailadres of wachtwoord is niet juist',
    })
  })

  it('answers 422 that names the field when one is left out', async () => {
    const { status, error } = await sandbox.refused(signIn, { body: { email: 'client@demo.test' } })
    expect(status).toBe(422)
    expect(error).toMatchObject({ code: 'FIELD_REQUIRED', en: 'password is required' })
  })
})

describe('the token', () => {
  it.each(calls.filter((call) => call.signedIn))(
    'is asked for by $method $path [NET-03] [API-01] [API2-01]',
    async (call) => {
      const params = { id: 1 }
      const without = await sandbox.refused(call, { params, ...(call.body ? { body: {} } : {}) })
      expect(without).toMatchObject({ status: 401, error: { code: 'AUTH_TOKEN_MISSING' } })
      const wrong = await sandbox.refused(call, {
        params,
        token: 'made-up',
        ...(call.body ? { body: {} } : {}),
      })
      expect(wrong).toMatchObject({ status: 401, error: { code: 'AUTH_TOKEN_INVALID' } })
      expect(wrong.error.fr).toBeTruthy()
      expect(wrong.error.nl).toBeTruthy()
    },
  )

  it('is not asked for by sign-in, reset and recovery [NET-03]', () => {
    const open = calls
      .filter((call) => !call.signedIn)
      .map(({ method, path }) => `${method} ${path}`)
    expect(open).toEqual([
      'POST /auth',
      'POST /auth/recover-password/{hash}',
      'POST /auth/reset-password',
    ])
  })

  it('ends after a week with a text of its own [NET-03]', async () => {
    const token = await sandbox.token()
    clock += 8 * 24 * 3600 * 1000
    const { status, error } = await sandbox.refused(getSettings, { token })
    expect(status).toBe(401)
    expect(error).toMatchObject({
      code: 'AUTH_TOKEN_EXPIRED',
      nl: 'Uw sessie is verlopen, meld u opnieuw aan',
    })
  })
})

describe('switching the company', () => {
  it('gives a token that sees that company only, and leaves the old one its own [NET-13]', async () => {
    const first = await sandbox.token()
    const second = (await sandbox.ask(switchCompany, { token: first, body: { company_id: 2 } }))
      .result
    expect(second.company).toMatchObject({ division: '1002', name: 'Polder Sports' })
    expect(second.jwt_token).not.toBe(first)

    const seen = async (token: string) => {
      const { count } = await sandbox.ask(findProducts, { token, query: firstPage, body: {} })
      const { result } = await sandbox.ask(getSettings, { token })
      return [count, result.DIVISION_CODE]
    }
    expect(await seen(second.jwt_token)).toEqual([250, '1002'])
    expect(await seen(first)).toEqual([1240, '1001'])
  })

  it.each([1, 99])('to company %i of someone else is forbidden [NET-13]', async (company_id) => {
    const token = await sandbox.token('solo@demo.test')
    const { status, error } = await sandbox.refused(switchCompany, { token, body: { company_id } })
    expect(status).toBe(403)
    expect(error).toMatchObject({
      code: 'COMPANY_FORBIDDEN',
      en: 'You have no access to this company',
    })
  })
})

describe('recovering a password', () => {
  it('answers any address alike and mails a link to known ones only [NET-15]', async () => {
    const known = await sandbox.ask(requestPasswordReset, { body: { email: 'nl@demo.test' } })
    const unknown = await sandbox.ask(requestPasswordReset, { body: { email: 'nobody@demo.test' } })
    expect(known).toEqual(unknown)
    expect(known.message?.en).toMatch(/you will receive an e-mail within 5 minutes/)
    const mails = await recoveryLinks()
    expect(mails.map(({ email }) => email)).toEqual(['nl@demo.test'])
    expect(mails[0]?.link).toMatch(/^https:\/\/portal\.test\/recover\/[\w-]{20,}$/)
  })

  it('lets the new password in and the old one no longer, once per link [NET-14]', async () => {
    await sandbox.ask(requestPasswordReset, { body: { email: 'nl@demo.test' } })
    const params = { hash: hashOf((await recoveryLinks())[0]?.link) }
    const answer = await sandbox.ask(recoverPassword, {
      params,
      body: { password: 'nieuw wachtwoord' },
    })
    expect(answer.message?.nl).toBe('Uw wachtwoord is gewijzigd')

    expect((await sandbox.session('nl@demo.test', 'nieuw wachtwoord')).user.email).toBe(
      'nl@demo.test',
    )
    const old = await sandbox.refused(signIn, {
      body: { email: 'nl@demo.test', password: 'demo1234' },
    })
    expect(old.status).toBe(401)
    const again = await sandbox.refused(recoverPassword, { params, body: { password: 'other' } })
    expect(again).toMatchObject({ status: 404, error: { code: 'RECOVERY_UNKNOWN' } })
  })

  it('answers 404 for an unknown hash and 422 for a password of 3 characters [NET-14]', async () => {
    const unknown = await sandbox.refused(recoverPassword, {
      params: { hash: 'nope' },
      body: { password: 'long enough' },
    })
    expect(unknown.status).toBe(404)
    await sandbox.ask(requestPasswordReset, { body: { email: 'nl@demo.test' } })
    const params = { hash: hashOf((await recoveryLinks())[0]?.link) }
    const short = await sandbox.refused(recoverPassword, { params, body: { password: 'abc' } })
    expect(short).toMatchObject({ status: 422, error: { code: 'PASSWORD_TOO_SHORT' } })
  })

  it('answers 404 for a link older than an hour', async () => {
    await sandbox.ask(requestPasswordReset, { body: { email: 'nl@demo.test' } })
    const params = { hash: hashOf((await recoveryLinks())[0]?.link) }
    clock += 61 * 60 * 1000
    const late = await sandbox.refused(recoverPassword, {
      params,
      body: { password: 'long enough' },
    })
    expect(late.status).toBe(404)
  })
})
