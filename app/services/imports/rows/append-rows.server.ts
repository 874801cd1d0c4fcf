import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import type { RowPart, RowProblem } from '~/lib/import-rows'
import type { Store, StoreDialect, StoreTransaction } from '../../store/database.server'
import { flag, toShortKey, searchable, withoutNul } from '../../store/sql.server'
import { addProblems } from './problems.server'
import { flagRecords } from './write-rows.server'

export interface NewRow {
  /** Order in the whole upload, from 0, without gaps. */
  position: number
  part?: RowPart
  /** The record of the preview: an article, or an order of several rows. From 0, in order, without gaps. */
  record: number
  /** 0 for the first row of its record, which stands for it. */
  rowInRecord: number
  fileIndex: number
  sheet: string
  rowNumber: number
  /** Article number or order number. */
  groupKey: string
  /** The one other value that may not repeat, where the kind has one. */
  otherKey?: string
  /** An object, or its JSON. */
  cells: unknown
  problems?: readonly RowProblem[]
  notes?: unknown
  /** What the search of the preview looks through. */
  searchText: string
  /** Imported by an earlier upload: never sent again. */
  imported?: boolean
}

/** What a row takes beside its texts, in the table and in its indexes, and what a problem takes. */
const bytesOfBareRow = 160
const bytesOfProblem = 31
const rowsPerStatement = 100
/** For a few milliseconds of the write lock; 500 were seen to take 40 MB more memory. */
export const rowsPerWrite = 200

/**
 * Stores rows while the file is being read, and tells about how many bytes they take. Throws `UploadGone` when it was
 * removed meanwhile.
 */
export async function appendRows(
  store: Store,
  importId: string,
  rows: readonly NewRow[],
): Promise<number> {
  let bytes = 0
  for (let from = 0; from < rows.length; from += rowsPerWrite) {
    const some = rows.slice(from, from + rowsPerWrite)
    await store.db.transaction().execute(async (trx) => {
      const upload = await trx
        .selectFrom('imports')
        .select(['number', 'state'])
        .where('id', '=', importId)
        .executeTakeFirst()
      if (upload?.state !== 'reading') throw new UploadGone(importId)
      const wrong = recordsWithProblems(some)
      for (const rows of statements(some))
        bytes += await insertRows(trx, store.dialect, upload.number, rows, wrong)
      bytes += await keepProblems(store, trx, importId, some, wrong)
    })
    await nextTurn()
  }
  return bytes
}

/** From so many rows on PostgreSQL would work for minutes by what it knew of the tables before. */
const rowsToSettle = 1_000
/** It goes through the rows of all uploads: longer than any statement of a request may take, and within a reader's time. */
const longestVacuumMs = 100_000

/**
 * When all rows of an upload are stored, and before anything is asked about them: PostgreSQL learns how many there are,
 * and that it need not look each of them up to count what an index has. What jobs have left is for its own vacuum.
 */
export async function settleRows(store: Store, rows: number): Promise<void> {
  if (store.dialect !== 'postgres' || rows < rowsToSettle) return
  await store.db.connection().execute(async (db) => {
    await sql`set statement_timeout = ${sql.lit(longestVacuumMs)}`.execute(db)
    try {
      await sql`vacuum (analyze, index_cleanup off, truncate off)
        import_rows, import_problems, import_problem_kinds`.execute(db)
    } finally {
      await sql`reset statement_timeout`.execute(db)
    }
  })
}

export class UploadGone extends Error {
  constructor(importId: string) {
    super(`Upload ${importId} takes no more rows`)
  }
}

/** Rows of one sheet, as many as one statement takes. */
function* statements(rows: readonly NewRow[]): Generator<readonly NewRow[]> {
  let from = 0
  for (let at = 1; at <= rows.length; at++) {
    const [first, row] = [rows[from]!, rows[at]]
    const goesOn =
      row !== undefined &&
      at - from < rowsPerStatement &&
      row.sheet === first.sheet &&
      row.part === first.part &&
      row.fileIndex === first.fileIndex
    if (goesOn) continue
    yield rows.slice(from, at)
    from = at
  }
}

/** The same in all rows of a statement. */
const sharedColumns = ['import_number', 'part', 'file_index', 'sheet', 'updated_at']
const rowColumns = [
  'position',
  'record',
  'row_in_record',
  'row_number',
  'group_key',
  'key_mark',
  'other_key',
  'cells',
  'notes',
  'has_problems',
  'search_text',
  'ticked',
  'state',
]

/** Past the query builder: for 100,000 rows it would take longer than the database. */
async function insertRows(
  trx: StoreTransaction,
  dialect: StoreDialect,
  importNumber: number,
  rows: readonly NewRow[],
  wrong: ReadonlySet<number>,
): Promise<number> {
  const { part = 'main', fileIndex, sheet } = rows[0]!
  const shared: unknown[] = [importNumber, part, fileIndex, withoutNul(sheet), Date.now()]
  let bytes = rows.length * (bytesOfBareRow + part.length + sheet.length)
  const taken = rows.map((row) => {
    const key = withoutNul(row.groupKey)
    const mark = toShortKey(row.groupKey)
    const otherMark = row.otherKey ? toShortKey(row.otherKey) : null
    const cells = typeof row.cells === 'string' ? row.cells : JSON.stringify(row.cells)
    const notes = row.notes == null ? null : JSON.stringify(row.notes)
    const search = searchable(row.searchText)
    const state = row.imported ? 'imported' : 'waiting'
    const isWrong = row.rowInRecord === 0 && wrong.has(row.record)
    for (const text of [key, cells, notes]) bytes += text?.length ?? 0
    // in an index as well
    for (const text of [mark, otherMark, search]) bytes += 2 * (text?.length ?? 0)
    const places = [row.position, row.record, row.rowInRecord, row.rowNumber]
    const texts = [key, mark, otherMark, cells, notes]
    return [...places, ...texts, flag(isWrong), search, flag(!row.imported), state]
  })
  const { text, values } = toInsert(dialect, shared, taken)
  await trx.executeQuery(CompiledQuery.raw(text, values))
  return bytes
}

/** What stands in each place of the values of a statement. */
type Bound = 'own' | 'once' | 'as-before'

/** Binding a value takes longer than storing it: what all rows share, or what the column before has too, is bound once. */
function toInsert(
  dialect: StoreDialect,
  shared: readonly unknown[],
  rows: readonly (readonly unknown[])[],
): { text: string; values: unknown[] } {
  const [first = []] = rows
  const bound = first.map((value, column): Bound => {
    if (rows.every((row) => row[column] === value)) return 'once'
    const isAsBefore = column > 0 && rows.every((row) => row[column] === row[column - 1])
    return isAsBefore ? 'as-before' : 'own'
  })
  const own = bound.flatMap((how, column) => (how === 'own' ? column : []))
  const values = [...shared, ...first.filter((_, column) => bound[column] === 'once')]
  for (const row of rows) for (const column of own) values.push(row[column])
  return { text: insertText(dialect, rows.length, bound), values }
}

/** One for each pattern of columns that rows were seen to share. */
const insertTexts = new Map<string, string>()
const mostTexts = 100

function insertText(dialect: StoreDialect, rows: number, bound: readonly Bound[]): string {
  const name = `${dialect} ${rows} ${bound.join(' ')}`
  const known = insertTexts.get(name)
  if (known) return known
  if (insertTexts.size === mostTexts) insertTexts.clear()
  const sign = dialect === 'postgres' ? '$' : '?'
  let next = 1
  const mark = () => `${sign}${next++}`
  const shared = sharedColumns.map(mark)
  const once = bound.map((how) => (how === 'once' ? mark() : ''))
  const places = Array.from({ length: rows }, () => {
    const marks: string[] = []
    for (const [column, how] of bound.entries())
      marks.push(how === 'own' ? mark() : how === 'once' ? once[column]! : marks.at(-1)!)
    return `(${[...shared, ...marks].join(', ')})`
  })
  const columns = [...sharedColumns, ...rowColumns].join(', ')
  const text = `insert into import_rows (${columns}) values ${places.join(', ')}`
  insertTexts.set(name, text)
  return text
}

const recordsWithProblems = (rows: readonly NewRow[]): ReadonlySet<number> =>
  new Set(rows.flatMap(({ record, problems = [] }) => (problems.length > 0 ? [record] : [])))

/** A problem of a later row is the whole record's, whose head row was perhaps stored long before. */
async function keepProblems(
  store: Store,
  trx: StoreTransaction,
  importId: string,
  rows: readonly NewRow[],
  wrong: ReadonlySet<number>,
): Promise<number> {
  const placed = rows.flatMap(({ record, position, problems = [] }) =>
    problems.map((problem) => ({ record, position, problem })),
  )
  await addProblems(store, trx, importId, placed)
  const heads = new Set(rows.flatMap((row) => (row.rowInRecord === 0 ? [row.record] : [])))
  const before = [...wrong].filter((record) => !heads.has(record))
  await flagRecords(trx, importId, before)
  return placed.length * bytesOfProblem
}
