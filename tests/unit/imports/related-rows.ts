import type { ImportRow } from '~/lib/import-rows'
import { uploadRules } from '~/services/imports/checks/upload-rules'
import type { ImportKind } from '~/services/imports/kinds/kind'
import { createImport } from '~/services/imports/ledger/imports.server'
import { appendRows, type NewRow } from '~/services/imports/rows/append-rows.server'
import { readRowsAfter } from '~/services/imports/rows/read-rows.server'
import { relateUpload } from '~/services/imports/rows/relate-rows.server'
import type { Store } from '~/services/store/database.server'

/** Rows as they are once all of an upload are stored, and it was found what they have to do with one another. */
export async function relatedRows(
  store: Store,
  kind: ImportKind,
  rows: readonly NewRow[],
): Promise<ImportRow[]> {
  const { id } = await createImport(
    store,
    { userEmail: 'a@b.c', companyId: 1, division: '1', area: kind.area, files: [] },
    { owner: 'a', leaseMs: 60_000 },
  )
  await appendRows(store, id, rows)
  await relateUpload(store, id, uploadRules(kind))
  return readRowsAfter(store, id, { after: -1, limit: 1_000 })
}
