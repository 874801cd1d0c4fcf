import type { Values } from '~/lib/values'
import { z } from 'zod'
import { hashText } from '../../base/fingerprint.server'
import { toSending, withArrivedBefore, type SentBefore } from '../arrived-documents'
import type { FieldMap } from '../field-map'
import type { Settle } from '../../submissions/form-entries.server'
import type { PortalUser } from '../../session/portal-user.server'
import { changeDraft, createDraft, readDraft } from '../../store/drafts.server'
import { store } from '../../store/portal-store.server'
import { draftsIn, findDrafts, type DocumentHolder, type SentDocuments } from './documents.server'

const sentBefore: z.ZodType<SentBefore> = z.object({
  known: z.array(z.string()),
  places: z.record(z.string(), z.object({ list: z.string(), index: z.number() })),
})

const content = z.object({ order: z.number(), sent: sentBefore.optional() })

const getOwner = ({ user, company }: PortalUser) => ({
  userEmail: user.account,
  companyId: company.id,
})

/** Where documents wait for an order that upstream has, whose form is of this name. */
export function getHolder(user: PortalUser, form: string, order: number): DocumentHolder {
  const kind = `${form}-documents`
  const owner = getOwner(user)
  const lookUps = new Map<string, Promise<boolean>>()
  const isOfOrder = async (id: string) => {
    const draft = await readDraft(await store(), owner, id)
    return draft?.kind === kind && content.safeParse(draft.content).data?.order === order
  }
  return {
    owns(id) {
      const known = lookUps.get(id) ?? isOfOrder(id)
      lookUps.set(id, known)
      return known
    },
    async open({ used, page }) {
      if (used !== null) return used
      // a double click sends the same page twice, and its files are to be the same then
      const hash = hashText(`${kind}\0${order}\0${page}`)
      const id = hash.slice(0, 22)
      const draft = { id, kind, content: { order }, signInId: user.session.signInId }
      await createDraft(await store(), owner, draft)
      lookUps.delete(id)
      return id
    },
    elsewhere: [],
  }
}

/** Notes what an order is sent with, should its user not hear whether the documents have arrived. */
export async function noteSending(
  user: PortalUser,
  fields: FieldMap,
  { stored, own }: { stored: Values; own: Values },
): Promise<void> {
  const sent = toSending(fields, own, stored)
  for (const draft of findDrafts(own))
    await changeDraft(await store(), getOwner(user), draft, (before) => ({
      ...content.parse(before),
      sent,
    }))
}

/**
 * Puts documents of an earlier sending that upstream has by now in their places, so that they are neither sent again nor
 * taken for somebody else's. Of a form that was not sent before nothing is asked: `read` reads the order.
 */
export async function settleArrived(
  user: PortalUser,
  fields: FieldMap,
  sent: SentDocuments | undefined,
  read: () => Promise<Values | null>,
): Promise<Settle> {
  const before: SentBefore[] = []
  for (const id of sent ? draftsIn(sent.entries) : []) {
    const draft = await readDraft(await store(), getOwner(user), id)
    const noted = content.safeParse(draft?.content).data?.sent
    if (noted) before.push(noted)
  }
  const now = before.length > 0 ? await read() : null
  return (values) =>
    now
      ? before.reduce((own, sent) => withArrivedBefore(fields, own, { now, sent }), values)
      : values
}
