import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { text } from '~/i18n/translate'
import { constants } from '~/lib/constants'
import type { BatchItem, ItemOutcome } from '~/lib/import-rows'
import type { Store } from '../../store/database.server'
import { extendLease, putBatchBack, type ClaimedJob } from '../ledger/import-jobs.server'
import {
  openBatches,
  readBatch,
  recordOutcome,
  settleUnknown,
  unknownBatches,
  withholdBillsOfMaterial,
  type Batch,
  type BatchOutcome,
} from '../ledger/import-ledger.server'
import type { Lease } from '../../store/lease'
import type { Result } from '../../upstream/result'
import { bindUpstream, type Upstream } from '../../upstream/upstream.server'
import { upstreamProblem } from '../kinds/batch-outcomes'
import { Holdup } from './holdup'
import { LeaseLost, ShuttingDown, TokenRefused } from './job-faults'
import type { FoundItem, ImportKind, SubmitBatch, SubmitStep } from '../kinds/kind'
import { importKind } from '../kinds/kinds'
import { Slots } from './slots'
import { summaryOf } from '../read/summary'

/** Of one line in one run: then it counts as refused where it can be seen that upstream does not have it. */
const sendsAtMost = 3
/** A call that broke off may still be at work upstream; the look-up waits for it. */
const settlingMs = 1_000
/** Written down as sent beyond those that are under way, so that one of them leaves as soon as another is answered. */
const batchesAhead = constants.parallelBatches
/** How long calls under way may take to end once the process shuts down. */
const graceMs = 6_000

/**
 * Sends the ticked lines of one import, batch by batch. The ledger says 'sent' before a batch leaves and what became
 * of it after its answer; lines whose answer did not come are looked up before they are sent again.
 */
export class ImportJob {
  private readonly kind: ImportKind
  private readonly importId: string
  private readonly holdup: Holdup
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
    this.importId = job.record.id
    this.kind = importKind(job.record.area)
    this.holdup = new Holdup(stop)
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
    const slots = new Slots(constants.parallelBatches)
    const underWay = new Set<Promise<void>>()
    const most = constants.parallelBatches + batchesAhead
    try {
      for (;;) {
        if (this.holdup.isOn) await this.writeAnswers()
        await this.holdup.pass()
        this.checkGoing()
        const count = Math.min(most - underWay.size, constants.parallelBatches)
        const batches = await this.nextBatches(step, count)
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
      size: constants.batchSize,
      count,
    }
    const opened = await openBatches(this.store, take, this.answered.splice(0))
    if (opened.kind === 'lost') throw new LeaseLost()
    return opened.kind === 'batches' ? opened.batches : []
  }

  /** One batch, from its turn to the ledger. */
  private async send(step: SubmitStep, batch: Batch, slots: Slots): Promise<void> {
    let answers: Answer[] | null
    await slots.take()
    try {
      answers = await this.inTurn(batch, async () =>
        (await this.mayLeave()) ? this.callAll(step, batch) : null,
      )
      if (!answers) return await this.putBack(batch)
    } catch (error) {
      // abandoned at a shutdown: whoever goes on with the job looks the batch up
      if (this.abandon.signal.aborted) return
      if (error instanceof TokenRefused) await this.putBack(batch)
      throw error
    } finally {
      slots.free()
    }
    await this.record(step, batch, answers)
  }

  /** Upstream may have asked to be left alone, or the job have ended, while a batch waited for its turn. */
  private async mayLeave(): Promise<boolean> {
    if (!this.fault && !this.stop.aborted)
      await this.holdup.pass().catch((error: unknown) => void (this.fault ??= error))
    return !this.fault && !this.stop.aborted
  }

  /** Waits for calls that carry one of the batch's articles from an earlier file. */
  private async inTurn<T>(batch: Batch, call: () => Promise<T>): Promise<T> {
    if (this.job.record.files.length < 2) return call()
    const keys = batch.items.map(({ groupKey }) => groupKey)
    const before = Promise.allSettled(keys.flatMap((key) => this.keysUnderWay.get(key) ?? []))
    const turn = before.then(call)
    for (const key of keys) this.keysUnderWay.set(key, turn)
    return turn
  }

  /** One call, or one for each variant where files of several came together. */
  private async callAll(step: SubmitStep, batch: Batch): Promise<Answer[]> {
    const variants = new Map<string, BatchItem[]>()
    for (const item of batch.items) {
      const variant = this.variantOf(item)
      variants.set(variant, [...(variants.get(variant) ?? []), item])
      this.countSend(batch, item)
    }
    const answers: Answer[] = []
    for (const [variant, items] of variants) {
      let retryAfterMs: number | undefined
      const api = this.upstream((seconds) => (retryAfterMs = seconds * 1000))
      const key = variants.size === 1 ? batch.key : `${batch.key}-${variant}`
      const result = await step.submit(api, { variant, key, items, ...this.how })
      answers.push({ items, result, retryAfterMs })
    }
    return answers
  }

  private get how(): Pick<SubmitBatch, 'mode' | 'company'> {
    const { mode, companyId } = this.job.record
    return { mode: mode ?? 'import', company: { id: companyId } }
  }

  private variantOf(item: BatchItem): string {
    const file = summaryOf(this.job.record)?.files[item.rows[0]?.fileIndex ?? 0]
    return file?.variant ?? this.kind.sheets[0].variant
  }

  private upstream(onRetryAfter?: (seconds: number) => void): Upstream {
    const { token, record } = this.job
    return bindUpstream(
      { token, companyId: String(record.companyId), onRetryAfter, inBackground: true },
      () => Promise.reject(new TokenRefused()),
      this.abandon.signal,
    )
  }

  private async record(step: SubmitStep, batch: Batch, answers: readonly Answer[]): Promise<void> {
    const known: ItemOutcome[] = []
    const notDelivered: Answer[] = []
    for (const answer of answers) {
      const outcomes = outcomesOf(answer)
      if (outcomes === 'not-delivered') notDelivered.push(answer)
      else known.push(...(batch.isAgain ? await this.unlessSent(step, batch, outcomes) : outcomes))
    }
    if (notDelivered.length === 0) {
      this.holdup.succeeded()
      this.answered.push({ key: batch.key, outcomes: known })
      // no batch is opened for as long as that lasts
      if (this.holdup.isOn) await this.writeAnswers()
      return
    }
    await recordOutcome(this.store, this.importId, batch.key, known)
    for (const { items, retryAfterMs } of notDelivered) {
      this.holdup.failed(retryAfterMs)
      for (const item of items) this.countSend(batch, item, -1)
    }
    await this.putBack(batch)
  }

  /** What is refused when it goes again may be refused because it arrived the first time. */
  private async unlessSent(
    step: SubmitStep,
    batch: Batch,
    outcomes: readonly ItemOutcome[],
  ): Promise<ItemOutcome[]> {
    const refused = new Set(
      outcomes.filter(({ state }) => state === 'refused').map(({ item }) => item),
    )
    if (refused.size === 0) return [...outcomes]
    const found = await this.lookUp(
      step,
      batch.items.filter(({ item }) => refused.has(item)),
    )
    const there = new Map(found.map((one) => [one.item, outcomeOf(one)]))
    return outcomes.map((outcome) => there.get(outcome.item) ?? outcome)
  }

  private async writeAnswers(): Promise<void> {
    for (const { key, outcomes } of this.answered.splice(0))
      await recordOutcome(this.store, this.importId, key, outcomes)
  }

  /** Only what is still 'sent': the part of a batch that was answered is written down by then. */
  private putBack(batch: Batch): Promise<void> {
    return putBatchBack(this.store, {
      importId: this.importId,
      owner: this.lease.owner,
      key: batch.key,
    })
  }

  private countSend(batch: Batch, item: BatchItem, by = 1): void {
    const name = `${batch.part} ${item.item}`
    this.sends.set(name, (this.sends.get(name) ?? 0) + by)
  }

  /** Looks up every line whose outcome is unknown. True when there was one: it may be waiting again now. */
  private async settleUnknown(): Promise<boolean> {
    let after = ''
    let any = false
    for (;;) {
      const [key] = await unknownBatches(this.store, this.importId, { after, limit: 1 })
      if (key === undefined) return any
      if (!any) await sleep(settlingMs)
      any = true
      after = key
      const batch = await readBatch(this.store, this.importId, key)
      if (batch) await this.settleBatch(batch)
    }
  }

  private async settleBatch(batch: Batch): Promise<void> {
    const step = this.kind.steps.find(({ part }) => part === batch.part)
    const unknown = batch.items.filter(({ state }) => state === 'unknown')
    if (!step || unknown.length === 0) return
    const found = await this.lookUp(step, unknown)
    const seen = new Set(found.map(({ item }) => item))
    const missing = unknown.filter(({ item }) => !seen.has(item))
    const isGivenUp = (item: BatchItem) =>
      (this.sends.get(`${batch.part} ${item.item}`) ?? 0) >= sendsAtMost
    const givenUp = missing.filter(isGivenUp).map(({ item }) => wentWrong(item))
    const half = found.filter(({ refused }) => refused !== undefined).map(outcomeOf)
    await recordOutcome(this.store, this.importId, batch.key, [...givenUp, ...half])
    const settled = await settleUnknown(this.store, {
      importId: this.importId,
      owner: this.lease.owner,
      batchKey: batch.key,
      found: found.filter(({ refused }) => refused === undefined),
      missing: missing.filter((item) => !isGivenUp(item)).map(({ item }) => item),
    })
    if (!settled) throw new LeaseLost()
  }

  private async lookUp(step: SubmitStep, items: readonly BatchItem[]) {
    for (;;) {
      await this.holdup.pass()
      this.checkGoing()
      let retryAfterMs: number | undefined
      const answer = await step.findSent(
        this.upstream((seconds) => (retryAfterMs = seconds * 1000)),
        items,
        this.how,
      )
      if (answer.kind === 'ok') {
        this.holdup.succeeded()
        return answer.body
      }
      this.holdup.failed(retryAfterMs)
    }
  }
}

const outcomeOf = ({ item, upstreamId, refused }: FoundItem): ItemOutcome =>
  refused === undefined
    ? { item, state: 'imported', upstreamId }
    : { item, state: 'refused', upstreamId, messages: refused }

interface Answer {
  items: readonly BatchItem[]
  result: Result<ItemOutcome[]>
  /** Upstream's Retry-After: with it upstream says that it did not take the call. */
  retryAfterMs: number | undefined
}

function outcomesOf({ items, result, retryAfterMs }: Answer): ItemOutcome[] | 'not-delivered' {
  switch (result.kind) {
    case 'ok':
      return everyItem(items, result.body)
    case 'unknown':
      if (retryAfterMs !== undefined) return 'not-delivered'
      return items.map(({ item }) => ({ item, state: 'unknown' }))
    case 'unavailable':
      if (result.trouble !== 'status') return 'not-delivered'
      return items.map(({ item }) => wentWrong(item))
    case 'refused':
      if (result.status === 429) return 'not-delivered'
      break
    case 'stale':
    case 'forbidden':
    case 'notFound':
  }
  const messages = [upstreamProblem(result.error)]
  return items.map(({ item }) => ({ item, state: 'refused', messages }))
}

/** What the answer says, and 'unknown' for the items that it passes over. */
function everyItem(items: readonly BatchItem[], outcomes: readonly ItemOutcome[]): ItemOutcome[] {
  const named = new Map(outcomes.map((outcome) => [outcome.item, outcome]))
  return items.map(({ item }) => named.get(item) ?? { item, state: 'unknown' })
}

function wentWrong(item: number): ItemOutcome {
  const problem = { code: '', field: null, message: text('import.problem.wentWrong') }
  return { item, state: 'refused', messages: [problem] }
}
