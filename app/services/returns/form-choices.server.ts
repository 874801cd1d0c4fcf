import { getVasCodes } from '#contract/system'
import type { ReturnFormChoices } from '~/lib/return-order'
import type { PortalUser } from '../requests/portal-user.server'
import { keptByCompany } from '../upstream/cache.server'
import { withBody } from '../upstream/result'
import type { Offered } from '../wizard/order-kind'

export type ReturnChoices = ReturnFormChoices & Offered

const findVasCodes = keptByCompany(async (api) =>
  withBody(await api.call(getVasCodes), ({ result }) =>
    result.map(({ code, name }) => ({ code, name: name ?? '' })),
  ),
)

/** What a return may be made of. */
export async function returnChoices({ api, company }: PortalUser, isNew: boolean) {
  const codes = await findVasCodes(api, company)
  return codes.kind === 'ok'
    ? { isNew, vasCodes: codes.body, failure: null }
    : { isNew, vasCodes: [], failure: codes }
}
