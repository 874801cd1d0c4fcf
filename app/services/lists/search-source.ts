import type { TextKey, Translate } from '~/i18n/translate'
import { listAddress, readListState } from '~/lib/lists'
import type { Stage } from '~/lib/stage'
import type { ListQuery } from '~/validation/list-query'
import type { PortalUser } from '../session/portal-user.server'
import type { Result } from '../upstream/result'
import type { ListService } from './list-service.server'

/** A record that a search found. */
export interface Hit {
  name: string
  path: string
  /** What tells it from others, beside its name. */
  about: string
  status?: string
  /** What the status leaves unsaid. */
  note?: string
  stage?: Stage | null
}

/** A hit, and what it is numbered by: who searched for exactly one of these meant this record. */
export interface NumberedHit extends Hit {
  numbers: readonly string[]
  /** Numbers of what it travels in: that is meant by them, where the user sees it. */
  carriedBy?: readonly string[]
}

/** Rows of a list as hits of a search. */
export interface ListHits<Row> {
  toHit: (row: Row, t: Translate) => NumberedHit
  /** Joins rows that are one record. */
  join?: (rows: Row[]) => Row[]
}

/** One of the lists that a search looks through. */
export interface SearchSource {
  title: TextKey
  isVisible: (user: PortalUser) => boolean
  /** The list itself, searched. */
  address: (q: string) => string
  find: (
    user: PortalUser,
    q: string,
    page: { size: number; signal: AbortSignal },
  ) => Promise<Result<{ hits: NumberedHit[]; count: number; unread?: number }>>
}

export function toSearchSource<Query extends ListQuery, Row>(
  list: ListService<Query, Row>,
): SearchSource | null {
  const { hits, title, isVisible = () => true } = list
  if (!hits) return null
  const { toHit, join = (rows) => rows } = hits
  const { shape } = list.query
  const toQuery = (q: string) => list.query.check(readListState(shape, [['q', q]]))
  return {
    title,
    isVisible,
    address: (q) => listAddress(shape, toQuery(q)),
    async find(user, q, page) {
      const found = await list.find(user, toQuery(q), { page: 1, ...page })
      if (found.kind !== 'ok') return found
      const { rows, count, unread } = found.body
      const hits = join(rows).map((row) => toHit(row, user.t))
      return { kind: 'ok', body: { hits, count, unread } }
    },
  }
}

/** What tells a record from others, without what it does not have. */
export const joinWords = (...parts: (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(' · ')
