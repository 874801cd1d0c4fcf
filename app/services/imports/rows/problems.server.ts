import { createHash } from 'node:crypto'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { RowProblem } from '~/lib/import-rows'
import type { Store, StoreTransaction } from '../../store/database.server'
import type { ImportProblemKindTable } from '../../store/schema.server'
import { flag, recordset } from '../../store/sql.server'
import { getNumber } from './import-number'

/** A problem of a row, as it is written. */
export interface FoundProblem {
  record: number
  position: number
  problem: RowProblem
}

/** In place of the record of problems whose row was left out. */
export const leftOut = -1

/** Writes problems down; those that are known already stay as they are. `flagRecords` comes afterwards. */
export async function addProblems(
  store: Store,
  trx: StoreTransaction,
  importId: string,
  found: readonly FoundProblem[],
  { isRefusal = false }: { isRefusal?: boolean } = {},
): Promise<void> {
  if (found.length === 0) return
  const kinds = await kindNumbers(
    trx,
    importId,
    found.map(({ problem }) => problem),
    isRefusal,
  )
  const values = recordset(
    store.dialect,
    { record: 'integer', position: 'integer', kind: 'integer' },
    found.map(({ record, position, problem }) => ({
      record,
      position,
      kind: kinds.get(toId(problem))!,
    })),
  )
  await sql`
    insert into import_problems (import_number, record, position, kind)
    select ${getNumber(importId)}, record, position, kind from ${values} as found
    where true on conflict do nothing`.execute(trx)
}

/** Numbers of kinds by their ids, new ones written down. Nobody else adds to the import's meanwhile. */
async function kindNumbers(
  trx: StoreTransaction,
  importId: string,
  problems: readonly RowProblem[],
  isRefusal: boolean,
): Promise<Map<string, number>> {
  const asked = new Map(problems.map((problem) => [toId(problem), problem]))
  const known = await trx
    .selectFrom('importProblemKinds')
    .select(['id', 'kind'])
    .where('importNumber', '=', getNumber(importId))
    .where('isRefusal', '=', flag(isRefusal))
    .where('id', 'in', [...asked.keys()])
    .execute()
  const kinds = new Map(known.map(({ id, kind }) => [id, kind]))
  if (kinds.size === asked.size) return kinds
  const { last } = await trx
    .selectFrom('importProblemKinds')
    .select((select) => select.fn.max('kind').as('last'))
    .where('importNumber', '=', getNumber(importId))
    .executeTakeFirstOrThrow()
  let kind: number = last ?? 0
  const added = [...asked].flatMap(([id, { code, field, message, rule = null, place = 0 }]) => {
    if (kinds.has(id)) return []
    kinds.set(id, ++kind)
    const text = { code: escaped(code), field, message: escaped(message), rule, place }
    return { importNumber: getNumber(importId), kind, id, isRefusal: flag(isRefusal), ...text }
  })
  await trx.insertInto('importProblemKinds').values(added).execute()
  return kinds
}

/** As in JSON: upstream's words may hold what no database takes as text. */
const escaped = (text: string) => JSON.stringify(text).slice(1, -1)
const unescaped = (text: string) => JSON.parse(`"${text}"`) as string

/** Rows share their problems' objects: each is hashed once. */
const ids = new WeakMap<RowProblem, string>()

/** A short name for a kind of problem, the same in every import. */
export function toId(problem: RowProblem): string {
  const known = ids.get(problem)
  if (known !== undefined) return known
  const { code, field, message } = problem
  const id = createHash('sha256')
    .update(JSON.stringify([code, field, message]))
    .digest('base64url')
    .slice(0, 11)
  ids.set(problem, id)
  return id
}

/**
 * Takes problems of rows away: all of them, what upstream said when it refused them, or those that each has by itself
 * or in its record.
 */
export async function removeProblems(
  trx: StoreTransaction,
  importId: string,
  rows: { records: readonly number[]; positions?: readonly number[] },
  which: 'all' | 'refusals' | 'own' = 'all',
): Promise<void> {
  if (rows.records.length === 0) return
  let query = trx
    .deleteFrom('importProblems')
    .where('importNumber', '=', getNumber(importId))
    .where('record', 'in', rows.records)
  if (rows.positions) query = query.where('position', 'in', rows.positions)
  if (which !== 'all') {
    query = query.where('kind', 'in', (select) => {
      const kinds = select
        .selectFrom('importProblemKinds')
        .select('kind')
        .where('importNumber', '=', getNumber(importId))
      return which === 'refusals'
        ? kinds.where('isRefusal', '=', 1)
        : kinds
            .where('isRefusal', '=', 0)
            .where((where) =>
              where.or([where('rule', 'is', null), where('rule', '=', 'error-value')]),
            )
    })
  }
  await query.execute()
}

/** Takes what one rule says away from some rows. */
export async function removeProblem(
  trx: StoreTransaction,
  importId: string,
  rows: readonly Omit<FoundProblem, 'problem'>[],
  problem: RowProblem,
): Promise<void> {
  if (rows.length === 0) return
  await trx
    .deleteFrom('importProblems')
    .where('importNumber', '=', getNumber(importId))
    .where(
      'record',
      'in',
      rows.map(({ record }) => record),
    )
    .where(
      'position',
      'in',
      rows.map(({ position }) => position),
    )
    .where(sql<boolean>`kind in (${kindsOfRule(importId, problem)})`)
    .execute()
}

/** The kinds that say so of the column, in whichever words: those of an upload may be older than ours. */
export const kindsOfRule = (importId: string, { rule, field }: RowProblem) => sql`
  select kind from import_problem_kinds
  where import_number = ${getNumber(importId)} and rule = ${rule} and field = ${field}
    and is_refusal = 0`

export interface RowNote {
  problems: RowProblem[]
  /** Upstream's words when it refused the row. */
  result: RowProblem[] | null
}

/**
 * What is wrong with the rows of some records, or with those of `leftOut` at some positions, by position, in the order
 * of their columns.
 */
export async function readProblems(
  db: Store['db'],
  importId: string,
  records: readonly number[],
  positions?: { from: number; to: number } | readonly number[],
): Promise<ReadonlyMap<number, RowNote>> {
  if (records.length === 0) return new Map()
  let query = db
    .selectFrom('importProblems as problem')
    .innerJoin('importProblemKinds as kind', (join) =>
      join
        .onRef('kind.importNumber', '=', 'problem.importNumber')
        .onRef('kind.kind', '=', 'problem.kind'),
    )
    .select(['position', 'code', 'field', 'message', 'rule', 'isRefusal'])
    .where('problem.importNumber', '=', getNumber(importId))
    .where('record', 'in', records)
  if (positions && 'length' in positions) query = query.where('position', 'in', positions)
  else if (positions)
    query = query.where('position', '>=', positions.from).where('position', '<', positions.to)
  const rows = await query.orderBy('position').orderBy('place').orderBy('kind.kind').execute()
  const said = new Map<number, RowNote>()
  for (const { position, isRefusal, ...problem } of rows) {
    const ofRow = said.get(position) ?? { problems: [], result: null }
    said.set(position, ofRow)
    if (isRefusal) (ofRow.result ??= []).push(toProblem(problem))
    else ofRow.problems.push(toProblem(problem))
  }
  return said
}

type KindColumns = Pick<Selectable<ImportProblemKindTable>, 'code' | 'field' | 'message' | 'rule'>

const toProblem = ({
  code,
  field,
  message,
  rule,
}: Pick<
  Selectable<ImportProblemKindTable>,
  'code' | 'field' | 'message' | 'rule'
>): RowProblem => ({
  code: unescaped(code),
  field,
  message: unescaped(message),
  ...(rule && { rule }),
})

export interface ProblemKind extends RowProblem {
  id: string
  /** Rows that have it. */
  rows: number
  /** The first record of the preview that has it. */
  firstRecord: number
}

const kindsShown = 100

/** The kinds of problem of an import, the most frequent first, at most 100. */
export async function countByKind(db: Store['db'], importId: string): Promise<ProblemKind[]> {
  const { rows } = await sql<KindColumns & Pick<ProblemKind, 'id' | 'rows' | 'firstRecord'>>`
    select id, code, field, message, rule, counted.rows as rows, first_record
    from (
      select kind, count(*) as rows, min(record) as first_record from import_problems
      where import_number = ${getNumber(importId)} and record > ${leftOut} group by kind
    ) as counted
    join import_problem_kinds as known
      on known.import_number = ${getNumber(importId)} and known.kind = counted.kind
    order by counted.rows desc, first_record, counted.kind limit ${2 * kindsShown}`.execute(db)
  const kinds = new Map<string, ProblemKind>()
  for (const { id, rows: count, firstRecord, ...problem } of rows) {
    // the portal may say of one row what upstream said of another
    const known = kinds.get(id)
    kinds.set(id, {
      id,
      ...toProblem(problem),
      rows: count + (known?.rows ?? 0),
      firstRecord: Math.min(firstRecord, known?.firstRecord ?? firstRecord),
    })
  }
  return [...kinds.values()]
    .sort((a, b) => b.rows - a.rows || a.firstRecord - b.firstRecord)
    .slice(0, kindsShown)
}

/** Pages of the whole, unsearched preview that have a record with problems, from 1; no more than `limit` of them. */
export async function problemPages(
  store: Store,
  importId: string,
  { pageSize = 20, limit = 1_000 }: { pageSize?: number; limit?: number } = {},
): Promise<number[]> {
  const upload = await store.db
    .selectFrom('imports')
    .select('hasGaps')
    .where('id', '=', importId)
    .executeTakeFirst()
  const size = sql.lit(pageSize)
  const firstPageFrom = (record: RawBuilder<unknown>) => sql`
    select min(record) / ${size} from import_rows
    where import_number = ${getNumber(importId)} and has_problems = 1 and record >= ${record}`
  const pages = upload?.hasGaps
    ? sql<{ page: number }>`
        select distinct (place / ${size}) + 1 as page from (
          select row_number() over (order by record) - 1 as place, has_problems
          from import_rows where import_number = ${getNumber(importId)} and row_in_record = 0
        ) as placed where has_problems = 1 order by 1 limit ${limit}`
    : // from one page to the next by the index: a page may have twenty records with problems
      sql<{ page: number }>`
        with recursive pages (page) as (
          ${firstPageFrom(sql.lit(0))}
          union all
          select (${firstPageFrom(sql`(page + 1) * ${size}`)}) from pages where page is not null
        )
        select page + 1 as page from pages where page is not null limit ${limit}`
  const { rows } = await pages.execute(store.db)
  return rows.map(({ page }) => page)
}
