import { Hono } from 'hono'
import type { EdgeEnv } from '../scope'

const path = '/prefetch.json'

/** Lists and records: what nothing is changed by to look at, and costs upstream no more than a call or two. */
const screens = [
  '/warehouse',
  '/warehouse/:id',
  '/inbound-orders',
  '/inbound-orders/:id',
  '/returns',
  '/returns/:id',
  '/outbound-orders',
  '/outbound-orders/:id',
  '/customs/inbound-orders',
  '/customs/returns',
  '/customs/shipments',
  '/stock',
  '/stock/history',
  '/stock/mutations',
  '/stock/compare',
  '/logbook',
  '/logbook/xml',
  '/logbook/api',
  '/logbook/portal',
  '/tracey/shipments',
  '/tracey/exceptions',
  '/attributes/:list',
  '/admin/relations',
  '/imports',
]

/** Chromium's: a link that is hovered or pressed is fetched before it is followed. */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: screens.map((path) => path.replace(':id', ':id(\\d+)')) },
          { not: { selector_matches: '[target], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

export function prefetchRules() {
  const routes = new Hono<EdgeEnv>()
  routes.get(path, (c) =>
    c.body(JSON.stringify(rules), 200, {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=3600',
    }),
  )
  return routes
}

export const isPrefetch = (request: { header(name: string): string | undefined }): boolean =>
  request.header('sec-purpose')?.startsWith('prefetch') ?? false

export const mayBePrefetched = (pattern: string): boolean => screens.includes(pattern)
