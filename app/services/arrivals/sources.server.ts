import { largestPage } from '#contract/call'
import type { TextKey, Translate } from '~/i18n/translate'
import { filterDays, type Days } from '~/lib/day'
import { formatCount } from '~/lib/format'
import { readListState, viewAddress, type ListPage } from '~/lib/lists'
import { withQuery, type Query as Words } from '~/lib/paths'
import type { Stage } from '~/lib/stage'
import type { ListQuery } from '~/validation/list-query'
import { shipmentList } from '../customs/shipment-list.server'
import { shipmentStatusIds } from '../customs/shipment-statuses'
import { inboundList } from '../inbound/inbound-list.server'
import { getDay } from '../lists/days.server'
import type { ListAnswer } from '../lists/list-action.server'
import { readFirstPage } from '../lists/list-export.server'
import type { ListService } from '../lists/list-service.server'
import { readAhead } from '../lists/prefetch-pages'
import type { Settings } from '../reference/settings.server'
import { returnList } from '../returns/return-list.server'
import type { PortalUser } from '../session/portal-user.server'
import type { Result } from '../upstream/result'

/** A record that is expected on a day, or came on it. */
export interface Arrival {
  /** The same wherever the portal is: list and id. */
  id: string
  /** yyyy-MM-dd; blank where upstream has none that can be. */
  day: string
  name: string
  path: string
  /** Who sends it. */
  from: string
  /** How much of it, in words. */
  amount: string
  /** All that is told of it in a search. */
  details: string
  status: string
  stage: Stage | null
  /** When it was changed, in epoch seconds. */
  modified?: number
}

/** One of the lists of what arrives. */
export interface ArrivalSource {
  title: TextKey
  /** One of them, by its name. */
  one: TextKey
  isVisible: (user: PortalUser) => boolean
  /** The list itself, of what arrives on these days. */
  address: (days: Days) => string
  /** In one call: what comes with it. */
  find: (user: PortalUser, days: Days, signal: AbortSignal) => Promise<Result<ListPage<Arrival>>>
  /** All of them, page by page, once the first page is there. */
  open: (
    user: PortalUser,
    days: Days,
    signal: AbortSignal,
  ) => Promise<
    { kind: 'ok'; pages: AsyncIterable<Arrival[]> } | Exclude<ListAnswer, { kind: 'file' }>
  >
  /** How many that are still to come have no day that can be, and the list of what is to come. */
  countUndated: (
    user: PortalUser,
    signal: AbortSignal,
  ) => Promise<{ count: Result<number>; path: string } | null>
}

interface ArrivingRow {
  id: number
  arrival?: number
  modified?: number
}

interface Description<Row> extends Pick<ArrivalSource, 'title' | 'one'> {
  from: (row: Row) => string | undefined
  amount: (row: Row, t: Translate) => string
  /** Statuses of what is still to come. */
  expected: (settings: Settings) => (number | undefined)[]
  /** What else the list has to be asked for, to show all. */
  always?: Words
}

const ofOrders = ({ statusIds }: Settings) => [
  statusIds.SUPPLIER_ORDER_STATUS_NEW,
  statusIds.SUPPLIER_ORDER_STATUS_IN_PROGRESS,
]

const pieces = ({ expected: n }: { expected?: number }, t: Translate) =>
  n === undefined ? '' : t('arrivals.pieces', { n: formatCount(n) })

/** In the order in which a day shows them. */
export const arrivalSources: readonly ArrivalSource[] = [
  toSource(inboundList, {
    title: 'shell.inbound',
    one: 'arrivals.inbound',
    from: ({ supplier }) => supplier,
    amount: pieces,
    expected: ofOrders,
  }),
  toSource(returnList, {
    title: 'shell.returns',
    one: 'arrivals.return',
    from: ({ sender }) => sender,
    amount: pieces,
    expected: ofOrders,
    always: { automatic: '1' },
  }),
  toSource(shipmentList, {
    title: 'shell.trackingShipments',
    one: 'arrivals.shipment',
    from: ({ departure }) => departure,
    amount: ({ colli: n }, t) => (n > 0 ? t('arrivals.packages', { n: formatCount(n) }) : ''),
    expected: (settings) => {
      const { NEW, TG, IE043, TG_CONFORM } = shipmentStatusIds(settings)
      return [NEW, TG, IE043, TG_CONFORM]
    },
  }),
]

function toSource<Query extends ListQuery, Row extends ArrivingRow>(
  list: ListService<Query, Row>,
  { from, amount, expected, always, ...titles }: Description<Row>,
): ArrivalSource {
  const { shape } = list.query
  const toQuery = (words: Words) =>
    list.query.check(
      readListState(shape, new URLSearchParams(withQuery('', { ...always, ...words }))),
    )
  const byArrival = { sort: 'time_arrival', dir: 'asc' }
  const on = (days: Days) => ({ datetype: 'time_arrival', from: days.min, to: days.max })
  const address = (days: Days) => viewAddress(shape, toQuery(on(days)))
  const toArrival = (row: Row, t: Translate): Arrival => {
    const hit = list.hits?.toHit(row, t)
    return {
      id: `${list.name}-${row.id}`,
      day: getDay(row.arrival ?? 0),
      name: hit?.name ?? String(row.id),
      path: hit?.path ?? shape.path(),
      from: from(row) ?? '',
      amount: amount(row, t),
      details: hit?.about ?? '',
      status: hit?.status ?? '',
      stage: hit?.stage ?? null,
      modified: row.modified,
    }
  }
  return {
    ...titles,
    isVisible: (user) => !list.isVisible || list.isVisible(user),
    address,
    async find(user, days, signal) {
      const query = toQuery({ ...on(days), ...byArrival })
      const found = await list.find(user, query, { page: 1, size: largestPage, signal })
      if (found.kind !== 'ok') return found
      const rows = found.body.rows.map((row) => toArrival(row, user.t))
      return { kind: 'ok', body: { ...found.body, rows } }
    },
    async open(user, days, signal) {
      const query = toQuery({ ...on(days), ...byArrival })
      const task = { user, query, isConfirmed: true, signal }
      const first = await readFirstPage(list, task, largestPage)
      if (first.kind !== 'ok') return first
      const find = (page: number, stopped: AbortSignal) =>
        list.find(user, query, { page, size: largestPage, signal: stopped })
      const pages = readAhead(first.body, find, signal)
      return { kind: 'ok', pages: mapPages(pages, (row) => toArrival(row, user.t)) }
    },
    async countUndated(user, signal) {
      const status = expected(user.settings).filter((id) => id !== undefined)
      if (status.length === 0) return null
      const count = (words: Words) =>
        list.find(user, toQuery({ status, ...words }), { page: 1, size: 1, signal })
      const [all, dated] = await Promise.all([count({}), count(on(filterDays()))])
      return { count: difference(all, dated), path: viewAddress(shape, toQuery({ status })) }
    },
  }
}

async function* mapPages<Row>(
  pages: AsyncIterable<ListPage<Row>>,
  toArrival: (row: Row) => Arrival,
): AsyncGenerator<Arrival[]> {
  for await (const { rows } of pages) yield rows.map(toArrival)
}

/** No filter asks upstream for what has no day. */
function difference(
  all: Result<{ count: number }>,
  part: Result<{ count: number }>,
): Result<number> {
  if (all.kind !== 'ok') return all
  if (part.kind !== 'ok') return part
  return { kind: 'ok', body: Math.max(0, all.body.count - part.body.count) }
}
