import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { WizardScreen } from '~/components/order/wizard-screen'
import { outboundParts } from '~/components/outbound/parts'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { paths } from '~/lib/paths'
import { outboundKind } from '~/services/outbound/kind.server'
import { loadWizard, runWizard } from '~/services/orders/screens/order-screens.server'

export { keepPageOfStopped as shouldRevalidate } from '~/components/form/skip-revalidation'
export const meta = titleMeta
export { orderFormLinks as links } from '~/components/order/form-links'
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.outbound', path: paths.outboundOrders() },
    { title: 'shell.createOrder' },
  ),
  texts: ['orders', 'outbound'],
}

export const loader = ({ request }: LoaderFunctionArgs) => loadWizard(request, outboundKind)
export const action = ({ request }: ActionFunctionArgs) => runWizard(request, outboundKind)

export default function CreateOutboundOrderRoute() {
  return (
    <WizardScreen
      data={useLoaderData<typeof loader>()}
      refused={useActionData<typeof action>()}
      parts={outboundParts}
    />
  )
}
