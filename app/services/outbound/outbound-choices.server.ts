import { getOutboundOrderChoices } from '#contract/orders'
import { namedStatuses } from '../orders/order-status'
import { keptByCompany } from '../upstream/cache.server'
import { withBody } from '../upstream/result'

export const findOutboundStatuses = keptByCompany(async (api) =>
  withBody(await api.call(getOutboundOrderChoices), ({ result }) => namedStatuses(result.statuses)),
)
