import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type { RowPart, RowProblem } from '~/lib/import-rows'
import type { Store, StoreDialect, StoreTransaction } from '../../store/database.server'
import { markOf, searchable, withoutNul } from '../../store/sql.server'
import { addProblems, flagRecords } from './problems.server'

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
  cells: unknown
  problems?: readonly RowProblem[]
  notes?: unknown
  /** What the search of the preview looks through. */
  searchText: string
  /** Imported by an earlier upload: never sent again. */
  imported?: boolean
}

/** What a row takes beside its texts, in the table and in its indexes, and what a problem takes. */
const bytesOfBareRow = 350
const bytesOfProblem = 35
const rowsPerTransaction = 500
const rowsPerStatement = 100

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
  for (let from = 0; from < rows.length; from += rowsPerTransaction) {
    const some = rows.slice(from, from + rowsPerTransaction)
    await store.db.transaction().execute(async (trx) => {
      const upload = await trx
        .selectFrom('imports')
        .select('state')
        .where('id', '=', importId)
        .executeTakeFirst()
      if (upload?.state !== 'reading') throw new UploadGone(importId)
      for (let at = 0; at < some.length; at += rowsPerStatement) {
        bytes += await insertRows(
          trx,
          store.dialect,
          importId,
          some.slice(at, at + rowsPerStatement),
        )
      }
      bytes += await keepProblems(store, trx, importId, some)
    })
    await nextTurn()
  }
  return bytes
}

export class UploadGone extends Error {
  constructor(importId: string) {
    super(`Upload ${importId} takes no more rows`)
  }
}

const columns = [
  'import_id',
  'position',
  'part',
  'record',
  'row_in_record',
  'file_index',
  'sheet',
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
  'updated_at',
]

/** Past the query builder: for 100,000 rows it would take longer than the database. */
async function insertRows(
  trx: StoreTransaction,
  dialect: StoreDialect,
  importId: string,
  rows: readonly NewRow[],
): Promise<number> {
  const now = Date.now()
  const values = rows.flatMap((row) => [
    importId,
    row.position,
    row.part ?? 'main',
    row.record,
    row.rowInRecord,
    row.fileIndex,
    withoutNul(row.sheet),
    row.rowNumber,
    withoutNul(row.groupKey),
    markOf(row.groupKey),
    row.otherKey ? markOf(row.otherKey) : null,
    JSON.stringify(row.cells),
    row.notes == null ? null : JSON.stringify(row.notes),
    0,
    searchable(row.searchText),
    row.imported ? 0 : 1,
    row.imported ? 'imported' : 'waiting',
    now,
  ])
  await trx.executeQuery(CompiledQuery.raw(insertText(dialect, rows.length), values))
  return values.reduce<number>(
    (sum, value) => (typeof value === 'string' ? sum + value.length : sum),
    rows.length * bytesOfBareRow,
  )
}

function insertText(dialect: StoreDialect, rows: number): string {
  const places = Array.from({ length: rows }, (_, row) => {
    const marks = columns.map((_, column) =>
      dialect === 'postgres' ? `$${row * columns.length + column + 1}` : '?',
    )
    return `(${marks.join(', ')})`
  })
  return `insert into import_rows (${columns.join(', ')}) values ${places.join(', ')}`
}

/** A problem of a later row is the whole record's, whose head row was perhaps stored long before. */
async function keepProblems(
  store: Store,
  trx: StoreTransaction,
  importId: string,
  rows: readonly NewRow[],
): Promise<number> {
  const found = rows.flatMap(({ record, position, problems = [] }) =>
    problems.map((problem) => ({ record, position, problem })),
  )
  await addProblems(store, trx, importId, found)
  await flagRecords(trx, importId, [...new Set(found.map(({ record }) => record))])
  return found.length * bytesOfProblem
}
