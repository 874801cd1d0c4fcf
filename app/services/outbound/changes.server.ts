import { paths } from '~/lib/paths'
import type { ChangeableList } from '../imports/changes/change-records.server'
import { selectOrders } from '../imports/changes/selected-orders.server'
import { changedOutbound, loadShippings } from '../imports/kinds/outbound/changes'
import { outboundChangeImport } from '../imports/kinds/outbound/kind.server'
import { withBody } from '../upstream/result'
import { outboundEntries } from './fields'
import { outboundList } from './outbound-list.server'

export const changeableOutbound: ChangeableList<Parameters<typeof outboundList.find>[1]> = {
  list: outboundList,
  path: paths.changeOutboundOrders,
  kind: outboundChangeImport,
  records: changedOutbound,
  fields: [
    { column: 'OrderReference', label: outboundEntries.orderReference.label },
    { column: 'ClientReference', label: outboundEntries.clientReference.label },
    {
      column: 'ShippingMethod',
      label: outboundEntries.shippingMethod.label,
      choices: async ({ api, company }) =>
        withBody(await loadShippings(api, company), (shippings) => [...shippings.values()]),
    },
  ],
  select: selectOrders(outboundList, changedOutbound),
}
