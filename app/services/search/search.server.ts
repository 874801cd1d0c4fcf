import type { TextKey } from '~/i18n/translate'
import { constants, serverConstants } from '~/lib/constants'
import type { PortalUser } from '../session/portal-user.server'
import { failureText } from '../upstream/words'
import { portalLists } from '../areas/lists.server'
import type { Hit, NumberedHit, SearchSource } from '../lists/search-source'

/** What one list has, or why it cannot be said. */
interface SearchGroup {
  title: TextKey
  /** The list itself, searched. */
  address: string
  hits: Hit[]
  /** Of all that match. */
  count: number
  problem?: string
}

export type SearchOutcome =
  | { kind: 'tooShort' }
  /** One record has exactly this number. */
  | { kind: 'one'; path: string }
  | { kind: 'groups'; groups: SearchGroup[] }

/** Looks through every list that the user sees, all at once; a list that does not answer in time is named. */
export async function search(
  user: PortalUser,
  q: string,
  signal: AbortSignal,
): Promise<SearchOutcome> {
  if ([...q].length < constants.minSearchLength) return { kind: 'tooShort' }
  const visible = portalLists.flatMap((list) => (list.search?.isVisible(user) ? [list.search] : []))
  const results = await Promise.all(visible.map((source) => searchIn(source, user, q, signal)))
  const path = onlyMatch(results, q)
  if (path) return { kind: 'one', path }
  const groups = results.map(({ hits, ...group }) => ({
    ...group,
    hits: hits
      .slice(0, serverConstants.searchHits)
      .map(({ numbers: _, carriedBy: __, ...hit }) => hit),
  }))
  return { kind: 'groups', groups: groups.filter(({ count, problem }) => count > 0 || problem) }
}

type SourceResult = Omit<SearchGroup, 'hits'> & { hits: NumberedHit[] }

async function searchIn(
  { title, address, find }: SearchSource,
  user: PortalUser,
  q: string,
  signal: AbortSignal,
): Promise<SourceResult> {
  const group = { title, address: address(q) }
  const timeout = AbortSignal.timeout(serverConstants.searchTimeoutMs)
  try {
    const result = await find(user, q, {
      // a page of the list, as the one that is meant need not be among the first
      size: constants.pageSize,
      signal: AbortSignal.any([signal, timeout]),
    })
    if (result.kind === 'ok') {
      const { unread, ...found } = result.body
      const problem = unread ? { problem: user.t('lists.unreadRows', { n: unread }) } : {}
      return { ...group, ...found, ...problem }
    }
    return { ...group, hits: [], count: 0, problem: failureText(user.t, result) }
  } catch (error) {
    if (!timeout.aborted) throw error
    return { ...group, hits: [], count: 0, problem: user.t('search.tooSlow') }
  }
}

/** The address of the record that has this number, if just one has it; an order and its parcel are at one address. */
function onlyMatch(found: readonly SourceResult[], q: string): string | undefined {
  const lowerQuery = q.toLowerCase()
  const isWanted = (number: string) => number.toLowerCase() === lowerQuery
  const hits = found.flatMap((group) => group.hits)
  const numbered = hits.filter(({ numbers }) => numbers.some(isWanted))
  const exact =
    numbered.length > 0 ? numbered : hits.filter(({ carriedBy = [] }) => carriedBy.some(isWanted))
  const [path, ...others] = new Set(exact.map((hit) => hit.path))
  return others.length === 0 ? path : undefined
}
