import type { ProblemRule, RowProblem } from '~/lib/import-rows'
import {
  correctRow,
  type CorrectedRow,
  type KeyRows,
} from '~/services/imports/rows/correct-row.server'
import { readRowsAfter } from '~/services/imports/rows/read-rows.server'
import type { UploadRules } from '~/services/imports/rows/sheet-rules'
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
export const articleRules: UploadRules = [
  {
    part: 'main',
    recordBy: 'row',
    unique: [
      { column: 'keyMark', problem: keyTwice },
      { column: 'otherKey', problem: barcodeTwice },
    ],
  },
  { part: 'bom', recordBy: 'first', unique: [], keyUnknown },
]

/** Orders of several rows. */
export const orderRules: UploadRules = [{ part: 'main', recordBy: 'key', unique: [] }]

/** Corrects a row as it stands now; what is not changed stays. */
export async function correct(
  store: Store,
  importId: string,
  position: number,
  change: Partial<CorrectedRow> = {},
  rules: UploadRules = articleRules,
  keyRows?: KeyRows,
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
    keyRows,
  )
}
