import { formatCount } from '~/lib/format'
import type { ImportItem } from '~/lib/import-rows'
import type { Store } from '../../store/database.server'
import { readItem } from '../ledger/import-rows.server'
import type { ImportKind } from '../kinds/kind'

/** What the table counts of the lines of a page, of all their rows. */
export async function figuresOf(
  store: Store,
  kind: ImportKind,
  importId: string,
  items: readonly ImportItem[],
): Promise<ReadonlyMap<number, string[]>> {
  const { figures } = kind
  if (!figures) return new Map()
  return new Map(
    await Promise.all(
      items.map(async ({ item, rows, rowCount }) => {
        const all = rowCount > rows.length ? await readItem(store, importId, item) : rows
        return [item, figures.map((figure) => formatCount(figure.of(all)))] as const
      }),
    ),
  )
}
