import type { BatchRecord, RecordOutcome } from '~/lib/import-rows'
import type { Result } from '../../upstream/result'
import { upstreamProblem } from '../kinds/batch-outcomes'
import type { FoundRecord } from '../kinds/kind'

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
