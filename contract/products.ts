import { z } from 'zod'
import { defineCall, exportBody, listAnswer, listQuery, recordAnswer } from './call'
import { amount, decimalNumber, epochSeconds, flag, identity, ids, text } from './fields'

export const productRow = z.looseObject({
  id: identity,
  sku: text.describe('Article number'),
  name: text,
  description: text,
  storageType: text.describe('GOH (goods on hanger) or FP (flatpack)'),
  styleId: text.describe('Style code'),
  styleDescription: text,
  countryOfOrigin: text,
  productType: text,
  season: text,
  brand: text,
  hsCode: text.describe('Taric'),
  fabric: text,
  weight: decimalNumber.nullish().describe('kg'),
  uom: text,
  colorCode: text,
  colorDescription: text,
  size: text,
  lengthSize: text,
  barcode: text,
  barcodes: z.array(z.string()).nullish(),
  stock: decimalNumber.nullish(),
  bondedStock: decimalNumber.nullish(),
  freeCirculationStock: decimalNumber.nullish(),
  part_type: text,
  commodity_code: text,
  price_exportvalue: amount.nullish(),
  price_sale: amount.nullish(),
  astro: flag.describe('The article number of an astro product cannot change'),
  time_modified: epochSeconds,
})

export const productPackage = z.looseObject({
  id: identity,
  type: text.describe('BOX, MULTIPACK or PIECE'),
  quantity: decimalNumber.nullish(),
  length: decimalNumber.nullish().describe('cm'),
  width: decimalNumber.nullish().describe('cm'),
  height: decimalNumber.nullish().describe('cm'),
  weight: decimalNumber.nullish().describe('kg'),
  volume: decimalNumber.nullish().describe('m³'),
})

export const setChild = z.looseObject({
  child_id: identity,
  sku: text,
  description: text,
  quantity: decimalNumber.nullish(),
  yield_incl: decimalNumber.nullish(),
})

export const setComponent = z.looseObject({
  quantity: decimalNumber.nullish(),
  invoice_percentage: decimalNumber.nullish(),
})

export const product = productRow.extend({
  packages: z.array(productPackage).nullish(),
  sets: z.array(setChild).nullish().describe('Children of the set; empty for a single article'),
  components: z.array(setComponent).nullish(),
})

export const productFilters = z.strictObject({
  brand_id: ids.optional(),
  color_id: ids.optional(),
  category_id: ids.optional().describe('Ids of GET /types'),
  sku: z
    .array(z.string())
    .min(1)
    .max(1000)
    .optional()
    .describe('Exact article numbers: which of a page or batch of articles exist already'),
})

const area = 'Products'

export const findProducts = defineCall({
  id: 'findProducts',
  method: 'POST',
  path: '/products/multifilter',
  summary:
    'A page of products. Sorts by sku or styleId. `search` is part of article number, barcode, style code or description, whatever the case.',
  area,
  writes: false,
  query: listQuery,
  body: z.strictObject({ filters: productFilters.optional(), search: z.string().optional() }),
  answer: listAnswer(productRow),
})

export const getProduct = defineCall({
  id: 'getProduct',
  method: 'GET',
  path: '/products/{id}',
  summary: 'One product with its packages, set and components.',
  area,
  answer: recordAnswer(product),
})

export const exportProducts = defineCall({
  id: 'exportProducts',
  method: 'POST',
  path: '/products/export',
  summary:
    'Workbook of the products with these ids; with no ids, of all that match search and filters. The columns are those of the import template, then stock.',
  area,
  writes: false,
  body: exportBody(productFilters),
  answer: 'binary',
})

export type ProductRow = z.output<typeof productRow>
export type Product = z.output<typeof product>
