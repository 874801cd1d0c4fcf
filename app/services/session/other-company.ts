import { companyLabel } from './domain'
import type { PortalUser } from './portal-user.server'

/** What is said of a form that was made for a company, by the id that it carries, while another is active. */
export function formOfOtherCompany(user: PortalUser, posted: unknown): string {
  const other = user.companies.find(({ id }) => String(id) === posted)
  return user.t('form.otherCompany', {
    company: other ? companyLabel(other) : `#${typeof posted === 'string' ? posted : ''}`,
    active: companyLabel(user.company),
  })
}
