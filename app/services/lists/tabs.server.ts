import { isDefault, readListState, type ListState, type ListTab } from '~/lib/lists'
import type { ListQuery } from '~/validation/list-query'
import { config } from '../base/config.server'
import type { PortalUser } from '../session/portal-user.server'
import { CompanyCache } from '../upstream/cache.server'
import { bindUpstream } from '../upstream/upstream.server'
import { onWrite } from '../upstream/writes.server'
import { countRows } from './count-rows.server'
import type { ListChoices, ListService } from './list-service.server'

/** What a page waits for its counts at most. */
const countingMs = 300

/** By option. */
type Counts = ReadonlyMap<ListTab[0], number>

/** By the names of lists. */
const caches = new Map<string, CompanyCache<Counts>>()

// whatever was written, a row may have come, gone or moved on
onWrite((companyId) => {
  for (const cache of caches.values()) cache.forget(companyId)
})

/**
 * The tabs of a list, with how many rows each has where nothing else narrows the list. No page waits for the counts longer
 * than a moment: those that take longer are there for the next one.
 */
export async function toTabs<Query extends ListQuery, Row>(
  user: PortalUser,
  list: ListService<Query, Row>,
  query: Query,
  offered: ListChoices['offered'],
): Promise<ListTab[] | undefined> {
  const { tabs } = list.query.shape
  const options = tabs && offered[tabs]?.map(([option]) => option)
  if (!options) return undefined
  const isCounted = config().tabCounts && !isNarrowed(list, tabs, query)
  const counts = isCounted ? await keptCounts(user, list, tabs, options) : undefined
  return options.map((option) => [option, counts?.get(option) ?? null])
}

const isNarrowed = <Query extends ListQuery>(
  { query: { shape } }: Pick<ListService<Query, never>, 'query'>,
  tabs: string,
  { q, filters }: ListState,
) =>
  Boolean(q) ||
  Object.entries(filters).some(([name, value]) => name !== tabs && !isDefault(shape, name, value))

function keptCounts<Query extends ListQuery, Row>(
  user: PortalUser,
  list: ListService<Query, Row>,
  tabs: string,
  options: readonly ListTab[0][],
): Promise<Counts | undefined> {
  const cache = caches.get(list.name) ?? new CompanyCache<Counts>()
  caches.set(list.name, cache)
  return cache.peek(
    user.company.id,
    () => countAll(inBackground(user), list, tabs, options),
    countingMs,
  )
}

/** One after the other: pages that somebody waits for go first. */
async function countAll<Query extends ListQuery, Row>(
  user: PortalUser,
  list: ListService<Query, Row>,
  tabs: string,
  options: readonly ListTab[0][],
): Promise<{ keep: boolean; value: Counts }> {
  const counts = new Map<ListTab[0], number>()
  for (const option of options) {
    const state = readListState(list.query.shape, [[tabs, String(option)]])
    const count = await countRows(user, list, list.query.check(state))
    if (count.kind !== 'ok') return { keep: false, value: new Map() }
    counts.set(option, count.body)
  }
  return { keep: true, value: counts }
}

/** The session does not end over a number that nobody asked for. */
const inBackground = (user: PortalUser): PortalUser => ({
  ...user,
  api: bindUpstream(
    { token: user.session.token, companyId: String(user.company.id), inBackground: true },
    () => Promise.reject(new Error('token refused')),
  ),
})
