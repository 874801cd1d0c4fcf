import { paths } from '~/lib/paths'
import type { ChangeableList } from '../imports/changes/change-records.server'
import { selectOrders } from '../imports/changes/selected-orders.server'
import { changedReturns } from '../imports/kinds/returns/changes'
import { returnChangeImport } from '../imports/kinds/returns/kind.server'
import { returnEntries } from './fields'
import { returnList } from './return-list.server'

export const changeableReturns: ChangeableList<Parameters<typeof returnList.find>[1]> = {
  list: returnList,
  path: paths.changeReturns,
  kind: returnChangeImport,
  records: changedReturns,
  fields: [
    { column: 'Reference', label: returnEntries.reference.label },
    { column: 'ClientReference', label: returnEntries.clientReference.label },
    { column: 'ExpectedArrivalDate', label: returnEntries.expectedArrival.label },
  ],
  select: selectOrders(returnList, changedReturns),
}
