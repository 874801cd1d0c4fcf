import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { BatchRecord, BatchRow, RowPart } from '~/lib/import-rows'
import type { Store, StoreTransaction } from '../../store/database.server'
import type { ImportRowTable } from '../../store/schema.server'
import { holdsLease, lockImport } from '../rows/import-lock.server'
import { newId } from '../../store/sql.server'
import { writeOutcomes, type BatchOutcome } from './import-outcomes.server'
import { numberOf } from '../rows/import-number'

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

    const batches: Batch[] = []
    while (batches.length < take.count) {
      const again = await takeAgain(trx, take)
      if (!again) break
      batches.push(again)
    }
    const count = take.count - batches.length
    if (count > 0) batches.push(...(await takeNew(trx, { ...take, count })))
    return batches.length === 0 ? { kind: 'none' } : { kind: 'batches', batches }
  })
}

const waitingRows = (trx: StoreTransaction, { importId, part }: TakeBatches) =>
  trx
    .selectFrom('importRows')
    .where('importNumber', '=', numberOf(importId))
    .where('part', '=', part)
    .where('state', '=', sql.lit('waiting'))
    .where('ticked', '=', sql.lit(1))

async function takeAgain(trx: StoreTransaction, take: TakeBatches): Promise<Batch | null> {
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
  const [batch] = batchesOf(sent, take.part)
  return batch ? { ...batch, isAgain: true } : null
}

/** By three statements, however many batches: nothing waits that has been sent before. */
async function takeNew(trx: StoreTransaction, take: TakeBatches): Promise<Batch[]> {
  const { importId, part, size, count } = take
  const { rows: planned } = await sql<{ last: number; rows: number }>`
    select max(record) as last, cast(sum(rows) as integer) as rows from (
      select record, rows, (row_number() over (order by record) - 1) / ${sql.lit(size)} as batch from (
        select record, count(*) as rows from import_rows
        where import_number = ${numberOf(importId)} and part = ${part} and state = 'waiting' and ticked = 1 and batch_key = ''
        group by record order by record limit ${sql.lit(size * count)}
      ) as next
    ) as placed group by batch order by batch`.execute(trx)
  const last = planned.at(-1)?.last
  if (last === undefined) return []
  const keyed = planned.map((batch) => ({ ...batch, key: newId() }))
  const byRecord = (of: (batch: (typeof keyed)[number]) => RawBuilder<unknown>) =>
    sql`case ${sql.join(
      keyed.map((batch) => sql`when record <= ${batch.last} then ${of(batch)}`),
      sql` `,
    )} end`
  const sent = await markSent(trx, take, {
    batchKey: byRecord(({ key }) => sql`${key}`) as RawBuilder<string>,
    batchRows: byRecord(({ rows }) => sql.lit(rows)) as RawBuilder<number>,
  })
    .where('batchKey', '=', '')
    .where('record', '<=', last)
    .execute()
  return batchesOf(sent, part)
}

const markSent = (
  trx: StoreTransaction,
  { importId, part }: TakeBatches,
  batch: { batchKey: string | RawBuilder<string>; batchRows: number | RawBuilder<number> },
) =>
  trx
    .updateTable('importRows')
    .set({ ...batch, state: 'sent', updatedAt: Date.now() })
    .where('importNumber', '=', numberOf(importId))
    .where('part', '=', part)
    .where('state', '=', sql.lit('waiting'))
    .where('ticked', '=', sql.lit(1))
    .returning(batchColumns)

const batchColumns = [
  ...(['position', 'part', 'record', 'rowInRecord', 'fileIndex'] as const),
  ...(['groupKey', 'cells', 'state', 'batchKey'] as const),
] as const

type FoundRow = Pick<Selectable<ImportRowTable>, (typeof batchColumns)[number]>

/** In the order of their records. */
function batchesOf(rows: FoundRow[], part: RowPart): Batch[] {
  const batches = new Map<string, Batch>()
  rows.sort((a, b) => a.record - b.record || a.rowInRecord - b.rowInRecord)
  for (const row of rows) {
    const { batchKey: key, record, groupKey, state } = row
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
    .where('importNumber', '=', numberOf(importId))
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
  const rows = await store.db
    .selectFrom('importRows')
    .select(batchColumns)
    .where('importNumber', '=', numberOf(importId))
    .where('batchKey', '=', key)
    // the index of batches leaves out rows that never went with one, and is used when the query does too
    .where('batchRows', '>', sql.lit(0))
    .execute()
  const part = rows[0]?.part
  const [batch] = part ? batchesOf(rows, part) : []
  return batch ? { ...batch, isAgain: true } : null
}
