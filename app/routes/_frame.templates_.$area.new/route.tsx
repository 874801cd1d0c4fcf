import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { TextField } from '~/components/form/fields'
import { PortalForm, SubmitButton, usePortalForm } from '~/components/form/portal-form'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { useT } from '~/i18n/context'
import { constants } from '~/lib/constants'
import { templateForms } from '~/lib/form-names'
import { paths } from '~/lib/paths'
import { findOrderScreens } from '~/services/areas/order-screens.server'
import styles from '~/styles/form.css'

export { keepPageOfRefused as shouldRevalidate } from '~/components/form/skip-revalidation'
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.templates', path: paths.templates() },
    { title: (data) => (data as { title: string } | undefined)?.title },
  ),
  texts: ['templates'],
}

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  findOrderScreens(params).template.loadNew(request)
export const action = ({ request, params }: ActionFunctionArgs) =>
  findOrderScreens(params).template.runNew(request)

export default function NewTemplateRoute() {
  const t = useT()
  const { what, back } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const [form, { name }] = usePortalForm<Record<'name', string>>({
    id: templateForms.name,
    refused,
    defaults: { name: '' },
  })
  return (
    <PortalForm form={form} refused={refused} summaryOf={[name]} className="panel form" allRequired>
      <p>{what}</p>
      <TextField field={name} label={t('templates.name')} required max={constants.maxViewName} />
      <p className="actions">
        <SubmitButton>{t('templates.save')}</SubmitButton>{' '}
        {back ? (
          <a className="button" href={back.href}>
            {back.title}
          </a>
        ) : null}
      </p>
    </PortalForm>
  )
}
