import { sql, type RawBuilder, type Selectable } from 'kysely'
import type {
  Change,
  ImportRecord,
  ImportRow,
  RowPart,
  StoredRecord,
  StoredRow,
} from '~/lib/import-rows'
import type { Store } from '../../store/database.server'
import type { ImportRowTable } from '../../store/schema.server'
import { containsPattern, toShortKey } from '../../store/sql.server'
import { findLeftOut } from './left-out-rows.server'
import { leftOut, readProblems } from './problems.server'
import { stateOfRow } from './batches-under-way.server'
import { getNumber } from './import-number'

const rowsShownPerRecord = 500

/** Which records of a preview are asked for; all that is set must hold. */
export interface RecordFilter {
  /** A row of the record contains the words as typed, in any case. */
  search?: string
  /** Records with errors, those that were left out, or those that would do this to masterdata. */
  show?: 'errors' | 'left-out' | Change
  /** A row of the record says this kind of problem, by its id. */
  problem?: string
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
  const areLeftOut = filter.show === 'left-out'
  const { records, total } = areLeftOut
    ? await findLeftOut(store.db, importId, { ...place, search: filter.search })
    : filter.show || filter.problem
      ? await recordsFiltered(store, importId, filter, place)
      : filter.search
        ? await recordsFound(store, importId, filter.search, place)
        : await recordsOfPage(store, importId, place)
  if (records.length === 0) return { records: [], total }
  const table = areLeftOut ? 'importLeftOutRows' : 'importRows'
  const rows = await store.db
    .selectFrom(table)
    .selectAll()
    // nothing is sent of what is left out
    .$if(!areLeftOut, (of) => of.select(stateOfRow.as('state')))
    .where('importNumber', '=', getNumber(importId))
    .where('record', 'in', records)
    .where('rowInRecord', '<', rowsShownPerRecord)
    .orderBy('record')
    .orderBy('rowInRecord')
    .execute()
  const sizes = await store.db
    .selectFrom(table)
    .select((select) => ['record', select.fn.countAll<number>().as('rows')])
    .where('importNumber', '=', getNumber(importId))
    .where('record', 'in', records)
    .groupBy('record')
    .execute()
  const sizeOf = new Map(sizes.map(({ record, rows }) => [record, rows]))
  const said = areLeftOut
    ? await readProblems(
        store.db,
        importId,
        [leftOut],
        rows.map(({ position }) => position),
      )
    : await readProblems(store.db, importId, records)
  return {
    total,
    records: groupRows(rows).map((found) => ({
      ...found,
      rows: found.rows.map((row) => withProblems(row, said)),
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
    .where('importNumber', '=', getNumber(importId))
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
  return readRecordPage(
    store,
    sql`select distinct record from import_rows
      where import_number = ${getNumber(importId)} and search_text like ${containsPattern(search)} escape '\\'`,
    place,
  )
}

/** Some of the records that a query finds, and how many there are, in one pass. */
async function readRecordPage(store: Store, found: RawBuilder<unknown>, { limit, offset }: Place) {
  const { rows } = await sql<{ record: number | null; total: number }>`
    with found as materialized (${found}), page as (
      select record from found order by record limit ${limit} offset ${offset}
    )
    select page.record, counted.total from (select count(*) as total from found) as counted
    left join page on true order by page.record`.execute(store.db)
  return { records: rows.flatMap(({ record }) => record ?? []), total: rows[0]?.total ?? 0 }
}

async function recordsFiltered(store: Store, importId: string, filter: RecordFilter, place: Place) {
  const { show, problem, search } = filter
  const ofKind = problem ? await recordsOfKind(store, importId, problem) : undefined
  if (ofKind && !show && !search) {
    const [{ rows: counted }, { rows }] = [
      await sql<{ total: number }>`select count(*) as total from (${ofKind}) as found`.execute(
        store.db,
      ),
      await sql<{ record: number }>`${ofKind} order by record
        limit ${place.limit} offset ${place.offset}`.execute(store.db),
    ]
    return { records: rows.map(({ record }) => record), total: counted[0]?.total ?? 0 }
  }
  const rows = store.db.selectFrom('importRows').where('importNumber', '=', getNumber(importId))
  // only head rows are flagged
  let query =
    show === 'errors'
      ? rows.where('hasProblems', '=', sql.lit(1))
      : rows.where('rowInRecord', '=', sql.lit(0))
  if (show && show !== 'errors' && show !== 'left-out') query = query.where('change', '=', show)
  if (ofKind) query = query.where('record', 'in', sql<number>`(${ofKind})`)
  if (search) {
    query = query.where('record', 'in', (select) =>
      select
        .selectFrom('importRows')
        .select('record')
        .where('importNumber', '=', getNumber(importId))
        .where(sql<boolean>`search_text like ${containsPattern(search)} escape '\\'`),
    )
  }
  const { total } = await query
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const heads = await query
    .select('record')
    .orderBy('record')
    .limit(place.limit)
    .offset(place.offset)
    .execute()
  return { records: heads.map(({ record }) => record), total }
}

/** By the kinds' numbers, an index has the records in their order, so that none of them need be remembered. */
async function recordsOfKind(
  store: Store,
  importId: string,
  problem: string,
): Promise<RawBuilder<number>> {
  const kinds = await store.db
    .selectFrom('importProblemKinds')
    .select('kind')
    .where('importNumber', '=', getNumber(importId))
    .where('id', '=', problem)
    .execute()
  const numbers = kinds.length > 0 ? kinds.map(({ kind }) => sql.lit(kind)) : [sql.lit(0)]
  return sql<number>`select record from import_problems
    where import_number = ${getNumber(importId)} and kind in (${sql.join(numbers)})
      and record > ${sql.lit(leftOut)} group by record`
}

/** The first record with problems behind this one, or of all when there is none behind it; null when all are right. */
export async function nextWithProblems(
  store: Store,
  importId: string,
  after: number,
): Promise<number | null> {
  const wrong = store.db
    .selectFrom('importRows')
    .select('record')
    .where('importNumber', '=', getNumber(importId))
    .where('hasProblems', '=', sql.lit(1))
    .orderBy('record')
    .limit(1)
  const next =
    (await wrong.where('record', '>', after).executeTakeFirst()) ?? (await wrong.executeTakeFirst())
  return next?.record ?? null
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
    .where('importNumber', '=', getNumber(importId))
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
    .where('importNumber', '=', getNumber(importId))
    .where(column, '=', toShortKey(value))
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
): Promise<{ rows: StoredRow[]; total: number }> {
  const corrected = store.db
    .selectFrom('importRows')
    .where('importNumber', '=', getNumber(importId))
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
    .where('importNumber', '=', getNumber(importId))
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
  if (part) query = query.where('part', '=', part)
  return rowsWithProblems(store, importId, await query.execute())
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
    .where('importNumber', '=', getNumber(importId))
    .where('position', 'in', positions)
    .orderBy('position')
    .execute()
  return rowsWithProblems(store, importId, rows)
}

/** All rows of one record of the preview; empty when there is no such record. */
export async function readRecord(
  store: Store,
  importId: string,
  record: number,
  { isLeftOut = false }: { isLeftOut?: boolean } = {},
): Promise<ImportRow[]> {
  const rows = await store.db
    .selectFrom(isLeftOut ? 'importLeftOutRows' : 'importRows')
    .selectAll()
    .$if(!isLeftOut, (of) => of.select(stateOfRow.as('state')))
    .where('importNumber', '=', getNumber(importId))
    .where('record', '=', record)
    .orderBy('rowInRecord')
    .execute()
  return rowsWithProblems(store, importId, rows)
}

/** Other rows of a row's sheet and file that have one of these keys. */
export async function readKeyRows(
  store: Store,
  importId: string,
  { position, part, fileIndex }: Pick<ImportRow, 'position' | 'part' | 'fileIndex'>,
  keys: readonly string[],
): Promise<ImportRow[]> {
  const marks = [...new Set(keys)].filter((key) => key !== '').map(toShortKey)
  if (marks.length === 0) return []
  const rows = await store.db
    .selectFrom('importRows')
    .selectAll()
    .where('importNumber', '=', getNumber(importId))
    .where('keyMark', 'in', marks)
    .where('fileIndex', '=', fileIndex)
    .where('part', '=', part)
    .where('position', '<>', position)
    .orderBy('position')
    .execute()
  return rowsWithProblems(store, importId, rows)
}

async function rowsWithProblems(
  store: Store,
  importId: string,
  rows: readonly Selectable<ImportRowTable>[],
): Promise<ImportRow[]> {
  const records = [...new Set(rows.map(({ record }) => record))]
  const said = await readProblems(store.db, importId, records)
  return rows.map((row) => withProblems(toRow(row), said))
}

const withProblems = (
  row: StoredRow,
  said: Awaited<ReturnType<typeof readProblems>>,
): ImportRow => ({
  ...row,
  ...(said.get(row.position) ?? { problems: [], result: null }),
})

/** Rows that are in the order of their records, gathered into them. */
function groupRows(rows: readonly Selectable<ImportRowTable>[]): StoredRecord[] {
  const records: StoredRecord[] = []
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

export function toRow(row: Selectable<ImportRowTable>): StoredRow {
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
    notes: parsed(row.notes),
    ticked: row.ticked === 1,
    state: row.state,
    upstreamId: row.upstreamId,
    isChecked: row.checked === 1,
    change: row.change,
    held: parsed<Record<string, string>>(row.held),
    updatedAt: row.updatedAt,
  }
}

const parsed = <Value = unknown>(json: string | null) =>
  json === null ? null : (JSON.parse(json) as Value)
