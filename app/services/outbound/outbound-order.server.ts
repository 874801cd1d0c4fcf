import { getOutboundOrder as getOutboundOrderCall, type OutboundOrder } from '#contract/orders'
import { paths } from '~/lib/paths'
import { copyAsDraft } from '../orders/copy-as-draft.server'
import { conceptStatus, withStatusNames } from '../orders/order-status'
import { findAttributes } from '../reference/attributes.server'
import { findOutboundStatuses } from './outbound-choices.server'
import { outboundChoices } from './form-choices.server'
import { localCountry } from '../reference/local-names'
import { fromOrder } from './from-order'
import { outboundKind } from './kind.server'
import { findShippingMethods, type ShippingMethod } from './outbound-choices.server'
import type { PortalUser } from '../requests/portal-user.server'
import type { Result } from '../upstream/result'

export type { OutboundOrder }

export async function getOutboundOrder(
  user: Pick<PortalUser, 'api' | 'company'>,
  id: number,
): Promise<Result<OutboundOrder>> {
  const answer = await user.api.call(getOutboundOrderCall, { path: { id } })
  if (answer.kind !== 'ok') return answer
  const [order = answer.body.result] = await withStatusNames(
    user,
    [answer.body.result],
    findOutboundStatuses,
  )
  return { kind: 'ok', body: order }
}

/** Status ids that rules go by come from the settings. */
export const isConcept = (
  { settings }: Pick<PortalUser, 'settings'>,
  order: Pick<OutboundOrder, 'status'>,
): boolean => order.status?.id === conceptStatus(settings)

/** What codes and ids of an order are called. Where a list does not come, the codes themselves are shown. */
export interface OrderNames {
  country: (iso: string | null | undefined) => string
  method: (id: number | null | undefined) => ShippingMethod | null
}

export async function orderNames({
  api,
  company,
  t,
}: Pick<PortalUser, 'api' | 'company' | 't'>): Promise<OrderNames> {
  const [countries, methods] = await Promise.all([
    findAttributes(api, company, 'countries'),
    findShippingMethods(api, company),
  ])
  const byCode = new Map(
    countries.kind === 'ok' ? countries.body.map(({ code, name }) => [code, name]) : [],
  )
  const byId = new Map(
    methods.kind === 'ok' ? methods.body.map((method) => [method.id, method]) : [],
  )
  const nameOf = (iso: string) =>
    localCountry(t, iso.toUpperCase(), byCode.get(iso.toUpperCase()) ?? iso)
  return {
    country: (iso) => nameOf(iso ?? ''),
    method: (id) => (id ? (byId.get(id) ?? null) : null),
  }
}

/** Begins a new order with what this one holds, but for its number. Answers where the wizard goes on. */
export async function copyOutboundOrder(user: PortalUser, order: OutboundOrder): Promise<string> {
  const choices = await outboundChoices(user, true)
  const { values } = fromOrder(order, choices, conceptStatus(user.settings))
  return paths.createOutboundOrder({
    draft: await copyAsDraft(user, outboundKind, values),
    step: 1,
  })
}
