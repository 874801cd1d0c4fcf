import { json, redirect } from '@remix-run/node'
import { say } from '~/i18n/translate'
import {
  isDefault,
  listAddress,
  packPage,
  plainList,
  type Choice,
  type ListData,
  type ListPage,
  type ListShape,
  type SentList,
} from '~/lib/lists'
import type { ListQuery, ListQuerySchema } from '~/validation/list-query'
import type { PortalUser } from '../requests/portal-user.server'
import type { Failure, Result } from '../upstream/result'
import { failureText } from '../upstream/words'
import { findViews } from './list-views.server'
import { readReceipt } from './receipt.server'

/** The options of each filter; null for those that did not come. */
export interface ListChoices {
  offered: Readonly<Record<string, readonly Choice[] | null>>
  failure: Failure | null
}

export interface ListSource<Query extends ListQuery, Row> {
  find(query: Query): Promise<Result<ListPage<Row>>>
  choices(): Promise<ListChoices>
  /** Parts of the screen that this user sees: columns and links that name them. */
  parts?: readonly string[]
  prompt?: (query: Query) => Prompt | null | Promise<Prompt | null>
}

/** What a list says in place of rows, which are not asked for then: texts of their own or made by `text`. */
export interface Prompt {
  text: string
  /** Set when the address asks what cannot be. */
  problem?: string
}

/**
 * What a list's screen needs. A page past the end leads to the last one. When the list does not come the screen
 * keeps its search and filters and says why; when filter options do not come the rows are there without them.
 */
export async function loadList<Query extends ListQuery, Row extends object>(
  user: PortalUser,
  schema: ListQuerySchema<Query>,
  asked: Query,
  source: ListSource<Query, Row>,
) {
  const { data, status } = await readList(user, schema, asked, source)
  return json(packList(data), { status })
}

/** As the screen takes it. */
export const packList = <Row extends object, Query extends ListQuery>(
  data: ListData<Row, Query>,
): SentList<Row, Query> => ({ ...data, page: data.page && packPage(data.page) })

/** The same for a screen that shows more than its list. An address that says nothing leads to the user's default view. */
export async function readList<Query extends ListQuery, Row extends object>(
  user: PortalUser,
  schema: ListQuerySchema<Query>,
  asked: Query,
  source: ListSource<Query, Row>,
): Promise<{ data: ListData<Row, Query>; status: number }> {
  const of = String(user.company.id)
  const isSelection = asked.all !== undefined || asked.sel.length > 0
  if (isSelection && asked.of !== undefined && asked.of !== of) {
    const change = { sel: [], all: undefined, confirm: undefined }
    throw redirect(listAddress(schema.shape, asked, change), 303)
  }
  const kept = findViews(user, schema.shape)
  const first = asked.bare ? (await kept).find((view) => view.isDefault) : undefined
  if (first) throw redirect(first.address, 303)

  const coming = source.choices()
  // the options are needed first only where the address names some: a value that is none of them is ignored
  const known = isFiltered(schema.shape, asked)
    ? onlyOffered(schema.shape, asked, (await coming).offered)
    : asked
  const prompt = (await source.prompt?.(known)) ?? null
  const [found, { offered, failure }, views] = await Promise.all([
    prompt ? null : source.find(known),
    coming,
    kept,
  ])
  const query = {
    ...known,
    of,
    bare: undefined,
    view: views.some((view) => view.isDefault) ? plainList : undefined,
  }

  if (found?.kind === 'ok' && query.page > found.body.lastPage) {
    throw redirect(listAddress(schema.shape, query, { page: found.body.lastPage }), 303)
  }
  const receipt = query.receipt ? await readReceipt(user, query.receipt) : null
  const problems = [
    ...(prompt?.problem ? [say(user.t, prompt.problem)] : []),
    ...(!found || found.kind === 'ok' ? [] : [failureText(user.t, found)]),
    ...(failure ? [user.t('lists.choicesFailed', { reason: failureText(user.t, failure) })] : []),
  ]
  const data: ListData<Row, Query> = {
    query,
    page: found?.kind === 'ok' ? found.body : null,
    choices: Object.fromEntries(
      Object.entries(offered).map(([name, choices]) => [name, choices ?? []]),
    ),
    problems,
    parts: source.parts ?? [],
    ...(receipt ? { receipt } : {}),
    ...(views.length > 0 ? { views: views.map(({ name, address }) => [name, address]) } : {}),
    prompt: prompt ? say(user.t, prompt.text) : undefined,
  }
  return { data, status: !found || found.kind === 'ok' ? 200 : 503 }
}

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
