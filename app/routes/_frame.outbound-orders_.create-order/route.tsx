import {
  json,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { generalPart } from '~/components/outbound/general-fields'
import { productsPart } from '~/components/outbound/line-fields'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { ConceptTable } from '~/components/wizard/concept-table'
import { WizardForm } from '~/components/wizard/wizard-form'
import { useT } from '~/i18n/context'
import { outboundFormId } from '~/lib/outbound-order'
import { paths } from '~/lib/paths'
import { onScreen } from '~/services/requests/refuse.server'
import { offered, outboundChoices } from '~/services/outbound/form-choices.server'
import { openConcepts } from '~/services/outbound/concepts.server'
import { outboundKind } from '~/services/outbound/kind.server'
import { requirePortalUser } from '~/services/requests/portal-user.server'
import {
  conceptPage,
  loadStep,
  postStep,
  requireDraftAddress,
} from '~/services/wizard/wizard.server'
import styles from '~/styles/wizard.css'

export { keepPageOfStopped as shouldRevalidate } from '~/components/form/keep-page'
export const meta = titleMeta
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.outbound', path: paths.outboundOrders() },
    { title: 'shell.createOrder' },
  ),
  texts: ['wizard', 'address', 'orderForm', 'outboundForm', 'lists'],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePortalUser(request, { write: 'outbound' })
  requireDraftAddress(request)
  const choices = await outboundChoices(user, true)
  const [page, concepts] = await Promise.all([
    loadStep(request, user, outboundKind, choices),
    openConcepts(user, conceptPage(request)),
  ])
  return json({ page, concepts, ...offered(user, choices) })
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePortalUser(request)
  return onScreen(user, async () => {
    return postStep(request, user, outboundKind, await outboundChoices(user, true))
  })
}

const parts = { general: generalPart, products: productsPart }

export default function CreateOutboundOrderRoute() {
  const { page, concepts, choices, problem } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { search } = useLocation()
  const t = useT()
  const query = Object.fromEntries(new URLSearchParams(search))
  return (
    <>
      {problem ? (
        <p className="message warning">{t('wizard.choicesFailed', { reason: problem })}</p>
      ) : null}
      <WizardForm
        key={page.key}
        id={outboundFormId}
        page={page}
        refused={refused}
        parts={parts}
        choices={choices}
        lookUp={page.lookUp}
      />
      <ConceptTable
        concepts={concepts}
        headings={[
          'orderForm.orderNumber',
          'outboundForm.name',
          'outboundForm.orderReference',
          'wizard.created',
          'wizard.changed',
        ]}
        addressOf={(cpage) => paths.createOutboundOrder({ ...query, cpage })}
      />
    </>
  )
}
