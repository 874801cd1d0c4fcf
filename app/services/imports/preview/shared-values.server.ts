import type { Translate } from '~/i18n/translate'
import type { PreviewLine } from '~/lib/import-screen'
import type { ImportItem, ImportRow } from '~/lib/import-rows'
import type { Store } from '../../store/database.server'
import { readSharing } from '../ledger/import-rows.server'
import { cellsOf, type ImportKind } from '../kinds/kind'

/** Of the rows that share a value; of more nobody needs the numbers. */
const rowsNamed = 4

/** For the lines of a page: which other rows have the same value in a column where it may not repeat. */
export async function sharedValues(
  store: Store,
  t: Translate,
  kind: ImportKind,
  importId: string,
  items: readonly ImportItem[],
): Promise<ReadonlyMap<number, PreviewLine['shared']>> {
  const found = new Map<number, NonNullable<PreviewLine['shared']>>()
  for (const { item, rows } of items) {
    for (const row of rows) {
      if (row.problems.length === 0) continue
      const shared = await sharedOf(store, t, kind, importId, row)
      if (shared.length > 0) found.set(item, [...(found.get(item) ?? []), ...shared])
    }
  }
  return found
}

async function sharedOf(
  store: Store,
  t: Translate,
  kind: ImportKind,
  importId: string,
  row: ImportRow,
): Promise<NonNullable<PreviewLine['shared']>> {
  const sheet = kind.sheets.find(({ part }) => part === row.part)
  const shared = []
  for (const { name, label, unique } of sheet?.columns ?? []) {
    const isMeant = row.problems.some(({ field, message }) => field === name && message === unique)
    if (!isMeant) continue
    const isKey = name === sheet?.key
    const value = isKey ? row.groupKey : (cellsOf(row)[name]?.trim() ?? '')
    const column = isKey ? 'keyMark' : 'otherKey'
    const others = await readSharing(store, importId, row, { column, value, limit: rowsNamed })
    if (others.length === 0) continue
    shared.push({
      text: t('import.sharedWith', { field: t(label) }),
      rows: others.map(({ rowNumber, item }) => ({ row: String(rowNumber), item })),
    })
  }
  return shared
}
