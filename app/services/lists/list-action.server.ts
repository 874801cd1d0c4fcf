import { json } from '@remix-run/node'
import { z } from 'zod'
import type { TextKey } from '~/i18n/translate'
import { constants } from '~/lib/constants'
import { actionField } from '~/lib/form-names'
import { listAddress, type ReceiptRow } from '~/lib/lists'
import { rowIds, type ListQuery, type ListQuerySchema } from '~/validation/list-query'
import type { Area } from '../requests/domain'
import { claimForm, releaseForm } from '../requests/claim-form.server'
import { finish, redirectWithNotice } from '../requests/finish.server'
import { readForm } from '../requests/read-form.server'
import { orUnstored } from '../requests/refuse.server'
import { requirePortalUser, type PortalUser } from '../requests/portal-user.server'
import type { Result } from '../upstream/result'
import { failureText } from '../upstream/words'
import { readQuery } from './read-query.server'
import { keepReceipt } from './receipt.server'

/** What the buttons of a list do, by the name that the button sends. */
export interface ListActions<Query extends ListQuery> {
  query: ListQuerySchema<Query>
  /** Said when an action that needs ticked rows has none. */
  noneSelected?: TextKey
  actions: Readonly<Record<string, ListAction<Query>>>
  /** Counts the rows that match, for lists that let all of them be selected. */
  count?: (user: PortalUser, query: Query) => Promise<Result<number>>
}

export interface ListAction<Query extends ListQuery> {
  needsSelection?: boolean
  /**
   * Refused where a setting has switched the writes of this area off. However often the same form is sent, it is done
   * once, and said once.
   */
  write?: Area
  /** `ask`: the list comes back with the question whether to go on. */
  run(task: ListTask<Query>): Promise<Response | 'ask' | ListOutcome>
}

/** What came of an action on several records. When all is done the list only says `done`. */
export interface ListOutcome {
  rows: ReceiptRow[]
  done: TextKey
}

export interface ListTask<Query extends ListQuery> {
  user: PortalUser
  /** The view on which the button was pressed. */
  query: Query
  ids: number[]
  /** Every row that matches is meant, and `ids` is empty. Counted again since the user confirmed it. */
  all: boolean
  /** The user was asked and goes on. */
  confirmed: boolean
  /** The list as it was, ticks included. */
  back: string
  /** Set by our own scripts: they wait for a cookie of this value, as a browser does not tell them of a download. */
  ticket: string | undefined
  signal: AbortSignal
}

const listActionForm = z.object({
  [actionField]: z.string().optional().catch(undefined),
  sel: z.array(z.string()).optional().catch(undefined),
  confirmed: z.literal('on').optional().catch(undefined),
  ticket: z
    .string()
    .regex(/^[a-z0-9]{8,40}$/)
    .optional()
    .catch(undefined),
  /** How many rows the question spoke of. */
  counted: z.string().optional().catch(undefined),
})

/**
 * Runs the action whose button was pressed on a list. Every answer but a file is a redirect to the list, with the
 * search, filters and ticks that it had.
 */
export function runListAction<Query extends ListQuery>(
  request: Request,
  list: ListActions<Query>,
): Promise<Response> {
  return orUnstored(() => run(request, list))
}

async function run<Query extends ListQuery>(
  request: Request,
  list: ListActions<Query>,
): Promise<Response> {
  const user = await requirePortalUser(request)
  const query = readQuery(request, list.query)
  const { shape } = list.query
  const form = await readForm(request, listActionForm, { once: false })
  if (!form.ok) {
    // the rows of another company mean nothing here
    const back = form.status === 409 ? shape.path() : listAddress(shape, query)
    const words = form.message ?? user.t('common.somethingWentWrong')
    return redirectWithNotice(user, back, { words }, { kind: 'error' })
  }

  const ids = rowIds.parse(form.value.sel)
  const name = form.value[actionField] ?? ''
  const action = Object.hasOwn(list.actions, name) ? list.actions[name] : undefined
  if (!action) throw new Response(null, { status: 400 })

  if (action.write && !user.can.write[action.write]) {
    const { known } = user.settings
    const text = user.t(known ? 'shell.writingOff' : 'form.settingsUnknown')
    return json({ notice: { kind: 'error', text } }, { status: known ? 403 : 503 })
  }

  const of = String(user.company.id)
  const view = { ...query, confirm: undefined, sel: ids.slice(0, constants.maxSelection), of }
  const back = listAddress(shape, view)
  const ask = () => finish(listAddress(shape, view, { confirm: name }))
  const all = action.needsSelection === true && query.all !== undefined
  if (all) {
    if (form.value.confirmed !== 'on') return ask()
    const recount = await list.count?.(user, query)
    if (recount?.kind !== 'ok') {
      const words = recount ? failureText(user.t, recount) : user.t('common.somethingWentWrong')
      return redirectWithNotice(user, back, { words }, { kind: 'error' })
    }
    if (String(recount.body) !== form.value.counted) {
      const notice = { key: 'lists.countChanged', values: { n: recount.body } } as const
      const again = listAddress(shape, view, { confirm: name })
      return redirectWithNotice(user, again, notice, { kind: 'warning' })
    }
  } else if (action.needsSelection && ids.length === 0) {
    return redirectWithNotice(user, back, list.noneSelected ?? 'lists.noneSelected', {
      kind: 'warning',
    })
  }
  if (action.needsSelection && ids.length > constants.maxSelection) {
    const notice = { key: 'lists.selectionLimit', values: { n: constants.maxSelection } } as const
    return redirectWithNotice(user, back, notice, { kind: 'warning' })
  }
  const claimed = action.write ? await claimForm(form, user, form.sent) : form
  if (!claimed.ok) {
    const words = claimed.message ?? user.t('common.somethingWentWrong')
    return claimed.replay ?? redirectWithNotice(user, back, { words }, { kind: 'error' })
  }
  const answer = await action.run({
    user,
    query,
    ids,
    all,
    confirmed: form.value.confirmed === 'on',
    back,
    ticket: form.value.ticket,
    signal: request.signal,
  })
  if (answer !== 'ask' && !(answer instanceof Response)) return tellOutcome(user, name, answer)
  // nothing was done yet
  await releaseForm(claimed)
  return answer === 'ask' ? ask() : answer

  /** What was not done stays selected. */
  async function tellOutcome(user: PortalUser, action: string, { rows, done }: ListOutcome) {
    const rest = rows.filter((row) => row.outcome !== 'done')
    const after = { ...view, all: undefined, sel: all ? [] : rest.map(({ id }) => id) }
    if (rest.length === 0) {
      return redirectWithNotice(user, listAddress(shape, after), done, { form: claimed })
    }
    const receipt = await keepReceipt(user, { action, rows })
    return finish(listAddress(shape, after, { receipt }), { form: claimed })
  }
}
