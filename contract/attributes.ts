import { z } from 'zod'
import { defineCall, listAnswer, recordAnswer } from './call'
import { decimalNumber, flag, identity, text, wholeNumber } from './fields'

const code = z.union([z.string(), z.number().transform(String)]).nullish()

export const brand = z.looseObject({ id: identity, name: text, supplier_bid: code })
export const color = z.looseObject({ id: identity, name: text, supplier_id: code })
export const size = z.looseObject({
  id: identity,
  name: text,
  supplier_id: code,
  length: decimalNumber.nullish(),
  width: decimalNumber.nullish(),
})
export const productType = z.looseObject({
  id: identity,
  name: text,
  supplier_tid: code,
  use_size_group: flag,
})
export const collection = z.looseObject({
  id: identity,
  name: text,
  supplier_cid: code,
  year: code,
  type: text,
})
export const supplier = z.looseObject({
  id: identity,
  name: text,
  country_id: wholeNumber.nullish(),
})

const optionalText = z.string().nullish()
const optionalNumber = z.number().nullish()

const colorBody = z.strictObject({ name: z.string(), supplier_id: optionalText })
const sizeBody = z.strictObject({
  name: z.string(),
  supplier_id: optionalText,
  length: optionalNumber,
  width: optionalNumber,
})

const area = 'Attributes'

export const getBrands = defineCall({
  id: 'getBrands',
  method: 'GET',
  path: '/brands',
  summary: 'All brands.',
  area,
  answer: listAnswer(brand),
})

export const getColors = defineCall({
  id: 'getColors',
  method: 'GET',
  path: '/colors',
  summary: 'All colours.',
  area,
  answer: listAnswer(color),
})

export const getSizes = defineCall({
  id: 'getSizes',
  method: 'GET',
  path: '/sizes',
  summary: 'All sizes.',
  area,
  answer: listAnswer(size),
})

export const getTypes = defineCall({
  id: 'getTypes',
  method: 'GET',
  path: '/types',
  summary: 'All product types; the product list filters on them as category.',
  area,
  answer: listAnswer(productType),
})

export const getCollections = defineCall({
  id: 'getCollections',
  method: 'GET',
  path: '/collections',
  summary: 'All collections.',
  area,
  answer: listAnswer(collection),
})

export const getSuppliers = defineCall({
  id: 'getSuppliers',
  method: 'GET',
  path: '/suppliers',
  summary: 'Suppliers, 100 per page; without `page`, page 1.',
  area,
  query: z.object({ page: z.int().min(1).optional() }),
  answer: listAnswer(supplier),
})

export const createColor = defineCall({
  id: 'createColor',
  method: 'POST',
  path: '/colors',
  summary: 'Create a colour.',
  area,
  body: colorBody,
  answer: recordAnswer(color),
})

export const updateColor = defineCall({
  id: 'updateColor',
  method: 'PUT',
  path: '/colors/{id}',
  summary: 'Change a colour.',
  area,
  body: colorBody,
  answer: recordAnswer(color),
})

export const createSize = defineCall({
  id: 'createSize',
  method: 'POST',
  path: '/sizes',
  summary: 'Create a size.',
  area,
  body: sizeBody,
  answer: recordAnswer(size),
})

export const updateSize = defineCall({
  id: 'updateSize',
  method: 'PUT',
  path: '/sizes/{id}',
  summary: 'Change a size.',
  area,
  body: sizeBody,
  answer: recordAnswer(size),
})

export const createType = defineCall({
  id: 'createType',
  method: 'POST',
  path: '/types',
  summary: 'Create a product type.',
  area,
  body: z.strictObject({
    name: z.string(),
    supplier_tid: optionalText,
    use_size_group: z.boolean().optional(),
  }),
  answer: recordAnswer(productType),
})

export const createBrand = defineCall({
  id: 'createBrand',
  method: 'POST',
  path: '/brands',
  summary: 'Create a brand.',
  area,
  body: z.strictObject({ name: z.string(), supplier_bid: optionalText }),
  answer: recordAnswer(brand),
})

export const createSupplier = defineCall({
  id: 'createSupplier',
  method: 'POST',
  path: '/suppliers',
  summary: 'Create a supplier.',
  area,
  body: z.strictObject({ name: z.string() }),
  answer: recordAnswer(supplier),
})

export const createCollection = defineCall({
  id: 'createCollection',
  method: 'POST',
  path: '/collections',
  summary: 'Create a collection.',
  area,
  body: z.strictObject({
    name: z.string(),
    supplier_cid: optionalText,
    year: optionalText,
    type: optionalText,
  }),
  answer: recordAnswer(collection),
})
