import { createDraft, readDraft, type DraftOwner } from '../store/drafts.server'
import { store } from '../store/portal-store.server'
import type { PortalUser } from '../session/portal-user.server'

// any user of the company who presses the button again
const getOwner = ({ company }: PortalUser): DraftOwner => ({
  userEmail: 'declared-imports',
  companyId: company.id,
})
const getId = ({ company }: PortalUser, shipment: number) => `declared-${company.id}-${shipment}`

/** Whether a shipment was handed over for import within a day: nothing that upstream says of it tells. */
export const isDeclared = async (user: PortalUser, shipment: number): Promise<boolean> =>
  (await readDraft(await store(), getOwner(user), getId(user, shipment))) !== null

export async function keepDeclared(user: PortalUser, shipment: number): Promise<void> {
  await createDraft(await store(), getOwner(user), {
    id: getId(user, shipment),
    kind: 'declared-import',
    content: null,
    signInId: '',
  })
}

/** The same for every press, so that upstream, which may have got it already, takes it once. */
export const declarationKey = ({ company }: PortalUser, shipment: number) =>
  `ags-import-${company.id}-${shipment}`
