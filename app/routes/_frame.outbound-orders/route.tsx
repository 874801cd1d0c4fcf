import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { orderButtons } from '~/components/order/order-list'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { Status } from '~/components/page/status'
import { toColumns } from '~/components/table/columns'
import type { ListDefinition } from '~/components/table/list-definition'
import { ListScreen } from '~/components/table/list-screen'
import { constants } from '~/lib/constants'
import { paths } from '~/lib/paths'
import { outboundFields, outboundParts, outboundShape, type ListedOrder } from '~/lists/outbound'
import { changeScreens } from '~/services/imports/changes/change-screen.server'
import { runListAction } from '~/services/lists/list-action.server'
import { loadScreen } from '~/services/lists/list-service.server'
import { changeableOutbound } from '~/services/outbound/changes.server'
import { outboundList as service } from '~/services/outbound/outbound-list.server'

export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels({ title: 'shell.outbound', path: paths.outboundOrders() }),
  texts: ['lists', 'outbound'],
  links: [
    { title: 'shell.createOrder', path: paths.createOutboundOrder(), part: outboundParts.write },
    { title: 'shell.importOrders', path: paths.importOutboundOrders(), part: outboundParts.write },
  ],
}

export async function loader({ request }: LoaderFunctionArgs) {
  await changeScreens(changeableOutbound).open(request)
  return loadScreen(request, service)
}

export const action = ({ request }: ActionFunctionArgs) => runListAction(request, service)

export { keepPageOfTicks as shouldRevalidate } from '~/components/table/skip-revalidation'

const outboundList: ListDefinition<ListedOrder> = {
  shape: outboundShape,
  search: { label: 'outbound.search', debounceMs: constants.searchDebounceMs },
  filters: [
    { name: 'datetype', title: 'orderList.datetype', kind: 'select' },
    { name: 'from', title: 'orderList.from', kind: 'day' },
    { name: 'to', title: 'orderList.to', kind: 'day' },
    { name: 'invalid', title: 'outbound.filter.invalid', kind: 'switch', on: '1' },
    { name: 'status', title: 'orderList.statuses' },
    { name: 'shipping', title: 'outbound.filter.shipping' },
    { name: 'channel', title: 'outbound.filter.channel' },
  ],
  columns: toColumns(outboundFields, {
    'orderList.status': ({ status, stage, isInvalid }, t) =>
      isInvalid ? (
        <Status stage={stage} title={t('outbound.invalid')} note={status}>
          {t('outbound.isInvalid')}
        </Status>
      ) : (
        <Status stage={stage}>{status}</Status>
      ),
  }),
  rowName: ({ orderNumber }) => orderNumber,
  rowPath: ({ id }) => paths.outboundOrder(id),
  actions: orderButtons({ part: outboundParts.write, what: 'outbound.exportWhat' }),
  empty: 'outbound.empty',
  noneSelected: 'outbound.noneSelected',
  selectsAll: true,
  selectsNumbers: true,
}

export default function OutboundOrdersRoute() {
  return (
    <ListScreen
      list={outboundList}
      data={useLoaderData<typeof loader>()}
      refused={useActionData()}
    />
  )
}
