import { redirect } from '@remix-run/node'
import { say } from '~/i18n/message'
import type { TextKey, Translate } from '~/i18n/translate'
import {
  asksNumbers,
  isDefault,
  listAddress,
  pageSizeOf,
  unfilteredList,
  type Subject,
  type ListData,
  type ListShape,
} from '~/lib/lists'
import type { Receipt } from '~/lib/receipt'
import { withQuery, serverPaths, type Query as Words } from '~/lib/paths'
import type { ListQuery } from '~/validation/list-query'
import { requestScope } from '../base/request-scope.server'
import type { PortalUser } from '../session/portal-user.server'
import { readReceipt } from '../forms/receipts.server'
import type { Failure } from '../upstream/result'
import { failureText } from '../upstream/words'
import type { ListChoices, ListService } from './list-service.server'
import { findViews } from './list-views.server'
import { readLook } from '../store/list-looks.server'
import { store } from '../store/portal-store.server'
import { lookPlace } from './list-looks.server'
import { findQuestion } from './row-action.server'
import { toTabs } from './tabs.server'

/**
 * What a list's screen needs. An address that says nothing leads to the user's default view, a page past the end to the
 * last one. When the list does not come the screen keeps its search and filters and says why; when filter options do
 * not come the rows are there without them.
 */
export async function readList<Query extends ListQuery, Row extends { id: number | string }>(
  user: PortalUser,
  list: ListService<Query, Row>,
  asked: Query,
  signal?: AbortSignal,
): Promise<{ data: ListData<Row, Query>; status: number }> {
  const { shape } = list.query
  const of = String(user.company.id)
  const isSelection = asked.all !== undefined || asked.sel.length > 0
  if (isSelection && asked.of !== undefined && asked.of !== of) {
    const change = { sel: [], all: undefined, confirm: undefined }
    throw redirect(listAddress(shape, asked, change), 303)
  }
  if (asked.confirm === asksNumbers && list.findNumbers) {
    const path = (query?: Words) => withQuery(serverPaths.selectNumbers(shape.path()), query)
    throw redirect(listAddress({ ...shape, path }, asked, { confirm: undefined }), 303)
  }
  const kept = findViews(user, shape)
  const first = asked.hasNoQuery ? (await kept).find((view) => view.isDefault) : undefined
  if (first) throw redirect(first.address, 303)

  const coming = list.choices?.(user) ?? noChoices
  // the options are needed first only where the address names some: a value that is none of them is ignored
  const known = isFiltered(shape, asked) ? onlyOffered(shape, asked, (await coming).offered) : asked
  const prompt = (await list.prompt?.(known, user, signal)) ?? null
  const asks = await findQuestion(user, list, known)
  if (asks && 'question' in asks) {
    const none = { page: null, choices: {}, problems: [], parts: [] }
    return { data: { query: { ...known, of }, ...none, ...asks }, status: 200 }
  }
  const [found, { offered, failure }, tabs, views, look] = await Promise.all([
    prompt ? null : list.find(user, known, { page: known.page, size: pageSizeOf(shape), signal }),
    coming,
    Promise.resolve(coming).then((choices) => toTabs(user, list, known, choices.offered)),
    kept,
    store().then((open) => readLook(open, lookPlace(user, shape))),
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
    ...(views.length > 0 ? { views: views.map(({ name, address }) => [name, address]) } : {}),
    ...(look ? { look } : {}),
    tabs,
    prompt: prompt ? user.t(prompt.text) : undefined,
    ...(!found || found.kind === 'ok' ? {} : { unread: sayUnread(user.t, list.title, found) }),
  }
  return { data, status: !found || found.kind === 'ok' ? 200 : 503 }
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

const noChoices: ListChoices = { offered: {}, failure: null }

const isFiltered = (shape: ListShape, { filters }: ListQuery) =>
  Object.entries(filters).some(([name, value]) => !isDefault(shape, name, value))

/** What is none of the options falls away, or back to where the filter stands when nobody touched it. */
function onlyOffered<Query extends ListQuery>(
  shape: ListShape,
  query: Query,
  offered: ListChoices['offered'],
): Query {
  const filters = Object.entries(query.filters).map(([name, value]) => {
    const choices = offered[name]
    const isOffered = (one: unknown) => choices?.some(([known]) => known === one)
    if (!choices || value === undefined) return [name, value]
    if (Array.isArray(value)) return [name, value.filter(isOffered)]
    return [name, isOffered(value) ? value : shape.defaults?.[name]]
  })
  return { ...query, filters: Object.fromEntries(filters) as Query['filters'] }
}
