import type { Translate } from '~/i18n/translate'
import { constants } from '~/lib/constants'
import { localStatus } from '../reference/local-names'
import type { Settings } from '../reference/settings.server'
import type { Company } from '../requests/domain'
import type { PortalUser } from '../requests/portal-user.server'
import type { Result } from '../upstream/result'
import type { Upstream } from '../upstream/upstream.server'

/** One of the statuses that orders of a kind can have. */
export interface OrderStatus {
  id: number
  name: string
}

/** Status of an outbound order that is still being made, by the company's settings. */
export const conceptStatus = ({ statusIds }: Pick<Settings, 'statusIds'>): number =>
  statusIds.ORDER_STATUS_CONCEPT ?? constants.conceptStatus

/** As upstream gives it with an order: sometimes without its name. */
type Status = { id: number; en?: string | null } | null

/** Where upstream sends the bare id of a status, its name comes from the list of statuses. */
export async function withStatusNames<Order extends { status?: Status }>(
  { api, company }: Pick<PortalUser, 'api' | 'company'>,
  orders: Order[],
  findStatuses: (api: Upstream, company: Pick<Company, 'id'>) => Promise<Result<OrderStatus[]>>,
): Promise<Order[]> {
  if (orders.every(({ status }) => !status || status.en)) return orders
  const statuses = await findStatuses(api, company)
  const names = new Map(
    statuses.kind === 'ok' ? statuses.body.map(({ id, name }) => [id, name]) : [],
  )
  return orders.map((order) =>
    order.status && !order.status.en
      ? { ...order, status: { ...order.status, en: names.get(order.status.id) } }
      : order,
  )
}

export const statusName = (status: Status | undefined, t: Translate): string =>
  status ? localStatus(t, status.en ?? `#${status.id}`) : ''
