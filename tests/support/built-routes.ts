import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './processes'

export interface BuiltRoute {
  /** As in `?_data=`. */
  id: string
  /** An address that matches it: parameters are filled with a 1. */
  path: string
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
  const folder = join(root, 'public/build')
  const file = readdirSync(folder).find((name) => /^manifest-\w+\.js$/.test(name))
  if (!file) throw new Error('The portal is not built.')
  const script = readFileSync(join(folder, file), 'utf8')
  const { routes } = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as {
    routes: Record<string, ManifestRoute>
  }

  const segmentsOf = (route: ManifestRoute | undefined): string[] =>
    route ? [...segmentsOf(routes[route.parentId ?? '']), ...(route.path ? [route.path] : [])] : []

  return Object.values(routes).map((route) => ({
    id: route.id,
    path:
      `/${segmentsOf(route).join('/')}`.replace(/\*/g, 'no/such/page').replace(/:\w+\??/g, '1') +
      (route.index ? '?index' : ''),
    hasAction: route.hasAction,
    hasLoader: route.hasLoader,
  }))
}
