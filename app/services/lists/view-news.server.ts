import type { Translate } from '~/i18n/translate'
import { formatCount, formatMinute, wallDate } from '~/lib/format'
import { getPageSize, readListState, type ListPage, type ViewNews } from '~/lib/lists'
import { serverConstants } from '~/lib/constants'
import type { ListQuery } from '~/validation/list-query'
import type { PortalUser } from '../session/portal-user.server'
import { store } from '../store/portal-store.server'
import { whereStored } from '../store/store-full.server'
import {
  printMark,
  readViewPrint,
  saveComparison,
  type ViewPrint,
} from '../store/view-prints.server'
import type { NewsCounts, SeenPrint } from '../store/views.server'
import { unreadable, wholeList } from '../upstream/pages'
import type { Result } from '../upstream/result'
import { daysAgo } from './days.server'
import { getKnownQuery, noChoices } from './known-query'
import type { ListService } from './list-service.server'
import { comparePrints, mostPrinted, packPrint, toPrint, unpackPrint, type Print } from './prints'

/** Reads what a view of a list has in it now; undefined where its address asks for what cannot be. */
export type ReadSeen = (
  user: PortalUser,
  url: string,
  signal: AbortSignal,
) => Promise<Result<SeenPrint> | undefined>

/** For a list whose rows tell whether they were changed. */
export function toReadSeen<Query extends ListQuery, Row extends { id: number | string }>(
  list: ListService<Query, Row>,
): ReadSeen | null {
  if (!list.markOf) return null
  const { shape } = list.query
  return async (user, url, signal) => {
    const query = list.query.check(
      readListState(shape, new URL(url, 'http://local.invalid').searchParams),
    )
    const known = await getKnownQuery(shape, query, list.choices?.(user) ?? noChoices)
    if (await list.prompt?.(known, user, signal)) return undefined
    const seenAt = Date.now()
    const print = await readPrint(user, list, known, signal)
    return print.kind === 'ok'
      ? { kind: 'ok', body: { seen: packPrint(print.body), seenAt } }
      : print
  }
}

/** One call for all that is remembered. The page does not wait for it longer than a moment. */
async function readPrint<Query extends ListQuery, Row extends { id: number | string }>(
  user: PortalUser,
  list: ListService<Query, Row>,
  query: Query,
  signal: AbortSignal | undefined,
): Promise<Result<Print>> {
  const timeout = AbortSignal.timeout(serverConstants.newsTimeoutMs)
  try {
    const result = await list.find(user, query, {
      page: 1,
      size: mostPrinted,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return asPrint(list, result)
  } catch (error) {
    if (!timeout.aborted) throw error
    return { kind: 'unavailable', trouble: 'timeout', error: null }
  }
}

/** A row that could not be read would be gone, and new once it can be read again. */
function asPrint<Row extends { id: number | string }>(
  { markOf }: Pick<ListService<never, Row>, 'markOf'>,
  result: Result<ListPage<Row>>,
): Result<Print> {
  const found = wholeList(result)
  if (found.kind !== 'ok') return found
  return markOf ? { kind: 'ok', body: toPrint(found.body, markOf) } : unreadable
}

interface ShownView<Query extends ListQuery, Row> {
  /** Its id. */
  view: string
  query: Query
  /** The page of it that is shown, which is on its way. */
  found: Promise<Result<ListPage<Row>>>
}

/** What is new in a view since its user last looked: its counts, and what the page says of it. */
export async function findNews<Query extends ListQuery, Row extends { id: number | string }>(
  user: PortalUser,
  list: ListService<Query, Row>,
  shown: ShownView<Query, Row>,
  signal?: AbortSignal,
): Promise<{ counts: NewsCounts | null; news: ViewNews } | undefined> {
  if (!list.markOf) return undefined
  const { t } = user
  const print = await readViewPrint(await store(), shown.view)
  if (!print) {
    const news = { text: t('views.neverSeen'), rows: {}, seen: { view: shown.view, print: '' } }
    return { counts: null, news }
  }
  const now = await readNow(user, list, shown, print, signal)
  const when = sayWhen(t, print.seenAt)
  if (now.kind !== 'ok') {
    return { counts: null, news: { text: t('views.newsFailed', { when }), rows: {} } }
  }
  const latest = now.body
  const packed = packPrint(latest)
  const { rows, ...counts } = comparePrints(unpackPrint(print.seen), latest)
  if (packed !== print.latest || !isFresh(print)) {
    const { added, changed } = counts
    const comparison = { latest: packed, latestAt: Date.now(), added, changed }
    await whereStored(saveComparison(await store(), shown.view, print.seenAt, comparison))
  }
  const page = await shown.found
  const ids = page.kind === 'ok' ? page.body.rows.map(({ id }) => String(id)) : []
  const isNew = counts.added + counts.changed + counts.gone > 0
  return {
    counts,
    news: {
      text: sayNews(t, counts, { when, most: latest.isCut ? latest.rows.size : undefined }),
      rows: Object.fromEntries(
        ids.flatMap((id) => {
          const became = rows.get(id)
          return became ? [[id, became]] : []
        }),
      ),
      ...(isNew ? { seen: { view: shown.view, print: printMark(packed) } } : {}),
    },
  }
}

/**
 * A view of one page is compared by that page. Of a longer one the first rows are read beside it, once a minute: the last
 * comparison stands until then.
 */
async function readNow<Query extends ListQuery, Row extends { id: number | string }>(
  user: PortalUser,
  list: ListService<Query, Row>,
  { query, found }: ShownView<Query, Row>,
  print: ViewPrint,
  signal: AbortSignal | undefined,
): Promise<Result<Print>> {
  if (query.page === 1 && unpackPrint(print.seen).rows.size <= getPageSize(list.query.shape)) {
    const page = asPrint(list, await found)
    if (page.kind !== 'ok' || !page.body.isCut) return page
  }
  if (print.latest !== null && isFresh(print))
    return { kind: 'ok', body: unpackPrint(print.latest) }
  return readPrint(user, list, query, signal)
}

const isFresh = ({ latestAt }: ViewPrint) =>
  latestAt !== null && Math.abs(Date.now() - latestAt) < serverConstants.newsLifeMs

/** `most`: only so many of its rows were compared. */
export function sayNews(
  t: Translate,
  { added, changed, gone = 0 }: NewsCounts & { gone?: number },
  { when, most }: { when: string; most?: number },
): string {
  const parts = [
    ...sayCounts(t, { added, changed }),
    ...(gone > 0 ? [t('views.countGone', { n: formatCount(gone) })] : []),
  ]
  const what = parts.length > 0 ? parts.join(', ') : t('views.nothingNew')
  return most === undefined
    ? t('views.news', { what, when })
    : t('views.newsOfFirst', { what, when, most: formatCount(most) })
}

/** `14 new`, `3 changed`. */
export const sayCounts = (t: Translate, { added, changed }: NewsCounts): string[] => [
  ...(added > 0 ? [t('views.countNew', { n: formatCount(added) })] : []),
  ...(changed > 0 ? [t('views.countChanged', { n: formatCount(changed) })] : []),
]

/** `yesterday 16:40`, in Amsterdam. */
export function sayWhen(t: Translate, epochMs: number): string {
  const seconds = epochMs / 1000
  const minute = formatMinute(seconds)
  const time = minute.slice(-'16:40'.length)
  if (wallDate(seconds) === daysAgo(0)) return t('views.today', { time })
  if (wallDate(seconds) === daysAgo(1)) return t('views.yesterday', { time })
  return t('views.onDay', { time: minute })
}
