import type { ServerBuild } from '@remix-run/node'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Portal } from '../../app/services/start/portal.server'
import type { EdgeEnv } from '../scope'

type Metrics = NonNullable<Portal['metrics']>

// nobody's invention may make a new label
const methods = new Set(['GET', 'HEAD', 'POST'])

/** Counts every request by the pattern of its address; an address itself may hold an id or a key. */
export function countRequests(metrics: Metrics, patternOf: (path: string) => string) {
  return createMiddleware<EdgeEnv>(async (c, next) => {
    const { outgoing } = c.env
    const { startedAt, isPrefetch } = c.var.scope
    outgoing.once('close', () => {
      metrics.served({
        method: isPrefetch ? 'prefetch' : methods.has(c.req.method) ? c.req.method : 'other',
        route: patternOf(c.req.path),
        status: outgoing.headersSent ? outgoing.statusCode : 499,
        seconds: (performance.now() - startedAt) / 1000,
      })
    })
    await next()
  })
}

/** Asked by a machine of our own, with any Host: it stands before the Host check. */
export function metricsRoute(metrics: Metrics) {
  const routes = new Hono<EdgeEnv>()
  routes.get('/metrics', async (c) =>
    c.text(await metrics.text(), 200, {
      'Content-Type': metrics.contentType,
      'Cache-Control': 'no-store',
    }),
  )
  return routes
}

type Routes = Pick<ServerBuild['routes'][string], 'parentId' | 'path'>

/** Gives the pattern of an address: that of its route, or a word for what has none. */
export function routePatterns(
  routes: Record<string, Routes | undefined>,
): (path: string) => string {
  const pathOf = (route: Routes | undefined): string =>
    route ? `${pathOf(routes[route.parentId ?? ''])}${route.path ? `/${route.path}` : ''}` : ''
  const patterns = [...new Set(Object.values(routes).map(pathOf))]
    .filter((path) => !path.includes('*'))
    .map((path) => ({ path: path || '/', matcher: toMatcher(path) }))
    // a word before a parameter at the same place, as the router has it
    .sort((a, b) => (a.path.includes(':') ? 1 : 0) - (b.path.includes(':') ? 1 : 0))
  return (path) => {
    if (['/healthz', '/readyz', '/metrics'].includes(path)) return path
    if (path.startsWith('/build/')) return '/build'
    return patterns.find(({ matcher }) => matcher.test(path))?.path ?? 'none'
  }
}

function toMatcher(path: string): RegExp {
  const segments = path
    .split('/')
    .map((segment) =>
      segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
  return new RegExp(`^${segments.join('/')}/?$`)
}
