import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { isAttributeList } from '~/lists/attributes'
import { exportRoute } from '~/services/lists/list-service.server'
import { referenceList } from '~/services/reference/reference-lists.server'

export const loader = (args: LoaderFunctionArgs) => findRoute(args.params.list).loader(args)
export const action = (args: ActionFunctionArgs) => findRoute(args.params.list).action(args)

function findRoute(list: string | undefined) {
  if (!isAttributeList(list)) throw new Response(null, { status: 404 })
  return exportRoute(referenceList(list))
}
