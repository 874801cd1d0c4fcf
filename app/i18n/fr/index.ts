import type { Catalogue } from '../translate'
import { answersServer } from './answers.server'
import { change } from './change'
import { customs } from './customs'
import { customsServer } from './customs.server'
import { frame } from './frame'
import { home } from './home'
import { imports } from './imports'
import { inbound } from './inbound'
import { inboundServer } from './inbound.server'
import { keys } from './keys'
import { lists } from './lists'
import { logs } from './logs'
import { orders } from './orders'
import { ordersServer } from './orders.server'
import { outbound } from './outbound'
import { portalServer } from './portal.server'
import { products } from './products'
import { relations } from './relations'
import { returns } from './returns'
import { status } from './status'
import { stock } from './stock'
import { templates } from './templates'

export const fr: Catalogue = {
  ...answersServer,
  ...change,
  ...customs,
  ...customsServer,
  ...frame,
  ...home,
  ...imports,
  ...inbound,
  ...inboundServer,
  ...keys,
  ...lists,
  ...logs,
  ...orders,
  ...ordersServer,
  ...outbound,
  ...portalServer,
  ...products,
  ...relations,
  ...returns,
  ...status,
  ...stock,
  ...templates,
}
