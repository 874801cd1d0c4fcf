/** What a record is one of. */
export type ActArea =
  | 'products'
  | 'inbound'
  | 'returns'
  | 'outbound'
  | 'shipments'
  | 'stock'
  | 'tracking'
  | 'reference'
  | 'relations'
  | 'imports'
  | 'logbook'
  | 'account'

/**
 * `unknown` also while it continues: an act whose process dies stays so. `part`: not all of it was done. `notDone`: it
 * was found out that upstream has none of it.
 */
export const actOutcomes = ['done', 'part', 'refused', 'notDone', 'unknown'] as const
export type ActOutcome = (typeof actOutcomes)[number]

/** A field that was changed: its label in the language of who changed it, what was stored and what was sent. */
export type Change = readonly [label: string, before: string, after: string]

/** What a record says now, field by field: see `Change`. */
export type Words = readonly (readonly [label: string, words: string])[]

/** By the beginning of a screen's path; the first that fits. */
const areasOfPaths: readonly (readonly [path: string, area: ActArea])[] = [
  ['/warehouse/import-products', 'imports'],
  ['/warehouse/change', 'imports'],
  ['/warehouse/take-back', 'imports'],
  ['/inbound-orders/import-orders', 'imports'],
  ['/inbound-orders/change', 'imports'],
  ['/inbound-orders/take-back', 'imports'],
  ['/returns/import-returns', 'imports'],
  ['/returns/change', 'imports'],
  ['/returns/take-back', 'imports'],
  ['/outbound-orders/import-orders', 'imports'],
  ['/outbound-orders/change', 'imports'],
  ['/outbound-orders/take-back', 'imports'],
  ['/warehouse', 'products'],
  ['/inbound-orders', 'inbound'],
  ['/order-lines/inbound', 'inbound'],
  ['/customs/inbound-orders', 'inbound'],
  ['/arrivals', 'inbound'],
  ['/returns', 'returns'],
  ['/order-lines/returns', 'returns'],
  ['/customs/returns', 'returns'],
  ['/outbound-orders', 'outbound'],
  ['/order-lines/outbound', 'outbound'],
  ['/customs', 'shipments'],
  ['/templates/inbound', 'inbound'],
  ['/templates/returns', 'returns'],
  ['/templates/outbound', 'outbound'],
  ['/stock', 'stock'],
  ['/tracey', 'tracking'],
  ['/attributes', 'reference'],
  ['/admin/relations', 'relations'],
  ['/imports', 'imports'],
  ['/logbook', 'logbook'],
  ['/account', 'account'],
]

export const actAreas = [...new Set(areasOfPaths.map(([, area]) => area))]

/** Of a screen; null where its path is of none: a file of the list of acts is no act. */
export const areaOfScreen = (screen: string): ActArea | null =>
  areasOfPaths.find(([path]) => screen === path || screen.startsWith(`${path}/`))?.[1] ?? null

/** Where an address names its record beside its path. */
const recordParameters = ['import', 'order', 'relation']

/**
 * The id of the record that an address names: the last number of its path, behind the name of its list where that is
 * reference data. Null where it names none.
 */
export function recordOfPath(path: string, query?: URLSearchParams): string | null {
  const [, id] = /.*\/(\d{1,15})(?=\/|$)/.exec(path) ?? []
  const [, list] = /^\/attributes\/([\w-]+)\//.exec(path) ?? []
  if (id !== undefined) return list === undefined ? id : `${list}/${id}`
  const named = recordParameters.flatMap((name) => query?.get(name) ?? [])
  return named[0] ?? null
}
