import type { ListQuery } from '~/validation/list-query'
import type { PortalUser } from '../session/portal-user.server'
import type { Result } from '../upstream/result'
import type { ListService } from './list-service.server'

/** How many rows match, on all pages. */
export async function countRows<Query extends ListQuery>(
  user: PortalUser,
  list: Pick<ListService<Query, unknown>, 'find'>,
  query: Query,
): Promise<Result<number>> {
  const result = await list.find(user, query, { page: 1, size: 1 })
  return result.kind === 'ok' ? { kind: 'ok', body: result.body.count } : result
}
