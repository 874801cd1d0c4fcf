import { getInboundOrderChoices } from '#contract/purchaseorders'
import type { Company } from '../requests/domain'
import type { OrderStatus } from '../orders/order-status'
import { CompanyCache } from '../upstream/cache.server'
import type { Result } from '../upstream/result'
import type { Upstream } from '../upstream/upstream.server'

const statuses = new CompanyCache<Result<OrderStatus[]>>()

export const findInboundStatuses = (
  api: Upstream,
  company: Pick<Company, 'id'>,
): Promise<Result<OrderStatus[]>> =>
  statuses.get(company.id, async () => {
    const answer = await api.call(getInboundOrderChoices)
    if (answer.kind !== 'ok') return { keep: false, value: answer }
    const list = answer.body.result.statuses ?? []
    const body = list.map(({ id, en }) => ({ id, name: en ?? `#${id}` }))
    return { keep: true, value: { kind: 'ok', body } }
  })
