import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { localPath, paths } from '~/lib/paths'
import { readUi, writeUi } from '~/services/session/cookies.server'
import { redirectWithError } from '~/services/forms/finish.server'
import { readForm } from '~/services/forms/read-form.server'
import { getPage, requirePortalUser } from '~/services/session/portal-user.server'
import { inFrame } from '~/services/forms/refuse.server'
import { preferencesForm } from '~/validation/shell'
import { movedTiles } from './tiles'

export const loader = () => redirect(paths.home())

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePortalUser(request)
  return inFrame(user, getPage(request), async () => {
    const form = await readForm(request, preferencesForm, { once: false, anyCompany: true })
    if (!form.ok) return redirectWithError(user, form, getPage(request))
    const { menu, lightPages, tiles, from } = form.value
    const ui = await readUi(request)
    if (menu) ui.menuOpen = menu === 'open'
    if (lightPages) ui.lightPages = lightPages === 'on'
    ui.dashboardTiles = movedTiles(ui.dashboardTiles, { tiles, pressed: form.intent })
    return redirect(localPath(from), { status: 303, headers: { 'Set-Cookie': await writeUi(ui) } })
  })
}
