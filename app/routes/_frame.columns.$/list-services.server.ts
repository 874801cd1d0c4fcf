import { attributeListNames } from '~/lib/attribute-names'
import type { TextKey } from '~/i18n/translate'
import type { ListShape } from '~/lib/lists'
import type { FileField, ListField } from '~/lists/fields'
import { customsOrderList, customsReturnList } from '~/services/customs/customs-lists.server'
import { importList } from '~/services/imports/list/import-list.server'
import { inboundList } from '~/services/inbound/inbound-list.server'
import { apiLogList, portalLogList, xmlLogList } from '~/services/logbook/logbook.server'
import { outboundList } from '~/services/outbound/outbound-list.server'
import { productList } from '~/services/products/product-list.server'
import { referenceList } from '~/services/reference/reference-lists.server'
import type { PortalUser } from '~/services/session/portal-user.server'
import { shipmentList } from '~/services/customs/shipment-list.server'
import { relationList } from '~/services/relations/relation-list.server'
import { returnList } from '~/services/returns/return-list.server'
import { compareList } from '~/services/stock/stock-compare.server'
import { mutationList, stockHistoryList, stockList } from '~/services/stock/stock.server'
import { trackedShipments, trackingExceptions } from '~/services/tracking/tracking.server'

/** What there is to know of a list's columns. */
interface ColumnsOfList {
  query: { shape: ListShape }
  title: TextKey
  fields: readonly (ListField<never> | FileField<never>)[]
  parts?: (user: PortalUser) => readonly string[]
}

const services: readonly ColumnsOfList[] = [
  productList,
  inboundList,
  returnList,
  outboundList,
  customsOrderList,
  customsReturnList,
  importList,
  stockList,
  stockHistoryList,
  mutationList,
  compareList,
  trackedShipments,
  trackingExceptions,
  portalLogList,
  apiLogList,
  xmlLogList,
  shipmentList,
  relationList,
  ...attributeListNames.map(referenceList),
]

const byPath = new Map(services.map((list) => [list.query.shape.path(), list]))

/** The list at a path, of which the screen shows these columns to this user. */
export function columnsAt(user: PortalUser, path: string) {
  const list = byPath.get(path)
  if (!list) return undefined
  const parts = list.parts?.(user) ?? []
  const columns = list.fields.flatMap((field) => {
    const isShown = !field.inFileOnly && !field.unfolds
    const isSeen = field.part === undefined || parts.includes(field.part)
    return 'title' in field && isShown && isSeen ? [field] : []
  })
  return { shape: list.query.shape, title: list.title, columns }
}
