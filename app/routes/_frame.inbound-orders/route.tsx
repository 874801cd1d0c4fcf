import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { orderButtons, shipmentCell, statusCell } from '~/components/order/order-list'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { toColumns } from '~/components/table/columns'
import type { ListDefinition } from '~/components/table/list-definition'
import { ListScreen } from '~/components/table/list-screen'
import { toMore } from '~/components/table/row-details'
import { constants } from '~/lib/constants'
import { paths } from '~/lib/paths'
import { inboundFields, inboundParts, inboundShape, type ListedInbound } from '~/lists/inbound'
import { inboundList as service } from '~/services/inbound/inbound-list.server'
import { changeScreens } from '~/services/imports/changes/change-screen.server'
import { changeableInbound } from '~/services/inbound/changes.server'
import { runListAction } from '~/services/lists/list-action.server'
import { loadScreen } from '~/services/lists/list-service.server'

export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels({ title: 'shell.inbound', path: paths.inboundOrders() }),
  texts: ['lists', 'inbound'],
  links: [
    { title: 'shell.createOrder', path: paths.createInboundOrder(), part: inboundParts.write },
    { title: 'shell.importOrders', path: paths.importInboundOrders(), part: inboundParts.write },
  ],
}

export async function loader({ request }: LoaderFunctionArgs) {
  await changeScreens(changeableInbound).open(request)
  return loadScreen(request, service)
}

export const action = ({ request }: ActionFunctionArgs) => runListAction(request, service)

export { keepPageOfTicks as shouldRevalidate } from '~/components/table/skip-revalidation'

const inboundList: ListDefinition<ListedInbound> = {
  shape: inboundShape,
  search: { label: 'inbound.search', debounceMs: constants.searchDebounceMs },
  filters: [
    { name: 'datetype', title: 'orderList.datetype', kind: 'select' },
    { name: 'from', title: 'orderList.from', kind: 'day' },
    { name: 'to', title: 'orderList.to', kind: 'day' },
    { name: 'status', title: 'orderList.statuses' },
    { name: 'phase', title: 'orderList.phases' },
    { name: 'supplier', title: 'inbound.suppliers' },
  ],
  columns: toColumns(inboundFields, {
    'orderList.status': statusCell,
    'orderList.mxReference': shipmentCell,
  }),
  more: toMore(inboundFields, inboundParts.customs),
  rowName: ({ orderNumber }) => orderNumber,
  rowPath: ({ id, isEdited }) => (isEdited ? paths.inboundConcept(id) : paths.inboundOrder(id)),
  actions: [
    ...orderButtons({ part: inboundParts.write, what: 'inbound.exportWhat' }),
    {
      name: 'export-differences',
      title: 'inbound.differences',
      needsSelection: true,
      most: constants.maxCompared,
      question: 'lists.confirmExportSelection',
      download: true,
    },
  ],
  empty: 'inbound.empty',
  noneSelected: 'inbound.noneSelected',
  selectsAll: true,
  selectsNumbers: true,
}

export default function InboundOrdersRoute() {
  return (
    <ListScreen
      list={inboundList}
      data={useLoaderData<typeof loader>()}
      refused={useActionData()}
    />
  )
}
