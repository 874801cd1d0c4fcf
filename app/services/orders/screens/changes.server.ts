import type { Values } from '~/lib/values'
import type { z } from 'zod'
import { say } from '~/i18n/message'
import { cleanCode } from '~/lib/clean-text'
import { constants } from '~/lib/constants'
import type { FoundSuggestions } from '~/lib/form-result'
import type { Intent } from '~/lib/intents'
import type { BadForm, GoodForm } from '../../submissions/form-result'
import { addNotice } from '../../session/notices.server'
import type { PortalUser } from '../../session/portal-user.server'
import { getValues } from '../../forms/read-form.server'
import type { Failure } from '../../upstream/result'
import { failureText } from '../../upstream/words'
import type { OrderKind, Reckoned, Search, Step, StoredOrder } from './order-kind'

type Searches = Readonly<Record<string, Search>>

/** The searches of a page that shows these steps. */
export const searchesOn = (
  { searches = {} }: { searches?: Searches },
  steps: readonly Step<never>[],
  isMeant: (search: Search) => boolean = () => true,
): Searches =>
  Object.fromEntries(
    Object.entries(searches).filter(
      ([, search]) => isMeant(search) && steps.some(({ fields }) => fields.includes(search.field)),
    ),
  )

/** The matches of each search in whose field something stands. */
export async function findMatches(
  user: PortalUser,
  searches: Searches,
  values: Values,
): Promise<FoundSuggestions[]> {
  const matches = Object.values(searches).map((search) => matchSearch(user, search, values))
  return (await Promise.all(matches)).flat()
}

async function matchSearch(
  user: PortalUser,
  { field, find }: Search,
  values: Values,
): Promise<FoundSuggestions[]> {
  const entry = values[field]
  const typed = typeof entry === 'string' ? cleanCode(entry).trim() : ''
  if (typed === '') return []
  if ([...typed].length < constants.minSearchLength) {
    const hint = user.t('lists.searchTooShort', { n: constants.minSearchLength })
    return [{ field, suggestions: [], hint }]
  }
  const result = await find(user, typed)
  return result.kind === 'ok'
    ? [{ field, suggestions: result.body }]
    : [{ field, suggestions: [], hint: failureText(user.t, result) }]
}

/** The entries after what a button asks for, and the place of the page where that is seen. */
export async function changedBy(
  user: PortalUser,
  searches: Searches,
  form: GoodForm<z.ZodType> | BadForm,
): Promise<{ values: Values; at: string; added?: string } | { failure: Failure }> {
  const { intent } = form
  const values = getValues(form)
  if (!form.ok && form.find) return { values, at: form.find.field }
  if (!intent) return { values, at: '' }
  if (intent.verb === 'add' && intent.value !== undefined && Object.hasOwn(searches, intent.name)) {
    const added = await searches[intent.name]!.choose(user, values, intent.value)
    if (added.kind !== 'ok') return { failure: added }
    const { values: withAdded, at, notice } = added.body
    if (notice) await addNotice(user.session, { kind: 'success', text: say(user.t, notice) })
    return { values: withAdded, at, added: at }
  }
  return { values, at: placeOfChange(values, intent) }
}

/** How a button asks what the lines travel in, of the steps that show it: it is told, or filled in as well. */
export function findReckoner<Draft, Context, Stored extends StoredOrder>(
  { reckoner }: OrderKind<Draft, Context, Stored>,
  steps: readonly Step<Context>[],
  intent: Intent | null,
) {
  if (!reckoner || intent?.name !== reckoner.name) return null
  if (!steps.some(({ fields }) => fields.includes(reckoner.field))) return null
  const { field, reckon } = reckoner
  return {
    reckon,
    /** Entries of the step with its field, also where all rows of that were taken away. */
    ownOf: (values: Values): Values => ({ [field]: [], ...values }),
    fill: (values: Values, { fill }: Reckoned): Values =>
      intent.verb === 'add' ? fill(values) : values,
  }
}

/** The row that was added or took a removed one's place, else the field that the button speaks of. */
function placeOfChange(values: Values, { verb, name, value }: Intent): string {
  if (verb !== 'add' && verb !== 'remove') return name
  const list = (name.match(/[^.[\]]+/g) ?? []).reduce<unknown>(
    (at, part) => (at as Values | null | undefined)?.[part],
    values,
  )
  const last = Array.isArray(list) ? list.length - 1 : -1
  return last < 0 ? name : `${name}[${verb === 'add' ? last : Math.min(Number(value), last)}]`
}
