import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { say, type TextKey } from '~/i18n/translate'
import { constants } from '~/lib/constants'
import { listAddress, pageSizeOf, type ListPage } from '~/lib/lists'
import type { ListField } from '~/lists/fields'
import type { ListQuery, ListQuerySchema } from '~/validation/list-query'
import { exportActions } from '../exports/list-export.server'
import { streamExport } from '../exports/stream-export.server'
import { requirePortalUser, type PortalUser } from '../requests/portal-user.server'
import type { OpenFile } from '../upstream/client.server'
import type { Failure, Result } from '../upstream/result'
import { runListAction } from './list-action.server'
import { loadList, type ListChoices, type ListSource } from './load-list.server'
import { readQuery } from './read-query.server'

/** All that the server knows of a list: its screen, its export and whoever else reads it take it from here. */
export interface ListService<Query extends ListQuery, Row> {
  query: ListQuerySchema<Query>
  /** The beginning of its files' names, in English. */
  name: string
  title: TextKey
  fields: readonly ListField<Row>[]
  find(user: PortalUser, query: Query, page: PageAsked): Promise<Result<ListPage<Row>>>
  choices?: (user: PortalUser) => Promise<ListChoices>
  /** Parts of the screen that this user sees. */
  parts?: (user: PortalUser) => readonly string[]
  prompt?: (
    query: Query,
    user: PortalUser,
    signal?: AbortSignal,
  ) => ReturnType<NonNullable<ListSource<Query, Row>['prompt']>>
}

export interface PageAsked {
  page: number
  /** Rows of a page. */
  size: number
  signal?: AbortSignal
}

/** Rows of one page of a list as its address asks for them, or why not. */
export const sourceOf = <Query extends ListQuery, Row>(
  user: PortalUser,
  list: ListService<Query, Row>,
  signal?: AbortSignal,
): ListSource<Query, Row> => ({
  find: (query) =>
    list.find(user, query, { page: query.page, size: pageSizeOf(list.query.shape), signal }),
  choices: () => list.choices?.(user) ?? Promise.resolve({ offered: {}, failure: null }),
  parts: list.parts?.(user),
  prompt: (query) => list.prompt?.(query, user, signal) ?? null,
})

/** The loader of a list's screen. */
export async function loadScreen<Query extends ListQuery, Row extends object>(
  request: Request,
  list: ListService<Query, Row>,
) {
  const user = await requirePortalUser(request)
  return loadList(user, list.query, readQuery(request, list.query), sourceOf(user, list))
}

/**
 * Loader and action of a list's export address. Its buttons post to it; a link leads to upstream's own workbook where
 * there is one, else to the list.
 */
export const exportRoute = <Query extends ListQuery, Row>(
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
      defaultName: upstream.defaultName,
      signal: request.signal,
    })
  },
  action: ({ request }: ActionFunctionArgs) =>
    runListAction(request, { query: list.query, actions: exportsOf(list) }),
})

export const exportsOf = <Query extends ListQuery, Row>(list: ListService<Query, Row>) =>
  exportActions<Query, Row>({
    name: list.name,
    title: list.title,
    columns: list.fields.map(({ kind, ...field }) => ({
      ...field,
      kind: kind === 'change' ? 'number' : kind,
    })),
    find: async (user, query, page) => {
      const prompt = await list.prompt?.(query, user, page.signal)
      return prompt
        ? refusedBy(say(user.t, prompt.problem ?? prompt.text))
        : list.find(user, query, page)
    },
    askFrom: constants.exportWarningFrom,
  })

/** A refusal of our own, in words that are said in the user's language already. */
export const refusedBy = (words: string): Failure => ({
  kind: 'refused',
  status: 422,
  error: { en: words, nl: words, fr: words },
})
