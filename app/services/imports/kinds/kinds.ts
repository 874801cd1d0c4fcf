import type { PortalUser } from '../../session/portal-user.server'
import type { ImportKind } from './kind'
import {
  customsInboundImport,
  inboundChangeImport,
  plainInboundImport,
} from './inbound/kind.server'
import { outboundChangeImport, outboundImport } from './outbound/kind.server'
import { productChangeImport, productImport } from './products/kind.server'
import { returnChangeImport, returnImport } from './returns/kind.server'

/** Everything that can be imported. */
export const importKinds: readonly ImportKind[] = [
  productImport,
  productChangeImport,
  plainInboundImport,
  customsInboundImport,
  inboundChangeImport,
  returnImport,
  returnChangeImport,
  outboundImport,
  outboundChangeImport,
]

/** One kind for each name: of those that a company's settings choose among, the first. */
export const namedKinds: readonly ImportKind[] = importKinds.filter(
  ({ title }, index) => importKinds.findIndex((kind) => kind.title === title) === index,
)

/** The areas of these, and of all kinds that are called as they are: their names do not tell them apart. */
export const areasNamed = (areas: readonly string[]): string[] =>
  areas.flatMap((area) => {
    const title = importKinds.find((kind) => kind.area === area)?.title
    return title
      ? importKinds.filter((kind) => kind.title === title).map((kind) => kind.area)
      : area
  })

/** Whether there is anything that this user may import. */
export const canImport = ({ write }: PortalUser['can']): boolean =>
  importKinds.some(({ writes }) => write[writes])

/** Undefined for a kind that only a newer version has, which may have used the same store. */
export const findImportKind = (area: string): ImportKind | undefined =>
  importKinds.find((one) => one.area === area)

/** Throws for an area that nothing can be imported into. */
export function importKind(area: string): ImportKind {
  const kind = findImportKind(area)
  if (!kind) throw new Error(`There is no import of ${area}`)
  return kind
}
