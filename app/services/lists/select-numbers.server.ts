import { json } from '@remix-run/node'
import { constants, serverConstants } from '~/lib/constants'
import { message, say, type Message } from '~/i18n/message'
import type { TextKey } from '~/i18n/translate'
import { listAddress } from '~/lib/lists'
import { serverPaths } from '~/lib/paths'
import { numbersForm } from '~/validation/numbers'
import type { ListQuery, ListQuerySchema } from '~/validation/list-query'
import { redirectWithNotice } from '../forms/finish.server'
import { requirePortalUser, type PortalUser } from '../session/portal-user.server'
import { readForm } from '../forms/read-form.server'
import { catchOnPage, refuse } from '../forms/refuse.server'
import type { Result } from '../upstream/result'
import { readQuery } from './read-query.server'

/** What became of numbers that were looked for. */
export interface FoundNumbers {
  ids: number[]
  /** Nothing has them. */
  missing: string[]
  /** They could not be looked up. */
  unknown: string[]
}

/** A list whose rows can be ticked by a pasted column of numbers and references. */
export interface NumberedList {
  query: ListQuerySchema<ListQuery>
  title: TextKey
  findNumbers(
    user: PortalUser,
    numbers: readonly string[],
    signal: AbortSignal,
  ): Promise<Result<FoundNumbers>>
}

/** The list at an address, where the user sees one. */
type FindList = (
  user: PortalUser,
  address: string,
) => Omit<NumberedList, 'findNumbers'> & Partial<NumberedList>

/** The loader of the screen that ticks rows of a list; its address names the list and its view. */
export async function loadNumbers(request: Request, listAt: FindList) {
  const user = await requirePortalUser(request)
  const { title, back } = selectionOn(request, user, listAt)
  return json({ title: user.t(title), back: back(), most: serverConstants.maxNumbers })
}

/** A `#` before a number may be part of it or not: what is not found with it is looked for without. */
async function findWithMark(
  list: Pick<NumberedList, 'findNumbers'>,
  user: PortalUser,
  numbers: readonly string[],
  signal: AbortSignal,
): Promise<Result<FoundNumbers>> {
  const found = await list.findNumbers(user, numbers, signal)
  const marked = found.kind === 'ok' ? found.body.missing.filter((one) => /^# ?[^#]/.test(one)) : []
  if (found.kind !== 'ok' || marked.length === 0) return found
  const bare = await list.findNumbers(
    user,
    marked.map((one) => one.replace(/^# ?/, '')),
    signal,
  )
  if (bare.kind !== 'ok') return bare
  const missing = found.body.missing.filter((one) => !marked.includes(one))
  return {
    kind: 'ok',
    body: {
      ids: [...found.body.ids, ...bare.body.ids],
      missing: [...missing, ...bare.body.missing],
      unknown: [...found.body.unknown, ...bare.body.unknown],
    },
  }
}

/** The action: back to the list with what was found ticked, and what was not found named. */
export async function runNumbers(request: Request, listAt: FindList) {
  const user = await requirePortalUser(request)
  return catchOnPage(user, async () => {
    const list = selectionOn(request, user, listAt)
    const form = await readForm(request, numbersForm, { once: false })
    if (!form.ok) return refuse(form)
    const result = await findWithMark(list, user, form.value.numbers, request.signal)
    if (result.kind !== 'ok') return refuse(form, result)

    const { ids, missing, unknown } = result.body
    const problems = [...named('numbers.missing', missing), ...named('numbers.unknown', unknown)]
    if (ids.length === 0) return refuse(form, { fields: { numbers: problems } })
    const sel = [...new Set([...list.ticked, ...ids])]
    if (sel.length > constants.maxSelection) {
      const limit = message('lists.selectionLimit', { n: constants.maxSelection })
      return refuse(form, { fields: { numbers: [limit] } })
    }
    const messages = [message('numbers.found', { n: ids.length }), ...problems]
    return redirectWithNotice(
      user,
      list.back(sel),
      { words: messages.map((one) => say(user.t, one)).join('\n') },
      { kind: problems.length > 0 ? 'warning' : 'success', toOtherScreen: true },
    )
  })
}

const named = (key: 'numbers.missing' | 'numbers.unknown', numbers: string[]): Message[] =>
  numbers.length > 0 ? [message(key, { numbers: numbers.join(', ') })] : []

/** The list that an address names, and what of it was ticked for this company. */
function selectionOn(request: Request, user: PortalUser, listAt: FindList) {
  const { pathname } = new URL(request.url)
  const list = listAt(user, pathname.slice(serverPaths.selectNumbers('').length))
  const { findNumbers } = list
  if (!findNumbers) throw new Response(null, { status: 404 })
  const query = readQuery(request, list.query)
  const of = String(user.company.id)
  const ticked = query.of === of ? query.sel : []
  return {
    ...list,
    findNumbers,
    ticked,
    back: (sel?: number[]) =>
      listAddress(list.query.shape, query, {
        sel: sel ?? ticked,
        of,
        confirm: undefined,
        ...(sel ? { all: undefined } : {}),
      }),
  }
}
