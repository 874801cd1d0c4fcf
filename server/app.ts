import type { RequestHandler } from '@remix-run/node'
import { Hono } from 'hono'
import type { Portal } from '../app/services/start/portal.server'
import { appHandler } from './app-handler'
import { accessLog } from './middleware/access-log'
import { bodyLimits } from './middleware/body-limits'
import { csrf } from './middleware/csrf'
import { healthRoutes } from './middleware/health'
import { hostCheck } from './middleware/host-check'
import { methodAllowList } from './middleware/method-allow-list'
import { countRequests, metricsRoute } from './middleware/metrics'
import { requestScope } from './middleware/request-scope'
import { setSecurityHeaders } from './middleware/security-headers'
import { staticFiles } from './middleware/static-files'
import { LoadGauge } from './load-gauge'
import { ownSpelling } from './middleware/own-spelling'
import { prefetchRules } from './middleware/prefetch'
import { overload } from './middleware/overload'
import { refuse } from './refusal'
import type { EdgeEnv } from './scope'

export interface EdgeOptions {
  /** The `public` folder. */
  publicFolder: string
  isDraining: () => boolean
  gauge?: LoadGauge
  /** See `handlerOfFrame`. */
  frame?: RequestHandler
  /** See `routeSpelling`. */
  spell?: (path: string) => string
  /** See `routePatterns`. */
  patternOf: (path: string) => string
}

/** Everything between the socket and Remix, in the order that a request meets it. */
export function createEdge(
  portal: Portal,
  handle: RequestHandler,
  options: EdgeOptions,
): Hono<EdgeEnv> {
  const edge = new Hono<EdgeEnv>()
  const { metrics } = portal
  const patternOf = (path: string) => options.patternOf(portal.toAppPath(path))

  edge.use(requestScope(portal.config))
  edge.use(accessLog(portal.logger))
  if (metrics) edge.use(countRequests(metrics, patternOf))
  edge.use(setSecurityHeaders)
  edge.use(methodAllowList)
  edge.route(
    '/',
    healthRoutes({ readiness: () => portal.readiness(), isDraining: options.isDraining }),
  )
  if (metrics) edge.route('/', metricsRoute(metrics))
  edge.use(hostCheck(portal.config))
  edge.use(csrf)
  edge.use(bodyLimits)
  edge.use(staticFiles(options.publicFolder))
  edge.route('/', prefetchRules())
  if (options.spell) edge.use(ownSpelling(options.spell))
  edge.use(overload(portal, options.gauge ?? new LoadGauge(), patternOf))
  edge.all('*', appHandler(portal, handle, options.frame))

  edge.onError((error, c) => {
    const { requestId } = c.var.scope
    const isClientGone = c.req.raw.signal.aborted
    if (!isClientGone) portal.logger.error({ requestId, err: error }, 'request failed')
    const { pathname, search } = new URL(c.req.url)
    return refuse('fatal', requestId, pathname + search)
  })
  return edge
}
