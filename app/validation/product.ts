import { z } from 'zod'
import { encoded, issue, message } from '~/i18n/message'
import { toNumber } from '~/lib/numbers'
import { articleNumberLimit, productLimits } from '~/lib/product-form'
import { productShape } from '~/lists/products'
import {
  aboveZero,
  optionalCode,
  optionalDecimal,
  optionalText,
  required,
  requiredCode,
  requiredText,
  valueField,
} from './fields'
import { filterIds, listQuery } from './list-query'
import { codeKind, countryKind, taricKind, unlessStored } from './values'
import { weightFaults } from './weight'

/** Upper case, digits, blanks, hyphen and slash: what article numbers and barcodes are made of. */
const codePattern = /^[A-Z0-9\s/-]+$/

const upTo = (name: keyof typeof productLimits) => ({ max: productLimits[name] })

/** What upstream holds of a product, in fields that have become stricter since. */
export type StoredEntries = Readonly<
  Partial<Record<'articleNumber' | 'barcode' | 'taric' | 'countryOfOrigin', string>>
>

/** A product as the general information form holds it. What upstream holds stays right as long as nobody changes it. */
const productFields = (stored: StoredEntries) =>
  z.object({
    articleNumber: requiredText('product.articleNumber', {
      ...upTo('articleNumber'),
      clean: unlessStored(codeKind, stored.articleNumber).clean,
    }).pipe(z.string().regex(codePattern, issue('product.articleNumberPattern'))),
    styleCode: requiredCode('product.styleCode', upTo('styleCode')),
    styleDescription: optionalText('product.styleDescription', upTo('styleDescription')),
    storageType: z
      .string({ error: required('product.storageType') })
      .refine((type) => type === 'FP' || type === 'GOH', {
        error: issue('form.invalid', { field: message('product.storageType') }),
      }),
    productType: requiredText('product.productType', upTo('productType')),
    description: requiredText('product.description', upTo('description')),
    season: requiredText('product.season', upTo('season')),
    brand: optionalText('product.brand', upTo('brand')),
    taric: valueField('product.taric', unlessStored(taricKind, stored.taric)),
    barcode: requiredText('product.barcode', {
      ...upTo('barcode'),
      clean: unlessStored(codeKind, stored.barcode).clean,
    }).pipe(z.string().regex(codePattern, issue('product.barcodePattern'))),
    colourCode: optionalCode('product.colourCode', upTo('colourCode')),
    size: optionalText('product.size', upTo('size')),
    colourDescription: optionalText('product.colourDescription', upTo('colourDescription')),
    /** Kilograms. */
    weight: weightField(),
    countryOfOrigin: valueField(
      'product.countryOfOrigin',
      unlessStored(countryKind(), stored.countryOfOrigin),
    ),
    fabric: optionalText('product.fabric', upTo('fabric')),
    lengthSize: optionalText('product.lengthSize', upTo('lengthSize')),
  })

export const productForm = productFields({})

/** Of a product that there is. The article number of an astro product is upstream's own and is not read. */
export const storedProductForm = (stored: StoredEntries, isAstro: boolean) =>
  isAstro
    ? productFields(stored).extend({ articleNumber: optionalText('product.articleNumber') })
    : productFields(stored)

/** Null when left out. */
function weightField() {
  return z
    .string({ error: issue('product.weightInvalid') })
    .optional()
    .transform((typed, context) => {
      const weight = typed?.trim() ?? ''
      if (weight === '') return null
      for (const fault of weightFaults(weight))
        context.addIssue({ code: 'custom', message: encoded(fault) })
      return toNumber(weight)
    })
}

export const mostMaterials = 1_000

/** The materials that a set is made of, named by article number. */
export const billOfMaterialForm = z.object({
  materials: z
    .array(
      z.object({
        material: requiredCode('product.material', { max: articleNumberLimit }),
        quantity: aboveZero('product.quantity'),
        yield: optionalDecimal('product.yield'),
      }),
    )
    .max(mostMaterials),
})

export type ProductForm = z.output<typeof productForm>
export type BillOfMaterialForm = z.output<typeof billOfMaterialForm>

export const productListQuery = listQuery(productShape, {
  brand: filterIds,
  color: filterIds,
  category: filterIds,
})
export type ProductListQuery = ReturnType<typeof productListQuery.check>
