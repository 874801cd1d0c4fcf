import type { Translate } from '~/i18n/translate'
import type { PreviewRecord } from '~/lib/import-screen'
import type { ImportKind } from '../kinds/kind'
import type { SharedValue } from '../opened/find-records'

/** For the records of a page: which other rows have the same value in a column where it may not repeat. */
export function tellShared(
  t: Translate,
  kind: ImportKind,
  values: readonly SharedValue[],
): ReadonlyMap<number, PreviewRecord['shared']> {
  const byRecord = new Map<number, NonNullable<PreviewRecord['shared']>>()
  const columns = kind.sheets.flatMap((sheet) => sheet.columns)
  for (const { record, column, rows } of values) {
    const label = columns.find(({ name }) => name === column)!.label
    const shared = {
      text: t('import.sharedWith', { field: t(label) }),
      rows: rows.map(({ rowNumber, record }) => ({ row: String(rowNumber), record })),
    }
    byRecord.set(record, [...(byRecord.get(record) ?? []), shared])
  }
  return byRecord
}
