import type { RequestHandler, ServerBuild } from '@remix-run/node'
import { getDataRoute } from '../app/lib/data-request'

type Routes = ServerBuild['routes']

/**
 * One handler for each first path segment, which knows only the routes that such an address can lead to: Remix
 * sorts through all routes it knows several times for every page. `create` is Remix's `createRequestHandler`.
 */
export function handlersByFirstSegment(
  build: ServerBuild,
  create: (build: ServerBuild) => RequestHandler,
): RequestHandler {
  const firstSegments = findFirstSegments(build.routes)
  const partFor = (segment?: string) => {
    const isReached = (id: string) => [undefined, segment].includes(firstSegments.get(id))
    const part = withRoutes(build, isReached)
    return { routes: part.routes, handle: create(part) }
  }
  const parts = new Map([...new Set(firstSegments.values())].map((word) => [word, partFor(word)]))
  const others = parts.get(undefined) ?? partFor()
  const withAll = create(build)
  return (request, context) => {
    const { pathname } = new URL(request.url)
    const { routes, handle } = parts.get(getFirstSegment(pathname)) ?? others
    // a loader that is asked for at an address that does not lead to it is Remix's to refuse
    const loader = getDataRoute(request.url)
    return (loader === null || Object.hasOwn(routes, loader) ? handle : withAll)(request, context)
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
function findFirstSegments(routes: Routes): Map<string, string | undefined> {
  const toPath = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? `${toPath(route.parentId)}/${route.path ?? ''}` : ''
  }
  return new Map(
    Object.keys(routes).map((id) => {
      const segment = toPath(id).split('/').find(Boolean)
      return [
        id,
        segment === undefined || /[:*?]/.test(segment) ? undefined : segment.toLowerCase(),
      ]
    }),
  )
}

/** As the router reads it: decoded, whatever its case, and without doubled slashes. */
function getFirstSegment(pathname: string): string {
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
