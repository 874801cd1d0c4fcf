import { answers } from './answers'
import { common } from './common'
import { shell } from './shell'
import { auth } from './auth'
import { dashboard } from './dashboard'
import { outbound } from './outbound'
import { order } from './order'
import { orderForm } from './order-form'
import { outboundOrder } from './outbound-order'
import { products } from './products'
import { lists } from './lists'
import { views } from './views'
import { attributes } from './attributes'
import { tracking } from './tracking'
import { logbook } from './logbook'
import { stock } from './stock'
import type { Catalogue } from '../translate'
import { importList } from './import-list'
import { imports } from './imports'
import { orderColumns } from '../order-columns'
import { orderImport } from './order-import'
import { orderImportRules } from './order-import-rules'
import { product } from './product'
import { productRules } from './product-rules'
import { orderRules } from './order-rules'
import { outboundForm } from './outbound-form'
import { inboundForm } from './inbound-form'
import { address } from './address'
import { wizard } from './wizard'

export const nl: Catalogue = {
  ...common,
  ...answers,
  ...shell,
  ...auth,
  ...dashboard,
  ...outbound,
  ...order,
  ...orderForm,
  ...outboundOrder,
  ...products,
  ...lists,
  ...views,
  ...attributes,
  ...tracking,
  ...logbook,
  ...stock,
  ...product,
  ...productRules,
  ...orderRules,
  ...outboundForm,
  ...inboundForm,
  ...address,
  ...wizard,
  ...imports,
  ...orderColumns,
  ...orderImport,
  ...orderImportRules,
  ...importList,
}
