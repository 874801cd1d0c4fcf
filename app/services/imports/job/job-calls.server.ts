import type { BatchRecord, RecordOutcome } from '~/lib/import-rows'
import type { ClaimedJob } from '../ledger/import-jobs.server'
import type { Batch } from '../ledger/import-ledger.server'
import { bindUpstream, type Upstream } from '../../upstream/upstream.server'
import type { ImportKind, SubmitBatch, SubmitStep, FoundRecord } from '../kinds/kind'
import { summaryOf } from '../report/summary'
import { TokenRefused } from './backoff'
import type { Result } from '../../upstream/result'
import { upstreamProblem } from '../kinds/batch-outcomes'

/** What a job asks of upstream, with its own token and for its own company. */
export class JobCalls {
  constructor(
    private readonly job: ClaimedJob & { token: string },
    private readonly kind: ImportKind,
    private readonly abandon: AbortSignal,
  ) {}

  /** One call, or one for each variant where files of several came together. */
  async submit(step: SubmitStep, batch: Batch): Promise<Answer[]> {
    const variants = new Map<string, BatchRecord[]>()
    for (const record of batch.records) {
      const variant = this.toVariant(record)
      variants.set(variant, [...(variants.get(variant) ?? []), record])
    }
    const answers: Answer[] = []
    for (const [variant, records] of variants) {
      let retryAfterMs: number | undefined
      const api = this.upstream((seconds) => (retryAfterMs = seconds * 1000))
      const key = variants.size === 1 ? batch.key : `${batch.key}-${variant}`
      const result = await step.submit(api, { variant, key, records, ...this.how })
      answers.push({ records, result, retryAfterMs })
    }
    return answers
  }

  async findSent(step: SubmitStep, records: readonly BatchRecord[]) {
    let retryAfterMs: number | undefined
    const api = this.upstream((seconds) => (retryAfterMs = seconds * 1000))
    const result = await step.findSent(api, records, this.how)
    return { result, retryAfterMs }
  }

  private get how(): Pick<SubmitBatch, 'mode' | 'company'> {
    const { mode, companyId } = this.job.upload
    return { mode: mode ?? 'import', company: { id: companyId } }
  }

  private toVariant(record: BatchRecord): string {
    const file = summaryOf(this.job.upload)?.files[record.rows[0]?.fileIndex ?? 0]
    return file?.variant ?? this.kind.sheets[0].variant
  }

  private upstream(onRetryAfter: (seconds: number) => void): Upstream {
    const { token, upload } = this.job
    return bindUpstream(
      { token, companyId: String(upload.companyId), onRetryAfter, inBackground: true },
      () => Promise.reject(new TokenRefused()),
      this.abandon,
    )
  }
}

export const toOutcome = ({ record, upstreamId, refused }: FoundRecord): RecordOutcome =>
  refused === undefined
    ? { record, state: 'imported', upstreamId }
    : { record, state: 'refused', upstreamId, messages: refused }

export interface Answer {
  records: readonly BatchRecord[]
  result: Result<RecordOutcome[]>
  /** Upstream's Retry-After: with it upstream says that it did not take the call. */
  retryAfterMs: number | undefined
}

export function toOutcomes({
  records,
  result,
  retryAfterMs,
}: Answer): RecordOutcome[] | 'not-delivered' {
  switch (result.kind) {
    case 'ok':
      return everyRecord(records, result.body)
    case 'unknown':
      if (retryAfterMs !== undefined) return 'not-delivered'
      return records.map(({ record }) => ({ record, state: 'unknown' }))
    case 'unavailable':
      if (result.trouble !== 'status') return 'not-delivered'
      return records.map(({ record }) => wentWrong(record))
    case 'refused':
      if (result.status === 429) return 'not-delivered'
      break
    case 'stale':
    case 'forbidden':
    case 'notFound':
  }
  const messages = [upstreamProblem(result.error)]
  return records.map(({ record }) => ({ record, state: 'refused', messages }))
}

/** What the answer says, and 'unknown' for the records that it passes over. */
function everyRecord(
  records: readonly BatchRecord[],
  outcomes: readonly RecordOutcome[],
): RecordOutcome[] {
  const named = new Map(outcomes.map((outcome) => [outcome.record, outcome]))
  return records.map(({ record }) => named.get(record) ?? { record, state: 'unknown' })
}

export function wentWrong(record: number): RecordOutcome {
  return { record, state: 'refused', messages: [upstreamProblem(null)] }
}
