import type { ProblemRule, RowProblem } from '~/lib/import-rows'
import { correctRow, type CorrectedRow } from '~/services/imports/preview/import-corrections.server'
import { readRowsAfter } from '~/services/imports/ledger/import-rows.server'
import type { UploadRules } from '~/services/imports/preview/import-rules.server'
import type { Store } from '~/services/store/database.server'

const own = (field: string, message: string, rule: ProblemRule): RowProblem => ({
  code: 'client-side-error',
  field,
  message,
  rule,
})

export const keyTwice = own('ArticleNumber', 'Article number must be unique', 'repeated')
export const barcodeTwice = own('Barcode', 'Barcode must be unique', 'repeated')
export const keyUnknown = own(
  'ArticleNumber',
  'The article is not on the first sheet',
  'key-unknown',
)

/** Articles, each a record of its own, with their bills of material. */
export const articleRules: UploadRules = {
  first: { part: 'main', recordBy: 'row' },
  sheets: [
    {
      part: 'main',
      columns: ['ArticleNumber', 'Barcode', 'Description', 'Weight'],
      unique: [
        { column: 'keyMark', problem: keyTwice },
        { column: 'otherKey', problem: barcodeTwice },
      ],
    },
    { part: 'bom', columns: ['ArticleNumber', 'Quantity'], unique: [], keyUnknown },
  ],
}

/** Orders of several rows. */
export const orderRules: UploadRules = {
  first: { part: 'main', recordBy: 'key' },
  sheets: [{ part: 'main', columns: ['OrderNumber'], unique: [] }],
}

/** Corrects a row as it stands now; what is not changed stays. */
export async function correct(
  store: Store,
  importId: string,
  position: number,
  change: Partial<CorrectedRow> = {},
  rules: UploadRules = articleRules,
) {
  const [row] = await readRowsAfter(store, importId, { after: position - 1, limit: 1 })
  if (row?.position !== position) throw new Error(`There is no row ${position}`)
  return correctRow(
    store,
    importId,
    {
      position,
      version: row.updatedAt,
      cells: row.cells as Record<string, string>,
      corrected: row.corrected ?? {},
      problems: [],
      groupKey: row.groupKey,
      otherKey: null,
      searchText: '',
      ...change,
    },
    rules,
  )
}
