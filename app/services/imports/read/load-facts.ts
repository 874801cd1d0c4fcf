import type { Result } from '../../upstream/result'
import type { Upstream } from '../../upstream/upstream.server'
import type { ImportKind } from '../kinds/kind'
import type { Refusal } from '../report/refusal'
import { ConversionFailed } from './upstream-spreadsheet'

/** Throws where upstream does not give what the rows are checked by. */
export async function loadFacts(
  { rowRules }: Pick<ImportKind, 'rowRules'>,
  api: Upstream,
  companyId: number,
): Promise<unknown> {
  const answer: Result<unknown> | undefined = await rowRules?.loadFacts(api, { id: companyId })
  if (!answer || answer.kind === 'ok') return answer?.body
  const refusal: Refusal =
    answer.kind === 'unavailable' || answer.kind === 'unknown'
      ? { code: 'no-rules' }
      : { code: 'upstream', error: answer.error }
  throw new ConversionFailed(refusal)
}
