import { accountServer } from './account.server'
import { answersServer } from './answers.server'
import { arrivalsServer } from './arrivals.server'
import { change } from './change'
import { customs } from './customs'
import { customsServer } from './customs.server'
import { frame } from './frame'
import { helpServer } from './help.server'
import { home } from './home'
import { imports } from './imports'
import { inbound } from './inbound'
import { inboundServer } from './inbound.server'
import { keyboardServer } from './keyboard.server'
import { keys } from './keys'
import { lists } from './lists'
import { logs } from './logs'
import { orders } from './orders'
import { ordersServer } from './orders.server'
import { outbound } from './outbound'
import { outboundServer } from './outbound.server'
import { products } from './products'
import { productsServer } from './products.server'
import { relations } from './relations'
import { relationsServer } from './relations.server'
import { returns } from './returns'
import { returnsServer } from './returns.server'
import { status } from './status'
import { stock } from './stock'
import { templates } from './templates'
import { templatesServer } from './templates.server'

export const en = {
  ...accountServer,
  ...answersServer,
  ...arrivalsServer,
  ...change,
  ...customs,
  ...customsServer,
  ...frame,
  ...helpServer,
  ...home,
  ...imports,
  ...inbound,
  ...inboundServer,
  ...keyboardServer,
  ...keys,
  ...lists,
  ...logs,
  ...orders,
  ...ordersServer,
  ...outbound,
  ...outboundServer,
  ...products,
  ...productsServer,
  ...relations,
  ...relationsServer,
  ...returns,
  ...returnsServer,
  ...status,
  ...stock,
  ...templates,
  ...templatesServer,
} as const
