import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DetailScreen } from '~/components/order/detail-screen'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { paths } from '~/lib/paths'
import { inboundDetail } from '~/services/inbound/detail.server'
import { loadDetail, runDetail } from '~/services/wizard/detail.server'
import styles from '~/styles/record.css'

export const meta = titleMeta
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.inbound', path: paths.inboundOrders() },
    { title: (data) => (data as { title: string } | undefined)?.title },
  ),
  texts: ['order'],
}

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadDetail(request, params, inboundDetail)

export const action = ({ request, params }: ActionFunctionArgs) =>
  runDetail(request, params, inboundDetail)

export default function InboundOrderRoute() {
  return (
    <DetailScreen data={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />
  )
}
