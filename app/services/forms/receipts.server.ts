import type { TypedResponse } from '@remix-run/node'
import type { ActOutcome } from '~/lib/acts'
import type { Receipt, ReceiptRow } from '~/lib/receipt'
import { createDraft, readDraft, type DraftOwner } from '../store/drafts.server'
import { store } from '../store/portal-store.server'
import { reportRecords } from '../submissions/act-report.server'
import { dropChangedSinceShown, finish, redirectWithNotice, type NoticeText } from './finish.server'
import type { PostedForm } from '../submissions/form-result'
import type { PortalUser } from '../session/portal-user.server'

const kind = 'receipt'

const getOwner = ({ user, company }: PortalUser): DraftOwner => ({
  userEmail: user.account,
  companyId: company.id,
})

/**
 * The one way to finish a write of several records: with `done` when all are, else with what came of each, at an address
 * of its own. Kept for a day, for who pressed the button.
 */
export async function finishWithReceipt(
  user: PortalUser,
  receipt: Receipt,
  done: NoticeText,
  { at, form }: { at: (receipt?: string) => string; form?: PostedForm },
): Promise<TypedResponse<never>> {
  const { rows } = receipt
  reportRecords(rows)
  if (receipt.rows.every(({ outcome }) => outcome === 'done'))
    return redirectWithNotice(user, at(), done, { form })
  await dropChangedSinceShown(user)
  const { id } = await createDraft(await store(), getOwner(user), {
    kind,
    content: receipt,
    signInId: user.session.signInId,
  })
  const outcome = outcomeOfRows(rows)
  return finish(at(id), { form, outcome, saying: wordsOfRows(rows), isFailure: true })
}

/** Of several records together. */
function outcomeOfRows(rows: readonly ReceiptRow[]): ActOutcome {
  if (rows.some(({ outcome }) => outcome === 'unknown')) return 'unknown'
  return rows.some(({ outcome }) => outcome === 'done') ? 'part' : 'refused'
}

const wordsOfRows = (rows: readonly ReceiptRow[]) =>
  rows
    .filter(({ outcome }) => outcome !== 'done')
    .map(({ name, reason }) => `${name}: ${reason}`)
    .join('\n')

/** The receipt that an address names; null for one that is gone, or another's. */
export async function readReceipt(user: PortalUser, id: string): Promise<Receipt | null> {
  const draft = await readDraft(await store(), getOwner(user), id)
  return draft?.kind === kind ? (draft.content as Receipt) : null
}
