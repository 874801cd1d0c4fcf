import type { BatchRecord, RecordOutcome, RowProblem } from '~/lib/import-rows'
import type { AnswerOf } from '#contract/call'
import type { saveArticles } from '#contract/saleskit'
import type { UpstreamError } from '#contract/call'
import { issue } from '~/i18n/message'
import type { Failure } from '../../upstream/result'
import { ownProblemCode } from './kind'

/** What a batch's answer says, by what names each record. */
interface BatchAnswer<Saved> {
  saved: ReadonlyMap<string, Saved>
  errors: Readonly<Record<string, UpstreamError | readonly UpstreamError[]>>
  invalid?: readonly string[] | null
}

/** One that is neither refused nor among the saved ones is not named: nobody has seen it saved. */
export function toOutcomes<Saved extends { id?: number | null }>(
  records: readonly BatchRecord[],
  { saved, errors, invalid }: BatchAnswer<Saved>,
  isUnfinished: (one: Saved) => boolean = () => false,
): RecordOutcome[] {
  const refused = new Set(invalid)
  return records.flatMap(({ record, groupKey }): RecordOutcome[] => {
    const said = Object.hasOwn(errors, groupKey) ? [errors[groupKey]!].flat() : undefined
    if (said || refused.has(groupKey)) {
      const messages = said?.length ? said.map(upstreamProblem) : [upstreamProblem(null)]
      return [{ record, state: 'refused', messages }]
    }
    const one = saved.get(groupKey)
    if (!one) return []
    if (isUnfinished(one)) return [{ record, state: 'unknown' }]
    return [{ record, state: 'imported', upstreamId: one.id == null ? null : String(one.id) }]
  })
}

/** What became of a batch of articles, by their numbers. */
export const articleOutcomes = (
  records: readonly BatchRecord[],
  { result, ...answer }: AnswerOf<typeof saveArticles>,
): RecordOutcome[] =>
  toOutcomes(records, { ...answer, saved: new Map(result?.map((one) => [one.sku, one])) })

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
