import { formatCount } from '~/lib/format'
import type { ImportRecord } from '~/lib/import-rows'
import type { Store } from '../../store/database.server'
import { readRecord } from '../rows/read-rows.server'
import type { ImportKind } from '../kinds/kind'

/** What the table counts of the records of a page, of all their rows. */
export async function countFigures(
  store: Store,
  kind: ImportKind,
  importId: string,
  records: readonly ImportRecord[],
  where: { isLeftOut: boolean },
): Promise<ReadonlyMap<number, string[]>> {
  const { figures } = kind
  if (!figures) return new Map()
  return new Map(
    await Promise.all(
      records.map(async ({ record, rows, rowCount }) => {
        const all = rowCount > rows.length ? await readRecord(store, importId, record, where) : rows
        return [record, figures.map((figure) => formatCount(figure.of(all)))] as const
      }),
    ),
  )
}
