import { requirePortalUser, type PortalUser } from '../session/portal-user.server'

/** A user of the customs group. For all others none of the addresses below `/customs` exists. [CSH-01] */
export async function requireCustomsUser(request: Request): Promise<PortalUser> {
  const user = await requirePortalUser(request)
  checkCustomsUser(user)
  return user
}

/** Stands in each service of customs: an export, a view or a suggestion passes it too. */
export function checkCustomsUser({ can }: Pick<PortalUser, 'can'>): void {
  if (!can.customs) throw new Response(null, { status: 404 })
}
