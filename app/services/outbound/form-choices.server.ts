import { chosenService, type OutboundFormChoices } from '~/lib/outbound-order'
import { findAttributes } from '../reference/attributes.server'
import {
  findOutboundChannels,
  findShippingMethods,
  type ShippingMethod,
} from '../reference/shipping-choices.server'
import { findUnreadChoices } from '../reference/reference-lists.server'
import { findCurrencies } from '../reference/order-choices.server'
import { countriesByName } from '../reference/local-names'
import type { PortalUser } from '../session/portal-user.server'
import type { Result } from '../upstream/result'
import type { Offered } from '../orders/screens/order-kind'

/** What an outbound order may be made of: the rules of its form, and the words of its choices. */
export type OutboundChoices = OutboundFormChoices & Offered

/** At most a minute old. Lists that did not come are empty, and the failure is named. */
export async function outboundChoices(
  { api, company, settings, t }: PortalUser,
  isNew: boolean,
): Promise<OutboundChoices> {
  const [channels, shippings, countries, isos] = await Promise.all([
    findOutboundChannels(api, company),
    findShippingMethods(api, company),
    findAttributes(api, company, 'countries'),
    findCurrencies(api, company),
  ])
  const failed = [channels, shippings, countries, isos].find(({ kind }) => kind !== 'ok')
  return {
    customs: settings.customs,
    isNew,
    subTypes: getBody(channels).map(({ orderType, subtype, name }) => ({
      type: orderType,
      code: subtype,
      name,
    })),
    methods: toMethods(getBody(shippings)),
    returnMethods: toReturnMethods(getBody(shippings)),
    currencies: getBody(isos),
    countries: countriesByName(t, getBody(countries)),
    unread: findUnreadChoices(t, { countries }),
    failure: failed && failed.kind !== 'ok' ? failed : null,
  }
}

const getBody = <T>(result: Result<T[]>): T[] => (result.kind === 'ok' ? result.body : [])

/** Every method once, with its services. */
function toMethods(shippings: readonly ShippingMethod[]): OutboundFormChoices['methods'] {
  const ofOrders = shippings.filter(({ forOrders, code }) => forOrders && code !== '')
  return [...new Set(ofOrders.map(({ code }) => code))].map((code) => {
    const own = ofOrders.filter((shipping) => shipping.code === code)
    const services = own.map(({ id, service, name }) => ({ id, name: service || name }))
    return { code, name: own[0]?.name ?? code, services }
  })
}

/** The service is told where several have one name. */
function toReturnMethods(shippings: readonly ShippingMethod[]) {
  const returns = shippings.filter(({ forReturns }) => forReturns)
  return returns.map(({ id, name, service }) => {
    const isAlone = returns.filter((other) => other.name === name).length === 1
    return { id, name: isAlone || !service ? name : `${name} (${service})` }
  })
}

/** Null where method and service, as a form has them, mean no shipping. */
export function findShippingId(
  { methods }: Pick<OutboundFormChoices, 'methods'>,
  code: string,
  service: string,
): number | null {
  const services = methods.find((method) => method.code === code)?.services ?? []
  const chosen = chosenService(services, service ? ({ id }) => String(id) === service : null)
  return typeof chosen === 'string' ? null : chosen.id
}
