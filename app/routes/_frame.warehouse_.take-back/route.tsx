import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CheckboxGroup } from '~/components/form/checkbox-group'
import { PortalForm, SubmitButton, usePortalForm } from '~/components/form/portal-form'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { MessageBox } from '~/components/page/messages'
import { useT } from '~/i18n/context'
import { formatCount } from '~/lib/format'
import { paths } from '~/lib/paths'
import { catchOnPage } from '~/services/forms/refuse.server'
import { loadTakeBack, runTakeBack } from '~/services/products/change-screen.server'
import { requirePortalUser } from '~/services/session/portal-user.server'
import forms from '~/styles/form.css'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: forms }]
export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels({ title: 'shell.products', path: paths.products() }, { title: 'takeBack.title' }),
  texts: ['change'],
}

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const data = await loadTakeBack(request)
  return json(data, { status: data.problem === null ? 200 : 503 })
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePortalUser(request)
  return catchOnPage(user, () => runTakeBack(request, user))
}

export default function TakeBackRoute() {
  const t = useT()
  const { file, back, problem, count, changed, notes } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const [form, { also }] = usePortalForm<Record<'also', string[]>>({
    id: 'take-back',
    refused,
    defaults: {},
  })
  const isEmpty = count === 0 && changed.length === 0
  return (
    <section className="panel" aria-label={t('takeBack.title')}>
      {problem === null ? null : <MessageBox kind="error" text={problem} />}
      {problem === null && file !== null ? (
        <p>{t(isEmpty ? 'takeBack.none' : 'takeBack.about', { n: formatCount(count), file })}</p>
      ) : null}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <PortalForm form={form} refused={refused} summaryOf={[also]} className="stack" allRequired>
        {changed.length > 0 ? (
          <CheckboxGroup
            field={also}
            label={t('takeBack.changedSince')}
            options={changed.map(({ number, fields }) => [number, `${number} (${fields})`])}
          />
        ) : null}
        <p className="actions">
          {isEmpty ? null : <SubmitButton>{t('takeBack.go')}</SubmitButton>}{' '}
          <a className="button" href={back}>
            {t('common.cancel')}
          </a>
        </p>
      </PortalForm>
    </section>
  )
}
