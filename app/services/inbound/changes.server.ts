import { paths } from '~/lib/paths'
import type { ChangeableList } from '../imports/changes/change-records.server'
import { selectOrders } from '../imports/changes/selected-orders.server'
import { changedInbound } from '../imports/kinds/inbound/changes'
import { inboundChangeImport } from '../imports/kinds/inbound/kind.server'
import { inboundEntries } from './fields'
import { inboundList } from './inbound-list.server'

export const changeableInbound: ChangeableList<Parameters<typeof inboundList.find>[1]> = {
  list: inboundList,
  path: paths.changeInboundOrders,
  kind: inboundChangeImport,
  records: changedInbound,
  fields: [
    { column: 'Reference', label: inboundEntries.reference.label },
    { column: 'ExpectedArrivalDate', label: inboundEntries.expectedArrival.label },
  ],
  select: selectOrders(inboundList, changedInbound),
}
