import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { localPath, paths } from '~/lib/paths'
import { findAreaHome } from '~/services/areas/area-home.server'
import { switchCompany } from '~/services/session/company-switch.server'
import { sessionCookie } from '~/services/session/cookies.server'
import { redirectWithError, finish } from '~/services/forms/finish.server'
import { readForm } from '~/services/forms/read-form.server'
import {
  getPage,
  type PortalUser,
  requirePortalUser,
  sessionOver,
} from '~/services/session/portal-user.server'
import { inFrame } from '~/services/forms/refuse.server'
import { offerKeptForCompany } from '~/services/submissions/interrupted-submission.server'
import { findSession } from '~/services/session/session.server'
import { loadSettings } from '~/services/reference/settings.server'
import { bindUpstream } from '~/services/upstream/upstream.server'
import { switchCompanyForm } from '~/validation/shell'

export const loader = () => redirect(paths.home())

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePortalUser(request)
  return inFrame(user, getPage(request), () => switchTo(request, user))
}

async function switchTo(request: Request, user: PortalUser): Promise<Response> {
  const form = await readForm(request, switchCompanyForm, { once: false, anyCompany: true })
  if (!form.ok) return redirectWithError(user, form, getPage(request))

  const from = localPath(form.value.from ?? getPage(request))
  const company = user.companies.find((one) => one.id === form.value.company_id)
  if (!company) throw new Response(null, { status: 403 })

  const result = await switchCompany(user, company)
  switch (result.kind) {
    case 'unauthorized':
      return sessionOver(request, result.session, user.t, result)
    case 'over':
      return finish(paths.home(), { headers: { 'Set-Cookie': await sessionCookie.drop() } })
    case 'refused':
    case 'switched': {
      // a link that was made for this company opens as it is; everything else starts at its area's list
      const stays = result.kind === 'refused' || form.value.stay
      const owner = { userEmail: user.user.account, companyId: company.id }
      const offer = stays ? null : await offerKeptForCompany(from, owner)
      return finish(offer ?? (stays ? from : await listFor(result.sessionId, findAreaHome(from))), {
        headers: { 'Set-Cookie': await sessionCookie.write(result.sessionId) },
      })
    }
  }
}

/** A company without Tracey has none of its screens. */
async function listFor(sessionId: string, list: string): Promise<string> {
  if (!list.startsWith(paths.tracey())) return list
  const session = await findSession(sessionId)
  if (!session) return paths.home()
  const { token, company } = session
  const api = bindUpstream({ token, companyId: String(company.id) }, () =>
    Promise.reject(new Error('The token of the company was refused')),
  )
  const settings = await loadSettings(api, company).catch(() => null)
  return settings?.tracey ? list : paths.home()
}
