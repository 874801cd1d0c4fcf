import { serverConstants } from '~/lib/constants'
import { formatCount } from '~/lib/format'
import { getPageSize, readListState, viewAddress } from '~/lib/lists'
import { paths } from '~/lib/paths'
import type { ListedRelation } from '~/lists/relations'
import type { ListQuery } from '~/validation/list-query'
import { inboundCalls } from '../inbound/calls'
import { inboundList } from '../inbound/inbound-list.server'
import { importList } from '../imports/list/import-list.server'
import { canImport, findImportKind } from '../imports/kinds/kinds'
import { getProgress } from '../imports/ledger/import-counts.server'
import { listImports, namesOfFiles } from '../imports/ledger/imports.server'
import { shipmentList } from '../customs/shipment-list.server'
import { shipmentStatusIds } from '../customs/shipment-statuses'
import { daysAgo } from '../lists/days.server'
import type { ListService } from '../lists/list-service.server'
import { apiLogList, portalLogList } from '../logbook/logbook.server'
import { outboundList } from '../outbound/outbound-list.server'
import { outboundCalls } from '../outbound/calls'
import { relationList } from '../relations/relation-list.server'
import { returnCalls } from '../returns/calls'
import { returnList } from '../returns/return-list.server'
import type { PortalUser } from '../session/portal-user.server'
import { importStore } from '../store/portal-store.server'
import { trackingExceptions } from '../tracking/tracking.server'
import { countOwnUnanswered } from '../unanswered/unanswered-list.server'
import { wholeList } from '../upstream/pages'
import type { Result } from '../upstream/result'
import { failureText } from '../upstream/words'

/** Records that wait for somebody, and the list that shows them. */
export interface AttentionLine {
  /** A sentence with their number; where they could not be counted, what they are. */
  text: string
  path: string
  /** When the oldest of them came, in epoch seconds. */
  oldest: number | null
  /** Why they could not be counted. */
  problem?: string
  /** Something went wrong, and is not only still to be done. */
  isError?: true
}

/** What waits for somebody, as far as this user sees it; what there is none of is left out. */
export async function findAttention(user: PortalUser): Promise<AttentionLine[]> {
  const { t } = user
  const lines = await Promise.all(
    countsFor(user).map(async ({ name, path, counted, of = 0 }): Promise<AttentionLine | null> => {
      const result = await counted
      const kind = errors.has(name) ? ({ isError: true } as const) : {}
      if (result.kind !== 'ok') {
        const text = t(`attention.${name}`, { of })
        return { text, path, oldest: null, problem: failureText(t, result), ...kind }
      }
      const { count, oldest } = result.body
      if (count === 0) return null
      const text = t(`attention.${name}.counted`, { n: formatCount(count), of })
      return { text, path, oldest, ...kind }
    }),
  )
  return lines.filter((line) => line !== null)
}

/** What was stopped, refused or lost; all else is still to be done. */
const errors: ReadonlySet<Count['name']> = new Set<Count['name']>([
  'inboundAstro',
  'inboundShort',
  'returnsShort',
  'invalidOrders',
  'trackingExceptions',
  'failedApiLines',
  'failedPortalLines',
  'pausedImports',
  'unanswered',
])

interface Counted {
  count: number
  oldest: number | null
}

/** A count that is on its way, and the address of the list that it was made of. */
interface Count {
  name:
    | 'concepts'
    | 'invalidOrders'
    | 'inboundConcepts'
    | 'inboundAstro'
    | 'inboundShort'
    | 'inboundLate'
    | 'openTransits'
    | 'returnConcepts'
    | 'returnsShort'
    | 'trackingExceptions'
    | 'failedApiLines'
    | 'failedPortalLines'
    | 'pausedImports'
    | 'relationDrafts'
    | 'unanswered'
  path: string
  counted: Promise<Result<Counted>>
  /** Of so many lines, where not all are looked at. */
  of?: number
}

function countsFor(user: PortalUser): Count[] {
  const { can, settings } = user
  // upstream can be asked for a status and not for missing pieces; what was closed with some missing needs nothing
  const { SUPPLIER_ORDER_STATUS_ASTRO: astro, SUPPLIER_ORDER_STATUS_MANCO: short } =
    settings.statusIds
  const created = (row: { created?: number | null }) => row.created
  const outbound = (name: Count['name'], search: string) =>
    count(name, user, outboundList, search, oldestFirst('time_added', created))
  const inbound = (name: Count['name'], status: number) =>
    count(name, user, inboundList, `status=${status}`, oldestFirst('time_added', registered))
  const failed = <Query extends ListQuery>(
    name: Count['name'],
    list: Finder<Query, { time: number | null }>,
  ) => countOnFirstPage(name, user, list, ({ time }) => time, 'failed=1')
  // made by upstream itself or by hand
  const returned = (name: Count['name'], status: number) =>
    count(
      name,
      user,
      returnList,
      `automatic=1&status=${status}`,
      oldestFirst('time_added', registered),
    )
  return [
    inbound('inboundConcepts', inboundCalls.conceptStatus(settings)),
    ...(astro === undefined ? [] : [inbound('inboundAstro', astro)]),
    ...(short === undefined ? [] : [inbound('inboundShort', short)]),
    ...lateArrivals(user),
    ...openTransits(user),
    returned('returnConcepts', returnCalls.conceptStatus(settings)),
    ...(short === undefined ? [] : [returned('returnsShort', short)]),
    outbound('concepts', `status=${outboundCalls.conceptStatus(settings)}`),
    outbound('invalidOrders', 'invalid=1'),
    ...(can.tracey
      ? [
          count(
            'trackingExceptions',
            user,
            trackingExceptions,
            '',
            newestFirst((row) => row.time),
          ),
        ]
      : []),
    {
      name: 'unanswered',
      path: paths.unanswered({ kind: ['write', 'import'] }),
      counted: countOwnUnanswered(user).then((body) => ({ kind: 'ok', body })),
    },
    failed('failedApiLines', apiLogList),
    failed('failedPortalLines', portalLogList),
    ...(canImport(can)
      ? [count('pausedImports', user, importList, 'state=paused', oldestFirst('when', created))]
      : []),
    ...(can.manageRelations
      ? [countOnFirstPage('relationDrafts', user, relationList, draftSince)]
      : []),
  ]
}

/** Orders that should have come before today and are still open. [BEY-60] */
function lateArrivals(user: PortalUser): Count[] {
  const { SUPPLIER_ORDER_STATUS_NEW: made, SUPPLIER_ORDER_STATUS_IN_PROGRESS: inProgress } =
    user.settings.statusIds
  const open = [made, inProgress].filter((id) => id !== undefined)
  if (open.length === 0) return []
  const search = new URLSearchParams([
    ['datetype', 'time_arrival'],
    ['to', daysAgo(1)],
    ...open.map((id): [string, string] => ['status', String(id)]),
  ])
  const expected = (row: { arrival?: number | null }) => row.arrival
  return [
    count('inboundLate', user, inboundList, String(search), oldestFirst('time_arrival', expected)),
  ]
}

/** Transits that nobody has reported as unloaded for that long, in days. [BEY-60] */
const transitDays = 30

function openTransits(user: PortalUser): Count[] {
  if (!user.can.customs) return []
  const { TG, IE043, TG_CONFORM } = shipmentStatusIds(user.settings)
  const search = new URLSearchParams([
    ['to', daysAgo(transitDays + 1)],
    ...[TG, IE043, TG_CONFORM]
      .filter((id) => id !== undefined)
      .map((id): [string, string] => ['status', String(id)]),
  ])
  return [
    {
      ...count(
        'openTransits',
        user,
        shipmentList,
        String(search),
        oldestFirst('time_added', registered),
      ),
      of: transitDays,
    },
  ]
}

const registered = (row: { registered?: number | null }) => row.registered

type Finder<Query extends ListQuery, Row> = Pick<ListService<Query, Row>, 'query' | 'find'>

/** Counts and links by one and the same query, so that the list shows what was counted. */
function count<Query extends ListQuery, Row>(
  name: Count['name'],
  user: PortalUser,
  list: Finder<Query, Row>,
  search: string,
  counting: (user: PortalUser, list: Finder<Query, Row>, query: Query) => Promise<Result<Counted>>,
): Count {
  const { shape } = list.query
  const query = list.query.check(readListState(shape, new URLSearchParams(search)))
  return { name, path: viewAddress(shape, query), counted: counting(user, list, query) }
}

/** The first row of a list that can be sorted by time is the oldest. */
const oldestFirst =
  <Row>(sort: string, timeOf: (row: Row) => number | null | undefined) =>
  async <Query extends ListQuery>(user: PortalUser, list: Finder<Query, Row>, query: Query) => {
    const result = await list.find(user, { ...query, sort, dir: 'asc' }, { page: 1, size: 1 })
    if (result.kind !== 'ok') return result
    const { rows, count } = result.body
    return counted(count, rows.map(timeOf))
  }

/** Of one that cannot, the last. That it does not come costs the date only. */
const newestFirst =
  <Row>(timeOf: (row: Row) => number | null | undefined) =>
  async <Query extends ListQuery>(user: PortalUser, list: Finder<Query, Row>, query: Query) => {
    const result = await list.find(user, query, { page: 1, size: 1 })
    if (result.kind !== 'ok') return result
    const { rows, count } = result.body
    const last = count > 1 ? await list.find(user, query, { page: count, size: 1 }) : null
    const oldest = last === null ? rows : last.kind === 'ok' ? last.body.rows : []
    return counted(count, oldest.map(timeOf))
  }

/**
 * Upstream cannot be asked for failed log lines or relations in draft alone: those of the list's first page are counted.
 * `timeOf` gives undefined for a row that does not count.
 */
function countOnFirstPage<Query extends ListQuery, Row>(
  name: Count['name'],
  user: PortalUser,
  listed: Finder<Query, Row>,
  timeOf: (row: Row) => number | null | undefined,
  search = '',
): Count {
  const of = getPageSize(listed.query.shape)
  const counting = async (asking: PortalUser, list: typeof listed, query: Query) => {
    const result = wholeList(await list.find(asking, query, { page: 1, size: of }))
    if (result.kind !== 'ok') return result
    const times = result.body.rows.map(timeOf).filter((time) => time !== undefined)
    return counted(times.length, times)
  }
  return { ...count(name, user, listed, search, counting), of }
}

const draftSince = ({ isActive, changed }: ListedRelation) => (isActive ? undefined : changed)

function counted(
  count: number,
  times: readonly (number | null | undefined)[],
): { kind: 'ok'; body: Counted } {
  const known = times.filter((time) => typeof time === 'number')
  return { kind: 'ok', body: { count, oldest: known.length > 0 ? Math.min(...known) : null } }
}

/** An import that is being sent. */
export interface RunningImport {
  id: string
  file: string
  path?: string
  done: number
  selected: number
}

export async function findRunningImports(user: PortalUser): Promise<RunningImport[]> {
  if (!canImport(user.can)) return []
  const query = { companyId: user.company.id, page: 1, states: ['running'] as const }
  const { imports } = await listImports(await importStore(), query, serverConstants.tileSize)
  return imports.flatMap(({ id, area, counts, countsAtStart, ...upload }) => {
    const kind = findImportKind(area)
    if (!counts || !countsAtStart) return []
    const { done, selected } = getProgress(countsAtStart, counts)
    const path = kind && user.can.write[kind.writes] ? kind.screen({ import: id }) : undefined
    return [{ id, file: namesOfFiles(upload), path, done, selected }]
  })
}
