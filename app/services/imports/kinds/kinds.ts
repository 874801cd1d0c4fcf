import type { ImportKind } from './kind'
import { outboundImport } from './outbound/kind.server'
import { productImport } from './products/kind.server'
import { returnImport } from './returns/kind.server'

/** Everything that can be imported. */
export const importKinds: readonly ImportKind[] = [productImport, returnImport, outboundImport]

/** Throws for an area that nothing can be imported into. */
export function importKind(area: string): ImportKind {
  const kind = importKinds.find((one) => one.area === area)
  if (!kind) throw new Error(`There is no import of ${area}`)
  return kind
}
