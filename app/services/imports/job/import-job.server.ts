import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { serverConstants } from '~/lib/constants'
import type { BatchRecord, RecordOutcome } from '~/lib/import-rows'
import { config } from '../../base/config.server'
import type { Store } from '../../store/database.server'
import { extendLease, type ClaimedJob } from '../ledger/import-jobs.server'
import { openBatches, readBatch, unknownBatches, type Batch } from '../ledger/import-ledger.server'
import {
  putBatchBack,
  recordOutcomes,
  settleUnknown,
  withholdBillsOfMaterial,
  type BatchOutcome,
} from '../ledger/import-outcomes.server'
import type { Lease } from '../../store/lease.server'
import { toOutcome, toOutcomes, wentWrong, type Answer, JobCalls } from './job-calls.server'
import { Backoff, LeaseLost, ShuttingDown, TokenRefused } from './backoff'
import type { ImportKind, SubmitStep } from '../kinds/kind'
import { importKind } from '../kinds/kinds'
import { Semaphore } from '../../upstream/semaphore'

/** Of one record in one run: then it counts as refused where it can be seen that upstream does not have it. */
const sendsAtMost = 3
/** Written down as sent beyond those that are under way, so that one of them leaves as soon as another is answered. */
const batchesAhead = 2 * serverConstants.parallelBatches
/** How long calls under way may take to end once the process shuts down. */
const graceMs = 6_000

/**
 * Sends the ticked records of one import, batch by batch. The ledger says 'sent' before a batch leaves and what became
 * of it after its answer; records whose answer did not come are looked up before they are sent again.
 */
export class ImportJob {
  private readonly kind: ImportKind
  private readonly importId: string
  private readonly backoff: Backoff
  private readonly calls: JobCalls
  private readonly sends = new Map<string, number>()
  /** Calls of articles that stand in several files of one upload: theirs go one after another. */
  private readonly keysUnderWay = new Map<string, Promise<unknown>>()
  private readonly abandon = new AbortController()
  /** Answers that the next opening of batches writes down in its own commit. */
  private readonly answered: BatchOutcome[] = []
  private fault: unknown

  /** `stop` is the process shutting down. */
  constructor(
    private readonly store: Store,
    private readonly job: ClaimedJob & { token: string },
    private readonly lease: Lease,
    private readonly stop: AbortSignal,
  ) {
    this.importId = job.upload.id
    this.kind = importKind(job.upload.area)
    this.backoff = new Backoff(stop, config().jobPauseMs)
    this.calls = new JobCalls(job, this.kind, this.abandon.signal)
  }

  /** Throws what ends the job before its work is done: see job-faults. */
  async run(): Promise<void> {
    const renewal = setInterval(() => void this.renewLease(), this.lease.leaseMs / 3)
    const onStop = () => setTimeout(() => this.abandon.abort(), graceMs).unref()
    this.stop.addEventListener('abort', onStop)
    try {
      await this.settleUnknown()
      for (const step of this.kind.steps) {
        do await this.sendAll(step)
        while (await this.settleUnknown())
        await withholdBillsOfMaterial(this.store, this.importId, this.lease.owner)
      }
    } finally {
      clearInterval(renewal)
      this.stop.removeEventListener('abort', onStop)
    }
  }

  private async renewLease(): Promise<void> {
    try {
      if (!(await extendLease(this.store, this.importId, this.lease)))
        this.fault ??= new LeaseLost()
    } catch {
      // the next renewal tries again; until then the lease stands
    }
  }

  private checkGoing(): void {
    if (this.fault) throw this.fault as Error
    if (this.stop.aborted) throw new ShuttingDown()
  }

  /** Sends until nothing waits. Ten calls are open at once, and the next batches are ready when some of them end. */
  private async sendAll(step: SubmitStep): Promise<void> {
    const slots = new Semaphore(serverConstants.parallelBatches)
    const underWay = new Set<Promise<void>>()
    const most = serverConstants.parallelBatches + batchesAhead
    try {
      for (;;) {
        if (this.backoff.isOn) await this.writeAnswers()
        await this.backoff.pass()
        this.checkGoing()
        const batches = await this.nextBatches(step, most - underWay.size)
        for (const batch of batches) {
          const sending = this.send(step, batch, slots)
            .catch((error: unknown) => void (this.fault ??= error))
            .finally(() => underWay.delete(sending))
          underWay.add(sending)
        }
        if (underWay.size === 0) break
        // one of them may come back to be sent again
        if (batches.length === 0 || underWay.size === most) {
          await Promise.race(underWay)
          // calls leave first, and answers that came together are written together
          await nextTurn()
        }
      }
    } finally {
      await Promise.all(underWay)
      await this.writeAnswers()
    }
    this.checkGoing()
  }

  private async nextBatches(step: SubmitStep, count: number): Promise<Batch[]> {
    const take = {
      importId: this.importId,
      owner: this.lease.owner,
      part: step.part,
      size: serverConstants.batchSize,
      count,
    }
    const opened = await openBatches(this.store, take, this.answered.splice(0))
    if (opened.kind === 'lost') throw new LeaseLost()
    return opened.kind === 'batches' ? opened.batches : []
  }

  /** One batch, from its turn to the ledger. */
  private async send(step: SubmitStep, batch: Batch, slots: Semaphore): Promise<void> {
    let answers: Answer[] | null
    await slots.acquire()
    try {
      answers = await this.inTurn(batch, async () =>
        (await this.mayLeave()) ? this.submit(step, batch) : null,
      )
      if (!answers) return await this.putBack(batch)
    } catch (error) {
      // abandoned at a shutdown: the process that continues the job looks the batch up
      if (this.abandon.signal.aborted) return
      if (error instanceof TokenRefused) await this.putBack(batch)
      throw error
    } finally {
      slots.release()
    }
    await this.keepOutcomes(step, batch, answers)
  }

  /** Upstream may have asked to be left alone, or the job have ended, while a batch waited for its turn. */
  private async mayLeave(): Promise<boolean> {
    if (!this.fault && !this.stop.aborted)
      await this.backoff.pass().catch((error: unknown) => void (this.fault ??= error))
    return !this.fault && !this.stop.aborted
  }

  /** Waits for calls that carry one of the batch's articles from an earlier file. */
  private async inTurn<T>(batch: Batch, call: () => Promise<T>): Promise<T> {
    if (this.job.upload.files.length < 2) return call()
    const keys = batch.records.map(({ groupKey }) => groupKey)
    const before = Promise.allSettled(keys.flatMap((key) => this.keysUnderWay.get(key) ?? []))
    const turn = before.then(call)
    for (const key of keys) this.keysUnderWay.set(key, turn)
    return turn
  }

  private submit(step: SubmitStep, batch: Batch): Promise<Answer[]> {
    for (const record of batch.records) this.countSend(batch, record)
    return this.calls.submit(step, batch)
  }

  private async keepOutcomes(
    step: SubmitStep,
    batch: Batch,
    answers: readonly Answer[],
  ): Promise<void> {
    const known: RecordOutcome[] = []
    const notDelivered: Answer[] = []
    for (const answer of answers) {
      const outcomes = toOutcomes(answer)
      if (outcomes === 'not-delivered') notDelivered.push(answer)
      else known.push(...(batch.isAgain ? await this.unlessSent(step, batch, outcomes) : outcomes))
    }
    if (notDelivered.length === 0) {
      this.backoff.succeeded()
      this.answered.push({ key: batch.key, outcomes: known })
      // no batch is opened for as long as that lasts
      if (this.backoff.isOn) await this.writeAnswers()
      return
    }
    await this.record([{ key: batch.key, outcomes: known }])
    for (const { records, retryAfterMs } of notDelivered) {
      this.backoff.failed(retryAfterMs)
      for (const record of records) this.countSend(batch, record, -1)
    }
    await this.putBack(batch)
  }

  /** What is refused when it goes again may be refused because it arrived the first time. */
  private async unlessSent(
    step: SubmitStep,
    batch: Batch,
    outcomes: readonly RecordOutcome[],
  ): Promise<RecordOutcome[]> {
    const refused = new Set(
      outcomes.filter(({ state }) => state === 'refused').map(({ record }) => record),
    )
    if (refused.size === 0) return [...outcomes]
    const arrived = await this.lookUp(
      step,
      batch.records.filter(({ record }) => refused.has(record)),
    )
    const there = new Map(arrived.map((one) => [one.record, toOutcome(one)]))
    return outcomes.map((outcome) => there.get(outcome.record) ?? outcome)
  }

  private writeAnswers(): Promise<void> {
    return this.record(this.answered.splice(0))
  }

  private record(batches: readonly BatchOutcome[]): Promise<void> {
    const { importId, lease } = this
    return recordOutcomes(this.store, { importId, owner: lease.owner }, batches)
  }

  /** Only what is still 'sent': the part of a batch that was answered is written down by then. */
  private putBack(batch: Batch): Promise<void> {
    return putBatchBack(this.store, {
      importId: this.importId,
      owner: this.lease.owner,
      key: batch.key,
    })
  }

  private countSend(batch: Batch, record: BatchRecord, by = 1): void {
    const name = `${batch.part} ${record.record}`
    this.sends.set(name, (this.sends.get(name) ?? 0) + by)
  }

  /** Looks up every record whose outcome is unknown. True when there was one: it may be waiting again now. */
  private async settleUnknown(): Promise<boolean> {
    let after = ''
    let any = false
    for (;;) {
      const [key] = await unknownBatches(this.store, this.importId, { after, limit: 1 })
      if (key === undefined) return any
      // a call that broke off may still be at work upstream
      if (!any) await sleep(2 * config().jobPauseMs)
      any = true
      after = key
      const batch = await readBatch(this.store, this.importId, key)
      if (batch) await this.settleBatch(batch)
    }
  }

  private async settleBatch(batch: Batch): Promise<void> {
    const step = this.kind.steps.find(({ part }) => part === batch.part)
    const unknown = batch.records.filter(({ state }) => state === 'unknown')
    if (!step || unknown.length === 0) return
    const arrived = await this.lookUp(step, unknown)
    const seen = new Set(arrived.map(({ record }) => record))
    const missing = unknown.filter(({ record }) => !seen.has(record))
    const isGivenUp = (record: BatchRecord) =>
      (this.sends.get(`${batch.part} ${record.record}`) ?? 0) >= sendsAtMost
    const givenUp = missing.filter(isGivenUp).map(({ record }) => wentWrong(record))
    const half = arrived.filter(({ refused }) => refused !== undefined).map(toOutcome)
    await this.record([{ key: batch.key, outcomes: [...givenUp, ...half] }])
    const settled = await settleUnknown(this.store, {
      importId: this.importId,
      owner: this.lease.owner,
      batchKey: batch.key,
      found: arrived.filter(({ refused }) => refused === undefined),
      missing: missing.filter((record) => !isGivenUp(record)).map(({ record }) => record),
    })
    if (!settled) throw new LeaseLost()
  }

  private async lookUp(step: SubmitStep, records: readonly BatchRecord[]) {
    for (;;) {
      await this.backoff.pass()
      this.checkGoing()
      const { result, retryAfterMs } = await this.calls.findSent(step, records)
      if (result.kind === 'ok') {
        this.backoff.succeeded()
        return result.body
      }
      this.backoff.failed(retryAfterMs)
    }
  }
}
