import { z } from 'zod'
import { defineCall, itemError } from './call'
import { wholeNumber } from './fields'

/** Items that one call takes; more is refused whole with 413. */
export const batchLimit = 100

/** A field left out stays as it is; null or an empty text clears it. */
const column = z.string().nullish()

/** One article, by the column names of the import template. Which values are good is answered per item. */
export const article = z.strictObject({
  id: z
    .int()
    .positive()
    .optional()
    .describe('Of the product to change; without it ArticleNumber decides'),
  ArticleNumber: column,
  Barcode: column,
  Description: column,
  StorageType: column,
  ProductType: column,
  Season: column,
  Size: column,
  LengthSize: column,
  Brand: column,
  Fabric: column,
  StyleCode: column,
  StyleDescription: column,
  ColourCode: column,
  ColourDescription: column,
  HSCode: column,
  CountryOfOrigin: column,
  Weight: z.number().nullish().describe('kg'),
})

const child = z.strictObject({
  child_id: z.int().positive().optional(),
  child_sku: z
    .string()
    .optional()
    .describe('Instead of child_id, for a child that was just imported'),
  quantity: z.number(),
  yield_incl: z.number().nullish(),
})

const component = z.strictObject({
  quantity: z.number(),
  invoice_percentage: z.number().nullish(),
})

/** Replaces the whole bill of material of one article. */
export const billOfMaterial = z.strictObject({
  sku: z.string(),
  children: z.array(child),
  components: z.array(component).optional(),
})

/**
 * Outcome per item. An item is refused when it is a key of `errors` or stands in `invalid`; those
 * in `invalid` alone come without a text. The key is the article number as sent, or `#n` (from 1)
 * for an item without one. Of an item that is not named at all nobody knows what became of it.
 */
const batchAnswer = z
  .looseObject({
    result: z
      .array(z.looseObject({ id: wholeNumber.nullish(), sku: z.string() }))
      .nullish()
      .describe('The articles that were saved'),
    errors: z
      .union([z.record(z.string(), itemError), z.array(z.never())])
      .nullish()
      .transform((errors) => (Array.isArray(errors) ? {} : (errors ?? {})))
      .describe('By article number; upstream sends an empty list when there are none'),
    invalid: z.array(z.string()).nullish(),
  })
  .refine(
    ({ result, errors, invalid }) =>
      result?.length || Object.keys(errors).length > 0 || invalid?.length,
    'A batch names what was saved or what was refused',
  )

const area = 'Saleskit'

export const saveArticles = defineCall({
  id: 'saveArticles',
  method: 'POST',
  path: '/saleskit/sku',
  summary:
    'Create or change up to 100 articles. More: 413. A refused item does not stop the others.',
  area,
  body: z.array(article),
  answer: batchAnswer,
})

export const saveForeignArticles = defineCall({
  id: 'saveForeignArticles',
  method: 'POST',
  path: '/saleskit/opr/sku',
  summary: 'The same for articles from outside the EU.',
  area,
  body: z.array(article),
  answer: batchAnswer,
})

export const saveBillsOfMaterial = defineCall({
  id: 'saveBillsOfMaterial',
  method: 'POST',
  path: '/saleskit/opr/bom',
  summary: 'Replace the bill of material of up to 100 articles. More: 413.',
  area,
  body: z.array(billOfMaterial),
  answer: batchAnswer,
})

export type Article = z.input<typeof article>
export type BillOfMaterial = z.input<typeof billOfMaterial>
