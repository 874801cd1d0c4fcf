import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ImportScreen } from '~/components/import/import-screen'
import { orderImportTexts } from '~/components/order/import-texts'
import { importLevel } from '~/components/import/route-parts'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { paths } from '~/lib/paths'
import { inboundImport } from '~/services/imports/kinds/inbound/kind.server'
import { loadImportScreen, runImportScreen } from '~/services/imports/screen/import-screen.server'

export { importHeaders as headers } from '~/components/import/route-parts'
export { importLinks as links } from '~/components/import/import-links'
export { keepPageOfStopped as shouldRevalidate } from '~/components/form/skip-revalidation'
export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.inbound', path: paths.inboundOrders() },
    importLevel('shell.importOrders'),
  ),
  texts: ['imports', 'orders', 'inbound', 'lists'],
}

export const loader = ({ request }: LoaderFunctionArgs) => loadImportScreen(request, inboundImport)
export const action = ({ request }: ActionFunctionArgs) => runImportScreen(request, inboundImport)

const texts = { ...orderImportTexts, templateHint: 'import.inboundTemplateHint' } as const

export default function ImportInboundOrdersRoute() {
  return (
    <ImportScreen
      screen={useLoaderData<typeof loader>()}
      refused={useActionData<typeof action>() ?? undefined}
      texts={texts}
      pathOf={paths.importInboundOrders}
    />
  )
}
