import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { requireCustomsUser } from '../customs/customs-user.server'

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
