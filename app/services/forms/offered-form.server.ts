import { formFields } from '~/lib/form-names'
import { companyLabel } from '../session/domain'
import { formOfOtherCompany } from '../session/other-company'
import { getPage, type PortalUser } from '../session/portal-user.server'
import { formWasRefused } from '../submissions/action-report.server'
import { entriesRead } from '../submissions/form-entries.server'
import { fieldsToKeep } from '../submissions/interrupted-submission.server'

/**
 * Reads the record of a page. Where only the company has it that the page's form was made for, see `offerForm`; any other
 * failure is what `orElse` makes of it.
 */
export async function orOffered<T, Else>(
  request: Request,
  user: PortalUser,
  read: () => Promise<T>,
  orElse: (thrown: unknown) => Else,
): Promise<T | Else> {
  try {
    return await read()
  } catch (thrown) {
    const isMissing = thrown instanceof Response && thrown.status === 404
    const offer = isMissing ? await offerForm(request, user) : null
    if (offer) throw offer
    return orElse(thrown)
  }
}

/**
 * In place of a page that cannot be shown because its form was made for another of the user's companies: the entries of the
 * form, and the button that turns back with them. Null where there is no such form.
 */
export async function offerForm(request: Request, user: PortalUser): Promise<Response | null> {
  if (!formWasRefused()) return null
  const posted = await entriesRead()
  const company = user.companies.find(({ id }) => String(id) === posted?.get(formFields.company))
  if (!posted || !company || company.id === user.company.id) return null
  return Response.json(
    {
      reason: 'form-of-other-company',
      text: formOfOtherCompany(user, String(company.id)),
      switchBack: user.t('form.switchBack', { company: companyLabel(company) }),
      page: getPage(request),
      fields: fieldsToKeep(posted),
    },
    { status: 409 },
  )
}
