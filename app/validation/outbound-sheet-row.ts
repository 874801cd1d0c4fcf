import { addressLimits, type AddressField } from '~/lib/order-address'
import type { priceFields, priceTypes } from '~/lib/order-price'
import {
  orderLanguages,
  outboundIncoterms,
  outboundLimits,
  type lineFields,
  type orderFields,
} from '~/lib/outbound-order'
import {
  capitals,
  codeIn,
  column,
  columnsIn,
  either,
  exactly,
  label,
  ofOrder,
  knownValue,
  unknown,
  type ColumnsOf,
} from './order-sheet-row'
import { matching, numberCell, type SheetColumn } from './sheet-column'
import { codeKind, countryKind, eoriKind, moneyRules } from './values'

const country = countryKind()

/** Upstream's order types by what a sheet may call them. */
export const orderTypeCodes: Readonly<Record<string, string>> = {
  LB2BF: 'LB2BF',
  LB2CF: 'LB2CF',
  B2B: 'LB2BF',
  B2C: 'LB2CF',
}

export const orderColumns = {
  orderNumber: column('OrderNumber', {
    kind: codeKind,
    required: true,
    max: outboundLimits.orderNumber,
    width: 20,
  }),
  orderType: ofOrder('OrderType', {
    required: true,
    rules: [knownValue(Object.keys(orderTypeCodes), either('OrderType', 'B2B', 'B2C'))],
    means: codeIn(orderTypeCodes),
    width: 12,
  }),
  subType: ofOrder('SubType', { required: true, width: 16 }),
  orderReference: ofOrder('OrderReference', { kind: codeKind, width: 20 }),
  clientReference: ofOrder('ClientReference', { kind: codeKind, width: 20 }),
  shippingMethod: ofOrder('ShippingMethod', { required: true, width: 16 }),
  service: ofOrder('ShippingService', { width: 16 }),
  returnMethod: ofOrder('ReturnShippingMethod', { width: 22 }),
  language: ofOrder('LanguageCode', {
    rules: [knownValue(orderLanguages, unknown('LanguageCode'))],
    means: capitals,
    width: 14,
  }),
  incoterm: ofOrder('IncoTerm', {
    rules: [knownValue(outboundIncoterms, unknown('IncoTerm'))],
    means: capitals,
    width: 10,
  }),
  incotermPlace: ofOrder('IncoTermPlace', { max: outboundLimits.incotermPlace, width: 18 }),
  incotermCountry: ofOrder('IncoTermCountry', { kind: country, width: 16 }),
} as const satisfies ColumnsOf<(typeof orderFields)[number]>

export const receiverColumns = {
  name: ofOrder('Name', { required: true, width: 24 }),
  ascription: ofOrder('Ascription', { width: 18 }),
  street: ofOrder('AddressLine1', { required: true, max: addressLimits.street, width: 24 }),
  number: ofOrder('HouseNumber', { kind: codeKind, max: addressLimits.number, width: 13 }),
  extension: ofOrder('HouseNumberExtension', { max: addressLimits.extension, width: 22 }),
  address: ofOrder('AddressLine2', { max: addressLimits.address, width: 18 }),
  zipcode: ofOrder('ZipCode', { kind: codeKind, required: true, width: 12 }),
  city: ofOrder('City', { required: true, max: addressLimits.city, width: 18 }),
  region: ofOrder('Region', { width: 14 }),
  country: ofOrder('Country', { required: true, kind: country, width: 10 }),
  phone: ofOrder('Phone', { width: 16 }),
  eori: ofOrder('Eori', { kind: eoriKind, width: 18 }),
  vatNumber: ofOrder('VatNumber', { kind: codeKind, width: 18 }),
} as const satisfies ColumnsOf<Exclude<AddressField, 'externalId'>>

export const lineColumns = {
  quantity: column('Quantity', {
    required: true,
    rules: numberCell(label('Quantity'), { whole: true, min: 1 }),
    isNumber: true,
    width: 10,
  }),
  lineReference: column('LineReference', { kind: codeKind, width: 18 }),
  clientReference: column('LineClientReference', { kind: codeKind, width: 20 }),
} as const satisfies ColumnsOf<(typeof lineFields)[number]>

const price = <Kind extends string>(kind: Kind) =>
  ({
    amount: column(`${kind}Amount`, {
      rules: numberCell(label(`${kind}Amount`), { maxDecimals: moneyRules.maxDecimals }),
      isNumber: true,
      width: 16,
    }),
    currency: column(`${kind}Currency`, { rules: [exactly(`${kind}Currency`, 3)], width: 18 }),
    country: column(`${kind}Country`, { kind: country, width: 18 }),
    vatCode: column(`${kind}VatCode`, {
      rules: [matching(/^[IE]$/, either(`${kind}VatCode`, 'I', 'E'))],
      width: 18,
    }),
    vatPercentage: column(`${kind}VatPercentage`, {
      rules: numberCell(label(`${kind}VatPercentage`), { maxDecimals: 2 }),
      isNumber: true,
      width: 22,
    }),
  }) as const

/** By the type of the price; one of all regions. */
export const priceColumns = {
  sale: price('SalePrice'),
  export: price('ExportPrice'),
} as const satisfies Record<
  (typeof priceTypes)[number],
  ColumnsOf<Exclude<(typeof priceFields)[number], 'type' | 'region'>>
>

/** Rows of an order sheet from outside the EU, in the order of the template; the EU template leaves some out. */
export const outboundColumns = [
  ...columnsIn(orderColumns),
  ...columnsIn(receiverColumns),
  column('ArticleNumber', { kind: codeKind, required: true, max: 24, width: 26 }),
  ...columnsIn(lineColumns),
  ...columnsIn(priceColumns.sale),
  ...columnsIn(priceColumns.export),
] as const satisfies SheetColumn[]

/** Columns that the EU template does not have. */
export const outsideEuColumns: ReadonlySet<string> = new Set([
  ...['IncoTerm', 'IncoTermPlace', 'IncoTermCountry', 'Eori', 'VatNumber'],
  ...columnsIn(priceColumns.export).map(({ name }) => name),
])
