import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EditorScreen } from '~/components/order/editor-screen'
import { outboundParts } from '~/components/outbound/parts'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { paths } from '~/lib/paths'
import { outboundKind } from '~/services/outbound/kind.server'
import { loadEditor, runEditor } from '~/services/orders/screens/order-screens.server'

export { keepPageOfRefused as shouldRevalidate } from '~/components/form/skip-revalidation'
export const meta = titleMeta
export { orderFormLinks as links } from '~/components/order/form-links'
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.outbound', path: paths.outboundOrders() },
    { title: 'shell.createOrder', path: paths.createOutboundOrder() },
    { title: (data) => (data as { title: string } | undefined)?.title },
  ),
  texts: ['orders', 'outbound'],
}

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadEditor(request, params, outboundKind)
export const action = ({ request, params }: ActionFunctionArgs) =>
  runEditor(request, params, outboundKind)

export default function OutboundConceptRoute() {
  return (
    <EditorScreen
      data={useLoaderData<typeof loader>()}
      refused={useActionData<typeof action>()}
      parts={outboundParts}
    />
  )
}
