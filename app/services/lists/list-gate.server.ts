import { hidden, type PortalUser } from '../session/portal-user.server'

/** Areas whose lists do not exist for everybody, by the beginning of their addresses. */
const gates: readonly [area: string, isOpen: (user: Pick<PortalUser, 'can'>) => boolean][] = [
  ['/customs/', ({ can }) => can.customs],
  ['/admin/', ({ can }) => can.manageRelations],
  ['/tracey/', ({ can }) => can.tracey],
]

/** Views, columns and ticks of a list are there for those who see the list. `path`: of the list. */
export function checkListIsSeen(user: PortalUser, path: string): void {
  const gate = gates.find(([area]) => path.startsWith(area))
  if (gate && !gate[1](user)) throw hidden(user)
}
