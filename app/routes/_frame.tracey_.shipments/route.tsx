import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { toColumns } from '~/components/table/columns'
import { exportButtons } from '~/components/table/list-buttons'
import type { ListDefinition } from '~/components/table/list-definition'
import { ListScreen } from '~/components/table/list-screen'
import { numbersCell, orderCell, phaseCell } from '~/components/tracking/cells'
import { constants } from '~/lib/constants'
import { paths } from '~/lib/paths'
import { shipmentFields, shipmentShape, type TrackedShipment } from '~/lists/tracking'
import { runListAction } from '~/services/lists/list-action.server'
import { loadScreen } from '~/services/lists/list-service.server'
import { trackedShipments as service } from '~/services/tracking/tracking.server'

export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.tracking', path: paths.trackedShipments() },
    { title: 'shell.trackedShipments', path: paths.trackedShipments() },
  ),
  texts: ['lists', 'logs'],
}

export const loader = ({ request }: LoaderFunctionArgs) => loadScreen(request, service)

export const action = ({ request }: ActionFunctionArgs) => runListAction(request, service)

const shipments: ListDefinition<TrackedShipment> = {
  shape: shipmentShape,
  search: { label: 'tracking.search', debounceMs: constants.searchDebounceMs },
  filters: [{ name: 'phase', title: 'tracking.phase' }],
  columns: toColumns(shipmentFields, {
    'tracking.order': orderCell,
    'tracking.numbers': numbersCell,
    'tracking.phase': phaseCell,
  }),
  actions: exportButtons('tracking.shipments'),
  empty: 'tracking.shipmentsEmpty',
}

export default function TrackedShipmentsRoute() {
  return <ListScreen list={shipments} data={useLoaderData<typeof loader>()} />
}
