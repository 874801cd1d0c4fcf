import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { signInUser, type SignedIn } from './auth.server'
import { signInLimiter } from './sign-in-limiter.server'
import type { RawResult } from './upstream/result'

/** Why nobody was signed in. */
export class SignInRefused extends Error {
  constructor(
    readonly refusal:
      Exclude<RawResult<never>, { kind: 'ok' }> | { kind: 'tooOften'; minutes: number },
  ) {
    super('Sign-in refused')
  }
}

/** Signs in by e-mail and password. Throws SignInRefused; too many failures are refused without asking upstream. */
export const authenticator = new Authenticator<SignedIn>()

authenticator.use(
  new FormStrategy(async ({ form }) => {
    const email = form.get('email')
    const password = form.get('password')
    if (typeof email !== 'string' || typeof password !== 'string')
      throw new Response(null, { status: 400 })
    const wait = await signInLimiter.minutesToWait(email)
    if (wait > 0) throw new SignInRefused({ kind: 'tooOften', minutes: wait })
    const answer = await signInUser(email.trim(), password)
    if (answer.kind === 'ok') {
      await signInLimiter.succeeded(email)
      return answer.body
    }
    if (answer.kind === 'unauthorized' || answer.kind === 'refused')
      await signInLimiter.failed(email)
    throw new SignInRefused(answer)
  }),
  'password',
)
