import { message } from '~/i18n/message'
import { outboundColumns } from '~/validation/outbound-sheet-row'
import { toChangedColumns } from '~/validation/changed-columns'
import { outboundCalls } from '../../../outbound/calls'
import { outboundEntries } from '../../../outbound/fields'
import { draftOfOrder } from '../../../outbound/from-order'
import { findShippingMethods, methodLabel } from '../../../reference/shipping-choices.server'
import { withBody, type Result } from '../../../upstream/result'
import type { Upstream } from '../../../upstream/upstream.server'
import { toRowRules, type CompanyId } from '../kind'
import { changedOrders } from '../orders/changed-orders'

/** What outbound orders are sent by: method and service are one id upstream, and no two of them are called the same. */
export const loadShippings = async (
  api: Upstream,
  company: CompanyId,
): Promise<Result<ReadonlyMap<number, string>>> =>
  withBody(await findShippingMethods(api, company), (methods) => {
    const offered = methods.filter(({ forOrders }) => forOrders)
    const labels = offered.map(methodLabel)
    return new Map(
      offered.map(({ id }, index) => {
        const label = labels[index]!
        return [id, labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} #${id}`]
      }),
    )
  })

export const changedOutbound = changedOrders({
  calls: outboundCalls,
  columns: toChangedColumns(outboundColumns, {
    key: 'OrderNumber',
    fields: ['OrderReference', 'ClientReference', 'ShippingMethod'],
    canEmpty: true,
  }),
  fields: {
    OrderReference: outboundEntries.orderReference,
    ClientReference: outboundEntries.clientReference,
  },
  choice: {
    column: 'ShippingMethod',
    draft: 'ShippingId',
    read: (row) => row.shipping_id,
    load: loadShippings,
  },
  compared: ['external_order_id', 'order_reference', 'client_reference', 'shipping_id'],
  wholeLists: ['products', 'instructions'],
  toDraft: draftOfOrder,
})

/** A method that upstream does not offer is said before anything is sent. */
export const changedOutboundRules = toRowRules({
  loadFacts: async (api, company) =>
    withBody(await loadShippings(api, company), (shippings) => [...shippings.values()]),
  toRules: (labels) => {
    const offered = new Set(labels)
    return ({ ShippingMethod: label }) =>
      label === undefined || offered.has(label) ? [] : [unknownMethod]
  },
})

const unknownMethod = {
  column: 'ShippingMethod',
  message: message('import.problem.shippingMethodUnknown'),
}
