import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './processes'

export interface BuiltRoute {
  /** As in `?_data=`. */
  id: string
  /** An address that matches it: parameters are filled with a 1. */
  path: string
  /** The same with its parameters as they are named, `:id` and `*`. */
  pattern: string
  hasAction: boolean
  hasLoader: boolean
}

interface ManifestRoute {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  hasAction: boolean
  hasLoader: boolean
}

/** Every route of the build, so that a test over all of them grows with the app. */
export function builtRoutes(): BuiltRoute[] {
  const { routes } = JSON.parse(readFileSync(join(root, 'build/assets.json'), 'utf8')) as {
    routes: Record<string, ManifestRoute>
  }

  const segmentsOf = (route: ManifestRoute | undefined): string[] =>
    route ? [...segmentsOf(routes[route.parentId ?? '']), ...(route.path ? [route.path] : [])] : []

  return Object.values(routes).map((route) => {
    const pattern = `/${segmentsOf(route).join('/')}`
    return {
      id: route.id,
      path:
        pattern.replace(/\*/g, 'no/such/page').replace(/:\w+\??/g, '1') +
        (route.index ? '?index' : ''),
      pattern,
      hasAction: route.hasAction,
      hasLoader: route.hasLoader,
    }
  })
}
