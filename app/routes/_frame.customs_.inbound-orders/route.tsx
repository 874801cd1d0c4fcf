import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { customsButtons } from '~/components/customs/customs-list'
import { shipmentCell, statusCell } from '~/components/order/order-list'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { toColumns } from '~/components/table/columns'
import type { ListDefinition } from '~/components/table/list-definition'
import { ListScreen } from '~/components/table/list-screen'
import { constants } from '~/lib/constants'
import { paths } from '~/lib/paths'
import { customsOrderFields, customsOrderShape, type ListedCustomsOrder } from '~/lists/customs'
import { customsOrderList as service } from '~/services/customs/customs-lists.server'
import { requireCustomsUser } from '~/services/customs/customs-user.server'
import { runListAction } from '~/services/lists/list-action.server'
import { loadScreen } from '~/services/lists/list-service.server'
import { openSelection } from '~/services/lists/export-selection.server'

export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.customs', path: paths.shipments() },
    { title: 'shell.customsOrders', path: paths.customsOrders() },
  ),
  texts: ['lists', 'inbound', 'customs'],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCustomsUser(request)
  await openSelection(request, user, service, ({ sel }) => paths.assignCustomsOrders({ sel }))
  return loadScreen(request, service)
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCustomsUser(request)
  return runListAction(request, service)
}

export { keepPageOfTicks as shouldRevalidate } from '~/components/table/skip-revalidation'

const list: ListDefinition<ListedCustomsOrder> = {
  shape: customsOrderShape,
  search: { label: 'customsOrders.searchOrders', debounceMs: constants.searchDebounceMs },
  filters: [
    { name: 'datetype', title: 'orderList.datetype', kind: 'select' },
    { name: 'from', title: 'orderList.from', kind: 'day' },
    { name: 'to', title: 'orderList.to', kind: 'day' },
    { name: 'supplier', title: 'customsOrders.supplier' },
    { name: 'country', title: 'customsOrders.country' },
    { name: 'phase', title: 'orderList.phase' },
    {
      name: 'assigned',
      title: 'customsOrders.mxReference',
      kind: 'select',
      any: 'lists.all',
      hint: 'customsOrders.assignedHint',
    },
  ],
  columns: toColumns(customsOrderFields, {
    'customsOrders.mxReference': shipmentCell,
    'orderList.status': statusCell,
  }),
  rowName: ({ orderNumber }) => orderNumber,
  rowPath: ({ id }) => paths.inboundOrder(id),
  actions: customsButtons('inbound.exportWhat', 'customsOrders.createOfOrders'),
  empty: 'inbound.empty',
  noneSelected: 'inbound.noneSelected',
  selectsNumbers: true,
}

export default function CustomsOrdersRoute() {
  return <ListScreen list={list} data={useLoaderData<typeof loader>()} refused={useActionData()} />
}
