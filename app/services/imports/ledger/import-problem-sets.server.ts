import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { RowProblem } from '~/lib/import-rows'
import type { Store, StoreTransaction } from '../../store/database.server'
import { recordset } from '../../store/sql.server'

/** Upstream may name each article in its words: past so many sets an import's problems are not told apart. */
const setsAtMost = 1_000
/** Rows that say something, but nothing that is told apart. */
export const otherProblems = 0

/** Everything that is said against a row: what was found here, then what upstream said when it refused it. */
const saidOf = (row: { problems: string; state: string; result: string | null }): string => {
  if (row.state !== 'refused' || row.result === null) return row.problems
  if (row.problems === '[]') return row.result
  return JSON.stringify([
    ...(JSON.parse(row.problems) as RowProblem[]),
    ...(JSON.parse(row.result) as RowProblem[]),
  ])
}

/**
 * The numbers of what is said against rows, by its JSON. A hundred thousand wrong rows have a handful of them, which
 * can be counted from an index alone. Within a transaction that nobody else changes the import's problems in.
 */
export async function problemSets(
  trx: StoreTransaction,
  importId: string,
  said: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const hashes = new Map([...said].map((text) => [hashOf(text), text]))
  const sets = new Map<string, number>()
  if (hashes.size === 0) return sets
  const known = await trx
    .selectFrom('importProblemSets')
    .select(['hash', 'setId'])
    .where('importId', '=', importId)
    .where('hash', 'in', [...hashes.keys()])
    .execute()
  for (const { hash, setId } of known) sets.set(hashes.get(hash)!, setId)
  const missing = [...hashes].filter(([, text]) => !sets.has(text))
  if (missing.length === 0) return sets

  const { last } = await trx
    .selectFrom('importProblemSets')
    .select((select) => select.fn.max('setId').as('last'))
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow()
  let setId: number = last ?? 0
  const added = missing.slice(0, Math.max(0, setsAtMost - setId)).map(([hash, problems]) => {
    sets.set(problems, ++setId)
    return { importId, setId, hash, problems }
  })
  if (added.length > 0) await trx.insertInto('importProblemSets').values(added).execute()
  for (const [, text] of missing) if (!sets.has(text)) sets.set(text, otherProblems)
  return sets
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Brings the sets of these records' rows into step with what the rows say. */
export async function renewProblemSets(
  store: Store,
  trx: StoreTransaction,
  importId: string,
  records: readonly number[],
): Promise<void> {
  const rows = await trx
    .selectFrom('importRows')
    .select(['position', 'problems', 'state', 'result', 'problemSet'])
    .where('importId', '=', importId)
    .where('record', 'in', records)
    .where((where) =>
      where.or([
        where('problems', '<>', '[]'),
        where('state', '=', 'refused'),
        where('problemSet', 'is not', null),
      ]),
    )
    .execute()
  const said = new Map(rows.map((row) => [row.position, saidOf(row)]))
  const sets = await problemSets(trx, importId, new Set([...said.values()].filter(isSomething)))
  const changed = rows.flatMap((row) => {
    const set = sets.get(said.get(row.position)!) ?? null
    return set === row.problemSet ? [] : [{ position: row.position, problem_set: set }]
  })
  if (changed.length === 0) return
  const values = recordset(store.dialect, { position: 'integer', problem_set: 'integer' }, changed)
  await sql`
    update import_rows set problem_set = renewed.problem_set from ${values} as renewed
    where import_rows.import_id = ${importId} and import_rows.position = renewed.position`.execute(
    trx,
  )
}

const isSomething = (said: string) => said !== '[]'

export interface SetCount {
  problems: RowProblem[]
  rows: number
  firstRecord: number
}

/** What the rows of an import say, and how many say the same. Counted from an index alone. */
export async function countBySet(db: Store['db'], importId: string): Promise<SetCount[]> {
  const { rows: counted } = await sql<{ problemSet: number; rows: number; firstRecord: number }>`
    select problem_set, count(*) as rows, min(record) as first_record from import_rows
    where import_id = ${importId} and problem_set is not null group by problem_set`.execute(db)
  const texts = await db
    .selectFrom('importProblemSets')
    .select(['setId', 'problems'])
    .where('importId', '=', importId)
    .execute()
  const problemsOf = new Map(
    texts.map(({ setId, problems }) => [setId, JSON.parse(problems) as RowProblem[]]),
  )
  return counted.map(({ problemSet, rows, firstRecord }) => ({
    problems: problemsOf.get(problemSet) ?? [],
    rows,
    firstRecord,
  }))
}
