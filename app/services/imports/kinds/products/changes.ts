import type { ProductRow } from '#contract/products'
import type { TextKey } from '~/i18n/translate'
import type { RecordChange, RecordToCompare } from '~/lib/import-rows'
import type { Result } from '../../../upstream/result'
import type { Upstream } from '../../../upstream/upstream.server'
import { changedColumns } from '~/validation/article-sheet-row'
import { withBody } from '../../../upstream/result'
import type { ChangedRecords, CurrentRecord } from '../changes/changed-records'
import type { CompanyId } from '../kind'
import { articleStep, differences, findArticles, productFields, toArticle } from './articles'

/** What sending these articles would do: create them, change the columns that differ, or nothing. */
export async function compareArticles(
  api: Upstream,
  _: CompanyId,
  records: readonly RecordToCompare[],
): Promise<Result<RecordChange[]>> {
  const named = records.filter(({ row }) => row.groupKey !== '')
  const articles = await findArticles(
    api,
    named.map(({ row }) => row.groupKey),
  )
  if (articles.kind !== 'ok') return articles
  const changes = named.map(({ row, hasParts }): RecordChange => {
    const { position, updatedAt: version } = row
    const product = articles.body.get(row.groupKey)
    if (!product) return { position, version, change: 'new', held: {} }
    const held = differences(product, toArticle({ rows: [row] }))
    // asking for each article's bill of material would take a call for each: it counts as changed
    const isSame = Object.keys(held).length === 0 && !hasParts
    return { position, version, change: isSame ? 'unchanged' : 'changed', held }
  })
  return { kind: 'ok', body: changes }
}

export const countryWarning = (held: Readonly<Record<string, string>>): TextKey | undefined =>
  held.CountryOfOrigin ? 'import.countryDiffers' : undefined

/** Fields of articles that are there: one that is not, by now, is not created by them. */
export const changedArticles: ChangedRecords = {
  columns: changedColumns,
  gone: 'import.problem.articleGone',
  find: async (api, _, numbers) =>
    withBody(
      await findArticles(api, numbers),
      (products) => new Map([...products].map(([number, one]) => [number, toCurrent(one)])),
    ),
  send: (api, batch) => articleStep.submit(api, batch),
}

/** A product in the columns of the sheet, with decimal commas. */
export const toCurrent = (product: ProductRow): CurrentRecord => ({
  cells: Object.fromEntries(
    Object.entries(productFields).map(([column, field]) => {
      const value = product[field] ?? ''
      return [column, typeof value === 'number' ? String(value).replace('.', ',') : value]
    }),
  ),
})
