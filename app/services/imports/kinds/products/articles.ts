import { findProducts, type ProductRow } from '#contract/products'
import { saveArticles, saveForeignArticles, type Article } from '#contract/saleskit'
import type { TextKey } from '~/i18n/translate'
import { parseDecimal } from '~/lib/numbers'
import { articleColumns, type ArticleColumn } from '~/validation/article-sheet-row'
import { weightDecimals } from '~/validation/weight'
import type { BatchRecord } from '~/lib/import-rows'
import { wholeFields, wholeList } from '../../../upstream/pages'
import type { Result } from '../../../upstream/result'
import type { Upstream } from '../../../upstream/upstream.server'
import { articleOutcomes } from '../batch-outcomes'
import { cellsOf, type SubmitStep } from '../kind'

/** The articles of a batch: created, or changed where the article number is known upstream. */
export const articleStep: SubmitStep = {
  part: 'main',

  async submit(api, { variant, key, records }) {
    const call = variant === 'outside-eu' ? saveForeignArticles : saveArticles
    const answer = await api.call(call, { body: records.map(toArticle), idempotencyKey: key })
    return answer.kind === 'ok'
      ? { kind: 'ok', body: articleOutcomes(records, answer.body) }
      : answer
  },

  async findSent(api, records) {
    const articles = await findArticles(
      api,
      records.map((record) => record.groupKey),
    )
    if (articles.kind !== 'ok') return articles
    return {
      kind: 'ok',
      body: records.flatMap((record) => {
        const product = articles.body.get(record.groupKey)
        return product && holdsArticle(product, toArticle(record))
          ? { record: record.record, upstreamId: String(product.id) }
          : []
      }),
    }
  },
}

/**
 * The row as upstream takes it. An empty cell is not sent: upstream would clear the field of an article that is there
 * already, and a template that is filled in for its new season only would lose everything else.
 */
export function toArticle({ rows: [row] }: Pick<BatchRecord, 'rows'>): Article {
  const cells = row ? cellsOf(row) : {}
  const article: Article = {}
  for (const { name } of articleColumns) {
    const value = cells[name]
    if (value === undefined) continue
    if (name === 'Weight') article.Weight = parseDecimal(value, weightDecimals)
    else article[name] = value
  }
  return article
}

/** Where upstream's product shows what the import's column sets. */
export const productFields = {
  ArticleNumber: 'sku',
  Barcode: 'barcode',
  Description: 'description',
  StorageType: 'storageType',
  ProductType: 'productType',
  Season: 'season',
  Size: 'size',
  LengthSize: 'lengthSize',
  Brand: 'brand',
  Fabric: 'fabric',
  StyleCode: 'styleId',
  StyleDescription: 'styleDescription',
  ColourCode: 'colorCode',
  ColourDescription: 'colorDescription',
  HSCode: 'hsCode',
  CountryOfOrigin: 'countryOfOrigin',
  Weight: 'weight',
} as const satisfies Record<ArticleColumn, keyof ProductRow>

const compared = new RegExp(`^result\\.(${Object.values(productFields).join('|')})\\b`)

/** Whether the product has every value that was sent. That it is there tells nothing: it may have been there before. */
export const holdsArticle = (product: ProductRow, article: Article): boolean =>
  Object.keys(differences(product, article)).length === 0 &&
  articleColumns.every(({ name }) => article[name] !== null || !product[productFields[name]])

/** What the product holds in the columns that would change it. */
export function differences(product: ProductRow, article: Article): Record<string, string> {
  const existing: Record<string, string> = {}
  for (const { name } of articleColumns) {
    const sent = article[name]
    const there = product[productFields[name]]
    if (sent === undefined || sent === null) continue
    const isSame =
      typeof sent === 'number'
        ? Math.abs(Number(there ?? 0) - sent) < 0.0005
        : (there ?? '') === sent
    if (!isSame) existing[name] = String(there ?? '')
  }
  return existing
}

/** Records whose country of origin is not that of the product with the same article number; empty on one side is no matter. */
export async function countryWarnings(
  api: Upstream,
  records: readonly BatchRecord[],
): Promise<ReadonlyMap<number, TextKey>> {
  const countries = records.flatMap(({ record, groupKey, rows: [row] }) => {
    const country = row && cellsOf(row).CountryOfOrigin
    return country && groupKey ? [{ record, number: groupKey, country }] : []
  })
  const articles = await findArticles(
    api,
    countries.map(({ number }) => number),
  )
  if (articles.kind !== 'ok') return new Map()
  const differing = countries.filter(({ number, country }) => {
    const existing = articles.body.get(number)?.countryOfOrigin
    return existing && existing !== country
  })
  return new Map(differing.map(({ record }) => [record, 'import.countryDiffers']))
}

/** Upstream's products with exactly these article numbers, at most 1,000, by article number. */
export async function findArticles(
  api: Upstream,
  numbers: readonly string[],
): Promise<Result<Map<string, ProductRow>>> {
  if (numbers.length === 0) return { kind: 'ok', body: new Map() }
  const found = await api.call(findProducts, {
    query: { order: 'asc', sc: 'sku', page: 1, limit: 1000 },
    body: { filters: { sku: [...new Set(numbers)] } },
  })
  const result = wholeFields(compared, wholeList(found))
  if (result.kind !== 'ok') return result
  const wanted = new Set(numbers)
  const products = result.body.result.filter(({ sku }) => wanted.has(sku ?? ''))
  return { kind: 'ok', body: new Map(products.map((product) => [product.sku ?? '', product])) }
}
