import { getOutboundChannels, getShippingMethods } from '#contract/orders'
import { keptByCompany } from '../upstream/cache.server'
import { withBody } from '../upstream/result'

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

export const findShippingMethods = keptByCompany(async (api) =>
  withBody(await api.call(getShippingMethods), ({ result }) =>
    result.map((method): ShippingMethod => ({
      id: method.id,
      code: method.shipment_code ?? '',
      service: method.shipment_service ?? '',
      name: method.name ?? method.shipment_code ?? '',
      forOrders: method.method_order,
      forReturns: method.method_return,
    })),
  ),
)

export const findOutboundChannels = keptByCompany(async (api) =>
  withBody(await api.call(getOutboundChannels), ({ result }) =>
    result.map((channel): OrderChannel => ({
      orderType: channel.shp_order_type ?? '',
      subtype: channel.shp_order_subtype ?? '',
      name: channel.name ?? channel.shp_order_subtype ?? '',
    })),
  ),
)

/** `DHL Parcel`: the method's name, and the service where there is one. */
export const methodLabel = ({ name, service }: ShippingMethod): string =>
  service && service !== name ? `${name} ${service}` : name
