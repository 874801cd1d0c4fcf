import { sql, type RawBuilder } from 'kysely'
import type { RowProblem } from '~/lib/import-rows'
import type { Store, StoreTransaction } from '../../store/database.server'
import { piecemeal } from '../../store/sql.server'
import { isEditable, lockImport } from './import-lock.server'
import {
  addProblems,
  kindsOfRule,
  leftOut,
  removeProblem,
  type FoundProblem,
} from './problems.server'
import type { SheetRules, UploadRules } from './sheet-rules'
import { flagRecords, moveRows, type Move } from './write-rows.server'
import { getNumber } from './import-number'

/** Rows with these values, as they are marked, and this one. */
export interface AffectedKeys {
  position: number
  keyMark: readonly string[]
  otherKey: readonly string[]
}

export interface Related {
  /** Records that rows have come into or left. */
  regrouped: number[]
  /** Positions of rows that are in another record now. */
  moved: number[]
}

/** Writes a list down: at once, or piece by piece. */
type Write = <Item>(
  items: readonly Item[],
  write: (trx: StoreTransaction, some: readonly Item[]) => Promise<void>,
) => Promise<void>

const rowsPerPiece = 500

/** All rows of an upload: after it was read, and after records were left out. */
export async function relateUpload(
  store: Store,
  importId: string,
  rules: UploadRules,
): Promise<void> {
  await relate({ store, db: store.db, importId, rules }, async (items, write) => {
    for (let from = 0; from < items.length; from += rowsPerPiece)
      await piecemeal(store, async (trx) => {
        const upload = await lockImport(store, trx, importId)
        if (upload?.state === 'reading' || (upload && isEditable(upload.state)))
          await write(trx, items.slice(from, from + rowsPerPiece))
        return { done: true }
      })
  })
}

/** The rows that have to do with one that was corrected, in the transaction that does so. */
export const relateCorrected = (
  store: Store,
  trx: StoreTransaction,
  importId: string,
  rules: UploadRules,
  touched: AffectedKeys,
): Promise<Related> =>
  relate({ store, db: trx, importId, rules, touched }, (items, write) => write(trx, items))

interface Task {
  store: Store
  db: Store['db']
  importId: string
  rules: UploadRules
  touched?: AffectedKeys
}

/**
 * Puts rows into the records that they belong to, and says what only several rows show: values that occur twice, keys
 * that the first sheet does not have, or an earlier file has. Each is one question about sets of rows; what is
 * otherwise than its answer is written. Rows that have been sent stay as they are.
 */
async function relate(task: Task, write: Write): Promise<Related> {
  const { store, importId, rules } = task
  const moves = await findMoves(task)
  await write(moves, (trx, some) => moveRows(store, trx, importId, some))
  const records = new Set(moves.flatMap(({ was, record }) => [was, record]))
  for (const relation of rules.flatMap((sheet) => relations(task, sheet))) {
    const { added, removed } = await compare(task, relation)
    await write(added, (trx, some) => addProblems(store, trx, importId, some))
    await write(removed, (trx, some) => removeProblem(trx, importId, some, relation.problem))
    for (const { record } of [...added, ...removed]) records.add(record)
  }
  await write([...records], (trx, some) => flagRecords(trx, importId, some))
  return {
    regrouped: [...new Set(moves.flatMap(({ was, record }) => [was, record]))],
    moved: moves.flatMap(({ position, was, record }) => (was === record ? [] : [position])),
  }
}

const open = sql`state in ('waiting', 'refused')`
/** Imported by an earlier upload: what it says is not looked at. */
const skipped = sql`(state = 'imported' and batch_rows = 0)`

/**
 * Rows whose value more than one row has, or one that was touched. Of a whole upload PostgreSQL looks at every row: with
 * the values that occur twice it would join for minutes, before its statistics know of the upload.
 */
function isShared(
  { store, importId, touched }: Task,
  column: 'keyMark' | 'otherKey',
): RawBuilder<boolean> {
  const name = sql.ref(column)
  if (touched) return sql`${name} in (${marks(touched[column])})`
  if (store.dialect === 'postgres') return sql`${name} <> ''`
  return sql`${name} in (select ${name} from import_rows
    where import_number = ${getNumber(importId)} and ${name} <> '' group by ${name} having count(*) > 1)`
}

const marks = (of: readonly string[]) => (of.length > 0 ? sql.join([...of]) : sql`null`)

/**
 * A record's number is the position of its head row: the first row of its key on the first sheet, or where that sheet
 * has none, the first on the others. A row without a key has nothing to do with any other.
 */
async function findMoves(task: Task): Promise<Move[]> {
  const { db, importId, rules, touched } = task
  const [{ part, recordBy }] = rules
  if (recordBy === 'row' && rules.length === 1) return []
  const alone = recordBy === 'row' ? sql`key_mark = '' or part = ${part}` : sql`key_mark = ''`
  const { rows } = await sql<Omit<Move, 'row_in_record'> & { rowInRecord: number }>`
    with grouped as (
      select position, part, record, row_in_record, case
        when not (${open} or ${skipped}) then record
        when ${alone} then position
        else coalesce(
          min(case when part = ${part} then position end) over (partition by file_index, key_mark),
          min(position) over (partition by file_index, key_mark)
        ) end as home
      from import_rows
      where import_number = ${getNumber(importId)}
        and (${isShared(task, 'keyMark')} or position = ${touched?.position ?? -1})
    ), placed as (
      select position, record, row_in_record, home, row_number() over (
        partition by home order by case when part = ${part} then 0 else 1 end, position
      ) - 1 as place from grouped
    )
    select position, record as was, home as record, place as row_in_record from placed
    where home <> record or place <> row_in_record order by position`.execute(db)
  return rows.map(({ rowInRecord, ...row }) => ({ ...row, row_in_record: rowInRecord }))
}

interface Place {
  position: number
  record: number
}

interface Relation {
  problem: RowProblem
  /** The rows that have it, of those that were touched by a value in this column. */
  rows: RawBuilder<Place>
  column: 'keyMark' | 'otherKey'
}

function relations(task: Task, sheet: SheetRules): Relation[] {
  const { importId } = task
  const [first] = task.rules
  const ofSheet = sql`import_number = ${getNumber(importId)} and part = ${sheet.part}`
  const hasSharedKey = isShared(task, 'keyMark')
  const known: Relation[] = sheet.unique.map(({ column, problem }) => ({
    problem,
    column,
    rows: sql`
      select position, record from (
        select position, record, state,
          count(*) over (partition by file_index, ${sql.ref(column)}) as sharing
        from import_rows
        where ${ofSheet} and ${isShared(task, column)} and ${sql.ref(column)} <> '' and not ${skipped}
      ) as counted where sharing > 1 and ${open}`,
  }))
  if (sheet.keyUnknown)
    known.push({
      problem: sheet.keyUnknown,
      column: 'keyMark',
      rows: sql`
        select position, record from import_rows where ${ofSheet} and ${open} and key_mark <> ''
          ${task.touched ? sql`and ${hasSharedKey}` : sql``} and not exists (
            select 1 from import_rows as main
            where main.import_number = ${getNumber(importId)} and main.key_mark = import_rows.key_mark
              and main.file_index = import_rows.file_index and main.part = ${first.part}
          )`,
    })
  for (const { fills, problem } of sheet.someRow ?? [])
    known.push({
      problem,
      column: 'keyMark',
      rows: sql`
        select position, record from import_rows
        where ${ofSheet} and ${open} and row_in_record = 0 and key_mark <> ''
          ${task.touched ? sql`and ${hasSharedKey}` : sql``} and not exists (
            select 1 from import_rows as filled
            where filled.import_number = ${getNumber(importId)} and filled.record = import_rows.record
              and filled.part = ${sheet.part} and (${sql.join(fills.map(fillsColumn), sql` or `)})
          )`,
    })
  if (sheet.keyTaken)
    known.push({
      problem: sheet.keyTaken,
      column: 'keyMark',
      rows: sql`
        select position, record from import_rows
        where ${ofSheet} and ${open} and row_in_record = 0 and key_mark <> ''
          and ${hasSharedKey} and exists (
            select 1 from import_rows as earlier
            where earlier.import_number = ${getNumber(importId)} and earlier.key_mark = import_rows.key_mark
              and earlier.file_index < import_rows.file_index
          )`,
    })
  return known
}

/** Blank cells are left out of a row's JSON, and in the text of a cell the quotes would be escaped. */
const fillsColumn = (column: string) => sql`filled.cells like ${`%"${column}":%`}`

/** Which rows lack the problem that they should have, and which have it that should not. */
async function compare(
  { db, importId, touched }: Task,
  { rows, problem, column }: Relation,
): Promise<{ added: FoundProblem[]; removed: FoundProblem[] }> {
  const wanted = await rows.execute(db)
  const { rows: known } = await sql<Place>`
    select problem.record, problem.position from import_problems as problem
    ${
      touched
        ? sql`join import_rows as marked on marked.import_number = ${getNumber(importId)}
            and marked.record = problem.record and marked.position = problem.position
            and marked.${sql.ref(column)} in (${marks(touched[column])})`
        : sql``
    }
    where problem.import_number = ${getNumber(importId)} and problem.record > ${leftOut}
      and problem.kind in (${kindsOfRule(importId, problem)})`.execute(db)
  const without = (places: readonly Place[], others: readonly Place[]) => {
    const there = new Set(others.map(({ position }) => position))
    return places.flatMap((place) => (there.has(place.position) ? [] : { ...place, problem }))
  }
  return { added: without(wanted.rows, known), removed: without(known, wanted.rows) }
}
