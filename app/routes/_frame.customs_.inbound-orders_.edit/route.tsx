import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AssignScreen, type AssignScreenKind } from '~/components/customs/assign-screen'
import { shipmentCell } from '~/components/order/order-list'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { toColumns } from '~/components/table/columns'
import { paths } from '~/lib/paths'
import { customsOrderFields, type ListedCustomsOrder } from '~/lists/customs'
import { assignOrders } from '~/services/customs/assign-kinds.server'
import { runAssign } from '~/services/customs/assign-write.server'
import { loadAssign } from '~/services/customs/assign.server'
import styles from '~/styles/form.css'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.customs', path: paths.shipments() },
    { title: 'shell.customsOrders', path: paths.customsOrders() },
    { title: (data) => (data as { title: string } | undefined)?.title },
  ),
  texts: ['lists', 'customs'],
}

export const loader = ({ request }: LoaderFunctionArgs) => loadAssign(request, assignOrders)

export const action = ({ request }: ActionFunctionArgs) => runAssign(request, assignOrders)

const kind: AssignScreenKind<ListedCustomsOrder> = {
  path: paths.assignCustomsOrders,
  list: paths.customsOrders,
  columns: toColumns(
    customsOrderFields.filter(
      ({ kind, title }) => kind === 'text' && !title.startsWith('orderList.'),
    ),
    { 'customsOrders.mxReference': shipmentCell },
  ),
  rowPath: ({ id }) => paths.inboundOrder(id),
  rowName: ({ orderNumber }) => orderNumber,
  texts: {
    table: 'customsOrders.assignedOrders',
    form: 'customsOrders.editOrders',
    empty: 'customsOrders.emptyOrders',
    name: 'customsOrders.order',
  },
}

export default function AssignOrdersRoute() {
  const data = useLoaderData<typeof loader>()
  return <AssignScreen kind={kind} data={data} refused={useActionData<typeof action>()} />
}
