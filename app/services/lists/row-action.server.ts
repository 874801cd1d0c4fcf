import { listAddress, getPageSize, type RowQuestion } from '~/lib/lists'
import { parseIntent, type Intent } from '~/lib/intents'
import type { Notice } from '~/lib/form-result'
import type { TextKey, Translate } from '~/i18n/translate'
import type { ListQuery } from '~/validation/list-query'
import type { z } from 'zod'
import { claimForm, releaseForm } from '../forms/claim-form.server'
import { noticeWords, redirectWithNotice, type NoticeText } from '../forms/finish.server'
import { reportAct } from '../submissions/act-report.server'
import type { GoodForm } from '../submissions/form-result'
import type { PortalUser } from '../session/portal-user.server'
import type { Result } from '../upstream/result'
import { failureText } from '../upstream/words'
import type { ListService } from './list-service.server'

/** What a button of a row does with that one record. */
export interface RowAction<Row> {
  /** Whether the row has it: it is read again before anything is asked or done. */
  isFor(row: Row): boolean
  /** Said where the row does not have it, or is gone. */
  notFor(row: Row | undefined): RowAnswer
  /** Asked where the button comes by GET: as a link, or from a browser that knows no other button. */
  question(row: Row, t: Translate): string
  /** The button below the question. */
  go: TextKey
  /** It cannot be undone. */
  removes?: boolean
  /** Upstream continues by itself: the list is loaded again in a moment. */
  refreshes?: boolean
  /** It is done in the portal, without a call that writes. */
  isOfPortal?: true
  run(user: PortalUser, row: Row, idempotencyKey: string): Promise<RowAnswer>
}

interface RowAnswer {
  notice: NoticeText
  as: Notice['kind']
}

type Rows<Query extends ListQuery, Row> = Pick<
  ListService<Query, Row>,
  'query' | 'find' | 'findRow' | 'rowActions'
>

/** The action whose button is pressed on a row, and the row's id. */
export function findRowAction<Query extends ListQuery, Row>(
  { rowActions }: Rows<Query, Row>,
  intent: Intent | null,
): { action: RowAction<Row>; id: string } | null {
  const { verb, value: id } = intent ?? {}
  const known = rowActions && verb && Object.hasOwn(rowActions, verb) ? rowActions[verb] : undefined
  return known && id !== undefined ? { action: known, id } : null
}

/** Does it once, however often the form is sent. Every answer leads back to the view. */
export async function runRowAction<Query extends ListQuery, Row extends { id: number | string }>(
  user: PortalUser,
  list: Rows<Query, Row>,
  query: Query,
  form: GoodForm<z.ZodType>,
  { action, id }: { action: RowAction<Row>; id: string },
): Promise<Response> {
  const at = (refresh?: number) =>
    listAddress(list.query.shape, query, { confirm: undefined, refresh })
  const back = at()
  reportAct({ verb: action.go, recordId: id, isOfPortal: action.isOfPortal, isAlone: true })
  const claimed = await claimForm(form, user, form.sent)
  if (!claimed.ok) {
    const words = claimed.message ?? user.t('common.somethingWentWrong')
    return claimed.replay ?? redirectWithNotice(user, back, { words }, { kind: 'error' })
  }
  const answer = await done(user, list, query, action, id, form.sent.identity).catch(
    async (thrown: unknown) => {
      await releaseForm(claimed)
      throw thrown
    },
  )
  const next = answer.as === 'success' ? at(action.refreshes ? 1 : undefined) : back
  return redirectWithNotice(user, next, answer.notice, { kind: answer.as, form: claimed })
}

async function done<Query extends ListQuery, Row extends { id: number | string }>(
  user: PortalUser,
  list: Rows<Query, Row>,
  query: Query,
  action: RowAction<Row>,
  id: string,
  idempotencyKey: string,
): Promise<RowAnswer> {
  const row = await findRow(user, list, query, id)
  if (row.kind !== 'ok') return { notice: { words: failureText(user.t, row) }, as: 'error' }
  if (!row.body || !action.isFor(row.body)) return action.notFor(row.body)
  return action.run(user, row.body, idempotencyKey)
}

/** What the address asks of a row, or why it cannot be asked; null where it asks nothing of one. */
export async function findQuestion<Query extends ListQuery, Row extends { id: number | string }>(
  user: PortalUser,
  list: Rows<Query, Row>,
  query: Query,
): Promise<{ question: RowQuestion } | { problem: string } | null> {
  const intent = query.confirm ?? ''
  const rowAction = findRowAction(list, parseIntent(intent))
  if (!rowAction) return null
  const row = await findRow(user, list, query, rowAction.id)
  if (row.kind !== 'ok') return { problem: failureText(user.t, row) }
  const { action } = rowAction
  if (!row.body || !action.isFor(row.body))
    return { problem: noticeWords(user.t, action.notFor(row.body).notice) }
  const { removes } = action
  const text = action.question(row.body, user.t)
  return { question: { intent, text, go: user.t(action.go), removes } }
}

async function findRow<Query extends ListQuery, Row extends { id: number | string }>(
  user: PortalUser,
  { query: { shape }, find, findRow }: Rows<Query, Row>,
  query: Query,
  id: string,
): Promise<Result<Row | undefined>> {
  if (findRow) return findRow(user, id)
  const page = await find(user, query, { page: query.page, size: getPageSize(shape) })
  if (page.kind !== 'ok') return page
  return { kind: 'ok', body: page.body.rows.find((row) => String(row.id) === id) }
}
