import type { Translate } from '~/i18n/translate'
import type { Problems } from './refuse.server'
import type { TooOften } from '../session/sign-in-limiter.server'
import type { Failure, Unauthorized } from '../upstream/result'
import { failureText } from '../upstream/words'

/** What a form says that needs no session: why nobody came in, and by which status. */
export function accessProblems(t: Translate, refusal: Failure | Unauthorized | TooOften): Problems {
  switch (refusal.kind) {
    case 'tooOften':
      return { message: t('auth.tooManyAttempts', { n: refusal.minutes }), status: 429 }
    case 'unavailable':
    case 'unknown':
      return { message: failureText(t, refusal), status: 503 }
    default:
      return { message: failureText(t, refusal) }
  }
}
