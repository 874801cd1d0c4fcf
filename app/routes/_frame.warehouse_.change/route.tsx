import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { SelectField, TextField } from '~/components/form/fields'
import { PortalForm, SubmitButton, usePortalForm } from '~/components/form/portal-form'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { MessageBox } from '~/components/page/messages'
import { useT } from '~/i18n/context'
import { paths } from '~/lib/paths'
import { catchOnPage } from '~/services/forms/refuse.server'
import { loadChange, runChange } from '~/services/products/change-screen.server'
import { requirePortalUser } from '~/services/session/portal-user.server'
import forms from '~/styles/form.css'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: forms }]
export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels({ title: 'shell.products', path: paths.products() }, { title: 'change.title' }),
  texts: ['change'],
}

export const loader = async ({ request }: LoaderFunctionArgs) => json(await loadChange(request))

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePortalUser(request)
  return catchOnPage(user, () => runChange(request, user))
}

export default function ChangeRoute() {
  const t = useT()
  const { back, fields, count, problem } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const [form, { field, find, value }] = usePortalForm<Record<'field' | 'find' | 'value', string>>({
    id: 'change',
    refused,
    defaults: {},
  })
  return (
    <section className="panel" aria-label={t('change.title')}>
      {problem === null ? null : <MessageBox kind="error" text={problem} />}
      {count === null ? null : <p>{t('change.selected', { n: count })}</p>}
      <PortalForm form={form} refused={refused} summaryOf={[field, find, value]} className="form">
        <SelectField field={field} label={t('change.field')} options={fields} required />
        <TextField field={find} label={t('change.find')} hint={t('change.findHint')} />
        <TextField field={value} label={t('change.value')} required />
        <p className="actions">
          <SubmitButton>{t('change.go')}</SubmitButton>{' '}
          <a className="button" href={back}>
            {t('common.cancel')}
          </a>
        </p>
      </PortalForm>
    </section>
  )
}
