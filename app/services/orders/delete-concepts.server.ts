import pLimit from 'p-limit'
import { serverConstants } from '~/lib/constants'
import type { ReceiptRow } from '~/lib/receipt'
import type { Translate } from '~/i18n/translate'
import type { PortalUser } from '../session/portal-user.server'
import type { Failure, Result } from '../upstream/result'
import { failureText } from '../upstream/words'
import { formatCount } from '~/lib/format'
import type { Subject, SubjectRow } from '~/lib/lists'
import { reportSaved } from '../submissions/action-report.server'
import { fingerprint } from '../base/fingerprint.server'
import { isConcept, nameOfOrder, type OrderRow, type ReadCalls } from './order-calls'

type Deletion =
  | { kind: 'deleted'; rows: ReceiptRow[] }
  /** Some of them are no concepts: nothing was deleted. */
  | { kind: 'onlyConcepts' }
  /** One is other than it was asked about, or gone: likewise. */
  | { kind: 'changed'; names: string[]; left: number[] }
  | Failure

type User = Pick<PortalUser, 'api' | 't' | 'settings'>

const findByIds = <Row extends OrderRow>(
  { api }: Pick<User, 'api'>,
  { find }: ReadCalls<Row>,
  ids: readonly number[],
) => find(api, { ids: [...ids] }, { page: 1, size: ids.length })

/** What the question whether to delete these is about: those that can be, and where others cannot, that. */
export async function readConceptSubjects<Row extends OrderRow>(
  user: User,
  calls: ReadCalls<Row>,
  ids: readonly number[],
): Promise<Result<Subject>> {
  if (ids.length === 0) return { kind: 'ok', body: { rows: [] } }
  const answer = await findByIds(user, calls, ids)
  if (answer.kind !== 'ok') return answer
  const { result } = answer.body
  const rows = result
    .filter((order) => isConcept(calls, user, order))
    .map((order) => ({
      id: order.id,
      name: nameOfOrder(calls, order),
      mark: fingerprint(order),
    }))
  if (rows.length === result.length) return { kind: 'ok', body: { rows } }
  const { t } = user
  const counts = { n: formatCount(rows.length), all: formatCount(result.length) }
  const problem = `${t('order.onlyConcepts')}: ${t('order.ofThese', counts)}`
  return { kind: 'ok', body: { rows, problem } }
}

/**
 * Deletes these concepts, each by a call of its own, 5 at a time. All must be concepts, and as they were asked about,
 * or none is deleted; one that goes away just before its turn counts as deleted. What is not known for certain is
 * looked up before it is told.
 */
export async function deleteConcepts<Row extends OrderRow>(
  user: User,
  calls: ReadCalls<Row>,
  ids: readonly number[],
  subjectRows: readonly SubjectRow[],
): Promise<Deletion> {
  const { api, t } = user
  const result = await findByIds(user, calls, ids)
  if (result.kind !== 'ok') return result
  const known = new Map(result.body.result.map((order) => [order.id, order]))
  if (result.body.result.some((order) => !isConcept(calls, user, order)))
    return { kind: 'onlyConcepts' }
  const names = findChangedNames(calls, known, subjectRows)
  if (names.length > 0) return { kind: 'changed', names, left: [...known.keys()] }

  const getName = (id: number) => {
    const order = known.get(id)
    return order ? nameOfOrder(calls, order) : `#${id}`
  }
  const deleted = new Set<number>()
  const words = () =>
    sayDeleted(t, { deleted: [...deleted], others: ids.filter((id) => !deleted.has(id)), getName })
  /** Sent, and not answered so that their outcome is known. */
  const inDoubt = new Set<number>()
  // said by the page that the end of the session leads to, as it stands then: its own call is answered
  const report = () =>
    reportSaved(
      deleted.size > 0 || inDoubt.size > 1 ? { words, isInDoubt: inDoubt.size > 1 } : null,
    )
  let end: { error: unknown } | undefined
  const rows = await pLimit(serverConstants.parallelDeletes).map(
    ids,
    async (id): Promise<ReceiptRow> => {
      const name = getName(id)
      if (!known.has(id)) return { id, name, outcome: 'done', reason: '' }
      if (end) return { id, name, outcome: 'refused', reason: '' }
      inDoubt.add(id)
      report()
      const result = await calls.remove(api, id).catch((error: unknown) => {
        // the session is over: those under way are waited for, and no other is begun
        end ??= { error }
        return null
      })
      if (!result) return { id, name, outcome: 'unknown', reason: '' }
      // one that is not there now was there a moment ago
      const isKnown = result.kind !== 'unknown' && result.kind !== 'notFound'
      if (isKnown) inDoubt.delete(id)
      if (result.kind === 'ok') deleted.add(id)
      report()
      if (result.kind === 'ok') return { id, name, outcome: 'done', reason: '' }
      return { id, name, outcome: isKnown ? 'refused' : 'unknown', reason: failureText(t, result) }
    },
  )

  if (end) throw end.error

  return { kind: 'deleted', rows: await lookUpUnknown(user, calls, rows, deleted) }
}

/** Of orders that are other than they were asked about, or gone. */
function findChangedNames<Row extends OrderRow>(
  calls: ReadCalls<Row>,
  known: ReadonlyMap<number, Row>,
  subjectRows: readonly SubjectRow[],
): string[] {
  const marks = new Map(subjectRows.map(({ id, mark }) => [id, mark]))
  const changed = [...known.values()].filter((order) => marks.get(order.id) !== fingerprint(order))
  return [
    ...changed.map((order) => nameOfOrder(calls, order)),
    ...subjectRows.filter(({ id }) => !known.has(id)).map(({ name }) => name),
  ]
}

/** What is gone was deleted; for what is still there the call may be yet to be done. */
async function lookUpUnknown<Row extends OrderRow>(
  user: User,
  calls: ReadCalls<Row>,
  rows: ReceiptRow[],
  deleted: Set<number>,
): Promise<ReceiptRow[]> {
  const unknown = rows.filter((row) => row.outcome === 'unknown').map(({ id }) => id)
  if (unknown.length === 0) return rows
  const left = await findByIds(user, calls, unknown)
  if (left.kind !== 'ok') return rows
  const there = new Set(left.body.result.map(({ id }) => id))
  for (const id of unknown) if (!there.has(id)) deleted.add(id)
  return rows.map((row): ReceiptRow => {
    if (row.outcome !== 'unknown') return row
    return there.has(row.id)
      ? { ...row, reason: user.t('order.stillThere') }
      : { ...row, outcome: 'done', reason: '' }
  })
}

/** More would hide what is said beside them. */
const mostNamed = 20

/** Of a deletion that the end of the session stopped. */
function sayDeleted(
  t: Translate,
  {
    deleted,
    others,
    getName,
  }: { deleted: number[]; others: number[]; getName: (id: number) => string },
): string {
  const names = (ids: number[]) =>
    ids.slice(0, mostNamed).map(getName).join(', ') + (ids.length > mostNamed ? ', …' : '')
  return [
    ...(deleted.length > 0 ? [t('order.deletedSoFar', { names: names(deleted) })] : []),
    ...(others.length > 0 ? [t('order.notDeleted', { names: names(others) })] : []),
  ].join('\n')
}
