import type { ServerBuild } from '@remix-run/node'
import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from '../scope'

/**
 * Leads an address in capitals to the screen's own: the router takes both, while everything that holds an address
 * against the screen's, as the menu does, knows one.
 */
export function ownSpelling(spell: (path: string) => string) {
  return createMiddleware<EdgeEnv>(async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const spelled = c.req.method === 'POST' ? pathname : spell(pathname)
    return spelled === pathname ? next() : c.redirect(spelled + search, 301)
  })
}

type Routes = Pick<ServerBuild['routes'][string], 'parentId' | 'path'>

/** Gives an address with the words of its route as they are written there, and its parameters as they are. */
export function routeSpelling(
  routes: Record<string, Routes | undefined>,
): (path: string) => string {
  const pathOf = (route: Routes | undefined): string =>
    route ? `${pathOf(routes[route.parentId ?? ''])}/${route.path ?? ''}` : ''
  const segmentsOf = (route: Routes | undefined) => pathOf(route).split('/').filter(Boolean)
  const patterns = Object.values(routes)
    .map(segmentsOf)
    .filter((segments) => segments.length > 0 && segments[0] !== '*')
    // a word before a parameter at the same place, as the router has it
    .sort((a, b) => a.filter(isParameter).length - b.filter(isParameter).length)

  return (path) => {
    if (path === path.toLowerCase()) return path
    const written = path.split('/').slice(1)
    const segments = patterns.find((pattern) => fits(pattern, written))
    if (!segments) return path
    return `/${written.map((word, i) => (isWord(segments[i]) ? segments[i] : word)).join('/')}`
  }
}

const isParameter = (segment: string) => segment === '*' || segment.startsWith(':')
const isWord = (segment: string | undefined) => segment !== undefined && !isParameter(segment)

function fits(pattern: readonly string[], written: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*'
  if (isOpen ? written.length < pattern.length : written.length !== pattern.length) return false
  return pattern.every(
    (segment, i) => isParameter(segment) || segment === written[i]?.toLowerCase(),
  )
}
