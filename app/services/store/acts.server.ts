import { sql, type Insertable, type Selectable } from 'kysely'
import type { ActArea, ActOutcome, Change } from '~/lib/acts'
import type { Store, StoreTransaction } from './database.server'
import { hasLapsed, type Lease } from './lease.server'
import type { ActTable } from './schema.server'
import { containsPattern, emailKey, newId, withoutNul } from './sql.server'

/** An act as it begins. */
export interface NewAct {
  companyId: number
  account: string
  requestId: string
  screen: string
  area: ActArea
  recordId: string | null
  record: string
  verb: string
  /** Of an act that is of several records: their ids. */
  recordIds?: readonly string[]
  /** Of its labels and words. */
  language?: string | null
  formKey?: string | null
}

/** What became of an act, and what was known of it by then. */
export interface ActEnd {
  outcome: ActOutcome
  recordId: string | null
  record: string
  changes: readonly Change[]
  words: string
  /** Of an act that is of several records: their ids. */
  recordIds?: readonly string[]
  /** Acts that stopped in their midst: their forms are kept no more. */
  finishes?: readonly string[]
}

export interface Act extends Omit<NewAct, 'recordIds'>, Omit<ActEnd, 'recordIds'> {
  id: string
  at: number
  lookedUpAt: number | null
}

type Writing = Pick<Store, 'db'> | { db: StoreTransaction }

/** Most acts change a few fields, and nobody reads hundreds of them in a line. */
const mostChanges = 40
const longestText = 200
const longestWords = 500

const cut = (text: string, most: number) =>
  withoutNul(text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** A text as an act keeps it. */
export const toActText = (text: string): string => cut(text, longestText)

const toRow = ({ recordIds: _, ...act }: NewAct): Omit<Insertable<ActTable>, 'id'> => ({
  ...act,
  account: emailKey(act.account),
  screen: cut(act.screen, longestText),
  record: cut(act.record, longestText),
  at: Date.now(),
  changes: null,
  outcome: 'unknown',
  words: '',
  language: act.language ?? null,
  formKey: act.formKey ?? null,
  lookedUpAt: null,
  foundOutAt: null,
  toldAt: null,
})

/** It is of unknown outcome until it is ended: should its process die, it stays so. */
export async function beginAct({ db }: Writing, id: string, act: NewAct): Promise<void> {
  await db
    .insertInto('acts')
    .values({ id, ...toRow(act) })
    .execute()
  await addRecords({ db }, id, act.recordIds)
}

/**
 * An end that could not be stored when it came, unless somebody has found out meanwhile what became of the act: who did
 * it was told that nobody knows.
 */
export async function endActLate({ db }: Writing, id: string, end: ActEnd): Promise<void> {
  const isOpen =
    end.outcome === 'unknown'
      ? await db
          .selectFrom('acts')
          .select('id')
          .where('id', '=', id)
          .where('outcome', '=', 'unknown')
          .executeTakeFirst()
      : await settleAct({ db }, id, end)
  if (isOpen) await endAct({ db }, id, end)
}

async function addRecords(
  { db }: Writing,
  actId: string,
  recordIds: readonly string[] = [],
): Promise<void> {
  if (recordIds.length === 0) return
  await db
    .insertInto('actRecords')
    .values(recordIds.map((recordId) => ({ actId, recordId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** One that is over when it is told. Answers its id. */
export async function addAct({ db }: Writing, act: NewAct, end: ActEnd): Promise<string> {
  const id = newId()
  await db
    .insertInto('acts')
    .values({ id, ...toRow(act), ...toEndColumns(end) })
    .execute()
  return id
}

/** `null`: nothing was sent after all, so that nothing was done. */
export async function endAct({ db }: Writing, id: string, end: ActEnd | null): Promise<void> {
  if (end === null) {
    await db.deleteFrom('acts').where('id', '=', id).where('outcome', '=', 'unknown').execute()
    return
  }
  await db.updateTable('acts').set(toEndColumns(end)).where('id', '=', id).execute()
  const { recordIds, finishes = [] } = end
  if (finishes.length > 0)
    await db
      .deleteFrom('interruptedSubmissions')
      .where('id', 'in', finishes)
      .where('companyId', '=', (acts) =>
        acts.selectFrom('acts').select('companyId').where('acts.id', '=', id),
      )
      .execute()
  await addRecords({ db }, id, recordIds)
}

function toEndColumns({ outcome, recordId, record, changes, words }: ActEnd) {
  const some = changes
    .slice(0, mostChanges)
    .map((change) => change.map((text) => cut(text, longestText)))
  return {
    outcome,
    recordId,
    record: cut(record, longestText),
    changes: some.length > 0 ? JSON.stringify(some) : null,
    words: cut(words, longestWords),
  }
}

export interface ActFilter {
  companyId: number
  search?: string | undefined
  /** Part of an address, as typed. */
  account?: string | undefined
  /** Number or id of a record, as typed. */
  record?: string | undefined
  areas?: readonly ActArea[]
  outcomes?: readonly ActOutcome[]
  /** In epoch milliseconds. */
  from?: number | undefined
  to?: number | undefined
}

/** A list looks through so many acts and no more, so that it is as fast for a company with a million of them. */
const mostLookedThrough = 10_000

/**
 * The company's acts, the newest first unless said. `cutAt`: so many were looked through, and there are more between
 * its days.
 */
export async function listActs(
  { db }: Pick<Store, 'db'>,
  filter: ActFilter,
  { page, size, dir = 'desc' }: { page: number; size: number; dir?: 'asc' | 'desc' },
): Promise<{ acts: Act[]; total: number; cutAt?: number }> {
  const { companyId, from, to } = filter
  const some = db.selectFrom((source) => {
    let days = source.selectFrom('acts').selectAll().where('companyId', '=', companyId)
    if (from !== undefined) days = days.where('at', '>=', from)
    if (to !== undefined) days = days.where('at', '<=', to)
    return days.orderBy('at', dir).limit(mostLookedThrough).as('some')
  })
  const isWanted = sql<boolean>`(${sql.join(toConditions(filter), sql` and `)})`
  const { seen, total } = await some
    .select((select) => [
      select.fn.countAll<number>().as('seen'),
      sql<number>`coalesce(sum(case when ${isWanted} then 1 else 0 end), 0)`.as('total'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await some
    .selectAll()
    .where(isWanted)
    .orderBy('at', dir)
    .orderBy('id', dir)
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const found = { acts: rows.map(toAct), total: Number(total) }
  return Number(seen) < mostLookedThrough ? found : { ...found, cutAt: mostLookedThrough }
}

function toConditions({ search, account, record, areas = [], outcomes = [] }: ActFilter) {
  const conditions = [sql`1 = 1`]
  if (account) conditions.push(sql`account like ${containsPattern(account)} escape '\\'`)
  if (record)
    conditions.push(
      sql`(record_id = ${record} or lower(record) like ${containsPattern(record)} escape '\\')`,
    )
  if (areas.length > 0) conditions.push(sql`area in (${sql.join(areas)})`)
  if (outcomes.length > 0) conditions.push(sql`outcome in (${sql.join(outcomes)})`)
  if (search) {
    const pattern = containsPattern(search)
    conditions.push(
      sql`(lower(record) like ${pattern} escape '\\' or account like ${pattern} escape '\\'
        or lower(words) like ${pattern} escape '\\' or lower(request_id) like ${pattern} escape '\\')`,
    )
  }
  return conditions
}

/** Acts of several records that one of them is looked for in: its id may be that of another area's. */
const mostOfSeveral = 1_000

/** Of one record, the newest first. */
export async function findActsOfRecord(
  { db }: Pick<Store, 'db'>,
  { companyId, area, recordId }: { companyId: number; area: ActArea; recordId: string },
  most: number,
): Promise<Act[]> {
  const rows = await db
    .selectFrom('acts')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('area', '=', area)
    .where('recordId', '=', recordId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  // first their ids: in one statement SQLite goes through all acts of the company
  const ids = await db
    .selectFrom('actRecords')
    .select('actId')
    .where('recordId', '=', recordId)
    .limit(mostOfSeveral)
    .execute()
  const ofSeveral = await db
    .selectFrom('acts')
    .selectAll()
    .where('id', 'in', [...ids.map(({ actId }) => actId), ''])
    .where('companyId', '=', companyId)
    .where('area', '=', area)
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
  return [...rows, ...ofSeveral]
    .map(toAct)
    .sort((a, b) => b.at - a.at)
    .slice(0, most)
}

/**
 * For whom the forms of these acts are kept: of acts that stopped in their midst, until somebody has done their rest.
 */
export async function findKeptForms(
  { db }: Pick<Store, 'db'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('interruptedSubmissions')
    .select(['id', 'userEmail'])
    .where('id', 'in', ids)
    .where('expiresAt', '>', Date.now())
    .execute()
  return new Map(rows.map(({ id, userEmail }) => [id, userEmail]))
}

/** Says of a record that it was found to be deleted elsewhere. */
export const foundDeleted = 'acts.foundDeleted'

/** After one of these nothing is left to be done with a record. */
const deletions: readonly string[] = ['lists.deleteSelection', 'wizard.deleteOrder', foundDeleted]

/** Of these acts, those that nobody has done on the same record since, nor deleted it. */
export async function findNotDoneSince(
  { db }: Pick<Store, 'db'>,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('acts')
    .select('acts.id')
    .where('acts.id', 'in', ids)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('acts as later')
            .select('later.id')
            .whereRef('later.companyId', '=', 'acts.companyId')
            .whereRef('later.area', '=', 'acts.area')
            .whereRef('later.recordId', '=', 'acts.recordId')
            .where((later) =>
              later.or([
                later('later.verb', '=', later.ref('acts.verb')),
                later('later.verb', 'in', deletions),
              ]),
            )
            .whereRef('later.at', '>', 'acts.at')
            .where('later.outcome', '=', 'done'),
        ),
      ),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Null for another company's. */
export async function findAct(
  { db }: Pick<Store, 'db'>,
  { id, companyId }: Pick<Act, 'id' | 'companyId'>,
): Promise<Act | null> {
  const act = await db
    .selectFrom('acts')
    .selectAll()
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return act ? toAct(act) : null
}

/** An act that has no answer, with the ids of its records. */
export interface UnansweredAct extends Act {
  recordIds: readonly string[]
}

interface UnansweredFilter {
  companyId: number
  areas?: readonly ActArea[]
  recordId?: string
  ids?: readonly string[]
}

/** Acts of unknown outcome that no process works on; `lease` is the asking process's. */
const unanswered = (
  store: Pick<Store, 'db' | 'dialect'>,
  filter: UnansweredFilter,
  lease: Lease,
) => {
  const { companyId, areas, recordId, ids } = filter
  const columns = { until: 'formKeys.leaseUntil', owner: 'formKeys.leaseOwner' }
  let query = store.db
    .selectFrom('acts')
    .where('companyId', '=', companyId)
    .where('outcome', '=', sql.lit('unknown'))
    .where((where) => {
      const atWork = where
        .selectFrom('formKeys')
        .select('key')
        .whereRef('formKeys.actId', '=', 'acts.id')
        .where('state', '=', 'running')
        .where(sql<boolean>`not ${hasLapsed(store, columns, lease)}`)
      return where.not(where.exists(atWork))
    })
  if (areas) query = query.where('area', 'in', areas)
  if (recordId !== undefined) query = query.where('recordId', '=', recordId)
  if (ids) query = query.where('id', 'in', ids)
  return query
}

/** The newest first. */
export async function findUnanswered(
  store: Pick<Store, 'db' | 'dialect'>,
  filter: UnansweredFilter,
  { lease, most }: { lease: Lease; most: number },
): Promise<UnansweredAct[]> {
  const rows = await unanswered(store, filter, lease)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  const several = rows.filter(({ recordId }) => recordId === null).map(({ id }) => id)
  const records =
    several.length === 0
      ? []
      : await store.db.selectFrom('actRecords').selectAll().where('actId', 'in', several).execute()
  return rows.map((row) => ({
    ...toAct(row),
    recordIds:
      row.recordId === null
        ? records.filter(({ actId }) => actId === row.id).map(({ recordId }) => recordId)
        : [row.recordId],
  }))
}

/** How many there are, and since when the oldest of them, in epoch milliseconds. */
export async function countUnanswered(
  store: Pick<Store, 'db' | 'dialect'>,
  filter: UnansweredFilter,
  lease: Lease,
): Promise<{ count: number; oldest: number | null }> {
  const { count, oldest } = await unanswered(store, filter, lease)
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.min<number | null>('at').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldest: oldest === null ? null : Number(oldest) }
}

/** It was looked up in vain. */
export const markLookedUp = async ({ db }: Writing, id: string): Promise<void> =>
  void (await db
    .updateTable('acts')
    .set({ lookedUpAt: Date.now() })
    .where('id', '=', id)
    .where('outcome', '=', 'unknown')
    .execute())

/**
 * What was found out of an act that had no answer; false where somebody else has found it out. `isTold`: who did it
 * knows.
 */
export async function settleAct(
  { db }: Writing,
  id: string,
  found: { outcome: ActOutcome; recordId?: string | null; isTold?: boolean },
): Promise<boolean> {
  const now = Date.now()
  const { numUpdatedRows } = await db
    .updateTable('acts')
    .set({
      outcome: found.outcome,
      lookedUpAt: now,
      foundOutAt: now,
      ...(found.recordId ? { recordId: found.recordId } : {}),
      ...(found.isTold ? { toldAt: now } : {}),
    })
    .where('id', '=', id)
    .where('outcome', '=', 'unknown')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The same of all acts of a record that say the same; who did them is told otherwise. */
export async function settleActsOfRecord(
  { db }: Writing,
  place: { companyId: number; area: ActArea; recordId: string; verb: string },
  outcome: ActOutcome,
): Promise<void> {
  const now = Date.now()
  await db
    .updateTable('acts')
    .set({ outcome, lookedUpAt: now, foundOutAt: now, toldAt: now })
    .where('companyId', '=', place.companyId)
    .where('area', '=', place.area)
    .where('recordId', '=', place.recordId)
    .where('verb', '=', place.verb)
    .where('outcome', '=', 'unknown')
    .execute()
}

/** What was found out of acts of this user and not told to him. */
export const untoldActs = (
  db: Pick<Store['db'], 'selectFrom'>,
  { companyId, account }: { companyId: number; account: string },
) =>
  db
    .selectFrom('acts')
    .where('companyId', '=', companyId)
    .where('account', '=', emailKey(account))
    .where('foundOutAt', 'is not', null)
    .where('toldAt', 'is', null)

/** The oldest first. */
export async function findUntoldActs(
  { db }: Pick<Store, 'db'>,
  { most, ...whose }: { companyId: number; account: string; most: number },
): Promise<Act[]> {
  const rows = await untoldActs(db, whose).selectAll().orderBy('at').limit(most).execute()
  return rows.map(toAct)
}

/** True for exactly one caller: that one tells it. */
export async function markActTold({ db }: Pick<Store, 'db'>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('acts')
    .set({ toldAt: Date.now() })
    .where('id', '=', id)
    .where('toldAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const toAct = ({ changes, ...row }: Selectable<ActTable>): Act => ({
  ...row,
  at: Number(row.at),
  lookedUpAt: row.lookedUpAt === null ? null : Number(row.lookedUpAt),
  companyId: Number(row.companyId),
  changes: changes === null ? [] : (JSON.parse(changes) as Change[]),
})
