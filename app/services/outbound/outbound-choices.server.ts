import { getOutboundChannels, getOutboundOrderChoices, getShippingMethods } from '#contract/orders'
import type { OrderStatus } from '../orders/order-status'
import type { Company } from '../requests/domain'
import { CompanyCache } from '../upstream/cache.server'
import type { Result } from '../upstream/result'
import type { Upstream } from '../upstream/upstream.server'

/** One service of a shipping method; a method with several services has several of these. */
export interface ShippingMethod {
  id: number
  /** Of the method: the same for all its services. */
  code: string
  service: string
  name: string
  forOrders: boolean
  forReturns: boolean
}

/** A subtype that orders of a type may have. */
export interface OrderChannel {
  /** LB2BF or LB2CF. */
  orderType: string
  subtype: string
  name: string
}

const statuses = new CompanyCache<Result<OrderStatus[]>>()
const methods = new CompanyCache<Result<ShippingMethod[]>>()
const channels = new CompanyCache<Result<OrderChannel[]>>()

export const findOutboundStatuses = (
  api: Upstream,
  company: Pick<Company, 'id'>,
): Promise<Result<OrderStatus[]>> =>
  statuses.get(company.id, async () => {
    const answer = await api.call(getOutboundOrderChoices)
    if (answer.kind !== 'ok') return { keep: false, value: answer }
    const list = answer.body.result.statuses ?? []
    const body = list.map(({ id, en }) => ({ id, name: en ?? `#${id}` }))
    return { keep: true, value: { kind: 'ok', body } }
  })

export const findShippingMethods = (
  api: Upstream,
  company: Pick<Company, 'id'>,
): Promise<Result<ShippingMethod[]>> =>
  methods.get(company.id, async () => {
    const answer = await api.call(getShippingMethods)
    if (answer.kind !== 'ok') return { keep: false, value: answer }
    const body = answer.body.result.map((method): ShippingMethod => ({
      id: method.id,
      code: method.shipment_code ?? '',
      service: method.shipment_service ?? '',
      name: method.name ?? method.shipment_code ?? '',
      forOrders: method.method_order,
      forReturns: method.method_return,
    }))
    return { keep: true, value: { kind: 'ok', body } }
  })

export const findOutboundChannels = (
  api: Upstream,
  company: Pick<Company, 'id'>,
): Promise<Result<OrderChannel[]>> =>
  channels.get(company.id, async () => {
    const answer = await api.call(getOutboundChannels)
    if (answer.kind !== 'ok') return { keep: false, value: answer }
    const body = answer.body.result.map((channel): OrderChannel => ({
      orderType: channel.shp_order_type ?? '',
      subtype: channel.shp_order_subtype ?? '',
      name: channel.name ?? channel.shp_order_subtype ?? '',
    }))
    return { keep: true, value: { kind: 'ok', body } }
  })

/** `DHL Parcel`: the method's name, and the service where there is one. */
export const methodLabel = ({ name, service }: ShippingMethod): string =>
  service && service !== name ? `${name} ${service}` : name
