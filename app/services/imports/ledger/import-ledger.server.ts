import { sql } from 'kysely'
import type { BatchRecord, BatchRow, SheetRole } from '~/lib/import-rows'
import type { Store } from '../../store/database.server'
import type { ImportRecordTable } from '../../store/schema.server'
import { newId } from '../../store/sql.server'
import { writeOutcomes, type BatchOutcome } from './import-outcomes.server'
import { LedgerCommit, parseUnderWay, parts, type BatchUnderWay } from './ledger-commit.server'

export interface Batch {
  /** The Idempotency-Key: the same rows carry the same key however often they are sent. */
  key: string
  part: SheetRole
  records: BatchRecord[]
  /** Its records went out before, and it is not known whether they arrived. */
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
  part: SheetRole
  /** Records of a batch. */
  size: number
  /** How many batches at most. */
  count: number
}

/**
 * Takes the next records that wait and writes them down as sent. When this returns the ledger is committed, and the
 * batches may leave. A batch that was not found upstream goes out again before new ones: under its own key when it is
 * still whole, else under a new one, as another body.
 *
 * What became of the batches before goes into the same commit; see `recordOutcomes`.
 */
export async function openBatches(
  store: Store,
  take: TakeBatches,
  before: readonly BatchOutcome[] = [],
): Promise<OpenedBatches> {
  const opened = await LedgerCommit.alone<OpenedBatches>(store, take.importId, async (ledger) => {
    await writeOutcomes(store, ledger, take.owner, before)
    if (!ledger.isHeldBy(take.owner)) return { kind: 'lost' }
    const fresh = await freshRecords(ledger, take)
    const batches = fresh.putBack ? await takeAgain(ledger, take) : []
    const records = fresh.records.slice(0, (take.count - batches.length) * take.size)
    for (let from = 0; from < records.length; from += take.size)
      batches.push(toBatch(newId(), take.part, records.slice(from, from + take.size)))
    ledger.add(batches.flatMap((batch) => (batch.isAgain ? [] : toUnderWay(batch))))
    return batches.length === 0 ? { kind: 'none' } : { kind: 'batches', batches }
  })
  return opened ?? { kind: 'lost' }
}

const batchColumns = ['record', 'fileIndex', 'groupKey', 'rows', 'payload', 'state'] as const
type FoundRecord = Pick<ImportRecordTable, (typeof batchColumns)[number]>

const waiting = ({ trx, number }: LedgerCommit, { part }: TakeBatches) =>
  trx
    .selectFrom('importRecords')
    .where('importNumber', '=', number)
    .where('part', '=', part)
    .where('state', '=', sql.lit('waiting'))

/**
 * What went with no batch yet, behind all that is under way, and whether batches wait to go again: asked in one, for
 * each statement is time that ten calls may have ended in.
 */
async function freshRecords(
  ledger: LedgerCommit,
  take: TakeBatches,
): Promise<{ records: FoundRecord[]; putBack: boolean }> {
  const again = waiting(ledger, take).select('record').where('batchKey', '>', sql.lit('')).limit(1)
  const rows = await waiting(ledger, take)
    .select(batchColumns)
    .select(again.as('again'))
    .where('batchKey', '=', sql.lit(''))
    .where('record', '>', ledger.lastUnderWay(take.part))
    .orderBy('record')
    .limit(take.size * take.count)
    .execute()
  const records = rows.map((row): FoundRecord => ({ ...row, state: 'sent' }))
  return { records, putBack: rows.length === 0 || rows[0]!.again !== null }
}

async function takeAgain(ledger: LedgerCommit, take: TakeBatches): Promise<Batch[]> {
  const batches: Batch[] = []
  while (batches.length < take.count) {
    const again = await takeOneAgain(ledger, take)
    if (!again) break
    batches.push(again)
  }
  return batches
}

async function takeOneAgain(ledger: LedgerCommit, take: TakeBatches): Promise<Batch | null> {
  const again = await waiting(ledger, take)
    .select((select) => ['batchKey', 'batchRecords', select.fn.countAll<number>().as('records')])
    .where('batchKey', '>', '')
    .groupBy(['batchKey', 'batchRecords'])
    .orderBy('batchKey')
    .limit(1)
    .executeTakeFirst()
  if (!again) return null
  const found = await waiting(ledger, take)
    .select(batchColumns)
    .where('batchKey', '=', again.batchKey)
    .orderBy('record')
    .limit(take.size)
    .execute()
  const isWhole = again.records === again.batchRecords && again.records === found.length
  const batchKey = isWhole ? again.batchKey : newId()
  await ledger
    .update()
    .set({ state: 'sent', batchKey, batchRecords: found.length })
    .where('part', '=', take.part)
    .where(
      'record',
      'in',
      found.map(({ record }) => record),
    )
    .execute()
  const sent = found.map((row): FoundRecord => ({ ...row, state: 'sent' }))
  return { ...toBatch(batchKey, take.part, sent), isAgain: true }
}

const toUnderWay = ({ key, part, records }: Batch): BatchUnderWay => ({
  batchKey: key,
  part,
  firstRecord: records[0]!.record,
  lastRecord: records.at(-1)!.record,
  records: records.length,
})

const toBatch = (key: string, part: SheetRole, found: readonly FoundRecord[]): Batch => ({
  key,
  part,
  records: found.map((record) => toBatchRecord(part, record)),
  isAgain: false,
})

/** Without its rows where their payload is gone: what became of the record is known. */
function toBatchRecord(part: SheetRole, found: FoundRecord): BatchRecord {
  const { record, groupKey, state, fileIndex } = found
  const positions = JSON.parse(found.rows) as number[]
  const cells = found.payload === null ? [] : (JSON.parse(found.payload) as unknown[])
  const rows = cells.map((of, n): BatchRow => {
    const position = positions[n]!
    return { position, part, rowInRecord: n, fileIndex, cells: of }
  })
  return { record, groupKey, state, rows }
}

/** Keys of batches with records whose outcome is unknown, in no order that matters, after a key. */
/** Records whose outcome is not known, by their keys, and the batches that they went with. */
export async function findUnknownRecords(
  { db }: Pick<Store, 'db'>,
  importId: string,
  most: number,
): Promise<{ count: number; names: string[]; batchKeys: string[] }> {
  const rows = await db
    .selectFrom('importRecords')
    .innerJoin('imports', 'imports.number', 'importRecords.importNumber')
    .select(['groupKey', 'batchKey'])
    .where('imports.id', '=', importId)
    .where('part', 'in', parts)
    .where('importRecords.state', 'in', ['sent', 'unknown'])
    .orderBy('record')
    .execute()
  const first = rows.slice(0, most)
  return {
    count: rows.length,
    names: first.map(({ groupKey }) => groupKey),
    batchKeys: [...new Set(first.map(({ batchKey }) => batchKey))],
  }
}

export async function unknownBatches(
  store: Store,
  importId: string,
  { after = '', limit }: { after?: string; limit: number },
): Promise<string[]> {
  const rows = await store.db
    .selectFrom('importRecords')
    .select('batchKey')
    .distinct()
    .where('importNumber', '=', getNumber(importId))
    .where('part', 'in', parts)
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
  if (key === '') return null
  const upload = await store.db
    .selectFrom('imports')
    .select(['number', 'underWay'])
    .where('id', '=', importId)
    .executeTakeFirst()
  if (!upload) return null
  const batch = parseUnderWay(upload.underWay).find(({ batchKey }) => batchKey === key)
  const all = store.db
    .selectFrom('importRecords')
    .select([...batchColumns, 'part'])
    .where('importNumber', '=', upload.number)
  const found = await (
    batch
      ? all
          .where('part', '=', batch.part)
          .where('record', '>=', batch.firstRecord)
          .where('record', '<=', batch.lastRecord)
          .where('state', '=', 'waiting')
          .where('batchKey', '=', '')
      : // the index of batches leaves out what never went with one, and is used when the question does too
        all.where('batchKey', '=', key).where('batchKey', '<>', sql.lit(''))
  )
    .orderBy('record')
    .execute()
  const [first] = found
  if (!first) return null
  const records = batch ? found.map((row) => ({ ...row, state: 'sent' as const })) : found
  return { ...toBatch(key, first.part, records), isAgain: true }
}

/** What the tables of rows and problems know an import by, within a statement. */
export const getNumber = (importId: string) =>
  sql<number>`(select number from imports where id = ${importId})`
