import type { Translate } from '~/i18n/translate'
import type { PreviewRecord } from '~/lib/import-screen'
import type { ImportRecord, ImportRow } from '~/lib/import-rows'
import type { Store } from '../../store/database.server'
import { readSharing } from '../rows/read-rows.server'
import { cellsOf, type ImportKind } from '../kinds/kind'

/** Of the rows that share a value; of more nobody needs the numbers. */
const rowsNamed = 4

/** For the records of a page: which other rows have the same value in a column where it may not repeat. */
export async function sharedValues(
  store: Store,
  t: Translate,
  kind: ImportKind,
  importId: string,
  records: readonly ImportRecord[],
): Promise<ReadonlyMap<number, PreviewRecord['shared']>> {
  const byRecord = new Map<number, NonNullable<PreviewRecord['shared']>>()
  for (const { record, rows } of records) {
    for (const row of rows) {
      if (row.problems.length === 0) continue
      const shared = await findShared(store, t, kind, importId, row)
      if (shared.length > 0) byRecord.set(record, [...(byRecord.get(record) ?? []), ...shared])
    }
  }
  return byRecord
}

async function findShared(
  store: Store,
  t: Translate,
  kind: ImportKind,
  importId: string,
  row: ImportRow,
): Promise<NonNullable<PreviewRecord['shared']>> {
  const sheet = kind.sheets.find(({ part }) => part === row.part)
  const shared = []
  for (const { name, label } of sheet?.columns ?? []) {
    const isMeant = row.problems.some(({ field, rule }) => field === name && rule === 'repeated')
    if (!isMeant) continue
    const isKey = name === sheet?.key
    const value = isKey ? row.groupKey : (cellsOf(row)[name]?.trim() ?? '')
    const column = isKey ? 'keyMark' : 'otherKey'
    const others = await readSharing(store, importId, row, { column, value, limit: rowsNamed })
    if (others.length === 0) continue
    shared.push({
      text: t('import.sharedWith', { field: t(label) }),
      rows: others.map(({ rowNumber, record }) => ({ row: String(rowNumber), record })),
    })
  }
  return shared
}
