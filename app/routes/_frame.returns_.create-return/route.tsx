import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { WizardScreen } from '~/components/order/wizard-screen'
import { returnParts } from '~/components/returns/parts'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { paths } from '~/lib/paths'
import { returnKind } from '~/services/returns/kind.server'
import { loadWizard, runWizard } from '~/services/orders/screens/order-screens.server'

export { keepPageOfStopped as shouldRevalidate } from '~/components/form/skip-revalidation'
export const meta = titleMeta
export { orderFormLinks as links } from '~/components/order/form-links'
export const handle: ScreenHandle = {
  ...levels({ title: 'shell.returns', path: paths.returns() }, { title: 'shell.createReturn' }),
  texts: ['orders', 'returns'],
}

export const loader = ({ request }: LoaderFunctionArgs) => loadWizard(request, returnKind)
export const action = ({ request }: ActionFunctionArgs) => runWizard(request, returnKind)

export default function CreateReturnRoute() {
  return (
    <WizardScreen
      data={useLoaderData<typeof loader>()}
      refused={useActionData<typeof action>()}
      parts={returnParts}
    />
  )
}
