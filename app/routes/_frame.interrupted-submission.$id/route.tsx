import { json, redirect, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import forms from '~/styles/form.css'
import { useLoaderData } from '@remix-run/react'
import { ActHistory } from '~/components/acts/act-parts'
import { KeptForm } from '~/components/form/kept-form'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { useT } from '~/i18n/context'
import { intentField } from '~/lib/form-names'
import { intents } from '~/lib/intents'
import { closeUnfinished, unfinishedAct } from '~/services/acts/act-list.server'
import { requestScope } from '~/services/base/request-scope.server'
import { redirectWithNotice } from '~/services/forms/finish.server'
import { requirePortalUser } from '~/services/session/portal-user.server'
import { store } from '~/services/store/portal-store.server'
import { readInterruptedSubmission } from '~/services/store/interrupted-submissions.server'
import { emailKey } from '~/services/store/sql.server'
import { isRecordGone } from '~/services/unanswered/look-up.server'
import { paths } from '~/lib/paths'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: forms }]
export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels({
    title: (data) => (data as { title: string } | undefined)?.title,
  }),
  texts: ['home', 'logs'],
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const portalUser = await requirePortalUser(request)
  const { user, company, can, t } = portalUser
  const id = params.id ?? ''
  const submission = await readInterruptedSubmission(await store(), {
    id,
    userEmail: user.account,
    isOfCustoms: can.customs,
  })
  if (submission && submission.companyId !== company.id) throw new Response(null, { status: 404 })
  const isOwn = submission?.userEmail === emailKey(user.account)
  const unfinished = isOwn ? null : await unfinishedAct(portalUser, id)
  const act = unfinished?.listed ?? null
  const isGone = unfinished !== null && (await isRecordGone(portalUser, unfinished.act))
  if (isGone && unfinished.isOpen && !requestScope().isPrefetch)
    await closeUnfinished(portalUser, unfinished.act)
  if (unfinished?.page && !isGone) throw redirect(unfinished.page)
  const { path = act?.path ?? paths.activity(), fields = [], saved } = submission ?? {}
  // the address of a list has all that its form had
  if (fields.length === 0 && saved)
    throw await redirectWithNotice(portalUser, path, { words: saved }, { kind: 'warning' })
  const title = act ? `${t('acts.finish')}: ${act.record}` : t('shell.interruptedSubmission')
  const over = isGone ? 'deleted' : submission ? null : 'finished'
  return json({ path, fields, saved, act, over, title } as const)
}

const endings = { deleted: 'shell.deletedSince', finished: 'shell.finishedSince' } as const

/** Sends the form once more, with an intent that saves nothing: its page shows it as it was filled in. */
export default function InterruptedSubmissionRoute() {
  const { path, fields, saved, act, over } = useLoaderData<typeof loader>()
  const t = useT()
  const intro = act
    ? 'shell.unfinishedIntro'
    : saved
      ? 'shell.interruptedSubmissionRest'
      : 'shell.interruptedSubmissionIntro'
  return (
    <>
      {act ? <ActHistory acts={[act]} /> : null}
      <section className="panel">
        {saved ? <p className="message warning">{saved}</p> : null}
        <p>{t(over ? endings[over] : intro)}</p>
        <KeptForm page={path} fields={over ? [] : fields} className="actions">
          {over ? null : (
            <button className="button primary" name={intentField} value={intents.refresh}>
              {t('shell.interruptedSubmissionFill')}
            </button>
          )}
          {over === 'deleted' ? (
            <a className="button" href={paths.activity()}>
              {t('shell.activity')}
            </a>
          ) : (
            <a className="button" href={path}>
              {t(act ? 'acts.toRecord' : 'shell.interruptedSubmissionLeave')}
            </a>
          )}
        </KeptForm>
      </section>
    </>
  )
}
