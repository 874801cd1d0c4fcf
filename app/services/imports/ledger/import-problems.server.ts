import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { RowProblem } from '~/lib/import-rows'
import type { Store, StoreTransaction } from '../../store/database.server'
import { lockImport } from './import-lock.server'
import { renewProblemSets, countBySet, type SetCount } from './import-problem-sets.server'

export interface ProblemKind extends RowProblem {
  id: string
  /** Rows that have it. */
  rows: number
  /** The first record of the preview that has it. */
  firstRecord: number
}

const kindsShown = 100

/**
 * The kinds of problem of an import, the most frequent first, at most 100. Kept with the import until a problem
 * changes.
 */
export async function problemSummary(store: Store, importId: string): Promise<ProblemKind[]> {
  const kept = await store.db
    .selectFrom('imports')
    .select('problemSummary')
    .where('id', '=', importId)
    .executeTakeFirst()
  if (!kept) return []
  if (kept.problemSummary) return JSON.parse(kept.problemSummary) as ProblemKind[]
  return store.db.transaction().execute((trx) => renewProblemSummary(store, trx, importId))
}

/** Within the transaction that changed the problems, or one that holds the import's lock. */
export async function renewProblemSummary(
  store: Store,
  trx: StoreTransaction,
  importId: string,
): Promise<ProblemKind[]> {
  // the lock comes first: no problem changes between counting and keeping the count
  await lockImport(store, trx, importId)
  const kinds = kindsOf(await countBySet(trx, importId))
  await trx
    .updateTable('imports')
    .set({ problemSummary: JSON.stringify(kinds) })
    .where('id', '=', importId)
    .execute()
  return kinds
}

function kindsOf(groups: readonly SetCount[]): ProblemKind[] {
  const kinds = new Map<string, ProblemKind>()
  for (const { problems, rows, firstRecord } of groups) {
    const ofRow = new Map(problems.map((problem) => [problemKindId(problem), problem]))
    for (const [id, { code, field, message }] of ofRow) {
      const known = kinds.get(id)
      kinds.set(id, {
        id,
        code,
        field,
        message,
        rows: rows + (known?.rows ?? 0),
        firstRecord: Math.min(firstRecord, known?.firstRecord ?? firstRecord),
      })
    }
  }
  return [...kinds.values()]
    .sort((a, b) => b.rows - a.rows || a.firstRecord - b.firstRecord)
    .slice(0, kindsShown)
}

/** A short name for a kind of problem, the same in every import. */
const problemKindId = ({ code, field, message }: RowProblem) =>
  createHash('sha256')
    .update(JSON.stringify([code, field, message]))
    .digest('base64url')
    .slice(0, 11)

/** The sets that problems of a kind are part of. */
export async function setsOfKind(
  db: Store['db'],
  importId: string,
  kindId: string,
): Promise<number[]> {
  const sets = await db
    .selectFrom('importProblemSets')
    .select(['setId', 'problems'])
    .where('importId', '=', importId)
    .execute()
  return sets
    .filter(({ problems }) =>
      (JSON.parse(problems) as RowProblem[]).some((one) => problemKindId(one) === kindId),
    )
    .map(({ setId }) => setId)
}

/** Brings what is kept of these records' problems beside them into step with what their rows say. */
export async function renewProblemFlags(
  store: Store,
  trx: StoreTransaction,
  importId: string,
  records: readonly number[],
): Promise<void> {
  if (records.length === 0) return
  await sql`
    update import_rows set has_problems = case
      when row_in_record > 0 then case when problems <> '[]' or state = 'refused' then 1 else 0 end
      when exists (
        select 1 from import_rows as other
        where other.import_id = import_rows.import_id and other.record = import_rows.record
          and (other.problems <> '[]' or other.state = 'refused')
      ) then 1 else 0 end
    where import_id = ${importId} and record in (${sql.join(records)})`.execute(trx)
  await renewProblemSets(store, trx, importId, records)
  await trx
    .updateTable('imports')
    .set({ problemSummary: null })
    .where('id', '=', importId)
    .execute()
}

/** Pages of the whole, unsearched preview that have a record with problems, from 1; no more than `limit` of them. */
export async function problemPages(
  store: Store,
  importId: string,
  { pageSize = 20, limit = 1_000 }: { pageSize?: number; limit?: number } = {},
): Promise<number[]> {
  const found = await store.db
    .selectFrom('imports')
    .select('hasGaps')
    .where('id', '=', importId)
    .executeTakeFirst()
  const size = sql.lit(pageSize)
  const pages = found?.hasGaps
    ? sql<{ page: number }>`
        select distinct (place / ${size}) + 1 as page from (
          select row_number() over (order by record) - 1 as place, has_problems
          from import_rows where import_id = ${importId} and row_in_record = 0
        ) as placed where has_problems = 1 order by 1 limit ${limit}`
    : sql<{ page: number }>`
        select distinct (record / ${size}) + 1 as page
        from import_rows where import_id = ${importId} and has_problems = 1 order by 1 limit ${limit}`
  const { rows } = await pages.execute(store.db)
  return rows.map(({ page }) => page)
}
