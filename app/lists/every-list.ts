import type { TextKey } from '~/i18n/translate'
import { attributeTitle } from '~/lib/attribute-names'
import type { ListShape } from '~/lib/lists'
import { attributeLists, attributeShape, isAttributeList } from './attributes'
import { customsOrderShape, customsReturnShape } from './customs'
import { importShape } from './imports'
import { inboundShape } from './inbound'
import { apiLogShape, portalLogShape, xmlLogShape } from './logbook'
import { outboundShape } from './outbound'
import { productShape } from './products'
import { customsShipmentShape } from './shipments'
import { relationShape } from './relations'
import { returnShape } from './returns'
import { mutationShape, stockHistoryShape, stockShape } from './stock'
import { compareShape } from './stock-compare'
import { exceptionShape, shipmentShape } from './tracking'

interface NamedList {
  title: TextKey
  shape: ListShape
}

/** Every list of the portal, for what is done with any of them. */
const lists: readonly NamedList[] = [
  { title: 'shell.products', shape: productShape },
  { title: 'shell.inbound', shape: inboundShape },
  { title: 'shell.returns', shape: returnShape },
  { title: 'shell.outbound', shape: outboundShape },
  { title: 'shell.customsReturns', shape: customsReturnShape },
  { title: 'shell.customsOrders', shape: customsOrderShape },
  { title: 'shell.imports', shape: importShape },
  { title: 'shell.stockOverview', shape: stockShape },
  { title: 'shell.stockHistory', shape: stockHistoryShape },
  { title: 'shell.stockMutations', shape: mutationShape },
  { title: 'shell.stockCompare', shape: compareShape },
  { title: 'shell.trackedShipments', shape: shipmentShape },
  { title: 'shell.trackingExceptions', shape: exceptionShape },
  { title: 'shell.portalLog', shape: portalLogShape },
  { title: 'shell.apiLog', shape: apiLogShape },
  { title: 'shell.xmlLog', shape: xmlLogShape },
  { title: 'shell.shipments', shape: customsShipmentShape },
  { title: 'shell.relations', shape: relationShape },
  ...Object.keys(attributeLists)
    .filter(isAttributeList)
    .map((name) => ({ title: attributeTitle(name), shape: attributeShape(name) })),
]

const byPath = new Map(lists.map((list) => [list.shape.path(), list]))

/** The list at an address, which may have a query; undefined for whatever else somebody typed. */
export const listAt = (address: string): NamedList | undefined =>
  byPath.get(address.split(/[?#]/, 1)[0] ?? '')
