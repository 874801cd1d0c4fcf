import { redirect } from '@remix-run/node'
import { splitOwner } from '~/lib/intents'
import { listAddress, readListState, viewAddress } from '~/lib/lists'
import type { ListQuery, ListQuerySchema } from '~/validation/list-query'
import { entriesRead } from '../submissions/form-entries.server'

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
    const question = { confirm: intent, ...(page ? { page } : {}) }
    throw redirect(listAddress(schema.shape, query, question), 303)
  }
  // the button of a heading sends column and direction as one, beside all fields of the form that are empty
  const isPressed = new URL(request.url).searchParams.getAll('sort').at(-1)?.includes(':')
  if ((query.corrected || isPressed) && request.method === 'GET') {
    throw redirect(listAddress(schema.shape, query), 303)
  }
  return new URL(request.url).search === '' ? { ...query, hasNoQuery: true } : query
}

/** The same with what was ticked and typed in the list's form, where a button of the frame sent it: nothing of it is applied. */
export async function readShownQuery<Query extends ListQuery>(
  request: Request,
  schema: ListQuerySchema<Query>,
  companyId: number,
): Promise<Query> {
  const query = readQuery(request, schema)
  const posted = await entriesRead()
  if (!posted) return query
  const entries = [...posted].filter((one): one is [string, string] => typeof one[1] === 'string')
  const { of, sel, q, filters } = schema.check(readListState(schema.shape, entries))
  const isSame =
    viewAddress(schema.shape, query) === viewAddress(schema.shape, { ...query, q, filters })
  return {
    ...query,
    ...(query.all === undefined && of === String(companyId) && { sel, of }),
    ...(isSame ? undefined : { unapplied: { q, filters } }),
  }
}
