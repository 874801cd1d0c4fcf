import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { RowPart, RowState } from '~/lib/import-rows'
import type { Store, StoreTransaction } from '../../store/database.server'
import type { ImportBatchTable } from '../../store/schema.server'
import { getNumber } from './import-number'

/**
 * A batch that has left, or is about to. Its rows themselves are written when it is known what became of it: until
 * then they wait, and what lies between its first and its last record counts as sent.
 */
export type BatchUnderWay = Omit<Selectable<ImportBatchTable>, 'importNumber'>

/** In a statement on `import_rows`: ticked rows that wait and went with no batch before. */
export const isNew = sql<boolean>`import_rows.state = 'waiting' and import_rows.ticked = 1 and import_rows.batch_key = ''`

const columns = ['batchKey', 'part', 'firstRecord', 'lastRecord', 'records', 'rows'] as const

export const findUnderWay = (
  db: Store['db'],
  importId: string,
  keys?: readonly string[],
): Promise<BatchUnderWay[]> => {
  const all = db
    .selectFrom('importBatches')
    .select(columns)
    .where('importNumber', '=', getNumber(importId))
  return (keys ? all.where('batchKey', 'in', keys) : all).execute()
}

/** Gives those that were under way until now: their rows are to be written. */
export const removeUnderWay = (
  trx: StoreTransaction,
  importId: string,
  keys?: readonly string[],
): Promise<BatchUnderWay[]> => {
  const all = trx
    .deleteFrom('importBatches')
    .returning(columns)
    .where('importNumber', '=', getNumber(importId))
  return (keys ? all.where('batchKey', 'in', keys) : all).execute()
}

interface RowsQuery {
  where(condition: RawBuilder<boolean>): this
}

export const rowsUnderWay = <Query extends RowsQuery>(rows: Query, batch: BatchUnderWay): Query =>
  rows.where(
    sql<boolean>`${isNew} and import_rows.part = ${batch.part}
      and import_rows.record between ${batch.firstRecord} and ${batch.lastRecord}`,
  )

/** From here on they count as sent. */
export async function addUnderWay(
  trx: StoreTransaction,
  importId: string,
  batches: readonly BatchUnderWay[],
): Promise<void> {
  const importNumber = getNumber(importId)
  const values = batches.map((batch) => ({ importNumber, ...batch }))
  await trx.insertInto('importBatches').values(values).execute()
}

/** The last record of a part that is under way; −1 when none is. New batches begin behind it. */
export const lastUnderWay = (importId: string, part: RowPart) => sql<number>`(
    select coalesce(max(last_record), -1) from import_batches
    where import_batches.import_number = ${getNumber(importId)} and import_batches.part = ${part}
  )`

/** In a statement on `import_rows`: what a row's state is with the batches that are under way. */
export const stateOfRow = sql<RowState>`case when ${isNew} and exists (
    select 1 from import_batches as batch
    where batch.import_number = import_rows.import_number and batch.part = import_rows.part
      and import_rows.record between batch.first_record and batch.last_record
  ) then 'sent' else import_rows.state end`

/** Into the rows themselves, of batches that are not under way any more and were not answered as a whole. */
export async function writeUnderWay(
  trx: StoreTransaction,
  importId: string,
  state: Extract<RowState, 'waiting' | 'sent' | 'unknown'>,
  batches: readonly BatchUnderWay[],
): Promise<void> {
  for (const batch of batches) {
    const { batchKey, rows } = batch
    const ofImport = trx.updateTable('importRows').where('importNumber', '=', getNumber(importId))
    await rowsUnderWay(ofImport, batch)
      .set({ state, batchKey, batchRows: rows, updatedAt: Date.now() })
      .execute()
  }
}
