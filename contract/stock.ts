import { z } from 'zod'
import { defineCall, listAnswer, pageQuery } from './call'
import { decimalNumber, epochSeconds, identity, text, wholeNumber } from './fields'

export const stockLocation = z.looseObject({
  id: identity,
  account_id: wholeNumber.nullish().describe('Account code of what lies here'),
  name: text,
  link_key: text,
})

export const stockLine = z.looseObject({
  id: identity,
  sku: text,
  name: text,
  account_id: wholeNumber.nullish(),
  stock: decimalNumber.nullish().describe('Of account code 0, reserved included'),
  reserved: decimalNumber.nullish(),
  link_key: text,
  gtin: text,
  accountCodes: z
    .record(z.string(), decimalNumber.nullish())
    .nullish()
    .describe(
      '0 available (stock minus reserved), 10 incoming not available, 12 return not available, 20 quality, 30 blocked',
    ),
  total: decimalNumber.nullish().describe('Stock of all account codes, reserved included'),
  stockLocations: z.array(stockLocation).nullish(),
})

export const stockMutation = z.looseObject({
  id: identity,
  product_option_name: text,
  product_option_description: text,
  product_gtin: text,
  time: epochSeconds,
  actor: text.describe(
    'admin, cleanup, delivery, order, pos, return, stocktaking, supplier, transfer or web',
  ),
  actor_id: wholeNumber.nullish(),
  stockType: z.union([wholeNumber, z.string()]).nullish().describe('Account code'),
  count: decimalNumber.nullish(),
  stock_before: decimalNumber.nullish(),
  stock_after: decimalNumber.nullish(),
})

const stockFilters = {
  stock_min: z.int().optional().describe('Lines whose total is at or above it'),
  locations: z
    .string()
    .regex(/^\d+(,\d+)*$/)
    .optional()
    .describe('Ids with commas between them'),
  query: z.string().optional().describe('Part of sku, name or gtin'),
  date: z.int().optional().describe('Epoch seconds; without it, now'),
}

const mutationFilters = {
  query: z.string().optional().describe('Part of name, description or gtin'),
  account_id: z.int().optional(),
  link_key: z.string().optional(),
  from: z.int().optional().describe('Epoch seconds, included'),
  to: z.int().optional().describe('Epoch seconds, included'),
}

const area = 'Stock'

export const getStock = defineCall({
  id: 'getStock',
  method: 'GET',
  path: '/stock',
  summary: 'A page of stock lines by sku, now or as they were at a moment.',
  area,
  query: z.object({ ...pageQuery, ...stockFilters }),
  answer: listAnswer(stockLine),
})

export const exportStock = defineCall({
  id: 'exportStock',
  method: 'GET',
  path: '/stock/export',
  summary: 'The workbook of all matching stock lines.',
  area,
  query: z.object(stockFilters),
  answer: 'binary',
})

export const getLocations = defineCall({
  id: 'getLocations',
  method: 'GET',
  path: '/locations',
  summary: 'All stock locations.',
  area,
  answer: listAnswer(stockLocation),
})

export const getStockMutations = defineCall({
  id: 'getStockMutations',
  method: 'GET',
  path: '/stocklog',
  summary: 'A page of stock mutations, newest first.',
  area,
  query: z.object({ ...pageQuery, ...mutationFilters }),
  answer: listAnswer(stockMutation),
})

export const exportStockMutations = defineCall({
  id: 'exportStockMutations',
  method: 'GET',
  path: '/stocklog/export',
  summary: 'The workbook of all matching stock mutations.',
  area,
  query: z.object(mutationFilters),
  answer: 'binary',
})
