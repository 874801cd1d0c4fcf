import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery, sql, type Selectable } from 'kysely'
import type { Change, ImportRecord, ImportRow, RowPart, RowProblem } from '~/lib/import-rows'
import type { Store, StoreDialect, StoreTransaction } from '../../store/database.server'
import { problemSets } from './import-problem-sets.server'
import type { ImportRowTable } from '../../store/schema.server'
import { containsPattern, markOf, searchable, withoutNul } from '../../store/sql.server'

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

const rowsPerTransaction = 500
const rowsPerStatement = 100
/** What a row takes beside its texts, in the table and in its indexes. */
const bytesOfBareRow = 350

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
      await flagFirstRows(trx, importId, some)
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
  'problems',
  'problem_set',
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
  const said = rows.map((row) => JSON.stringify(row.problems ?? []))
  const sets = await problemSets(trx, importId, new Set(said.filter((text) => text !== '[]')))
  const values = rows.flatMap((row, index) => [
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
    said[index],
    sets.get(said[index]!) ?? null,
    row.notes == null ? null : JSON.stringify(row.notes),
    row.problems?.length ? 1 : 0,
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

/** A problem of a later row is the whole record's: its first row, perhaps stored long before, carries the flag. */
async function flagFirstRows(
  trx: StoreTransaction,
  importId: string,
  rows: readonly NewRow[],
): Promise<void> {
  const records = new Set(
    rows.filter((row) => row.rowInRecord > 0 && row.problems?.length).map((row) => row.record),
  )
  if (records.size === 0) return
  await trx
    .updateTable('importRows')
    .set({ hasProblems: 1 })
    .where('importId', '=', importId)
    .where('record', 'in', [...records])
    .where('rowInRecord', '=', 0)
    .execute()
}

const rowsShownPerRecord = 500

/** Which records of a preview are asked for; all that is set must hold. */
export interface RecordFilter {
  /** A row of the record contains the words as typed, in any case. */
  search?: string
  /** Records with errors, or those that would do this to masterdata. */
  show?: 'errors' | Change
  /** A row of the record says one of these sets of problems. */
  problemSets?: readonly number[]
}

/**
 * One page of the preview, in the order of the upload. `total` counts records, those of all pages. A page past the end
 * is empty.
 */
export async function readPage(
  store: Store,
  importId: string,
  { page, pageSize = 20, ...filter }: RecordFilter & { page: number; pageSize?: number },
): Promise<{ records: ImportRecord[]; total: number }> {
  const place = { limit: pageSize, offset: (page - 1) * pageSize }
  const { records, total } =
    filter.show || filter.problemSets
      ? await recordsFiltered(store, importId, filter, place)
      : filter.search
        ? await recordsFound(store, importId, filter.search, place)
        : await recordsOfPage(store, importId, place)
  if (records.length === 0) return { records: [], total }
  const rows = await store.db
    .selectFrom('importRows')
    .selectAll()
    .where('importId', '=', importId)
    .where('record', 'in', records)
    .where('rowInRecord', '<', rowsShownPerRecord)
    .orderBy('record')
    .orderBy('rowInRecord')
    .execute()
  const sizes = await store.db
    .selectFrom('importRows')
    .select((select) => ['record', select.fn.countAll<number>().as('rows')])
    .where('importId', '=', importId)
    .where('record', 'in', records)
    .groupBy('record')
    .execute()
  const sizeOf = new Map(sizes.map(({ record, rows }) => [record, rows]))
  return {
    total,
    records: groupRows(rows).map((found) => ({
      ...found,
      rowCount: sizeOf.get(found.record) ?? 0,
    })),
  }
}

interface Place {
  limit: number
  offset: number
}

async function recordsOfPage(store: Store, importId: string, { limit, offset }: Place) {
  const firstRows = store.db
    .selectFrom('importRows')
    .where('importId', '=', importId)
    .where('rowInRecord', '=', sql.lit(0))
  const { total } = await firstRows
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await firstRows
    .select('record')
    .orderBy('record')
    .limit(limit)
    .offset(offset)
    .execute()
  return { records: rows.map(({ record }) => record), total }
}

async function recordsFound(store: Store, importId: string, search: string, place: Place) {
  // both in one pass through the rows
  const { rows } = await sql<{ record: number | null; total: number }>`
    with found as materialized (
      select distinct record from import_rows
      where import_id = ${importId} and search_text like ${containsPattern(search)} escape '\\'
    ), page as (
      select record from found order by record limit ${place.limit} offset ${place.offset}
    )
    select page.record, counted.total from (select count(*) as total from found) as counted
    left join page on true order by page.record`.execute(store.db)
  return {
    records: rows.flatMap(({ record }) => record ?? []),
    total: rows[0]?.total ?? 0,
  }
}

async function recordsFiltered(store: Store, importId: string, filter: RecordFilter, place: Place) {
  const { show, problemSets, search } = filter
  if (problemSets?.length === 0) return { records: [], total: 0 }
  let query = store.db.selectFrom('importRows').where('importId', '=', importId)
  if (problemSets) query = query.where('problemSet', 'in', problemSets)
  // the first row of a record is marked when any of its rows is: the index of marked rows tells the records by itself
  if (show === 'errors') query = query.where('hasProblems', '=', sql.lit(1))
  else if (show) query = query.where('change', '=', show).where('rowInRecord', '=', sql.lit(0))
  if (search) {
    query = query.where('record', 'in', (select) =>
      select
        .selectFrom('importRows')
        .select('record')
        .where('importId', '=', importId)
        .where(sql<boolean>`search_text like ${containsPattern(search)} escape '\\'`),
    )
  }
  const { total } = await query
    .select((select) => select.fn.count<number>('record').distinct().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .select('record')
    .distinct()
    .orderBy('record')
    .limit(place.limit)
    .offset(place.offset)
    .execute()
  return { records: rows.map(({ record }) => record), total }
}

/** The page of the whole, unsearched preview that a record is on; 1 when there is no such record. */
export async function pageOfRecord(
  store: Store,
  importId: string,
  record: number,
  pageSize = 20,
): Promise<number> {
  const { before } = await store.db
    .selectFrom('importRows')
    .select((select) => select.fn.countAll<number>().as('before'))
    .where('importId', '=', importId)
    .where('rowInRecord', '=', sql.lit(0))
    .where('record', '<', record)
    .executeTakeFirstOrThrow()
  return Math.floor(before / pageSize) + 1
}

/** Other rows of the same sheet and file that have this row's key, or its other value that may not repeat. */
export async function readSharing(
  store: Store,
  importId: string,
  row: Pick<ImportRow, 'position' | 'part' | 'fileIndex'>,
  { column, value, limit }: { column: 'keyMark' | 'otherKey'; value: string; limit: number },
): Promise<{ record: number; rowNumber: number }[]> {
  return store.db
    .selectFrom('importRows')
    .select(['record', 'rowNumber'])
    .where('importId', '=', importId)
    .where(column, '=', markOf(value))
    .where('fileIndex', '=', row.fileIndex)
    .where('part', '=', row.part)
    .where('position', '<>', row.position)
    .orderBy('position')
    .limit(limit)
    .execute()
}

/** Rows with a cell that was corrected by hand, in the order of the upload, and how many there are. */
export async function readCorrected(
  store: Store,
  importId: string,
  limit: number,
): Promise<{ rows: ImportRow[]; total: number }> {
  const corrected = store.db
    .selectFrom('importRows')
    .where('importId', '=', importId)
    .where('corrected', 'is not', null)
  const { total } = await corrected
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (total === 0) return { rows: [], total }
  const rows = await corrected.selectAll().orderBy('position').limit(limit).execute()
  return { rows: rows.map(toRow), total }
}

/** Rows in the order of the upload after a position: the whole upload piece by piece. */
export async function readRowsAfter(
  store: Store,
  importId: string,
  { after, limit, part }: { after: number; limit: number; part?: RowPart },
): Promise<ImportRow[]> {
  let query = store.db
    .selectFrom('importRows')
    .selectAll()
    .where('importId', '=', importId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
  if (part) query = query.where('part', '=', part)
  return (await query.execute()).map(toRow)
}

/** The rows of these positions that there are. */
export async function readRowsAt(
  store: Store,
  importId: string,
  positions: readonly number[],
): Promise<ImportRow[]> {
  if (positions.length === 0) return []
  const rows = await store.db
    .selectFrom('importRows')
    .selectAll()
    .where('importId', '=', importId)
    .where('position', 'in', positions)
    .orderBy('position')
    .execute()
  return rows.map(toRow)
}

/** All rows of one record of the preview; empty when there is no such record. */
export async function readRecord(
  store: Store,
  importId: string,
  record: number,
): Promise<ImportRow[]> {
  const rows = await store.db
    .selectFrom('importRows')
    .selectAll()
    .where('importId', '=', importId)
    .where('record', '=', record)
    .orderBy('rowInRecord')
    .execute()
  return rows.map(toRow)
}

/** Rows that are in the order of their records, gathered into them. */
export function groupRows(
  rows: readonly Selectable<ImportRowTable>[],
): Omit<ImportRecord, 'rowCount'>[] {
  const records: Omit<ImportRecord, 'rowCount'>[] = []
  for (const row of rows) {
    const last = records.at(-1)
    if (last?.record === row.record) last.rows.push(toRow(row))
    else {
      records.push({
        record: row.record,
        groupKey: row.groupKey,
        ticked: row.ticked === 1,
        state: row.state,
        hasProblems: row.hasProblems === 1,
        rows: [toRow(row)],
      })
    }
  }
  return records
}

export function toRow(row: Selectable<ImportRowTable>): ImportRow {
  return {
    position: row.position,
    part: row.part,
    record: row.record,
    rowInRecord: row.rowInRecord,
    fileIndex: row.fileIndex,
    sheet: row.sheet,
    rowNumber: row.rowNumber,
    groupKey: row.groupKey,
    cells: JSON.parse(row.cells) as unknown,
    corrected: parsed<Record<string, string>>(row.corrected),
    problems: JSON.parse(row.problems) as RowProblem[],
    notes: parsed(row.notes),
    ticked: row.ticked === 1,
    state: row.state,
    upstreamId: row.upstreamId,
    result: parsed<RowProblem[]>(row.result),
    isChecked: row.checked === 1,
    change: row.change,
    held: parsed<Record<string, string>>(row.held),
    updatedAt: row.updatedAt,
  }
}

const parsed = <Value = unknown>(json: string | null) =>
  json === null ? null : (JSON.parse(json) as Value)
