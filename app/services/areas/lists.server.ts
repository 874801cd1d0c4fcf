import { attributeListNames } from '~/lib/attribute-names'
import type { FileField, ListField } from '~/lists/fields'
import type { ListQuery } from '~/validation/list-query'
import { actList } from '../acts/act-list.server'
import { customsOrderList, customsReturnList } from '../customs/customs-lists.server'
import { shipmentList } from '../customs/shipment-list.server'
import { importList } from '../imports/list/import-list.server'
import { inboundList } from '../inbound/inbound-list.server'
import { toListFiles, type FilesAt } from '../lists/list-file.server'
import type { ListService } from '../lists/list-service.server'
import { toSearchSource, type SearchSource } from '../lists/search-source'
import { apiLogList, portalLogList, xmlLogList } from '../logbook/logbook.server'
import { toReadSeen, type ReadSeen } from '../lists/view-news.server'
import { outboundList } from '../outbound/outbound-list.server'
import { productFile, productList } from '../products/product-list.server'
import { referenceList } from '../reference/reference-lists.server'
import { relationList } from '../relations/relation-list.server'
import { returnList } from '../returns/return-list.server'
import { hidden, type PortalUser } from '../session/portal-user.server'
import { compareList } from '../stock/stock-compare.server'
import { mutationList, stockHistoryList, stockList } from '../stock/stock.server'
import { trackedShipments, trackingExceptions } from '../tracking/tracking.server'
import { unansweredList } from '../unanswered/unanswered-list.server'

/** A list of the portal, for what is done with any of them. */
export interface PortalList extends Pick<
  ListService<ListQuery, never>,
  'query' | 'name' | 'title' | 'parts' | 'isVisible' | 'findNumbers'
> {
  fields: readonly (ListField<never> | FileField<never>)[]
  search: SearchSource | null
  readSeen: ReadSeen | null
  files: FilesAt
}

/** Without the types of its query and rows. */
const register = <Query extends ListQuery, Row extends { id: number | string }>(
  list: ListService<Query, Row>,
  files = toListFiles(list),
): PortalList => ({
  ...list,
  search: toSearchSource(list),
  readSeen: toReadSeen(list),
  files,
})

/**
 * Every list of the portal, in the order in which a search shows what they have. A new list is registered here alone:
 * its views, columns, ticks by number, search and the files at its address follow from it.
 */
export const portalLists: readonly PortalList[] = [
  register(outboundList),
  register(inboundList),
  register(returnList),
  register(shipmentList),
  register(productList, toListFiles(productList, productFile)),
  register(trackedShipments),
  register(stockList),
  register(customsOrderList),
  register(customsReturnList),
  register(importList),
  register(actList),
  register(unansweredList),
  register(stockHistoryList),
  register(mutationList),
  register(compareList),
  register(trackingExceptions),
  register(portalLogList),
  register(apiLogList),
  register(xmlLogList),
  register(relationList),
  ...attributeListNames.map((name) => register(referenceList(name))),
]

const byPath = new Map(portalLists.map((list) => [list.query.shape.path(), list]))

/** A list that this user sees. */
export function findListAt(user: PortalUser, path: string): PortalList | undefined {
  const list = byPath.get(path)
  return list?.isVisible && !list.isVisible(user) ? undefined : list
}

/** The list at an address, which may have a query. Throws the 404 page where this user sees none. */
export function listAt(user: PortalUser, address: string): PortalList {
  const list = byPath.get(address.split(/[?#]/, 1)[0] ?? '')
  if (!list) throw new Response(null, { status: 404 })
  if (list.isVisible && !list.isVisible(user)) throw hidden(user)
  return list
}
