import { getBrands, getCollections, getColors, getSizes, getTypes } from '#contract/attributes'
import { getCountries, getWebservices } from '#contract/system'
import type { Company } from '../session/domain'
import { CompanyCache } from '../upstream/cache.server'
import { unreadable } from '../upstream/pages'
import type { Failure, Result } from '../upstream/result'
import type { Upstream } from '../upstream/upstream.server'

/** One record of a reference list. `code` is the supplier's own, or a country's ISO code. */
export interface Attribute {
  id: number
  name: string
  code: string
}

interface Listed {
  id?: number | null
  name?: string | null
  [field: string]: unknown
}

const sources = {
  brands: { call: getBrands, code: 'supplier_bid' },
  colors: { call: getColors, code: 'supplier_id' },
  sizes: { call: getSizes, code: 'supplier_id' },
  types: { call: getTypes, code: 'supplier_tid' },
  collections: { call: getCollections, code: 'supplier_cid' },
  countries: { call: getCountries, code: 'iso' },
  webservices: { call: getWebservices, code: 'id' },
} as const

export type AttributeList = keyof typeof sources

/** `unread`: rows that could not be read, and are not among these. */
type Attributes = Result<Attribute[]> & { unread?: number }

const caches = Object.fromEntries(
  Object.keys(sources).map((list) => [list, new CompanyCache<Attributes>()]),
) as Record<AttributeList, CompanyCache<Attributes>>

/** A whole reference list of the company, at most a minute old, in upstream's order. */
export function findAttributes(
  api: Upstream,
  company: Pick<Company, 'id'>,
  list: AttributeList,
): Promise<Attributes> {
  const { call, code } = sources[list]
  return caches[list].get(company.id, async () => {
    const result = await api.call<typeof call>(call)
    if (result.kind !== 'ok') return { keep: false, value: result }
    const { unread } = result.body
    const rows = result.body.result as Listed[]
    const body = rows.map((row) => toAttribute(row, code))
    return { keep: !unread, value: { kind: 'ok', body, unread } }
  })
}

/** The next reader reads the list again: something was written to it. */
export function forgetAttributes(company: Company, list: string): void {
  if (Object.hasOwn(caches, list)) caches[list as AttributeList].forget(company.id)
}

function toAttribute(row: Listed, codeField: string): Attribute {
  const code = row[codeField]
  return {
    id: Number(row.id ?? 0),
    name: row.name ?? '',
    code: typeof code === 'string' || typeof code === 'number' ? String(code) : '',
  }
}

/**
 * The lists that a screen offers as choices; one that did not come is empty, and its failure is named, as that of one
 * that lacks rows is.
 */
export async function findChoices<L extends AttributeList>(
  api: Upstream,
  company: Company,
  lists: readonly L[],
): Promise<{ choices: Record<L, Attribute[]>; failure: Failure | null }> {
  const answers = await Promise.all(lists.map((list) => findAttributes(api, company, list)))
  const choices = {} as Record<L, Attribute[]>
  let failure: Failure | null = null
  lists.forEach((list, index) => {
    const result = answers[index]
    choices[list] = result?.kind === 'ok' ? result.body : []
    if (result && result.kind !== 'ok') failure = result
    else if (result?.unread) failure = unreadable
  })
  return { choices, failure }
}
