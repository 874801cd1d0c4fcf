/** Upstream's calls, by what users know them to be for. */
export type CallGroup = (typeof callGroups)[number]
export const callGroups = [
  'signIn',
  'products',
  'inbound',
  'outbound',
  'customs',
  'tracking',
  'stock',
  'reference',
  'relations',
  'files',
] as const

/** What may fail: the groups of upstream's calls, and of the portal itself its store and its jobs. */
export type System = (typeof systems)[number]
export const systems = [...callGroups, 'store', 'jobs'] as const

/** `unused`: nothing was asked of it lately, so that nobody knows. */
export type SystemState = 'answers' | 'slow' | 'silent' | 'unused'

/** Each screen needs them: who asks, what the company has switched on, and what is stored. */
const everywhere: readonly System[] = ['signIn', 'store']

/** By the beginning of a screen's path; the first that fits. */
const systemsOfPaths: readonly (readonly [path: string, systems: readonly System[]])[] = [
  ['/warehouse/import-products', ['products', 'jobs']],
  ['/warehouse', ['products']],
  ['/inbound-orders/import-orders', ['inbound', 'jobs']],
  ['/inbound-orders', ['inbound']],
  ['/returns/import-returns', ['inbound', 'jobs']],
  ['/returns', ['inbound']],
  ['/arrivals', ['inbound']],
  ['/order-lines/outbound', ['outbound']],
  ['/order-lines', ['inbound']],
  ['/outbound-orders/import-orders', ['outbound', 'jobs']],
  ['/outbound-orders', ['outbound']],
  ['/customs/inbound-orders', ['customs', 'inbound']],
  ['/customs/returns', ['customs', 'inbound']],
  ['/customs', ['customs']],
  ['/tracey', ['tracking']],
  ['/stock', ['stock']],
  ['/logbook', ['stock']],
  ['/attributes', ['reference']],
  ['/admin', ['relations']],
  ['/imports', ['jobs']],
  ['/search', ['products', 'inbound', 'outbound']],
]
const ofDashboard: readonly System[] = ['inbound', 'outbound']

/** What a screen needs. The state of the systems itself shows all of them anyway. */
export function systemsOfScreen(pathname: string): readonly System[] {
  if (pathname === '/status') return []
  if (pathname === '/') return [...everywhere, ...ofDashboard]
  const own = systemsOfPaths.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))
  return [...everywhere, ...(own?.[1] ?? [])]
}

/** The last 24 hours as they are drawn: five minutes are one wide. */
export const dayPicture = { width: 288, height: 12 }
