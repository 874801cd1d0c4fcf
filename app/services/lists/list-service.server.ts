import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import type { Message } from '~/i18n/message'
import type { TextKey } from '~/i18n/translate'
import { listAddress, type Choice, type ListData, type ListPage, type SentList } from '~/lib/lists'
import type { FileField, ListField } from '~/lists/fields'
import type { ListQuery, ListQuerySchema } from '~/validation/list-query'
import { streamExport } from './stream-export.server'
import { requirePortalUser, type PortalUser } from '../session/portal-user.server'
import type { OpenFile } from '../upstream/client.server'
import type { Failure, Result } from '../upstream/result'
import { runListAction, type ListAction } from './list-action.server'
import { readList } from './read-list.server'
import { readQuery, readShownQuery } from './read-query.server'
import type { ListHits } from './search-source'
import type { NumberedList } from './select-numbers.server'
import type { RowAction } from './row-action.server'

/** All that the server knows of a list: its screen, its files and all other readers take it from here. */
export interface ListService<Query extends ListQuery, Row> {
  query: ListQuerySchema<Query>
  /** The beginning of its files' names, in English: `products` gives products-1001.csv. */
  name: string
  /** Named on the sheet's tab. */
  title: TextKey
  fields: readonly (ListField<Row> | FileField<Row>)[]
  find(user: PortalUser, query: Query, page: PageRequest): Promise<Result<ListPage<Row>>>
  choices?: (user: PortalUser) => Promise<ListChoices>
  /** Whether the list is there for this user; for everybody unless said. */
  isVisible?: (user: Pick<PortalUser, 'can'>) => boolean
  /** How a search shows its rows; without it they are not searched from outside. */
  hits?: ListHits<Row>
  /** The screen of a row's record, where no search tells it. */
  recordPath?(row: Row): string | undefined
  /** Parts of the list that this user sees: columns, buttons and links that name them. */
  parts?: (user: PortalUser) => readonly string[]
  prompt?: (
    query: Query,
    user: PortalUser,
    signal?: AbortSignal,
  ) => Prompt | null | Promise<Prompt | null>
  /** What its buttons do, by the name that they send, beside the files of its fields that every list has. */
  actions?: Readonly<Record<string, ListAction<Query>>>
  /** What buttons of a row do, by the verb that they send with its id. */
  rowActions?: Readonly<Record<string, RowAction<Row>>>
  /** A row by its id; without it rows are looked for on the page of the view. */
  findRow?: (user: PortalUser, id: string) => Promise<Result<Row | undefined>>
  /**
   * The state that upstream has a row in, in whatever language it is shown: its status and when it was changed. Without
   * it the list's views do not say what is new.
   */
  markOf?(row: Row): string | undefined
  /** Ticks rows by a pasted column of numbers. */
  findNumbers?: NumberedList['findNumbers']
  /** Said when an action that needs ticked rows has none. */
  noneSelected?: TextKey
  /** Rows from which on a file is made only after a question; `exportWarningFrom` unless said. */
  askFrom?: number
}

export interface PageRequest {
  page: number
  /** Rows of a page. */
  size: number
  signal?: AbortSignal
}

/** The options of each filter; null for those that did not come. */
export interface ListChoices {
  offered: Readonly<Record<string, readonly Choice[] | null>>
  failure: Failure | null
}

/** What a list says in place of rows, which are not asked for then. */
export interface Prompt {
  text: TextKey
  /** Set when the address asks what cannot be. */
  problem?: Message
}

/** The loader of a list's screen. What the screen shows beside its rows comes of `more`. */
export async function loadScreen<
  Query extends ListQuery,
  Row extends { id: number | string },
  More extends object = object,
>(
  request: Request,
  list: ListService<Query, Row>,
  more?: (user: PortalUser, data: ListData<Row, Query>) => More | Promise<More>,
) {
  const user = await requirePortalUser(request)
  const query = await readShownQuery(request, list.query, user.company.id)
  const { data, status } = await readList(user, list, query, request.signal)
  const sent: SentList<Row, Query> = {
    ...data,
    page: data.page && { ...data.page, rows: data.page.rows.map(withoutState) },
    // to the address without what asked for it, which is the one that is shared
    ...(query.refresh
      ? { reloadAfter: refreshAfter, reloadTo: listAddress(list.query.shape, data.query) }
      : {}),
  }
  return json({ ...sent, ...((await more?.(user, data)) as More) }, { status })
}

/** Whatever of its state upstream has and nobody is shown stays on the server. */
const withoutState = <Row extends object>(row: Row) => ({
  ...row,
  mark: undefined,
  modified: undefined,
})

/** In seconds: how long upstream takes for what it continues with by itself. [CSH-38] */
const refreshAfter = 3

/**
 * Loader and action of a list's export address. Its buttons post to it; a link leads to upstream's own workbook where
 * there is one, else to the list.
 */
export const exportRoute = <Query extends ListQuery, Row extends { id: number | string }>(
  list: ListService<Query, Row>,
  upstream?: {
    open: (user: PortalUser, query: Query, signal: AbortSignal) => Promise<Result<OpenFile>>
    defaultName: string
  },
) => ({
  loader: async ({ request }: LoaderFunctionArgs) => {
    const { search } = new URL(request.url)
    if (!upstream) return redirect(list.query.shape.path() + search)
    const user = await requirePortalUser(request)
    const query = readQuery(request, list.query)
    return streamExport(await upstream.open(user, query, request.signal), {
      user,
      back: listAddress(list.query.shape, query),
      verb: 'lists.exportAll',
      defaultName: upstream.defaultName,
      signal: request.signal,
    })
  },
  action: ({ request }: ActionFunctionArgs) => runListAction(request, list),
})

/** A refusal of our own, in words that are said in the user's language already. */
export const refusedBy = (words: string): Failure => ({
  kind: 'refused',
  status: 422,
  error: { en: words, nl: words, fr: words },
})
