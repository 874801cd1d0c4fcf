import type { Values } from '~/lib/values'
import { addedProduct, productSearch } from '~/lib/order-line'
import {
  addressKinds,
  chosenReceiver,
  customsNumbers,
  orderFields,
  outboundFormId,
  receiverSearch,
} from '~/lib/outbound-order'
import { formatDate } from '~/lib/format'
import { paths, serverPaths } from '~/lib/paths'
import { outboundGeneral, outboundProducts, type OutboundForm } from '~/validation/outbound-order'
import { lineSheet } from './line-sheet'
import { conceptActions } from '../orders/concept-actions.server'
import type { Settle } from '../submissions/form-entries.server'
import type { OrderKind } from '../orders/screens/order-kind'
import { searchForProducts, withoutEmptyLines } from '../orders/screens/order-products.server'
import { outboundCalls } from './calls'
import { outboundChoices, findShippingId, type OutboundChoices } from './form-choices.server'
import { outboundFieldMap, placeInForm } from './fields'
import { fromOrder, type StoredOutboundOrder } from './from-order'
import { searchForReceiver } from './receivers.server'
import { toDraft } from './to-draft'

/** Outbound orders, for the creation wizard and the concept editor. */
export const outboundKind: OrderKind<OutboundForm, OutboundChoices, StoredOutboundOrder> = {
  name: outboundFormId,
  area: 'outbound',
  takesStock: true,
  steps: [
    {
      name: 'general',
      title: 'orderForm.general',
      schema: outboundGeneral,
      fields: [
        ...orderFields,
        ...customsNumbers.map(({ field }) => field),
        receiverSearch,
        ...addressKinds,
      ],
    },
    {
      name: 'products',
      title: 'orderForm.products',
      schema: outboundProducts,
      fields: [productSearch, 'products'],
    },
  ],
  context: outboundChoices,
  fields: outboundFieldMap,
  settle,
  paths: {
    create: paths.createOutboundOrder,
    editor: serverPaths.outboundConcept,
    detail: paths.outboundOrder,
    lookUp: ({ orderNumber }) =>
      paths.outboundOrders({ q: typeof orderNumber === 'string' ? orderNumber : undefined }),
  },
  lineSheet,
  party: ({ receiver }) => (receiver as Values | undefined)?.name,
  review,
  searches: { [addedProduct]: searchForProducts, [chosenReceiver]: searchForReceiver },
  ...conceptActions(outboundCalls, {
    fromOrder,
    toDraft,
    placeInForm,
    wholeLists: ['products', 'instructions'],
    editor: serverPaths.outboundConcept,
    columns: [
      { title: 'orderForm.orderNumber', value: (order) => order.external_order_id },
      { title: 'outboundForm.name', value: (order) => order.name },
      { title: 'outboundForm.orderReference', value: (order) => order.order_reference },
      { title: 'wizard.created', value: (order) => formatDate(order.time_added) },
      { title: 'wizard.changed', value: (order) => formatDate(order.time_modified) },
    ],
  }),
}

function review(
  { receiver, shippingMethod, service, orderReference }: Values,
  { methods, countries }: OutboundChoices,
) {
  const { name, city, country } = (receiver ?? {}) as Values
  const method = methods.find(({ code }) => code === shippingMethod)
  const own = method?.services.find(({ id }) => String(id) === service)
  const land = countries.find(([code]) => code === country)?.[1] ?? country
  const joined = (...parts: unknown[]) => parts.filter(Boolean).join(', ')
  return [
    ['address.receiver', joined(name, city, land)],
    ['outboundForm.shippingMethod', joined(method?.name, own?.name)],
    ['outboundForm.orderReference', joined(orderReference)],
  ] as const
}

/** A service goes with its method; a line of quantity 0 goes when the form is sent. */
function settle(choices: OutboundChoices): Settle {
  return (values, intent) => {
    const { shippingMethod, service } = values
    const isOfMethod =
      typeof shippingMethod === 'string' &&
      typeof service === 'string' &&
      findShippingId(choices, shippingMethod, service) === Number(service)
    return withoutEmptyLines(isOfMethod || !service ? values : { ...values, service: '' }, intent)
  }
}
