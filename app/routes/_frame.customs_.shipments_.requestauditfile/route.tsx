import {
  json,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AuditForm } from '~/components/customs/audit-form'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { lastDay } from '~/lib/audit-file'
import { readDay } from '~/lib/day'
import { formatDate } from '~/lib/format'
import { paths } from '~/lib/paths'
import { auditEmail, requestAudit } from '~/services/customs/audit-file.server'
import { requireCustomsUser } from '~/services/customs/customs-user.server'
import { startOfDay } from '~/services/lists/days.server'
import { redirectWithNotice } from '~/services/forms/finish.server'
import { addNotice } from '~/services/session/notices.server'
import type { PortalUser } from '~/services/session/portal-user.server'
import { reportAct } from '~/services/submissions/act-report.server'
import { readForm, withValues } from '~/services/forms/read-form.server'
import { catchOnPage, refuse } from '~/services/forms/refuse.server'
import forms from '~/styles/form.css'
import { auditFileForm, type AuditFileForm } from '~/validation/audit-file'

export { keepPageOfRefused as shouldRevalidate } from '~/components/form/skip-revalidation'
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: forms }]
export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.customs', path: paths.shipments() },
    { title: 'shell.auditFile', path: paths.auditFile() },
  ),
  texts: ['customs'],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCustomsUser(request)
  const { searchParams } = new URL(request.url)
  const dayIn = (name: string) => readDay(searchParams.get(name) ?? '') ?? ''
  const email = auditEmail(user)
  return json({
    email,
    without: email ? null : user.t('auditFile.noEmail'),
    from: dayIn('from'),
    to: dayIn('to'),
  })
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCustomsUser(request)
  return catchOnPage(user, () => send(request, user))
}

async function send(request: Request, user: PortalUser) {
  const { t } = user
  const form = await readForm(request, auditFileForm, { act: 'auditFile.request' })
  if (!form.ok) {
    // a form of another company or another user was refused for that, and says so
    const isIncomplete = form.status === 422 && !form.message
    return refuse(form, isIncomplete ? { message: t('auditFile.failed') } : undefined)
  }
  const email = auditEmail(user)
  if (!email) return refuse(form, { message: t('auditFile.failed') })

  const days = inOrder(form.value)
  reportAct({ record: `${days.from} – ${days.to}` })
  const result = await requestAudit(user, days, form.idempotencyKey)
  if (result.kind !== 'ok') return refuse(withValues(form, days, auditFileForm), result)
  if (days.to !== form.value.to)
    await addNotice(user.session, { kind: 'warning', text: turned(t, days) })
  return redirectWithNotice(
    user,
    paths.auditFile({ from: days.from, to: days.to }),
    { key: 'auditFile.sent', values: { email } },
    { form },
  )
}

const inOrder = (form: AuditFileForm): AuditFileForm => ({
  ...form,
  to: lastDay(form.from, form.to),
})

/** It stays on the pages that follow, so it says which file it is of. */
const turned = (t: PortalUser['t'], { from }: AuditFileForm) =>
  t('auditFile.turned', { from: formatDate(startOfDay(from)) })

export default function RequestAuditFileRoute() {
  return <AuditForm {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />
}
