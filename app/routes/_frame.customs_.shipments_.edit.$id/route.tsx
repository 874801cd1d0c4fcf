import {
  json,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ShipmentScreen } from '~/components/customs/shipment-screen'
import { orderFormLinks } from '~/components/order/form-links'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { paths } from '~/lib/paths'
import { requireCustomsUser } from '~/services/customs/customs-user.server'
import { postShipment } from '~/services/customs/shipment-edit.server'
import { loadShipment } from '~/services/customs/shipment-page.server'
import { readId } from '~/services/page/address.server'
import { catchOnPage } from '~/services/forms/refuse.server'
import order from '~/styles/order.css'
import record from '~/styles/record.css'
import shipment from '~/styles/shipment.css'

export { keepPageOfRefused as shouldRevalidate } from '~/components/form/skip-revalidation'
export const meta = titleMeta
export const links: LinksFunction = () => [
  ...orderFormLinks(),
  { rel: 'stylesheet', href: order },
  { rel: 'stylesheet', href: record },
  { rel: 'stylesheet', href: shipment },
]
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.customs', path: paths.shipments() },
    {
      title: 'shell.shipments',
      path: (data) => (data as { back: string } | undefined)?.back ?? paths.shipments(),
    },
    { title: (data) => (data as { title: string } | undefined)?.title },
  ),
  texts: ['customs', 'orders'],
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireCustomsUser(request)
  return json(await loadShipment(request, user, params.id))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCustomsUser(request)
  return catchOnPage(user, () => postShipment(request, user, readId(params)))
}

export default function ShipmentRoute() {
  const { page, receipt, back, following } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return <ShipmentScreen {...{ page, receipt, back, following, refused }} />
}
