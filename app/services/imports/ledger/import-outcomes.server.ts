import { sql, type RawBuilder } from 'kysely'
import type { RecordOutcome } from '~/lib/import-rows'
import type { Store, StoreTransaction } from '../../store/database.server'
import { holdsLease, lockImport } from '../rows/import-lock.server'
import { addProblems } from '../rows/problems.server'
import { flagRecords } from '../rows/write-rows.server'
import { piecemeal, recordset, withoutNul } from '../../store/sql.server'
import {
  isNew,
  removeUnderWay,
  writeUnderWay,
  type BatchUnderWay,
} from '../rows/batches-under-way.server'
import { getNumber } from '../rows/import-number'

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
  const answered = batches.filter(({ outcomes }) => outcomes.length > 0)
  if (answered.length === 0) return
  const underWay = await removeUnderWay(
    trx,
    importId,
    answered.map(({ key }) => key),
  )
  const known = new Map(answered.map(({ key, outcomes }) => [key, outcomes]))
  const isWhole = (batch: BatchUnderWay) => known.get(batch.batchKey)?.length === batch.records
  const whole = underWay.filter(isWhole)
  await writeUnderWay(
    trx,
    importId,
    'sent',
    underWay.filter((batch) => !isWhole(batch)),
  )
  for (const part of new Set(whole.map(({ part }) => part))) {
    await writeWhole(
      store,
      trx,
      importId,
      whole.filter((batch) => batch.part === part),
      known,
    )
  }
  const keys = new Set(whole.map(({ batchKey }) => batchKey))
  for (const batch of answered)
    if (!keys.has(batch.key)) await writeRest(store, trx, importId, batch)
  for (const { key, outcomes } of answered) {
    const refused = outcomes.filter(({ state }) => state === 'refused')
    if (refused.length > 0) await recordRefusals(store, trx, importId, key, refused)
  }
}

/** Batches under way, of one part, of whose records each has an outcome. */
async function writeWhole(
  store: Store,
  trx: StoreTransaction,
  importId: string,
  batches: readonly BatchUnderWay[],
  known: ReadonlyMap<string, readonly RecordOutcome[]>,
): Promise<void> {
  const outcomes = batches.flatMap(({ batchKey, rows, firstRecord, lastRecord }) =>
    (known.get(batchKey) ?? [])
      .filter(({ record }) => record >= firstRecord && record <= lastRecord)
      .map((outcome) => outcomeRow(outcome, batchKey, rows)),
  )
  const { from, of, isSame } = lookedUp(store, outcomes)
  await sql`
    update import_rows set ${written(of)},
      batch_key = ${of('batch_key')}, batch_rows = cast(${of('batch_rows')} as integer)
    from ${from}
    where import_rows.import_number = ${getNumber(importId)} and import_rows.part = ${batches[0]!.part} and ${isNew}
      and import_rows.record between ${Math.min(...batches.map(({ firstRecord }) => firstRecord))}
      and ${Math.max(...batches.map(({ lastRecord }) => lastRecord))} and ${isSame}`.execute(trx)
}

/** A batch whose rows know it. */
async function writeRest(
  store: Store,
  trx: StoreTransaction,
  importId: string,
  { key, outcomes }: BatchOutcome,
): Promise<void> {
  const rows = outcomes.map((outcome) => outcomeRow(outcome, key, 0))
  const { from, of, isSame } = lookedUp(store, rows)
  await sql`
    update import_rows set ${written(of)} from ${from}
    where import_rows.import_number = ${getNumber(importId)} and import_rows.batch_key = ${key}
      and import_rows.batch_rows > 0 and ${isSame}
      and import_rows.state in ('sent', 'unknown', 'waiting')`.execute(trx)
}

const outcomeRow = (outcome: RecordOutcome, batch_key: string, batch_rows: number) => ({
  record: outcome.record,
  state: outcome.state,
  upstream_id: outcome.upstreamId == null ? null : withoutNul(outcome.upstreamId),
  batch_key,
  batch_rows,
})

type OutcomeRow = ReturnType<typeof outcomeRow>

/** For `update import_rows … from`: what is said of a row's record. */
interface LookedUp {
  from: RawBuilder<unknown>
  of: (column: keyof OutcomeRow) => RawBuilder<string>
  isSame: RawBuilder<boolean>
}

/**
 * PostgreSQL looks each row up in one object: given a table, it was seen to compare each row of ten batches with each
 * of their outcomes, for what it knows of an import's rows is old while they change.
 */
function lookedUp(store: Store, rows: readonly OutcomeRow[]): LookedUp {
  if (store.dialect === 'postgres') {
    const object = Object.fromEntries(rows.map(({ record, ...outcome }) => [record, outcome]))
    return {
      from: sql`(select ${JSON.stringify(object)}::jsonb as said) as outcomes`,
      of: (column) => sql`(outcomes.said -> import_rows.record::text ->> ${sql.lit(column)})`,
      isSame: sql`outcomes.said -> import_rows.record::text is not null`,
    }
  }
  const columns = {
    ...({ record: 'integer', state: 'text', upstream_id: 'text' } as const),
    ...({ batch_key: 'text', batch_rows: 'integer' } as const),
  }
  return {
    from: sql`${recordset(store.dialect, columns, rows)} as outcome`,
    of: (column) => sql`${sql.ref(`outcome.${column}`)}`,
    isSame: sql`import_rows.record = outcome.record`,
  }
}

const written = (of: LookedUp['of']) => sql`
  state = ${of('state')}, updated_at = ${Date.now()},
  upstream_id = coalesce(${of('upstream_id')}, import_rows.upstream_id),
  ticked = case when ${of('state')} = 'imported' then 0 else ticked end`

/**
 * Upstream's words to the rows of a batch that it refused, and to the head rows of their records: a refused bill of
 * material refuses its article.
 */
async function recordRefusals(
  store: Store,
  trx: StoreTransaction,
  importId: string,
  batchKey: string,
  refused: readonly RecordOutcome[],
): Promise<void> {
  const records = refused.map(({ record }) => record)
  await trx
    .updateTable('importRows')
    .set({ state: 'refused', updatedAt: Date.now() })
    .where('importNumber', '=', getNumber(importId))
    .where('rowInRecord', '=', sql.lit(0))
    .where('part', '=', 'main')
    .where('record', 'in', (select) =>
      select
        .selectFrom('importRows')
        .select('record')
        .where('importNumber', '=', getNumber(importId))
        .where('record', 'in', records)
        .where('part', '=', 'bom')
        .where('batchKey', '=', batchKey)
        .where('state', '=', 'refused'),
    )
    .execute()
  const rows = await trx
    .selectFrom('importRows')
    .select(['record', 'position'])
    .where('importNumber', '=', getNumber(importId))
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
      .where('importNumber', '=', getNumber(importId))
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
      update import_rows set ticked = 0 where import_number = ${getNumber(importId)} and position in (
        select child.position from import_rows as child
        join import_rows as article
          on article.import_number = child.import_number and article.record = child.record and article.row_in_record = 0
        where child.import_number = ${getNumber(importId)} and child.part = 'bom' and child.state = 'waiting'
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
    const whole = await removeUnderWay(trx, batch.importId, [batch.key])
    await writeUnderWay(trx, batch.importId, 'waiting', whole)
    await trx
      .updateTable('importRows')
      .set({ state: 'waiting', updatedAt: Date.now() })
      .where('importNumber', '=', getNumber(batch.importId))
      .where('batchKey', '=', batch.key)
      .where('batchKey', '<>', '')
      .where('state', '=', sql.lit('sent'))
      .execute()
  })
}

/** Who takes a job over does not know what became of what was sent. */
export async function doubtSent(trx: StoreTransaction, importId: string): Promise<void> {
  await writeUnderWay(trx, importId, 'unknown', await removeUnderWay(trx, importId))
  await trx
    .updateTable('importRows')
    .set({ state: 'unknown', updatedAt: Date.now() })
    .where('importNumber', '=', getNumber(importId))
    .where('state', '=', sql.lit('sent'))
    .execute()
}
