import { sql } from 'kysely'
import type { RecordOutcome } from '~/lib/import-rows'
import type { Store, StoreTransaction } from '../../store/database.server'
import { holdsLease, lockImport } from '../rows/import-lock.server'
import { addProblems } from '../rows/problems.server'
import { flagRecords } from '../rows/write-rows.server'
import { piecemeal, recordset, withoutNul } from '../../store/sql.server'
import { numberOf } from '../rows/import-number'

export interface BatchOutcome {
  key: string
  outcomes: readonly RecordOutcome[]
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

/** The same within a commit. */
export async function writeOutcomes(
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
    where import_rows.import_number = ${numberOf(importId)} and import_rows.record = outcome.record
      and import_rows.batch_key = outcome.batch_key ${ofBatches}
      and import_rows.state in ('sent', 'unknown', 'waiting')`.execute(trx)
  if (!outcomes.some(({ state }) => state === 'refused')) return
  await sql`
    update import_rows set state = 'refused', updated_at = ${now}
    from ${values} as outcome
    where import_rows.import_number = ${numberOf(importId)} and import_rows.record = outcome.record and import_rows.row_in_record = 0
      and import_rows.part = 'main' and outcome.state = 'refused' and exists (
        select 1 from import_rows as child
        where child.import_number = ${numberOf(importId)} and child.record = outcome.record and child.part = 'bom'
          and child.batch_key = outcome.batch_key and child.state = 'refused'
      )`.execute(trx)
  for (const { key, outcomes } of batches) {
    const refused = outcomes.filter(({ state }) => state === 'refused')
    if (refused.length > 0) await recordRefusals(store, trx, importId, key, refused)
  }
}

/** Upstream's words to the rows of a batch that it refused, and to the head rows of their records. */
async function recordRefusals(
  store: Store,
  trx: StoreTransaction,
  importId: string,
  batchKey: string,
  refused: readonly RecordOutcome[],
): Promise<void> {
  const records = refused.map(({ record }) => record)
  const rows = await trx
    .selectFrom('importRows')
    .select(['record', 'position'])
    .where('importNumber', '=', numberOf(importId))
    .where('record', 'in', records)
    .where('state', '=', 'refused')
    .where((where) => where.or([where('batchKey', '=', batchKey), where('rowInRecord', '=', 0)]))
    .execute()
  const words = new Map(refused.map(({ record, messages = [] }) => [record, messages]))
  const refusals = rows.flatMap((row) =>
    (words.get(row.record) ?? []).map((problem) => ({ ...row, problem })),
  )
  await addProblems(store, trx, importId, refusals, { isRefusal: true })
  await flagRecords(trx, importId, records)
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
      .where('importNumber', '=', numberOf(importId))
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
      update import_rows set ticked = 0 where import_number = ${numberOf(importId)} and position in (
        select child.position from import_rows as child
        join import_rows as article
          on article.import_number = child.import_number and article.record = child.record and article.row_in_record = 0
        where child.import_number = ${numberOf(importId)} and child.part = 'bom' and child.state = 'waiting'
          and child.ticked = 1 and article.part = 'main' and article.state <> 'imported'
        limit 1000
      )`.execute(trx)
    return { done: !numAffectedRows }
  })
}

/**
 * A batch that certainly did not reach upstream waits to be sent again, under its own key. Nothing happens when the
 * lease has gone meanwhile: who took the job over looks the batch up.
 */
export async function putBatchBack(
  store: Store,
  batch: { importId: string; owner: string; key: string },
): Promise<void> {
  await store.db.transaction().execute(async (trx) => {
    if (!holdsLease(await lockImport(store, trx, batch.importId), batch.owner)) return
    await trx
      .updateTable('importRows')
      .set({ state: 'waiting', updatedAt: Date.now() })
      .where('importNumber', '=', numberOf(batch.importId))
      .where('batchKey', '=', batch.key)
      .where('batchKey', '<>', '')
      .where('state', '=', sql.lit('sent'))
      .execute()
  })
}

/** Who takes a job over does not know what became of what was sent. */
export const doubtSent = (trx: StoreTransaction, importId: string) =>
  trx
    .updateTable('importRows')
    .set({ state: 'unknown', updatedAt: Date.now() })
    .where('importNumber', '=', numberOf(importId))
    .where('state', '=', sql.lit('sent'))
    .execute()
