import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DetailScreen } from '~/components/order/detail-screen'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { paths } from '~/lib/paths'
import { outboundDetail } from '~/services/outbound/detail.server'
import { returnOfOrder } from '~/services/returns/from-outbound.server'
import { loadDetail, runDetail } from '~/services/orders/screens/detail.server'
import styles from '~/styles/record.css'

export const meta = titleMeta
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.outbound', path: paths.outboundOrders() },
    { title: (data) => (data as { title: string } | undefined)?.title },
  ),
  texts: ['orders'],
}

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadDetail(request, params, outboundDetail, [returnOfOrder])

export const action = ({ request, params }: ActionFunctionArgs) =>
  runDetail(request, params, outboundDetail, [returnOfOrder])

export default function OutboundOrderRoute() {
  return (
    <DetailScreen data={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />
  )
}
