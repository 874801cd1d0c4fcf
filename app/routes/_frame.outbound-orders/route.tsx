import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { ListScreen } from '~/components/table/list-screen'
import { changesTicksOnly } from '~/lib/lists'
import { paths } from '~/lib/paths'
import { runListAction } from '~/services/lists/list-action.server'
import { loadList } from '~/services/lists/load-list.server'
import { readQuery } from '~/services/lists/read-query.server'
import { outboundListActions } from '~/services/outbound/outbound-list-actions.server'
import { findOutboundOrders, outboundListChoices } from '~/services/outbound/outbound-list.server'
import { requirePortalUser } from '~/services/requests/portal-user.server'
import { outboundListQuery } from '~/validation/outbound-list'
import { outboundList, outboundListParts } from './outbound-list'

export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels({ title: 'shell.outbound', path: paths.outboundOrders() }),
  texts: ['lists', 'outbound'],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePortalUser(request)
  const query = readQuery(request, outboundListQuery)
  return loadList(user, outboundListQuery, query, {
    find: (known) => findOutboundOrders(user, known),
    choices: () => outboundListChoices(user),
    parts: [
      ...(user.can.seeInternalIds ? [outboundListParts.internalIds] : []),
      ...(user.can.write.outbound ? [outboundListParts.write] : []),
    ],
  })
}

export const action = ({ request }: ActionFunctionArgs) =>
  runListAction(request, outboundListActions)

export const shouldRevalidate: ShouldRevalidateFunction = (navigation) =>
  !changesTicksOnly(navigation)

export default function OutboundOrdersRoute() {
  return (
    <ListScreen
      list={outboundList}
      data={useLoaderData<typeof loader>()}
      refused={useActionData()}
    />
  )
}
