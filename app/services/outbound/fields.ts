import type { OutboundDraft } from '#contract/saleskit-shp'
import { cleanCode, compactCode } from '~/lib/clean-text'
import {
  customsNumbers,
  type AddressKind,
  type lineFields,
  type orderFields,
} from '~/lib/outbound-order'
import { addressFieldMap, articleOfLine, priceFieldMap } from '../orders/common-fields'
import { fieldOfPlace, withinDraft, type FieldMap, type MappedField } from '../orders/field-map'

/** Fields of an outbound order, by those of its form. */
export const outboundEntries = {
  orderNumber: {
    label: 'orderForm.orderNumber',
    clean: cleanCode,
    draft: 'ExternalOrderId',
    read: 'external_order_id',
    isOrderNumber: true,
  },
  orderReference: {
    label: 'outboundForm.orderReference',
    clean: cleanCode,
    draft: 'OrderReference',
    read: 'order_reference',
  },
  clientReference: {
    label: 'outboundForm.clientReference',
    clean: cleanCode,
    draft: 'ClientReference',
    read: 'client_reference',
  },
  orderType: {
    label: 'outboundForm.orderType',
    draft: 'OrderType',
    read: 'channel',
    values: { b2b: 'LB2BF', b2c: 'LB2CF' },
    words: { LB2BF: 'outboundForm.LB2BF', LB2CF: 'outboundForm.LB2CF' },
  },
  subType: { label: 'outboundForm.subType', draft: 'SubType', read: 'channel_subtype' },
  // method and service are one id upstream
  shippingMethod: { label: 'outboundForm.shippingMethod', draft: 'ShippingId' },
  service: { label: 'outboundForm.service' },
  returnMethod: {
    label: 'outboundForm.returnMethod',
    type: 'id',
    draft: 'ReturnShippingId',
    read: 'return_shipping_id',
  },
  language: {
    label: 'outboundForm.language',
    draft: 'LanguageCode',
    read: 'language_code',
    blank: 'ENG',
  },
  incoterm: { label: 'outboundForm.incoterm', draft: 'IncoTerm', read: 'incoterm' },
  incotermPlace: {
    label: 'outboundForm.incotermPlace',
    draft: 'IncoTermPlace',
    read: 'incoterm_place',
  },
  incotermCountry: {
    label: 'outboundForm.incotermCountry',
    clean: compactCode,
    draft: 'IncoTermCountry',
    read: 'incoterm_country',
  },
} as const satisfies Record<(typeof orderFields)[number], MappedField>

/** Upstream keeps these as instructions, told apart by a code. */
const customsEntries = {
  vatNumber: { label: 'outboundForm.vatNumber', clean: cleanCode },
  eoriNumber: { label: 'outboundForm.eoriNumber', clean: compactCode },
  receiverVat: { label: 'outboundForm.receiverVat', clean: cleanCode },
  receiverEori: { label: 'outboundForm.receiverEori', clean: compactCode },
} as const satisfies Record<(typeof customsNumbers)[number]['field'], MappedField>

// only a drop site has one
const { externalId: _, ...addressWithoutId } = addressFieldMap

const address = (kind: AddressKind, fields: FieldMap = addressWithoutId) =>
  ({ label: `address.${kind}`, fields }) as const

/** Each by its name in the draft, and in the answer. */
export const outboundAddresses = {
  receiver: { ...address('receiver'), draft: 'receiver', read: 'address' },
  invoice: { ...address('invoice'), draft: 'invoiceAddress', read: 'invoiceAddress' },
  buyer: { ...address('buyer'), draft: 'buyer', read: 'buyer' },
  dropSite: { ...address('dropSite', addressFieldMap), draft: 'dropsite', read: 'dropsite' },
  seller: { ...address('seller'), draft: 'seller', read: 'seller' },
  importer: { ...address('importer'), draft: 'importer', read: 'importer' },
} as const satisfies Record<AddressKind, MappedField>

/** Of the article itself no field is shown: what is wrong with it is said at the first. */
export const outboundLine = {
  quantity: {
    label: 'orderForm.quantity',
    type: 'number',
    draft: 'Quantity',
    read: 'count_ordered',
    blank: '0',
  },
  clientReference: {
    label: 'outboundForm.clientReference',
    clean: cleanCode,
    draft: 'ClientReference',
    read: 'client_reference',
  },
  lineReference: {
    label: 'outboundForm.lineReference',
    clean: cleanCode,
    draft: 'LineReference',
    read: 'line_reference',
  },
  prices: {
    label: 'orderPrice.price',
    draft: 'Prices',
    read: 'prices',
    rows: priceFieldMap,
  },
} as const satisfies Record<(typeof lineFields)[number] | 'prices', MappedField>

export const outboundFieldMap: FieldMap = {
  ...outboundEntries,
  ...customsEntries,
  ...withinDraft('Addresses', outboundAddresses),
  products: { draft: 'Products', read: 'products', rows: outboundLine, nameOf: articleOfLine },
}

/** The field of the form for a place in the draft; null when no field stands for it. */
export function placeInForm(place: string | null | undefined, draft: OutboundDraft): string | null {
  const [, at] = /^Instructions[.[]+(\d+)/.exec(place ?? '') ?? []
  if (at === undefined) return fieldOfPlace(outboundFieldMap, place)
  const code = draft.Instructions?.[Number(at)]?.Code
  return customsNumbers.find((number) => number.code === code)?.field ?? null
}
