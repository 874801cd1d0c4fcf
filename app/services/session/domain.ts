import type { Language } from '~/i18n/languages'

/** A company that the user may work for. */
export interface Company {
  id: number
  division: string
  name: string
}

export interface User {
  /** The address that was typed at sign-in, in lower case: whose drafts, views and forms these are. */
  account: string
  /** As upstream answers it, perhaps blank: to be shown. */
  email: string
  language: Language
  /** Group ids as text: the union of the sign-in answer's groups and the user's own. */
  groups: readonly string[]
}

/** `1001 (Acme BV)`, the way a company is named everywhere. */
export const companyLabel = (company: Pick<Company, 'division' | 'name'>) =>
  `${company.division} (${company.name})`

const areas = ['warehouse', 'inbound', 'returns', 'outbound'] as const
/** An area whose writes a setting can switch off. */
export type Area = (typeof areas)[number]
