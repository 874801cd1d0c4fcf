import { sql, type RawBuilder } from 'kysely'
import type { RecordOutcome } from '~/lib/import-rows'
import type { Store, StoreTransaction } from '../../store/database.server'
import { piecemeal, recordset, withoutNul } from '../../store/sql.server'
import { LedgerCommit, parts, type BatchUnderWay } from './ledger-commit.server'

export interface BatchOutcome {
  key: string
  outcomes: readonly RecordOutcome[]
}

/**
 * Writes down what became of batches, in one commit. Records that are not named stay 'sent'. It is written also when
 * the lease has gone meanwhile; once somebody else has taken the import over, only what was imported: that one may
 * have sent the rest again, and been told otherwise. A refused bill of material refuses its article.
 */
export async function recordOutcomes(
  store: Store,
  { importId, owner }: { importId: string; owner: string },
  batches: readonly BatchOutcome[],
): Promise<void> {
  if (batches.every(({ outcomes }) => outcomes.length === 0)) return
  await LedgerCommit.alone(store, importId, (ledger) =>
    writeOutcomes(store, ledger, owner, batches),
  )
}

/** The same within a commit. */
export async function writeOutcomes(
  store: Store,
  ledger: LedgerCommit,
  owner: string,
  batches: readonly BatchOutcome[],
): Promise<void> {
  const isTaken = ledger.isTakenFrom(owner)
  const answered = batches
    .map(({ key, outcomes }) => ({
      key,
      outcomes: outcomes.filter(({ state }) => !isTaken || state === 'imported'),
    }))
    .filter(({ outcomes }) => outcomes.length > 0)
  if (answered.length === 0) return
  const known = new Map(answered.map(({ key, outcomes }) => [key, outcomes]))
  const underWay = ledger.remove(({ batchKey }) => known.has(batchKey))
  const isWhole = (batch: BatchUnderWay) => known.get(batch.batchKey)?.length === batch.records
  const whole = underWay.filter(isWhole)
  await ledger.writeUnderWay(
    'sent',
    underWay.filter((batch) => !isWhole(batch)),
  )
  for (const part of new Set(whole.map(({ part }) => part))) {
    const ofPart = whole.filter((batch) => batch.part === part)
    await writeWhole(store, ledger, ofPart, known)
  }
  const keys = new Set(whole.map(({ batchKey }) => batchKey))
  for (const batch of answered) {
    if (!keys.has(batch.key)) await writeRest(store, ledger, batch)
    await refuseArticles(ledger, batch)
  }
}

/** Batches under way, of one part, of whose records each has an outcome. */
async function writeWhole(
  store: Store,
  ledger: LedgerCommit,
  batches: readonly BatchUnderWay[],
  known: ReadonlyMap<string, readonly RecordOutcome[]>,
): Promise<void> {
  const outcomes = batches.flatMap(({ batchKey, records, firstRecord, lastRecord }) =>
    (known.get(batchKey) ?? [])
      .filter(({ record }) => record >= firstRecord && record <= lastRecord)
      .map((outcome) => outcomeRow(outcome, batchKey, records)),
  )
  const { from, of, isSame } = lookedUp(store, outcomes)
  const first = Math.min(...batches.map(({ firstRecord }) => firstRecord))
  const last = Math.max(...batches.map(({ lastRecord }) => lastRecord))
  // SQLite looks each outcome's record up by its number, and would rather go through all that wait
  const [range, plus] =
    store.dialect === 'postgres'
      ? [sql`and import_records.record between ${first} and ${last}`, sql``]
      : [sql``, sql`+`]
  await sql`
    update import_records set ${written(ledger, of)},
      batch_key = ${of('batch_key')}, batch_records = cast(${of('batch_records')} as integer)
    from ${from}
    where import_records.import_number = ${ledger.number} and import_records.part = ${batches[0]!.part}
      and ${plus}import_records.state = 'waiting' and ${plus}import_records.batch_key = ''
      ${range} and ${isSame}`.execute(ledger.trx)
}

/** A batch whose records know it. */
async function writeRest(
  store: Store,
  ledger: LedgerCommit,
  { key, outcomes }: BatchOutcome,
): Promise<void> {
  const rows = outcomes.map((outcome) => outcomeRow(outcome, key, 0))
  const { from, of, isSame } = lookedUp(store, rows)
  await sql`
    update import_records set ${written(ledger, of)} from ${from}
    where import_records.import_number = ${ledger.number} and import_records.part in ('main', 'bom')
      and import_records.batch_key = ${key} and import_records.batch_key <> '' and ${isSame} and import_records.state in ('sent', 'unknown', 'waiting')`.execute(
    ledger.trx,
  )
}

const outcomeRow = (outcome: RecordOutcome, batch_key: string, batch_records: number) => ({
  record: outcome.record,
  state: outcome.state,
  upstream_id: outcome.upstreamId == null ? null : withoutNul(outcome.upstreamId),
  refusal: outcome.state === 'refused' ? JSON.stringify(outcome.messages ?? []) : null,
  batch_key,
  batch_records,
})

type OutcomeRow = ReturnType<typeof outcomeRow>

/** For `update import_records … from`: what is said of a record. */
interface LookedUp {
  from: RawBuilder<unknown>
  of: (column: keyof OutcomeRow) => RawBuilder<string>
  isSame: RawBuilder<boolean>
}

/**
 * PostgreSQL looks each record up in one object: given a table, it was seen to compare each record of ten batches with
 * each of their outcomes, for what it knows of an import's records is old while they change.
 */
function lookedUp(store: Store, rows: readonly OutcomeRow[]): LookedUp {
  if (store.dialect === 'postgres') {
    const object = Object.fromEntries(rows.map(({ record, ...outcome }) => [record, outcome]))
    return {
      from: sql`(select ${JSON.stringify(object)}::jsonb as said) as outcomes`,
      of: (column) => sql`(outcomes.said -> import_records.record::text ->> ${sql.lit(column)})`,
      isSame: sql`outcomes.said -> import_records.record::text is not null`,
    }
  }
  const columns = {
    ...({ record: 'integer', state: 'text', upstream_id: 'text', refusal: 'text' } as const),
    ...({ batch_key: 'text', batch_records: 'integer' } as const),
  }
  return {
    from: sql`${recordset(store.dialect, columns, rows)} as outcome`,
    of: (column) => sql`${sql.ref(`outcome.${column}`)}`,
    isSame: sql`import_records.record = outcome.record`,
  }
}

/** What was sent need not be kept once its outcome is known. */
const written = (ledger: LedgerCommit, of: LookedUp['of']) => sql`
  state = ${of('state')}, written = ${ledger.written}, refusal = ${of('refusal')},
  upstream_id = coalesce(${of('upstream_id')}, import_records.upstream_id),
  payload = case when ${of('state')} = 'unknown' then import_records.payload end`

/** A refused bill of material refuses its article, in its words. */
async function refuseArticles(
  ledger: LedgerCommit,
  { key, outcomes }: BatchOutcome,
): Promise<void> {
  const refused = outcomes.filter(({ state }) => state === 'refused')
  if (refused.length === 0) return
  const bills = await ledger.trx
    .selectFrom('importRecords')
    .select(['record', 'refusal'])
    .where('importNumber', '=', ledger.number)
    .where('part', '=', 'bom')
    .where('batchKey', '=', key)
    .where('state', '=', 'refused')
    .where(
      'record',
      'in',
      refused.map(({ record }) => record),
    )
    .execute()
  for (const { record, refusal } of bills)
    await ledger
      .update()
      .set({ state: 'refused', refusal })
      .where('part', '=', 'main')
      .where('record', '=', record)
      .execute()
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
  const { importId, batchKey, missing } = settle
  const isSettled = await LedgerCommit.alone(store, importId, async (ledger) => {
    if (!ledger.isHeldBy(settle.owner)) return false
    const outcomes = settle.found.map(({ record, upstreamId }) => ({
      record,
      upstreamId,
      state: 'imported' as const,
    }))
    await writeOutcomes(store, ledger, settle.owner, [{ key: batchKey, outcomes }])
    if (missing.length > 0)
      await ledger
        .update()
        .set({ state: 'waiting' })
        .where('batchKey', '=', batchKey)
        .where('batchKey', '<>', sql.lit(''))
        .where('record', 'in', missing)
        .where('state', '=', 'unknown')
        .execute()
    return true
  })
  return isSettled ?? false
}

/** Bills of material of articles that were not imported are not sent. After all articles. */
export async function withholdBillsOfMaterial(
  store: Store,
  importId: string,
  owner: string,
): Promise<void> {
  await piecemeal(store, async (trx) => {
    const done = await LedgerCommit.run(store, trx, importId, async (ledger) => {
      if (!ledger.isHeldBy(owner)) return true
      const { numAffectedRows } = await sql`
        delete from import_records where import_number = ${ledger.number} and part = 'bom' and record in (
          select bill.record from import_records as bill
          join import_records as article on article.import_number = bill.import_number
            and article.part = 'main' and article.record = bill.record
          where bill.import_number = ${ledger.number} and bill.part = 'bom' and bill.state = 'waiting'
            and article.state <> 'imported'
          limit 1000
        )`.execute(trx)
      return !numAffectedRows
    })
    return { done: done ?? true }
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
  await LedgerCommit.alone(store, batch.importId, async (ledger) => {
    if (!ledger.isHeldBy(batch.owner)) return
    await ledger.writeUnderWay(
      'waiting',
      ledger.remove(({ batchKey }) => batchKey === batch.key),
    )
    await ledger
      .update()
      .set({ state: 'waiting' })
      .where('batchKey', '=', batch.key)
      .where('batchKey', '<>', sql.lit(''))
      .where('state', '=', sql.lit('sent'))
      .execute()
  })
}

/** Who takes a job over does not know what became of what was sent. */
export async function doubtSent(
  store: Store,
  trx: StoreTransaction,
  importId: string,
): Promise<void> {
  await LedgerCommit.run(store, trx, importId, async (ledger) => {
    await ledger.writeUnderWay('unknown', ledger.remove())
    await ledger
      .update()
      .set({ state: 'unknown' })
      .where('part', 'in', parts)
      .where('state', '=', sql.lit('sent'))
      .execute()
  })
}
