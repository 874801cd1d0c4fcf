import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { ConflictPanel } from '~/components/form/conflict-panel'
import { TextField } from '~/components/form/fields'
import { PortalForm, SubmitButton, usePortalForm } from '~/components/form/portal-form'
import { RefusalBox } from '~/components/form/refusal-box'
import { WriteForm } from '~/components/form/write-form'
import { Facts } from '~/components/page/facts'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { DeleteButton, DeletionQuestion } from '~/components/wizard/deletion'
import { useT } from '~/i18n/context'
import { constants } from '~/lib/constants'
import { templateForms } from '~/lib/form-names'
import { formatCount } from '~/lib/format'
import { paths } from '~/lib/paths'
import { toText } from '~/lib/values'
import { findOrderScreens } from '~/services/areas/order-screens.server'
import forms from '~/styles/form.css'
import styles from '~/styles/record.css'

export { keepPageOfRefused as shouldRevalidate } from '~/components/form/skip-revalidation'
export const links: LinksFunction = () =>
  [forms, styles].map((href) => ({ rel: 'stylesheet', href }))
export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.templates', path: paths.templates() },
    { title: (data) => (data as { name: string } | undefined)?.name },
  ),
  texts: ['orders', 'templates'],
}

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  findOrderScreens(params).template.load(request, params)
export const action = ({ request, params }: ActionFunctionArgs) =>
  findOrderScreens(params).template.run(request, params)

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

const deletion = { title: 'templates.delete', question: 'templates.deleteQuestion' } as const

export default function TemplateRoute() {
  const t = useT()
  const { name, dates, facts } = useLoaderData<typeof loader>()
  const address = useLocation().pathname
  const refused = useActionData<typeof action>()
  const id = templateForms.name
  const [form, fields] = usePortalForm<Record<'name' | 'version', string>>({
    id,
    refused,
    defaults: { name, version: name },
  })
  const question = refused?.form === id && refused.asksDeletion ? refused : null
  return (
    <>
      {refused?.form === id ? null : <RefusalBox refused={refused} form={templateForms.use} />}
      <TemplateUse facts={facts} dates={dates} />
      {question ? (
        <DeletionQuestion
          form={form}
          order={question.conflict?.version ?? name}
          words={deletion}
          asked={question}
          version={name}
        />
      ) : null}
      <PortalForm
        form={form}
        refused={refused}
        summaryOf={[fields.name]}
        className="panel form"
        allRequired
      >
        {refused?.conflict && !question ? (
          <ConflictPanel form={form} conflict={refused.conflict} stored={address} />
        ) : null}
        <input type="hidden" name="version" value={toText(fields.version.value)} />
        <TextField
          field={fields.name}
          label={t('templates.name')}
          required
          max={constants.maxViewName}
        />
        <div className="actions">
          <SubmitButton>{t('templates.rename')}</SubmitButton>{' '}
          <DeleteButton form={form} order={name} words={deletion} />
        </div>
      </PortalForm>
    </>
  )
}

function TemplateUse({ facts, dates }: Pick<Loaded, 'facts' | 'dates'>) {
  const t = useT()
  return (
    <section className="panel">
      {facts ? (
        <Facts
          of={[
            ['templates.party', facts.party],
            ['templates.lines', formatCount(facts.lines)],
            ['templates.madeBy', facts.madeBy],
            ['templates.made', facts.made],
          ]}
        />
      ) : null}
      <WriteForm name={templateForms.use} id={templateForms.use}>
        <p className="actions">
          <button className="button primary">{t('templates.use')}</button>{' '}
          {dates ? (
            <a className="button" href={dates}>
              {t('templates.dates')}
            </a>
          ) : null}
        </p>
      </WriteForm>
    </section>
  )
}
