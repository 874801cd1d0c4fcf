import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { orderButtons, shipmentCell, statusCell } from '~/components/order/order-list'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { toColumns } from '~/components/table/columns'
import type { ListDefinition } from '~/components/table/list-definition'
import { ListScreen } from '~/components/table/list-screen'
import { constants } from '~/lib/constants'
import { paths } from '~/lib/paths'
import { returnFields, returnParts, returnShape, type ListedReturn } from '~/lists/returns'
import { changeScreens } from '~/services/imports/changes/change-screen.server'
import { changeableReturns } from '~/services/returns/changes.server'
import { runListAction } from '~/services/lists/list-action.server'
import { loadScreen } from '~/services/lists/list-service.server'
import { returnList as service } from '~/services/returns/return-list.server'

export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels({ title: 'shell.returns', path: paths.returns() }),
  texts: ['lists', 'returns'],
  links: [
    { title: 'shell.createReturn', path: paths.createReturn(), part: returnParts.write },
    { title: 'shell.importReturns', path: paths.importReturns(), part: returnParts.write },
  ],
}

export async function loader({ request }: LoaderFunctionArgs) {
  await changeScreens(changeableReturns).open(request)
  return loadScreen(request, service)
}

export const action = ({ request }: ActionFunctionArgs) => runListAction(request, service)

export { keepPageOfTicks as shouldRevalidate } from '~/components/table/skip-revalidation'

const returnList: ListDefinition<ListedReturn> = {
  shape: returnShape,
  search: { label: 'returns.search', debounceMs: constants.searchDebounceMs },
  filters: [
    { name: 'datetype', title: 'orderList.datetype', kind: 'select' },
    { name: 'from', title: 'orderList.from', kind: 'day' },
    { name: 'to', title: 'orderList.to', kind: 'day' },
    { name: 'automatic', title: 'returns.automatic', kind: 'switch', on: '1' },
    { name: 'received', title: 'returns.onlyReceived', kind: 'switch', on: '1' },
    { name: 'status', title: 'orderList.statuses' },
    { name: 'phase', title: 'orderList.phases' },
  ],
  columns: toColumns(returnFields, {
    'orderList.status': statusCell,
    'orderList.mxReference': shipmentCell,
  }),
  rowName: ({ orderNumber }) => orderNumber,
  rowPath: ({ id }) => paths.returnOrder(id),
  actions: orderButtons({ part: returnParts.write, what: 'returns.exportWhat' }),
  empty: 'returns.empty',
  noneSelected: 'returns.noneSelected',
  selectsAll: true,
  selectsNumbers: true,
}

export default function ReturnsRoute() {
  return (
    <ListScreen list={returnList} data={useLoaderData<typeof loader>()} refused={useActionData()} />
  )
}
