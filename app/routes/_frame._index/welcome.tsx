import { useState } from 'react'
import { CheckboxField } from '~/components/form/checkbox-field'
import { TextField } from '~/components/form/fields'
import { FormOwnerProvider, OwnerFields } from '~/components/form/form-context'
import { PortalForm, SubmitButton, usePortalForm } from '~/components/form/portal-form'
import { PublicPage } from '~/components/page/public-page'
import { Spaced } from '~/components/page/spaced'
import { useT } from '~/i18n/context'
import type { RefusedForm } from '~/lib/form-result'
import type { DemoUsers } from '~/lib/visitor-page'
import { paths, withQuery } from '~/lib/paths'
import type { WelcomeData, WelcomeTab } from './welcome-data.server'

/** The two public forms, each also a page of its own under its tab's address. */
export function Welcome({
  data,
  refused,
}: {
  data: WelcomeData
  refused: RefusedForm | undefined
}) {
  const t = useT()
  const [tab, setTab] = useState<WelcomeTab>(data.tab)
  // what got no answer leaves the page at the tab that it was loaded with
  const sent = tab === data.tab || tab === refused?.form ? refused : undefined
  const tabs = [
    { name: 'login', title: t('auth.login') },
    { name: 'reset-password', title: t('auth.resetPassword') },
  ] as const
  return (
    <FormOwnerProvider value={{ companyId: null, key: data.formKey }}>
      <PublicPage
        portalName={data.portalName}
        messages={data.message ? [{ ...data.message, brief: false }] : []}
        foot={data.foot}
        below={data.demo ? <DemoSignIn data={data} demo={data.demo} /> : null}
      >
        <h1 className="visually-hidden">
          {t(tab === 'login' ? 'auth.login' : 'auth.resetPassword')}
        </h1>
        <nav className="tabs" aria-label={data.portalName}>
          <Spaced>
            {tabs.map(({ name, title }) => (
              <a
                key={name}
                href={paths.welcome({ tab: name, next: data.next, submission: data.submission })}
                aria-current={tab === name ? 'page' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  setTab(name)
                }}
              >
                {title}
              </a>
            ))}
          </Spaced>
        </nav>
        {tab === 'login' ? (
          <SignInForm data={data} refused={sent} />
        ) : (
          <ResetForm data={data} refused={sent} />
        )}
      </PublicPage>
    </FormOwnerProvider>
  )
}

/** The welcome screen is an index route: Remix finds its action by `index` in the query. */
const postTo = (tab: WelcomeTab, { next, submission }: WelcomeData) =>
  withQuery('/', { index: '_', tab, next: next === '/' ? undefined : next, submission }).replace(
    'index=_',
    'index',
  )

function SignInForm({ data, refused }: { data: WelcomeData; refused: RefusedForm | undefined }) {
  const t = useT()
  const [form, fields] = usePortalForm<{ email: string; password: string; remember: string }>({
    id: 'login',
    refused,
    defaults: { email: data.email, remember: data.email ? 'on' : undefined },
  })
  return (
    <PortalForm
      form={form}
      refused={refused}
      allRequired
      firstAid
      summaryOf={[fields.email, fields.password]}
      action={postTo('login', data)}
    >
      <TextField
        field={fields.email}
        type="email"
        label={t('auth.email')}
        required
        autoComplete="username"
      />
      <TextField
        field={fields.password}
        type="password"
        label={t('auth.password')}
        required
        autoComplete="current-password"
      />
      <CheckboxField field={fields.remember} label={t('auth.rememberEmail')} />
      <div className="actions">
        <SubmitButton>{t('auth.login')}</SubmitButton>
      </div>
    </PortalForm>
  )
}

/** Signs in by one press. */
function DemoSignIn({ data, demo }: { data: WelcomeData; demo: DemoUsers }) {
  return (
    <form className="demo" method="post" action={postTo('login', data)}>
      <OwnerFields />
      <input type="hidden" name="password" value={demo.password} />
      <h2>{demo.title}</h2>
      <dl>
        {demo.users.map(({ emails, sees }) => (
          <div key={sees}>
            <dt>
              <Spaced>
                {emails.map((email) => (
                  <button key={email} className="link" name="email" value={email}>
                    {email}
                  </button>
                ))}
              </Spaced>
            </dt>{' '}
            <dd>{sees}</dd>
          </div>
        ))}
      </dl>
    </form>
  )
}

function ResetForm({ data, refused }: { data: WelcomeData; refused: RefusedForm | undefined }) {
  const t = useT()
  const [form, fields] = usePortalForm<{ email: string }>({
    id: 'reset-password',
    refused,
    defaults: { email: data.email },
  })
  return (
    <PortalForm
      form={form}
      refused={refused}
      allRequired
      firstAid
      summaryOf={[fields.email]}
      action={postTo('reset-password', data)}
    >
      <p>{t('auth.within5Minutes')}</p>
      <TextField
        field={fields.email}
        type="email"
        label={t('auth.email')}
        required
        autoComplete="username"
      />
      <div className="actions">
        <SubmitButton>{t('auth.resetMyPassword')}</SubmitButton>
      </div>
    </PortalForm>
  )
}
