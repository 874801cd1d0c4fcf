import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { ReceiptBox } from '~/components/page/receipt'
import { paths } from '~/lib/paths'
import { findOrderScreens } from '~/services/areas/order-screens.server'
import forms from '~/styles/form.css'
import styles from '~/styles/record.css'
import { DaysForm } from '~/components/order/days-form'
import { PlannedOrders } from '~/components/order/planned-orders'

export { keepPageOfRefused as shouldRevalidate } from '~/components/form/skip-revalidation'
export const links: LinksFunction = () =>
  [forms, styles].map((href) => ({ rel: 'stylesheet', href }))
export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.templates', path: paths.templates() },
    {
      title: (data) => (data as { name: string } | undefined)?.name,
      path: (data) => (data as { back: string } | undefined)?.back,
    },
    { title: 'templates.dates' },
  ),
  texts: ['orders', 'lists', 'templates'],
}

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  findOrderScreens(params).template.loadDates(request, params)
export const action = ({ request, params }: ActionFunctionArgs) =>
  findOrderScreens(params).template.runDates(request, params)

/** The days are chosen first; the orders are shown before they are made, and what became of each afterwards. */
export default function OrderDatesRoute() {
  const { plan, receipt, ...page } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  if (!plan) return <DaysForm {...page} refused={refused} />
  return (
    <>
      {receipt ? <ReceiptBox receipt={receipt} close={plan.at} /> : null}
      <PlannedOrders plan={plan} refused={refused} />
    </>
  )
}
