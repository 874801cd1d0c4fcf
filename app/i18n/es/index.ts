// Written by scripts/catalogues.mjs.
import type { Catalogue } from '../translate'
import { address } from './address'
import { answers } from './answers.server'
import { attributes } from './attributes'
import { auditFile } from './audit-file'
import { auditFileAnswers } from './audit-file-answers.server'
import { auth } from './auth'
import { columns } from './columns'
import { common } from './common'
import { conceptEditor } from './concept-editor'
import { customsAssign } from './customs-assign.server'
import { customsNeeds } from './customs-needs.server'
import { customsOrders } from './customs-orders'
import { dashboard } from './dashboard'
import { dock } from './dock.server'
import { documentRules } from './document-rules.server'
import { foundNumbers } from './found-numbers.server'
import { help } from './help.server'
import { importList } from './import-list'
import { imports } from './imports'
import { inbound } from './inbound'
import { inboundForm } from './inbound-form'
import { inboundImport } from './inbound-import'
import { inboundOrder } from './inbound-order.server'
import { inboundRules } from './inbound-rules.server'
import { interruptedSubmission } from './interrupted-submission'
import { listAnswers } from './list-answers.server'
import { lists } from './lists'
import { logbook } from './logbook'
import { numbers } from './numbers'
import { order } from './order'
import { orderColumns } from './order-columns.server'
import { orderDetail } from './order-detail.server'
import { orderForm } from './order-form'
import { orderImport } from './order-import'
import { orderImportRules } from './order-import-rules.server'
import { orderRules } from './order-rules.server'
import { outbound } from './outbound'
import { outboundForm } from './outbound-form'
import { outboundOrder } from './outbound-order.server'
import { product } from './product'
import { productRules } from './product-rules.server'
import { products } from './products'
import { relationRules } from './relation-rules.server'
import { relations } from './relations'
import { returnForm } from './return-form'
import { returnOrder } from './return-order.server'
import { returns } from './returns'
import { search } from './search'
import { sheet } from './sheet.server'
import { shell } from './shell'
import { shipmentForm } from './shipment-form'
import { shipmentRules } from './shipment-rules.server'
import { shipments } from './shipments'
import { stock } from './stock'
import { tracking } from './tracking'
import { unloading } from './unloading'
import { unloadingRules } from './unloading-rules.server'
import { views } from './views'
import { visitor } from './visitor.server'
import { wizard } from './wizard'

export const es: Catalogue = {
  ...address,
  ...answers,
  ...attributes,
  ...auditFile,
  ...auditFileAnswers,
  ...auth,
  ...columns,
  ...common,
  ...conceptEditor,
  ...customsAssign,
  ...customsNeeds,
  ...customsOrders,
  ...dashboard,
  ...dock,
  ...documentRules,
  ...foundNumbers,
  ...help,
  ...importList,
  ...imports,
  ...inbound,
  ...inboundForm,
  ...inboundImport,
  ...inboundOrder,
  ...inboundRules,
  ...interruptedSubmission,
  ...listAnswers,
  ...lists,
  ...logbook,
  ...numbers,
  ...order,
  ...orderColumns,
  ...orderDetail,
  ...orderForm,
  ...orderImport,
  ...orderImportRules,
  ...orderRules,
  ...outbound,
  ...outboundForm,
  ...outboundOrder,
  ...product,
  ...productRules,
  ...products,
  ...relationRules,
  ...relations,
  ...returnForm,
  ...returnOrder,
  ...returns,
  ...search,
  ...sheet,
  ...shell,
  ...shipmentForm,
  ...shipmentRules,
  ...shipments,
  ...stock,
  ...tracking,
  ...unloading,
  ...unloadingRules,
  ...views,
  ...visitor,
  ...wizard,
}
