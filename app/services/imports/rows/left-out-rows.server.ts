import { sql, type SelectQueryBuilder } from 'kysely'
import type { ImportRecord } from '~/lib/import-rows'
import type { Store, StoreTransaction } from '../../store/database.server'
import type { ImportRowTable, StoreSchema } from '../../store/schema.server'
import { containsPattern } from '../../store/sql.server'
import { getNumber } from './import-number'
import { leftOut } from './problems.server'

const columns = [
  ...(['importNumber', 'position', 'part', 'record', 'rowInRecord', 'fileIndex', 'sheet'] as const),
  ...(['rowNumber', 'groupKey', 'keyMark', 'otherKey', 'cells', 'corrected', 'notes'] as const),
  ...(['hasProblems', 'searchText', 'ticked', 'state', 'batchKey', 'batchRows'] as const),
  ...(['upstreamId', 'checked', 'change', 'held', 'updatedAt'] as const),
] satisfies (keyof ImportRowTable)[]

/** Rows of these records stand apart from now on, as they are. Gives whether there were any. */
export async function moveOut(
  trx: StoreTransaction,
  importId: string,
  records: SelectQueryBuilder<StoreSchema, 'importRows', { record: number }>,
): Promise<boolean> {
  // the result workbook says of a row that was left out what was wrong with it
  await trx
    .updateTable('importProblems')
    .set({ record: leftOut })
    .where('importNumber', '=', getNumber(importId))
    .where('record', 'in', records)
    .execute()
  await trx
    .insertInto('importLeftOutRows')
    .columns(columns)
    .expression((from) =>
      from
        .selectFrom('importRows')
        .select(columns)
        .where('importNumber', '=', getNumber(importId))
        .where('record', 'in', records),
    )
    .execute()
  const { numDeletedRows } = await trx
    .deleteFrom('importRows')
    .where('importNumber', '=', getNumber(importId))
    .where('record', 'in', records)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** They are among the others again, with what was wrong with them. What only several rows show is looked for afterwards. */
export async function moveBack(
  trx: StoreTransaction,
  importId: string,
  records: readonly number[],
): Promise<void> {
  if (records.length === 0) return
  const rows = trx
    .selectFrom('importLeftOutRows')
    .where('importNumber', '=', getNumber(importId))
    .where('record', 'in', records)
  await trx
    .updateTable('importProblems')
    .set({
      record: sql<number>`(
        select back.record from import_left_out_rows as back
        where back.import_number = ${getNumber(importId)} and back.position = import_problems.position
      )`,
    })
    .where('importNumber', '=', getNumber(importId))
    .where('record', '=', leftOut)
    .where('position', 'in', rows.select('position'))
    .execute()
  await trx.insertInto('importRows').columns(columns).expression(rows.select(columns)).execute()
  await trx
    .deleteFrom('importLeftOutRows')
    .where('importNumber', '=', getNumber(importId))
    .where('record', 'in', records)
    .execute()
  await trx
    .updateTable('imports')
    .set({ compareState: 'waiting' })
    .where('id', '=', importId)
    .where('compareState', '=', 'done')
    .execute()
}

const headRows = (db: Store['db'], importId: string) =>
  db
    .selectFrom('importLeftOutRows')
    .where('importNumber', '=', getNumber(importId))
    .where('rowInRecord', '=', 0)

export async function countLeftOut(db: Store['db'], importId: string): Promise<number> {
  const { records } = await headRows(db, importId)
    .select((select) => select.fn.countAll<number>().as('records'))
    .executeTakeFirstOrThrow()
  return records
}

/** Records that were left out, in the order of the upload: the first after `place.offset` of them. */
export async function findLeftOut(
  db: Store['db'],
  importId: string,
  place: { limit: number; offset: number; search?: string },
): Promise<{ records: ImportRecord['record'][]; total: number }> {
  let query = headRows(db, importId)
  if (place.search !== undefined) {
    const pattern = containsPattern(place.search)
    query = query.where('record', 'in', (select) =>
      select
        .selectFrom('importLeftOutRows')
        .select('record')
        .where('importNumber', '=', getNumber(importId))
        .where(sql<boolean>`search_text like ${pattern} escape '\\'`),
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
