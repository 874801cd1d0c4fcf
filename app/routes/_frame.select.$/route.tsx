import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { TextArea } from '~/components/form/text-area'
import { PortalForm, SubmitButton, usePortalForm } from '~/components/form/portal-form'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { useT } from '~/i18n/context'
import { listAt } from '~/services/areas/lists.server'
import { loadNumbers, runNumbers } from '~/services/lists/select-numbers.server'
import forms from '~/styles/form.css'

interface Data {
  title: string
  back: string
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: forms }]
export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels(
    {
      title: (data) => (data as Data | undefined)?.title,
      path: (data) => (data as Data | undefined)?.back,
    },
    { title: 'lists.selectByNumber' },
  ),
  texts: ['lists'],
}

export const loader = ({ request }: LoaderFunctionArgs) => loadNumbers(request, listAt)
export const action = ({ request }: ActionFunctionArgs) => runNumbers(request, listAt)

export default function SelectNumbersRoute() {
  const t = useT()
  const { back, most } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const [form, { numbers }] = usePortalForm<Record<'numbers', string>>({
    id: 'numbers',
    refused,
    defaults: {},
  })
  return (
    <section className="panel" aria-label={t('lists.selectByNumber')}>
      <PortalForm form={form} refused={refused} summaryOf={[numbers]} allRequired>
        <TextArea
          field={numbers}
          label={t('numbers.label')}
          hint={t('numbers.hint', { n: most })}
          rows={12}
          required
        />
        <p className="actions">
          <SubmitButton>{t('numbers.go')}</SubmitButton>{' '}
          <a className="button" href={back}>
            {t('common.cancel')}
          </a>
        </p>
      </PortalForm>
    </section>
  )
}
