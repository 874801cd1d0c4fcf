import { formatCount } from '~/lib/format'
import { redirect } from '@remix-run/node'
import { say } from '~/i18n/message'
import type { TextKey, Translate } from '~/i18n/translate'
import {
  asksNumbers,
  listAddress,
  getPageSize,
  unfilteredList,
  viewAddress,
  type Subject,
  type ListData,
  type ListPage,
  type NamedView,
} from '~/lib/lists'
import type { Receipt } from '~/lib/receipt'
import { withQuery, serverPaths, type Query as Words } from '~/lib/paths'
import type { ListQuery } from '~/validation/list-query'
import { requestScope } from '../base/request-scope.server'
import type { PortalUser } from '../session/portal-user.server'
import { readReceipt } from '../forms/receipts.server'
import type { Failure, Result } from '../upstream/result'
import { failureText } from '../upstream/words'
import type { ListService } from './list-service.server'
import { getKnownQuery, noChoices } from './known-query'
import { findViewsAndLook, type StoredView } from './list-views.server'
import { findQuestion } from './row-action.server'
import { toTabs } from './tabs.server'
import { findNews, sayCounts } from './view-news.server'

/**
 * What a list's screen needs. An address that says nothing leads to the user's default view, a page past the end to the
 * last one. When the list does not come the screen keeps its search and filters and says why; when filter options do
 * not come the rows are there without them.
 */
export async function readList<Query extends ListQuery, Row extends { id: number | string }>(
  user: PortalUser,
  list: ListService<Query, Row>,
  typedQuery: Query,
  signal?: AbortSignal,
): Promise<{ data: ListData<Row, Query>; status: number }> {
  const { shape } = list.query
  const of = String(user.company.id)
  const isSelection = typedQuery.all !== undefined || typedQuery.sel.length > 0
  if (isSelection && typedQuery.of !== undefined && typedQuery.of !== of) {
    const change = { sel: [], all: undefined, confirm: undefined }
    throw redirect(listAddress(shape, typedQuery, change), 303)
  }
  if (typedQuery.confirm === asksNumbers && list.findNumbers) {
    const path = (query?: Words) => withQuery(serverPaths.selectNumbers(shape.path()), query)
    throw redirect(listAddress({ ...shape, path }, typedQuery, { confirm: undefined }), 303)
  }
  const storedViews = findViewsAndLook(user, shape)
  const first = typedQuery.hasNoQuery
    ? (await storedViews).views.find((view) => view.isDefault)
    : undefined
  if (first) throw redirect(first.address, 303)

  const coming = list.choices?.(user) ?? noChoices
  const known = await getKnownQuery(shape, typedQuery, coming)
  const prompt = (await list.prompt?.(known, user, signal)) ?? null
  const asks = await findQuestion(user, list, known)
  if (asks && 'question' in asks) {
    const none = { page: null, choices: {}, problems: [], parts: [] }
    return { data: { query: { ...known, of }, ...none, ...asks }, status: 200 }
  }
  const finding = prompt
    ? null
    : list.find(user, known, { page: known.page, size: getPageSize(shape), signal })
  const [found, { offered, failure }, tabs, { views, look }, news] = await Promise.all([
    finding,
    coming,
    Promise.resolve(coming).then((choices) => toTabs(user, list, known, choices.offered)),
    storedViews,
    storedViews.then(
      ({ views: all }) =>
        finding && findViewNews(user, list, { all, query: known, finding }, signal),
    ),
  ])
  const query = {
    ...known,
    of,
    hasNoQuery: undefined,
    view: views.some((view) => view.isDefault) ? unfilteredList : undefined,
  }

  if (found?.kind === 'ok' && query.page > found.body.lastPage) {
    throw redirect(listAddress(shape, query, { page: found.body.lastPage }), 303)
  }
  const receipt = query.receipt ? await readReceipt(user, query.receipt) : null
  const about = await readSubject(user, list, query, receipt)
  const problems = [
    ...(asks ? [asks.problem] : []),
    ...(prompt?.problem ? [say(user.t, prompt.problem)] : []),
    ...(!found || found.kind === 'ok' ? [] : [failureText(user.t, found)]),
    ...(found?.kind === 'ok' && found.body.unread
      ? [user.t('lists.unreadRows', { n: found.body.unread })]
      : []),
    ...(found?.kind === 'ok' ? (found.body.missing ?? []) : []),
    ...(failure ? [user.t('lists.choicesFailed', { reason: failureText(user.t, failure) })] : []),
  ]
  const data: ListData<Row, Query> = {
    query,
    page: found?.kind === 'ok' ? found.body : null,
    choices: Object.fromEntries(
      Object.entries(offered).map(([name, choices]) => [name, choices ?? []]),
    ),
    problems,
    parts: list.parts?.(user) ?? [],
    ...(receipt ? { receipt } : {}),
    ...(about ? { asked: about } : {}),
    ...(views.length > 0 ? { views: views.map((view) => toNamedView(user.t, view, news)) } : {}),
    ...(news ? { news: news.news } : {}),
    ...(look ? { look } : {}),
    tabs,
    prompt: prompt ? user.t(prompt.text) : undefined,
    ...(found?.kind === 'ok' && found.body.cutAt
      ? { cut: user.t('lists.cut', { n: formatCount(found.body.cutAt) }) }
      : {}),
    ...(!found || found.kind === 'ok' ? {} : { unread: sayUnread(user.t, list.title, found) }),
  }
  return { data, status: !found || found.kind === 'ok' ? 200 : 503 }
}

type FoundNews = Awaited<ReturnType<typeof findViewNews>>

/** Of the user's view that is shown, if it is one. */
async function findViewNews<Query extends ListQuery, Row extends { id: number | string }>(
  user: PortalUser,
  list: ListService<Query, Row>,
  shown: { all: readonly StoredView[]; query: Query; finding: Promise<Result<ListPage<Row>>> },
  signal?: AbortSignal,
) {
  const { all, query, finding: found } = shown
  const address = viewAddress(list.query.shape, query)
  const view = all.find((one) => one.address === address)?.id
  if (view === undefined) return undefined
  const news = await findNews(user, list, { view, query, found }, signal)
  return news && { view, ...news }
}

/** The comparison of this page knows it better than the one before. */
function toNamedView(
  t: Translate,
  { id, name, address, news: before }: StoredView,
  found: FoundNews | null,
): NamedView {
  const counts = found?.view === id ? (found.counts ?? before) : before
  return [name, address, counts ? sayCounts(t, counts).join(', ') : '']
}

/** That the rows did not come, as far as it is known why, and the number that the log knows it by. */
function sayUnread(t: Translate, title: TextKey, failure: Failure): string {
  const reason = failure.kind === 'unavailable' ? t('lists.noAnswer') : t('lists.refused')
  return `${t('lists.notLoaded', { list: t(title), reason })} ${t('common.requestId', { id: requestScope().requestId })}`
}

/** What the question of the address is about, or the button of its receipt. */
async function readSubject<Query extends ListQuery, Row>(
  user: PortalUser,
  { actions = {} }: ListService<Query, Row>,
  query: Query,
  receipt: Receipt | null,
): Promise<Subject | undefined> {
  const name = query.confirm ?? receipt?.action ?? ''
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  const all = query.confirm !== undefined && query.all !== undefined
  const rest = receipt?.rows.filter(({ outcome }) => outcome !== 'done').map(({ id }) => id)
  const ids = query.confirm ? query.sel : (rest ?? [])
  const read = await action?.asked?.({ user, query, ids: all ? [] : ids, all })
  if (!read) return undefined
  return read.kind === 'ok' ? read.body : { rows: [], problem: failureText(user.t, read) }
}
