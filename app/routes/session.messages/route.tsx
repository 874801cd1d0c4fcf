import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { localPath, paths } from '~/lib/paths'
import { bounce } from '~/services/requests/finish.server'
import { readForm } from '~/services/requests/read-form.server'
import { dropNotice } from '~/services/requests/notices.server'
import { pageOf, requirePortalUser } from '~/services/requests/portal-user.server'
import { closeMessageForm } from '~/validation/shell'

export const loader = () => redirect(paths.home())

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePortalUser(request)
  const form = await readForm(request, closeMessageForm, { once: false, anyCompany: true })
  if (!form.ok) return bounce(user, form, pageOf(request))
  if (form.value.id) await dropNotice(user.session, form.value.id)
  return redirect(localPath(form.value.from), 303)
}
