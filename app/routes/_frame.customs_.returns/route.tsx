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
import { customsReturnFields, customsReturnShape, type ListedCustomsReturn } from '~/lists/customs'
import { customsReturnList as service } from '~/services/customs/customs-lists.server'
import { requireCustomsUser } from '~/services/customs/customs-user.server'
import { runListAction } from '~/services/lists/list-action.server'
import { loadScreen } from '~/services/lists/list-service.server'
import { openSelection } from '~/services/lists/export-selection.server'

export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.customs', path: paths.shipments() },
    { title: 'shell.customsReturns', path: paths.customsReturns() },
  ),
  texts: ['lists', 'returns', 'customs'],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCustomsUser(request)
  await openSelection(request, user, service, ({ sel }) => paths.assignCustomsReturns({ sel }))
  return loadScreen(request, service)
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCustomsUser(request)
  return runListAction(request, service)
}

export { keepPageOfTicks as shouldRevalidate } from '~/components/table/skip-revalidation'

const list: ListDefinition<ListedCustomsReturn> = {
  shape: customsReturnShape,
  search: { label: 'customsOrders.searchReturns', debounceMs: constants.searchDebounceMs },
  filters: [],
  columns: toColumns(customsReturnFields, {
    'customsOrders.returnMxReference': shipmentCell,
    'orderList.status': statusCell,
  }),
  rowName: ({ orderNumber }) => orderNumber,
  rowPath: ({ id }) => paths.returnOrder(id),
  actions: customsButtons('returns.exportWhat', 'customsOrders.createOfReturns'),
  empty: 'returns.empty',
  noneSelected: 'returns.noneSelected',
  selectsNumbers: true,
}

export default function CustomsReturnsRoute() {
  return <ListScreen list={list} data={useLoaderData<typeof loader>()} refused={useActionData()} />
}
