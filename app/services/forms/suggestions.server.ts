import { findProducts } from '#contract/products'
import { constants, serverConstants } from '~/lib/constants'
import type { FoundSuggestions, Suggestion } from '~/lib/form-result'
import { suggestionSources, type SuggestionList } from '~/lib/product-form'
import { findAttributes, type Attribute, type AttributeList } from '../reference/attributes.server'
import type { BadForm } from '../submissions/form-result'
import type { PortalUser } from '../session/portal-user.server'
import { unreadable, wholeList } from '../upstream/pages'
import type { Result } from '../upstream/result'
import type { Upstream } from '../upstream/upstream.server'
import { failureText } from '../upstream/words'

/** The answer to a 'Find' button of a product form; nothing when none was pressed. */
export async function answerFind(user: PortalUser, { find }: BadForm): Promise<FoundSuggestions[]> {
  const source = find ? getSource(find.field) : undefined
  if (!find || !source) return []
  const { t } = user
  if ('remote' in source && [...find.typed].length < constants.minSearchLength) {
    const hint = t('lists.searchTooShort', { n: constants.minSearchLength })
    return [{ field: find.field, suggestions: [], hint }]
  }
  const result = await suggest(user, source.list, find.typed)
  return result.kind === 'ok'
    ? [{ field: find.field, suggestions: result.body }]
    : [{ field: find.field, suggestions: [], hint: failureText(t, result) }]
}

/** A row's field is called `materials[2].material`. */
function getSource(field: string) {
  const name = field.slice(field.lastIndexOf('.') + 1)
  return Object.hasOwn(suggestionSources, name)
    ? suggestionSources[name as keyof typeof suggestionSources]
    : undefined
}

/** At most 5 matches of a list at hand, or 10 of the products upstream, which are searched from 3 characters on. */
export function suggest(
  { api, company }: Pick<PortalUser, 'api' | 'company'>,
  list: SuggestionList,
  typed: string,
): Promise<Result<Suggestion[]>> {
  return list === 'materials' ? findMaterials(api, typed) : fromList(api, company, list, typed)
}

async function findMaterials(api: Upstream, typed: string): Promise<Result<Suggestion[]>> {
  const search = typed.trim()
  if ([...search].length < constants.minSearchLength) return { kind: 'ok', body: [] }
  const found = await api.call(findProducts, {
    query: { order: 'asc', sc: 'sku', page: 1, limit: serverConstants.remoteSuggestions },
    body: { search },
  })
  const result = wholeList(found)
  if (result.kind !== 'ok') return result
  const body = result.body.result
    .slice(0, serverConstants.remoteSuggestions)
    .map(({ sku, description }) => ({ value: sku ?? '', words: description ?? undefined }))
  return { kind: 'ok', body: body.filter(({ value }) => value !== '') }
}

/** What a list offers: the value that goes into the field, and what else it is known by. */
const offers: Record<
  Exclude<SuggestionList, 'materials'>,
  { from: AttributeList; offer: (attribute: Attribute) => Suggestion }
> = {
  types: { from: 'types', offer: byName },
  collections: { from: 'collections', offer: byName },
  brands: { from: 'brands', offer: byName },
  colours: { from: 'colors', offer: byName },
  sizes: { from: 'sizes', offer: byName },
  colourCodes: { from: 'colors', offer: ({ code, name }) => ({ value: code, words: name }) },
}

function byName({ name, code }: Attribute): Suggestion {
  return code && code !== name ? { value: name, words: code } : { value: name }
}

async function fromList(
  api: Upstream,
  company: PortalUser['company'],
  list: Exclude<SuggestionList, 'materials'>,
  typed: string,
): Promise<Result<Suggestion[]>> {
  const { from, offer } = offers[list]
  const result = await findAttributes(api, company, from)
  if (result.kind !== 'ok') return result
  if (result.unread) return unreadable
  const all = result.body.map(offer).filter(({ value }) => value !== '')
  return { kind: 'ok', body: bestMatches(all, typed).slice(0, serverConstants.localSuggestions) }
}

/** Those that begin with the text before those that hold it elsewhere; each value once. */
function bestMatches(all: Suggestion[], typed: string): Suggestion[] {
  const text = typed.trim().toLowerCase()
  const ranked = all.flatMap((suggestion) => {
    const at = `${suggestion.value}\n${suggestion.words ?? ''}`.toLowerCase().indexOf(text)
    return at < 0 ? [] : [{ suggestion, rank: at === 0 ? 0 : 1 }]
  })
  const values = new Set<string>()
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .map(({ suggestion }) => suggestion)
    .filter(({ value }) => !values.has(value) && values.add(value))
}
