import type { NoRoom } from '../../submissions/form-files.server'
import type { PortalUser } from '../../session/portal-user.server'

const mostForms = 16
const mostFormsOfUser = 3
const formCounts = new Map<string, number>()

/** The place of a form whose files are being received, in this process. */
export class DocumentPlace {
  private isTaken = false
  private readonly account: string

  constructor({ user }: PortalUser) {
    this.account = user.account
  }

  take(): NoRoom | null {
    const own = formCounts.get(this.account) ?? 0
    if (own >= mostFormsOfUser) return 'no-room-of-own'
    if ([...formCounts.values()].reduce((sum, n) => sum + n, 0) >= mostForms) return 'no-room'
    formCounts.set(this.account, own + 1)
    this.isTaken = true
    return null
  }

  leave(): void {
    if (!this.isTaken) return
    this.isTaken = false
    const left = (formCounts.get(this.account) ?? 1) - 1
    if (left > 0) formCounts.set(this.account, left)
    else formCounts.delete(this.account)
  }
}
