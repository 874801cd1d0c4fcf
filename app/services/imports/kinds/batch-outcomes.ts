import type { BatchRecord, RecordOutcome, RowProblem } from '~/lib/import-rows'
import type { AnswerOf } from '#contract/call'
import type { saveArticles } from '#contract/saleskit'
import type { UpstreamError } from '#contract/call'
import { issue } from '~/i18n/message'
import type { Failure } from '../../upstream/result'
import { ownProblemCode } from './kind'

/**
 * What a batch's answer says of each record, by article number. One that is neither refused nor among the saved ones is
 * not named: nobody has seen it saved.
 */
export function batchOutcomes(
  records: readonly BatchRecord[],
  answer: AnswerOf<typeof saveArticles>,
): RecordOutcome[] {
  const errors = new Map(Object.entries(answer.errors))
  const invalid = new Set(answer.invalid)
  const saved = new Map(answer.result?.map(({ sku, id }) => [sku, id]))
  return records.flatMap(({ record, groupKey }): RecordOutcome[] => {
    const error = errors.get(groupKey)
    if (error || invalid.has(groupKey))
      return [{ record, state: 'refused', messages: [upstreamProblem(error)] }]
    if (!saved.has(groupKey)) return []
    const id = saved.get(groupKey)
    return [{ record, state: 'imported', upstreamId: id == null ? null : String(id) }]
  })
}

/** Whatever kept a batch from being made: nothing was sent, and it may be tried again. */
export const notSent: Failure = { kind: 'unavailable', trouble: 'connect', error: null }

/** What the portal itself finds wrong with a column. */
export const ownProblem = (message: string, field: string | null): RowProblem => ({
  code: ownProblemCode,
  field,
  message,
})

/** What an import says where upstream gave neither words nor a code. */
export const wentWrong = issue('import.problem.wentWrong')

/** Upstream's words as an import shows them: always the English ones, else the code. */
export function upstreamProblem(error: UpstreamError | null | undefined): RowProblem {
  const code = error?.code == null ? '' : String(error.code)
  const message = error?.en?.trim() || code || wentWrong
  return { code, field: null, message }
}
