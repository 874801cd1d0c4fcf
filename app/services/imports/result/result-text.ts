import type { Translate } from '~/i18n/translate'
import type { ImportKind } from '../kinds/kind'

/** What came of a job, as every kind of import says it. `submit` is for kinds whose records can be sent on at once. */
export function resultText(
  t: Translate,
  kind: Pick<ImportKind, 'records'>,
  result: { mode: 'import' | 'submit'; imported: number; failed: number },
): string {
  const values = { n: result.imported, m: result.failed, items: t(kind.records) }
  return t(result.mode === 'submit' ? 'import.resultSubmitted' : 'import.result', values)
}
