import { sql } from 'kysely'
import type { BatchRecord, RecordOutcome, RowPart } from '~/lib/import-rows'
import type { Store, StoreTransaction } from '../../store/database.server'
import { lockImport } from '../rows/import-lock.server'
import { recordRefusals } from '../rows/problems.server'
import { groupRows } from '../rows/read-rows.server'
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
 * What became of the batches before goes into the same commit; see `recordOutcome`.
 */
export async function openBatches(
  store: Store,
  take: TakeBatches,
  before: readonly BatchOutcome[] = [],
): Promise<OpenedBatches> {
  const { importId } = take
  return store.db.transaction().execute(async (trx) => {
    const held = await lockImport(store, trx, importId)
    for (const outcome of before) await writeOutcomes(store, trx, importId, outcome)
    if (!holdsLease(held, take.owner)) return { kind: 'lost' }

    const batches: Batch[] = []
    while (batches.length < take.count) {
      // those that go again come first
      const batch = await takeBatch(trx, take, batches.at(-1)?.isAgain ?? true)
      if (!batch) break
      batches.push(batch)
    }
    return batches.length === 0 ? { kind: 'none' } : { kind: 'batches', batches }
  })
}

async function takeBatch(
  trx: StoreTransaction,
  { importId, part, size }: TakeBatches,
  mayBeAgain: boolean,
): Promise<Batch | null> {
  const waiting = trx
    .selectFrom('importRows')
    .where('importId', '=', importId)
    .where('part', '=', part)
    .where('state', '=', sql.lit('waiting'))
    .where('ticked', '=', sql.lit(1))
  const again = mayBeAgain
    ? await waiting
        .select((select) => ['batchKey', 'batchRows', select.fn.countAll<number>().as('rows')])
        .where('batchKey', '>', '')
        .groupBy(['batchKey', 'batchRows'])
        .orderBy('batchKey')
        .limit(1)
        .executeTakeFirst()
    : undefined
  const found = await waiting
    .select('record')
    .distinct()
    .where('batchKey', '=', again?.batchKey ?? '')
    .orderBy('record')
    .limit(size)
    .execute()
  if (found.length === 0) return null

  const taken = found.map(({ record }) => record)
  const rows = await trx
    .selectFrom('importRows')
    .selectAll()
    .where('importId', '=', importId)
    .where('record', 'in', taken)
    .where('part', '=', part)
    .where('state', '=', 'waiting')
    .where('ticked', '=', 1)
    .orderBy('record')
    .orderBy('rowInRecord')
    .execute()
  const isWhole = again?.rows === again?.batchRows && again?.rows === rows.length
  const sent = {
    state: 'sent' as const,
    batchKey: again && isWhole ? again.batchKey : newId(),
    batchRows: rows.length,
    updatedAt: Date.now(),
  }
  await trx
    .updateTable('importRows')
    .set(sent)
    .where('importId', '=', importId)
    .where('record', 'in', taken)
    .where('part', '=', part)
    .where('state', '=', 'waiting')
    .where('ticked', '=', 1)
    .execute()
  const records = groupRows(rows.map((row) => ({ ...row, ...sent })))
  return { key: sent.batchKey, part, records, isAgain: again !== undefined }
}

/**
 * Writes down what became of a batch. Records that are not named stay 'sent'. It is written also when the lease has gone meanwhile: what upstream said is true
 * whoever asked. A refused bill of material refuses its article.
 */
export async function recordOutcome(
  store: Store,
  importId: string,
  key: string,
  outcomes: readonly RecordOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return
  await store.db.transaction().execute(async (trx) => {
    await lockImport(store, trx, importId)
    await writeOutcomes(store, trx, importId, { key, outcomes })
  })
}

async function writeOutcomes(
  store: Store,
  trx: StoreTransaction,
  importId: string,
  { key, outcomes }: BatchOutcome,
): Promise<void> {
  if (outcomes.length === 0) return
  const values = recordset(
    store.dialect,
    { record: 'integer', state: 'text', upstream_id: 'text' },
    outcomes.map((outcome) => ({
      record: outcome.record,
      state: outcome.state,
      upstream_id: outcome.upstreamId == null ? null : withoutNul(outcome.upstreamId),
    })),
  )
  const now = Date.now()
  await sql`
    update import_rows set
      state = outcome.state, updated_at = ${now},
      upstream_id = coalesce(outcome.upstream_id, import_rows.upstream_id),
      ticked = case when outcome.state = 'imported' then 0 else ticked end
    from ${values} as outcome
    where import_rows.import_id = ${importId} and import_rows.record = outcome.record
      and import_rows.batch_key = ${key} and import_rows.state in ('sent', 'unknown', 'waiting')`.execute(
    trx,
  )
  const refused = outcomes.filter(({ state }) => state === 'refused')
  if (refused.length === 0) return
  await sql`
    update import_rows set state = 'refused', updated_at = ${now}
    from ${values} as outcome
    where import_rows.import_id = ${importId} and import_rows.record = outcome.record and import_rows.row_in_record = 0
      and import_rows.part = 'main' and outcome.state = 'refused' and exists (
        select 1 from import_rows as child
        where child.import_id = ${importId} and child.record = outcome.record and child.part = 'bom'
          and child.batch_key = ${key} and child.state = 'refused'
      )`.execute(trx)
  await recordRefusals(store, trx, importId, key, refused)
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
  const records = await recordsOfBatch(store.db, importId, key)
  const part = records[0]?.rows[0]?.part
  return part ? { key, part, records, isAgain: true } : null
}

async function recordsOfBatch(
  db: Store['db'],
  importId: string,
  key: string,
): Promise<BatchRecord[]> {
  const rows = await db
    .selectFrom('importRows')
    .selectAll()
    .where('importId', '=', importId)
    .where('batchKey', '=', key)
    // the index of batches leaves out rows that never went with one, and is used when the query does too
    .where('batchRows', '>', sql.lit(0))
    .orderBy('record')
    .orderBy('rowInRecord')
    .execute()
  return groupRows(rows)
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
      await writeOutcomes(store, trx, importId, { key: batchKey, outcomes })
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
