import type { PortalUser } from '../../requests/portal-user.server'
import type { ImportKind } from './kind'
import { outboundImport } from './outbound/kind.server'
import { productImport } from './products/kind.server'
import { returnImport } from './returns/kind.server'

/** Everything that can be imported. */
export const importKinds: readonly ImportKind[] = [productImport, returnImport, outboundImport]

/** Whether there is anything that this user may import. */
export const canImport = ({ write }: PortalUser['can']): boolean =>
  importKinds.some(({ writes }) => write[writes])

/** Throws for an area that nothing can be imported into. */
export function importKind(area: string): ImportKind {
  const kind = importKinds.find((one) => one.area === area)
  if (!kind) throw new Error(`There is no import of ${area}`)
  return kind
}
