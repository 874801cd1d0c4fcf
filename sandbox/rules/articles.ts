import type { Selectable } from 'kysely'
import type { Article } from '../../contract/saleskit'
import { problems } from '../core/problems'
import type { ProductTable } from '../core/schema'

type StoredArticle = Pick<Selectable<ProductTable>, (typeof articleColumns)[number]['column']>

interface ArticleColumn {
  name: Exclude<keyof Article, 'id'>
  /** Where the value is kept. */
  column: keyof ProductTable
  label: string
  max?: number
  required?: true
}

/**
 * Columns of an article in the order of the EU import template: the import's names, where they are
 * kept and what upstream allows. A limit is the longer one where form and import differ.
 */
export const articleColumns = [
  { name: 'ArticleNumber', column: 'sku', label: 'Article number', max: 24, required: true },
  { name: 'Barcode', column: 'barcode', label: 'Barcode', max: 35, required: true },
  { name: 'Description', column: 'description', label: 'Description', max: 60, required: true },
  { name: 'StorageType', column: 'storage_type', label: 'Storage type' },
  { name: 'ProductType', column: 'product_type', label: 'Product type', max: 8 },
  { name: 'Season', column: 'season', label: 'Season', max: 35 },
  { name: 'Size', column: 'size', label: 'Size', max: 60 },
  { name: 'LengthSize', column: 'length_size', label: 'Length size', max: 35 },
  { name: 'Brand', column: 'brand', label: 'Brand', max: 70 },
  { name: 'Fabric', column: 'fabric', label: 'Fabric', max: 250 },
  { name: 'StyleCode', column: 'style_code', label: 'Style code', max: 40 },
  { name: 'StyleDescription', column: 'style_description', label: 'Style description', max: 60 },
  { name: 'ColourCode', column: 'colour_code', label: 'Colour code', max: 50 },
  { name: 'ColourDescription', column: 'colour_description', label: 'Colour description', max: 60 },
  { name: 'HSCode', column: 'hs_code', label: 'Taric', max: 10 },
  { name: 'CountryOfOrigin', column: 'country_of_origin', label: 'Country of origin' },
  { name: 'Weight', column: 'weight', label: 'Weight' },
] as const satisfies ArticleColumn[]

const emptyArticle = Object.fromEntries(
  articleColumns.map(({ column }) => [column, null]),
) as unknown as StoredArticle

/**
 * The article as it will be stored: what was sent over what is stored. Throws the first Problem of
 * its fields, in the template's order.
 */
export function readArticle(article: Article, stored: StoredArticle | undefined): StoredArticle {
  const values: Record<string, string | number | null> = { ...(stored ?? emptyArticle) }
  for (const column of articleColumns) {
    const sent = article[column.name]
    if (sent !== undefined) values[column.column] = isBlank(sent) ? null : sent
    checkColumn(column, values[column.column] ?? null)
  }
  return Object.fromEntries(
    articleColumns.map(({ column }) => [column, values[column]]),
  ) as unknown as StoredArticle
}

const isBlank = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '')

function checkColumn({ name, label, max, required }: ArticleColumn, value: string | number | null) {
  if (value === null) {
    if (required) throw problems.fieldRequired(label)
    return
  }
  if (typeof value === 'string' && max && value.length > max)
    throw problems.fieldTooLong(label, max)
  const format = formats[name]
  if (format && !format.fits(`${value}`)) throw format.problem?.() ?? problems.fieldInvalid(label)
}

const formats: Partial<
  Record<
    ArticleColumn['name'],
    { fits: (value: string) => boolean; problem?: typeof problems.skuFormat }
  >
> = {
  ArticleNumber: { fits: (sku) => sku === sku.toUpperCase(), problem: problems.skuFormat },
  Barcode: { fits: (barcode) => /^[A-Z0-9\s/-]+$/.test(barcode) },
  StorageType: { fits: (type) => type === 'GOH' || type === 'FP' },
  CountryOfOrigin: { fits: (country) => /^[A-Z]{2}$/i.test(country) },
  Weight: { fits: (weight) => Number(weight) >= 0 && Number(weight) < 1e12 },
}
