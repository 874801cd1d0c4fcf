import type { TextKey } from '~/i18n/translate'
import type { RecordChange, RecordToCompare } from '~/lib/import-rows'
import type { Result } from '../../../upstream/result'
import type { Upstream } from '../../../upstream/upstream.server'
import { differences, findArticles, toArticle } from './articles'

/** What sending these articles would do: create them, change the columns that differ, or nothing. */
export async function compareArticles(
  api: Upstream,
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
