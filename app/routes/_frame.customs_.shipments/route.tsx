import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { Status } from '~/components/page/status'
import { toColumns } from '~/components/table/columns'
import { exportButtons } from '~/components/table/list-buttons'
import type { ListDefinition } from '~/components/table/list-definition'
import { ListScreen } from '~/components/table/list-screen'
import { RowButton } from '~/components/table/row-button'
import { useT } from '~/i18n/context'
import { constants } from '~/lib/constants'
import { formatWeight } from '~/lib/format'
import { intents } from '~/lib/intents'
import { paths } from '~/lib/paths'
import {
  customsShipmentShape,
  nameOfShipment,
  shipmentActionNames,
  shipmentFields,
  type ListedShipment,
} from '~/lists/shipments'
import { requireCustomsUser } from '~/services/customs/customs-user.server'
import { shipmentList as service } from '~/services/customs/shipment-list.server'
import { runListAction } from '~/services/lists/list-action.server'
import { loadScreen } from '~/services/lists/list-service.server'

export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.customs', path: paths.shipments() },
    { title: 'shell.shipments', path: paths.shipments() },
  ),
  texts: ['lists', 'customs'],
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireCustomsUser(request)
  return loadScreen(request, service)
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCustomsUser(request)
  return runListAction(request, service)
}

const shipmentList: ListDefinition<ListedShipment> = {
  shape: customsShipmentShape,
  search: { label: 'shipments.search', debounceMs: constants.searchDebounceMs },
  filters: [
    { name: 'datetype', title: 'orderList.datetype', kind: 'select' },
    { name: 'from', title: 'orderList.from', kind: 'day' },
    { name: 'to', title: 'orderList.to', kind: 'day' },
    { name: 'means', title: 'shipments.border' },
    { name: 'country', title: 'shipments.departure' },
    { name: 'status', title: 'orderList.statuses' },
  ],
  columns: [
    ...toColumns(shipmentFields, {
      'orderList.phase': ({ phase, stage }) =>
        phase ? <Status stage={stage ?? null}>{phase}</Status> : null,
      'shipments.gross': ({ gross }) => formatWeight(gross),
      'shipments.nett': ({ nett }) => formatWeight(nett),
    }),
    { title: 'shipments.actions', cell: (row) => <Actions {...row} /> },
  ],
  rowName: nameOfShipment,
  rowPath: ({ id }) => paths.shipment(id),
  actions: exportButtons('shipments.what'),
  empty: 'shipments.empty',
}

function Actions(row: ListedShipment) {
  const t = useT()
  return (row.actions ?? []).map((action) => (
    <RowButton
      key={action}
      className="link"
      intent={intents.ofRow(action, row.id)}
      title={t(shipmentActionNames[action])}
      label={`${t(shipmentActionNames[action])}: ${nameOfShipment(row)}`}
    />
  ))
}

export default function ShipmentsRoute() {
  return (
    <ListScreen
      list={shipmentList}
      data={useLoaderData<typeof loader>()}
      refused={useActionData()}
    />
  )
}
