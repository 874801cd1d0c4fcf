import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EditorScreen } from '~/components/order/editor-screen'
import { inboundParts } from '~/components/inbound/parts'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { paths } from '~/lib/paths'
import { inboundKind } from '~/services/inbound/kind.server'
import { loadEditor, runEditor } from '~/services/orders/screens/order-screens.server'

export { keepPageOfRefused as shouldRevalidate } from '~/components/form/skip-revalidation'
export const meta = titleMeta
export { orderFormLinks as links } from '~/components/order/form-links'
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.inbound', path: paths.inboundOrders() },
    { title: 'shell.createOrder', path: paths.createInboundOrder() },
    { title: (data) => (data as { title: string } | undefined)?.title },
  ),
  texts: ['orders', 'inbound'],
}

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadEditor(request, params, inboundKind)
export const action = ({ request, params }: ActionFunctionArgs) =>
  runEditor(request, params, inboundKind)

export default function InboundConceptRoute() {
  return (
    <EditorScreen
      data={useLoaderData<typeof loader>()}
      refused={useActionData<typeof action>()}
      parts={inboundParts}
    />
  )
}
