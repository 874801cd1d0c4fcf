import type { RowPart, RowState } from '~/lib/import-rows'
import type { Store, StoreTransaction } from '../../store/database.server'
import { holdsLease, lockImport } from './import-lock.server'
import { parseUnderWay, type BatchUnderWay } from './ledger-record'

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

  isHeldBy(owner: string): boolean {
    return holdsLease(this.upload, owner)
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
  lastUnderWay = (part: RowPart): number =>
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
