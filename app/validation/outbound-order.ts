import { z } from 'zod'
import { text, type TextKey } from '~/i18n/translate'
import {
  addressFields,
  addressLimits,
  customsNumbers,
  fieldsOfAddress,
  orderLanguages,
  orderTypes,
  outboundIncoterms,
  outboundLimits,
  priceTypes,
  requiredOfAddress,
  vatCodes,
  type AddressField,
  type AddressKind,
} from '~/lib/outbound-order'
import { unpackArticle, unpackShown } from '~/lib/order-line'
import { optionalText, required, requiredText } from './fields'
import { choiceField, numberField, twoLetters } from './order-fields'

/** What is right for an order of this company. */
export interface OutboundRules {
  customs: boolean
  /** False in the editor: the order number is upstream's then and is not read. */
  isNew: boolean
  subTypes: readonly { type: string; code: string }[]
  methods: readonly { code: string; services: readonly { id: number }[] }[]
  returnMethods: readonly { id: number }[]
}

const label = (field: string) => `outboundForm.${field}` as TextKey

/** Order and addresses. */
export function outboundGeneral(rules: OutboundRules) {
  // rules over several fields stand apart, so that they speak also while another field is wrong
  return z.intersection(generalFields(rules), fieldsTogether(rules))
}

function generalFields({ customs, isNew, methods, returnMethods }: OutboundRules) {
  const customsText = (field: string, max?: number) =>
    customs ? requiredText(label(field), { max }) : optionalText(label(field), { max })
  return z.object({
    orderNumber: isNew
      ? requiredText(label('orderNumber'), { max: outboundLimits.orderNumber })
      : optionalText(label('orderNumber')),
    orderReference: optionalText(label('orderReference')),
    clientReference: optionalText(label('clientReference')),
    orderType: choiceField(label('orderType'), orderTypes, {
      isRequired: true,
      error: text('form.either', {
        field: `@${label('orderType')}`,
        a: '@outboundForm.LB2BF',
        b: '@outboundForm.LB2CF',
      }),
    }),
    subType: requiredText(label('subType')),
    shippingMethod: choiceField(
      label('shippingMethod'),
      methods.map(({ code }) => code),
      { isRequired: true },
    ),
    service: optionalText(label('service')),
    returnMethod: choiceField(
      label('returnMethod'),
      returnMethods.map(({ id }) => String(id)),
    ),
    language: choiceField(label('language'), orderLanguages),
    incoterm: choiceField(label('incoterm'), outboundIncoterms, {
      isRequired: customs,
      error: text('outboundForm.incotermInvalid'),
    }),
    incotermPlace: customsText('incotermPlace', outboundLimits.incotermPlace),
    incotermCountry: twoLetters(label('incotermCountry')),
    ...numbersForCustoms(),
    receiver: address('receiver', true),
    invoice: address('invoice'),
    buyer: address('buyer'),
    dropSite: address('dropSite'),
    seller: address('seller'),
    importer: address('importer'),
  })
}

function numbersForCustoms() {
  const fields = customsNumbers.map(({ field }) => [field, optionalText(label(field))] as const)
  return Object.fromEntries(fields) as Record<
    (typeof customsNumbers)[number]['field'],
    ReturnType<typeof optionalText>
  >
}

const isOrderType = (type: string) => orderTypes.some((one) => one === type)

// what is no text is refused by its own field
const entry = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value.trim() : ''))

function fieldsTogether({ subTypes, methods }: OutboundRules) {
  return z
    .object({ orderType: entry, subType: entry, shippingMethod: entry, service: entry })
    .superRefine(({ orderType, subType, shippingMethod, service }, context) => {
      const say = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message })
      const types = subTypes.filter(({ code }) => code === subType).map(({ type }) => type)
      if (subType !== '' && types.length === 0) {
        say('subType', text('form.unknown', { field: `@${label('subType')}` }))
      } else if (types.length > 0 && isOrderType(orderType) && !types.includes(orderType)) {
        say('subType', text('outboundForm.subTypeOfOtherType'))
      }
      const services = methods.find(({ code }) => code === shippingMethod)?.services ?? []
      if (services.length > 1 && !services.some(({ id }) => String(id) === service)) {
        say('service', required(label('service')))
      }
    })
    .transform(() => ({}))
}

export type Address = Record<AddressField, string>

/** All rules of an address speak at once; null for one that is left empty. */
function address(kind: AddressKind, isRequired = false) {
  const entries = z.object(
    Object.fromEntries(addressFields.map((field) => [field, z.string().optional()])),
  )
  return entries.optional().transform((typed, context): Address | null => {
    const values = Object.fromEntries(
      addressFields.map((field) => [field, typed?.[field]?.trim() ?? '']),
    ) as Address
    const own = fieldsOfAddress(kind)
    if (!isRequired && own.every((field) => values[field] === '')) return null
    for (const field of own) {
      const message = problemOf(field, values[field])
      if (message) context.addIssue({ code: 'custom', path: [field], message })
    }
    return { ...values, country: values.country.toUpperCase() }
  })
}

function problemOf(field: AddressField, value: string): string | null {
  const key = `address.${field}` as const
  if (value === '') return requiredOfAddress.has(field) ? required(key) : null
  if (field === 'country' && !/^[A-Z]{2}$/i.test(value)) {
    return text('form.characters', { field: `@${key}`, n: 2 })
  }
  const max = addressLimits[field]
  return max !== undefined && value.length > max
    ? text('form.tooLong', { field: `@${key}`, n: max })
    : null
}

const mostLines = 1000
const mostPrices = 100
const tooManyRows = (field: string, n: number) =>
  text('form.tooManyRows', { field: `@${label(field)}`, n })

/** The lines of the order with their prices. */
export function outboundProducts() {
  return z.intersection(
    z.object({
      productSearch: optionalText(label('products')),
      products: z.array(line()).max(mostLines, tooManyRows('products', mostLines)),
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
    context.addIssue({ code: 'custom', path: ['products'], message: text('form.noProducts') })
  })
  .transform(() => ({}))

function line() {
  return z.object({
    article: z
      .unknown()
      .optional()
      .transform((packed, context) => {
        const article = unpackArticle(packed)
        if (article) return article
        context.addIssue({
          code: 'custom',
          message: text('form.unknown', { field: `@${label('products')}` }),
        })
        return z.NEVER
      }),
    quantity: numberField(label('quantity'), { required: true, whole: true, min: 0 }).transform(
      Number,
    ),
    clientReference: optionalText(label('clientReference')),
    lineReference: optionalText(label('lineReference')),
    prices: z.array(price()).max(mostPrices, tooManyRows('prices', mostPrices)).optional(),
  })
}

function price() {
  return z.object({
    type: choiceField(label('type'), priceTypes, { isRequired: true }),
    currency: requiredText(label('currency')).pipe(
      z.string().regex(/^[A-Z]{3}$/, characters('currency', 3)),
    ),
    amount: numberField(label('amount'), { required: true, min: 0, maxDecimals: 2 }).transform(
      Number,
    ),
    vatCode: choiceField(label('vatCode'), vatCodes, {
      isRequired: true,
      error: text('form.either', { field: `@${label('vatCode')}`, a: 'I', b: 'E' }),
    }),
    vatPercentage: numberField(label('vatPercentage'), { min: 0, maxDecimals: 2 }),
    country: twoLetters(label('country')),
    region: optionalText(label('region')),
  })
}

const characters = (field: string, n: number) =>
  text('form.characters', { field: `@${label(field)}`, n })

type General = z.output<ReturnType<typeof generalFields>>
type Products = z.output<ReturnType<typeof outboundProducts>>

/** An outbound order as its form holds it, checked. */
export type OutboundForm = General & Products
