import type { SheetRole, RowState } from '~/lib/import-rows'
import type { Store, StoreTransaction } from '../../store/database.server'
import type { ImportState, ImportRecordTable } from '../../store/schema.server'
import { locked } from '../../store/sql.server'
import type { Selectable } from 'kysely'

/**
 * Locks an import for the rest of the transaction. Whatever changes it takes this lock first, so that a job never
 * starts in the midst of an edit.
 */
export async function lockImport(store: Store, trx: StoreTransaction, importId: string) {
  const query = trx
    .selectFrom('imports')
    .select(['number', 'state', 'leaseOwner', 'userEmail', 'startedBy', 'companyId'])
    .select(['edits', 'outcomes', 'underWay', 'countsAtStart'])
    .where('id', '=', importId)
  return locked(store, query).executeTakeFirst()
}

/** The user may change the rows: no job is at work on them, nor waits to go on. */
export const isEditable = (state: ImportState) =>
  state === 'ready' || state === 'done' || state === 'failed'

/** What became of the rows of one record on one sheet, which are sent together. */
export type LedgerRecord = Pick<
  Selectable<ImportRecordTable>,
  'part' | 'record' | 'rows' | 'state' | 'batchKey' | 'upstreamId' | 'refusal'
>

/**
 * A batch that has left, or is about to. Its records themselves are written when it is known what became of it: until
 * then they wait, and what lies between its first and its last record counts as sent.
 */
export interface BatchUnderWay {
  batchKey: string
  part: SheetRole
  firstRecord: number
  lastRecord: number
  records: number
}

/** Named in a question, so that the index by state, which has them in front, answers it. */
export const parts: readonly SheetRole[] = ['main', 'bom']

export const parseUnderWay = (json: string | null): BatchUnderWay[] =>
  json === null ? [] : (JSON.parse(json) as BatchUnderWay[])

/**
 * The ledger of an import within one commit. What is written carries the number of the commit, by which an opened
 * upload finds what is new.
 */
export class LedgerCommit {
  private isChanged = false

  private constructor(
    readonly trx: StoreTransaction,
    readonly importId: string,
    private readonly upload: NonNullable<Awaited<ReturnType<typeof lockImport>>>,
    readonly underWay: BatchUnderWay[],
  ) {}

  /** Locks the import; undefined where there is none. */
  static async run<Result>(
    store: Store,
    trx: StoreTransaction,
    importId: string,
    change: (ledger: LedgerCommit) => Promise<Result>,
  ): Promise<Result | undefined> {
    const upload = await lockImport(store, trx, importId)
    if (!upload) return undefined
    const ledger = new LedgerCommit(trx, importId, upload, parseUnderWay(upload.underWay))
    const result = await change(ledger)
    await ledger.close()
    return result
  }

  /** In a transaction of its own. */
  static alone<Result>(
    store: Store,
    importId: string,
    change: (ledger: LedgerCommit) => Promise<Result>,
  ): Promise<Result | undefined> {
    return store.db.transaction().execute((trx) => LedgerCommit.run(store, trx, importId, change))
  }

  get number(): number {
    return this.upload.number
  }

  /** What is written into records with it. */
  get written(): number {
    this.isChanged = true
    return this.upload.outcomes + 1
  }

  /** The job is running, and by this process. */
  isHeldBy(owner: string): boolean {
    const { state, leaseOwner } = this.upload
    return state === 'running' && leaseOwner === owner
  }

  /** Another process continues with the import. */
  isTakenFrom(owner: string): boolean {
    const { leaseOwner } = this.upload
    return leaseOwner !== null && leaseOwner !== owner
  }

  update() {
    return this.trx
      .updateTable('importRecords')
      .set({ written: this.written })
      .where('importNumber', '=', this.number)
  }

  /** From here on they count as sent. */
  add(batches: readonly BatchUnderWay[]): void {
    this.underWay.push(...batches)
    this.isChanged ||= batches.length > 0
  }

  /** Gives those that were under way until now: their records are to be written. */
  remove(isMeant: (batch: BatchUnderWay) => boolean = () => true): BatchUnderWay[] {
    const removed = this.underWay.filter(isMeant)
    if (removed.length === 0) return removed
    const left = this.underWay.filter((batch) => !removed.includes(batch))
    this.underWay.splice(0, this.underWay.length, ...left)
    this.isChanged = true
    return removed
  }

  /** The last record of a part that is under way; −1 when none is. New batches begin behind it. */
  lastUnderWay = (part: SheetRole): number =>
    Math.max(-1, ...this.underWay.flatMap((batch) => (batch.part === part ? batch.lastRecord : [])))

  /** Into the records themselves, of batches that are not under way any more and were not answered as a whole. */
  async writeUnderWay(
    state: Extract<RowState, 'waiting' | 'sent' | 'unknown'>,
    batches: readonly BatchUnderWay[],
  ): Promise<void> {
    for (const { batchKey, part, firstRecord, lastRecord, records } of batches)
      await this.update()
        .set({ state, batchKey, batchRecords: records })
        .where('part', '=', part)
        .where('record', '>=', firstRecord)
        .where('record', '<=', lastRecord)
        .where('state', '=', 'waiting')
        .where('batchKey', '=', '')
        .execute()
  }

  private async close(): Promise<void> {
    if (!this.isChanged) return
    await this.trx
      .updateTable('imports')
      .set({
        outcomes: this.upload.outcomes + 1,
        underWay: this.underWay.length > 0 ? JSON.stringify(this.underWay) : null,
      })
      .where('id', '=', this.importId)
      .execute()
  }
}
