import { redirect } from '@remix-run/node'
import { splitOwner } from '~/lib/intents'
import { listAddress, readListState } from '~/lib/lists'
import type { ListQuery, ListQuerySchema } from '~/validation/list-query'

/** The one way to read a list's address. Unknown values fall back, blanks are absent. */
export function readQuery<Query extends ListQuery>(
  request: Request,
  schema: ListQuerySchema<Query>,
): Query {
  const { action, ...state } = readListState(schema.shape, new URL(request.url).searchParams)
  const query = schema.check(state)
  // A text browser that knows no formmethod has sent an action's button by GET: it gets a form that asks first.
  if (action && request.method === 'GET') {
    const { intent, page } = splitOwner(action)
    const asked = { confirm: intent, ...(page ? { page } : {}) }
    throw redirect(listAddress(schema.shape, query, asked), 303)
  }
  // the button of a heading sends column and direction as one, beside all fields of the form that are empty
  const isPressed = new URL(request.url).searchParams.getAll('sort').at(-1)?.includes(':')
  if ((query.corrected || isPressed) && request.method === 'GET') {
    throw redirect(listAddress(schema.shape, query), 303)
  }
  return new URL(request.url).search === '' ? { ...query, hasNoQuery: true } : query
}
