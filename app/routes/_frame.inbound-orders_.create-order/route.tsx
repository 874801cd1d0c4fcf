import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { WizardScreen } from '~/components/order/wizard-screen'
import { inboundParts } from '~/components/inbound/parts'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { paths } from '~/lib/paths'
import { inboundKind } from '~/services/inbound/kind.server'
import { loadWizard, runWizard } from '~/services/orders/screens/order-screens.server'

export { keepPageOfStopped as shouldRevalidate } from '~/components/form/skip-revalidation'
export const meta = titleMeta
export { orderFormLinks as links } from '~/components/order/form-links'
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.inbound', path: paths.inboundOrders() },
    { title: 'shell.createOrder' },
  ),
  texts: ['orders', 'inbound'],
}

export const loader = ({ request }: LoaderFunctionArgs) => loadWizard(request, inboundKind)
export const action = ({ request }: ActionFunctionArgs) => runWizard(request, inboundKind)

export default function CreateInboundOrderRoute() {
  return (
    <WizardScreen
      data={useLoaderData<typeof loader>()}
      refused={useActionData<typeof action>()}
      parts={inboundParts}
    />
  )
}
