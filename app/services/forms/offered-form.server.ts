import { redirect } from '@remix-run/node'
import { formFields } from '~/lib/form-names'
import { serverPaths } from '~/lib/paths'
import { keepSubmission } from '../store/interrupted-submissions.server'
import { store } from '../store/portal-store.server'
import { formWasRefused } from '../submissions/action-report.server'
import { entriesRead } from '../submissions/form-entries.server'
import { fieldsToKeep, ofCompany } from '../submissions/interrupted-submission.server'
import { addNotice } from '../session/notices.server'
import { formOfOtherCompany } from '../session/other-company'
import { getPage, type PortalUser } from '../session/portal-user.server'

/**
 * Reads the record of a page. Where it is not found because the page's form was made for another of the user's
 * companies, the form is kept, and the browser led to where it is offered in its own.
 */
export async function orOffered<T>(
  request: Request,
  user: PortalUser,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read()
  } catch (thrown) {
    if (!(thrown instanceof Response) || thrown.status !== 404 || !formWasRefused()) throw thrown
    const posted = await entriesRead()
    const company = user.companies.find(({ id }) => String(id) === posted?.get(formFields.company))
    if (!posted || !company || company.id === user.company.id) throw thrown
    throw await offerIn(company.id, user, { page: getPage(request), posted })
  }
}

async function offerIn(
  companyId: number,
  user: PortalUser,
  { page, posted }: { page: string; posted: FormData },
): Promise<Response> {
  const text = formOfOtherCompany(user, String(companyId))
  await addNotice(user.session, { kind: 'error', text })
  const fields = fieldsToKeep(posted)
  // a button alone is pressed again on its page
  if (fields.every(([name, value]) => name === formFields.form || value === ''))
    return redirect(ofCompany(page, { companyId }), 303)
  const id = await keepSubmission(await store(), {
    userEmail: user.user.account,
    companyId,
    path: page,
    fields,
  })
  return redirect(serverPaths.interruptedSubmission(id, companyId), 303)
}
