import { randomBytes } from 'node:crypto'
import {
  json,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { TextField } from '~/components/form/fields'
import { FormOwnerProvider } from '~/components/form/form-context'
import { PortalForm, SubmitButton, usePortalForm } from '~/components/form/portal-form'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { PublicPage } from '~/components/page/public-page'
import { useT } from '~/i18n/context'
import { languageOfBrowser } from '~/i18n/languages'
import { translatorFor } from '~/i18n/registry'
import { paths } from '~/lib/paths'
import { logAccess, getOutcome } from '~/services/page/access-log.server'
import { accessProblems } from '~/services/forms/access-problems.server'
import { setNewPassword } from '~/services/session/auth.server'
import { config } from '~/services/base/config.server'
import { flashCookie, visitorCookie } from '~/services/session/cookies.server'
import { redirectWithNotice } from '~/services/forms/finish.server'
import { toFormKey, visitorFormKey } from '~/services/submissions/form-key.server'
import { readForm } from '~/services/forms/read-form.server'
import { refuse } from '~/services/forms/refuse.server'
import { portalUser } from '~/services/session/portal-user.server'
import { endSessionsOfPasswordBefore } from '~/services/session/session.server'
import { beginRecovery } from '~/services/session/sign-in-limiter.server'
import { visitorFoot } from '~/services/page/visitor-page.server'
import { whereStored } from '~/services/store/store-full.server'
import { upstreamWords } from '~/services/upstream/words'
import { newPasswordForm } from '~/validation/auth'

export const meta = titleMeta
export const handle: ScreenHandle = { ...levels({ title: 'auth.updatePassword' }), texts: ['home'] }

/** The link comes from an e-mail, so the screen works signed in and signed out; upstream judges the hash. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await portalUser(request)
  if (user)
    return json({
      portalName: config().portalName,
      foot: { ...visitorFoot(user.t), languages: undefined },
      companyId: user.company.id,
      formKey: toFormKey(user),
    })
  const t = translatorFor(languageOfBrowser(request.headers.get('Accept-Language')))
  const cookie = await visitorCookie.read(request)
  const visitor =
    typeof cookie === 'string' && cookie ? cookie : randomBytes(16).toString('base64url')
  return json(
    {
      portalName: config().portalName,
      foot: visitorFoot(t),
      companyId: null,
      formKey: visitorFormKey(visitor),
    },
    visitor === cookie ? {} : { headers: { 'Set-Cookie': await visitorCookie.write(visitor) } },
  )
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request, newPasswordForm, {
    act: null,
    secret: ['password', 'confirm'],
  })
  if (!form.ok) return refuse(form)
  const attempt = await beginRecovery()
  const result =
    attempt.kind === 'tooOften'
      ? attempt
      : await setNewPassword(params.hash ?? '', form.value.password)
  const { kind } = result
  logAccess('password-recovery', { outcome: getOutcome(result) })
  if (attempt.kind === 'taken' && (kind === 'ok' || kind === 'unavailable'))
    await attempt.giveBack()
  if (result.kind !== 'ok') return refuse(form, accessProblems(form.t, result))

  // the password is another by now, whatever the store takes
  await whereStored(endSessionsOfPasswordBefore(request, form.value.password))
  const words = upstreamWords(form.t, result.body.message) || form.t('auth.passwordUpdated')
  const user = await portalUser(request)
  if (user) return redirectWithNotice(user, paths.home(), { words }, { form, toOtherScreen: true })
  return redirectDocument(paths.home(), {
    status: 303,
    headers: { 'Set-Cookie': await flashCookie.write({ kind: 'success', text: words }) },
  })
}

export default function RecoverRoute() {
  const t = useT()
  const data = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const [form, fields] = usePortalForm<{ password: string; confirm: string }>({
    id: 'recover',
    refused,
    defaults: {},
  })
  return (
    <FormOwnerProvider value={{ companyId: data.companyId, key: data.formKey }}>
      <PublicPage portalName={data.portalName} messages={[]} foot={data.foot}>
        <h1>{t('auth.updatePassword')}</h1>
        <p className="quiet">{t('auth.newPasswordIntro')}</p>
        <PortalForm
          form={form}
          refused={refused}
          summaryOf={[fields.password, fields.confirm]}
          allRequired
        >
          <TextField
            field={fields.password}
            type="password"
            label={t('auth.password')}
            required
            autoComplete="new-password"
          />
          <TextField
            field={fields.confirm}
            type="password"
            label={t('auth.confirmPassword')}
            required
            autoComplete="new-password"
          />
          <div className="actions">
            <SubmitButton>{t('auth.updatePassword')}</SubmitButton>
          </div>
        </PortalForm>
      </PublicPage>
    </FormOwnerProvider>
  )
}
