import {
  json,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ImportScreen } from '~/components/import/import-screen'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { paths } from '~/lib/paths'
import type { Refused } from '~/services/forms.server'
import { loadImport } from '~/services/imports/preview.server'
import { runPreviewAction } from '~/services/imports/preview-action.server'
import { productImport } from '~/services/imports/products/kind.server'
import { runUploadAction } from '~/services/imports/upload-action.server'
import { requirePortalUser } from '~/services/portal-user.server'
import styles from '~/styles/imports.css'
import { readImportQuery } from '~/validation/import'

export { importHeaders as headers } from '~/components/import/route-parts'
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels({ title: 'shell.products', path: paths.products() }, { title: 'shell.importProducts' }),
  texts: ['imports', 'lists'],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePortalUser(request, { write: 'warehouse' })
  const query = readImportQuery(new URL(request.url).searchParams)
  return json(await loadImport(user, productImport, query, paths.importProducts))
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePortalUser(request, { write: 'warehouse' })
  const query = readImportQuery(new URL(request.url).searchParams)
  return query.import
    ? runPreviewAction(request, user, productImport, query, paths.importProducts)
    : runUploadAction(request, user, productImport, paths.importProducts)
}

export default function ImportProductsRoute() {
  return (
    <ImportScreen
      screen={useLoaderData<typeof loader>()}
      refused={useActionData<Refused | null>() ?? undefined}
      texts={productImportTexts}
      pathOf={paths.importProducts}
    />
  )
}

const productImportTexts = {
  templates: [
    { text: 'import.template.eu', href: paths.importTemplate('eu') },
    { text: 'import.template.outsideEu', href: paths.importTemplate('outside-eu') },
  ],
  templateHint: 'import.templateHint',
  imported: 'import.imported',
  buttons: { leaveOut: 'import.leaveOut', remove: 'import.remove' },
} as const
