import type { InboundFormChoices } from '~/lib/inbound-order'
import { findAttributes } from '../reference/attributes.server'
import { countriesByName } from '../reference/local-names'
import { findCurrencies, findVasCodes } from '../reference/order-choices.server'
import { findReferenceList, findUnreadChoices } from '../reference/reference-lists.server'
import type { PortalUser } from '../session/portal-user.server'
import type { Result } from '../upstream/result'
import type { Offered } from '../orders/screens/order-kind'

export interface Supplier {
  id: number
  name: string
}

/** What an inbound order may be made of. Its suppliers are searched and not sent: a company may have hundreds. */
export type InboundChoices = InboundFormChoices & Offered & { unsent: { suppliers: Supplier[] } }

/** At most a minute old. Lists that did not come are empty, and the failure is named. */
export async function inboundChoices(user: PortalUser): Promise<InboundChoices> {
  const { api, company, settings, t } = user
  const [suppliers, codes, isos, countries] = await Promise.all([
    findReferenceList(user, 'suppliers'),
    findVasCodes(api, company),
    findCurrencies(api, company),
    findAttributes(api, company, 'countries'),
  ])
  const failed = [suppliers, codes, isos, countries].find(({ kind }) => kind !== 'ok')
  return {
    customs: settings.customs,
    vasCodes: getBody(codes),
    currencies: getBody(isos),
    countries: countriesByName(t, getBody(countries)),
    unsent: { suppliers: getBody(suppliers).map(({ id, name }) => ({ id: Number(id), name })) },
    unread: findUnreadChoices(t, { suppliers, countries }),
    failure: failed && failed.kind !== 'ok' ? failed : null,
  }
}

const getBody = <T>(result: Result<T[]>): T[] => (result.kind === 'ok' ? result.body : [])
