import type { TextKey } from '~/i18n/translate'
import { pageSizeOf, readListState, viewAddress } from '~/lib/lists'
import type { ListQuery } from '~/validation/list-query'
import { importList } from '../imports/list/import-list.server'
import { importKinds } from '../imports/kinds/kinds'
import type { ListService } from '../lists/list-service.server'
import { countRows } from '../lists/read-list.server'
import { apiLogList, portalLogList } from '../logbook/logbook.server'
import { outboundList } from '../outbound/outbound-list.server'
import { outboundCalls } from '../outbound/calls'
import type { PortalUser } from '../requests/portal-user.server'
import { trackingExceptions } from '../tracking/tracking.server'
import type { Result } from '../upstream/result'
import { failureText } from '../upstream/words'

/** Records that wait for somebody, and the list that shows them. */
export interface AttentionLine {
  what: string
  path: string
  count: number
  /** Why they could not be counted. */
  problem?: string
}

/** What waits for somebody, as far as this user sees it; what there is none of is left out. */
export async function findAttention(user: PortalUser): Promise<AttentionLine[]> {
  const lines = await Promise.all(
    countsFor(user).map(async ({ what, path, counted, n }): Promise<AttentionLine> => {
      const answer = await counted
      const line = { what: user.t(what, { n: n ?? 0 }), path }
      return answer.kind === 'ok'
        ? { ...line, count: answer.body }
        : { ...line, count: 0, problem: failureText(user.t, answer) }
    }),
  )
  return lines.filter(({ count, problem }) => count > 0 || problem !== undefined)
}

/** A count that is on its way, and the address of the list that it was made of. */
interface Count {
  what: TextKey
  path: string
  counted: Promise<Result<number>>
  /** Of so many lines, where not all are looked at. */
  n?: number
}

function countsFor(user: PortalUser): Count[] {
  const { can, settings } = user
  const concept = outboundCalls.conceptStatus(settings)
  const seesImports = importKinds.some(({ writes }) => can.write[writes])
  return [
    count('attention.concepts', user, outboundList, `status=${concept}`),
    count('attention.invalidOrders', user, outboundList, 'invalid=1'),
    ...(can.tracey ? [count('shell.trackingExceptions', user, trackingExceptions)] : []),
    countFailed('attention.failedApiLines', user, apiLogList),
    countFailed('attention.failedPortalLines', user, portalLogList),
    ...(seesImports ? [count('attention.pausedImports', user, importList, 'state=paused')] : []),
  ]
}

/** Counts and links by one and the same query, so that the list shows what was counted. */
function count<Query extends ListQuery>(
  what: TextKey,
  user: PortalUser,
  list: Pick<ListService<Query, unknown>, 'query' | 'find'>,
  search = '',
  counting = (query: Query) => countRows(user, list, query),
): Count {
  const { shape } = list.query
  const query = list.query.check(readListState(shape, new URLSearchParams(search)))
  return { what, path: viewAddress(shape, query), counted: counting(query) }
}

/** Upstream cannot be asked for failed lines alone: those of the log's first page are counted. */
function countFailed<Query extends ListQuery>(
  what: TextKey,
  user: PortalUser,
  log: Pick<ListService<Query, { succeeded: boolean }>, 'query' | 'find'>,
): Count {
  const size = pageSizeOf(log.query.shape)
  const counted = count(what, user, log, '', async (query) => {
    const answer = await log.find(user, query, { page: 1, size })
    return answer.kind === 'ok'
      ? { kind: 'ok', body: answer.body.rows.filter(({ succeeded }) => !succeeded).length }
      : answer
  })
  return { ...counted, n: size }
}
