import type { ImportRow } from '~/lib/import-rows'
import type { ImportKind } from '~/services/imports/kinds/kind'
import { OpenedUpload, type NewRow } from '~/services/imports/opened/opened-upload'

/** Rows as they are once all of an upload are read, and it was found what they have to do with one another. */
export function relatedRows(kind: ImportKind, rows: readonly NewRow[]): ImportRow[] {
  const upload = new OpenedUpload(kind, undefined)
  for (const row of rows) upload.add(row)
  upload.relate()
  return rows.map((_, position) => upload.rowAt(position))
}
