import type { BatchRecord } from '~/lib/import-rows'
import type { ClaimedJob } from '../ledger/import-jobs.server'
import type { Batch } from '../ledger/import-ledger.server'
import { bindUpstream, type Upstream } from '../../upstream/upstream.server'
import type { ImportKind, SubmitBatch, SubmitStep } from '../kinds/kind'
import { summaryOf } from '../report/summary'
import type { Answer } from './answers'
import { TokenRefused } from './job-faults'

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
      const variant = this.variantOf(record)
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
    const answer = await step.findSent(api, records, this.how)
    return { answer, retryAfterMs }
  }

  private get how(): Pick<SubmitBatch, 'mode' | 'company'> {
    const { mode, companyId } = this.job.upload
    return { mode: mode ?? 'import', company: { id: companyId } }
  }

  private variantOf(record: BatchRecord): string {
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
