import {
  json,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { generalPart } from '~/components/outbound/general-fields'
import { productsPart } from '~/components/outbound/line-fields'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { ConceptEditor } from '~/components/wizard/concept-editor'
import { useT } from '~/i18n/context'
import { outboundFormId } from '~/lib/outbound-order'
import { paths } from '~/lib/paths'
import { onScreen } from '~/services/requests/refuse.server'
import { offered, outboundChoices } from '~/services/outbound/form-choices.server'
import { outboundKind } from '~/services/outbound/kind.server'
import { requirePortalUser } from '~/services/requests/portal-user.server'
import {
  loadConcept,
  pageOfAddress,
  postConcept,
  readOrderId,
} from '~/services/wizard/editor.server'
import styles from '~/styles/wizard.css'

export { keepPageOfRefused as shouldRevalidate } from '~/components/form/keep-page'
export const meta = titleMeta
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.outbound', path: paths.outboundOrders() },
    { title: 'shell.createOrder', path: paths.createOutboundOrder() },
    { title: (data) => (data as { title: string } | undefined)?.title },
  ),
  texts: ['wizard', 'address', 'orderForm', 'outboundForm', 'lists'],
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePortalUser(request, { write: 'outbound' })
  const id = readOrderId(params)
  const choices = await outboundChoices(user, false)
  const page = pageOfAddress(request)
  const { values, lines } = await loadConcept(user, outboundKind, choices, { id, page })
  const { orderNumber } = values
  return json({
    id,
    title: typeof orderNumber === 'string' && orderNumber !== '' ? orderNumber : String(id),
    values,
    lines,
    ...offered(user, choices),
  })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePortalUser(request)
  return onScreen(user, async () => {
    const id = readOrderId(params)
    return postConcept(request, user, outboundKind, await outboundChoices(user, false), id)
  })
}

const parts = { general: generalPart, products: productsPart }
const sections = [
  { name: 'general', title: 'orderForm.general' },
  { name: 'products', title: 'orderForm.products' },
] as const

export default function OutboundConceptRoute() {
  const { id, title, values, lines, choices, problem } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const t = useT()
  return (
    <>
      {problem ? (
        <p className="message warning">{t('wizard.choicesFailed', { reason: problem })}</p>
      ) : null}
      <ConceptEditor
        key={`${id} ${lines?.page ?? 1}`}
        id={outboundFormId}
        title={title}
        sections={sections}
        values={values}
        lines={lines}
        refused={refused}
        parts={parts}
        choices={choices}
        address={paths.outboundConcept(id, lines && lines.page > 1 ? { lines: lines.page } : {})}
      />
    </>
  )
}
