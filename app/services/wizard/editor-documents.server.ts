import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { PortalUser } from '../requests/portal-user.server'
import { createDraft, readDraft } from '../store/drafts.server'
import { store } from '../store/portal-store.server'
import type { DocumentHolder } from './documents.server'

const content = z.object({ order: z.number() })

/** Where documents wait for an order that upstream has, whose form is of this name. */
export function holderOf(user: PortalUser, form: string, order: number): DocumentHolder {
  const kind = `${form}-documents`
  const owner = { userEmail: user.user.account, companyId: user.company.id }
  const asked = new Map<string, Promise<boolean>>()
  const isOfOrder = async (id: string) => {
    const draft = await readDraft(await store(), owner, id)
    return draft?.kind === kind && content.safeParse(draft.content).data?.order === order
  }
  return {
    owns(id) {
      const known = asked.get(id) ?? isOfOrder(id)
      asked.set(id, known)
      return known
    },
    async open({ used, page }) {
      if (used !== null) return used
      // a double click sends the same page twice, and its files are to be the same then
      const hash = createHash('sha256').update(`${kind}\0${order}\0${page}`).digest('base64url')
      const id = hash.slice(0, 22)
      const draft = { id, kind, content: { order }, signInId: user.session.signInId }
      await createDraft(await store(), owner, draft)
      asked.delete(id)
      return id
    },
    elsewhere: [],
  }
}
