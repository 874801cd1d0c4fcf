import type { ReturnFormChoices } from '~/lib/return-order'
import { findVasCodes } from '../reference/order-choices.server'
import type { PortalUser } from '../session/portal-user.server'
import type { Offered } from '../orders/screens/order-kind'

export type ReturnChoices = ReturnFormChoices & Offered

/** What a return may be made of. */
export async function returnChoices({ api, company }: PortalUser): Promise<ReturnChoices> {
  const codes = await findVasCodes(api, company)
  return codes.kind === 'ok'
    ? { vasCodes: codes.body, failure: null }
    : { vasCodes: [], failure: codes }
}
