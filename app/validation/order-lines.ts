import { z } from 'zod'
import { issue, message } from '~/i18n/message'
import type { TextKey } from '~/i18n/translate'
import { unpackArticle, unpackShown } from '~/lib/order-line'
import { priceTypes, vatCodes } from '~/lib/order-price'
import { optionalText, requiredText } from './fields'
import { choiceField, countryField, numberField } from './order-fields'
import { moneyRules } from './values'

const mostPrices = 100

/** The lines of an order: article and quantity, and what lines of this kind of order have beside them. */
export function orderLines<Own extends z.ZodRawShape>(own: Own) {
  const line = z.object({ article: articleField(), quantity: quantityField(), ...own })
  return z.intersection(
    z.object({
      productSearch: optionalText('orderForm.products'),
      products: z.array(line),
      shownLines: z.string().optional().transform(unpackShown),
    }),
    someProduct,
  )
}

/** On the page shown or on another. */
const someProduct = z
  .object({ products: z.unknown().optional(), shownLines: z.unknown().optional() })
  .superRefine(({ products, shownLines }, context) => {
    if ((Array.isArray(products) && products.length > 0) || unpackShown(shownLines)?.elsewhere)
      return
    context.addIssue({ code: 'custom', path: ['products'], message: issue('form.noProducts') })
  })
  .transform(() => ({}))

const articleField = () =>
  z
    .unknown()
    .optional()
    .transform((packed, context) => {
      const article = unpackArticle(packed)
      if (article) return article
      context.addIssue({
        code: 'custom',
        message: issue('form.unknown', { field: message('orderForm.products') }),
      })
      return z.NEVER
    })

const quantityField = () =>
  numberField('orderForm.quantity', { required: true, whole: true, min: 0 }).transform(Number)

/** The prices of a line. */
export const priceRows = () =>
  z.array(price()).max(mostPrices, tooManyRows('orderPrice.prices', mostPrices)).optional()

function price() {
  return z.object({
    type: choiceField('orderPrice.type', priceTypes, { isRequired: true }),
    currency: requiredText('orderPrice.currency').pipe(
      z
        .string()
        .regex(
          /^[A-Z]{3}$/,
          issue('form.characters', { field: message('orderPrice.currency'), n: 3 }),
        ),
    ),
    amount: numberField('orderPrice.amount', {
      required: true,
      ...moneyRules,
    }).transform(Number),
    vatCode: choiceField('orderPrice.vatCode', vatCodes, {
      isRequired: true,
      error: issue('form.either', { field: message('orderPrice.vatCode'), a: 'I', b: 'E' }),
    }),
    vatPercentage: numberField('orderPrice.vatPercentage', { min: 0, maxDecimals: 2 }),
    country: countryField('orderPrice.country'),
    region: optionalText('orderPrice.region'),
  })
}

const tooManyRows = (field: TextKey, n: number) =>
  issue('form.tooManyRows', { field: message(field), n })
