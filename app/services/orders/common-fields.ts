import type { Values } from '~/lib/values'
import { unpackArticle } from '~/lib/order-line'
import { cleanCode, compactCode } from '~/lib/clean-text'
import type { AddressField } from '~/lib/order-address'
import type { priceFields } from '~/lib/order-price'
import type { FieldMap } from './field-map'

/** Upstream has the same names for the fields of an address wherever one stands. */
const address = <Name extends string>(field: AddressField, name: Name) =>
  ({ label: `address.${field}`, draft: name, read: name }) as const

/** Fields of an address of any order. */
export const addressFieldMap = {
  name: address('name', 'name'),
  ascription: address('ascription', 'ascription'),
  street: address('street', 'street'),
  number: { ...address('number', 'number'), clean: cleanCode },
  extension: address('extension', 'extension'),
  address: address('address', 'address'),
  zipcode: { ...address('zipcode', 'zipcode'), clean: cleanCode },
  city: address('city', 'city'),
  country: { ...address('country', 'alpha2'), clean: compactCode },
  region: address('region', 'region'),
  phone: address('phone', 'phone'),
  eori: { ...address('eori', 'eori'), clean: compactCode },
  vatNumber: { ...address('vatNumber', 'vat_number'), clean: cleanCode },
  externalId: { ...address('externalId', 'supplier_aid'), clean: cleanCode },
} as const satisfies Record<AddressField, FieldMap[string]>

/** Prices of a line of any order. */
export const priceFieldMap = {
  type: { label: 'orderPrice.type', draft: 'Type', read: 'type' },
  currency: { label: 'orderPrice.currency', draft: 'CurrencyCode', read: 'currency_code' },
  amount: { label: 'orderPrice.amount', type: 'number', draft: 'Amount', read: 'amount' },
  vatCode: { label: 'orderPrice.vatCode', draft: 'VatCode', read: 'vat_code' },
  vatPercentage: {
    label: 'orderPrice.vatPercentage',
    type: 'number',
    draft: 'VatPercentage',
    read: 'vat_percentage',
  },
  country: { label: 'orderPrice.country', clean: compactCode, draft: 'Country', read: 'country' },
  region: { label: 'orderPrice.region', draft: 'Region', read: 'region' },
} as const satisfies Record<(typeof priceFields)[number], FieldMap[string]>

/** Lines are told apart by their article. */
export function articleOfLine(line: Values): string {
  const article = unpackArticle(line.article)
  return article?.articleNumber || (article?.productId ? `#${article.productId}` : '?')
}
