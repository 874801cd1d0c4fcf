import type { PortalUser } from '../session/portal-user.server'
import { findAttributes } from './attributes.server'
import { localCountry } from './local-names'

/** What a country is called by its code; blank for none. */
export type CountryName = (iso: string | null | undefined) => string

/** In the user's language. Where the list does not come, the codes themselves are shown. */
export async function countryNames({
  api,
  company,
  t,
}: Pick<PortalUser, 'api' | 'company' | 't'>): Promise<CountryName> {
  const countries = await findAttributes(api, company, 'countries')
  const byCode = new Map(
    countries.kind === 'ok' ? countries.body.map(({ code, name }) => [code, name]) : [],
  )
  return (iso) => {
    const code = (iso ?? '').toUpperCase()
    return localCountry(t, code, byCode.get(code) ?? iso ?? '')
  }
}
