import { getReturnChoices } from '#contract/returns'
import { namedStatuses } from '../orders/order-status'
import type { ReadCalls } from '../orders/order-calls'
import { keptByCompany } from '../upstream/cache.server'
import { withBody } from '../upstream/result'

/** Statuses and phases that returns can have. */
export const findReturnStages = keptByCompany(async (api) =>
  withBody(await api.call(getReturnChoices), ({ result }) => ({
    statuses: namedStatuses(result.statuses),
    phases: namedStatuses(result.phases),
  })),
)

export const findReturnStatuses: ReadCalls<{ id: number }>['statuses'] = async (api, company) =>
  withBody(await findReturnStages(api, company), ({ statuses }) => statuses)

export const findReturnPhases: ReadCalls<{ id: number }>['statuses'] = async (api, company) =>
  withBody(await findReturnStages(api, company), ({ phases }) => phases)
