import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { paths } from '~/lib/paths'
import { logAccess } from '~/services/page/access-log.server'
import { sessionCookie } from '~/services/session/cookies.server'
import { redirectWithError } from '~/services/forms/finish.server'
import { readForm } from '~/services/forms/read-form.server'
import { getPage, requirePortalUser } from '~/services/session/portal-user.server'
import { inFrame } from '~/services/forms/refuse.server'
import { store } from '~/services/store/portal-store.server'
import { endSession } from '~/services/session/session.server'
import { dropSignInDrafts } from '~/services/store/drafts.server'

export const loader = () => redirect(paths.home())

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePortalUser(request)
  return inFrame(user, getPage(request), async () => {
    const form = await readForm(request, z.object({}), { once: false, anyCompany: true })
    if (!form.ok) return redirectWithError(user, form, getPage(request))
    await endSession(user.session)
    await dropSignInDrafts(await store(), user.session.signInId)
    logAccess('sign-out', { user: user.user.account, outcome: 'done' })
    return redirect(paths.home(), {
      status: 303,
      headers: {
        'Set-Cookie': await sessionCookie.drop(),
        // not "cookies": the remembered e-mail and the user's taste stay; not "cache": no page of ours is in it
        'Clear-Site-Data': '"storage"',
      },
    })
  })
}
