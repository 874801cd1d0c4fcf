import { requestAuditFile } from '#contract/customs'
import type { AuditFileForm } from '~/validation/audit-file'
import { endOfDay, startOfDay } from '../lists/days.server'
import type { PortalUser } from '../session/portal-user.server'
import type { Result } from '../upstream/result'
import { checkCustomsUser } from './customs-user.server'

/** Where an audit file is sent: to who is signed in, and nobody else. '' of whom no address is known. [CAU-09] */
export const auditEmail = ({ user }: Pick<PortalUser, 'user'>): string => user.email.trim()

/**
 * Has the file of these days sent to the user: whole days in Amsterdam, to the millisecond, one of 23 or 25 hours too.
 * [CAU-04, CAU-08, CAU-14]
 */
export function requestAudit(
  user: PortalUser,
  { definition, from, to }: AuditFileForm,
  idempotencyKey: string | undefined,
): Promise<Result<unknown>> {
  checkCustomsUser(user)
  return user.api.call(requestAuditFile, {
    body: {
      selection_id: Number(definition),
      selection_start_date: startOfDay(from) * 1000,
      selection_end_date: endOfDay(to) * 1000 + 999,
      email: auditEmail(user),
    },
    idempotencyKey,
  })
}
