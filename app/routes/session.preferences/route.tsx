import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { localPath, paths } from '~/lib/paths'
import { readUi, writeUi } from '~/services/session/cookies.server'
import { redirectWithError } from '~/services/forms/finish.server'
import { readForm, getValues } from '~/services/forms/read-form.server'
import type { GoodForm } from '~/services/submissions/form-result'
import { getPage, requirePortalUser } from '~/services/session/portal-user.server'
import { inFrame } from '~/services/forms/refuse.server'
import { preferencesForm } from '~/validation/shell'
import { movedTiles } from './tiles'

export const loader = () => redirect(paths.home())

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePortalUser(request)
  return inFrame(user, getPage(request), async () => {
    const form = await readForm(request, preferencesForm, { once: false, anyCompany: true })
    if (!form.ok && !form.cookie) return redirectWithError(user, form, getPage(request))
    const cookie = form.ok ? await moveTiles(request, form) : form.cookie
    const headers = new Headers(cookie ? { 'Set-Cookie': cookie } : undefined)
    return redirect(localPath(getValues(form).from), { status: 303, headers })
  })
}

async function moveTiles(request: Request, form: GoodForm<typeof preferencesForm>) {
  const ui = await readUi(request)
  const wish = { tiles: form.value.tiles, pressed: form.intent }
  return writeUi({ ...ui, dashboardTiles: movedTiles(ui.dashboardTiles, wish) })
}
