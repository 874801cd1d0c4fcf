import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ImportScreen } from '~/components/import/import-screen'
import { importLevel } from '~/components/import/route-parts'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { paths } from '~/lib/paths'
import { loadImportScreen, runImportScreen } from '~/services/imports/screen/import-screen.server'
import { productImports } from '~/services/imports/kinds/products/kind.server'

export { importHeaders as headers } from '~/components/import/route-parts'
export { importLinks as links } from '~/components/import/import-links'
export { keepPageOfStopped as shouldRevalidate } from '~/components/form/skip-revalidation'
export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.products', path: paths.products() },
    importLevel('shell.importProducts'),
  ),
  texts: ['imports', 'lists'],
}

export const loader = ({ request }: LoaderFunctionArgs) => loadImportScreen(request, productImports)
export const action = ({ request }: ActionFunctionArgs) => runImportScreen(request, productImports)

export default function ImportProductsRoute() {
  return (
    <ImportScreen
      screen={useLoaderData<typeof loader>()}
      refused={useActionData<typeof action>() ?? undefined}
      texts={productImportTexts}
      pathOf={paths.importProducts}
    />
  )
}

const productImportTexts = {
  templateHint: 'import.templateHint',
  preview: {
    imported: 'import.imported',
    search: 'import.searchLabel',
    read: 'import.read',
    buttons: { start: 'import.import', leaveOut: 'import.leaveOut', remove: 'import.remove' },
  },
} as const
