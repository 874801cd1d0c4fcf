import {
  json,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { lazy, Suspense, type ReactNode } from 'react'
import { InboundEditForm } from '~/components/inbound/edit-form'
import { DetailScreen } from '~/components/order/detail-screen'
import { orderFormLinks } from '~/components/order/form-links'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { useT } from '~/i18n/context'
import { inboundEditId } from '~/lib/inbound-edit'
import { paths } from '~/lib/paths'
import { loadInboundOrder, runInboundOrder } from '~/services/inbound/order-page.server'
import styles from '~/styles/record.css'
import { ConceptAtOnce } from './concept.server'

// all steps of a new order, which those who change a submitted one do not wait for
const Concept =
  ConceptAtOnce ?? lazy(() => import('./concept').then(({ Concept }) => ({ default: Concept })))

export { keepPageOfRefused as shouldRevalidate } from '~/components/form/skip-revalidation'
export const meta = titleMeta
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }, ...orderFormLinks()]
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.inbound', path: paths.inboundOrders() },
    { title: (data) => (data as { title: string } | undefined)?.title },
  ),
  texts: ['orders', 'inbound'],
}

export const loader = async ({ request, params }: LoaderFunctionArgs) =>
  json(await loadInboundOrder(request, params))
export const action = ({ request, params }: ActionFunctionArgs) => runInboundOrder(request, params)

/** A concept stands in its editor, any other order on its page. */
export default function InboundOrderRoute() {
  const t = useT()
  const { concept, order, edit } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  if (concept) {
    return (
      <Suspense>
        <Concept data={concept} refused={refused} />
      </Suspense>
    )
  }
  const form = edit && {
    id: inboundEditId,
    around: (sections: ReactNode) => (
      <InboundEditForm key={edit.lines?.page} edit={edit} refused={refused}>
        {sections}
      </InboundEditForm>
    ),
  }
  const words = { phase: t('order.phase'), astro: 'Astro', manco: t('order.manco') }
  return <DetailScreen data={order} refused={refused} words={words} form={form ?? undefined} />
}
