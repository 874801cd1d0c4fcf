import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { areaHome, localPath, paths } from '~/lib/paths'
import { switchToCompany } from '~/services/auth.server'
import { finish, readForm, redirectWithNotice, bounce } from '~/services/forms.server'
import { pageOf, requirePortalUser, sessionOver } from '~/services/portal-user.server'
import { changeCompany } from '~/services/session.server'
import { failureText } from '~/services/upstream/words'
import { switchCompanyForm } from '~/validation/shell'

export const loader = () => redirect(paths.home())

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePortalUser(request)
  const form = await readForm(request, switchCompanyForm, { once: false, anyCompany: true })
  if (!form.ok) return bounce(user, form, pageOf(request))

  const from = localPath(form.value.from ?? pageOf(request))
  const company = user.companies.find((one) => one.id === form.value.company_id)
  if (!company) throw new Response(null, { status: 403 })

  const answer = await switchToCompany(user.session.token, company)
  if (answer.kind === 'unauthorized') return sessionOver(request, user.session, user.t, answer)
  if (answer.kind !== 'ok') {
    return redirectWithNotice(user, from, { words: failureText(user.t, answer) }, { kind: 'error' })
  }
  const cookie = await changeCompany(user.session, answer.body, company)
  // a link that was made for this company opens as it is; everything else starts at its area's list
  const landing = form.value.stay ? from : areaHome(from)
  return finish(landing, { headers: { 'Set-Cookie': cookie } })
}
