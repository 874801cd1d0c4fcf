import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { BatchRecord, BatchRow, RecordOutcome, RowPart } from '~/lib/import-rows'
import type { Store, StoreTransaction } from '../../store/database.server'
import type { ImportRowTable } from '../../store/schema.server'
import { lockImport } from '../rows/import-lock.server'
import { recordRefusals } from '../rows/problems.server'
import { newId, piecemeal, recordset, withoutNul } from '../../store/sql.server'

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

export interface BatchOutcome {
  key: string
  outcomes: readonly RecordOutcome[]
}

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
    .where('importId', '=', importId)
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
        where import_id = ${importId} and part = ${part} and state = 'waiting' and ticked = 1 and batch_key = ''
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
    .where('importId', '=', importId)
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

/**
 * Writes down what became of batches, in one commit. Records that are not named stay 'sent'. It is written also when
 * the lease has gone meanwhile: what upstream said is true whoever asked. A refused bill of material refuses its
 * article.
 */
export async function recordOutcomes(
  store: Store,
  importId: string,
  batches: readonly BatchOutcome[],
): Promise<void> {
  if (batches.every(({ outcomes }) => outcomes.length === 0)) return
  await store.db.transaction().execute(async (trx) => {
    await lockImport(store, trx, importId)
    await writeOutcomes(store, trx, importId, batches)
  })
}

async function writeOutcomes(
  store: Store,
  trx: StoreTransaction,
  importId: string,
  batches: readonly BatchOutcome[],
): Promise<void> {
  const outcomes = batches.flatMap(({ key, outcomes }) =>
    outcomes.map((outcome) => ({
      record: outcome.record,
      batch_key: key,
      state: outcome.state,
      upstream_id: outcome.upstreamId == null ? null : withoutNul(outcome.upstreamId),
    })),
  )
  if (outcomes.length === 0) return
  const values = recordset(
    store.dialect,
    { record: 'integer', batch_key: 'text', state: 'text', upstream_id: 'text' },
    outcomes,
  )
  // before its statistics know of an import, PostgreSQL would compare each of its rows with each outcome
  const ofBatches =
    store.dialect === 'postgres'
      ? sql`and import_rows.batch_rows > 0 and import_rows.batch_key = any(${batches.map(({ key }) => key)})`
      : sql``
  const now = Date.now()
  await sql`
    update import_rows set
      state = outcome.state, updated_at = ${now},
      upstream_id = coalesce(outcome.upstream_id, import_rows.upstream_id),
      ticked = case when outcome.state = 'imported' then 0 else ticked end
    from ${values} as outcome
    where import_rows.import_id = ${importId} and import_rows.record = outcome.record
      and import_rows.batch_key = outcome.batch_key ${ofBatches}
      and import_rows.state in ('sent', 'unknown', 'waiting')`.execute(trx)
  if (!outcomes.some(({ state }) => state === 'refused')) return
  await sql`
    update import_rows set state = 'refused', updated_at = ${now}
    from ${values} as outcome
    where import_rows.import_id = ${importId} and import_rows.record = outcome.record and import_rows.row_in_record = 0
      and import_rows.part = 'main' and outcome.state = 'refused' and exists (
        select 1 from import_rows as child
        where child.import_id = ${importId} and child.record = outcome.record and child.part = 'bom'
          and child.batch_key = outcome.batch_key and child.state = 'refused'
      )`.execute(trx)
  for (const { key, outcomes } of batches) {
    const refused = outcomes.filter(({ state }) => state === 'refused')
    if (refused.length > 0) await recordRefusals(store, trx, importId, key, refused)
  }
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
    .where('importId', '=', importId)
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
    .where('importId', '=', importId)
    .where('batchKey', '=', key)
    // the index of batches leaves out rows that never went with one, and is used when the query does too
    .where('batchRows', '>', sql.lit(0))
    .execute()
  const part = rows[0]?.part
  const [batch] = part ? batchesOf(rows, part) : []
  return batch ? { ...batch, isAgain: true } : null
}

/**
 * What a look-up upstream showed of a batch's unknown records: `found` are imported, `missing` wait to be sent again.
 * False when the lease has gone to somebody else.
 */
export async function settleUnknown(
  store: Store,
  settle: {
    importId: string
    owner: string
    batchKey: string
    found: readonly { record: number; upstreamId: string | null }[]
    missing: readonly number[]
  },
): Promise<boolean> {
  const { importId, batchKey } = settle
  return store.db.transaction().execute(async (trx) => {
    if (!holdsLease(await lockImport(store, trx, importId), settle.owner)) return false
    if (settle.found.length > 0) {
      const outcomes = settle.found.map(({ record, upstreamId }) => ({
        record,
        upstreamId,
        state: 'imported' as const,
      }))
      await writeOutcomes(store, trx, importId, [{ key: batchKey, outcomes }])
    }
    if (settle.missing.length === 0) return true
    await trx
      .updateTable('importRows')
      .set({ state: 'waiting', updatedAt: Date.now() })
      .where('importId', '=', importId)
      .where('batchKey', '=', batchKey)
      .where('record', 'in', settle.missing)
      .where('state', '=', 'unknown')
      .execute()
    return true
  })
}

/** Unticks the bill-of-material rows of articles that were not imported: they are not sent. After all articles. */
export async function withholdBillsOfMaterial(
  store: Store,
  importId: string,
  owner: string,
): Promise<void> {
  await piecemeal(store, async (trx) => {
    if (!holdsLease(await lockImport(store, trx, importId), owner)) return { done: true }
    const { numAffectedRows } = await sql`
      update import_rows set ticked = 0 where import_id = ${importId} and position in (
        select child.position from import_rows as child
        join import_rows as article
          on article.import_id = child.import_id and article.record = child.record and article.row_in_record = 0
        where child.import_id = ${importId} and child.part = 'bom' and child.state = 'waiting'
          and child.ticked = 1 and article.part = 'main' and article.state <> 'imported'
        limit 1000
      )`.execute(trx)
    return { done: !numAffectedRows }
  })
}

const holdsLease = (held: Awaited<ReturnType<typeof lockImport>>, owner: string) =>
  held?.state === 'running' && held.leaseOwner === owner
