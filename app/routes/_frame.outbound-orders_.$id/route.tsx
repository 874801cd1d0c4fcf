import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { paths } from '~/lib/paths'
import { readId } from '~/services/requests/address.server'
import { redirectWithError } from '~/services/requests/finish.server'
import { readForm } from '~/services/requests/read-form.server'
import { catchOnPage } from '~/services/requests/refuse.server'
import { copyOutboundOrder } from '~/services/outbound/outbound-order.server'
import { requirePortalUser } from '~/services/requests/portal-user.server'
import styles from '~/styles/record.css'
import { loadOrderPage, orderOf } from './load.server'
import { OrderScreen } from './order-screen'

export const meta = titleMeta
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.outbound', path: paths.outboundOrders() },
    { title: (data) => (data as { title: string } | undefined)?.title },
  ),
  texts: ['order', 'outboundOrder'],
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePortalUser(request)
  return json(await loadOrderPage(request, user, readId(params)))
}

/** The one button of this screen begins another order; this one is only read. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePortalUser(request)
  return catchOnPage(user, async () => {
    // it writes nothing upstream, so that a second press is only a second draft
    const form = await readForm(request, z.object({}), { write: 'outbound', once: false })
    // nothing was typed that could be lost, and the order may be another company's
    if (!form.ok) return redirectWithError(user, form, paths.outboundOrders())
    return redirect(await copyOutboundOrder(user, await orderOf(user, readId(params))), 303)
  })
}

export default function OutboundOrderRoute() {
  return (
    <OrderScreen data={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />
  )
}
