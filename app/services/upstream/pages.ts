import type { ListPage } from '~/lib/lists'
import type { Failure, Result } from './result'

interface AnsweredPage<Entry> {
  result: readonly Entry[]
  count?: number | null
  /** Rows that could not be read, and are not among the result. */
  unread?: number
}

/**
 * One page of a list, and how many rows it was asked for. The last page follows from the count, as no source says what
 * upstream's `max` means. Without a count there is one more page while this one is full.
 */
export function toPage<Entry, Row>(
  { result, count, unread }: AnsweredPage<Entry>,
  { page, size }: { page: number; size: number },
  toRow: (entry: Entry) => Row,
): ListPage<Row> {
  const rows = result.map(toRow)
  const more = unread ? { unread } : {}
  if (count == null) {
    const seen = rows.length > 0 ? (page - 1) * size + rows.length : 0
    return { rows, count: seen, lastPage: rows.length < size ? page : page + 1, ...more }
  }
  const known = Math.max(count, rows.length)
  return { rows, count: known, lastPage: Math.max(1, Math.ceil(known / size)), ...more }
}

/**
 * Whether a list that is read whole continues after this page: upstream may give less with one than it was asked for.
 */
export const goesOn = (
  { rows, count, lastPage }: ListPage<unknown>,
  { page, read }: { page: number; read: number },
): boolean => page < lastPage || (rows.length > 0 && read < count)

/**
 * A page without rows that the count promises: asked for whole, such a list would have no end, and be taken for all.
 */
export const isHollow = ({ rows, lastPage }: ListPage<unknown>, page: number): boolean =>
  rows.length === 0 && page < lastPage

/** What a list that cannot be what it says is worth. */
export const unreadable: Failure = { kind: 'unavailable', trouble: 'unreadable', error: null }

/**
 * Of a look-up: a row that could not be read may be the one that is looked for, so that nothing is known to be missing.
 */
export const wholeList = <Page extends { unread?: number }>(result: Result<Page>): Result<Page> =>
  result.kind === 'ok' && result.body.unread ? unreadable : result

/** Likewise of what an answer says in these fields: `result.weight`. */
export const wholeFields = <Answer>(fields: RegExp, result: Result<Answer>): Result<Answer> =>
  result.kind === 'ok' && result.odd?.some((field) => fields.test(field)) ? unreadable : result
