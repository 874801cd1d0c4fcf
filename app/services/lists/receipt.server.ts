import type { Receipt } from '~/lib/lists'
import { store } from '../store/portal-store.server'
import type { PortalUser } from '../requests/portal-user.server'
import { createDraft, readDraft, type DraftOwner } from '../store/drafts.server'

const kind = 'receipt'

const ownerOf = ({ user, company }: PortalUser): DraftOwner => ({
  userEmail: user.account,
  companyId: company.id,
})

/** Kept for a day, for who pressed the button. Answers the id that the list's address names it by. */
export async function keepReceipt(user: PortalUser, receipt: Receipt): Promise<string> {
  const { id } = await createDraft(await store(), ownerOf(user), {
    kind,
    content: receipt,
    signInId: user.session.signInId,
  })
  return id
}

export async function readReceipt(user: PortalUser, id: string): Promise<Receipt | null> {
  const draft = await readDraft(await store(), ownerOf(user), id)
  return draft?.kind === kind ? (draft.content as Receipt) : null
}
