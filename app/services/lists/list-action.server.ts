import { json } from '@remix-run/node'
import { z } from 'zod'
import type { TextKey } from '~/i18n/translate'
import { constants } from '~/lib/constants'
import type { Notice } from '~/lib/form-result'
import { intentName } from '~/lib/intents'
import { listAddress, readSubjectRow, type Subject, type SubjectRow } from '~/lib/lists'
import type { ReceiptRow } from '~/lib/receipt'
import { rowIds, type ListQuery } from '~/validation/list-query'
import { exportActions } from './list-export.server'
import { streamExport } from './stream-export.server'
import type { Area } from '../session/domain'
import { reportAct, reportRecords } from '../submissions/act-report.server'
import { claimForm, releaseForm } from '../forms/claim-form.server'
import {
  changedSinceShown,
  finish,
  redirectWithError,
  redirectWithNotice,
  type NoticeText,
} from '../forms/finish.server'
import { readForm, getValues } from '../forms/read-form.server'
import { finishWithReceipt } from '../forms/receipts.server'
import { orUnstored } from '../forms/refuse.server'
import type { BadForm, GoodForm } from '../submissions/form-result'
import { hidden, requirePortalUser, type PortalUser } from '../session/portal-user.server'
import type { OpenFile } from '../upstream/client.server'
import type { Failure, Result } from '../upstream/result'
import { failureText } from '../upstream/words'
import type { ListService } from './list-service.server'
import { countRows } from './count-rows.server'
import { readQuery } from './read-query.server'
import { findRowAction, runRowAction } from './row-action.server'

/** What a button of a list does. */
export type ListAction<Query extends ListQuery> = CommonAction<Query> &
  (
    | { write?: undefined; verb?: undefined }
    | {
        /**
         * Refused where a setting has switched the writes of this area off. However often the same form is sent, it is
         * done once, and said once.
         */
        write: Area
        /** What its button says. */
        verb: TextKey
      }
  )

interface CommonAction<Query extends ListQuery> {
  /** What the button of its file says. */
  file?: TextKey
  needsSelection?: boolean
  /** Asked first for this many rows that match or more, as they are counted now; 0 asks always. */
  askFrom?: number
  /** What its question is about: it is read for that, and the question brings it back. */
  asked?(selected: Selected<Query>): Promise<Result<Subject>>
  run(task: ListTask<Query>): Promise<ListAnswer>
}

export interface ListTask<Query extends ListQuery> {
  user: PortalUser
  /** The view on which the button was pressed. */
  query: Query
  ids: number[]
  /** Every row that matches is meant, and `ids` is empty. Counted again since the user confirmed it. */
  all: boolean
  /** The user was asked and continues. */
  isConfirmed: boolean
  /** The rows that the user was asked about, as the question brought them back. */
  asked: readonly SubjectRow[]
  signal: AbortSignal
}

/** The rows of an action that needs some. */
export type Selected<Query extends ListQuery> = Pick<
  ListTask<Query>,
  'user' | 'query' | 'ids' | 'all'
>

export type ListAnswer =
  /** The list comes back with the question whether to go on. */
  | { kind: 'ask' }
  /** The same of those that are left, as rows are other than they were asked about. Nothing was done. */
  | { kind: 'changed'; names: readonly string[]; left: number[] }
  /** It continues at another screen. */
  | { kind: 'open'; at: string }
  /** What came of several records. When all is done the list only says `done`. */
  | { kind: 'done'; rows: ReceiptRow[]; done: TextKey }
  | { kind: 'file'; file: Result<OpenFile>; fileName?: string; defaultName?: string }
  /** Nothing was done, for a reason of our own. `isUnread`: something could not be read, and may be another time. */
  | { kind: 'notDone'; notice: NoticeText; as: 'error' | 'warning'; isUnread?: true }
  | Failure

const listActionForm = z.object({
  sel: z.array(z.string()).optional().catch(undefined),
  confirmed: z.literal('on').optional().catch(undefined),
  ticket: z
    .string()
    .regex(/^[a-z0-9]{8,40}$/)
    .optional()
    .catch(undefined),
  seen: z
    .array(z.string())
    .or(z.string().transform((one) => [one]))
    .catch([]),
  /** How many rows the question spoke of. */
  counted: z.string().optional().catch(undefined),
})

/**
 * Runs the action whose button was pressed on a list. Every answer but a file is a redirect to the list, with the
 * search, filters and ticks that it had.
 */
export function runListAction<Query extends ListQuery, Row extends { id: number | string }>(
  request: Request,
  list: ListService<Query, Row>,
): Promise<Response> {
  return orUnstored(() => run(request, list))
}

async function run<Query extends ListQuery, Row extends { id: number | string }>(
  request: Request,
  list: ListService<Query, Row>,
): Promise<Response> {
  const user = await requirePortalUser(request)
  if (list.isVisible && !list.isVisible(user)) throw hidden(user)
  const query = readQuery(request, list.query)
  const form = await readForm(request, listActionForm, { once: false })
  if (!form.ok) return answerUnread(user, list, query, form)

  const pressed = findRowAction(list, form.intent)
  if (pressed) return runRowAction(user, list, query, form, pressed)

  const name = form.intent ? intentName(form.intent) : ''
  const actions: ListService<Query, Row>['actions'] = { ...exportActions(list), ...list.actions }
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action) throw new Response(null, { status: 400 })

  if (action.write && !user.can.write[action.write]) {
    const { known } = user.settings
    const text = user.t(known ? 'shell.writingOff' : 'form.settingsUnknown')
    return json({ notice: { kind: 'error', text } }, { status: known ? 403 : 503 })
  }
  return runAction(request, { user, list, query, form, name, action })
}

/** What is no form of this company and session. */
function answerUnread<Query extends ListQuery, Row extends { id: number | string }>(
  user: PortalUser,
  { query: { shape } }: ListService<Query, Row>,
  query: Query,
  form: BadForm,
): Response | Promise<Response> {
  // a button of the frame: its page shows the list as it stood
  if (form.status === 200)
    return json({}, { headers: form.cookie ? { 'Set-Cookie': form.cookie } : undefined })
  const ticks = form.madeFor && {
    sel: rowIds.parse([getValues(form).sel ?? []].flat()).slice(0, constants.maxSelection),
    of: String(form.madeFor.id),
  }
  return redirectWithError(user, form, listAddress(shape, { ...query, ...ticks }))
}

/** An action whose button was pressed. */
interface PressedAction<Query extends ListQuery, Row extends { id: number | string }> {
  user: PortalUser
  list: ListService<Query, Row>
  query: Query
  form: GoodForm<typeof listActionForm>
  name: string
  action: ListAction<Query>
}

async function runAction<Query extends ListQuery, Row extends { id: number | string }>(
  request: Request,
  pressed: PressedAction<Query, Row>,
): Promise<Response> {
  const { user, list, query, form, name, action } = pressed
  const ids = rowIds.parse(form.value.sel)
  const of = String(user.company.id)
  const view = { ...query, confirm: undefined, sel: ids.slice(0, constants.maxSelection), of }
  const toAddress: AddressOfView = (change) => listAddress(list.query.shape, view, change)
  const all = action.needsSelection === true && query.all !== undefined
  const isConfirmed = form.value.confirmed === 'on'
  const notYet = await askFirst(pressed, toAddress, { ids, all, isConfirmed })
  if (notYet) return notYet

  const asked = form.value.seen.flatMap((row) => readSubjectRow(row) ?? [])
  if (action.verb) {
    reportAct({ verb: action.verb })
    // should it not come to its end, it is looked up by these
    reportRecords(asked)
  }
  const claimed = action.write ? await claimForm(form, user, form.sent) : form
  if (!claimed.ok) {
    const words = claimed.message ?? user.t('common.somethingWentWrong')
    return claimed.replay ?? redirectWithNotice(user, toAddress(), { words }, { kind: 'error' })
  }
  const { signal } = request
  const result = await action.run({ user, query, ids, all, isConfirmed, asked, signal })
  // what was not done stays selected
  if (result.kind === 'done') {
    const rest = result.rows.filter((row) => row.outcome !== 'done')
    const after = { all: undefined, sel: all ? [] : rest.map(({ id }) => id) }
    return finishWithReceipt(user, { action: name, rows: result.rows }, result.done, {
      at: (receipt) => toAddress({ ...after, receipt }),
      form: claimed,
    })
  }
  // nothing was done yet
  await releaseForm(claimed)
  return answerUndone(pressed, toAddress, result, { all, signal })
}

/** The list as it was when the button was pressed, but for this. */
type AddressOfView = (change?: Parameters<typeof listAddress>[2]) => string

/** The question, or what keeps the action from being done; null where nothing does. */
async function askFirst<Query extends ListQuery, Row extends { id: number | string }>(
  { user, list, query, form, name, action }: PressedAction<Query, Row>,
  toAddress: AddressOfView,
  { ids, all, isConfirmed }: Pick<ListTask<Query>, 'ids' | 'all' | 'isConfirmed'>,
): Promise<Response | null> {
  const asking = toAddress({ confirm: name })
  const refuse = (notice: NoticeText, kind: Notice['kind'] = 'warning', at = toAddress()) =>
    redirectWithNotice(user, at, notice, { kind })
  if (all) {
    if (!isConfirmed) return finish(asking)
    const recount = await countRows(user, list, query)
    if (recount.kind !== 'ok') return refuse({ words: failureText(user.t, recount) }, 'error')
    if (String(recount.body) !== form.value.counted) {
      const notice = { key: 'lists.countChanged', values: { n: recount.body } } as const
      return refuse(notice, 'warning', asking)
    }
  } else if (action.needsSelection && ids.length === 0) {
    return refuse(list.noneSelected ?? 'lists.noneSelected')
  }
  if (action.needsSelection && ids.length > constants.maxSelection) {
    return refuse({ key: 'lists.selectionLimit', values: { n: constants.maxSelection } })
  }
  if (isConfirmed || action.askFrom === undefined) return null
  return (await isMany(action.askFrom)) ? finish(asking) : null

  /**
   * Counted again: there may be more than when the page was made. A count that fails leaves it to the action to say so.
   */
  async function isMany(askFrom: number): Promise<boolean> {
    if (askFrom === 0) return true
    const count = await countRows(user, list, query)
    return count.kind === 'ok' && count.body >= askFrom
  }
}

function answerUndone<Query extends ListQuery, Row extends { id: number | string }>(
  { user, form, name, action }: PressedAction<Query, Row>,
  toAddress: AddressOfView,
  result: Exclude<ListAnswer, { kind: 'done' }>,
  { all, signal }: { all: boolean; signal: AbortSignal },
): Response | Promise<Response> {
  const refuse = (notice: NoticeText, kind: Notice['kind'] = 'warning', at = toAddress()) =>
    redirectWithNotice(user, at, notice, { kind })
  switch (result.kind) {
    case 'ask':
      return finish(toAddress({ confirm: name }))
    case 'changed': {
      const asks = { ...(all ? {} : { sel: result.left }), confirm: name }
      const at = toAddress(result.left.length > 0 ? asks : { sel: [] })
      return refuse(changedSinceShown(user.t, result.names), 'warning', at)
    }
    case 'open':
      return finish(result.at, { toOtherScreen: true })
    case 'notDone':
      return refuse(result.notice, result.as)
    case 'file':
      return streamExport(result.file, {
        ...result,
        user,
        back: toAddress(),
        verb: action.file ?? 'lists.exportAll',
        ticket: form.value.ticket,
        signal,
      })
    default:
      return refuse({ words: failureText(user.t, result) }, 'error')
  }
}
