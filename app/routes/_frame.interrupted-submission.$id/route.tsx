import { json, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import forms from '~/styles/form.css'
import { useLoaderData } from '@remix-run/react'
import { KeptForm } from '~/components/form/kept-form'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { useT } from '~/i18n/context'
import { intentField } from '~/lib/form-names'
import { intents } from '~/lib/intents'
import { redirectWithNotice } from '~/services/forms/finish.server'
import { requirePortalUser } from '~/services/session/portal-user.server'
import { store } from '~/services/store/portal-store.server'
import { readInterruptedSubmission } from '~/services/store/interrupted-submissions.server'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: forms }]
export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels({ title: 'shell.interruptedSubmission' }),
  texts: ['home'],
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const portalUser = await requirePortalUser(request)
  const { user, company } = portalUser
  const id = params.id ?? ''
  const submission = await readInterruptedSubmission(await store(), { id, userEmail: user.account })
  if (!submission || submission.companyId !== company.id) throw new Response(null, { status: 404 })
  const { path, fields, saved } = submission
  // the address of a list has all that its form had
  if (fields.length === 0 && saved)
    throw await redirectWithNotice(portalUser, path, { words: saved }, { kind: 'warning' })
  return json({ path, fields, saved })
}

/** Sends the form once more, with an intent that saves nothing: its page shows it as it was filled in. */
export default function InterruptedSubmissionRoute() {
  const { path, fields, saved } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <section className="panel">
      {saved ? <p className="message warning">{saved}</p> : null}
      <p>{t(saved ? 'shell.interruptedSubmissionRest' : 'shell.interruptedSubmissionIntro')}</p>
      <KeptForm page={path} fields={fields} className="actions">
        <button className="button primary" name={intentField} value={intents.refresh}>
          {t('shell.interruptedSubmissionFill')}
        </button>
        <a className="button" href={path}>
          {t('shell.interruptedSubmissionLeave')}
        </a>
      </KeptForm>
    </section>
  )
}
