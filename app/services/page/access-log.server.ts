import { logger } from '../base/logger.server'
import { requestScope } from '../base/request-scope.server'
import type { TooOften } from '../session/sign-in-limiter.server'
import { emailKey } from '../store/sql.server'
import type { RawResult } from '../upstream/result'

export type AccessEvent =
  | 'sign-in'
  | 'sign-out'
  | 'sessions-ended'
  | 'password-reset'
  | 'password-recovery'
/** `refused`: upstream said no, to a password or a link; `failed`: upstream gave no answer. */
export type AccessOutcome = 'done' | 'refused' | 'limited' | 'failed'

export function getOutcome({ kind }: RawResult<unknown> | TooOften): AccessOutcome {
  switch (kind) {
    case 'ok':
      return 'done'
    case 'tooOften':
      return 'limited'
    case 'unavailable':
    case 'unknown':
      return 'failed'
    default:
      return 'refused'
  }
}

/** Who came in, who did not and who left, one line each. `user` is the address that was typed. */
export function logAccess(
  event: AccessEvent,
  { user, outcome }: { user?: string; outcome: AccessOutcome },
): void {
  const { requestId, clientAddress } = requestScope()
  logger().info({ requestId, user: user && emailKey(user), address: clientAddress, outcome }, event)
}
