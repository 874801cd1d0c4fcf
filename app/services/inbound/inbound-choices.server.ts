import { getInboundOrderChoices } from '#contract/purchaseorders'
import { namedStatuses } from '../orders/order-status'
import type { ReadCalls } from '../orders/order-calls'
import { keptByCompany } from '../upstream/cache.server'
import { withBody } from '../upstream/result'

/** Statuses and phases that inbound orders can have. */
export const findInboundStages = keptByCompany(async (api) =>
  withBody(await api.call(getInboundOrderChoices), ({ result }) => ({
    statuses: namedStatuses(result.statuses),
    phases: namedStatuses(result.phases),
  })),
)

export const findInboundStatuses: ReadCalls<{ id: number }>['statuses'] = async (api, company) =>
  withBody(await findInboundStages(api, company), ({ statuses }) => statuses)

export const findInboundPhases: ReadCalls<{ id: number }>['statuses'] = async (api, company) =>
  withBody(await findInboundStages(api, company), ({ phases }) => phases)
