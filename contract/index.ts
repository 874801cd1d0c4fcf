import * as attributes from './attributes'
import * as auth from './auth'
import type { Call } from './call'
import * as customs from './customs'
import * as spreadsheets from './import'
import * as log from './log'
import * as orders from './orders'
import * as products from './products'
import * as purchaseorderWrites from './purchaseorder-writes'
import * as purchaseorders from './purchaseorders'
import * as relations from './relations'
import * as returns from './returns'
import * as saleskit from './saleskit'
import * as po from './saleskit-po'
import * as rcp from './saleskit-rcp'
import * as shp from './saleskit-shp'
import * as shipments from './shipments'
import * as storage from './storage'
import * as stock from './stock'
import * as system from './system'
import * as tracey from './tracey'

export * from './attributes'
export * from './auth'
export * from './customs'
export * from './evidence'
export * from './import'
export * from './log'
export * from './orders'
export * from './products'
export * from './purchaseorder-writes'
export * from './purchaseorders'
export * from './relations'
export * from './returns'
export * from './saleskit'
export * from './saleskit-po'
export * from './saleskit-rcp'
export * from './saleskit-shp'
export * from './shipments'
export * from './storage'
export * from './stock'
export * from './system'
export * from './tracey'

const areas = [
  auth,
  system,
  products,
  saleskit,
  attributes,
  spreadsheets,
  orders,
  shp,
  purchaseorders,
  purchaseorderWrites,
  po,
  returns,
  rcp,
  shipments,
  customs,
  storage,
  stock,
  log,
  tracey,
  relations,
]

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every call of the contract: what the OpenAPI document is made from and the sandbox is checked against. */
export const calls: Call[] = areas.flatMap((area) =>
  Object.values<unknown>(area)
    .filter(isCall)
    .sort((a, b) => compare(a.path, b.path) || compare(a.method, b.method) || compare(a.id, b.id)),
)

// the order of a module's exports is not the same under every loader
function compare(a: string, b: string) {
  return a < b ? -1 : a > b ? 1 : 0
}
