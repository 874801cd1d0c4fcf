import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { requirePortalUser, type PortalUser } from '../requests/portal-user.server'

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

/** Loader and action of an address of customs, for nobody else. */
export const ofCustoms = <Loaded, Done>(route: {
  loader: (args: LoaderFunctionArgs) => Promise<Loaded>
  action: (args: ActionFunctionArgs) => Promise<Done>
}) => ({
  loader: async (args: LoaderFunctionArgs) => {
    await requireCustomsUser(args.request)
    return route.loader(args)
  },
  action: async (args: ActionFunctionArgs) => {
    await requireCustomsUser(args.request)
    return route.action(args)
  },
})
