import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EditorScreen } from '~/components/order/editor-screen'
import { returnParts } from '~/components/returns/parts'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { paths } from '~/lib/paths'
import { returnKind } from '~/services/returns/kind.server'
import { loadEditor, runEditor } from '~/services/orders/screens/order-screens.server'

export { keepPageOfRefused as shouldRevalidate } from '~/components/form/skip-revalidation'
export const meta = titleMeta
export { orderFormLinks as links } from '~/components/order/form-links'
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.returns', path: paths.returns() },
    { title: 'shell.createReturn', path: paths.createReturn() },
    { title: (data) => (data as { title: string } | undefined)?.title },
  ),
  texts: ['orders', 'returns'],
}

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadEditor(request, params, returnKind)
export const action = ({ request, params }: ActionFunctionArgs) =>
  runEditor(request, params, returnKind)

export default function ReturnConceptRoute() {
  return (
    <EditorScreen
      data={useLoaderData<typeof loader>()}
      refused={useActionData<typeof action>()}
      parts={returnParts}
    />
  )
}
