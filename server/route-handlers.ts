import type { RequestHandler, ServerBuild } from '@remix-run/node'

type Routes = ServerBuild['routes']

/**
 * One handler for each first path segment, which knows only the routes that such an address can lead to: Remix
 * sorts through all routes it knows several times for every page. `create` is Remix's `createRequestHandler`.
 */
export function handlersByFirstSegment(
  build: ServerBuild,
  create: (build: ServerBuild) => RequestHandler,
): RequestHandler {
  const firstSegments = firstSegmentsOf(build.routes)
  const handlers = new Map<string, RequestHandler>()
  for (const segment of new Set(firstSegments.values())) {
    if (segment === undefined) continue
    const isReached = (id: string) => [undefined, segment].includes(firstSegments.get(id))
    handlers.set(segment, create(withRoutes(build, isReached)))
  }
  const withAll = create(build)
  return (request, context) => {
    const { pathname, searchParams } = new URL(request.url)
    // a loader that is asked for by the name of its route is Remix's to find or to refuse
    const handle = searchParams.has('_data') ? undefined : handlers.get(firstSegmentOf(pathname))
    return (handle ?? withAll)(request, context)
  }
}

/** Shows every address as one that is no screen, inside the frame. */
export function handlerOfFrame(
  build: ServerBuild,
  create: (build: ServerBuild) => RequestHandler,
): RequestHandler {
  return create(
    withRoutes(build, (id) => ['root', 'routes/_frame', 'routes/_frame.$'].includes(id)),
  )
}

/** By route id; undefined where an address of any first segment, or of none, may lead to the route or a child of it. */
function firstSegmentsOf(routes: Routes): Map<string, string | undefined> {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : ''
  }
  return new Map(
    Object.keys(routes).map((id) => {
      const segment = pathOf(id).split('/').find(Boolean)
      return [
        id,
        segment === undefined || /[:*?]/.test(segment) ? undefined : segment.toLowerCase(),
      ]
    }),
  )
}

/** As the router reads it: decoded, whatever its case, and without doubled slashes. */
function firstSegmentOf(pathname: string): string {
  const segment = pathname.split('/').find(Boolean) ?? ''
  try {
    return decodeURIComponent(segment).toLowerCase()
  } catch {
    return ''
  }
}

function withRoutes(build: ServerBuild, isReached: (id: string) => boolean): ServerBuild {
  const reached = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isReached(id)))
  return {
    ...build,
    routes: reached(build.routes),
    // the browser reads the whole of it from a file of its own
    assets: { ...build.assets, routes: reached(build.assets.routes) },
  }
}
