import type { ListPage } from '~/lib/lists'
import { goesOn, isHollow, unreadable } from '../upstream/pages'
import type { Failure, Result } from '../upstream/result'

/** Calls of one export that are under way at once: many users may export, and others want pages meanwhile. */
const callsAtOnce = 3

/** A page did not come: the file must not look whole. */
export class PageMissing extends Error {
  readonly code = 'page-missing'
  constructor({ kind }: Failure) {
    super(kind)
  }
}

/**
 * All pages of a list in their order, beginning with one that is there. The next ones are asked for while somebody
 * works on this one; a caller that stops listening ends their calls. Throws PageMissing where one does not come.
 */
export async function* readAhead<Row>(
  first: ListPage<Row>,
  find: (page: number, signal: AbortSignal) => Promise<Result<ListPage<Row>>>,
  signal: AbortSignal,
): AsyncGenerator<ListPage<Row>> {
  const stopped = new AbortController()
  const either = AbortSignal.any([signal, stopped.signal])
  const ahead: Promise<Result<ListPage<Row>>>[] = []
  let atOnce = callsAtOnce
  let current = first
  try {
    for (let page = 1, read = first.rows.length; ; page++, read += current.rows.length) {
      if (isHollow(current, page) || current.unread) throw new PageMissing(unreadable)
      if (!goesOn(current, { page, read })) {
        yield current
        return
      }
      const isEarly = ahead.length > 0
      // past the last page that the count promises, each page tells whether there is another
      const last = Math.max(page + 1, Math.min(current.lastPage, page + atOnce))
      while (page + ahead.length < last) {
        const nextPage = find(page + ahead.length + 1, either)
        // told when its turn comes, if it comes
        nextPage.catch(() => undefined)
        ahead.push(nextPage)
      }
      yield current
      let next = await ahead.shift()!
      if (isEarly && next.kind === 'ok' && next.body.count !== current.count) {
        // the list moved between the two calls, perhaps a row from the one page to the other: it is asked for after the
        // page before it, as all that follow are
        atOnce = 1
        next = await find(page + 1, either)
      }
      if (next.kind !== 'ok') throw new PageMissing(next)
      current = next.body
    }
  } finally {
    stopped.abort()
  }
}
