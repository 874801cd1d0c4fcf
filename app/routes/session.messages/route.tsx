import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { getDataRoute } from '~/lib/data-request'
import { localPath, paths } from '~/lib/paths'
import { redirectWithError } from '~/services/forms/finish.server'
import { readForm } from '~/services/forms/read-form.server'
import { dropNotice } from '~/services/session/notices.server'
import { getPage, requirePortalUser } from '~/services/session/portal-user.server'
import { inFrame } from '~/services/forms/refuse.server'
import { whereStored } from '~/services/store/store-full.server'
import { closeMessageForm } from '~/validation/shell'

export const loader = () => redirect(paths.home())

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePortalUser(request)
  return inFrame(user, getPage(request), async () => {
    const form = await readForm(request, closeMessageForm, { once: false, anyCompany: true })
    if (!form.ok) return redirectWithError(user, form, getPage(request))
    if (form.value.id) {
      const dropped = dropNotice(user.session, form.value.id)
      // with scripts it is closed by now, and their page is left as it is
      await (getDataRoute(request.url) === null ? dropped : whereStored(dropped))
    }
    return redirect(localPath(form.value.from), 303)
  })
}
