import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { PortalUser } from './portal-user.server'

/** Loader and action of an address that is there only for whom `require` lets pass. */
export const onlyFor = <Loaded, Done>(
  require: (request: Request) => Promise<PortalUser>,
  route: {
    loader: (args: LoaderFunctionArgs) => Promise<Loaded>
    action: (args: ActionFunctionArgs) => Promise<Done>
  },
) => ({
  loader: async (args: LoaderFunctionArgs) => {
    await require(args.request)
    return route.loader(args)
  },
  action: async (args: ActionFunctionArgs) => {
    await require(args.request)
    return route.action(args)
  },
})
