import { listPrefixes, paths } from '~/lib/paths'
import { portalLists } from './lists.server'

const homes = new Set([
  ...portalLists.map(({ query }) => query.shape.path()),
  paths.arrivals(),
  paths.templates(),
  paths.tracey(),
  paths.logbook(),
  paths.attributes(),
])

/** The list that an address belongs to, where a company switch lands; the dashboard for one that belongs to none. */
export function findAreaHome(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  const prefix = Object.values(listPrefixes).find((one) => path.startsWith(`${one}/`)) ?? ''
  const parts = path.slice(prefix.length).split('/')
  for (let count = parts.length; count > 1; count--) {
    const home = parts.slice(0, count).join('/')
    if (homes.has(home)) return home
  }
  return '/'
}
