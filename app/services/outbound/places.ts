import type { OutboundDraft } from '#contract/saleskit-shp'
import type { AddressField } from '~/lib/order-address'
import { addressKinds, customsNumbers } from '~/lib/outbound-order'
import { addressNames } from './from-order'
import { draftAddresses } from './to-draft'

const orderPlaces: Record<string, string> = {
  ExternalOrderId: 'orderNumber',
  OrderReference: 'orderReference',
  ClientReference: 'clientReference',
  OrderType: 'orderType',
  SubType: 'subType',
  ShippingId: 'shippingMethod',
  ReturnShippingId: 'returnMethod',
  LanguageCode: 'language',
  IncoTerm: 'incoterm',
  IncoTermPlace: 'incotermPlace',
  IncoTermCountry: 'incotermCountry',
  Products: 'products',
}

// what is wrong with the article is said at the line's first field
const linePlaces: Record<string, string> = {
  Id: 'quantity',
  ProductId: 'quantity',
  ExternalArticleId: 'quantity',
  Quantity: 'quantity',
  ClientReference: 'clientReference',
  LineReference: 'lineReference',
}

const pricePlaces: Record<string, string> = {
  Type: 'type',
  CurrencyCode: 'currency',
  Amount: 'amount',
  VatCode: 'vatCode',
  VatPercentage: 'vatPercentage',
  Country: 'country',
  Region: 'region',
}

/** The field of the form for a place in the draft such as `Products.0.Quantity`; null when no field stands for it. */
export function placeInForm(field: string | null | undefined, draft: OutboundDraft): string | null {
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = (field ?? '').split(
    /[.[\]]+/,
  )
  if (first === 'Addresses') return placeInAddress(second, third)
  if (first === 'Instructions') {
    const code = draft.Instructions?.[Number(second)]?.Code
    return customsNumbers.find((number) => number.code === code)?.field ?? null
  }
  if (first !== 'Products' || second === '') return orderPlaces[first] ?? null
  const line = `products[${second}]`
  if (third !== 'Prices') return `${line}.${linePlaces[third] ?? 'quantity'}`
  return fourth === ''
    ? `${line}.quantity`
    : `${line}.prices[${fourth}].${pricePlaces[fifth] ?? 'type'}`
}

function placeInAddress(upstreamKind: string, upstreamField: string): string | null {
  const kind = addressKinds.find((one) => draftAddresses[one] === upstreamKind)
  if (!kind) return null
  const fields = Object.keys(addressNames) as AddressField[]
  return `${kind}.${fields.find((one) => addressNames[one] === upstreamField) ?? 'name'}`
}
