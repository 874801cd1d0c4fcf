import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { paths } from '~/lib/paths'
import { runListAction } from '~/services/lists/list-action.server'
import { outboundExportActions } from '~/services/outbound/outbound-list-actions.server'

/** Whoever comes here by a link, after signing in again for one, wants the list. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(paths.outboundOrders() + new URL(request.url).search)

export const action = ({ request }: ActionFunctionArgs) =>
  runListAction(request, outboundExportActions)
