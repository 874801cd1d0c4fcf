import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AssignScreen, type AssignScreenKind } from '~/components/customs/assign-screen'
import { shipmentCell } from '~/components/order/order-list'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { toColumns } from '~/components/table/columns'
import { paths } from '~/lib/paths'
import { customsReturnFields, type ListedCustomsReturn } from '~/lists/customs'
import { assignCustomsReturns } from '~/services/customs/assign-kinds.server'
import { runAssign } from '~/services/customs/assign-write.server'
import { loadAssign } from '~/services/customs/assign.server'
import styles from '~/styles/form.css'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.customs', path: paths.shipments() },
    { title: 'shell.customsReturns', path: paths.customsReturns() },
    { title: (data) => (data as { title: string } | undefined)?.title },
  ),
  texts: ['lists', 'customs', 'returns'],
}

export const loader = ({ request }: LoaderFunctionArgs) => loadAssign(request, assignCustomsReturns)

export const action = ({ request }: ActionFunctionArgs) => runAssign(request, assignCustomsReturns)

const kind: AssignScreenKind<ListedCustomsReturn> = {
  path: paths.assignCustomsReturns,
  list: paths.customsReturns,
  columns: toColumns(
    customsReturnFields.filter(({ title }) => title !== 'orderList.status'),
    { 'customsOrders.returnMxReference': shipmentCell },
  ),
  rowPath: ({ id }) => paths.returnOrder(id),
  rowName: ({ orderNumber }) => orderNumber,
  texts: {
    table: 'customsOrders.assignedReturns',
    form: 'customsOrders.editReturns',
    empty: 'customsOrders.emptyReturns',
    name: 'customsOrders.return',
  },
}

export default function AssignReturnsRoute() {
  const data = useLoaderData<typeof loader>()
  return <AssignScreen kind={kind} data={data} refused={useActionData<typeof action>()} />
}
