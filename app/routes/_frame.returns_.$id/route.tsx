import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DetailScreen } from '~/components/order/detail-screen'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { paths } from '~/lib/paths'
import { returnDetail } from '~/services/returns/detail.server'
import { loadDetail, runDetail } from '~/services/orders/screens/detail.server'
import styles from '~/styles/record.css'

export const meta = titleMeta
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.returns', path: paths.returns() },
    { title: (data) => (data as { title: string } | undefined)?.title },
  ),
  texts: ['orders'],
}

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadDetail(request, params, returnDetail)

export const action = ({ request, params }: ActionFunctionArgs) =>
  runDetail(request, params, returnDetail)

export default function ReturnRoute() {
  return (
    <DetailScreen data={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />
  )
}
