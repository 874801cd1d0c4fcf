import { sql, type Selectable } from 'kysely'
import type { BatchRecord, BatchRow, RowPart } from '~/lib/import-rows'
import type { Store, StoreTransaction } from '../../store/database.server'
import type { ImportRowTable } from '../../store/schema.server'
import { holdsLease, lockImport } from '../rows/import-lock.server'
import { newId } from '../../store/sql.server'
import { writeOutcomes, type BatchOutcome } from './import-outcomes.server'
import {
  addUnderWay,
  findUnderWay,
  lastUnderWay,
  rowsUnderWay,
  stateOfRow,
  type BatchUnderWay,
} from '../rows/batches-under-way.server'
import { getNumber } from '../rows/import-number'

export interface Batch {
  /** The Idempotency-Key: the same rows carry the same key however often they are sent. */
  key: string
  part: RowPart
  records: BatchRecord[]
  /** Its records went out before, and nobody knows whether they arrived. */
  isAgain: boolean
}

export type OpenedBatches =
  /** At least one. */
  | { kind: 'batches'; batches: Batch[] }
  /** Everything that is ticked has been sent. */
  | { kind: 'none' }
  /** The lease has gone to somebody else, or the job has ended: stop. */
  | { kind: 'lost' }

interface TakeBatches {
  importId: string
  owner: string
  part: RowPart
  /** Records of a batch. */
  size: number
  /** How many batches at most. */
  count: number
}

/**
 * Takes the next ticked records that wait and writes them down as sent. When this returns the ledger is committed, and
 * the batches may leave. A batch that was not found upstream goes out again before new ones: under its own key when it
 * is still whole, else under a new one, as another body.
 *
 * What became of the batches before goes into the same commit; see `recordOutcomes`.
 */
export async function openBatches(
  store: Store,
  take: TakeBatches,
  before: readonly BatchOutcome[] = [],
): Promise<OpenedBatches> {
  const { importId } = take
  return store.db.transaction().execute(async (trx) => {
    const held = await lockImport(store, trx, importId)
    await writeOutcomes(store, trx, importId, before)
    if (!holdsLease(held, take.owner)) return { kind: 'lost' }

    let fresh = await freshRows(trx, take)
    const batches = fresh.putBack ? await takeAgain(trx, take) : []
    const count = take.count - batches.length
    // a record of which only some rows went before has gone with them now
    if (batches.length > 0) fresh = await freshRows(trx, { ...take, count })
    batches.push(...(count > 0 ? await takeFresh(trx, take, fresh.rows) : []))
    return batches.length === 0 ? { kind: 'none' } : { kind: 'batches', batches }
  })
}

/**
 * What went with no batch yet, behind all that is under way, and whether batches wait to go again: asked in one, for
 * each statement is time that ten calls may have ended in.
 */
async function freshRows(
  trx: StoreTransaction,
  take: TakeBatches,
): Promise<{ rows: FoundRow[]; putBack: boolean }> {
  const { importId, part, size, count } = take
  const fresh = waitingRows(trx, take)
    .where('batchKey', '=', sql.lit(''))
    .where('record', '>', lastUnderWay(importId, part))
  const next = fresh
    .select('record')
    .distinct()
    .orderBy('record')
    .limit(size * count)
  const putBack = waitingRows(trx, take)
    .select('record')
    .where('batchKey', '>', sql.lit(''))
    .limit(1)
  const rows = await fresh
    .select(batchColumns)
    .select([sql.lit('sent' as const).as('state'), putBack.as('putBack')])
    .where('record', '<=', sql<number>`(select max(record) from (${next}) as next)`)
    .execute()
  const known = rows[0]
  return { rows, putBack: known ? known.putBack !== null : true }
}

const waitingRows = (trx: StoreTransaction, { importId, part }: TakeBatches) =>
  trx
    .selectFrom('importRows')
    .where('importNumber', '=', getNumber(importId))
    .where('part', '=', part)
    .where('state', '=', sql.lit('waiting'))
    .where('ticked', '=', sql.lit(1))

async function takeAgain(trx: StoreTransaction, take: TakeBatches): Promise<Batch[]> {
  const batches: Batch[] = []
  while (batches.length < take.count) {
    const again = await takeOneAgain(trx, take)
    if (!again) break
    batches.push(again)
  }
  return batches
}

async function takeOneAgain(trx: StoreTransaction, take: TakeBatches): Promise<Batch | null> {
  const waiting = waitingRows(trx, take)
  const again = await waiting
    .select((select) => ['batchKey', 'batchRows', select.fn.countAll<number>().as('rows')])
    .where('batchKey', '>', '')
    .groupBy(['batchKey', 'batchRows'])
    .orderBy('batchKey')
    .limit(1)
    .executeTakeFirst()
  if (!again) return null
  const heads = await waiting
    .select('record')
    .distinct()
    .where('batchKey', '=', again.batchKey)
    .orderBy('record')
    .limit(take.size)
    .execute()
  const records = heads.map(({ record }) => record)
  const { rows } = await waiting
    .select((select) => select.fn.countAll<number>().as('rows'))
    .where('record', 'in', records)
    .executeTakeFirstOrThrow()
  const isWhole = again.rows === again.batchRows && again.rows === rows
  const batchKey = isWhole ? again.batchKey : newId()
  const sent = await markSent(trx, take, { batchKey, batchRows: rows })
    .where('record', 'in', records)
    .execute()
  const [batch] = toBatches(sent, take.part)
  return batch ? { ...batch, isAgain: true } : null
}

/** However many batches, one statement says that their records have been sent. */
async function takeFresh(
  trx: StoreTransaction,
  { importId, part, size }: TakeBatches,
  rows: FoundRow[],
): Promise<Batch[]> {
  const batches = toBatches(rows, part, size)
  if (batches.length > 0) await addUnderWay(trx, importId, batches.map(toUnderWay))
  return batches
}

const toUnderWay = ({ key, part, records }: Batch): BatchUnderWay => ({
  batchKey: key,
  part,
  firstRecord: records[0]!.record,
  lastRecord: records.at(-1)!.record,
  records: records.length,
  rows: records.reduce((sum, { rows }) => sum + rows.length, 0),
})

const markSent = (
  trx: StoreTransaction,
  { importId, part }: TakeBatches,
  batch: { batchKey: string; batchRows: number },
) =>
  trx
    .updateTable('importRows')
    .set({ ...batch, state: 'sent', updatedAt: Date.now() })
    .where('importNumber', '=', getNumber(importId))
    .where('part', '=', part)
    .where('state', '=', sql.lit('waiting'))
    .where('ticked', '=', sql.lit(1))
    .returning(batchColumns)

const batchColumns = [
  ...(['position', 'part', 'record', 'rowInRecord', 'fileIndex'] as const),
  ...(['groupKey', 'cells', 'state', 'batchKey'] as const),
] as const

type FoundRow = Pick<Selectable<ImportRowTable>, (typeof batchColumns)[number]>

/** In the order of their records; those that went with no batch yet in new ones of `size` records. */
function toBatches(rows: FoundRow[], part: RowPart, size = Infinity): Batch[] {
  const batches = new Map<string, Batch>()
  let fresh = newId()
  rows.sort((a, b) => a.record - b.record || a.rowInRecord - b.rowInRecord)
  for (const row of rows) {
    const { record, groupKey, state } = row
    const filled = batches.get(fresh)?.records
    if (filled?.length === size && filled.at(-1)?.record !== record) fresh = newId()
    const key = row.batchKey || fresh
    const batch = batches.get(key) ?? { key, part, records: [], isAgain: false }
    batches.set(key, batch)
    const { position, rowInRecord, fileIndex } = row
    const cells = JSON.parse(row.cells) as unknown
    const sent: BatchRow = { position, part: row.part, rowInRecord, fileIndex, cells }
    const before = batch.records.at(-1)
    if (before?.record === record) before.rows.push(sent)
    else batch.records.push({ record, groupKey, state, rows: [sent] })
  }
  return [...batches.values()]
}

/** Keys of batches with records whose outcome is unknown, in no order that matters, after a key. */
export async function unknownBatches(
  store: Store,
  importId: string,
  { after = '', limit }: { after?: string; limit: number },
): Promise<string[]> {
  const rows = await store.db
    .selectFrom('importRows')
    .select('batchKey')
    .distinct()
    .where('importNumber', '=', getNumber(importId))
    .where('state', '=', sql.lit('unknown'))
    .where('batchKey', '>', after)
    .orderBy('batchKey')
    .limit(limit)
    .execute()
  return rows.map(({ batchKey }) => batchKey)
}

/** Every record that went with a batch, whatever has become of it. Null when there is no such batch. */
export async function readBatch(
  store: Store,
  importId: string,
  key: string,
): Promise<Batch | null> {
  const [underWay] = await findUnderWay(store.db, importId, [key])
  const ofImport = store.db.selectFrom('importRows').where('importNumber', '=', getNumber(importId))
  const rows = underWay
    ? await rowsUnderWay(ofImport, underWay)
        .select(batchColumns)
        .select([stateOfRow.as('state'), sql.lit(key).as('batchKey')])
        .execute()
    : await ofImport
        .select(batchColumns)
        .where('batchKey', '=', key)
        // the index of batches leaves out rows that never went with one, and is used when the query does too
        .where('batchRows', '>', sql.lit(0))
        .execute()
  const part = rows[0]?.part
  const [batch] = part ? toBatches(rows, part) : []
  return batch ? { ...batch, isAgain: true } : null
}
