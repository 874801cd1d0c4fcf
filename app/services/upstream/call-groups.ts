import type { Call } from '#contract/call'
import type { CallGroup } from '~/lib/systems'

/** By the beginning of a call's path; the first that fits. */
const groupsOfPaths: readonly (readonly [path: string, group: CallGroup])[] = [
  ['/auth', 'signIn'],
  ['/system/settings', 'signIn'],
  ['/products', 'products'],
  ['/saleskit/opr', 'products'],
  ['/saleskit/sku', 'products'],
  ['/orders', 'outbound'],
  ['/shippings', 'outbound'],
  ['/saleskit/shp', 'outbound'],
  ['/purchaseorders/assign', 'customs'],
  ['/purchaseorders', 'inbound'],
  ['/saleskit/po', 'inbound'],
  ['/returns/assign', 'customs'],
  ['/returns', 'inbound'],
  ['/saleskit/rcp', 'inbound'],
  ['/shipments', 'customs'],
  ['/audits', 'customs'],
  ['/tracey', 'tracking'],
  ['/locations', 'stock'],
  ['/stock', 'stock'],
  ['/stocklog', 'stock'],
  ['/log', 'stock'],
  ['/brands', 'reference'],
  ['/collections', 'reference'],
  ['/colors', 'reference'],
  ['/countries', 'reference'],
  ['/currencies', 'reference'],
  ['/sizes', 'reference'],
  ['/suppliers', 'reference'],
  ['/system/webservices', 'reference'],
  ['/types', 'reference'],
  ['/vascodes', 'reference'],
  ['/relations', 'relations'],
  ['/system/groups', 'relations'],
  ['/import', 'files'],
]

/** Whatever it is of, a file comes from elsewhere than what is shown of it. Undefined for a call that no line names. */
export function groupOfCall({ path, answer }: Pick<Call, 'path' | 'answer'>) {
  if (answer === 'binary') return 'files'
  return groupsOfPaths.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1]
}
