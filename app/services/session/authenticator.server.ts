import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { cleanCode } from '~/lib/clean-text'
import { signInUser, type SignedIn } from './auth.server'
import { knownDevice } from './device.server'
import { beginSignIn, type TooOften } from './sign-in-limiter.server'
import type { Failure, RawResult } from '../upstream/result'

/** Why nobody was signed in. */
export class SignInRefused extends Error {
  constructor(readonly refusal: Exclude<RawResult<never>, { kind: 'ok' }> | TooOften) {
    super('Sign-in refused')
  }
}

/** Signs in by e-mail and password. Throws SignInRefused; too many failures are refused without asking upstream. */
export const authenticator = new Authenticator<SignedIn>()

authenticator.use(
  new FormStrategy(async ({ form, request }) => {
    const typed = form.get('email')
    const password = form.get('password')
    if (typeof typed !== 'string' || typeof password !== 'string')
      throw new Response(null, { status: 400 })
    // as the form was judged
    const email = cleanCode(typed).trim()
    const attempt = await beginSignIn(email, await knownDevice(request, email))
    if (attempt.kind === 'tooOften') throw new SignInRefused(attempt)
    const result = await signInUser(email, password)
    if (result.kind === 'ok') {
      await attempt.forgive()
      return result.body
    }
    if (!isWrongPassword(result)) await attempt.giveBack()
    throw new SignInRefused(result)
  }),
  'password',
)

/** 401, or a refusal in an answer of 200; any other refusal says nothing of the password. */
const isWrongPassword = (result: Failure | { kind: 'unauthorized' }) =>
  result.kind === 'unauthorized' ||
  (result.kind === 'refused' && (result.status === 401 || result.status < 300))
