import { addressLimits } from '~/lib/order-address'
import { orderLanguages, outboundIncoterms, outboundLimits } from '~/lib/outbound-order'
import { column, either, exactly, label, ofOrder, oneOf, unknown } from './order-sheet-row'
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

/** Rows of an order sheet from outside the EU, in the order of the template; the EU template leaves some out. */
export const outboundColumns = [
  column('OrderNumber', {
    kind: codeKind,
    required: true,
    max: outboundLimits.orderNumber,
    width: 20,
  }),
  ofOrder('OrderType', {
    required: true,
    rules: [oneOf(Object.keys(orderTypeCodes), either('OrderType', 'B2B', 'B2C'))],
    width: 12,
  }),
  ofOrder('SubType', { required: true, width: 16 }),
  ofOrder('OrderReference', { kind: codeKind, width: 20 }),
  ofOrder('ClientReference', { kind: codeKind, width: 20 }),
  ofOrder('ShippingMethod', { required: true, width: 16 }),
  ofOrder('ShippingService', { width: 16 }),
  ofOrder('ReturnShippingMethod', { width: 22 }),
  ofOrder('LanguageCode', { rules: [oneOf(orderLanguages, unknown('LanguageCode'))], width: 14 }),
  ofOrder('IncoTerm', { rules: [oneOf(outboundIncoterms, unknown('IncoTerm'))], width: 10 }),
  ofOrder('IncoTermPlace', { max: outboundLimits.incotermPlace, width: 18 }),
  ofOrder('IncoTermCountry', {
    kind: country,
    width: 16,
  }),
  ofOrder('Name', { required: true, width: 24 }),
  ofOrder('Ascription', { width: 18 }),
  ofOrder('AddressLine1', { required: true, max: addressLimits.street, width: 24 }),
  ofOrder('HouseNumber', { kind: codeKind, max: addressLimits.number, width: 13 }),
  ofOrder('HouseNumberExtension', { max: addressLimits.extension, width: 22 }),
  ofOrder('AddressLine2', { max: addressLimits.address, width: 18 }),
  ofOrder('ZipCode', { kind: codeKind, required: true, width: 12 }),
  ofOrder('City', { required: true, max: addressLimits.city, width: 18 }),
  ofOrder('Region', { width: 14 }),
  ofOrder('Country', { required: true, kind: country, width: 10 }),
  ofOrder('Phone', { width: 16 }),
  ofOrder('Eori', { kind: eoriKind, width: 18 }),
  ofOrder('VatNumber', { kind: codeKind, width: 18 }),
  column('ArticleNumber', { kind: codeKind, required: true, max: 24, width: 26 }),
  column('Quantity', {
    required: true,
    rules: numberCell(label('Quantity'), { whole: true, min: 1 }),
    isNumber: true,
    width: 10,
  }),
  column('LineReference', { kind: codeKind, width: 18 }),
  column('LineClientReference', { kind: codeKind, width: 20 }),
  ...priceColumns('SalePrice'),
  ...priceColumns('ExportPrice'),
] as const satisfies SheetColumn[]

export type OutboundColumn = (typeof outboundColumns)[number]['name']

/** Columns that the EU template does not have. */
export const outsideEuColumns: ReadonlySet<string> = new Set([
  'IncoTerm',
  'IncoTermPlace',
  'IncoTermCountry',
  'Eori',
  'VatNumber',
  ...priceColumns('ExportPrice').map(({ name }) => name),
])

export type PriceKind = 'SalePrice' | 'ExportPrice'

function priceColumns<Kind extends PriceKind>(kind: Kind) {
  const amount = `${kind}Amount` as const
  const percentage = `${kind}VatPercentage` as const
  return [
    column(amount, {
      rules: numberCell(label(amount), { maxDecimals: moneyRules.maxDecimals }),
      isNumber: true,
      width: 16,
    }),
    column(`${kind}Currency`, { rules: [exactly(`${kind}Currency`, 3)], width: 18 }),
    column(`${kind}Country`, { kind: country, width: 18 }),
    column(`${kind}VatCode`, {
      rules: [matching(/^[IE]$/, either(`${kind}VatCode`, 'I', 'E'))],
      width: 18,
    }),
    column(percentage, {
      rules: numberCell(label(percentage), { maxDecimals: 2 }),
      isNumber: true,
      width: 22,
    }),
  ] as const
}
